"""Nobody can deny what they have heard, put off what another one said, or play freely once a turn is late."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.peer.cheat import Bench, after, free, to_move
from tests.peer.table import Seat, Table, steady
from tonj.games.tonj import Position
from tonj.peer.clock import late_move, late_moves
from tonj.peer.session import Session
from tonj.peer.terms import Terms

CLOCK = Terms(options=("turn_limit=9",), clock=30)


def follow(bench: Bench) -> None:
    """The cheat hears what the honest player has said."""
    for message in bench.session.log.order[len(bench.log.order) :]:
        bench.log.add(message)


# What was heard.


def acknowledged() -> tuple[Bench, tuple[int, ...]]:
    """The honest player has moved, the cheat has signed that it was heard; and the counts of before."""
    bench = Bench(to_move(0, lambda play: after(6)(play) and play.hand.position.turned < 52))
    before = bench.log.counts
    bench.victim.run(bench.session.play(bench.legal()))
    follow(bench)
    bench.believes(bench.says("ask", "1", "99"))
    return bench, (before[0], bench.log.counts[1])


def test_who_acknowledged_a_move_cannot_take_the_win_from_before_it() -> None:
    bench, before = acknowledged()
    record = bench.play.hand.text()
    assert bench.stopped(bench.says("gone", "0", "95", heard=before)).key == "heard.less"
    assert bench.play.hand.text() == record and bench.session.course.taken_by is None


@pytest.mark.parametrize("words", [("say", "1", "0", "resign"), ("later", "1", "0"), ("play", "7", "T", "x")])
def test_no_message_says_that_less_was_heard_than_the_one_before(words: tuple[str, ...]) -> None:
    bench, before = acknowledged()
    assert bench.stopped(bench.says(words[0], *words[1:], heard=before)).key == "heard.less"


# What another one said.


def said(bench: Bench, what: Callable[[Session], object]) -> int:
    """The honest player says it while the cheat is to move, and the cheat has heard it; its number."""
    number = bench.session.log.counts[0]
    bench.victim.run(what(bench.session))  # type: ignore[arg-type]
    bench.victim.out.clear()
    follow(bench)
    return number


def resign(session: Session) -> object:
    return session.resign()


def offer(session: Session) -> object:
    return session.offer_stop()


@pytest.mark.parametrize("word", [resign, offer])
def test_who_has_heard_a_word_enters_it_before_playing_on(word: Callable[[Session], object]) -> None:
    """Else the winner could go on loading cards, or stop where it suits."""
    bench = Bench(to_move(1, after(6)))
    said(bench, word)
    assert bench.stopped(bench.move(bench.legal())).key == "enter.first"


def test_who_offers_to_stop_enters_that_too() -> None:
    bench = Bench(to_move(1, after(6)))
    bench.believes(bench.says("say", "1", str(bench.play.steps), "stop"))
    assert bench.stopped(bench.move(bench.legal())).key == "enter.first"


def test_t24_an_offer_that_was_on_its_way_when_the_table_changed_is_over() -> None:
    """A cheat who claims not to have heard it can play on, and then not enter it any more."""
    bench = Bench(
        to_move(1, lambda play: after(6)(play) and len(play.hand.position.moves(play.hand.position.seat)) > 1)
    )
    heard = bench.log.counts
    number = said(bench, offer)
    quiet = next(move for move in bench.play.hand.position.moves(bench.session.course.seat_of(1)) if move != "T")
    bench.believes(bench.says("play", str(bench.play.steps), quiet, bench.play.seal(), heard=heard))
    assert bench.play.said == {}
    follow(bench)
    if bench.session.course.due() == (1,):
        assert bench.stopped(bench.step("enter", "0", str(number))).key == "enter.not-said"


def mover_and_other(steps: int = 9) -> tuple[Table, Seat, Seat]:
    table = Table(Terms(options=("turn_limit=6",))).start().to_step(steps)
    mover = table.mover
    assert mover is not None
    return table, mover, table.seats[1 - mover.me]


def test_t24_an_offer_and_a_move_that_cross_leave_the_move() -> None:
    """Between honest players: the offer was for another table."""
    table, mover, other = mover_and_other()
    other.run(other.session.offer_stop())
    steady()(mover)
    table.calm()
    for seat in table.seats:
        assert seat.verdict is None and seat.session.course.play is not None
        assert seat.session.course.play.said == {}
        assert seat.session.hand is not None and seat.session.hand.position.offers == [False, False]
    table.play(steady())
    assert all(seat.session.course.stage == "over" and seat.verdict is None for seat in table.seats)


def test_t27_a_resignation_and_a_move_that_cross_end_the_hand_after_the_move() -> None:
    table, mover, other = mover_and_other()
    other.run(other.session.resign())
    steady()(mover)
    table.calm()
    for seat in table.seats:
        assert seat.verdict is None and seat.session.course.stage == "over"
        assert ' resign"]' in seat.session.course.finished[0]


def test_who_has_said_much_can_still_resign() -> None:
    table, mover, other = mover_and_other()
    for seat in (mover, other):
        seat.session.course.words = [195, 195]
    other.run(other.session.offer_stop())
    assert other.refusals()[-1].key == "words.too-many"
    other.run(other.session.resign())
    table.calm()
    assert mover.session.course.stage == "over"


# A late turn.


def late(where: Callable[[Position], bool]) -> Bench:
    """The cheat's turn is out, at a table like that, and the cheat has said so."""
    bench = Bench(to_move(1, lambda play: free(play) and where(play.hand.position)), CLOCK)
    bench.believes(bench.move("late"))
    return bench


def choices(position: Position) -> bool:
    """Whether there is more to play than what is played for a late player."""
    return position.turned >= 52 and len(position.moves(position.seat)) > 2


@pytest.mark.parametrize("number", range(3))
def test_in_a_late_turn_nothing_is_played_but_what_is_played_for_a_late_player(number: int) -> None:
    bench = late(choices)
    position = bench.play.hand.position
    free_ones = [move for move in position.moves(position.seat) if move not in late_moves(position)]
    assert late_move(position) in late_moves(position) and free_ones
    assert bench.stopped(bench.move(free_ones[number % len(free_ones)])).key == "play.late"


def test_in_a_late_turn_no_offence_is_tried() -> None:
    bench = late(lambda position: True)
    assert bench.stopped(bench.move("?" + bench.legal())).key == "play.late"


def test_a_turn_is_late_once() -> None:
    bench = late(lambda position: True)
    assert bench.stopped(bench.move("late")).key == "play.late"


def test_p4_any_place_for_the_turned_card_is_believed_since_hints_differ() -> None:
    def placed(position: Position) -> bool:
        position = position.copy()
        position.late_now = True
        return position.turned < 52 and len(late_moves(position)) > 1

    bench = late(placed)
    moves = late_moves(bench.play.hand.position)
    assert all(move.startswith("X") for move in moves)
    bench.believes(bench.move(moves[-1]))


def test_late_moves_that_cross_with_a_resignation() -> None:
    """The words that honest players say while a late turn is played by itself."""
    for who in (0, 1):
        table = Table(CLOCK).start().to_step(9)
        mover = table.mover
        assert mover is not None
        loser = table.seats[mover.me if who else 1 - mover.me]
        mover.run(mover.session.time_out())
        loser.run(loser.session.resign())
        table.calm()
        assert all(seat.verdict is None and seat.session.course.stage == "over" for seat in table.seats)
