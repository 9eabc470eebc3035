"""Words beside the play: resigning, stopping, taking back, the next hand, a return match, another day."""

from __future__ import annotations

import pytest

from tests.peer.cheat import Bench, after, to_move
from tests.peer.table import Seat, Table, steady
from tonj.cards import BadText
from tonj.hand import replay_record
from tonj.peer.greeting import Own
from tonj.peer.session import Session
from tonj.peer.terms import Terms
from tonj.record import parse_record

TERMS = Terms(options=("turn_limit=6",))


def table_at(steps: int, terms: Terms = TERMS) -> tuple[Table, Seat, Seat]:
    """A hand in play, the player to move, and the other one."""
    table = Table(terms).start().to_step(steps)
    mover = table.mover
    assert mover is not None
    return table, mover, table.seats[1 - mover.me]


def both(table: Table) -> None:
    for seat in table.seats:
        assert seat.verdict is None
    one, two = (seat.session for seat in table.seats)
    assert one.course.finished == two.course.finished
    assert one.hand is not None and two.hand is not None
    assert one.hand.text() == two.hand.text()
    assert str(one.hand.position) == str(two.hand.position)


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("steps", [0, 5, 11])
def test_t27_either_player_may_resign_at_any_moment(who: int, steps: int) -> None:
    table, mover, other = table_at(steps)
    loser = (mover, other)[who]
    loser.run(loser.session.resign())
    table.calm()
    both(table)
    outcome = loser.session.hand.position.outcome  # type: ignore[union-attr]
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1 - loser.session.seat, "resign")
    assert loser.session.course.stage == "over"


def test_t27_resigning_while_a_card_is_on_its_way() -> None:
    for who in (0, 1):
        table, mover, other = table_at(3)
        while "T" not in mover.session.hand.position.moves(mover.session.seat):  # type: ignore[union-attr]
            steady()(mover)
            table.calm()
            mover = table.mover or mover
        other = table.seats[1 - mover.me]
        mover.run(mover.session.play("T"))
        loser = (mover, other)[who]
        loser.run(loser.session.resign())
        table.calm()
        both(table)
        assert loser.session.course.stage == "over"


@pytest.mark.parametrize("first", [0, 1])
def test_t24_both_agree_to_stop(first: int) -> None:
    table, mover, other = table_at(9)
    one, two = (mover, other) if first == 0 else (other, mover)
    one.run(one.session.offer_stop())
    table.calm()
    both(table)
    assert one.session.hand.position.outcome is None  # type: ignore[union-attr]
    assert one.session.hand.position.offers[one.session.seat]  # type: ignore[union-attr]
    one.run(one.session.offer_stop())
    assert one.refusals()[-1].key == "stop.offered"
    two.run(two.session.offer_stop())
    table.calm()
    both(table)
    assert str(one.session.hand.position.outcome).endswith("agreed")  # type: ignore[union-attr]


def test_an_offer_to_stop_that_nobody_takes_is_over_with_the_next_move() -> None:
    table, mover, other = table_at(9)
    other.run(other.session.offer_stop())
    table.calm()
    steady()(mover)
    table.calm()
    both(table)
    assert mover.session.hand.position.offers == [False, False]  # type: ignore[union-attr]


# Taking back.


def placed(table: Table) -> tuple[Seat, Seat]:
    """Play until somebody has made a move that can be taken back."""
    for _ in range(300):
        mover = table.mover
        assert mover is not None
        hand = mover.session.hand
        assert hand is not None
        if hand.can_take_back(mover.session.seat):
            return mover, table.seats[1 - mover.me]
        steady()(mover)
        table.calm()
    raise AssertionError


def test_a_move_is_taken_back_when_the_other_allows_it() -> None:
    table = Table(Terms()).start()
    mover, other = placed(table)
    hand = mover.session.hand
    assert hand is not None
    before, tokens = hand.taken_back(), len(list(hand.record.tokens()))
    mover.run(mover.session.ask_back())
    table.calm()
    assert other.session.course.play.asked == mover.me  # type: ignore[union-attr]
    other.run(other.session.answer_back(True))
    table.calm()
    both(table)
    hand = mover.session.hand
    assert hand is not None
    assert str(hand.position) == str(before.position)
    assert len(list(hand.record.tokens())) == tokens - 1
    table.play(steady())
    both(table)


