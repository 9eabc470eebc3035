"""Leaving a match: how long somebody was away, who may take the win, and what that ends for good (T27)."""

from __future__ import annotations

import pytest

from tests.peer.table import Table, steady
from tonj.cards import BadText
from tonj.peer.leaving import Absence, parse_absence
from tonj.peer.session import Session
from tonj.peer.terms import Terms

TERMS = Terms(options=("turn_limit=6",))
LONG = Terms(options=("turn_limit=6",), target=500)


# The time.


def test_while_both_sit_at_the_table_the_grace_is_short() -> None:
    absence = Absence(Terms(), 100.0)
    absence.heard(150.0)
    assert (absence.away(150.0), absence.away(162.9), absence.grace) == (0, 12, 90)
    assert not absence.may_take(239.9)
    assert absence.may_take(240.0)
    absence.heard(240.0)
    assert absence.away(241.0) == 1


def test_a_reload_does_not_make_the_match_a_saved_one_but_the_wait_begins_anew() -> None:
    absence = Absence(Terms(), 0.0)
    absence.heard(10.0)
    absence.here(60.0)
    absence.came(62.0)
    assert (absence.away(70.0), absence.grace) == (8, 90)


def test_after_a_long_time_away_oneself_the_other_has_a_day_from_ones_return() -> None:
    absence = Absence(Terms(), 0.0)
    absence.heard(10.0)
    absence.came(50_000.0)
    assert absence.saved and absence.grace == 86_400
    assert not absence.may_take(50_000.0 + 86_399)
    absence.came(50_000.0 + 40_000)  # looked in again: the day runs on
    assert absence.may_take(50_000.0 + 86_400)
    absence.heard(200_000.0)
    assert absence.grace == 90


def test_a_match_put_away_by_agreement_has_a_day() -> None:
    absence = Absence(Terms(saved=1000), 0.0)
    absence.put_away()
    assert not absence.may_take(999.0) and absence.may_take(1000.0)


def test_an_absence_can_be_stored() -> None:
    absence = Absence(Terms(), 1.5)
    absence.here(20.25)
    absence.put_away()
    again = parse_absence(str(absence), Terms())
    assert str(again) == str(absence) and again.away(100.0) == absence.away(100.0)
    for text in ("", "1 2 3", "1 2 3 gone", "a b c live"):
        with pytest.raises(BadText):
            parse_absence(text, Terms())


def test_lines_alone_are_no_presence_while_the_others_program_owes_a_word() -> None:
    """A cheat who keeps a share back and says `have` every second would never be away."""
    absence = Absence(Terms(), 100.0)
    absence.heard(150.0)
    for second in range(151, 260):
        absence.heard(float(second), owing=True)
    assert absence.away(240.0) == 90 and absence.may_take(240.0)
    absence.put_away()
    absence.heard(260.0, owing=True)
    assert absence.saved
    absence.heard(261.0)
    assert absence.away(261.0) == 0 and not absence.saved


def test_what_a_program_owes_is_told_apart_from_what_a_player_thinks_about() -> None:
    """All along a match between two honest ones, with each message on its way by itself."""
    table = Table(Terms(options=("turn_limit=2",), target=20)).start()
    seen: set[str] = set()

    def look() -> None:
        for seat in table.seats:
            course, other = seat.session.course, 1 - seat.me
            due, play = course.due(), course.play
            owing = seat.session.owing(other)
            assert owing <= (other in due)
            if owing:
                seen.add("share" if course.stage == "play" and play is not None and play.cards_due() else course.stage)
            elif other in due:
                seen.add(f"thinks about {course.stage}")

    for number in range(2000):
        sending = [seat for seat in table.seats if seat.out]
        if sending:
            to, line = sending[0].out.popleft()
            table.seats[to].run(table.seats[to].session.receive(line, 1 - to))
        elif table.mover is not None:
            steady(12)(table.mover)
        elif table.seats[0].session.course.stage == "over":
            break
        else:
            seat = table.seats[number % 2]
            seat.run(seat.session.next_hand())
        look()
    assert seen == {"share", "end", "audit", "coin", "open", "deal", "thinks about play", "thinks about commit"}


def test_a_player_who_does_not_enter_a_word_or_play_a_late_turn_on_is_owing() -> None:
    table = Table(Terms(options=("turn_limit=6",), clock=30)).start().to_step(6)
    mover = table.mover
    assert mover is not None
    seat = table.seats[1 - mover.me]
    assert not seat.session.owing(mover.me)
    seat.run(seat.session.resign())
    assert seat.session.owing(mover.me)  # who has not heard it yet; or says so
    table = Table(Terms(options=("turn_limit=6",), clock=30)).start().to_step(6)
    mover = table.mover
    assert mover is not None
    seat = table.seats[1 - mover.me]
    mover.run(mover.session.time_out())
    late = next(line for _, line in mover.out if " late " in line)
    seat.run(seat.session.receive(late, mover.me))
    assert seat.session.owing(mover.me)


