"""Quick fingers at the page: no move is lost, none is made twice. Time stands still: every tap comes at once."""

import pytest

from tests.browser.seat import Seat
from tests.sitting import BUILT, FITS, OWED, RUN, quiet, record, words

SAID = words()


def sit(seat: Seat, packs: tuple[str, str], *turns: str, rules: str = "claim", guided: bool = True) -> None:
    seat.lay(record(rules, packs, *turns, options="call=guided" if guided else ""), rules=rules, guided=guided)
    seat.open()


def quick(seat: Seat, *piles: str) -> None:
    for pile in piles:
        seat.point(f'[data-pile="{pile}"]')


def test_two_quick_taps_on_the_stock_are_one_turn(seat: Seat) -> None:
    sit(seat, quiet())
    quick(seat, "A:S", "A:S")
    assert seat.see().turns == ["A: T=8d"]
    assert seat.see().message == ""


def test_two_quick_taps_on_the_waste_are_one_discard(seat: Seat) -> None:
    sit(seat, quiet(), "A: T=8d X5 T=2h")
    quick(seat, "A:W", "A:W")
    assert seat.see().turns == ["A: T=8d X5 T=2h D"]
    assert seat.see().message == ""


def test_two_quick_taps_send_a_card_to_its_best_place_and_do_no_more(seat: Seat) -> None:
    sit(seat, OWED)
    quick(seat, "H4", "H4")
    assert seat.see().turns == ["A: 4F"]
    quick(seat, "H3", "H3")
    assert seat.see().turns == ["A: 4F 31"]


def test_two_quick_taps_never_commit_an_offence(seat: Seat) -> None:
    """Unguided, the ace comes first: the eight that fits on a nine only comes up."""
    sit(seat, OWED, guided=False)
    quick(seat, "A:R", "A:R")
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.marked("lifted")) == ([], "", {"A:R"})


def test_moves_one_after_the_other_as_fast_as_can_be(seat: Seat) -> None:
    sit(seat, quiet())
    quick(seat, "A:S", "A:X", "H5", "A:S", "A:W")
    assert seat.see().turns == ["A: T=8d X5 T=2h D"]


def test_one_tap_plays_once(seat: Seat) -> None:
    """`table`: a tap plays; the second of two quick ones does not play the next reserve card."""
    sit(seat, FITS, rules="table", guided=False)
    quick(seat, "A:R", "A:R")
    assert seat.see().turns == ["A: R5=5c"]


def test_one_tap_never_commits_an_offence(seat: Seat) -> None:
    """Where a duty is open the tap picks the card up instead; a second tap, on its place, commits it."""
    sit(seat, OWED, rules="table", guided=False)
    seat.tap("A:R")
    sight = seat.see()
    assert (sight.turns, sight.marked("lifted"), sight.marked("target")) == ([], {"A:R"}, {"H5", "H6"})
    seat.tap("H5")
    assert seat.see().turns == ["A: ?R5 !"]


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_two_quick_presses_on_deal_deal_once_and_play_nothing(seat: Seat, size: object) -> None:
    """The second one falls on the table that the sheet has just uncovered."""
    seat.lay(rules="table", guided=False)
    seat.without_luck()
    seat.open()
    seat.chance(15)
    x, y, *_ = seat.where('[data-sheet="start"] [data-action="new"]')
    for _ in range(2):
        (seat.page.touchscreen.tap if seat.touch else seat.page.mouse.click)(x, y)
    sight = seat.see()
    assert (sight.sheet, sight.turn, sight.turns, sight.marked("lifted")) == ("", "A", [], set())


def test_a_second_finger_means_nothing(seat: Seat) -> None:
    sit(seat, OWED)
    x, y, *_ = seat.where('[data-pile="A:R"]')
    u, v, *_ = seat.where('[data-pile="H4"]')
    event = """([kind, id, x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(kind, {
        bubbles: true, clientX: x, clientY: y, pointerId: id, pointerType: "touch", isPrimary: id === 1 }))"""
    for kind, finger, a, b in (
        ("pointerdown", 1, x, y), ("pointerdown", 2, u, v), ("pointermove", 2, u + 60, v), ("pointerup", 2, u + 60, v),
        ("pointerup", 1, x, y),
    ):  # fmt: skip
        seat.page.evaluate(event, [kind, finger, a, b])
    assert (seat.see().turns, seat.see().marked("lifted")) == ([], {"A:R"})


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_drag_that_goes_nowhere_puts_the_card_back(seat: Seat, size: object) -> None:
    sit(seat, FITS, guided=False)
    before = seat.see()
    seat.drag("A:R", (0, -30))
    seat.drag("A:S", (0, -30))
    seat.drag("B:R", "H5")
    assert seat.see().piles == before.piles
    assert seat.see().turns == []
    seat.drag("A:S", "A:X")
    assert seat.see().turns == ["A: T=2h"]


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_run_is_dragged_as_one(seat: Seat, size: object) -> None:
    sit(seat, RUN, BUILT, guided=False)
    seat.drag("H1", "H4", index=0)
    sight = seat.see()
    assert sight.turns == [f"{BUILT} 14*3"]
    assert (sight.piles["H1"][1], sight.piles["H4"][:2]) == (0, ["Td", 4])
