"""Two players at a table in one program: their stores, their keys, and the link between them, faults and all."""

from __future__ import annotations

import hashlib
import sys
from collections import deque
from collections.abc import Callable, Iterable
from random import Random

from tonj.games.tonj.moves import move_text, parse_move
from tonj.peer.encoding import bytes_word
from tonj.peer.events import Check, Event, Heard, Ignored, Keep, NotPossible, Send, Sign, Stopped, Verdict
from tonj.peer.greeting import Own
from tonj.peer.session import Session
from tonj.peer.terms import Terms
from tonj.players.greedy import Greedy

BLOCKS = range(4 if sys.platform == "emscripten" else 20)
"""How many blocks the long tests have: inside Pyodide, where all is slower, a part of them."""


def key_of(name: str) -> str:
    """A key for tests: it signs fast, everywhere, and keeps no secret."""
    return bytes_word(hashlib.sha256(name.encode()).digest())


def sign(key: str, text: str) -> str:
    return bytes_word(hashlib.sha512(f"{key} {text}".encode()).digest())


def secret(seed: int, me: int) -> bytes:
    return hashlib.sha256(f"secret {seed} {me}".encode()).digest()


def own(me: int, seed: int = 1, name: str = "") -> Own:
    return Own(me, secret(seed, me), key_of(f"{seed} {me}"), name or ("Amal", "Bilal", "Cyrine")[me])


class Killed(Exception):
    """The player's device dies at this moment."""


class Seat:
    """One player's device: the session, what is stored, and what has happened."""

    def __init__(self, me: int, terms: Terms, seed: int = 1, others: int = 2) -> None:
        self.own = own(me, seed)
        self.terms = terms
        self.stored: list[str] = []
        self.out: deque[tuple[int, str]] = deque()
        self.events: list[Event] = []
        self.sent = 0
        self.spoken: dict[int, str] = {}  # own messages that have left, by number
        self.peers = [peer for peer in range(others) if peer != me]
        self.steps_to_live: int | None = None
        self.session = Session(self.own, terms)
        self.delays = False  # whether signatures take until `settle`
        self.waiting: deque[Event] = deque()

    def restart(self, cut: int = 0) -> None:
        """Begin again from what was stored; the last line may have been cut by so many characters."""
        if cut and self.stored:
            self.stored[-1] = self.stored[-1][: -min(cut, len(self.stored[-1]))]
        self.out.clear()
        self.waiting.clear()
        self.session = Session.restored(self.own, self.terms, self.stored)
        known = set(map(str, self.session.log.order))
        self.stored = [line for line in self.stored if line[9:] in known]
        self.run(self.session.start())

    def _live(self) -> None:
        if self.steps_to_live is not None:
            self.steps_to_live -= 1
            if self.steps_to_live < 0:
                raise Killed

    def run(self, events: Iterable[Event]) -> None:
        """Carry the events out in their order."""
        todo = deque(events)
        while todo:
            self._live()
            event = todo.popleft()
            self.events.append(event)
            assert not isinstance(event, Stopped) or event.verdict.key != "session.fault", event
            if isinstance(event, Sign | Check) and self.delays:
                self.waiting.append(event)
            elif isinstance(event, Sign | Check):
                todo += self.answer(event)
            elif isinstance(event, Keep):
                self.stored.append(event.line)
            elif isinstance(event, Send):
                self._note(event.line)
                for peer in self.peers if event.to is None else [event.to]:
                    self.out.append((peer, event.line))

    def _note(self, line: str) -> None:
        """Whatever happens: nobody ever says two things under one number, nor what is not stored."""
        words = line.split(" ")
        if words[0] == "have" or words[1] != str(self.me):
            return
        number = 0 if words[0] == "hello" else int(words[2])
        assert self.spoken.setdefault(number, line) == line
        assert any(kept.endswith(line) for kept in reversed(self.stored))

    def answer(self, event: Sign | Check) -> list[Event]:
        if isinstance(event, Sign):
            return self.session.signed(sign(self.own.key, event.text))
        return self.session.checked(sign(event.key, event.text) == event.signature)

    def settle(self) -> None:
        """Signatures that take their time are ready."""
        while self.waiting:
            event = self.waiting.popleft()
            assert isinstance(event, Sign | Check)
            self.run(self.answer(event))

    @property
    def me(self) -> int:
        return self.own.me

    @property
    def verdict(self) -> Verdict | None:
        return self.session.verdict

    def heard(self, kind: str) -> list[Heard]:
        return [event for event in self.events if isinstance(event, Heard) and event.kind == kind]

    def my_move(self) -> bool:
        course = self.session.course
        due = None if course.stage != "play" or course.play is None else course.play.due()
        return due is not None and due.card is None and due.peer == self.me

    def refusals(self) -> list[NotPossible]:
        return [event for event in self.events if isinstance(event, NotPossible)]

    def ignored(self) -> list[str]:
        return [event.key for event in self.events if isinstance(event, Ignored)]

    def stops(self) -> list[Stopped]:
        return [event for event in self.events if isinstance(event, Stopped)]


