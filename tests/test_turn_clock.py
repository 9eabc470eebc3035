"""The turn clock against the computer: what is played for somebody who is late, and when the time stands still."""

import pytest

from tests.sitting import OWED, OWES, Layla, Person, quiet, record, words
from web.pure.settings import Settings


def timed(rules: str, packs: tuple[str, str], *turns: str, layla: Layla | None = None, seconds: int = 30) -> Person:
    """A person with so many seconds a turn."""
    settings = Settings(one_tap=False, turn_clock=seconds)
    return Person(record(rules, packs, *turns), layla, settings=settings)


def test_nobody_is_hurried_who_did_not_ask_for_it() -> None:
    person = timed("classic", quiet(), seconds=0)
    person.wait(3_600_000)
    assert person.turns == [] and person.table.time_left(person.now) is None


@pytest.mark.parametrize("seconds", [30, 60, 90])
def test_late_with_no_card_turned_one_is_turned_and_discarded(seconds: int) -> None:
    """Under `classic` a turned card may be discarded though it fits (no P4)."""
    person = timed("classic", quiet(), seconds=seconds)
    assert person.table.time_left(person.now) == seconds
    person.wait(seconds * 1000 - 1)
    assert person.turns == [] and person.table.time_left(person.now) == 1
    person.wait(1)
    assert person.turns == ["A: late"] and not person.table.my_turn
    assert person.table.message.text == words()("clock.late.mine")
    person.wait(3000)
    assert person.turns == ["A: late T=8d D"]
    assert person.table.time_left(person.now) is None  # the computer has all the time that it likes


def test_p4_late_a_turned_card_that_fits_is_placed_and_the_turn_goes_on() -> None:
    """Under `claim` the eight of diamonds may not be discarded: it goes where the hint says, onto a nine."""
    person = timed("claim", quiet(), "A: T=8d")
    person.wait(32_000)
    _, shown, late, placed, turned = person.turns[0].split()[:5]
    assert (shown, late) == ("T=8d", "late") and placed in ("X5", "X6")  # the black nines, of spades and of clubs
    assert turned.startswith("T=")


def test_p2_late_what_is_owed_is_played_first() -> None:
    person = timed("classic", OWED)
    person.wait(30_000 + 600)
    assert person.turns == ["A: late 4F"]


def test_what_somebody_late_does_is_too_late() -> None:
    person = timed("classic", quiet())
    person.wait(30_000)
    person.tap("A:S")
    person.act("turn", "pass", "undo")
    assert person.turns == ["A: late"] and not person.table.can_undo


def test_a_move_in_time_takes_nothing_off_the_next_turn_and_gives_nothing_to_this_one() -> None:
    person = timed("classic", quiet(), layla=Layla("T", "D"))
    person.wait(20_000)
    person.tap("A:S")
    assert person.table.time_left(person.now) == 10
    person.act("discard")
    person.wait(10_000)
    assert person.position.seat == 0
    left = person.table.time_left(person.now)
    assert left is not None and left > 20


def test_it_stands_still_while_the_page_is_hidden() -> None:
    person = timed("classic", quiet())
    person.wait(29_000)
    person.table.sleep(person.now)
    person.wait(3_600_000)
    assert person.turns == [] and person.table.time_left(person.now) == 1
    person.table.wake(person.now)
    person.wait(999)
    assert person.turns == []
    person.wait(1)
    assert person.turns == ["A: late"]


def test_and_while_an_attempt_waits_for_its_answer() -> None:
    person = timed("claim", OWED)
    person.wait(10_000)
    person.tap("A:S")
    assert person.table.time_left(person.now) is None
    person.wait(5000)
    assert person.turns == ["A: ?T ~"]
    assert person.table.time_left(person.now) == 20


def test_three_late_turns_running_lose_the_hand() -> None:
    """T25: 1 for a win under `classic`."""
    person = timed("classic", quiet(), layla=Layla("T", "D", "T", "D"))
    person.wait(200_000)
    assert [turn.split()[1] for turn in person.turns if turn.startswith("A:")] == ["late", "late", "late"]
    assert str(person.position.end) == "B 1 clock"
    assert person.table.sheet == "next"


def test_a_reload_in_a_late_turn_goes_on_with_it() -> None:
    person = timed("classic", quiet(), "A: late T=8d")
    person.wait(1000)
    assert person.turns == ["A: late T=8d D"]


def test_the_computers_offence_stops_no_clock_of_the_persons() -> None:
    """Nothing tells of it: the person's time does not run in the computer's turn, with an attempt or without."""
    person = timed("claim", OWES, layla=Layla("?R1"))
    person.wait(1500)
    assert person.turns == ["B: ?R1"] and person.table.time_left(person.now) is None
