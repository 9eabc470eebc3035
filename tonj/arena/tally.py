"""What hands between two players came to: wins, points, and how long the decisions took."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import TypeVar

STEP = 1.1
"""Times of decisions are counted in classes, each a tenth wider than the one before; the first ends at 1 µs."""


Kind = TypeVar("Kind", bound=Hashable)


def count(counts: dict[Kind, int], more: dict[Kind, int]) -> None:
    """Add ``more`` to ``counts``, class by class."""
    for kind, number in more.items():
        counts[kind] = counts.get(kind, 0) + number


@dataclass(slots=True)
class Times:
    """How long decisions took, in ms: all that is needed for the mean, the median and the tail."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    classes: dict[int, int] = field(default_factory=dict)

    def add(self, ms: float) -> None:
        self.count += 1
        self.total += ms
        self.longest = max(self.longest, ms)
        count(self.classes, {max(0, int(log(max(ms, 1e-6) * 1000) / log(STEP)) + 1): 1})

    def merge(self, other: "Times") -> None:
        self.count += other.count
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        count(self.classes, other.classes)

    def quantile(self, share: float) -> float:
        """The time, to a tenth, that this share of the decisions did not exceed."""
        rest = share * self.count
        for number in sorted(self.classes):
            rest -= self.classes[number]
            if rest <= 0:
                return min(exp(number * log(STEP)) / 1000, self.longest)
        return self.longest

    def __str__(self) -> str:
        mean = self.total / self.count if self.count else 0.0
        middle, tail = self.quantile(0.5), self.quantile(0.99)
        longest = self.longest
        return f"{self.count} decisions, ms: mean {mean:.3g}, median {middle:.3g}, p99 {tail:.3g}, max {longest:.3g}"


@dataclass(slots=True)
class Tally:
    """What some deals came to, for level A."""

    pairs: list[int] = field(default_factory=lambda: [0] * 5)  # deals of which A got 0, ½, 1, 1½, 2 of the two hands
    wins: int = 0
    draws: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    margin: int = 0  # how many cards of burden the other had more at the end
    moves: int = 0
    turns: int = 0
    troubles: int = 0
    ends: dict[str, int] = field(default_factory=dict)
    times: list[Times] = field(default_factory=lambda: [Times(), Times()])

    @property
    def hands(self) -> int:
        return 2 * sum(self.pairs)

    @property
    def share(self) -> float:
        """A's share of the wins in percent, a draw counted as half of one."""
        return 100 * sum(half * count for half, count in enumerate(self.pairs)) / (2 * self.hands or 1)

    @property
    def spread(self) -> float:
        """Half the width of the 95 % interval of ``share``, from one deal to the other."""
        deals = sum(self.pairs)
        if deals < 2:
            return 100.0
        mean = self.share / 100
        variance = sum(count * (half / 4 - mean) ** 2 for half, count in enumerate(self.pairs)) / (deals - 1)
        return 196 * sqrt(variance / deals)

    def merge(self, other: "Tally") -> None:
        """Count the deals of ``other`` too."""
        self.pairs = [ours + theirs for ours, theirs in zip(self.pairs, other.pairs, strict=True)]
        self.points = [ours + theirs for ours, theirs in zip(self.points, other.points, strict=True)]
        for name in ("wins", "draws", "margin", "moves", "turns", "troubles"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        count(self.ends, other.ends)
        for ours, theirs in zip(self.times, other.times, strict=True):
            ours.merge(theirs)