Mind = Callable[[Seat], None]
"""What a player does when nothing is on its way."""


class Table:
    """Players (two, unless told otherwise) and links between them that do what they are told."""

    def __init__(self, terms: Terms | None = None, seed: int = 1, peers: int = 2) -> None:
        self.terms = terms or Terms()
        self.seats = [Seat(me, self.terms, seed, peers) for me in range(peers)]

    def start(self) -> Table:
        for seat in self.seats:
            seat.run(seat.session.start())
        self.calm()
        return self

    def calm(self, most: int = 100_000) -> int:
        """Everything that is on its way arrives, in order; says how many lines did."""
        lines = 0
        while any(seat.out for seat in self.seats):
            for seat in self.seats:
                while seat.out:
                    to, line = seat.out.popleft()
                    seat.sent += len(line) + 1
                    self.seats[to].run(self.seats[to].session.receive(line, seat.me))
                    lines += 1
                    assert lines < most
        return lines

    def link(self) -> None:
        for seat in self.seats:
            for peer in seat.peers:
                seat.run(seat.session.link(peer))
        self.calm()

    @property
    def mover(self) -> Seat | None:
        return next((seat for seat in self.seats if seat.my_move()), None)

    def play(self, mind: Mind, until: Callable[[Table], bool] | None = None, most: int = 20_000) -> Table:
        """Both play by ``mind`` until the match stops asking for moves."""
        for _ in range(most):
            mover = self.mover
            if mover is None or (until is not None and until(self)):
                return self
            mind(mover)
            self.calm()
            for seat in self.seats:
                answer(seat)
            self.calm()
            if any(seat.verdict for seat in self.seats):
                return self
        raise AssertionError("the hand does not end")

    def to_step(self, steps: int, mind: Mind | None = None) -> Table:
        def there(table: Table) -> bool:
            play = table.seats[0].session.course.play
            return play is not None and play.steps >= steps

        return self.play(mind or steady(), there)


def answer(seat: Seat) -> None:
    """Allow a move to be taken back, if that is asked."""
    play = seat.session.course.play
    if play is not None and play.asked not in (None, seat.me) and seat.me not in play.answers:
        seat.run(seat.session.answer_back(True))


def steady(offences: int = 0, seed: int = 0) -> Mind:
    """A player whose choice depends on the table alone: a move, now and then an offence, an answer."""

    def mind(seat: Seat) -> None:
        seat.run(seat.session.play(choice(seat, offences, seed)))

    return mind


def choice(seat: Seat, offences: int = 0, seed: int = 0) -> str:
    hand = seat.session.hand
    assert hand is not None
    position = hand.position
    play = seat.session.course.play
    assert play is not None
    rng = Random(f"{seed} {position} {hand.last} {play.steps}")
    if offences and position.attempt is None and rng.randrange(100) < offences:
        wrong = [m for m in EVERY if str(position.status(m[1])).startswith(OFFENCES[position.rules.call])]
        if wrong:
            return "?" + rng.choice(wrong)[0]
    moves = position.moves(position.actors()[0])
    if position.attempt is None and rng.randrange(10):
        return move_text(Greedy().choose(position, rng).move)
    return rng.choice(moves)


OFFENCES = {"window": ("omission", "misplacement"), "ask": ("omission",), "table": ("omission",), "guided": ()}


def _every() -> list[tuple[str, int]]:
    names = [source + target for source in "RX12345678" for target in "F12345678rw"] + ["T", "D", "P", "12*2", "34*3"]
    return [(name, parse_move(name)) for name in names]


EVERY = _every()
