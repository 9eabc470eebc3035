"""Plays a friend: makes the invitation or comes by one, and has the player sit down at the table."""

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException

from web.browser import own_tables
from web.browser.arrival import Arrival
from web.browser.desk import Desk
from web.browser.fingers import now
from web.browser.invitation import Invitation
from web.browser.links import SHUT, Links
from web.browser.network import Network
from web.browser.seating import Seating
from web.browser.welcome import Welcome
from web.pure.lobby import Place, read_book
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
        self.invitation = Invitation(self._draw, self.begin)
        self.links = Links(self.network, page.store, self._changed)
        self.seating = Seating(page, self.network, self.book, self._keep)
        self.arrival = Arrival(self)
        self.desk = Desk(self)
        self.seen = ""

    @property
    def words(self) -> Words:
        """The words of the page's language."""
        return self.page.computer.words

    # Coming in.

    def start(self, arrived: str) -> None:
        """By a link; or back to where the player sat. Invitations that are open stay open."""
        if arrived:
            self.arrival.enter(arrived)
        elif self.book.here is not None:
            self.take(self.book.here)
        for place in self.book.places.values():
            if place.waits and place.table not in self.links:
                self.begin(self.links.open(place))
        self.page.show()

    # Sitting down and getting up.

    def take(self, place: Place, code: str = "") -> None:
        """The player is at this table now; its sheet shows until both are there."""
        if self.seating.table != place.table:
            self.seating.rise()
            self.book.keep(place)
            self.book.sit(place.table)
            self._keep()
            self.begin(self._sit(place, code))
        self.see(place.table)

    def see(self, table: str) -> None:
        """The sheet of this table."""
        self.seen, self.page.over = table, "meet"

    async def _sit(self, place: Place, code: str) -> None:
        link = await self.links.open(place, code)
        if link is not None:
            meeting = self.links.meetings[place.table]
            self.welcome.once(lambda: self.seating.sit(meeting, link), "meet")
        self.page.show()

    def come_back(self, table: str) -> None:
        """To one of the own tables."""
        if table in self.book.places:
            self.take(self.book.places[table])
        self.page.show()

    def leave_open(self) -> None:
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
            self.page.buttons.ask("forget", lambda: self.give_up(table))
        else:
            self.give_up(table)

    def give_up(self, table: str) -> None:
        """Withdraw the invitation, or leave that table for good."""
        if self.book.at == table:
            self.seating.rise()
        if table in self.book.places:
            self.seating.forget(self.book.places[table])
            self.begin(self.links.give_up(self.book.places[table]))
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
                self.see(table)
        elif kind == "coming" and self.seen != table:
            self.say("friend.comes")
        elif self.book.at == table and kind in SHUT | TURNED_AWAY:
            self.seating.turned_away(meeting, kind in TURNED_AWAY)
            self.see(table)
        self.page.show()

    # What is shown.

    def tell(self) -> None:
        """Show how it stands on the sheet that is open."""
        meeting = self.links.meetings.get(self.seen)
        self.seating.tell()
        if self.page.over == "friend":
            own_tables.tell(self.book.places.values(), self.words)
        elif self.page.over == "meet" and meeting is not None:
            self.invitation.tell(meeting, self.words, seated=self.book.at == self.seen)

    async def count(self) -> None:
        """Have the list show only the tables that are kept."""
        door = await self.network.door()
        self.book.agree(str(await door.tables()), self.links.meetings)
        self._keep()
        self.page.show()

    async def _draw(self, link: str) -> str:
        door = await self.network.door()
        return str(await door.picture(link))

    # Small things.

    def say(self, key: str) -> None:
        """A message at the table that is seen."""
        self.page.controller.tell(self.words(key), now())

    def _keep(self) -> None:
        self.page.store.keep("tables", str(self.book))

    def begin(self, doing: Coroutine[Any, Any, Any]) -> None:
        """Something that takes its time; what the browser refuses is told."""

        async def begun() -> None:
            try:
                await doing
            except JsException as error:
                js.console.warn(f"lobby: {error}")
                self.say("friend.failed")
                self.page.show()

        self.network.start(begun())
