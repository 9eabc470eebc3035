"""What one of two players who sit far apart is shown of their match.

The match itself is a :class:`tonj.peer.session.Session`; it may be ahead of what is shown here: the
other one's moves are shown one after the other, and what would tell a new face is held for a moment.
What the session wants done lies in ``errands``, for the page to carry out in that order.
"""

from abc import abstractmethod
from collections import deque
from collections.abc import Iterable
from random import Random

from tonj.cards import BadText
from tonj.games.tonj import Position
from tonj.games.tonj.moves import TURN, parse_move
from tonj.hand import Hand
from tonj.peer.events import Accused, Check, Cut, Event, Heard, Ignored, Keep, NotPossible, Send, Sign, Stopped
from tonj.peer.greeting import Own
from tonj.peer.session import Session
from tonj.peer.terms import Terms
from web.pure import tabletop
from web.pure.agreed import agreed
from web.pure.hands import Hands
from web.pure.opponent import PACE
from web.pure.outcome import outcome
from web.pure.settings import Settings
from web.pure.speech import Speech
from web.pure.words import Words

Errand = Sign | Check | Keep | Send
HOLD = (400.0, 900.0)
"""So long, in ms, a move is held that would show a new face or pass the turn (offences)."""

PAUSE = (650.0, 1100.0)
"""So long after the page was opened an attempt is made again that is found pending."""

STRIDE = 300.0
"""Between two moves of the other one that came together."""


