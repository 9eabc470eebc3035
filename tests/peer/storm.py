"""A link and devices on which everything goes wrong that can: by chance, from a seed, so it can be had again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random

from tests.peer.table import Killed, Mind, Seat, Table, answer, choice, steady
from tonj.peer.terms import Terms


@cache
def undisturbed(terms: Terms, seed: int, offences: int = 0, *, words: bool = False) -> tuple[str, ...]:
    """The records of a match in which nothing went wrong."""
    table = Table(terms, seed).start()
    mind = restless(offences) if words else steady(offences)
    for _ in range(20):
        table.play(mind)
        assert all(seat.verdict is None for seat in table.seats)
        if table.seats[0].session.course.stage == "over":
            break
        for seat in table.seats:
            seat.run(seat.session.next_hand())
        table.calm()
    records = [tuple(seat.session.course.finished) for seat in table.seats]
    assert records[0] == records[1] and records[0]
    return records[0]


def restless(offences: int = 0) -> Mind:
    """Like a steady player, but now and then a move is taken back, or a turn comes too late."""

    def mind(seat: Seat) -> None:
        play = seat.session.course.play
        assert play is not None
        rng = Random(f"restless {play.steps}")
        me = seat.session.seat
        free = play.hand.position.attempt is None
        refused = False in play.answers.values()
        if free and not refused and play.hand.can_take_back(me) and rng.randrange(3) == 0:
            if play.asked is None:
                seat.run(seat.session.ask_back())
        elif free and not play.hand.position.late_now and rng.randrange(12) == 0:
            seat.run(seat.session.time_out())
        else:
            seat.run(seat.session.play(choice(seat, offences)))

    return mind


class Storm(Table):
    """Two players in it. Each rate is a chance in a thousand, at every line or moment."""

    def __init__(self, terms: Terms, seed: int, weather: int, **rates: int) -> None:
        super().__init__(terms, seed)
        self.rng = Random(weather)
        self.rates = {"lose": 40, "double": 40, "cut": 20, "mix": 80, "link": 10, "kill": 90, "junk": 20} | rates
        self.air: list[list[str]] = [[], []]  # on the way to each player
        self.kills = 0
        self.faults = 0
        for seat in self.seats:
            seat.delays = bool(self.rng.randrange(2))

    def do(self, seat: Seat, name: str, *given: object) -> None:
        seat.run(getattr(seat.session, name)(*given))

    def chance(self, fault: str) -> bool:
        happens = self.rng.randrange(1000) < self.rates.get(fault, 0)
        self.faults += happens
        return happens

    def attempt(self, seat: Seat, what: Callable[[], None]) -> None:
        """Do something on a device that may die in the middle of it."""
        if self.chance("kill"):
            seat.steps_to_live = self.rng.randrange(6)
        try:
            what()
        except Killed:
            self.kill(seat)
        seat.steps_to_live = None
        self.launch(seat)

    def kill(self, seat: Seat) -> None:
        self.kills += 1
        seat.steps_to_live = None
        if not self.rng.randrange(4):
            seat.out.clear()  # what was sent last has not left either
        self.launch(seat)
        seat.restart(cut=self.rng.choice([0, 0, 1, 30, 90]) if self.torn(seat) else 0)
        self.relink()

    def torn(self, seat: Seat) -> bool:
        """Whether the last line may be torn: an own one only while it has not been sent."""
        return bool(seat.stored) and seat.stored[-1][9:] not in seat.spoken.values()

    def launch(self, seat: Seat) -> None:
        while seat.out:
            to, line = seat.out.popleft()
            if self.chance("lose"):
                continue
            if self.chance("cut"):
                at = self.rng.randrange(len(line))
                self.air[to] += [line[:at], line[at:]]
                continue
            self.air[to].append(line)
            if self.chance("double"):
                self.air[to].append(line)
            if self.chance("junk"):
                junk = ["", "x", "hello", "have", "have - 1", line.swapcase(), "\ud800" * 9]
                self.air[to].append(self.rng.choice(junk))

    def word(self, seat: Seat) -> None:
        """Something that may be said at any time, by whoever."""
        session = seat.session
        which = self.rng.randrange(40)
        if which == 0:
            seat.run(session.resign())
        elif which == 1:
            seat.run(session.take_win(1 - seat.me, 90 + self.rng.randrange(99)))
        elif which < 16:
            seat.run(session.offer_stop())
        elif which < 28:
            seat.run(session.ask_back())
        elif which < 36:
            seat.run(session.answer_back(which < 32))
        else:
            seat.run(session.put_away())

    def relink(self) -> None:
        for lines in self.air:
            lines.clear()
        for seat in self.seats:
            self.attempt(seat, partial(self.do, seat, "link", 1 - seat.me))

    def blow(self, mind: Mind, most: int = 200_000) -> Storm:
        """Until the match is over for both, or nothing more happens."""
        for seat in self.seats:
            self.attempt(seat, partial(self.do, seat, "start"))
        quiet = 0
        for _ in range(most):
            if self.over and not any(self.air):
                return self
            if self.chance("link"):
                self.relink()
            to = self.rng.randrange(2)
            seat = self.seats[to]
            if self.air[to]:
                quiet = 0
                lines = self.air[to]
                line = lines.pop(self.rng.randrange(len(lines)) if self.chance("mix") else 0)
                self.attempt(seat, partial(self.do, seat, "receive", line, 1 - to))
            elif seat.waiting:
                self.attempt(seat, seat.settle)
            elif seat.my_move() and not seat.session.busy:
                self.attempt(seat, partial(mind, seat))
            elif seat.session.course.stage == "commit" and not seat.session.busy:
                self.attempt(seat, partial(self.do, seat, "next_hand"))
            self.attempt(seat, partial(answer, seat))
            if "word" in self.rates and self.chance("word"):
                self.attempt(seat, partial(self.word, seat))
            quiet += 1
            if quiet > 12:
                quiet = 0
                self.attempt(seat, partial(self.do, seat, "nudge"))
        raise AssertionError(f"the match does not end: {[one.session.course.stage for one in self.seats]}")

    def clear_up(self) -> Storm:
        """The storm is over: what is still missing on either side is told."""
        for seat in self.seats:
            seat.delays = False
            seat.settle()
        for _ in range(3):
            self.link()
        return self

    @property
    def over(self) -> bool:
        return all(seat.session.course.stage == "over" or seat.verdict is not None for seat in self.seats)
