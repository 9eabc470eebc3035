"""A player who thinks the whole turn through before touching a card, up to the next unknown one."""

from collections.abc import Callable, Generator
from random import Random
from typing import Final

from tonj.games.tonj import Position

from . import Choice, Thinking, at_once
from .answers import worth_calling
from .evaluation import Evaluation
from .greedy import best
from .plan import Plan
from .search import TurnSearch
from .weights import Weights, weights_for

WHOLE = 400
"""So many positions are a whole turn: 99 of 100 turns have fewer up to the next unknown card."""

SLICE = 25
"""Positions between two breaks: about a quarter of a millisecond, on a slow phone some ten."""


class Planner:
    """Searches its turn, plays the best line, and keeps to it until it ends or the table is another.

    ``blur`` is how far its eye errs, in cards; ``limit`` how many positions it looks at.
    """

    def __init__(self, limit: int = WHOLE, blur: float = 0.0, weights: Weights | None = None) -> None:
        self.limit: Final = limit
        self.blur: Final = blur
        self.trouble = ""  # why the last decision was only greedy; empty if it was not
        self.visited = 0  # positions of the last decision
        self._weights = weights
        self._plan = Plan()

    def choose(self, view: Position, rng: Random) -> Choice:
        """The next move of the plan; a new plan where there is none."""
        return at_once(self.think(view, rng))

    def think(self, view: Position, rng: Random) -> Thinking:
        """The same in slices. Whatever goes wrong, there is a move."""
        self.trouble = ""
        self.visited = 0
        meant = self._plan.rest(view)
        if meant:
            return meant[0]
        moves = view.legal_moves()
        if len(moves) == 1:
            return best(view, moves)
        try:
            path = yield from self._path(view, rng)
            self._plan.make(view, path)
        except Exception as error:  # whatever it is, the hand goes on
            self.trouble = f"search.failed {error!r}"
            return best(view, moves)
        meant = self._plan.rest(view)
        if not meant:
            self.trouble = "search.empty"
            return best(view, moves)
        return meant[0]

    def plan(self, view: Position, rng: Random) -> list[Choice]:
        """All that is left of the plan for this turn, for hints; whoever follows them is led along it."""
        choice = self.choose(view, rng)
        return self._plan.rest(view) or [choice]

    def calls(self, view: Position, rng: Random) -> bool:
        """Call where the table is worth more after a call than after letting it go."""
        return worth_calling(view, self.evaluation(view))

    def evaluation(self, view: Position) -> Evaluation:
        """How this player sees a table under these rules."""
        return Evaluation(view.rules, self._weights or weights_for(view.rules))

    def _path(self, view: Position, rng: Random) -> Generator[None, None, list[int]]:
        """The moves to make, up to the next unknown card; empty if none were found."""
        search = yield from self._searched(view, rng)
        return search.best.moves() if search.best else []

    def _searched(self, view: Position, rng: Random, collect: bool = False) -> Generator[None, None, TurnSearch]:
        blurred: Callable[[], float] | None = (lambda: rng.gauss(0.0, self.blur)) if self.blur else None
        search = TurnSearch(view, self.evaluation(view), self.limit, blur=blurred, collect=collect)
        while not search.go(SLICE):
            self.visited = search.visited
            yield
        self.visited = search.visited
        return search


def plan(view: Position, rng: Random) -> list[Choice]:
    """The moves to make up to the next unknown card, each with its reason; see :meth:`Planner.plan`."""
    return Planner().plan(view, rng)
