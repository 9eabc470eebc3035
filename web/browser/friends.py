"""The way from the page to a friend's table; nothing of it is loaded until somebody wants it.

Whoever only plays the computer waits for none of it: neither for the link's scripts nor for this Python.
"""

import json
from typing import TYPE_CHECKING, Any

import js

if TYPE_CHECKING:
    from web.browser.lobby import Lobby
    from web.browser.page import Page


class Friends:
    """The page's door to the lobby."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._lobby: Lobby | None = None

    @property
    def lobby(self) -> "Lobby":
        """What is behind the door; opened now, if it was not before."""
        if self._lobby is None:
            from web.browser.lobby import Lobby

            self._lobby = Lobby(self._page)
        return self._lobby

    def start(self) -> None:
        """Somebody came by a link, sat at a friend's table before the page was loaded anew, or waits for a friend."""
        text = _link()
        if text or expected(self._page.store.get("tables")):
            self.lobby.start(text)
        if js.document.body.getAttribute("data-wanted") == "friend":
            self.act("friend")
            self._page.show()

    def changed(self, control: Any) -> bool:
        """A choice on a sheet; False if it is none of ours."""
        if control.name != "voice":
            return False
        company = self.lobby.seating.company
        if company is not None:
            company.speaking.wish(str(control.value))
        return True

    def arrived(self, _event: Any) -> None:
        """The page's address has become a link."""
        self.lobby.arrival.enter(_link())

    def act(self, action: str) -> bool:
        """A button, by its ``data-action``; False if it is none of ours."""
        page = self._page
        if action == "new" and page.friend is not None:
            page.buttons.ask("leave", self._leave)
            return True
        if action.partition("-")[0] not in ("friend", "talk"):
            return False
        self.lobby.desk.act(action)
        return True

    def _leave(self) -> None:
        """From the friend's table to a new game."""
        self.lobby.leave(self.lobby.book.at)
        self._page.buttons.offer()

    def pressed(self, button: Any) -> bool:
        """A button that names a table, or something to be said; False if it does not."""
        table = button.getAttribute("data-table-open")
        given_up = button.getAttribute("data-table-forget")
        said = button.getAttribute("data-say")
        if said:
            if (company := self.lobby.seating.company) is not None:
                company.talk.say(said)
        elif table:
            self.lobby.come_back(table)
        elif given_up:
            self.lobby.ask_give_up(given_up)
        return bool(said or table or given_up)

    def tell(self) -> None:
        """Show how it stands, if anything does."""
        if self._lobby is not None:
            self._lobby.tell()


def expected(tables: str | None) -> bool:
    """Whether the player sits at one of the kept tables, or waits for somebody at one."""
    try:
        book = json.loads(tables or "{}")
        return bool(book["at"]) or any(place["role"] == "host" and not place["met"] for place in book["places"])
    except (ValueError, KeyError, TypeError):
        return False


def _link() -> str:
    """What the page's address carried; index.html has taken it out of there."""
    text, js.window.arrived = str(getattr(js.window, "arrived", None) or ""), None
    return text
