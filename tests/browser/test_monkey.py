"""A monkey at the table: touches, drags, buttons and keys without sense, and a page that keeps its head."""

from random import Random

import pytest

from tests.browser.player import agree
from tests.browser.seat import Seat
from tests.browser.sight import Sight
from tonj.hand import replay

KEYS = ("t", "h", "u", "d", "p", "m", " ", "Enter", "Escape", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
LEAVE = {"copy", "copy-game", "copy-link", "open-text", "open-file", "reload"}
"""What a monkey must not press: the clipboard, files, another page."""


def quiet_now(seat: Seat, sight: Sight) -> bool:
    """Whether nothing is shown that is not yet so: a held move, an attempt, a hand that is looked at again."""
    return bool(sight.saved) and sight.turn == "A" and not (sight.claim or sight.sheet) and not reviewing(seat)


def reviewing(seat: Seat) -> bool:
    return bool(seat.page.evaluate("document.querySelector('[data-table]').hasAttribute('data-reviewing')"))


def touch(seat: Seat, rng: Random, sight: Sight) -> None:
    """One senseless thing."""
    piles = sorted(sight.piles)
    what = rng.choice(("tap", "tap", "tap", "twice", "drag", "drag", "press", "key", "key", "wait", "label"))
    if what in ("tap", "twice") and not sight.sheet:
        pile = rng.choice(piles)
        for _ in range(1 + (what == "twice")):
            seat.page.mouse.click(*seat.where(f'[data-pile="{pile}"]', rng.choice((-1, 0)), covered=True)[:2])
    elif what == "drag" and not sight.sheet and not reviewing(seat):
        seat.drag(*rng.sample(piles, 2), index=rng.choice((-1, 0)), covered=True)
    elif what == "press":
        x, y, *_ = seat.where(f'[data-action="{rng.choice(sorted(set(sight.actions) - LEAVE))}"]', covered=True)
        seat.page.mouse.click(x, y)
    elif what == "label" and sight.sheet:
        labels = seat.page.query_selector_all(f'[data-sheet="{sight.sheet.split()[-1]}"] label')
        for label in rng.sample(labels, min(1, len(labels))):
            label.evaluate("one => one.click()")
    elif what == "key":
        seat.key(rng.choice(KEYS))
    else:
        seat.wait(rng.choice((10, 200, 700, 6000)))


def play(seat: Seat, seed: int, rules: str, steps: int) -> None:
    rng = Random(seed)
    seat.lay(rules=rules, guided=False, slips=True)
    seat.without_luck()
    seat.open()
    seat.chance(seed)
    seat.press("new")
    for _ in range(steps):
        sight = seat.see()
        if sight.saved:
            replay(sight.saved)
        if quiet_now(seat, sight) and rng.random() < 0.2:
            agree(sight)
        touch(seat, rng, sight)
    for _ in range(3):  # under a sheet the computer waits
        seat.key("Escape")
    seat.until(lambda sight: sight.turn == "A" or sight.sheet or reviewing(seat), waiting=500)


@pytest.mark.parametrize(("seed", "rules"), [(1, "claim"), (2, "classic"), (3, "table")])
def test_a_monkey(seat: Seat, seed: int, rules: str) -> None:
    play(seat, seed, rules, 70)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
@pytest.mark.parametrize("seed", range(10, 14))
def test_a_monkey_with_time(seat: Seat, seed: int, rules: str) -> None:
    play(seat, seed, rules, 700)
