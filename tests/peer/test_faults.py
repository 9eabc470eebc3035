"""Whatever links and devices do, a match goes on where it was: no move lost, none twice, never another deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tests.peer.storm import Storm, restless, undisturbed
from tests.peer.table import BLOCKS, Killed, Seat, Table, answer, steady
from tonj.peer.events import Ignored
from tonj.peer.session import Session
from tonj.peer.terms import Terms

SHORT = Terms(rules="table", options=("turn_limit=3",), clock=30)
CLAIM = Terms(rules="claim", options=("turn_limit=4",), clock=60)
CLASSIC = Terms(rules="classic", options=("turn_limit=4",), clock=60)
MATCH = Terms(rules="claim", options=("turn_limit=2",), target=20, clock=90)
KINDS = [SHORT, CLAIM, CLASSIC, MATCH]


def weathered(terms: Terms, weather: int, **rates: int) -> Storm:
    """A match in a storm; its records are those of the same match in fair weather."""
    seed = weather % 4
    wanted = undisturbed(terms, seed, 12, words=True)
    storm = Storm(terms, seed, weather, **rates).blow(restless(12))
    for seat in storm.seats:
        assert seat.verdict is None, (weather, str(seat.verdict))
        assert tuple(seat.session.course.finished) == wanted, weather
    return storm


@pytest.mark.parametrize("terms", KINDS)
@pytest.mark.parametrize("weather", range(2))
def test_everything_at_once(terms: Terms, weather: int) -> None:
    storm = weathered(terms, weather)
    assert storm.faults > 10


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_everything_at_once_in_a_hand_that_goes_on_to_its_own_end(rules: str) -> None:
    storm = weathered(Terms(rules=rules, clock=60), 11)
    assert storm.faults > 100 and storm.kills > 15


FAULTS = ["lose", "double", "cut", "mix", "link", "kill", "junk"]
NONE = dict.fromkeys(FAULTS, 0)


@pytest.mark.parametrize("fault", FAULTS)
def test_one_kind_of_fault_and_much_of_it(fault: str) -> None:
    rates = NONE | {fault: {"kill": 150, "link": 50}.get(fault, 300)}
    assert weathered(SHORT, 7, **rates).faults > 3


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
def test_thousands_of_storms(block: int) -> None:
    for weather in range(100 * block, 100 * block + 100):
        weathered(KINDS[weather % 4] if weather % 10 == 0 else SHORT, weather)
    for rules in ("claim", "classic", "table"):
        weathered(Terms(rules=rules, clock=60), block)


def talked(weather: int) -> Storm:
    """A storm in which both say what they like at any time: they must end with the same match."""
    storm = Storm(KINDS[weather % 4], weather, weather, word=100).blow(restless(12)).clear_up()
    one, two = (seat.session for seat in storm.seats)
    assert one.verdict is None and two.verdict is None, (weather, str(one.verdict), str(two.verdict))
    assert one.course.finished == two.course.finished, weather
    assert one.course.taken_by == two.course.taken_by, weather
    assert one.course.match.scores == two.course.match.scores, weather
    return storm


def test_whatever_is_said_in_a_storm_both_end_with_the_same_match() -> None:
    ends = {tuple(talked(weather).seats[0].session.course.finished)[-1:] for weather in range(12)}
    assert len(ends) > 3


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
def test_whatever_is_said_in_many_storms(block: int) -> None:
    for weather in range(40 * block, 40 * block + 40):
        talked(weather)


# Killed at every moment.


def begin(seat: Seat) -> None:
    seat.run(seat.session.start())


def go_on(seat: Seat) -> None:
    seat.run(seat.session.next_hand())


def hear(seat: Seat, line: str) -> None:
    seat.run(seat.session.receive(line, 1 - seat.me))


class Mortal:
    """A match in which a player dies once at each moment of it, and then both at once."""

    def __init__(self, terms: Terms, every: int = 1, shift: int = 0, both: bool = False) -> None:
        self.table = Table(terms, 1)
        self.every, self.shift, self.both = every, shift, both
        self.died: set[tuple[int, int, int]] = set()

    def play(self) -> Mortal:
        for seat in self.table.seats:
            self.do(seat, partial(begin, seat))
        self.carry()
        for _ in range(20_000):
            mover = self.table.mover
            if mover is not None:
                self.do(mover, partial(restless(12), mover))
            elif all(seat.session.course.stage == "over" for seat in self.table.seats):
                return self
            else:
                for seat in self.table.seats:
                    if seat.session.course.stage == "commit":
                        self.do(seat, partial(go_on, seat))
            self.carry()
            for seat in self.table.seats:
                self.do(seat, partial(answer, seat))
            self.carry()
        raise AssertionError

    def do(self, seat: Seat, what: Callable[[], None]) -> None:
        """Something on a device that dies in it at the next moment at which it has not died yet."""
        here = (seat.me, len(seat.stored))
        if (here[1] + here[0] + self.shift) % self.every == 0:
            moment = next(number for number in range(99) if (*here, number) not in self.died)
            self.died.add((*here, moment))
            seat.steps_to_live = moment
        try:
            what()
        except Killed:
            for dead in self.table.seats if self.both else [seat]:
                dead.steps_to_live = None
                dead.restart()
            for other in self.table.seats:
                other.out.clear()
                other.run(other.session.link(1 - other.me))
        seat.steps_to_live = None

    def carry(self) -> None:
        while any(seat.out for seat in self.table.seats):
            for seat in self.table.seats:
                while seat.out:
                    to, line = seat.out.popleft()
                    other = self.table.seats[to]
                    self.do(other, partial(hear, other, line))


def survived(terms: Terms, every: int, shift: int, both: bool) -> None:
    mortal = Mortal(terms, every, shift, both).play()
    for seat in mortal.table.seats:
        assert seat.verdict is None, str(seat.verdict)
        assert tuple(seat.session.course.finished) == undisturbed(terms, 1, 12, words=True)
    assert len(mortal.died) > 20


@pytest.mark.parametrize("both", [False, True])
def test_killed_at_moments_of_a_hand(both: bool) -> None:
    survived(SHORT, 5, 2 * both, both)


@pytest.mark.slow
@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize("terms", KINDS)
def test_killed_at_every_moment_of_a_hand(terms: Terms, both: bool) -> None:
    survived(terms, 1, 0, both)


def test_cut_off_at_every_message_it_resumes_from_what_was_kept() -> None:
    """What is restored from the first n lines is what stood there when the n-th had been kept."""
    table = Table(SHORT, 1).start().play(steady(12))
    seat = table.seats[0]
    for count in range(len(seat.stored) + 1):
        session = Session.restored(seat.own, seat.terms, seat.stored[:count])
        assert session.verdict is None
        assert [str(message) for message in session.log.order] == [line[9:] for line in seat.stored[:count]]
    assert session.course.finished == seat.session.course.finished


def test_a_line_cut_short_in_the_store_is_forgotten_at_any_length() -> None:
    table = Table(SHORT, 1).start().to_step(4)
    seat = table.seats[0]
    whole = seat.stored[:]
    for cut in range(1, len(whole[-1]) + 1, 7):
        session = Session.restored(seat.own, seat.terms, [*whole[:-1], whole[-1][:-cut]])
        assert len(session.log.order) == len(whole) - 1


def test_a_damaged_store_is_made_good_by_the_other_side() -> None:
    """A line in the middle is lost with all that follow from it; the other player holds them too."""
    table = Table(SHORT, 1).start().to_step(12, steady(12))
    for seat in table.seats:
        before = seat.session.log.counts
        seat.stored[9] = seat.stored[9][:40] + "#" + seat.stored[9][41:]
        seat.restart()
        assert seat.session.log.counts < before
        table.link()
        assert seat.session.log.counts >= before
    table.play(steady(12))
    assert table.seats[0].session.course.finished == list(undisturbed(SHORT, 1, 12))


def test_a_store_that_fell_behind_never_leads_to_a_second_message_under_one_number() -> None:
    """A save from before is put back: the player waits until the other has told what is missing."""
    table = Table(SHORT, 1).start()
    old = [seat.stored[:] for seat in table.seats]
    table.to_step(12)
    for seat in table.seats:
        if seat.my_move():
            late = seat
    late.stored = old[late.me]
    late.out.clear()
    late.session = Session.restored(late.own, late.terms, late.stored)
    late.run(late.session.start())
    assert not late.out and not late.session.busy
    table.link()
    assert late.my_move()
    table.play(steady(12))
    assert late.session.course.finished == list(undisturbed(SHORT, 1, 12))


@pytest.mark.parametrize("lag", [1, 7, 60])
def test_the_same_player_on_two_links_at_once(lag: int) -> None:
    """All is said over both; what comes over the old one comes later, with counts that are long out of date."""
    table = Table(CLAIM, 1)
    old: list[tuple[int, str]] = []
    for seat in table.seats:
        begin(seat)
    for moment in range(5000):
        sending = [seat for seat in table.seats if seat.out]
        if sending:
            to, line = sending[0].out.popleft()
            old.append((to, line))
            hear(table.seats[to], line)
        elif old and (len(old) > lag or table.mover is None):
            to, line = old.pop(0)
            hear(table.seats[to], line)
        elif table.mover is not None:
            restless(12)(table.mover)
        elif not old:
            break
        for seat in table.seats:
            answer(seat)
            if moment % 40 == 39:
                seat.run(seat.session.link(1 - seat.me))
    for seat in table.seats:
        assert seat.verdict is None and tuple(seat.session.course.finished) == undisturbed(CLAIM, 1, 12, words=True)
        assert {event.key for event in seat.events if isinstance(event, Ignored)} <= {"message.again", "have.too-often"}


def test_nothing_is_sent_twice_on_a_quiet_link() -> None:
    table = Table(SHORT, 1).start().to_step(9)
    for seat in table.seats:
        seat.run(seat.session.nudge())
        assert len(seat.out) == 1 and seat.out[0][1].startswith("have ")
    assert table.calm() == 2


def test_a_move_made_without_a_link_arrives_when_there_is_one() -> None:
    table = Table(SHORT, 1).start().to_step(5)
    mover = table.mover
    assert mover is not None
    steady(12)(mover)
    mover.out.clear()
    counts = [seat.session.log.counts for seat in table.seats]
    assert counts[0] != counts[1]
    table.link()
    assert table.seats[0].session.log.counts == table.seats[1].session.log.counts > min(counts)


def test_a_restored_match_draws_the_same_seeds() -> None:
    table = Table(SHORT, 1).start()
    hello = table.seats[0].stored[0]
    fresh = Session(table.seats[0].own, SHORT)
    assert fresh.start()[0].text.split(" ")[2:] == hello.split(" ")[2:-1]  # type: ignore[union-attr]
