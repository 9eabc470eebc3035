"""What a move has cost, looked at afterwards: what was played against what the strongest player would play.

Both are played on in the same imagined deals, with the cards that were known then; the difference
of the means is the cost, in cards, which is in points where cards are what counts.
"""

from collections.abc import Generator
from random import Random
from typing import NamedTuple

from tonj.games.tonj import Position

from . import Choice
from .evaluation import OUT, Evaluation
from .lookahead import Lookahead, turns_ahead
from .reasons import reason
from .samples import Samples
from .weights import HAND

DEALS = 10
"""Enough to tell a mistake from a matter of taste."""

CANDIDATES = 4


class Verdict(NamedTuple):
    """How much worse the played move was, and the move that was better."""

    cost: float
    better: Choice


class Judge(Lookahead):
    """Weighs moves that have been made."""

    def weigh(self, view: Position, played: int, rng: Random) -> Generator[None, None, Verdict]:
        """The cost of ``played`` at ``view``, thought of in slices; 0 where nothing better was found."""
        search = yield from self._searched(view, rng, collect=True)
        lines = sorted(search.lines, key=lambda line: -line.value)
        others = [line.moves() for line in lines if line.moves()[0] != played][:CANDIDATES]
        own = next((line.moves() for line in lines if line.moves()[0] == played), None)
        if own is None:
            own = yield from self._finished(view, played, rng)
        if not others or (lines[0].value >= OUT / 2 and lines[0].moves()[0] == played):
            return Verdict(0.0, Choice(played, reason(view, played)))
        results = yield from self._compared(view, [own, *others], rng)
        best = max(range(1, len(results)), key=lambda at: results[at])
        move = others[best - 1][0]
        return Verdict(max(0.0, results[best] - results[0]), Choice(move, reason(view, move)))

    def _finished(self, view: Position, played: int, rng: Random) -> Generator[None, None, list[int]]:
        """The played move, and the best that could be made of the turn after it."""
        after = view.copy()
        after.play(played)
        if after.end is not None or after.awaits or after.seat != view.seat:
            return [played]
        search = yield from self._searched(after, rng)
        return [played, *(search.best.moves() if search.best else [])]

    def _compared(self, view: Position, paths: list[list[int]], rng: Random) -> Generator[None, None, list[float]]:
        """The mean of each path over the same deals."""
        samples = Samples(view, rng)
        inside = Evaluation(view.rules, HAND)
        until = sum(view.turns) + 1 + turns_ahead(view.rules)
        sums = [0.0] * len(paths)
        for number in range(DEALS):
            full = samples.deal(number)
            for at, path in enumerate(paths):
                table = view.copy()
                for move in path:
                    table.play(move)
                sums[at] += yield from self._played_on(table, full, inside, until, view.seat)
        return [total / DEALS for total in sums]
