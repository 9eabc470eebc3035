"""The ways to a friend's table: a link, a code or an answer that one was sent, or an invitation of one's own."""

import json
from typing import TYPE_CHECKING, Any

import js

from web.browser import sheets
from web.pure.lobby import HOST, Visit, invited, stray_answer, terms_of
from web.pure.lobby import visit as visit_of

if TYPE_CHECKING:
    from web.browser.lobby import Lobby


class Arrival:
    """Finds out which table is meant, and has the lobby take the player there."""

    def __init__(self, lobby: "Lobby") -> None:
        self._lobby = lobby
        self._page = lobby.page

    def enter(self, text: str) -> None:
        """Come to the table that a link, a code or a message leads to."""
        self._lobby.begin(self._enter(text))

    async def _enter(self, text: str) -> None:
        lobby = self._lobby
        door = await lobby.network.door()
        told = str(await door.read(text))
        found = visit_of(told)
        if found is None:
            self._page.over = "enter"
            sheets.fill("enter-wrong", lobby.words("enter.answer" if stray_answer(told) else "enter.wrong"))
        elif found.code and found.role == HOST:
            await self._answered(door, found)
        else:
            kept = lobby.book.places.get(found.table)
            place = kept if kept is not None and kept.role == found.role else found.place(js.Date.now())
            lobby.take(place, found.code)
        self._page.show()

    async def _answered(self, door: Any, found: Visit) -> None:
        """An answer link: to the tab that waits for it, or to the table that is opened here again."""
        lobby = self._lobby
        if found.table in lobby.links:
            lobby.links[found.table].answer(found.code)
        elif await getattr(door, "pass")(found.table, found.code):
            self._page.over = ""
            lobby.say("enter.passed")
        else:
            lobby.take(lobby.book.places.get(found.table, found.place(js.Date.now())), found.code)

    def invite(self, way: str) -> None:
        """Make a new table and wait there."""
        self._lobby.begin(self._invite(way))

    async def _invite(self, way: str) -> None:
        lobby = self._lobby
        door = await lobby.network.door()
        told = str(door.invite(way, json.dumps({"relays": list(lobby.links.roads.relays)})))
        lobby.take(invited(told, terms_of(self._page.computer.settings), js.Date.now()))
        self._page.show()
