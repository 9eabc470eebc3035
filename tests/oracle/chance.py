"""Tables and plays that chance makes up: whole deals, and odd little positions where every rule is near."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .cards import RANKS, SUITS, Card, Pile
from .position import Position, Side, fresh_history
from .rules import FIELDS, PRESETS, WORDS, Rules

if TYPE_CHECKING:
    from random import Random

NUMBERS = {
    "window": (3, 5, 10),
    "repetition": (0, 2, 3),
    "no_progress": (0, 1, 2, 5, 40),
    "stall": (0, 1, 2, 4, 8),
    "turn_limit": (0, 2, 3, 30, 60),
}


def pack(rng: Random) -> str:
    """A shuffled pack of 52 (T1)."""
    cards = [rank + suit for rank in RANKS for suit in SUITS]
    rng.shuffle(cards)
    return "".join(cards)


def mixed_rules(rng: Random, rules: Rules, share: float) -> Rules:
    """The rules with about that share of the fields thrown anew."""
    for name in FIELDS:
        if rng.random() < share:
            values: tuple[object, ...] = NUMBERS.get(name) or WORDS.get(name) or (True, False)
            rules = replace(rules, **{name: rng.choice(values)})  # type: ignore[arg-type]
    return rules


@dataclass
class Box:
    """A box of cards to draw from: few ranks and suits, so that cards fit each other and come twice."""

    rng: Random
    low: int
    high: int
    suits: str
    quiet: bool = False  # houses on which little can move, so that turns go by
    drawn: int = 0

    def card(self, name: str = "") -> Card:
        self.drawn += 1
        rank = RANKS[self.rng.randint(self.low, self.high) - 1]
        return Card(name or rank + self.rng.choice(self.suits), self.drawn)

    def pile(self, most: int) -> Pile:
        return tuple(self.card() for _ in range(self.rng.randint(0, most)))

    def run(self, most: int) -> Pile:
        """A run of the other colour downward (T8), any suits of each colour."""
        top = self.rng.randint(2, 13)
        red = self.rng.random() < 0.5
        cards = []
        for step in range(min(top, self.rng.randint(1, most))):
            suit = self.rng.choice("hd" if red != bool(step % 2) else "sc")
            cards.append(self.card(RANKS[top - step - 1] + suit))
        return tuple(cards)

    def house(self, empty: float) -> Pile:
        if self.quiet:
            return (self.card(),)
        if self.rng.random() < empty:
            return ()
        return self.pile(2) + self.run(9) if self.rng.random() < 0.6 else (self.card(), *self.pile(2))


def box(rng: Random, quiet: bool) -> Box:
    low = rng.randint(1, 11)
    suits = rng.choice(("sc", "hd", "c")) if quiet else rng.choice(("shdc", "shdc", "sh", "hd"))
    return Box(rng, low, min(13, low + rng.choice((2, 4, 12))), suits, quiet)


def round_and_round(rng: Random) -> Position:
    """A position in which turns go by and the stocks come round: repetition and full passes are near (T23)."""
    position = odd_position(rng, quiet=True)
    return replace(
        position,
        foundations=((0, 0),) * 4,
        turns=(0, 0),
        idle=0,
        history=replace(position.history, stalled=0),
        rules=replace(
            position.rules,
            repetition=rng.choice((2, 3)),
            full_pass=rng.random() < 0.3,
            no_progress=0,
            stall=0,
            turn_limit=0,
        ),
    )


def odd_position(rng: Random, quiet: bool | None = None) -> Position:
    """A small position: few cards left, empty houses, long runs, equal cards, counters near their limits."""
    preset = rng.choice(list(PRESETS))
    rules = mixed_rules(rng, PRESETS[preset], rng.choice((0.0, 0.1, 0.5)))
    cards, mover = box(rng, rng.random() < 0.3 if quiet is None else quiet), rng.randint(0, 1)
    sides = (some_side(cards, mover == 0), some_side(cards, mover == 1))
    empty = rng.choice((0.0, 0.2, 0.5))
    houses = tuple(cards.house(empty) for _ in range(8))
    idle = max(0, rules.no_progress - rng.randint(1, 4))
    stalled = max(0, rules.stall - rng.randint(1, 4)) if not rules.no_progress else 0
    limit = rules.turn_limit or 9
    turns = (max(0, limit - rng.randint(0, 3)), max(0, limit - rng.randint(0, 3)))
    return Position(
        preset=preset,
        rules=rules,
        mover=mover,
        sides=sides,
        houses=houses,
        foundations=some_foundations(rng, cards),
        turns=turns if rng.random() < 0.7 else (0, 0),
        idle=idle,
        history=fresh_history(sides, houses, stalled),
    )


def some_side(cards: Box, moves: bool) -> Side:
    """One seat's piles; never all empty, since such a hand would be over."""
    rng = cards.rng
    side = Side(
        reserve=cards.pile(rng.choice((0, 1, 3, 6))),
        stock=cards.pile(rng.choice((0, 1, 3, 6))),
        waste=cards.pile(rng.choice((0, 0, 2, 4))),
        turned=(cards.card(),) if moves and rng.random() < 0.4 else (),
    )
    return side if side.left else replace(side, reserve=(cards.card(),))


def some_foundations(rng: Random, cards: Box) -> tuple[tuple[int, int], ...]:
    """Heights: none, or such that cards of the box are wanted now and then."""

    def height() -> int:
        return rng.choice((0, 0, cards.low - 1, rng.randint(0, 13), max(0, cards.low - 2)))

    pairs = [sorted((height(), height()), reverse=True) for _ in SUITS]
    return tuple((pair[0], pair[1]) for pair in pairs)


def some_play(
    rng: Random,
    legal: list[str],
    omissions: list[str],
    misplacements: list[str],
    call: str,
    style: str,
) -> list[str]:
    """A legal move, or now and then an offence with its outcome; an empty list where nothing can be played."""
    offences = {"window": omissions + misplacements, "ask": omissions, "table": omissions, "guided": []}[call]
    if offences and (not legal or rng.random() < (0.02 if style == "idle" else 0.12)):
        return ["?" + rng.choice(offences), rng.choice("!" if call == "table" else "!~")]
    if rng.random() < 0.001:
        return [rng.choice(("resign", "gone"))]
    if not legal:
        return []
    on = [move for move in legal if move in "TDP"]
    away = [move for move in legal if move[1:2] == "F" or move[0] in "RX"]
    liked = {"eager": away or on, "idle": on, "wander": legal}[style]
    return [rng.choice(liked or legal)]