def test_a_move_stays_when_the_other_does_not_allow_it() -> None:
    table = Table(Terms()).start()
    mover, other = placed(table)
    text = mover.session.hand.text()  # type: ignore[union-attr]
    mover.run(mover.session.ask_back())
    table.calm()
    other.run(other.session.answer_back(False))
    table.calm()
    both(table)
    assert mover.session.hand.text() == text  # type: ignore[union-attr]
    other.run(other.session.answer_back(True))
    assert other.refusals()[-1].key == "back.not-asked"


def test_leave_that_comes_after_the_next_move_says_nothing() -> None:
    table = Table(Terms()).start()
    mover, other = placed(table)
    mover.run(mover.session.ask_back())
    table.calm()
    other.run(other.session.answer_back(True))
    held = list(other.out)
    other.out.clear()
    steady()(mover)
    steps = mover.session.course.play.steps  # type: ignore[union-attr]
    for _, line in held:
        mover.run(mover.session.receive(line, other.me))
    table.calm()
    both(table)
    assert mover.session.course.play.steps >= steps  # type: ignore[union-attr]
    assert not mover.heard("back")


def test_nothing_is_taken_back_across_a_card_that_was_shown() -> None:
    table, mover, _ = table_at(0)
    shown = 0
    for _ in range(200):
        mover = table.mover or mover
        hand = mover.session.hand
        assert hand is not None
        if "=" in hand.last or not hand.can_take_back(mover.session.seat):
            mover.run(mover.session.ask_back())
            assert mover.refusals()[-1].key == "back.not-possible"
            shown += "=" in hand.last
        steady()(mover)
        table.calm()
        if table.mover is None:
            break
    assert shown > 3


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_whatever_is_taken_back_all_that_was_seen_stays_seen(rules: str) -> None:
    """At every move of a hand both would take it back if they may: no card that lies open turns face down."""
    table = Table(Terms(rules=rules, options=("turn_limit=9",)), 2).start()
    backs = 0
    for _ in range(400):
        mover = table.mover
        if mover is None:
            break
        other = table.seats[1 - mover.me]
        mine, last = mover.session.hand, mover.session.hand.last  # type: ignore[union-attr]
        assert mine is not None
        known = [deck[:] for deck in mine.decks]
        mover.run(mover.session.ask_back())
        table.calm()
        asked = other.session.course.play.asked == mover.me  # type: ignore[union-attr]
        assert asked <= (last[:1] in "RX12345678" and "=" not in last)
        if asked and backs < 40:
            other.run(other.session.answer_back(True))
            table.calm()
            backs += 1
            both(table)
            assert mover.session.hand.decks == known  # type: ignore[union-attr]
        mover = table.mover
        assert mover is not None
        steady(seed=_)(mover)
        table.calm()
    assert backs > 2 and all(seat.verdict is None for seat in table.seats)


def test_a_cheat_cannot_take_back_a_card_that_was_shown_even_with_leave() -> None:
    """The honest side does not hear such a question, so there is no leave to give."""
    bench = Bench(to_move(1, lambda play: "=" in play.hand.last and after(5)(play)))
    bench.believes(bench.says("ask", "1", str(bench.play.steps)))
    assert bench.play.asked is None
    bench.victim.run(bench.session.answer_back(True))
    assert bench.victim.refusals()[-1].key == "back.not-asked"
    assert bench.stopped(bench.step("back")).key == "back.not-allowed"


# Hands, matches, days.