# The word.


def waiting(steps: int = 6, terms: Terms = TERMS) -> tuple[Table, int]:
    """A hand in play; the number of the player who waits for the other one's move."""
    table = Table(terms).start().to_step(steps)
    mover = table.mover
    assert mover is not None
    return table, 1 - mover.me


def test_t27_the_waiting_player_takes_the_win_as_things_stand() -> None:
    table, me = waiting()
    seat, other = table.seats[me], table.seats[1 - me]
    seat.run(seat.session.take_win(1 - me, 95))
    hand = seat.session.hand
    assert hand is not None and hand.position.outcome is not None
    assert hand.position.outcome.reason == "gone"
    assert hand.position.outcome.winner == seat.session.seat
    assert seat.session.course.taken_by == me
    assert not other.heard("gone")
    assert not [line for line in seat.stored if " audit " in line]  # the absent one's log does not hold it yet
    table.calm()
    for one in table.seats:
        assert one.verdict is None
        assert one.session.course.stage == "over"
        assert one.session.course.taken_by == me
    assert seat.session.course.finished == other.session.course.finished != []
    assert "gone]" not in seat.session.course.finished[0] and ' gone"]' in seat.session.course.finished[0]


def test_a_win_taken_ends_the_match_for_good() -> None:
    table, me = waiting(terms=LONG)
    seat = table.seats[me]
    seat.run(seat.session.take_win(1 - me, 95))
    table.calm()
    for one in table.seats:
        one.run(one.session.next_hand())
        assert one.refusals()[-1].key == "next.not-now"


def test_the_win_cannot_be_taken_before_the_grace_is_over() -> None:
    table, me = waiting()
    seat, other = table.seats[me], table.seats[1 - me]
    seat.run(seat.session.take_win(1 - me, 89))
    assert seat.refusals()[-1].key == "gone.too-soon"
    for one in table.seats:
        one.run(one.session.put_away())
        table.calm()
    seat.run(seat.session.take_win(1 - me, 86_399))
    assert seat.refusals()[-1].key == "gone.too-soon"
    seat.run(seat.session.take_win(1 - me, 86_400))
    table.calm()
    assert other.session.course.taken_by == me and other.verdict is None


@pytest.mark.parametrize("wait", [0, 1])
def test_only_who_waits_may_take_the_win(wait: int) -> None:
    table, me = waiting()
    seat = table.seats[me if wait else 1 - me]
    for absent in (0, 1):
        before = len(seat.stored)
        seat.run(seat.session.take_win(absent, 95))
        if (wait, absent) != (1, 1 - me):
            assert seat.refusals()[-1].key == "gone.not-due" and len(seat.stored) == before
    assert len(seat.heard("gone")) == wait


def test_moves_that_the_absent_player_made_meanwhile_are_void() -> None:
    """Both agree on where it ended: where the waiting player's knowledge did."""
    table, me = waiting()
    seat, other = table.seats[me], table.seats[1 - me]
    while other.my_move() and other.session.course.play.steps < 60:  # type: ignore[union-attr]
        steady()(other)
        other.out.clear()  # nothing arrives
    steps = seat.session.course.play.steps  # type: ignore[union-attr]
    assert other.session.course.play.steps > steps  # type: ignore[union-attr]
    seat.run(seat.session.take_win(1 - me, 95))
    seat.out.clear()
    table.link()
    for one in table.seats:
        assert one.verdict is None
        assert one.session.course.stage == "over"
        assert one.session.course.taken_by == me
        assert one.session.course.play.steps == steps  # type: ignore[union-attr]
        again = Session.restored(one.own, one.terms, one.stored)
        assert again.course.finished == one.session.course.finished
    assert seat.session.course.finished == other.session.course.finished


def test_two_who_take_the_win_of_each_other_both_have_nothing() -> None:
    table, me = waiting()
    seat, other = table.seats[me], table.seats[1 - me]
    while other.my_move():
        steady()(other)
        other.out.clear()
    seat.run(seat.session.take_win(1 - me, 95))
    other.run(other.session.take_win(me, 95))
    assert len(seat.heard("gone")) == 1 and len(other.heard("gone")) == 1
    seat.out.clear()
    other.out.clear()
    table.link()
    for one in table.seats:
        assert one.verdict is None
        assert one.session.course.stage == "over"
        assert one.session.course.taken_by is None
        assert one.session.course.finished == []


def test_the_absent_player_can_come_back_until_the_word_is_said() -> None:
    table, _me = waiting()
    for seat in table.seats:
        seat.restart()
    table.link()
    table.play(steady())
    assert all(seat.session.course.stage == "over" and seat.session.course.taken_by is None for seat in table.seats)


