"""A player with a good key and no honesty: says whatever the test wants, signed, and at any moment of a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from tests.peer.table import EVERY, OFFENCES, Seat, Table, own, sign, steady
from tonj.peer.course import Course
from tonj.peer.events import Event, Ignored, Send, Verdict
from tonj.peer.log import Log
from tonj.peer.message import Message, parse_message
from tonj.peer.play import Play
from tonj.peer.session import Session
from tonj.peer.terms import Terms

When = Callable[[Course], bool]


@cache
def played(terms: Terms, honest: int, seed: int, offences: int) -> tuple[str, ...]:
    """What the honest player kept of a whole match between two honest players."""
    table = Table(terms, seed).start().play(steady(offences))
    assert all(seat.verdict is None for seat in table.seats)
    return tuple(table.seats[honest].stored)


class Bench:
    """An honest player (number `honest`) at some moment of a match, and a cheat who has heard the same.

    `when` picks the moment: the first at which it is true of the course; else there have been `upto` messages.
    """

    def __init__(
        self, when: When | None = None, terms: Terms | None = None, honest: int = 0, seed: int = 1, offences: int = 10,
        upto: int = 0,
    ) -> None:  # fmt: skip
        self.terms = terms or Terms(options=("turn_limit=9",))
        self.honest = honest
        lines = played(self.terms, honest, seed, offences)
        self.victim = Seat(honest, self.terms, seed)
        self.cheat = own(1 - honest, seed)
        self.log = Log(2)
        course = Course(2)
        for line in lines[:upto] if when is None else lines:
            if when is not None and self.log.match and when(course):
                break
            message = parse_message(line[9:], 2)
            self.log.add(message)
            self.victim.stored.append(line)
            if when is not None:
                course.take(message)
        self.victim.restart()
        self.victim.run(self.victim.session.receive(f"have {self.log.tag or '-'} {self.counts}", self.cheat.me))
        self.victim.events.clear()
        self.victim.out.clear()
        for message in self.victim.session.log.order[len(self.log.order) :]:
            self.log.add(message)  # what the honest player had owed

    @property
    def session(self) -> Session:
        return self.victim.session

    @property
    def play(self) -> Play:
        play = self.session.course.play
        assert play is not None
        return play

    @property
    def counts(self) -> str:
        return ",".join(map(str, self.log.counts))

    # What the cheat says.

    def says(self, kind: str, *words: str, heard: tuple[int, ...] | None = None) -> Message:
        """A message of the cheat, with a good signature."""
        message = self.log.next(self.cheat.me, kind, words)
        if heard is not None:
            message = replace(message, heard=heard)
        return replace(message, signature=sign(self.cheat.key, self.log.signed(message)))

    def step(self, kind: str, *words: str) -> Message:
        """The same with the right number of the step in front."""
        return self.says(kind, str(self.play.steps), *words)

    def move(self, token: str) -> Message:
        return self.step("play", token, self.play.seal())

    def legal(self) -> str:
        position = self.play.hand.position
        return position.moves(position.actors()[0])[0]

    def offence(self) -> str:
        """A move that is an offence where the table stands."""
        position = self.play.hand.position
        kinds = OFFENCES[position.rules.call]
        return next(name for name, move in EVERY if str(position.status(move)).startswith(kinds))

    # What the honest player makes of it.

    def tell(self, *lines: object) -> list[Event]:
        """The honest player hears it, and says nothing secret."""
        before = len(self.victim.events)
        for line in lines:
            self.victim.run(self.session.receive(str(line), self.cheat.me))
        self.victim.out.clear()
        return self.victim.events[before:]

    def stopped(self, *lines: object) -> Verdict:
        """The match must stop with a verdict that names the cheat and the last of these messages."""
        before = table_of(self.session)
        events = self.tell(*lines)
        verdict = self.victim.verdict
        assert verdict is not None
        assert verdict.peer == self.cheat.me
        assert verdict.line == str(lines[-1])
        assert table_of(self.session) == before
        assert secrets(events) == []
        halts = [event for event in events if isinstance(event, Send) and " halt " in event.line]
        assert len(halts) == bool(self.session.log.match)
        return verdict

    def ignored(self, *lines: object) -> list[str]:
        """Nothing may come of it but counting."""
        before = table_of(self.session), self.session.log.counts
        events = self.tell(*lines)
        assert self.session.verdict is None
        assert (table_of(self.session), self.session.log.counts) == before
        assert secrets(events) == []
        keys = [event.key for event in events if isinstance(event, Ignored)]
        assert sum(self.session.inbox.ignored.values()) >= len(keys)
        return keys

    def believes(self, message: Message) -> list[Event]:
        """The honest player takes the message, and the cheat hears what it answers."""
        events = self.tell(message)
        assert self.session.verdict is None
        for one in self.session.log.order[len(self.log.order) :]:
            self.log.add(one)
        return events


def secrets(events: list[Event]) -> list[str]:
    """What was sent that opens a card or a seed."""
    lines = [event.line for event in events if isinstance(event, Send)]
    return [line for line in lines if line.split(" ")[4:5] in (["share"], ["audit"], ["open"], ["deal"])]


def table_of(session: Session) -> str:
    hand = session.hand
    return "" if hand is None else f"{hand.position} {hand.position.attempt} {hand.text()}"


# Moments of a match.


def to_move(peer: int, where: Callable[[Play], bool] = lambda play: True) -> When:
    """A player has to move, nothing else being due."""

    def when(course: Course) -> bool:
        if course.stage != "play" or course.play is None:
            return False
        due = course.play.due()
        return due is not None and due == (peer, None) and where(course.play)

    return when


def to_share(peer: int) -> When:
    """A player's share of a card is due."""

    def when(course: Course) -> bool:
        due = course.play.due() if course.stage == "play" and course.play is not None else None
        return due is not None and due.peer == peer and due.card is not None

    return when


def to_answer(peer: int) -> When:
    """A player has to answer an attempt."""
    return to_move(peer, lambda play: play.hand.position.attempt is not None)


def free(play: Play) -> bool:
    """No attempt waits."""
    return play.hand.position.attempt is None


def stage(name: str, *said: int) -> When:
    """In a stage of the match, after these players have spoken in it."""
    return lambda course: course.stage == name and set(course.said) >= set(said)


def after(steps: int) -> Callable[[Play], bool]:
    """So many steps into the hand, no attempt waiting."""
    return lambda play: play.steps >= steps and free(play)
