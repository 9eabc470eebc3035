"""What need not be done in the same breath: each step in a task of its own, at the latest before the next input."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from web.browser.flying import laid


class Later:
    """Steps that are done one after the other, however often they are asked for meanwhile."""

    def __init__(self, *steps: Callable[[], None]) -> None:
        self._steps = steps
        self._next = len(steps)  # the step that is due
        self._come = create_proxy(lambda *_event: self.now(1))
        self._first = laid({"priority": "user-blocking"})  # before timers and what comes over a link
        self._channel = js.MessageChannel.new()  # for browsers without a scheduler
        self._channel.port1.onmessage = self._come

    def soon(self) -> None:
        """Have all steps done, from the first on."""
        self._next = 0
        for _ in self._steps:
            if hasattr(js, "scheduler"):
                js.scheduler.postTask(self._come, self._first)
            else:
                self._channel.port2.postMessage(None)

    def at_once(self) -> None:
        """Do all steps here and now."""
        self._next = 0
        self.now()

    def now(self, most: int | None = None) -> None:
        """Do at once what is due, or so many steps of it."""
        for step in self._steps[self._next :][:most]:
            self._next += 1
            step()
