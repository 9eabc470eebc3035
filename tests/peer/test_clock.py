"""The turn clock: what is left of a turn, and what is played for a player who is late."""

from __future__ import annotations

import pytest

from tests.peer.table import Killed, Table, steady
from tests.sitting import KINGS, NINES, OWED, OWES, pack, quiet, record
from tonj.games.tonj.moves import parse_move
from tonj.hand import Hand, replay
from tonj.peer.clock import TurnClock, late_move
from tonj.peer.terms import Terms, parse_terms


def test_a_turn_has_its_seconds_and_stands_still_when_told() -> None:
    clock = TurnClock(30)
    clock.start(100.0)
    assert clock.left(110.0) == 20.0 and not clock.out(129.9) and clock.out(130.0)
    clock.stop(110.0)
    assert clock.left(500.0) == 20.0
    clock.go_on(600.0)
    clock.go_on(605.0)
    assert clock.left(610.0) == 10.0
    clock.start(700.0)
    assert clock.left(690.0) == 30.0  # a clock that was set back takes nothing away


def test_without_a_clock_no_turn_runs_out() -> None:
    clock = TurnClock(0)
    clock.start(0.0)
    assert not clock.out(1e9)


def test_the_clock_is_one_of_the_terms() -> None:
    for seconds in (0, 30, 60, 90):
        assert parse_terms(Terms(clock=seconds).words()).clock == seconds
    with pytest.raises(ValueError, match=r"^terms\.clock"):
        parse_terms(Terms(clock=45).words())


def late_turn(hand: Hand, seat: int) -> list[str]:
    """What is played for `seat` until the turn is over."""
    played: list[str] = []
    while hand.position.outcome is None and hand.position.seat == seat and len(played) < 99:
        played.append(hand.step(seat, late_move(hand.position)))
    return played


def told(rules: str, packs: tuple[str, str], *turns: str, options: str = "") -> Hand:
    return replay(record(rules, packs, *turns, options=options))


def test_with_no_card_turned_one_is_turned_first_and_then_discarded() -> None:
    hand = told("classic", quiet())
    assert late_turn(hand, 0) == ["late", "T=8d", "D"]


def test_a_turned_card_is_discarded_where_the_rules_allow_it() -> None:
    hand = told("classic", quiet(), "A: T=8d")
    assert late_turn(hand, 0) == ["late", "D"]


def test_p4_a_turned_card_that_has_to_be_placed_is_placed_by_the_hint_and_another_one_turned() -> None:
    hand = told("claim", quiet(), "A: T=8d")
    played = late_turn(hand, 0)
    assert played[:2] == ["late", "X5"] and played[2].startswith("T=") and played[-1] == "D"


def test_p4_a_hint_that_does_not_place_the_card_is_not_followed() -> None:
    hand = told("claim", quiet(), "A: T=8d late")
    assert late_move(hand.position, lambda position: parse_move("D")) in ("X5", "X6", "X7", "X8")
    assert late_move(hand.position, lambda position: parse_move("X6")) == "X6"


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_p1_p2_what_has_to_go_to_a_foundation_goes_first(rules: str) -> None:
    assert late_turn(told(rules, OWED), 0)[:2] == ["late", "4F"]
    mine = told(rules, OWES)
    assert late_turn(mine, mine.position.seat)[:2] == ["late", "8F"]


def test_p3_an_empty_house_is_filled_from_the_reserve_before_a_card_is_turned() -> None:
    hand = told("claim", OWED, "A: 4F")
    assert late_turn(hand, 0)[:2] == ["late", "R4=5c"]


def test_p5_the_reserve_moves_first_where_it_has_to() -> None:
    hand = told("table", (pack("5c8d", KINGS, "2hJs3d4h"), pack("2c7h", NINES, "JcTd4s4c")))
    assert late_turn(hand, 0)[:2] == ["late", "R5=5c"]


def test_t13_with_nothing_to_turn_the_turn_is_passed() -> None:
    hand = told("classic", quiet())
    position = hand.position
    position.stocks[0][1:] = []
    position.left[0] -= 35
    position.late_now = True
    assert late_move(position) == "P"


def test_three_late_turns_running_lose_the_hand() -> None:
    hand = told("classic", quiet())
    for _ in range(2):
        late_turn(hand, 0)
        hand.step(1, "T")
        hand.step(1, "D")
    assert hand.position.outcome is None
    assert hand.step(0, "late") == "late"
    assert str(hand.position.outcome).endswith(" clock")
    assert hand.position.outcome is not None and hand.position.outcome.winner == 1


# Between peers: the late player's own side plays on.


def test_the_late_players_own_side_plays_the_turn_to_its_end() -> None:
    table = Table(Terms(clock=30)).start().to_step(3)
    mover = table.mover
    assert mover is not None
    mover.run(mover.session.time_out())
    table.calm()
    other = table.seats[1 - mover.me]
    assert other.my_move() and other.verdict is None and mover.verdict is None
    hand = other.session.hand
    assert hand is not None
    assert "late" in hand.record.turns[-1].tokens
    other.run(other.session.time_out())
    table.calm()
    assert mover.my_move()


def test_the_late_turn_goes_on_after_a_restart_in_its_middle() -> None:
    """A late player's device dies after each event of the late turn in turn."""
    for moment in range(12):
        table = Table(Terms(clock=30)).start().to_step(3)
        mover = table.mover
        assert mover is not None
        mover.steps_to_live = moment
        died = False
        try:
            mover.run(mover.session.time_out())
        except Killed:
            died = True
        mover.steps_to_live = None
        if died:
            mover.restart()
        table.link()
        late = any("late" in turn.tokens for turn in mover.session.hand.record.turns)  # type: ignore[union-attr]
        assert table.seats[1 - mover.me].my_move() is late
        assert late or moment < 3


def test_three_late_turns_end_the_hand_for_both() -> None:
    table = Table(Terms(rules="classic", clock=30)).start()
    first = table.mover
    assert first is not None
    for _ in range(40):
        mover = table.mover
        if mover is None:
            break
        if mover is first:
            mover.run(mover.session.time_out())
        else:
            steady()(mover)
        table.calm()
    for seat in table.seats:
        assert seat.session.course.stage == "over" and seat.verdict is None
        assert "clock" in seat.session.course.finished[0]


def test_without_a_clock_nobody_is_late() -> None:
    table = Table(Terms()).start()
    mover = table.mover
    assert mover is not None
    mover.run(mover.session.time_out())
    assert mover.refusals()[-1].key == "play.no-clock"


def test_only_the_player_to_move_can_be_late_and_once_a_turn() -> None:
    table = Table(Terms(clock=30)).start().to_step(3)
    mover = table.mover
    assert mover is not None
    other = table.seats[1 - mover.me]
    other.run(other.session.time_out())
    assert other.refusals()[-1].key == "not-your-turn"
