"""A player who looks past its turn: the best plans race over imagined deals of the unseen cards.

Each plan is played on in the same deals, by both sides, for some turns; a plan that falls behind is
dropped, and the one with the best mean is played. The effort is counted in positions and not in
time, so that every device plays the same.
"""

from collections.abc import Generator
from math import sqrt
from random import Random
from typing import Final

from tonj.games.tonj import Position, Rules

from .evaluation import OUT, TURNING, Evaluation, worth_of
from .greedy import best
from .planner import WHOLE, Planner
from .samples import Samples, turn_up
from .search import Line, TurnSearch
from .weights import HAND, Weights

PLANS = 5
"""So many plans race at most."""

BEHIND = 4.0
"""Only plans whose line is worth so little less than the best one's."""

DEALS = 30
INNER = 20
"""Positions a decision inside a deal."""

BUDGET = 8000
"""Positions in all deals together."""

FIRST, EVERY = 6, 3
"""From this deal on, and after so many more each time, plans are dropped."""

EQUAL = 0.16
"""Twice the standard error of a difference that no more deals need to settle, in cards."""

PRIOR = 0.1
"""How much of its line's value a plan takes into the race."""


class Racer:
    """A plan in the race: its line, and what it came to in each deal."""

    __slots__ = ("line", "path", "results")

    def __init__(self, line: Line) -> None:
        self.line = line
        self.path = line.moves()
        self.results: list[float] = []

    @property
    def score(self) -> float:
        return sum(self.results) / len(self.results) + PRIOR * self.line.value


def turns_ahead(rules: Rules) -> int:
    """How many turns are played on after one's own: more where the hand is decided by a slow count."""
    return 2 if rules.houses_load else 4


class Lookahead(Planner):
    """Plans like :class:`Planner`, then looks past its turn."""

    def __init__(
        self,
        budget: int = BUDGET,
        *,
        deals: int = DEALS,
        inner: int = INNER,
        turns: int = 0,
        weights: Weights | None = HAND,
        inside: Weights | None = HAND,
    ) -> None:
        super().__init__(WHOLE, weights=weights)
        self.budget: Final = budget
        self._deals = deals
        self._inner = inner
        self._turns = turns
        self._inside = inside

    def _path(self, view: Position, rng: Random) -> Generator[None, None, list[int]]:
        search = yield from self._searched(view, rng, collect=True)
        lines = sorted(search.lines, key=lambda line: -line.value)[:PLANS]
        if not lines:
            return []
        racers = [Racer(line) for line in lines if line.value >= lines[0].value - BEHIND]
        if len(racers) == 1 or lines[0].value >= OUT / 2:
            return lines[0].moves()
        yield from self._race(view, rng, racers)
        return max(racers, key=lambda racer: racer.score).path

    def _race(self, view: Position, rng: Random, racers: list[Racer]) -> Generator[None, None, None]:
        """Play the plans on until one is left, or the effort is spent; ``racers`` keeps those that are."""
        samples = Samples(view, rng)
        inside = Evaluation(view.rules, self._inside or self.evaluation(view).weights)
        until = sum(view.turns) + 1 + (self._turns or turns_ahead(view.rules))
        before = self.visited
        for number in range(self._deals):
            full = samples.deal(number)
            for racer in racers:
                table = view.copy()
                for move in racer.path:
                    table.play(move)
                racer.results.append((yield from self._played_on(table, full, inside, until, view.seat)))
            if number + 1 >= FIRST and (number + 1 - FIRST) % EVERY == 0:
                drop(racers)
            if len(racers) == 1 or number >= 2 and self.visited - before >= self.budget:
                return

    def _played_on(
        self, table: Position, full: Position, inside: Evaluation, until: int, seat: int
    ) -> Generator[None, None, float]:
        """What the table is worth to ``seat`` once ``until`` turns are over, as ``full`` has the cards."""
        while table.end is None:
            if table.awaits:
                turn_up(table, full)
            if sum(table.turns) >= until:
                value = inside.value(table, TURNING)
                return value if table.seat == seat else -value
            search = TurnSearch(table, inside, self._inner)
            search.go(self._inner)
            self.visited += search.visited
            path = search.best.moves() if search.best else [best(table, table.legal_moves()).move]
            for move in path:
                table.play(move)
            yield
        return worth_of(table.end, seat)


def drop(racers: list[Racer]) -> None:
    """Take out of the race what is clearly behind the leader, or equal to it."""
    leader = max(racers, key=lambda racer: racer.score)
    for racer in racers[:]:
        if racer is leader:
            continue
        differences = [ours - theirs for ours, theirs in zip(leader.results, racer.results, strict=True)]
        count = len(differences)
        mean = sum(differences) / count
        error = sqrt(sum((one - mean) ** 2 for one in differences) / (count - 1) / count)
        if leader.score - racer.score > 2 * error or 2 * error < EQUAL:
            racers.remove(racer)