def test_the_next_hand_is_dealt_when_both_want_it() -> None:
    table, mover, other = table_at(4, Terms(target=300))
    mover.run(mover.session.resign())
    table.calm()
    assert [seat.session.course.stage for seat in table.seats] == ["commit", "commit"]
    first = mover.session.course.finished[0]
    scores = mover.session.course.match.scores
    assert sum(scores) > 0
    mover.run(mover.session.next_hand())
    mover.run(mover.session.next_hand())
    assert mover.refusals()[-1].key == "next.not-now"
    table.calm()
    assert mover.session.course.due() == (other.me,)
    assert other.session.course.stage == "commit"
    other.run(other.session.next_hand())
    table.calm()
    both(table)
    hand = mover.session.hand
    assert hand is not None and mover.session.course.stage == "play"
    assert hand.tags["Match"] == "2" and hand.tags["Score"] == " ".join(map(str, scores))
    assert mover.session.course.play.steps == 0  # type: ignore[union-attr]
    decks = [line for line in hand.text().splitlines() if line.startswith("[DeckA")]
    assert decks[0] not in first
    seats = [(seat.session.seat, seat.own.name) for seat in table.seats]
    assert all(f'[{"AB"[at]} "{name}"]' in hand.text() for at, name in seats)


def test_a_return_match_is_wanted_by_both_once_the_match_is_over() -> None:
    table, mover, _other = table_at(4)
    mover.run(mover.session.play_again())
    assert mover.refusals()[-1].key == "again.not-now"
    mover.run(mover.session.resign())
    table.calm()
    for number, seat in enumerate(table.seats, 1):
        seat.run(seat.session.play_again())
        table.calm()
        assert all(len(one.session.course.again) == number for one in table.seats)
    after = Terms(options=TERMS.options, after=mover.session.log.match)
    rematch = Table(after, seed=2).start()
    assert rematch.seats[0].session.course.stage == "play"
    assert rematch.seats[0].session.log.match != mover.session.log.match


def test_a_match_is_put_away_when_both_agree_and_taken_up_by_the_next_move() -> None:
    table, mover, other = table_at(4)
    for seat in (mover, other):
        seat.run(seat.session.put_away())
        table.calm()
    assert all(seat.session.course.later == {0, 1} for seat in table.seats)
    steady()(mover)
    table.calm()
    assert all(seat.session.course.later == set() for seat in table.seats)


@pytest.mark.parametrize("target", [0, 60])
def test_the_seats_stay_for_the_match(target: int) -> None:
    table = Table(Terms(options=("turn_limit=2",), target=target), 3).start()
    seats = [seat.session.seat for seat in table.seats]
    assert sorted(seats) == [0, 1]
    for _ in range(12):
        table.play(steady())
        if table.seats[0].session.course.stage == "over":
            break
        for seat in table.seats:
            seat.run(seat.session.next_hand())
        table.calm()
        assert [seat.session.seat for seat in table.seats] == seats
    else:
        raise AssertionError
    course = table.seats[0].session.course
    assert course.match.over and len(course.finished) == course.match.number - 1


def test_who_sits_where_is_for_the_coin_to_say() -> None:
    found = {Table(TERMS, seed).start().seats[0].session.seat for seed in range(8)}
    assert found == {0, 1}


NAMES = ["", "-", 'a "quoted" one', "back\\slash", "two\nlines", "\u202eturned", "ا" * 99, "🂡 Ö"]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_shown_as_a_record_can_hold_it(name: str) -> None:
    table = Table(TERMS)
    seat = table.seats[0]
    seat.own = Own(0, seat.own.secret, seat.own.key, name)
    seat.session = Session(seat.own, TERMS)
    table.start().to_step(2)
    assert all(one.verdict is None for one in table.seats)
    hand = seat.session.hand
    assert hand is not None and replay_record(parse_record(hand.text())) is not None


def test_terms_that_are_none_do_not_get_as_far_as_a_session() -> None:
    seat = Table(TERMS).seats[0]
    for terms in (Terms(rules="x"), Terms(game="x"), Terms(options=("runs=yes",)), Terms(clock=1), Terms(after="x")):
        with pytest.raises(BadText):
            Session(seat.own, terms)
