"""A hand looked at again: step by step, by itself, or from any point played on."""

from random import Random

from tonj.cards import PACK, UNKNOWN, BadText
from tonj.dealer import PackDealer
from tonj.games.tonj import Position
from tonj.games.tonj.moves import COUNT, PASS, TURN, parse_move, split_token
from tonj.hand import Hand, replay_record
from tonj.record import BadRecord, Record, parse_records
from web.pure import tabletop
from web.pure.agenda import Agenda
from web.pure.critic import Cost, costliest, decisions, positions, read_cost
from web.pure.motion import Hint
from web.pure.reach import source_pile, target_pile
from web.pure.scene import Scene
from web.pure.speech import Speech
from web.pure.words import Words

SPEEDS = {"1": 1100.0, "2": 550.0, "4": 260.0}
"""How long each move stays while the hand plays by itself, in ms."""


class Review:
    """A record on the table. ``at`` is how many tokens have been played; seat ``me`` sits below."""

    def __init__(self, words: Words, text: str, me: int = 0, at: int | None = 0) -> None:
        """Read the last hand of ``text``, to be looked at from ``at`` on, None for its end; BadText: what is wrong."""
        records = parse_records(text)
        if not records:
            raise BadRecord("record.empty", 1)
        self.record: Record = records[-1]
        replay_record(self.record, game="tonj")  # every check on, the result too
        self.words = words
        self.me = me
        self.speed = "1"
        self.playing = False
        self.agenda = Agenda()
        self.motion: list[Hint] = []
        self.leap = True  # the last change was no single step, so nothing flies
        self._tokens = [(seat, token) for seat, token, _ in self.record.tokens()]
        self._positions = positions(self.record)
        self.costs: list[Cost] = []  # of the decisions that have been weighed
        self.to_weigh = decisions(self.record, self._positions, me)  # those that have not
        self.weighing = False
        self.at = len(self) if at is None else min(at, len(self))

    def __len__(self) -> int:
        """How many tokens the hand has."""
        return len(self._tokens)

    @property
    def position(self) -> Position:
        """The position at this point."""
        return self._positions[self.at]

    @property
    def finished(self) -> bool:
        """Whether the record tells the hand to its end."""
        return self._positions[-1].end is not None

    def scene(self) -> Scene:
        """The picture at this point; a pending attempt lies where it was put."""
        position = self.position
        shown = position.attempt.move if position.attempt else None
        marks = tabletop.pending_marks(position, shown, mine=True) if shown is not None else {}
        turn = None if position.end else position.seat
        return tabletop.picture(tabletop.laid(position, shown), self.me, turn, marks, {}, self.words)

    def said(self) -> str:
        """What was done to come to this point, in words."""
        speech = Speech(self.words, self.me)
        if self.at == 0:
            return self.words("review.start")
        seat, token = self._tokens[self.at - 1]
        before, after = self._positions[self.at - 1], self.position
        bare = split_token(token)[0]
        move = _move(before, bare)
        if bare in ("!", "~"):
            text = self.words("review.called" if bare == "!" else "review.not-called")
        elif bare[0] == "?" and move is not None:
            attempt = after.attempt
            tried = speech.attempt(before, move)
            reason = speech.reason(before, attempt.key, move, attempt.required) if attempt else ""
            text = f"{self.words('review.tried', move=tried)} {reason}"
        elif move is None:
            text = self.words(f"review.{bare}")
        else:
            text = speech.move(before, move)
        if self.at == len(self) and after.end is not None:
            text = f"{text} {speech.result_title(after)}. {speech.result_reason(after)}"
        return " ".join(map(sentence, filter(None, [text, speech.shown(seat, before, after), self._better(speech)])))

    def _better(self, speech: Speech) -> str:
        """At one of the costliest decisions: what was better, and why."""
        for cost in costliest(self.costs):
            if cost.at == self.at - 1:
                before = self._positions[cost.at]
                move = speech.attempt(before, cost.better.move)
                return self.words("review.better", move=move, why=speech.why(cost.better.reason))
        return ""

    # What the decisions have cost.

    def weighed(self, text: str) -> None:
        """The next decision has been weighed."""
        self.costs.append(read_cost(self.to_weigh.pop(0), text))
        self.weighing = bool(self.to_weigh)

    @property
    def marks(self) -> list[tuple[int, str]]:
        """The costliest decisions: the point after each, and its cost in words."""
        if self.weighing or self.to_weigh:
            return []
        return [(cost.at + 1, self.words.tenths(-cost.cost)) for cost in costliest(self.costs)]

    # Moving about.

    def jump(self, to: int) -> None:
        """Go to the point after ``to`` tokens."""
        to = max(0, min(to, len(self)))
        self.leap = abs(to - self.at) > 1
        if to == self.at + 1:
            self._fly()
        self.at = to

    def step(self, by: int) -> None:
        """So many tokens forward or back; playing by itself ends."""
        self.pause()
        self.jump(self.at + by)

    def _fly(self) -> None:
        position = self.position
        move = _move(position, split_token(self._tokens[self.at][1])[0].lstrip("?"))
        if move is not None and move != PASS:
            size = 1 if move >= TURN else COUNT[move]
            self.motion.append(Hint(source_pile(position, move), target_pile(position, move), size))

    def play(self, now: float) -> None:
        """Play by itself from here; from the end, from the beginning."""
        if self.at == len(self):
            self.at = 0
        self.playing = True
        self.agenda.set("step", now + SPEEDS[self.speed])

    def pause(self) -> None:
        """Stop playing by itself."""
        self.playing = False
        self.agenda.clear()

    def faster(self, now: float) -> None:
        """The next speed; after the fastest the slowest."""
        speeds = list(SPEEDS)
        self.speed = speeds[(speeds.index(self.speed) + 1) % len(speeds)]
        if self.playing:
            self.agenda.set("step", now + SPEEDS[self.speed])

    def tick(self, now: float) -> bool:
        """Do the next step if it is due."""
        if self.agenda.take(now) is None:
            return False
        self.jump(self.at + 1)
        if self.at == len(self):
            self.pause()
        else:
            self.agenda.set("step", now + SPEEDS[self.speed])
        return True

    def played_on(self, rng: Random) -> Hand[Position]:
        """The hand as it stands here, to be played on. Cards that nobody knew are dealt anew."""
        dealt = replay_record(self.record, self.at)
        decks = [completed(deck, rng) for deck in dealt.dealer.disclose()]
        hand = Hand(dealt.game, PackDealer(decks, dealt.first), {"Practice": "review"})
        for seat, token in self._tokens[: self.at]:
            hand.step(seat, token)
        return hand


def sentence(text: str) -> str:
    """As a sentence of its own."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".!?؟" else ".")


def completed(deck: list[int], rng: Random) -> list[int]:
    """A deck whose unknown cards are the ones that are missing, shuffled."""
    missing = [card for card in PACK if card not in deck]
    rng.shuffle(missing)
    return [missing.pop() if card == UNKNOWN else card for card in deck]


def _move(position: Position, bare: str) -> int | None:
    """The move that a token makes or tries, where it is one."""
    if bare in ("!", "~"):
        return position.attempt.required if position.attempt else None
    try:
        return parse_move(bare.lstrip("?"))
    except BadText:
        return None