def test_the_win_can_be_taken_after_a_restart_though_the_other_never_came() -> None:
    table, me = waiting()
    seat = table.seats[me]
    seat.restart()
    seat.run(seat.session.take_win(1 - me, 90_000))
    assert seat.session.course.taken_by == me


@pytest.mark.parametrize("lines", [1, 2, 3, 4])
def test_who_does_not_finish_the_deal_loses_the_match(lines: int) -> None:
    table = Table(TERMS)
    one, two = table.seats
    one.run(one.session.start())
    two.run(two.session.start())
    for _ in range(lines):
        while one.out:
            two.run(two.session.receive(one.out.popleft()[1], 0))
        if two.out:
            one.run(one.session.receive(two.out.popleft()[1], 1))
    two.out.clear()
    one.run(one.session.take_win(1, 95))
    if one.session.log.match and 1 in one.session.course.due() and 0 not in one.session.course.due():
        assert one.session.course.taken_by == 0 and one.session.course.stage == "over"
        one.out.clear()
        table.link()
        assert two.verdict is None and two.session.course.taken_by == 0


def test_who_refuses_the_audit_loses_the_match() -> None:
    table, _ = waiting()
    while table.seats[0].session.course.stage == "play":
        mover = table.mover
        assert mover is not None
        steady()(mover)
        for _ in range(40):
            for seat in table.seats:
                for _ in range(len(seat.out)):
                    to, line = seat.out.popleft()
                    if seat.me == 1 and line.split(" ")[4:5] in (["end"], ["audit"]):
                        continue
                    table.seats[to].run(table.seats[to].session.receive(line, seat.me))
    seat = table.seats[0]
    assert seat.session.course.due() == (1,)
    assert not [line for line in seat.stored if " audit " in line]
    seat.run(seat.session.take_win(1, 95))
    assert seat.session.course.taken_by == 0 and seat.session.course.finished == []
    assert seat.session.course.match.scores == [0, 0]


@pytest.mark.parametrize("kind", ["end", "audit"])
@pytest.mark.parametrize("first", [0, 1])
def test_an_end_or_a_seed_that_was_on_its_way_takes_the_word_back(kind: str, first: int) -> None:
    """Else the loser could deny having heard the last message, and take the win."""
    table, _ = waiting()
    one, two = table.seats
    held: list[str] = []
    while True:
        mover = table.mover
        if mover is None:
            break
        steady()(mover)
        for _ in range(60):
            for seat in table.seats:
                for _ in range(len(seat.out)):
                    to, line = seat.out.popleft()
                    if seat is two and (held or line.split(" ")[4:5] == [kind]):
                        held.append(line)
                    else:
                        table.seats[to].run(table.seats[to].session.receive(line, seat.me))
    assert held
    one.run(one.session.take_win(1, 95))
    assert one.session.course.taken_by == 0 and one.session.course.stage == "over"
    word = [line for _, line in one.out]
    one.out.clear()
    for receiver, sender, lines in ((one, two, held), (two, one, word))[:: 1 if first == 0 else -1]:
        for line in lines:
            receiver.run(receiver.session.receive(line, sender.me))
    table.link()
    table.link()
    for seat in table.seats:
        course = seat.session.course
        assert seat.verdict is None
        assert (course.taken_by, course.stage, len(course.finished)) == (None, "over", 1)
        again = Session.restored(seat.own, seat.terms, seat.stored)
        assert again.course.finished == course.finished


@pytest.mark.parametrize("first", [0, 1])
def test_two_who_take_the_win_while_the_last_move_is_on_its_way_both_have_nothing(first: int) -> None:
    """One has ended the hand and waits for the other's end; the other waits for that move."""
    table, _ = waiting(terms=Terms(options=("turn_limit=2",)))
    while True:
        mover = table.mover
        assert mover is not None
        steady()(mover)
        if mover.session.course.stage == "end":
            break
        table.calm()
    other = table.seats[1 - mover.me]
    mover.out.clear()
    mover.run(mover.session.take_win(other.me, 95))
    other.run(other.session.take_win(mover.me, 95))
    assert mover.heard("gone") and other.heard("gone")
    lines = {seat.me: [line for _, line in seat.out] for seat in table.seats}
    for seat in table.seats:
        seat.out.clear()
    for receiver in (mover, other) if first else (other, mover):
        for line in lines[1 - receiver.me]:
            receiver.run(receiver.session.receive(line, 1 - receiver.me))
    table.link()
    table.link()
    for seat in table.seats:
        assert seat.verdict is None, str(seat.verdict)
        assert (seat.session.course.taken_by, seat.session.course.stage) == (None, "over")
        again = Session.restored(seat.own, seat.terms, seat.stored)
        assert (again.course.taken_by, again.course.stage) == (None, "over")
    hands = [seat.session.hand for seat in table.seats]
    assert hands[0] is not None and hands[1] is not None
    assert hands[0].position.outcome is None and hands[0].text() == hands[1].text()
