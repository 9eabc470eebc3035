"""One player's side of a match: what comes in is checked, what is due goes out, and all of it is kept.

Every method gives back the events that it led to, to be carried out in their order. Nothing that comes
over a link raises an exception here, and nothing that is wrong changes the table.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tonj.cards import BadText
from tonj.game import Refused
from tonj.hand import Hand

from .clock import Hint, greedy_hint
from .course import Course
from .dealing import Broken
from .encoding import LONGEST, bytes_of, number_of, split_line, text_word
from .events import Accused, Check, Cut, Event, Heard, Ignored, Keep, NotPossible, Send, Sign, Stopped, Verdict
from .greeting import Own, parse_greeting
from .inbox import Arrived, Inbox
from .log import Log
from .message import HELLO, SIGNATURE, Message, parse_message
from .owed import Body, owed
from .proof import proof_text
from .terms import Terms, parse_terms
from .wishes import Wish, granted

HAVE = "have"
AT_ONCE = 64
"""So many missing messages are sent again at one request."""

CREDIT = 4
"""So many requests are answered until something new is heard, or the link is new."""

WISHES = 16
CHECK = 8


class Session:
    """A player in a match. ``own`` says who; the same ``own`` and the kept lines bring it all back."""

    def __init__(self, own: Own, terms: Terms, hint: Hint = greedy_hint) -> None:
        self.own = own
        self.terms = parse_terms(terms.words())
        self.peers = terms.table().seats
        self.log = Log(self.peers)
        self.course = Course(self.peers, own)
        self.inbox = Inbox(self.log)
        self.verdict: Verdict | None = None
        self._hint = hint
        self._wishes: deque[Wish] = deque()
        self._draft: Message | None = None  # being signed
        self._checking: Arrived | None = None  # whose signature is being checked
        self._theirs: dict[int, int | None] = {}  # after a restart: how many own messages the others hold

        self._credit = dict.fromkeys(range(self.peers), CREDIT)
        self._out: list[Event] = []

    @classmethod
    def restored(cls, own: Own, terms: Terms, lines: Iterable[str], hint: Hint = greedy_hint) -> "Session":
        """The session as it was when the last of these lines was kept; a line cut short is forgotten."""
        session = cls(own, terms, hint)
        for line in lines:
            session._recall(line)
        session._theirs = dict.fromkeys(session._others())
        session._out.clear()
        return session

    def _recall(self, line: str) -> None:
        try:
            message = parse_message(line[CHECK + 1 :], self.peers)
        except BadText:
            return
        held = self.log.held(message.peer, message.number)
        known = message.tag in (HELLO, self.log.tag) and (held is not None or self.log.can_follow(message))
        if not known or kept(self.log, message) != line:
            return
        if held is None:
            self._take(message)
        elif held.said() != message.said():
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
    def busy(self) -> bool:
        """Whether something is being signed or waits to be."""
        return self._draft is not None or bool(self._wishes)

    # What the player does. A wish that cannot be granted gives NotPossible.

    def start(self) -> list[Event]:
        """Begin, or go on after :meth:`restored`."""
        return self._done()

    def play(self, token: str) -> list[Event]:
        """A move, an attempt (``?47``), or an answer (``!``, ``~``) of the own player."""
        return self._wish("play", token)

    def resign(self) -> list[Event]:
        """T27: give the hand up."""
        return self._wish("say", "resign")

    def offer_stop(self) -> list[Event]:
        """T24: offer, or agree, that nobody can progress."""
        return self._wish("say", "stop")

    def ask_back(self) -> list[Event]:
        """Ask to take the last move back."""
        return self._wish("ask")

    def answer_back(self, yes: bool) -> list[Event]:
        """Allow another player to take the last move back, or do not."""
        return self._wish("allow" if yes else "refuse")

    def time_out(self) -> list[Event]:
        """The own turn clock has run out: the rest of the turn is played by itself."""
        return self._wish("play", "late")

    def next_hand(self) -> list[Event]:
        """Go on to the next hand."""
        return self._wish("next")

    def put_away(self) -> list[Event]:
        """Agree to go on another day: then the grace is the longer one."""
        return self._wish("later")

    def play_again(self) -> list[Event]:
        """Want a return match, once this one is over."""
        return self._wish("again")

    def take_win(self, absent: int, seconds: int) -> list[Event]:
        """T27: end the match for good, since ``absent`` has been away for so long when something was due."""
        return self._wish("gone", str(absent), str(seconds))

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
            self._credit = dict.fromkeys(self._credit, CREDIT)
        return self._done()

    # What comes over the links.

    def link(self, peer: int) -> list[Event]:
        """There is a new link to this player: say what is held."""
        self._fresh(peer)
        self._say_have(peer)
        return self._done()

    def nudge(self) -> list[Event]:
        """Some time has passed in which something may have been lost: say what is held, to everybody."""
        for peer in self._others():
            self._fresh(peer)
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

    def _fresh(self, peer: int) -> None:
        self.inbox.fresh(peer)
        self._credit[peer] = CREDIT

    def _others(self) -> list[int]:
        return [peer for peer in range(self.peers) if peer != self.own.me]

    # Numbers of messages held: so lost ones are sent again.

    def _say_have(self, peer: int) -> None:
        counts = ",".join(map(str, self.log.counts))
        self._out.append(Send(f"{HAVE} {self.log.tag or '-'} {counts}", peer))

    def _heard_have(self, line: str, sender: int) -> None:
        try:
            words = split_line(line)
            counts = [number_of(word) for word in words[-1].split(",")]
        except BadText as error:
            self._ignore(error.key, sender)
            return
        if len(words) != 3 or len(counts) != self.peers or words[1] not in ("-", self.log.tag):
            self._ignore("have.other", sender)
            return
        own = self.log.counts
        if sender in self._theirs:
            self._theirs[sender] = counts[self.own.me]
        behind = any(theirs > ours for theirs, ours in zip(counts, own, strict=True))
        missing = [m for peer, count in enumerate(counts) for m in self.log.tail(peer, count)][:AT_ONCE]
        if (behind or missing) and self._credit[sender] <= 0:
            self._ignore("have.too-often", sender)
            return
        self._credit[sender] -= bool(behind or missing)
        self._out += [Send(str(message), sender) for message in missing]
        if behind:
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
            return self._halt(self.verdict)
        sure = self._sure()
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

    def _sure(self) -> bool:
        """Whether nobody may hold own messages that are not held here, so that the next one is the next.

        After a restart the others are asked first: a store can have fallen behind.
        """
        own = self.log.counts[self.own.me]
        return all(count is not None and count <= own for count in self._theirs.values())

    def _halt(self, verdict: Verdict) -> Body | None:
        """Tell the others once why this side plays on no more; with the table, where that differs."""
        said = any(message.kind == "halt" for message in self.log.tail(self.own.me, 0))
        if said or verdict.peer == self.own.me or not self.log.match:
            return None
        words = [str(verdict.peer), str(verdict.number), verdict.key]
        hand = self.hand
        if verdict.key == "position.differs" and hand is not None:
            words.append(text_word(str(hand.position)))
        return "halt", tuple(words)


def kept(log: Log, message: Message) -> str:
    """A message as it is stored: behind a part of its hash, by which a damaged store is noticed."""
    return f"{log.hash(message)[:CHECK]} {message}"
