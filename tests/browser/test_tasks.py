"""While the computer thinks the page stays quick: no task of the main thread over 50 ms on a device four times slower.

What is measured is the time that a task works, not the time that passes, so other programs on the machine hardly
matter. With `--slow` only, all the same.
"""

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.player import Player
from tests.browser.seat import Seat

SLOWER = 4
"""A phone of some years ago against a desk."""

LONG = 50
"""Longer tasks, in ms, are felt by a finger."""

MOVES = 30
"""So many of the person's, and all of the computer's between them."""

TRACED = ["disabled-by-default-devtools.timeline", "blink.user_timing"]

# Marks in the trace: here the request goes to the worker, there its reply arrives.
MARKS = """
import js
from web.browser.thinker import Thinker

think, tell = Thinker._think, Thinker._tell

async def watched(self, wish):
    js.performance.mark("asked" if self._worker is not None else "alone")
    await think(self, wish)

def told(self, wish, reply):
    js.performance.mark("told")
    tell(self, wish, reply)

Thinker._think, Thinker._tell = watched, told
"""


@dataclass
class Thought:
    """A time in which the computer thought, in µs of the trace, and how long the main thread's tasks worked, in ms."""

    start: float
    end: float
    tasks: list[float]


def thoughts(trace: list[dict[str, Any]]) -> list[Thought]:
    """From the marks of the page, and the tasks of the thread that made them."""
    marks = sorted((one for one in trace if one["name"] in ("asked", "alone", "told")), key=lambda one: one["ts"])
    assert marks and all(mark["name"] != "alone" for mark in marks), "the worker did not think"
    main = marks[0]["pid"], marks[0]["tid"]
    tasks = [one for one in trace if one["name"] == "RunTask" and (one["pid"], one["tid"]) == main]
    found = []
    for start, end in pairwise(marks):
        if (start["name"], end["name"]) == ("asked", "told"):
            inside = [one["tdur"] / 1000 for one in tasks if start["ts"] <= one["ts"] < end["ts"]]
            found.append(Thought(start["ts"], end["ts"], inside))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["claim", "table"])
def test_no_long_task_while_it_thinks(browser: Browser, page: Page, address: str, rules: str) -> None:
    seat = Seat(page, address, clock=False)
    seat.lay(level=6, rules=rules, guided=True)
    seat.open("?seed=tasks")
    page.wait_for_timeout(8000)  # the worker comes after the table
    seat.inside(MARKS)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=TRACED)
    Player(seat).play(moves=MOVES)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    slowest = [max(one.tasks, default=0.0) for one in thoughts(trace)]
    assert slowest and max(slowest) <= LONG
