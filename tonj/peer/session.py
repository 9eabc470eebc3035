"""One player's side of a match: what comes in is checked, what is due goes out, and all of it is kept.

Every method gives back the events that it led to, to be carried out in their order. Nothing that comes
over a link raises an exception here, and nothing that is wrong changes the table.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tonj.cards import BadText
from tonj.clock import Hint, greedy_hint
from tonj.game import Refused
from tonj.hand import Hand

from .course import Course
from .dealing import Broken
from .encoding import LONGEST, bytes_of
from .events import Accused, Check, Cut, Event, Heard, Ignored, Keep, NotPossible, Send, Sign, Stopped, Verdict
from .greeting import Own, parse_greeting
from .inbox import Arrived, Inbox
from .log import Log
from .message import HELLO, SIGNATURE, Message
from .missing import HAVE, Missing
from .owed import Body, halted, owed
from .player import Player
from .proof import proof_text
from .store import kept, recalled
from .terms import Terms, parse_terms
from .wishes import Wish, granted

WISHES = 16
"""So many wishes wait for the signature of the one before."""


class Session(Player):
    """A player in a match. ``own`` says who; the same ``own`` and the kept lines bring it all back."""

    def __init__(self, own: Own, terms: Terms, hint: Hint = greedy_hint) -> None:
        self.own = own
        self.terms = parse_terms(terms.words())
        self.peers = terms.table().seats
        self.log = Log(self.peers)
        self.course = Course(self.peers, own)
        self.inbox = Inbox(self.log)
        self._missing = Missing(self.log, own.me)
        self.verdict: Verdict | None = None
        self._hint = hint
        self._wishes: deque[Wish] = deque()
        self._draft: Message | None = None  # being signed
        self._checking: Arrived | None = None  # whose signature is being checked
        self._out: list[Event] = []

    @classmethod
    def restored(cls, own: Own, terms: Terms, lines: Iterable[str], hint: Hint = greedy_hint) -> "Session":
        """The session as it was when the last of these lines was kept; a line cut short is forgotten."""
        session = cls(own, terms, hint)
        for line in lines:
            session._recall(line)
        session._missing.restarted()
        session._out.clear()
        return session

    def _recall(self, line: str) -> None:
        message = recalled(self.log, line)
        if message is None:
            return
        if self.log.held(message.peer, message.number) is None:
            self._take(message)
        else:
            self._stop("log.fork", "", message)

    # What the page shows.

    @property
    def hand(self) -> Hand[Any] | None:
        """The hand on the table."""
        return None if self.course.play is None else self.course.play.hand

    @property
    def seat(self) -> int:
        """Where the own player sits, once the first coin has fallen."""
        return self.course.seat_of(self.own.me)

    def proof(self) -> str:
        """The match so far as one text (:mod:`tonj.verify`); with the second message, where one said two things."""
        fork = [self.verdict.line] if self.verdict is not None and self.verdict.key == "log.fork" else []
        return proof_text(self.course, [*self.log.order, *fork])

    @property
    def lacking(self) -> bool:
        """Whether nothing is said here until the other player has told what the own store lost.

        Only after :meth:`restored`. It lasts where that player says so and does not tell it.
        """
        return not self._missing.sure

    def owing(self, peer: int) -> bool:
        """Whether the match waits for this player's program, and not for the player to think."""
        return self.verdict is None and self.course.owing(peer)

    @property
    def busy(self) -> bool:
        """Whether something is being signed or waits to be."""
        return self._draft is not None or bool(self._wishes)

    def start(self) -> list[Event]:
        """Begin, or go on after :meth:`restored`."""
        return self._done()

    def _wish(self, *wish: str) -> list[Event]:
        if self.verdict is None and len(self._wishes) < WISHES:
            self._wishes.append(wish)
        else:
            self._out.append(NotPossible("busy" if self.verdict is None else "stopped", " ".join(wish)))
        return self._done()

    # What the surroundings answer.

    def signed(self, signature: str) -> list[Event]:
        """The signature that :class:`Sign` asked for."""
        draft = self._draft
        try:
            bytes_of(signature, SIGNATURE)
        except BadText:
            self._out.append(NotPossible("signature", signature[:20]))
            return self._done()
        if draft is not None:
            self._draft = None
            message = replace(draft, signature=signature)
            if not self.log.can_follow(message):  # one of the own messages came back meanwhile
                return self._done()
            self._take(message)
            self._out.append(Send(str(message)))
        return self._done()

    def checked(self, good: bool) -> list[Event]:
        """Whether the signature that :class:`Check` asked about is good."""
        arrived, self._checking = self._checking, None
        if arrived is None or self.verdict is not None:
            return self._done()
        message, sender = arrived
        held = self.log.held(message.peer, message.number)
        if not good:
            self._ignore("message.bad-signature", sender)
        elif held is not None:
            if held.said() != message.said():
                self._out.append(Keep(kept(self.log, message)))
                self._stop("log.fork", "", message)
        elif self.log.can_follow(message):
            self._take(message)
            self.inbox.fresh(sender)
            self._missing.fresh()
        return self._done()

    # What comes over the links.

    def link(self, peer: int) -> list[Event]:
        """There is a new link to this player: say what is held."""
        self.inbox.fresh(peer)
        self._missing.fresh(peer)
        self._say_have(peer)
        return self._done()

    def nudge(self) -> list[Event]:
        """Some time has passed in which something may have been lost: say what is held, to everybody."""
        for peer in self._others():
            self._missing.fresh(peer)
            self._say_have(peer)
        return self._done()

    def receive(self, line: str, sender: int) -> list[Event]:
        """A line from the link to ``sender``."""
        if self.inbox.deaf(sender):
            return []
        if len(line) > LONGEST:
            self._ignore("line.too-long", sender)
        elif line.startswith(HAVE + " "):
            self._heard_have(line, sender)
        else:
            key = self.inbox.put(line, sender)
            if key:
                self._ignore(key, sender)
        return self._done()

    def _ignore(self, key: str, sender: int) -> None:
        deaf = self.inbox.deaf(sender)
        self.inbox.ignore(key, sender)
        self._out.append(Ignored(key, sender))
        if self.inbox.deaf(sender) and not deaf:
            self._out.append(Cut(sender))

    def _others(self) -> list[int]:
        return [peer for peer in range(self.peers) if peer != self.own.me]

    def _say_have(self, peer: int) -> None:
        self._out.append(Send(self._missing.have(), peer))

    def _heard_have(self, line: str, sender: int) -> None:
        try:
            lacking, more = self._missing.heard(line, sender)
        except BadText as error:
            self._ignore(error.key, sender)
            return
        if self._missing.baffled:
            self._ignore("have.not-shown", sender)
        self._out += [Send(str(message), sender) for message in lacking]
        if more:
            self._say_have(sender)

    # The works.

    def _done(self) -> list[Event]:
        """Go on with whatever can be gone on with, and hand over the events."""
        self._look()
        self._write()
        out, self._out = self._out, []
        return out

    def _look(self) -> None:
        """Have the next waiting message's signature checked."""
        while self._checking is None and self.verdict is None:
            arrived = self.inbox.next()
            if arrived is None:
                return
            message = arrived.message
            try:
                key = self._key(message)
            except BadText as error:
                self._ignore(error.key, arrived.sender)
                continue
            self._checking = arrived
            self._out.append(Check(key, self.log.signed(message), message.signature))

    def _key(self, message: Message) -> str:
        """The key by which this message must be signed."""
        if message.peer == self.own.me:  # it is told what the own store lost
            if message.tag == HELLO and message.words != self.own.greeting(self.terms).words():
                raise BadText("hello.not-own")  # somebody else, or one of another match
            return self.own.key
        if message.tag == HELLO:
            return parse_greeting(message.words).key
        greeting = self.course.greetings[message.peer]
        return "" if greeting is None else greeting.key

    def _take(self, message: Message) -> None:
        """A message with a good signature: keep it, and let it take effect."""
        self._out.append(Keep(kept(self.log, message)))
        self.log.add(message)
        if self.verdict is not None:
            return
        try:
            self.course.take(message)
        except Broken as error:
            self._stop(error.key, error.place, message)
            return
        except Exception as error:  # a fault of this program's own: better to stop than to fall
            self._stop("session.fault", repr(error), message)
            return
        self._out.append(Heard(message.peer, message.kind, message.words))
        if message.kind == "halt" and message.peer != self.own.me:
            peer, number, key = message.words[:3]
            self._out.append(Accused(message.peer, int(peer), int(number), key))

    def _stop(self, key: str, place: str, message: Message) -> None:
        if self.verdict is None:
            self.verdict = Verdict(key, place, message.peer, message.number, str(message))
            self._wishes.clear()
            self._out.append(Stopped(self.verdict))

    def _write(self) -> None:
        """Have the next own message signed: what is owed, and then what the player wants."""
        if self._draft is not None:
            return
        body = self._body()
        if body is not None:
            self._draft = self.log.next(self.own.me, body[0], body[1])
            self._out.append(Sign(self.log.signed(self._draft)))

    def _body(self) -> Body | None:
        if self.verdict is not None:
            return halted(self.verdict, self.log, self.own.me, self.hand)
        sure = self._missing.sure
        if sure:
            body = owed(self.course, self.own, self.terms, self._hint)
            if body is not None:
                return body
        while self._wishes and (sure or self._wishes[0][0] == "gone"):
            wish = self._wishes.popleft()
            try:
                return granted(self.course, self.own.me, wish)
            except (BadText, Refused) as error:
                self._out.append(NotPossible(error.key, " ".join(wish)))
        return None
