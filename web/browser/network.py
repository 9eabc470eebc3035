"""The way out to other players: loads the link when it is first asked for, and tells each table what happens there.

The link (web/net) knows one callback for life; this is it. ``index.html`` says where the link lies.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import js
from pyodide.ffi import create_proxy

Hears = Callable[[str, str], None]
"""Told the kind of what happened and a text: the events of web/net/README.md."""


class Network:
    """The one door to web/net. ``await network.door()`` gives its functions: strings in, strings out."""

    def __init__(self) -> None:
        self._door: Any = None
        self._hears: dict[str, list[Hears]] = {}
        self._heard = create_proxy(self._tell)  # never destroyed: the link keeps it
        self._tasks: set[asyncio.Task[Any]] = set()

    async def door(self) -> Any:
        """What link.js exports: ``invite``, ``read``, ``open``, ``key``, ``sign``, … (web/net/README.md)."""
        if self._door is None:
            door = await js.network()
            if self._door is None:
                door.listen(self._heard)
                self._door = door
        return self._door

    def hear(self, table: str, hears: Hears) -> None:
        """From now on this is told all that happens at that table. Before ``open``, so that nothing is missed."""
        self._hears.setdefault(table, []).append(hears)

    def forget(self, table: str, hears: Hears) -> None:
        """This need not be told any more."""
        told = self._hears.get(table, [])
        if hears in told:
            told.remove(hears)

    def start(self, doing: Coroutine[Any, Any, Any]) -> None:
        """Begin something that takes its time, and see it through."""
        task = asyncio.ensure_future(doing)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            js.console.error(f"network: {task.exception()!r}")

    def _tell(self, table: str, kind: str, text: str) -> None:
        for hears in list(self._hears.get(table, [])):
            try:
                hears(kind, text)
            except Exception as error:  # one listener's fault must not keep the others from hearing
                js.console.error(f"network: {kind}: {error!r}")
