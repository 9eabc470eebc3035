"""What one of two players who sit far apart is shown of their match.

The match itself is a :class:`tonj.peer.session.Session`; it may be ahead of what is shown here: the
other one's moves are shown one after the other, and what would tell a new face is held for a moment.
What the session wants done lies in ``errands``, for the page to carry out in that order.
"""

from abc import abstractmethod
from collections import deque
from collections.abc import Iterable
from random import Random

from tonj.games.tonj import Position
from tonj.games.tonj.moves import TURN
from tonj.hand import Hand
from tonj.peer.events import Accused, Check, Cut, Event, Heard, Ignored, Keep, NotPossible, Send, Sign, Stopped
from tonj.peer.greeting import Own
from tonj.peer.session import Session
from tonj.peer.terms import Terms
from web.pure.agreed import agreed
from web.pure.hands import Hands
from web.pure.settings import Settings
from web.pure.shown import Shown, move_of
from web.pure.speech import Speech
from web.pure.words import Words

Errand = Sign | Check | Keep | Send
HOLD = (400.0, 900.0)
"""So long, in ms, a move is held that would show a new face or pass the turn (offences)."""


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
        self.shown = Shown(self, rng)
        self._plain = words

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
        self.shown.forget()
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
        elif self.shown.outdated:
            self._lay(truth)
            self._settle(now)
        else:
            behind = not self.shown.whole
            self.shown.catch_up(now)
            if self.shown.whole:
                if behind:
                    self._settle(now)
                self._await()

    def _greet(self) -> None:
        """The other one has said a name."""
        greeting = self.session.course.greetings[self.friend]
        name = (greeting.name if greeting else "") or self._plain("friend.host" if self.friend == 0 else "friend.guest")
        if self.words.other != name:
            self.words = self._plain.facing(name)
            self.speech = Speech(self.words, self.me)

    def _sit_down(self, truth: Hand[Position], now: float) -> None:
        """A hand begins, or is found as it was left."""
        self.me = self.session.seat
        self.speech = Speech(self.words, self.me)
        self.take(self._lay(truth), now)
        if not self.shown.whole:
            self.shown.wait(now)
            return
        if not len(self.shown):
            key = "say.starts.mine" if self.position.seat == self.me else "say.starts.theirs"
            said = self.words(key, name=self.words.other)
            first = self.session.course.number == 1
            self.tell(f"{said} {agreed(self.words, self.session.terms)}" if first else said, now)
        self._settle(now)

    def _lay(self, truth: Hand[Position]) -> Hand[Position]:
        """The whole hand as it stands, at once."""
        self.hand = self.shown.lay(truth)
        self.held = self.picked = None
        return self.hand

    def hold(self, move: int, now: float) -> None:
        """A move of the other one is there, and is made in a moment."""
        self.lit = {}
        self.held = move
        self.foreshow(self.position, move)
        self.agenda.set("hold", now + self._rng.uniform(*HOLD))

    def _await(self) -> None:
        """The own move is on its way: its card is there, the one that it shows is not yet known."""
        truth = self.session.hand
        move = None if truth is None else move_of(truth.coming)
        if move is not None and self.held is None and self.position.seat == self.me:
            self.held = move
            if move != TURN:
                self.fly(self.position, move)

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
            and self.shown.whole
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
            self.shown.release()
        self._follow(now)

    @abstractmethod
    def hear(self, heard: Heard, now: float) -> None:
        """A message has taken effect."""

    @abstractmethod
    def _settle(self, now: float) -> None:
        """All that has happened is shown: arrange what comes next."""
