"""The links that are open: one to a table, each with what is known of how it stands there."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable

from web.browser.network import Network
from web.browser.storage import Storage
from web.pure.lobby import Place
from web.pure.meeting import Meeting
from web.pure.roads import Roads, read_roads

PATIENCE = 20_000
"""Milliseconds until a guest is told that nobody answers."""

SHUT = frozenset({"elsewhere", "failed", "closed", "gone"})
"""After these the link is of no more use."""


class Links:
    """Opens and closes links. ``changed`` is told the meeting and what has happened there."""

    def __init__(self, network: Network, store: Storage, changed: Callable[[Meeting, str], None]) -> None:
        self.network = network
        self.store = store
        self.meetings: dict[str, Meeting] = {}
        self._changed = changed
        self._links: dict[str, Any] = {}
        self._hears: dict[str, Callable[[str, str], None]] = {}
        self._opening: dict[str, asyncio.Future[Any]] = {}

    def __contains__(self, table: str) -> bool:
        return table in self._links or table in self._opening

    def __getitem__(self, table: str) -> Any:
        return self._links[table]

    @property
    def roads(self) -> Roads:
        """What the player has chosen."""
        return read_roads(self.store.get("roads"))

    async def open(self, place: Place, code: str = "") -> Any:
        """The link to a table: opened, if it is not. ``code``: what was carried by hand. None if given up meanwhile."""
        if place.table in self._links:
            return self._links[place.table]
        if place.table not in self._opening:
            self._opening[place.table] = asyncio.ensure_future(self._open(place, code))
        return await self._opening[place.table]

    async def _open(self, place: Place, code: str) -> Any:
        table = place.table
        meeting = self.meetings[table] = Meeting(place)
        try:
            door = await self.network.door()
            if self.meetings.get(table) is not meeting:
                return None
            self._listen(table, lambda kind, text: self._hear(meeting, kind, text))
            link = self._links[table] = self._opened(door, place, code)
        finally:
            del self._opening[table]
        if not meeting.hosts:
            js.setTimeout(create_once_callable(lambda: self._long(meeting)), PATIENCE)
        return link

    def _opened(self, door: Any, place: Place, code: str = "") -> Any:
        """With the player's own roads, and those that the host's link names besides."""
        options = {"table": place.table, "secret": place.secret, "code": code} | self.roads.options()
        if place.relays:
            usual = self.roads.relays or json.loads(str(door.usual()))["relays"]
            options["relays"] = list(dict.fromkeys([*place.relays.split(), *usual]))
        return door.open(place.role, place.way, json.dumps(options))

    def _listen(self, table: str, hears: Callable[[str, str], None]) -> None:
        if table in self._hears:
            self.network.forget(table, self._hears[table])
        self._hears[table] = hears
        self.network.hear(table, hears)

    def _hear(self, meeting: Meeting, kind: str, text: str) -> None:
        if kind == "text":
            return
        meeting.hear(kind, text)
        table = meeting.place.table
        if kind in SHUT and self.meetings.get(table) is meeting:
            self._links.pop(table, None)
        self._changed(meeting, kind)

    def _long(self, meeting: Meeting) -> None:
        meeting.long = True
        self._changed(meeting, "long")

    def leave(self, table: str) -> None:
        """Close the link; the table stays."""
        self.meetings.pop(table, None)
        link = self._links.pop(table, None)
        if link is not None:
            link.close()

    async def give_up(self, place: Place) -> None:
        """For good: what the link keeps of the table is forgotten too, for which it has to be open."""
        self.meetings.pop(place.table, None)
        link = self._links.pop(place.table, None)
        if link is None:
            link = self._opened(await self.network.door(), place)
            await link.begun
        await link.close("gone")
