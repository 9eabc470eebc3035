"""Plays a friend: makes the invitation or comes by one, and has the player sit down at the table."""

import json
from collections.abc import Callable, Coroutine
from html import escape
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException

from web.browser import sheets
from web.browser.fingers import now
from web.browser.invitation import Invitation, field, part
from web.browser.links import SHUT, Links
from web.browser.network import Network
from web.browser.seating import Seating
from web.browser.welcome import Welcome
from web.pure.lobby import (
    BY_HAND,
    HOST,
    MAILBOX,
    TABS,
    Place,
    Visit,
    invited,
    read_book,
    stray_answer,
    terms_of,
)
from web.pure.lobby import visit as visit_of
from web.pure.meeting import Meeting
from web.pure.words import Words

if TYPE_CHECKING:
    from web.browser.page import Page


TURNED_AWAY = frozenset({"taken", "withdrawn"})
"""The table is for others now. The link stays: the host may think again."""


class Lobby:
    """The tables with friends. One of them is seen: the one on the sheet. At one the player sits."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.network = Network()
        self.book = read_book(page.store.get("tables"))
        self.book.expire(js.Date.now())
        self.welcome = Welcome(page)
        self.invitation = Invitation(self._draw, self._begin)
        self.links = Links(self.network, page.store, self._changed)
        self.seating = Seating(page, self.network, self.book, self._keep)
        self.seen = ""

    @property
    def words(self) -> Words:
        """The words of the page's language."""
        return self.page.computer.words

    # Coming in.

    def start(self, arrived: str) -> None:
        """By a link; or back to where the player sat. Invitations that are open stay open."""
        if arrived:
            self.enter(arrived)
        elif self.book.here is not None:
            self._take(self.book.here)
        for place in self.book.places.values():
            if place.waits and place.table not in self.links:
                self._begin(self.links.open(place))
        self.page.show()

    def enter(self, text: str) -> None:
        """Come to the table that a link, a code or a message leads to."""
        self._begin(self._enter(text))

    async def _enter(self, text: str) -> None:
        door = await self.network.door()
        told = str(await door.read(text))
        found = visit_of(told)
        if found is None:
            self.page.over = "enter"
            sheets.fill("enter-wrong", self.words("enter.answer" if stray_answer(told) else "enter.wrong"))
        elif found.code and found.role == HOST:
            await self._answered(door, found)
        else:
            kept = self.book.places.get(found.table)
            self._take(kept if kept is not None and kept.role == found.role else found.place(js.Date.now()), found.code)
        self.page.show()

    async def _answered(self, door: Any, found: Visit) -> None:
        """An answer link: to the tab that waits for it, or to the table that is opened here again."""
        if found.table in self.links:
            self.links[found.table].answer(found.code)
        elif await getattr(door, "pass")(found.table, found.code):
            self.page.over = ""
            self._say("enter.passed")
        else:
            self._take(self.book.places.get(found.table, found.place(js.Date.now())), found.code)

    def invite(self, way: str) -> None:
        """Make a new table and wait there."""
        self._begin(self._invite(way))

    async def _invite(self, way: str) -> None:
        door = await self.network.door()
        told = str(door.invite(way, json.dumps({"relays": list(self.links.roads.relays)})))
        self._take(invited(told, terms_of(self.page.computer.settings), js.Date.now()))
        self.page.show()

    # Sitting down and getting up.

    def _take(self, place: Place, code: str = "") -> None:
        """The player is at this table now; its sheet shows until both are there."""
        if self.seating.table != place.table:
            self.seating.rise()
            self.book.keep(place)
            self.book.sit(place.table)
            self._keep()
            self._begin(self._sit(place, code))
        self.seen = place.table
        self.page.over = "meet"

    async def _sit(self, place: Place, code: str) -> None:
        link = await self.links.open(place, code)
        if link is not None:
            meeting = self.links.meetings[place.table]
            self.welcome.once(lambda: self.seating.sit(meeting, link), "meet")
        self.page.show()

    def _elsewhere(self) -> None:
        """Play the computer while the invitation stays open."""
        self.seating.rise()
        self._keep()
        self.seen = self.page.over = ""

    def leave(self, table: str) -> None:
        """Get up from a table and close the link to it; one may come back."""
        if self.book.at == table:
            self.seating.rise()
        self.links.leave(table)
        self._gone(table)

    def ask_give_up(self, table: str) -> None:
        """A match is not given up by a slip of the finger."""
        if table in self.book.places and self.book.places[table].met:
            self.page._ask("forget", lambda: self.give_up(table))
        else:
            self.give_up(table)

    def give_up(self, table: str) -> None:
        """Withdraw the invitation, or leave that table for good."""
        if self.book.at == table:
            self.seating.rise()
        if table in self.book.places:
            self.seating.forget(self.book.places[table])
            self._begin(self.links.give_up(self.book.places[table]))
        self.book.forget(table)
        self._gone(table)

    def _gone(self, table: str) -> None:
        self._keep()
        if self.seen == table:
            self.seen = self.page.over = ""
        self.page.show()

    # What the link tells.

    def _changed(self, meeting: Meeting, kind: str) -> None:
        table = meeting.place.table
        company = self.seating.company
        if company is not None and company.meeting is meeting:
            company.happened(kind)
        if kind == "open":
            self.book.change(table, met=True)
            self._keep()
            if self.book.at != table:
                self.seen, self.page.over = table, "meet"
        elif kind == "coming" and self.seen != table:
            self._say("friend.comes")
        elif self.book.at == table and kind in SHUT | TURNED_AWAY:
            self.seating.turned_away(meeting, kind in TURNED_AWAY)
            self.seen, self.page.over = table, "meet"
        self.page.show()

    # What the player does.

    def act(self, action: str) -> None:
        """A button, by its ``data-action``."""
        company = self.seating.company
        if company is not None and company.act(action):
            self.seating.note()
            return
        acts: dict[str, Callable[[], None]] = {
            "friend": self._offer,
            "friend-invite": self._chosen,
            "friend-hand": self._by_hand,
            "friend-enter": self._ask_code,
            "friend-go": lambda: self.enter(str(field("enter", "code").value)),
            "friend-who": lambda: self.welcome.ask(self._offer),
            "friend-named": lambda: self.welcome.answer(True),
            "friend-unnamed": lambda: self.welcome.answer(False),
            "friend-roads": self.welcome.offer_roads,
            "friend-roads-keep": self._keep_roads,
            "friend-roads-usual": self.welcome.usual_roads,
            "friend-share": lambda: self.invitation.share(self.words),
            "friend-copy": lambda: self.invitation.copy(self.words),
            "friend-answer": self._answer,
            "friend-sit": lambda: self.come_back(self.seen),
            "friend-again": lambda: self.links[self.seen].again(),
            "friend-withdraw": lambda: self.give_up(self.seen),
            "friend-leave-open": self._elsewhere,
            "friend-leave": lambda: self.leave(self.seen),
            "friend-let-in": self._let_in,
        }
        if action in acts:
            acts[action]()

    def _offer(self) -> None:
        """The sheet where a table is made."""
        sheets.offer(self.page.computer.settings, "friend")
        self.page.over = "friend"
        if self.book.places:
            self._begin(self._count())

    async def _count(self) -> None:
        door = await self.network.door()
        self.book.agree(str(await door.tables()), self.links.meetings)
        self._keep()
        self.page.show()

    def _chosen(self) -> None:
        """An invitation under these rules; for trying it out on one machine the address may say `?way=tabs`."""
        way = TABS if self.page.address.get("way") == TABS else MAILBOX
        self.welcome.keep(sheets.chosen(self.page.computer.settings, "friend"))
        self.welcome.once(lambda: self.invite(way))

    def _by_hand(self) -> None:
        """Instead of the invitation on the sheet, which led nowhere."""
        self.give_up(self.seen)
        self.invite(BY_HAND)

    def _ask_code(self) -> None:
        field("enter", "code").value = ""
        sheets.fill("enter-wrong", "")
        self.page.over = "enter"

    def _let_in(self) -> None:
        self.page.over = ""
        place = self.seating.let_in()
        if place is not None:
            self.seen, self.page.over = place.table, "meet"

    def say(self, what: str) -> None:
        """Something to be said at one touch."""
        if self.seating.company is not None:
            self.seating.company.talk.say(what)

    def come_back(self, table: str) -> None:
        """To one of the own tables."""
        if table in self.book.places:
            self._take(self.book.places[table])
        self.page.show()

    def _keep_roads(self) -> None:
        """Other roads: a table where the two have not met yet tries them at once."""
        meeting = self.links.meetings.get(self.seen)
        if self.welcome.keep_roads() and meeting is not None and not meeting.together:
            table = self.seen
            self.seating.rise()
            self.links.leave(table)
            self.come_back(table)

    def _answer(self) -> None:
        given = field("meet", "answer")
        good = bool(given.value.strip()) and bool(self.links[self.seen].answer(given.value))
        self.invitation.warn("" if good else self.words("meet.answer.wrong"))
        if good:
            given.value = ""

    # What is shown.

    def tell(self) -> None:
        """Show how it stands on the sheet that is open."""
        meeting = self.links.meetings.get(self.seen)
        self.seating.tell()
        if self.page.over == "friend":
            self._tell_tables()
        elif self.page.over == "meet" and meeting is not None:
            self.invitation.tell(meeting, self.words, seated=self.book.at == self.seen)

    def _tell_tables(self) -> None:
        places = self.book.places.values()
        part("friend", "tables", bool(places))
        rows = "".join(row(each, self._named(each), self.words("friend.forget")) for each in places)
        shown = js.document.querySelector('[data-fill="tables"]')
        if shown.innerHTML != rows:
            shown.innerHTML = rows

    def _named(self, place: Place) -> str:
        if not place.met and place.role == HOST:
            return self.words("tables.invited")
        key = "tables.hosted" if place.role == HOST else "tables.visited"
        return self.words(key, name=place.friend or self.words("tables.friend"))

    async def _draw(self, link: str) -> str:
        door = await self.network.door()
        return str(await door.picture(link))

    # Small things.

    def _say(self, key: str) -> None:
        self.page.controller.tell(self.words(key), now())

    def _keep(self) -> None:
        self.page.store.keep("tables", str(self.book))

    def _begin(self, doing: Coroutine[Any, Any, Any]) -> None:
        async def begun() -> None:
            try:
                await doing
            except JsException as error:
                js.console.warn(f"lobby: {error}")
                self._say("friend.failed")
                self.page.show()

        self.network.start(begun())


def row(place: Place, text: str, forget: str) -> str:
    """One of the own tables as a line of the list: to it, or to give it up."""
    table = escape(place.table)
    cross = '<svg aria-hidden="true"><use href="#icon-close"></use></svg>'
    open_it = f'<button type="button" class="plain" data-table-open="{table}">{escape(text)}</button>'
    give_up = f'<button type="button" class="quiet" data-table-forget="{table}" aria-label="{escape(forget)}">'
    return f"<li>{open_it}{give_up}{cross}</button></li>"
