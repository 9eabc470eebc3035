"""A person breaks a rule at the page, or catches the computer at it: what both see, and what a call then does."""

import pytest

from tests.browser.player import agree
from tests.browser.seat import Seat
from tests.browser.sight import Sight
from tests.sitting import ACE_IN_STOCK, OWED, quiet, record, words

SAID = words()
P2 = SAID("duty.P2", required=SAID.card("Ad"))
ALL = ("A:R", "A:S", "A:W", "A:X", "H1", "H4", "H5", "B:R", "B:W", "F5")


def sit(seat: Seat, rules: str, packs: tuple[str, str], *turns: str, guided: bool = False) -> Sight:
    """At a hand that has come so far; the computer notices nothing."""
    seat.lay(record(rules, packs, *turns, options="call=guided" if guided else ""), rules=rules, guided=guided)
    seat.open()
    seat.layla()
    sight = seat.see()
    agree(sight)
    return sight


def frozen(seat: Seat) -> None:
    """Whatever the offender tries, nothing changes while the answer is awaited."""
    before = seat.see()
    for pile in ALL:
        seat.point(f'[data-pile="{pile}"]')
    seat.drag("H5", "H1")
    seat.press("hint", "undo")
    seat.key("d", "p", "u", "h", " ")
    after = seat.see()
    assert (after.saved, after.piles, after.claim, after.sheet) == (before.saved, before.piles, "mine", "")


# The person's own offences.


@pytest.mark.parametrize("size", [(390, 844)])
def test_claim_called(seat: Seat, size: object) -> None:
    sit(seat, "claim", OWED)
    seat.layla(reacts=2000)
    seat.tap("A:R", "H5")
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.turn) == (["A: ?R5"], "mine", "A")
    assert sight.marked("pending") == {"H5"} and not sight.marked("target") | sight.marked("lifted")
    assert (sight.piles["H5"][:2], sight.piles["A:R"][:2]) == (["8d", 2], ["??", 12])
    assert sight.reason.split("\n") == [SAID("claim.waiting", name="Layla"), P2]
    frozen(seat)
    seat.wait(1990)
    assert seat.see().claim == "mine"
    seat.wait(20)
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.turn, sight.reason) == (["A: ?R5 !"], "", "B", "")
    assert sight.message == f"{SAID('claim.called', name='Layla')} {P2}"
    assert sight.called == sight.message
    assert not sight.marked("pending")
    agree(sight)
    assert (sight.top("F5"), sight.top("A:R"), sight.piles["H5"][1]) == ("Ad", "8d", 1)


def test_claim_not_called(seat: Seat) -> None:
    """A misplacement, by a drag: it lies there for five seconds, then it goes back and the turn goes on."""
    sit(seat, "claim", quiet())
    seat.drag("A:R", "H5")
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.top("H5")) == (["A: ?R5"], "mine", "Jh")
    assert sight.reason.split("\n")[1] == SAID("reason.house.not-descending")
    seat.press("tonj")  # calling oneself is a false call
    assert seat.see().claim == "mine"
    seat.wait(4990)
    assert seat.see().turns == ["A: ?R5"]
    seat.wait(20)
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.turn) == (["A: ?R5 ~"], "", "A")
    assert sight.message == f"{SAID('reason.house.not-descending')} {SAID('claim.not-called')}"
    agree(sight)
    assert sight.top("A:R") == "Jh"


def test_claim_a_turn_and_a_discard_are_lifted_and_held(seat: Seat) -> None:
    sit(seat, "claim", OWED)
    seat.tap("A:S")
    sight = seat.see()
    assert sight.turns == ["A: ?T"]
    assert sight.marked("pending") == sight.marked("lifted") == {"A:S"}
    assert (sight.piles["A:S"][1], sight.piles["A:X"][1]) == (35, 0)
    seat.wait(5010)
    assert seat.see().turns == ["A: ?T ~"]  # the ace has gone up, and house 4 is empty: P3 and P4 are next
    seat.tap("A:R", "H4", "A:S")
    assert seat.see().turns == ["A: ?T ~ R4=5c T=2h"]
    seat.tap("A:W")
    sight = seat.see()
    if sight.claim:  # nothing takes the two: it may be thrown away
        raise AssertionError(sight.reason)
    assert sight.turn == "B"


def test_claim_a_discard_that_had_a_place(seat: Seat) -> None:
    sit(seat, "claim", quiet(), "A: T=8d")
    seat.tap("A:W")
    sight = seat.see()
    assert (sight.turns, sight.claim) == (["A: T=8d ?D"], "mine")
    assert sight.marked("pending") == sight.marked("lifted") == {"A:X"}
    assert (sight.piles["A:X"][1], sight.piles["A:W"][1]) == (1, 0)
    seat.wait(5010)
    sight = seat.see()
    assert (sight.turns, sight.turn, sight.top("H5")) == (["A: T=8d ?D ~"], "A", "8d")


def test_classic_an_omission_waits_for_call_or_allow(seat: Seat) -> None:
    sit(seat, "classic", OWED)
    seat.tap("A:S")
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.marked("pending"), sight.sheet) == (["A: ?T"], "mine", {"A:S"}, "")
    assert sight.reason.split("\n") == [SAID("ask.waiting", name="Layla"), P2]
    frozen(seat)
    seat.wait(1010)
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.turn, sight.top("F5")) == (["A: ?T !"], "", "B", "Ad")
    assert sight.message == f"{SAID('claim.called', name='Layla')} {P2}"


def test_classic_allowed_and_a_misplacement_refused(seat: Seat) -> None:
    sit(seat, "classic", ACE_IN_STOCK)
    seat.tap("A:R", "H5")
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.message) == ([], "", SAID("reason.house.not-descending"))
    seat.tap("A:S", "A:W")
    assert seat.see().turns == ["A: T=Ad ?D"]
    seat.wait(1010)
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.turn, sight.top("A:W")) == (["A: T=Ad ?D ~"], "", "B", "Ad")
    assert sight.message == SAID("ask.allowed", name="Layla")


def test_table_calls_at_once(seat: Seat) -> None:
    sit(seat, "table", OWED)
    seat.drag("A:R", "H1")
    assert seat.see().message == SAID("reason.house.not-descending")
    seat.tap("A:S")
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.turn) == (["A: ?T !"], "", "B")
    assert sight.marked("lit") == {"H4", "F5"}
    assert sight.message == f"{SAID('table.called')} {P2}"
    agree(sight)
    assert sight.piles["A:S"][1] == 35


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_guided_refuses_and_lights_the_card(seat: Seat, rules: str) -> None:
    before = sit(seat, rules, OWED, guided=True)
    seat.tap("A:S")
    sight = seat.see()
    assert (sight.turns, sight.claim, sight.turn, sight.message) == ([], "", "A", P2)
    assert sight.marked("lit") == {"H4", "F5"}
    assert [sight.piles[name][:2] for name in ALL] == [before.piles[name][:2] for name in ALL]
    seat.drag("A:R", "H5")
    assert (seat.see().turns, seat.see().message) == ([], P2)
    seat.drag("A:R", "H1")
    assert (seat.see().turns, seat.see().message) == ([], SAID("reason.house.not-descending"))
    seat.tap("H4", *["F5"] * (rules != "table"))  # where one tap plays, one is enough
    assert seat.see().turns == ["A: 4F"]
