"""The page is closed and opened again: in the middle of a turn, of the person's offence, of the computer's."""

import pytest

from tests.browser.player import agree
from tests.browser.seat import Seat
from tests.sitting import OWED, OWES, quiet, record, words

SAID = words()
P2 = SAID("duty.P2", required=SAID.card("Ad"))


def sit(seat: Seat, rules: str, packs: tuple[str, str], *turns: str, **settings: object) -> None:
    seat.without_luck()
    seat.lay(record(rules, packs, *turns), rules=rules, guided=False, **settings)
    seat.open()


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_in_the_middle_of_a_turn(seat: Seat, size: object) -> None:
    sit(seat, "claim", quiet())
    seat.tap("A:S")
    before = seat.see()
    assert before.turns == ["A: T=8d"]
    seat.reload()
    after = seat.see()
    assert (after.piles, after.saved, after.turn, after.sheet) == (before.piles, before.saved, "A", "")
    agree(after)
    seat.tap("A:X", "H5")
    seat.tap("A:S", "A:W")
    assert seat.see().turns == ["A: T=8d X5 T=2h D"]
    assert seat.until(lambda sight: len(sight.turns) > 1, waiting=500).turns[1].startswith("B: T=Jc")


FLIGHTS = """
    window.flights = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) { window.flights += 1; return animate.apply(this, given); };
"""


def test_nothing_flies_when_a_hand_is_found_again(seat: Seat) -> None:
    """A reload is still; only a deal flies. So is the way into a hand that is looked at, and out of it."""
    sit(seat, "claim", quiet(), "A: T=8d X5 T=2h D", "B: T=Jc D", speed="normal")
    seat.page.add_init_script(FLIGHTS)
    seat.reload()
    assert seat.see().turns[-1] == "B: T=Jc D"
    assert seat.page.evaluate("flights") == 0
    seat.press("menu", "open")
    assert seat.page.inner_text('[data-fill="turn"]') == SAID("turn.mine")
    seat.page.fill('[name="record"]', record("claim", quiet(), "A: T=8d X5 T=2h D"))
    seat.press("open-text")
    assert seat.see().top("A:W") == "2h"  # at its end, as it was shared
    assert seat.page.inner_text('[data-fill="turn"]') == SAID("turn.theirs", name="Layla")
    assert seat.page.locator('[data-fill="review"][aria-live="polite"]').inner_text()
    seat.press("review-close")
    assert seat.page.evaluate("flights") == 0
    seat.press("menu", "new", "yes", "new")
    assert seat.page.evaluate("flights") > 0


def test_before_python_is_there_the_saved_hand_is_not_asked_about(seat: Seat) -> None:
    """No start sheet flashes up on the way to a saved hand."""
    seat.lay(record("claim", quiet()), guided=False)
    seat.page.goto(seat.address, wait_until="commit")
    seat.page.wait_for_selector(".bar")
    assert not seat.page.is_visible('[data-sheet="start"]')
    seat.page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)


def test_in_the_middle_of_ones_own_offence(seat: Seat) -> None:
    """The same attempt is pending, with the window anew: two windows of less than five seconds are not enough."""
    sit(seat, "claim", OWED)
    seat.layla()
    seat.tap("A:R", "H5")
    seat.wait(4000)
    before = seat.see()
    assert (before.claim, before.turns) == ("mine", ["A: ?R5"])
    seat.page.clock.run_for(0)
    seat.reload()
    after = seat.see()
    assert (after.claim, after.turns, after.piles) == ("mine", ["A: ?R5"], before.piles)
    assert after.reason == before.reason and P2 in after.reason
    fuse = "getComputedStyle(document.querySelector('[data-note=claim]')).getPropertyValue('--window')"
    assert float(seat.page.evaluate(fuse).removesuffix("ms")) == 5000
    seat.wait(5100)
    sight = seat.see()
    assert sight.claim == "" and sight.turns[0] in ("A: ?R5 !", "A: ?R5 ~")
    agree(sight)


def test_in_the_middle_of_waiting_for_call_or_allow(seat: Seat) -> None:
    sit(seat, "classic", OWED)
    seat.tap("A:S")
    before = seat.see()
    seat.reload()
    after = seat.see()
    assert (after.claim, after.turns, after.piles, after.reason) == ("mine", ["A: ?T"], before.piles, before.reason)
    seat.wait(2300)
    assert seat.see().turns[0] == "A: ?T !"


def test_while_one_is_asked(seat: Seat) -> None:
    """The sheet is up again, with ten seconds anew."""
    sit(seat, "classic", OWES, slips=True)
    seat.layla(slips=True)
    seat.wait(340)
    before = seat.see()
    assert (before.sheet, before.turns) == ("ask", ["B: ?R1"])
    text = seat.page.inner_text('[data-sheet="ask"]')
    seat.wait(9000)
    seat.reload()
    after = seat.see()
    assert (after.sheet, after.turns, after.piles, after.claim) == ("ask", ["B: ?R1"], before.piles, "theirs")
    assert seat.page.inner_text('[data-sheet="ask"]') == text
    seat.wait(9900)
    assert seat.see().sheet == "ask"
    seat.press("call")
    assert seat.see().turns[0] == "B: ?R1 !"


def test_while_the_computers_offence_is_pending(seat: Seat) -> None:
    """Nothing tells it: its card is back as a held move's would be, and comes again. Then five seconds anew."""
    sit(seat, "claim", OWES, slips=True)
    seat.layla(slips=True)
    start = seat.see()
    seat.wait(4500)
    before = seat.see()
    assert before.turns == ["B: ?R1"]
    seat.reload()
    after = seat.see()
    assert (after.turns, after.piles, after.claim, after.reason) == (["B: ?R1"], start.piles, "", "")
    assert (after.sheet, after.message, after.actions) == ("", "", before.actions)
    again = seat.until(lambda sight: sight.piles == before.piles, waiting=20)
    assert (again.turns, again.claim, again.reason, again.message) == (["B: ?R1"], "", "", "")
    seat.wait(4900)
    assert seat.see().turns == ["B: ?R1"]
    seat.key("t")
    sight = seat.see()
    assert (sight.turns, sight.turn) == (["B: ?R1 !"], "A")
    agree(sight)


def test_a_hidden_page_stands_still(seat: Seat) -> None:
    """The window does not run, the computer does not play, while nobody looks."""
    sit(seat, "claim", OWED)
    seat.layla()
    hide = """hidden => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    seat.tap("A:R", "H5")
    seat.wait(3000)
    seat.page.evaluate(hide, True)
    seat.wait(600_000)
    assert seat.see().turns == ["A: ?R5"]
    seat.page.evaluate(hide, False)
    seat.wait(1900)
    assert seat.see().turns == ["A: ?R5"]
    seat.wait(200)
    assert seat.see().turns == ["A: ?R5 ~"]
