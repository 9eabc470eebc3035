"""A player who looks past its turn: the best plans race over imagined deals of the unseen cards.

Each plan is played on in the same deals, by both sides, for some turns; a plan that falls behind is
dropped, and the one with the best mean is played. The effort is counted in positions and not in
time, so that every device plays the same.
"""

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from tonj.games.tonj import Position, Rules

from .evaluation import OUT, SURE, TURNING, Evaluation, worth_of
from .greedy import best
from .planner import WHOLE, Planner
from .samples import Samples, turn_up
from .search import Line, TurnSearch
from .weights import Weights, weights_for

DEALS = 30
INNER = 20
"""Positions a decision inside a deal."""

FIRST, EVERY = 6, 3
"""From this deal on, and after so many more each time, plans are dropped."""

EQUAL = 0.16
"""Twice the standard error of a difference that no more deals need to settle, in cards."""


class Look(NamedTuple):
    """How far a player looks past its turn, and at what."""

    turns: int  # played on after one's own
    plans: int  # race at most
    behind: float  # only those whose line is worth so little less than the best one's, in cards
    prior: float  # how much of its line's value a plan takes into the race
    budget: int  # positions in all deals of a decision together, but three deals at least


FAR = Look(turns=3, plans=5, behind=4.0, prior=0.1, budget=12_000)
"""With the weights ``HAND``, whose eye for a table is good and whose lines are less sure."""

NEAR = Look(turns=2, plans=6, behind=6.0, prior=0.4, budget=8_000)
"""With ``BLEND``: what a line is worth says more, and differs more."""

WIDE = NEAR._replace(budget=4_000)
"""Where houses may stay empty a turn has many more positions, which cost more each."""


def look(rules: Rules) -> Look:
    """As it has been measured for the rules that the weights are for."""
    if not rules.houses_load:
        return FAR
    return NEAR if rules.fill_houses else WIDE


class Racer:
    """A plan in the race: its line, and what it came to in each deal."""

    __slots__ = ("line", "path", "results")

    def __init__(self, line: Line) -> None:
        self.line = line
        self.path = line.moves()
        self.results: list[float] = []

    def score(self, prior: float) -> float:
        """What it is worth, so far as is known."""
        return sum(self.results) / len(self.results) + prior * self.line.value


class Lookahead(Planner):
    """Plans like :class:`Planner`, then looks past its turn. ``budget`` 0: as much as the rules' own look."""

    def __init__(self, budget: int = 0, *, weights: Weights | None = None) -> None:
        super().__init__(WHOLE, weights=weights)
        self.budget: Final = budget

    def evaluation(self, view: Position) -> Evaluation:
        """How this player sees a table under these rules."""
        return Evaluation(view.rules, self._weights or weights_for(view.rules, beyond=True))

    def _path(self, view: Position, rng: Random) -> Generator[None, None, list[int]]:
        looks = look(view.rules)
        search = yield from self._searched(view, rng, collect=True)
        lines = sorted(search.lines, key=lambda line: -line.value)[: looks.plans]
        if not lines:
            return []
        racers = [Racer(line) for line in lines if line.value >= lines[0].value - looks.behind]
        if len(racers) == 1 or lines[0].value >= OUT / 2:
            return lines[0].moves()
        yield from self._race(view, rng, racers, looks)
        return max(racers, key=lambda racer: racer.score(looks.prior)).path

    def _race(self, view: Position, rng: Random, racers: list[Racer], looks: Look) -> Generator[None, None, None]:
        """Play the plans on until one is left, or the effort is spent; ``racers`` keeps those that are."""
        samples = Samples(view, rng)
        inside = self.evaluation(view)
        until = sum(view.turns) + 1 + looks.turns
        enough = self.visited + (self.budget or looks.budget)
        for number in range(DEALS):
            full = samples.deal(number)
            for racer in racers:
                racer.results.append((yield from self._carried_out(view, racer.path, full, inside, until)))
            if number + 1 >= FIRST and (number + 1 - FIRST) % EVERY == 0:
                drop(racers, looks.prior)
            if len(racers) == 1 or (number >= 2 and self.visited >= enough):
                return

    def _carried_out(
        self, view: Position, path: Sequence[int], full: Position, inside: Evaluation, until: int
    ) -> Generator[None, None, float]:
        """What ``path`` comes to for the seat to move, where the cards lie as in ``full``."""
        table = view.copy()
        for move in path:
            table.play(move)
        return (yield from self._played_on(table, full, inside, until, view.seat))

    def _played_on(
        self, table: Position, full: Position, inside: Evaluation, until: int, seat: int
    ) -> Generator[None, None, float]:
        """What the table is worth to ``seat`` once ``until`` turns are over, as ``full`` has the cards."""
        while table.end is None:
            if table.awaits:
                turn_up(table, full)
            search = TurnSearch(table, inside, INNER)
            search.go(INNER)
            self.visited += search.visited
            if sum(table.turns) >= until:  # what can be made of the next turn tells more than how the table looks
                value = min(search.best.value, SURE) if search.best else inside.value(table, TURNING)
                return value if table.seat == seat else -value
            path = search.best.moves() if search.best else [best(table, table.legal_moves()).move]
            for move in path:
                table.play(move)
            yield
        return worth_of(table.end, seat)


def drop(racers: list[Racer], prior: float) -> None:
    """Take out of the race what is clearly behind the leader, or equal to it."""
    leader = max(racers, key=lambda racer: racer.score(prior))
    for racer in racers[:]:
        if racer is leader:
            continue
        differences = [ours - theirs for ours, theirs in zip(leader.results, racer.results, strict=True)]
        count = len(differences)
        mean = sum(differences) / count
        error = sqrt(sum((one - mean) ** 2 for one in differences) / (count - 1) / count)
        if leader.score(prior) - racer.score(prior) > 2 * error or 2 * error < EQUAL:
            racers.remove(racer)
