"""What a move has cost, looked at afterwards: what was played against what the strongest player would play.

Both are played on in the same imagined deals, with the cards that were known then; the mean of the
differences is the cost, in cards, which is in points where cards are what counts. The better move is found in
some deals and weighed in others, since what comes out best among several has been lucky too.
"""

from collections.abc import Generator
from math import sqrt
from random import Random
from typing import NamedTuple

from tonj.games.tonj import Position

from . import Choice
from .evaluation import OUT, Evaluation
from .lookahead import FAR, Lookahead
from .reasons import reason
from .samples import Samples
from .weights import HAND

DEALS = 10
"""Enough to find what may have been better."""

AGAIN = 24
"""As many more tell how much better it was, if at all."""

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
        samples = Samples(view, rng)
        results = yield from self._compared(view, [own, *others], samples, range(DEALS))
        sums = [sum(one) for one in results]
        best = max(range(1, len(sums)), key=lambda at: sums[at])
        move = others[best - 1][0]
        better = Choice(move, reason(view, move))
        if sums[best] <= sums[0]:
            return Verdict(0.0, better)
        ours, theirs = yield from self._compared(view, [own, others[best - 1]], samples, range(DEALS, DEALS + AGAIN))
        return Verdict(_sure([b - a for a, b in zip(ours, theirs, strict=True)]), better)

    def _finished(self, view: Position, played: int, rng: Random) -> Generator[None, None, list[int]]:
        """The played move, and the best that could be made of the turn after it."""
        after = view.copy()
        after.play(played)
        if after.end is not None or after.awaits or after.seat != view.seat:
            return [played]
        search = yield from self._searched(after, rng)
        return [played, *(search.best.moves() if search.best else [])]

    def _compared(
        self, view: Position, paths: list[list[int]], samples: Samples, numbers: range
    ) -> Generator[None, None, list[list[float]]]:
        """What each path came to in each of these deals."""
        inside = Evaluation(view.rules, HAND)
        until = sum(view.turns) + 1 + FAR.turns
        results: list[list[float]] = [[] for _ in paths]
        for number in numbers:
            full = samples.deal(number)
            for path, came in zip(paths, results, strict=True):
                came.append((yield from self._carried_out(view, path, full, inside, until)))
        return results


def _sure(differences: list[float]) -> float:
    """Their mean, if it is no matter of chance; else 0."""
    count = len(differences)
    mean = sum(differences) / count
    error = sqrt(sum((one - mean) ** 2 for one in differences) / (count - 1) / count)
    return mean if mean > 1.5 * error else 0.0
