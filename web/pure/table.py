"""One person's table: the hand that is played there, its picture, and what was said.

Everything that happens goes through :class:`tonj.hand.Hand`, so all of it stands in the record.
Times are in ms.
"""

from dataclasses import dataclass
from random import Random

from tonj.cards import EMPTY, card_text
from tonj.games.tonj import Position
from tonj.games.tonj.moves import COUNT, DISCARD, PASS, TURN
from tonj.hand import Hand
from tonj.match import Match
from tonj.players import Choice
from web.pure import tabletop
from web.pure.agenda import Agenda
from web.pure.message import Message
from web.pure.motion import Hint
from web.pure.reach import Pick, card, source_pile, target_pile, targets
from web.pure.scene import Scene, undealt
from web.pure.settings import Settings
from web.pure.speech import Speech
from web.pure.wishes import Wishes
from web.pure.words import Words, capital


@dataclass(slots=True)
class Window:
    """The running time in which an attempt may be called (T17) or has to be answered (T18)."""

    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Question:
    """T18: what the sheet shows: the attempted and the required move, with their cards."""

    tried: str
    tried_card: str
    required: str
    required_card: str
    reason: str


class Table:
    """The state that the page draws. ``me`` is the person's seat."""

    def __init__(self, words: Words, rng: Random, settings: Settings | None = None, date: str = "") -> None:
        self.words = words
        self.settings = settings or Settings()
        self.date = date
        self.me = 0
        self.speech = Speech(words, self.me)
        self.hand: Hand[Position] | None = None
        self.match = Match()
        self.practice = ""  # the seed of a practice deal, which is not counted
        self.sheet = "start"
        self.damaged = ""  # the text of a saved game that cannot be read
        self.message = Message()
        self.picked: Pick | None = None
        self.held: int | None = None  # the computer's move, shown but not yet made
        self.unshown = False  # the computer's attempt was found again, and is not on the table yet
        self.window: Window | None = None
        self.lit: dict[str, set[str]] = {}
        self.lit_sizes: dict[str, int] = {}  # of a pile where a run is lit: how many cards
        self.motion: list[Hint] = []  # moves since the last scene, for the page to take
        self.leap = False  # whether the last change is no move, so that nothing flies; for the page to take
        self.said: list[tuple[str, bool]] = []  # to be said aloud: text, and whether at once
        self._unsaved = False
        self._glow: tuple[Position, Pick, frozenset[str]] | None = None
        self.agenda = Agenda()
        self.wishes = Wishes()  # what somebody else may think about, for the page to take
        self.trouble = ""  # what went wrong, for the page's console
        self._rng = rng

    @property
    def position(self) -> Position:
        """The position of the hand being played."""
        assert self.hand is not None
        return self.hand.position

    @property
    def pending(self) -> str:
        """`mine` or `theirs` while an offence of the person, or one shown as such, is pending."""
        if self.hand is None or self.position.attempt is None:
            return ""
        if self.position.seat == self.me:
            return "mine"
        return "theirs" if self.position.rules.call == "ask" else ""

    @property
    def my_turn(self) -> bool:
        """Whether the person may move now."""
        return self.hand is not None and self.position.actors() == (self.me,) and self.position.attempt is None

    @property
    def can_pass(self) -> bool:
        """T13: whether the pass button shows. Unguided it does not tell that a duty is open."""
        if not self.my_turn:
            return False
        kind = self.position.status(PASS).kind
        return kind == "legal" or (kind == "omission" and self.position.rules.call != "guided")

    @property
    def can_undo(self) -> bool:
        """Whether the person's last move can be taken back."""
        return self.hand is not None and self.hand.can_take_back(self.me) and not self.position.late_now

    @property
    def turn(self) -> int | None:
        """The seat to move; None when no hand runs."""
        return None if self.hand is None or self.position.end is not None else self.position.seat

    @property
    def claim(self) -> tuple[str, str]:
        """While the person's own offence waits for its answer: what is awaited, and the reason."""
        if self.pending != "mine":
            return "", ""
        attempt = self.position.attempt
        assert attempt is not None
        key = "ask.waiting" if self.position.rules.call == "ask" else "claim.waiting"
        awaited = self.words(key, name=self.words.other)
        return awaited, self.speech.reason(self.position, attempt.key, attempt.move, attempt.required)

    @property
    def question(self) -> Question | None:
        """T18: what the person is asked, if anything."""
        if self.pending != "theirs":
            return None
        position, attempt = self.position, self.position.attempt
        assert attempt is not None
        required = attempt.required if attempt.required is not None else attempt.move
        return Question(
            capital(self.speech.attempt(position, attempt.move)),
            self._card(position, attempt.move),
            capital(self.speech.attempt(position, required)),
            self._card(position, required),
            self.speech.reason(position, attempt.key, attempt.move, attempt.required),
        )

    @staticmethod
    def _card(position: Position, move: int) -> str:
        played = card(position, move)
        return "" if played == EMPTY else card_text(played)

    def glow(self, picked: Pick) -> frozenset[str]:
        """The piles that glow under a picked card; found once, asked for at every change of the picture."""
        if self._glow is None or self._glow[0] is not self.position or self._glow[1] != picked:
            self._glow = self.position, picked, targets(self.position, picked)
        return self._glow[2]

    def scene(self) -> Scene:
        """The picture of the table now."""
        if self.hand is None:
            return undealt(self.me, lambda pile, cards: self.words.label(pile, cards, self.me))
        position = self.position
        shown = self.held if position.attempt is None else None if self.unshown else position.attempt.move
        mine = position.seat == self.me
        if position.attempt is not None and mine and shown in (TURN, DISCARD):
            laid = tabletop.laid(position)
        else:
            laid = tabletop.laid(position, shown)
        marks: dict[str, set[str]] = {name: set(words) for name, words in self.lit.items()}
        held = {name: size for name, size in self.lit_sizes.items() if name in self.lit}
        if shown is not None:
            for name, words in tabletop.pending_marks(
                position, shown, mine=mine and position.attempt is not None
            ).items():
                marks.setdefault(name, set()).update(words)
        if self.picked is not None:
            marks.setdefault(self.picked.pile, set()).add("lifted")
            held[self.picked.pile] = self.picked.size
            for name in self.glow(self.picked):
                marks.setdefault(name, set()).add("target")
        if self.my_turn and position.rules.call == "guided":
            for name in tabletop.guided_off(position):
                marks.setdefault(name, set()).add("off")
        return tabletop.picture(laid, self.me, self.turn, marks, held, self.words)

    def speak(self, words: Words) -> None:
        """Go on in another language."""
        self.words = words
        self.speech = Speech(words, self.me)
        self.message.hush()

    def told(self) -> str:
        """The hand as a record for others: nothing that has not been seen, until the hand is over."""
        assert self.hand is not None
        return self.hand.text(whole=self.position.end is not None)

    # Playing, saying, storing.

    def take(self, hand: Hand[Position], now: float) -> None:
        """Sit down to this hand."""
        self.hand = hand
        self.practice = hand.tags.get("Practice", "")
        self.agenda.clear()
        self.held = self.window = self.picked = None
        self.unshown = False
        self.sheet = ""
        self.lit = {}
        self.message.hush()

    def step(self, token: str, move: int | None, *, flown: bool = False) -> None:
        """Play a token of the seat to move; say what it did, and have it stored.

        ``move`` is the move that it makes or attempts; ``flown`` if it was shown before.
        """
        assert self.hand is not None
        before = self.position
        self.hand.step(before.seat, token)
        attempted = token.startswith("?")
        stays = attempted and (move == TURN or (before.seat == self.me and move == DISCARD))
        if move is not None and not flown and not stays:
            self.fly(before, move)
        if move is not None and not flown and not (attempted and before.seat == self.me):
            self.say(self.speech.move(before, move))  # the computer's attempt sounds like a move of it
        self.say(self.speech.shown(before.seat, before, self.position))
        self.store()

    def settled(self, called: bool) -> None:
        """The answer to the attempt is played."""
        attempt, rules = self.position.attempt, self.position.rules
        assert attempt is not None
        made = None if rules.call == "table" else attempt.required
        self.step("!" if called else "~", attempt.move if rules.call == "ask" and not called else made)

    def fly(self, position: Position, move: int) -> None:
        """The move's card is to be seen on its way."""
        if move != PASS:
            size = 1 if move >= TURN else COUNT[move]
            self.motion.append(Hint(source_pile(position, move), target_pile(position, move), size))

    def foreshow(self, position: Position, move: int) -> None:
        """A move of the other one is shown that is not made yet; a stock card only lifts until it is turned."""
        if move != TURN:
            self.fly(position, move)
            self.say(self.speech.move(position, move))

    def outdate(self, now: float) -> None:
        """The other one moves: what was lit for the person, and what was said of an earlier move, is over."""
        self.lit = {}
        self.message.outdate(now, mine=False)

    def light(self, position: Position, move: int) -> None:
        """The card and the place of a move light up; a turned card that was put back, where it lies now (T20)."""
        places = [source_pile(position, move)]
        if places[0][1:] == ":X" and self.position.turned == EMPTY:
            places[0] = f"{places[0][0]}:{'S' if position.rules.called_card == 'stock' else 'W'}"
        if move != TURN:
            places.append(target_pile(position, move))
        for pile in filter(None, places):
            self.lit.setdefault(pile, set()).add("lit")
        self.lit_sizes = {places[0]: COUNT[move]} if move < TURN else {}

    def give_hint(self, choice: Choice | None, now: float) -> None:
        """The cards of a good move light up, with the move and the reason in words."""
        if choice is not None:
            self.light(self.position, choice.move)
            self.tell(self.speech.hint(self.position, choice), now)

    def refuse(self, key: str, now: float) -> None:
        """Say why something cannot be done."""
        self.tell(self.words(f"reason.{key}"), now)

    def tell(self, text: str, now: float, *, at_once: bool = False, kept: bool = False) -> None:
        """Show a message for a while, and say it aloud; ``at_once`` and loud if it is about a call.

        ``kept``: it tells how a claim ended.
        """
        self.message.show(text, now, loud=at_once, kept=kept)
        self.say(text, at_once=at_once)

    def say(self, text: str, *, at_once: bool = False) -> None:
        """Say it aloud (to a screen reader)."""
        if text:
            self.said.append((text, at_once))

    def store(self) -> None:
        """Have the record saved, the face-down cards included."""
        self._unsaved = True

    def take_record(self) -> str | None:
        """The record as it is now, for the page to store; None if it is stored."""
        unsaved, self._unsaved = self._unsaved, False
        return self.hand.text(whole=True) if unsaved and self.hand is not None else None
