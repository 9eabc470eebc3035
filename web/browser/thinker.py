"""Has the computer think: in a worker once there is one, and until then, or without, in slices between two frames."""

import asyncio
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

import js
from pyscript import create_named_worker

from tonj.cards import PACK
from tonj.games.tonj import CLAIM
from tonj.games.tonj.dealing import deal
from web.browser.fingers import now
from web.pure.critic import Critic
from web.pure.mind import Mind
from web.pure.wishes import Wish

if TYPE_CHECKING:
    from web.pure.proving import Proved

SLICE = 8.0
"""So many ms are thought at once on the page itself."""

SLOW = 9.0
"""A device on which a hundred random moves of the rules take more ms than this gets the smaller budget."""

SMALLER = 3000
"""Positions a decision of level 6 on a slow device; elsewhere the level's own."""


def trial() -> float:
    """How long a hundred moves take here, in ms."""
    dealt = deal(CLAIM, [list(PACK), list(PACK[::-1])])
    start = now()
    for number in range(100):
        moves = dealt.legal_moves()
        if not moves:
            break
        dealt.play(moves[number % len(moves)])
    return now() - start


LATE = 8.0
"""A worker that takes so many seconds has gone: before the table grows tired of waiting, the page thinks itself."""

Told = Callable[[int, str], None]


class Thinker:
    """``told`` is called with a wish's number and the reply."""

    def __init__(self, told: Told) -> None:
        self._told = told
        self._worker: Any = None
        self._minds: dict[tuple[str, int], Mind] = {}
        self._budget = SMALLER if trial() > SLOW else 0  # chosen once, so that the same device plays the same
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Call the worker, now that the table can be played."""
        self._run(self._call_worker())

    def ask(self, wish: Wish) -> None:
        """Have a wish thought about."""
        self._run(self._think(wish))

    def _run(self, doing: Any) -> None:
        task = asyncio.ensure_future(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call_worker(self) -> None:
        try:
            worker = await create_named_worker("./head.py", "head")  # with the page's own settings
        except Exception as error:  # an old phone, a strict frame: the page thinks by itself
            js.console.warn(f"no worker: {error}")
            return
        self._worker = worker

    async def _think(self, wish: Wish) -> None:
        reply = await self._asked(lambda worker: worker.think(wish.record, wish.level, self._budget, wish.seed))
        if reply is None:
            await self._think_here(wish)
        else:
            self._tell(wish, reply)

    async def _think_here(self, wish: Wish) -> None:
        mind = self._minds.setdefault((wish.kind, wish.level), Mind(wish.level, self._budget))
        reply = await self._sliced(mind.think_of(wish.view, wish.seed))
        self._tell(wish, f"{reply} {mind.trouble}".rstrip())

    def weigh(self, record: str, at: int, then: Callable[[str], None]) -> None:
        """Have a decision of a finished hand weighed."""
        self._run(self._weigh(record, at, then))

    async def _weigh(self, record: str, at: int, then: Callable[[str], None]) -> None:
        reply = await self._asked(lambda worker: worker.weigh(record, at))
        then(await self._sliced(Critic(record).weigh(at)) if reply is None else reply)

    async def _asked(self, request: Callable[[Any], Any]) -> str | None:
        """What the worker replies; None where there is none. One that has gone is not asked again."""
        if self._worker is None:
            return None
        try:
            return str(await asyncio.wait_for(request(self._worker), LATE))
        except Exception as error:
            js.console.warn(f"worker lost: {error!r}")
            self._worker = None
            return None

    async def prove(self, text: str) -> "Proved":
        """Have a match worked out again; without a worker the page stands still for a moment."""
        from web.pure.proving import parse_proved, prove  # not before it is needed: so the page answers sooner

        if self._worker is not None:
            try:
                return parse_proved(str(await self._worker.prove(text)))
            except Exception as error:
                js.console.warn(f"worker lost: {error}")
                self._worker = None
        return prove(text)

    async def _sliced(self, thinking: Generator[None, None, str]) -> str:
        """Think here, in slices, each shorter than a frame."""
        start = now()
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                return str(done.value)
            if now() - start > SLICE:
                await asyncio.sleep(0)
                start = now()

    def _tell(self, wish: Wish, reply: str) -> None:
        move, _, rest = reply.partition(" ")
        reason, _, trouble = rest.partition(" ")
        if trouble:
            js.console.warn(trouble)
        self._told(wish.number, f"{move} {reason}")
