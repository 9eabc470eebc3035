"""The turn clock: what is left of a turn, and what is played for a player who is late."""

from __future__ import annotations

from random import Random

import pytest

from tests.peer.table import Killed, Table, steady
from tests.sitting import KINGS, NINES, OWED, OWES, pack, quiet, record
from tonj.clock import TurnClock, late_move, late_moves, late_turn
from tonj.games import find
from tonj.games.tonj.moves import move_text, parse_move
from tonj.hand import Hand, replay
from tonj.peer.solo import SoloDealer
from tonj.peer.terms import Terms, parse_terms
from tonj.players.greedy import Greedy


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


def played_late(hand: Hand, seat: int) -> list[str]:
    """What is played for `seat` until the turn is over."""
    played: list[str] = []
    while hand.position.outcome is None and hand.position.seat == seat and len(played) < 99:
        played.append(hand.step(seat, late_move(hand.position)))
    return played


def told(rules: str, packs: tuple[str, str], *turns: str, options: str = "") -> Hand:
    return replay(record(rules, packs, *turns, options=options))


def test_with_no_card_turned_one_is_turned_first_and_then_discarded() -> None:
    hand = told("classic", quiet())
    assert played_late(hand, 0) == ["late", "T=8d", "D"]


def test_a_turned_card_is_discarded_where_the_rules_allow_it() -> None:
    hand = told("classic", quiet(), "A: T=8d")
    assert played_late(hand, 0) == ["late", "D"]


def test_p4_a_turned_card_that_has_to_be_placed_is_placed_by_the_hint_and_another_one_turned() -> None:
    hand = told("claim", quiet(), "A: T=8d")
    played = played_late(hand, 0)
    assert played[:2] == ["late", "X5"] and played[2].startswith("T=") and played[-1] == "D"


def test_p4_a_hint_that_does_not_place_the_card_is_not_followed() -> None:
    hand = told("claim", quiet(), "A: T=8d late")
    assert late_move(hand.position, lambda position: parse_move("D")) in ("X5", "X6", "X7", "X8")
    assert late_move(hand.position, lambda position: parse_move("X6")) == "X6"


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_p1_p2_what_has_to_go_to_a_foundation_goes_first(rules: str) -> None:
    assert played_late(told(rules, OWED), 0)[:2] == ["late", "4F"]
    mine = told(rules, OWES)
    assert played_late(mine, mine.position.seat)[:2] == ["late", "8F"]


def test_p3_an_empty_house_is_filled_from_the_reserve_before_a_card_is_turned() -> None:
    hand = told("claim", OWED, "A: 4F")
    assert played_late(hand, 0)[:2] == ["late", "R4=5c"]


def test_p5_the_reserve_moves_first_where_it_has_to() -> None:
    hand = told("table", (pack("5c8d", KINGS, "2hJs3d4h"), pack("2c7h", NINES, "JcTd4s4c")))
    assert played_late(hand, 0)[:2] == ["late", "R5=5c"]


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
        played_late(hand, 0)
        hand.step(1, "T")
        hand.step(1, "D")
    assert hand.position.outcome is None
    assert hand.step(0, "late") == "late"
    assert str(hand.position.outcome).endswith(" clock")
    assert hand.position.outcome is not None and hand.position.outcome.winner == 1


# Against the computer: the same, at a table of one's own.


def against_the_computer(rules: str, seed: int, moves: int) -> Hand:
    """A hand dealt by two halves, some moves on."""
    game = find("tonj", rules)
    dealer = SoloDealer.drawn(game, Random(seed))
    hand = Hand(game, dealer, dealer.tags())
    rng = Random(seed)
    for _ in range(moves):
        hand.step(hand.position.seat, move_text(Greedy().choose(hand.position, rng).move))
    return hand


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_a_late_turn_is_played_to_its_end_wherever_it_runs_out(rules: str) -> None:
    lengths = set()
    for seed in range(12):
        hand = against_the_computer(rules, seed, 7 * seed)
        if hand.position.outcome is not None:
            continue
        seat = hand.position.seat
        played = list(late_turn(hand))
        lengths.add(len(played))
        assert played[0] == "late" and hand.position.attempt is None
        assert hand.position.outcome is not None or hand.position.seat == 1 - seat
        assert replay(hand.text(whole=True)).text(whole=True) == hand.text(whole=True)
    assert len(lengths) > 1


def test_a_late_turn_goes_move_by_move_and_goes_on_after_a_reload_in_its_middle() -> None:
    hand = against_the_computer("claim", 3, 0)
    whole = list(late_turn(replay(hand.text(whole=True))))
    assert len(whole) > 2
    for cut in range(len(whole)):
        hand = against_the_computer("claim", 3, 0)
        moves = late_turn(hand)
        begun = [next(moves) for _ in range(cut)]
        again = replay(hand.text(whole=True))
        assert begun + list(late_turn(again)) == whole


def test_three_late_turns_running_lose_the_hand_against_the_computer() -> None:
    hand = against_the_computer("classic", 5, 0)
    me = hand.position.seat
    late = 0
    while hand.position.outcome is None:
        if hand.position.seat == me:
            late += "late" in list(late_turn(hand))
        else:
            hand.step(1 - me, move_text(Greedy().choose(hand.position, Random(late)).move))
    assert late == 3 and str(hand.position.outcome).endswith(" clock") and hand.position.outcome.winner == 1 - me


def test_a_turn_in_time_forgives_the_late_ones_before_it() -> None:
    hand = against_the_computer("classic", 5, 0)
    me = hand.position.seat
    for turn in range(5):
        while hand.position.seat == me and hand.position.outcome is None:
            if turn == 2:
                hand.step(me, move_text(Greedy().choose(hand.position, Random(turn)).move))
            else:
                list(late_turn(hand))
        while hand.position.seat != me and hand.position.outcome is None:
            hand.step(1 - me, move_text(Greedy().choose(hand.position, Random(turn)).move))
    assert hand.position.outcome is None and hand.position.late[me] == 2


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_whatever_the_hint_says_what_is_played_is_one_of_the_late_moves(rules: str) -> None:
    rng = Random(rules)
    places = 0
    for seed in range(25):
        hand = against_the_computer(rules, seed, 5 * seed)
        seat = hand.position.seat
        while hand.position.outcome is None and hand.position.seat == seat:
            if hand.position.late_now:
                allowed = late_moves(hand.position)
                assert set(allowed) <= set(hand.position.moves(seat))
                for _ in range(4):
                    assert late_move(hand.position, lambda position: rng.choice(position.legal_moves())) in allowed
                places += len(allowed) > 1
            hand.step(seat, late_move(hand.position, lambda position: rng.choice(position.legal_moves())))
    assert (places > 0) is (rules == "claim")  # P4


def test_t16_p2_p5_the_late_move_is_what_the_rules_require() -> None:
    """Where something is required, it is the move that a called omission would have performed."""
    seen = set()
    for rules in ("claim", "classic", "table"):
        for seed in range(25):
            position = against_the_computer(rules, seed, 5 * seed).position
            if position.outcome is not None:
                continue
            position.late_now = True
            status = position.status(parse_move("D" if position.turned < 52 else "T"))
            if status.required is not None:
                seen.add(status.key)
                if status.key != "P4":
                    assert late_moves(position) == [move_text(status.required)]
                assert move_text(status.required) in late_moves(position)
    assert {"P2", "P5"} <= seen


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
