"""A place at the page: what somebody there sees and does, while the test turns the clock.

It knows the page by its contract alone: `[data-pile]`, `[data-action]`, `[data-sheet]` and the like. Time stands still
until `wait`; chance, where a test asks for it, comes from a seed.
"""

import json
from collections.abc import Callable
from functools import cached_property
from itertools import count
from time import sleep
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.browser.sight import SEE, Sight

READY = 60_000
"""Milliseconds to the first move, on a machine that does other things too."""

WHERE = """async ([what, index]) => {
    await window.scheduler?.postTask(() => {}, { priority: "user-blocking" });  // what an input led to is drawn
    const all = [...document.querySelectorAll(what)], found = all.find((each) => each.offsetParent);
    if (!found) return null;
    found.scrollIntoView({ block: "nearest" });
    const cards = [...found.querySelectorAll(".card")], inner = cards.at(index) !== cards.at(-1);
    const at = (cards.at(index) || found.querySelector(".slot") || found).getBoundingClientRect();
    const place = [at.left + at.width / 2, at.top + (inner ? 5 : at.height / 2)];
    return [...place, found.contains(document.elementFromPoint(...place)), at.left, at.top];
}"""

INSIDE = """async (code) => {
    const core = document.querySelector('script[src$="/core.js"]').src;
    const { interpreter } = await (await import(core)).whenDefined("py");
    return interpreter.runPython(code);
}"""

LAYLA = """
from web.pure import opponent
opponent.Opponent.slip_rate = {rate}
opponent.Opponent.reaction = lambda self, window: {reacts}
opponent.Opponent.thought = lambda self: 1000.0
opponent.Opponent.pause = lambda self, *, first=False: 500.0
opponent.Opponent.hold = lambda self: 600.0
"""

CHANCE = """
    let state = 1;
    window.chance = (seed) => { state = seed; };
    crypto.getRandomValues = (bytes) => {
        for (let i = 0; i < bytes.length; i++) {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            bytes[i] = state >>> 24;
        }
        return bytes;
    };
"""

_numbers = count()


class Seat:
    """Somebody at the page, by mouse or by finger, whichever the screen has."""

    def __init__(self, page: Page, address: str, *, clock: bool = True) -> None:
        self.page = page
        self.address = address
        self.touch = False
        self.clock = clock
        if clock:
            page.clock.install(time=0)
            page.clock.pause_at(1000)

    # Coming to the table.

    def lay(self, text: str = "", **settings: object) -> None:
        """Have this saved hand and these settings there when the page is opened next."""
        kept = {"tonj.settings": json.dumps({"speed": "off"} | settings)} | ({"tonj.game": text} if text else {})
        put = "".join(f"localStorage.setItem({json.dumps(name)}, {json.dumps(each)});" for name, each in kept.items())
        mark = f'"laid.{next(_numbers)}"'
        self.page.add_init_script(
            f"if (!sessionStorage.getItem({mark})) {{ sessionStorage.setItem({mark}, 1); {put} }}"
        )

    def without_luck(self) -> None:
        """The same shuffles and the same whims of the computer every time; `chance` chooses them."""
        self.page.add_init_script(CHANCE)

    def chance(self, seed: int) -> None:
        self.page.evaluate("seed => window.chance(seed)", seed)

    def open(self, query: str = "") -> "Seat":
        self.page.goto(self.address + query)
        return self._ready()

    def reload(self) -> "Seat":
        self.page.reload()
        return self._ready()

    def _ready(self) -> "Seat":
        self.page.wait_for_selector("body[data-ready]", state="attached", timeout=READY)
        self.touch = bool(self.page.evaluate("navigator.maxTouchPoints"))
        return self

    def wait(self, ms: float) -> None:
        """Time goes by, and everything happens when it is due."""
        if self.clock:
            self.page.clock.run_for(int(ms))
        else:
            self.page.wait_for_timeout(ms)

    def inside(self, code: str) -> Any:
        """Runs Python in the page."""
        return self.page.evaluate(INSIDE, code)

    def layla(self, *, reacts: float | None = None, slips: bool = False) -> None:
        """From now on the computer calls after so many ms, or not at all; slips whenever it can, or never."""
        self.inside(LAYLA.format(reacts=reacts, rate=float(slips)))

    # Seeing.

    def see(self) -> Sight:
        return Sight(**self.page.evaluate(SEE))

    def until(self, seen: Callable[[Sight], object], *, waiting: int = 0) -> Sight:
        """What is on the screen once that is seen; the computer thinks in its own time, which no clock here turns."""
        for _ in range(600):
            sight = self.see()
            if seen(sight):
                return sight
            self.wait(waiting)
            sleep(0.02)
        raise AssertionError(f"never seen; last: {sight}")

    def where(self, what: str, index: int = -1, *, covered: bool = False) -> list[float]:
        """The middle of the first shown element of that selector, of a pile its card; and the card's corner."""
        place = self.page.evaluate(WHERE, [what, index])
        assert place, f"{what} is not shown"
        assert place.pop(2) or covered, f"{what} is covered"
        return list(place)

    # Doing.

    def point(self, what: str, index: int = -1) -> None:
        """One touch, or one click of the mouse."""
        x, y, *_ = self.where(what, index)
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(x, y)

    def tap(self, *piles: str, index: int = -1) -> None:
        """Slow taps on these piles' outer cards, one after the other."""
        for pile in piles:
            self.wait(350)
            self.point(f'[data-pile="{pile}"]', index)

    def press(self, *actions: str) -> None:
        """Buttons, by what they do."""
        for action in actions:
            self.point(f'[data-action="{action}"]:not([data-pile])')

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def drag(self, source: str, target: str | tuple[float, float], index: int = -1, *, covered: bool = False) -> None:
        """A card carried to a pile so that it would lie there, or so far; by the mouse or by a finger."""
        x, y, left, top = self.where(f'[data-pile="{source}"]', index, covered=covered)
        if isinstance(target, str):
            *_, to_left, to_top = self.where(f'[data-pile="{target}"]', covered=covered)
        else:
            to_left, to_top = left + target[0], top + target[1]
        steps = [(x + (to_left - left) * i / 3, y + (to_top - top) * i / 3) for i in range(1, 4)]
        if self.touch:
            self._swipe(x, y, steps)
            return
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for step in steps:
            mouse.move(*step)
        mouse.up()

    def _swipe(self, x: float, y: float, steps: list[tuple[float, float]]) -> None:
        def touch(kind: str, *points: tuple[float, float]) -> None:
            given = [{"x": a, "y": b} for a, b in points]
            self._finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": given})

        touch("touchStart", (x, y))
        for step in steps:
            touch("touchMove", step)
        touch("touchEnd")

    @cached_property
    def _finger(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)
