"""Remembers the hand and the player's choices from one visit to the next.

Where the browser does not let the page keep anything (a frame in somebody else's site, a full or forbidden store),
what is kept lasts as long as the page, and nobody is told: the game goes on.
"""

from typing import Any

import js
from pyodide.ffi import JsException

PREFIX = "tonj."  # other pages of the same host keep things too


class Storage:
    """Texts under names. What the browser does not take is kept here; the rest other tabs see too."""

    def __init__(self) -> None:
        self._memory: dict[str, str] = {}
        self._store = _allowed()

    def get(self, name: str) -> str | None:
        """What was kept under a name, or None."""
        if name in self._memory:
            return self._memory[name]
        if self._store is None:
            return None
        try:
            found = self._store.getItem(PREFIX + name)
        except JsException:
            return None
        return found if isinstance(found, str) else None

    def keep(self, name: str, text: str) -> None:
        """Keeps a text under a name, instead of what was there."""
        self._memory[name] = text
        if self._store is not None:
            try:
                self._store.setItem(PREFIX + name, text)
                del self._memory[name]
            except JsException:
                self.remove(name)  # an old text must not come back at the next visit
                self._memory[name] = text

    def remove(self, name: str) -> None:
        """Forgets what was kept under a name."""
        self._memory.pop(name, None)
        if self._store is not None:
            try:
                self._store.removeItem(PREFIX + name)
            except JsException:
                return


def _allowed() -> Any:
    """The browser's store, or None where asking for it, or writing to it, is refused."""
    try:
        store = js.window.localStorage
        store.setItem(PREFIX, "")
        store.removeItem(PREFIX)
    except (AttributeError, JsException):
        return None
    return store
