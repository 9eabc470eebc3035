"""The course of a match as its messages tell it: greetings, deal, play, end, audit, and the next hand.

It is the same for everybody who holds the messages, whatever order the links brought them in: for the
players while they play, and for whoever reads the proof years later. No message is believed before it
has been checked here.
"""

from collections.abc import Callable, Sequence

from tonj.cards import BadText
from tonj.game import SEATS
from tonj.hand import Hand
from tonj.match import Match

from .absence import void
from .beside import WORDS, hear
from .dealing import Broken, PeerDealer, Place
from .encoding import digest_word, text_word
from .greeting import Greeting, Own, parse_greeting
from .joint import JointDealer
from .message import HELLO, Message
from .play import STEPS, Play


class Course:
    """Where a match stands. ``own`` is whoever plays; without it one only reads.

    ``stage`` is ``hello``, a round of the dealer's setup (``commit``, ``coin``, ``open``, ``deal``),
    ``play``, ``end``, ``audit``, or ``over``. In ``commit`` of a later hand nobody has to go on.
    """

    def __init__(self, peers: int, own: Own | None = None) -> None:
        self.peers = peers
        self.own = own
        self.greetings: list[Greeting | None] = [None] * peers
        self.stage = HELLO
        self.said: dict[int, tuple[str, ...]] = {}  # of this stage, by player
        self.number = 1  # of the hand
        self.match = Match()
        self.play: Play | None = None
        self.finished: list[str] = []  # records of hands that were audited
        self.words = [0] * peers  # said beside the play in this hand
        self.later: set[int] = set()  # who would put the match away
        self.again: set[int] = set()  # who wants a return match
        self.left: Message | None = None  # the word by which one took the win of an absent player
        self.taken_by: int | None = None  # who that is; nobody, if two said it of each other
        self.gone: list[tuple[Message, str]] = []  # all such words, and in which stage they were said
        self.leaving: list[Message] = []  # those that were not called off
        self._dealer: PeerDealer | None = None
        self._round = 0
        self._turn: int | None = None
        self._heard = [(0,) * peers] * peers  # what each had heard when they last said something
        self.told: list[Message] = []

    # Asking.

    @property
    def dealer(self) -> PeerDealer:
        """The dealer of this hand."""
        assert self._dealer is not None
        return self._dealer

    def table(self) -> Play:
        """The hand in play, where there must be one."""
        assert self.play is not None
        return self.play

    @property
    def round(self) -> int:
        """Which round of the setup this is."""
        return self._round

    def due(self) -> tuple[int, ...]:
        """The players whom the match waits for."""
        if self.stage == "play":
            due = self.table().due()
            return () if due is None else (due.peer,)
        if self.stage == "over" or (self.stage == "commit" and not self.said):
            return ()
        return tuple(peer for peer in range(self.peers) if peer not in self.said)

    def owing(self, peer: int) -> bool:
        """Whether this player's program has to say the next word by itself: nobody has to think."""
        if peer not in self.due():
            return False
        return self.stage not in ("play", "commit") or self.table().owing()

    @property
    def grace(self) -> int:
        """The seconds that an absent player has at least: longer in a match that all have put away."""
        terms = self._all()[0].terms
        return terms.saved if len(self.later) == self.peers else terms.grace

    def cards_due(self) -> tuple[Place, ...]:
        """The cards that the rules turn up at this moment: none but these may be opened."""
        return self.table().cards_due() if self.stage == "play" else ()

    def seat_of(self, peer: int) -> int:
        """Where a player sits, once the first coin has fallen."""
        return self.dealer.seat_of(peer)

    # Taking messages.

    def take(self, message: Message) -> None:
        """One message, all that it had heard being taken already. Raises :class:`Broken`."""
        if any(now < before for now, before in zip(message.heard, self._heard[message.peer], strict=True)):
            raise Broken("heard.less")  # nobody can deny what they said that they had heard
        self._heard[message.peer] = message.heard
        self.told.append(message)
        if void(self, message):
            return
        try:
            if message.kind in WORDS:
                hear(self, message)
            elif message.kind in STEPS:
                self._step(message)
            else:
                self._stage(message)
        except BadText as error:
            raise Broken(error.key, error.place) from None

    def _stage(self, message: Message) -> None:
        if message.kind != self.stage:
            raise Broken("stage.other", f"{message.kind} {self.stage}")
        if message.peer in self.said:
            raise Broken("stage.twice", message.kind)
        hears: dict[str, Callable[[Message], None]] = {HELLO: self._hello, "end": self._end, "audit": self._audit}
        hears.get(message.kind, self._setup)(message)
        self.said[message.peer] = message.words
        if message.kind == "commit":
            self.words[message.peer] = 0
        if len(self.said) == self.peers:
            self.said = {}
            self._go_on()

    def _hello(self, message: Message) -> None:
        greeting = parse_greeting(message.words)
        for other in self.greetings:
            if other is not None and other.terms != greeting.terms:
                raise Broken("hello.terms")
            if other is not None and other.key == greeting.key:
                raise Broken("hello.same-key")
        if greeting.terms.table().seats != self.peers:
            raise Broken("hello.seats")
        self.greetings[message.peer] = greeting

    def _setup(self, message: Message) -> None:
        self.dealer.heard_setup(self._round, message.peer, message.words)

    def _go_on(self) -> None:
        """Everybody has spoken: the next stage begins."""
        if self.stage == HELLO:
            self._shuffle()
            for peer, greeting in enumerate(self._all()):
                self.dealer.heard_setup(0, peer, greeting.seals)
            self._next_round()
        elif self.stage == "end":
            self.stage = "audit"
        elif self.stage == "audit":
            self._finish()
        else:
            self._next_round()

    def _all(self) -> list[Greeting]:
        return [greeting for greeting in self.greetings if greeting is not None]

    def _shuffle(self) -> None:
        """A dealer for the hand to come."""
        greetings = self._all()
        game = greetings[0].terms.table()
        secret = None if self.own is None else self.own.secret_of(self.number, game.packs)
        self._dealer = JointDealer(
            [greeting.deal_name(self.number) for greeting in greetings],
            game.dealt_to(None),
            self._turn,
            None if self.own is None else self.own.me,
            secret,
            self.cards_due,
        )
        self._round = 0
        self.stage = self.dealer.rounds[0]

    def _next_round(self) -> None:
        self._round += 1
        if self._round < len(self.dealer.rounds):
            self.stage = self.dealer.rounds[self._round]
            return
        greetings = self._all()
        self._turn = self.dealer.seat_of(0)
        if self.number == 1:
            self.match = Match(greetings[0].terms.target)
        seats = [greetings[self.dealer.peer_at(seat)] for seat in range(self.peers)]
        tags = {SEATS[seat]: greeting.name for seat, greeting in enumerate(seats) if greeting.name}
        hand = Hand(greetings[0].terms.table(), self.dealer, tags | self.match.tags())
        self.play = Play(hand, self.dealer, greetings[0].terms.clock > 0)
        self.stage = "play"

    def _step(self, message: Message) -> None:
        if self.stage != "play":
            raise Broken("step.not-now", self.stage)
        self.table().take(message)
        self.later.clear()
        if self.table().over:
            self.stage = "end"

    # The end of a hand.

    def end_words(self) -> list[str]:
        """What everybody must say of a finished hand: steps, result, and a hash of the record."""
        hand = self.table().hand
        outcome = text_word(str(hand.position.outcome))
        return [str(self.table().steps), outcome, digest_word("record", text_word(hand.text()))]

    def _end(self, message: Message) -> None:
        if list(message.words) != self.end_words():
            raise Broken("end.differs", " ".join(message.words[:2]))

    def _audit(self, message: Message) -> None:
        self.dealer.heard_audit(message.peer, message.words)

    def _finish(self) -> None:
        """The hand is proven: it counts, and another one may follow."""
        hand = self.table().hand
        outcome = hand.position.outcome
        assert outcome is not None
        self.finished.append(hand.text(whole=True))
        self.match.count(outcome)
        self.number += 1
        if self.left is not None or self.match.over:
            self.stage = "over"
        else:
            self._shuffle()

    # For what one player knew when another one did not (T27, see absence).

    def known(self, heard: Sequence[int]) -> "Course":
        """The match as it stood for somebody who held so many messages of each player."""
        course = Course(self.peers, self.own)
        for one in self.told:
            if one.number < heard[one.peer]:
                course.take(one)
        return course

    def become(self, course: "Course") -> None:
        """Stand where another course stands; what was said until now stays said."""
        told, heard, gone = self.told, self._heard, self.gone
        vars(self).update(vars(course))
        self.told, self._heard, self.gone = told, heard, gone

    def put_away(self) -> None:
        """Nobody need hurry: the grace is the longer one until the next move."""
        self.later = set(range(self.peers))

    def leave(self, absent: int) -> None:
        """A player did not come back: the hand in play is lost as things stand, and no other one follows."""
        if self.stage == "play":
            self.table().hand.step(self.seat_of(absent), "gone")
            self.stage = "end"
        else:
            self.stage = "over"
