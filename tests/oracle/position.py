"""All that lies on the table and what has happened in the hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .cards import Pile, names

if TYPE_CHECKING:
    from .rules import Rules

SEATS = "AB"
HOUSES = range(8)


@dataclass(frozen=True)
class Side:
    """The piles of one seat; `turned` holds no card or one."""

    reserve: Pile = ()
    stock: Pile = ()
    waste: Pile = ()
    turned: Pile = ()

    @property
    def left(self) -> int:
        """How many cards the seat still has to get rid of (T22, T23)."""
        return len(self.reserve) + len(self.stock) + len(self.waste) + len(self.turned)

    @property
    def burden(self) -> int:
        """Stock + waste + turned card + 2 x reserve (the rules' words)."""
        return len(self.stock) + len(self.waste) + len(self.turned) + 2 * len(self.reserve)


Arrangement = tuple[tuple[str, ...], ...]
Snapshot = tuple[object, ...]


@dataclass(frozen=True)
class History:
    """What a position's text does not hold; it starts afresh from a text."""

    arrangements: tuple[Arrangement, ...] = ()  # T10: since the last move of any other kind in this turn
    snapshots: tuple[Snapshot, ...] = ()  # T23: one for each turn that passed
    low: int = 0  # T23: fewest cards of both together when a turn passed
    counts: tuple[int, int] = (0, 0)  # T23: each seat's cards at the start of this turn
    climbed: bool = False  # T23: a card reached a foundation in this turn
    seen: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())  # T23: serials turned since a placement
    passed: tuple[bool, bool] = (False, False)  # T23: passed since a placement
    stalled: int = 0  # T23: turns running of `stall`


@dataclass(frozen=True)
class Result:
    """The end of a hand: the winner's seat or None, points, and why."""

    winner: int | None
    points: int
    why: str


@dataclass(frozen=True)
class Position:
    preset: str
    rules: Rules
    mover: int
    sides: tuple[Side, Side]
    houses: tuple[Pile, ...]
    foundations: tuple[tuple[int, int], ...]  # for each suit of SUITS, higher first
    turns: tuple[int, int] = (0, 0)
    idle: int = 0  # T23: turns running of `no_progress`
    history: History = field(default_factory=History)
    result: Result | None = None

    @property
    def own(self) -> Side:
        return self.sides[self.mover]

    @property
    def other(self) -> Side:
        return self.sides[1 - self.mover]


def arrangement(houses: tuple[Pile, ...]) -> Arrangement:
    """The eight houses without their order, by rank and suit (T10, T23)."""
    return tuple(sorted(names(house) for house in houses))


def fresh_history(sides: tuple[Side, Side], houses: tuple[Pile, ...], stalled: int) -> History:
    """The history at a position that was set up from text or by the deal."""
    return History(
        arrangements=(arrangement(houses),),
        low=sides[0].left + sides[1].left,
        counts=(sides[0].left, sides[1].left),
        stalled=stalled,
    )