class Following(Hands):
    """A table that shows a match between people. ``lines`` are what was kept of it; None if it is new."""

    def __init__(
        self, words: Words, rng: Random, settings: Settings, own: Own, terms: Terms, lines: Iterable[str] | None = None
    ) -> None:
        super().__init__(words, rng, settings)
        self.sheet = ""
        self.errands: deque[Errand] = deque()
        self.accused: Accused | None = None
        self.shut = ""  # why nothing can be done here any more: the table is open in another tab
        self.strange = False  # what the other program says as a greeting fits no match that is played here
        self.deaf = False  # so much nonsense came that the link is not read any more
        self.session = Session(own, terms) if lines is None else Session.restored(own, terms, lines)
        self.friend = 1 - own.me
        self._plain = words
        self._shown: list[tuple[int, str]] = []  # the tokens that are shown
        self._released = -1  # the token that has been held long enough

    # What comes in. Each of these may lead to errands.

    def start(self, now: float) -> None:
        """Sit down, or come back."""
        self.carry(self.session.start(), now)

    def linked(self, now: float) -> None:
        """There is a link, or there is one again."""
        self.carry(self.session.link(self.friend), now)

    def line(self, text: str, now: float) -> None:
        """A line from the other player's program, whatever that is."""
        self.carry(self.session.receive(text, self.friend), now)

    def signed(self, signature: str, now: float) -> None:
        """The signature that was asked for."""
        self.carry(self.session.signed(signature), now)

    def checked(self, good: bool, now: float) -> None:
        """Whether the signature that was asked about is good."""
        self.carry(self.session.checked(good), now)

    def carry(self, events: Iterable[Event], now: float) -> None:
        """Take up what the session has to tell, and show where the match stands."""
        for event in events:
            if isinstance(event, Sign | Check | Keep | Send):
                self.errands.append(event)
            elif isinstance(event, Heard):
                self.hear(event, now)
            elif isinstance(event, Ignored):
                self.strange |= event.key.startswith(("terms.", "hello."))
            elif isinstance(event, NotPossible):
                self.trouble = f"{event.key} {event.wish}"
            elif isinstance(event, Accused):
                self.accused = event
            elif isinstance(event, Cut):
                self.deaf = True
            elif isinstance(event, Stopped):
                self.trouble = str(event.verdict)
        self._follow(now)

    def play_anew(self, own: Own, terms: Terms, now: float) -> None:
        """A return match begins at this table; the cards lie as they were until it is dealt."""
        self.session = Session(own, terms)
        self._shown = []
        self.carry(self.session.start(), now)
        self.linked(now)

    # What is shown of it.

    def _follow(self, now: float) -> None:
        """Show where the match stands, as far as it is time to."""
        self._greet()
        truth = self.session.hand
        if truth is None:
            return  # what lies there is the hand before
        self.match = self.session.course.match
        if self.hand is None or self.hand.dealer is not truth.dealer:
            self._sit_down(truth, now)
        elif self._tokens()[: len(self._shown)] != self._shown:
            self._lay(truth)  # a move was taken back
            self._settle(now)
        else:
            self._catch_up(now)

    def _greet(self) -> None:
        """The other one has said a name."""
        greeting = self.session.course.greetings[self.friend]
        name = (greeting.name if greeting else "") or self._plain("friend.host" if self.friend == 0 else "friend.guest")
        if self.words.other != name:
            self.words = self._plain.facing(name)
            self.speech = Speech(self.words, self.me)

    def _tokens(self) -> list[tuple[int, str]]:
        assert self.session.hand is not None
        return [(seat, token.partition("=")[0]) for seat, token, _ in self.session.hand.record.tokens()]

    def _sit_down(self, truth: Hand[Position], now: float) -> None:
        """A hand begins, or is found as it was left."""
        self.me = self.session.seat
        self.speech = Speech(self.words, self.me)
        self._lay(truth)
        self._released = -1
        assert self.hand is not None
        self.take(self.hand, now)
        if len(self._shown) < len(self._tokens()):
            self.agenda.set("stride", now + self._rng.uniform(*PAUSE))
            return
        if not self._shown:
            key = "say.starts.mine" if self.position.seat == self.me else "say.starts.theirs"
            said = self.words(key, name=self.words.other)
            first = self.session.course.number == 1
            self.tell(f"{said} {agreed(self.words, self.session.terms)}" if first else said, now)
        self._settle(now)

    def _lay(self, truth: Hand[Position]) -> None:
        """The whole hand as it stands, at once."""
        hand = Hand(truth.game, truth.dealer, truth.tags)
        self._shown = []
        for seat, token in self._tokens():
            if self._untold(hand.position, seat, token):
                break
            hand.step(seat, token)
            self._shown.append((seat, token))
        self.hand = hand
        self.held = self.picked = None

    def _untold(self, position: Position, seat: int, token: str) -> bool:
        """Whether this is a pending attempt that must first go back when it is found again, as a move would be."""
        truth, move = self.session.hand, move_of(token.removeprefix("?"))
        if truth is None or truth.position.attempt is None or len(self._shown) + 1 < len(self._tokens()):
            return False
        theirs = seat != self.me and position.rules.call == "window"
        return theirs and move is not None and tabletop.tells(position, move)

    def _catch_up(self, now: float) -> None:
        tokens = self._tokens()
        behind = len(self._shown) < len(tokens)
        while len(self._shown) < len(tokens):
            seat, token = tokens[len(self._shown)]
            if "stride" in self.agenda or self._holds(seat, token, now):
                return
            self._show(seat, token, now)
            if seat != self.me and self.settings.speed != "off":
                self.agenda.set("stride", now + STRIDE * PACE[self.settings.speed])
        if behind:
            self._settle(now)
        self._await(now)

    def _holds(self, seat: int, token: str, now: float) -> bool:
        """Whether a move of the other one is held, so that a pause tells nothing."""
        position = self.position
        if "hold" in self.agenda:
            return True
        if seat == self.me or position.rules.call != "window" or self._released == len(self._shown):
            return False
        move = move_of(token)
        if move is None or not tabletop.tells(position, move):
            return False
        self.lit = {}
        self.held = move
        if move != TURN:  # a stock card only lifts until it is turned
            self.fly(position, move)
            self.say(self.speech.move(position, move))
        self.agenda.set("hold", now + self._rng.uniform(*HOLD))
        return True

    def _show(self, seat: int, token: str, now: float) -> None:
        """One token of the match happens on the table here."""
        assert self.hand is not None
        before, held = self.position, self.held
        self._shown.append((seat, token))
        self.held = None
        if seat != self.me:
            self.lit = {}
            self.message.outdate(now, mine=False)
        move = move_of(token.removeprefix("?"))
        if move is not None:
            self.step(token, move, flown=held == move != TURN)
        elif token in ("!", "~"):
            self.settled(token == "!")
            self._tell_answer(before, token == "!", now)
        else:
            self.hand.step(seat, token)
            self._tell_word(seat, token, now)

    def _await(self, now: float) -> None:
        """The own move is on its way: its card is there, the one that it shows is not yet known."""
        truth = self.session.hand
        move = None if truth is None else move_of(truth.coming)
        if move is not None and self.held is None and self.position.seat == self.me:
            self.held = move
            if move != TURN:
                self.fly(self.position, move)

    def _tell_answer(self, before: Position, called: bool, now: float) -> None:
        """What became of an attempt."""
        attempt = before.attempt
        if before.rules.call == "table" and attempt is not None and attempt.required is not None:
            self.light(before, attempt.required)
        text, loud = outcome(self.speech, before, called=called)
        self.tell(text, now, at_once=loud, kept=True)

    def _tell_word(self, seat: int, token: str, now: float) -> None:
        """The clock ran out, or somebody offers to stop (T24)."""
        if self.position.end is None:
            key = {"late": "clock.late", "stop": "stop.offered"}[token]
            self.tell(self.words(key if seat != self.me else f"{key}.mine", name=self.words.other), now)

    @property
    def current(self) -> bool:
        """Whether all that has happened is shown, and nothing of it is on its way."""
        truth = self.session.hand
        return (
            truth is not None
            and not self.shut
            and self.hand is not None
            and not truth.coming
            and not self.session.busy
            and self.session.verdict is None
            and self.accused is None
            and self.session.course.stage == "play"
            and len(self._shown) == len(self._tokens())
        )

    @property
    def my_turn(self) -> bool:
        """Whether the person may move now."""
        return super().my_turn and self.current

    @property
    def one_tap(self) -> bool:
        """Whether a tap plays the card to its best place, under the rules of this table."""
        return self.settings.changed("rules", self.session.terms.rules).one_tap_now

    def store(self) -> None:
        """Nothing: what was said is kept line by line."""

    def speak(self, words: Words) -> None:
        """Go on in another language."""
        self._plain = words
        super().speak(words)
        self._greet()

    def come_due(self, name: str, now: float) -> None:
        """Show what was held."""
        if name == "hold":
            self._released = len(self._shown)
        self._follow(now)

    @abstractmethod
    def hear(self, heard: Heard, now: float) -> None:
        """A message has taken effect."""

    @abstractmethod
    def _settle(self, now: float) -> None:
        """All that has happened is shown: arrange what comes next."""


def move_of(token: str) -> int | None:
    """The move of a token that is one."""
    try:
        return parse_move(token)
    except BadText:
        return None
