"""What the buttons of the friends' sheets do: offer a table, send its link, come to one, leave one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.browser import sheets
from web.browser.invitation import field
from web.pure.lobby import BY_HAND, MAILBOX, TABS

if TYPE_CHECKING:
    from web.browser.lobby import Lobby


class Desk:
    """Reads the sheets; the rest is the lobby's."""

    def __init__(self, lobby: "Lobby") -> None:
        self._lobby = lobby
        self._page = lobby.page

    def act(self, action: str) -> None:
        """A button, by its ``data-action``."""
        lobby = self._lobby
        company = lobby.seating.company
        if company is not None and company.act(action):
            lobby.seating.note()
            return
        acts: dict[str, Callable[[], None]] = {
            "friend": self._offer,
            "friend-invite": self._chosen,
            "friend-hand": self._by_hand,
            "friend-enter": self._ask_code,
            "friend-go": lambda: lobby.arrival.enter(str(field("enter", "code").value)),
            "friend-who": lambda: lobby.welcome.ask(self._offer),
            "friend-named": lambda: lobby.welcome.answer(True),
            "friend-unnamed": lambda: lobby.welcome.answer(False),
            "friend-roads": lobby.welcome.offer_roads,
            "friend-roads-keep": self._keep_roads,
            "friend-roads-usual": lobby.welcome.usual_roads,
            "friend-share": lambda: lobby.invitation.share(lobby.words),
            "friend-copy": lambda: lobby.invitation.copy(lobby.words),
            "friend-answer": self._answer,
            "friend-sit": lambda: lobby.come_back(lobby.seen),
            "friend-again": lambda: lobby.links[lobby.seen].again(),
            "friend-withdraw": lambda: lobby.give_up(lobby.seen),
            "friend-leave-open": lobby.leave_open,
            "friend-leave": lambda: lobby.leave(lobby.seen),
            "friend-let-in": self._let_in,
        }
        if action in acts:
            acts[action]()

    def _offer(self) -> None:
        """The sheet where a table is made."""
        sheets.offer(self._page.computer.settings, "friend")
        self._page.over = "friend"
        if self._lobby.book.places:
            self._lobby.begin(self._lobby.count())

    def _chosen(self) -> None:
        """An invitation under these rules; for trying it out on one machine the address may say `?way=tabs`."""
        way = TABS if self._page.address.get("way") == TABS else MAILBOX
        welcome = self._lobby.welcome
        welcome.keep(sheets.chosen(self._page.computer.settings, "friend"))
        welcome.once(lambda: self._lobby.arrival.invite(way))

    def _by_hand(self) -> None:
        """Instead of the invitation on the sheet, which led nowhere."""
        self._lobby.give_up(self._lobby.seen)
        self._lobby.arrival.invite(BY_HAND)

    def _ask_code(self) -> None:
        field("enter", "code").value = ""
        sheets.fill("enter-wrong", "")
        self._page.over = "enter"

    def _let_in(self) -> None:
        self._page.over = ""
        place = self._lobby.seating.let_in()
        if place is not None:
            self._lobby.see(place.table)

    def _keep_roads(self) -> None:
        """Other roads: a table where the two have not met yet tries them at once."""
        lobby = self._lobby
        table = lobby.seen
        meeting = lobby.links.meetings.get(table)
        if lobby.welcome.keep_roads() and meeting is not None and not meeting.together:
            lobby.seating.rise()
            lobby.links.leave(table)
            lobby.come_back(table)

    def _answer(self) -> None:
        given, lobby = field("meet", "answer"), self._lobby
        good = bool(given.value.strip()) and bool(lobby.links[lobby.seen].answer(given.value))
        lobby.invitation.warn("" if good else lobby.words("meet.answer.wrong"))
        if good:
            given.value = ""
