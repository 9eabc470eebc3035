"""A player who takes the best card in sight: up, off the reserve, onto the opponent.

It looks one card ahead and no further, finishes its hands, and answers claims.
"""

from random import Random

from tonj.cards import EMPTY
from tonj.games.tonj import Position
from tonj.games.tonj.moves import FOUNDATION, HOUSE, LOAD_RESERVE, RESERVE, SOURCE, TARGET, TURN

from . import Choice, Thinking
from .answers import simply_calling
from .reasons import opens, reason


class Greedy:
    """Plays the move that looks best by itself."""

    def choose(self, view: Position, rng: Random) -> Choice:
        """The best legal move; the first of equals, so that play is steady."""
        return best(view, view.legal_moves())

    def think(self, view: Position, rng: Random) -> Thinking:
        """One look is enough."""
        return self.choose(view, rng)
        yield

    def calls(self, view: Position, rng: Random) -> bool:
        """Call, unless the required move would win the hand, or the turn ends without a call."""
        return simply_calling(view)


def best(view: Position, moves: list[int]) -> Choice:
    """The move of ``moves`` that looks best, with the reason."""
    move = max(moves, key=lambda one: worth(view, one)[0])
    return Choice(move, worth(view, move)[1])


def worth(view: Position, move: int) -> tuple[float, str]:
    """How good a move looks by itself, and why."""
    return _looks(view, move), reason(view, move)


def _looks(view: Position, move: int) -> float:
    if move >= TURN:
        return 0.0
    source, target = SOURCE[move], TARGET[move]
    if target == FOUNDATION:
        return 10.0 + (source == RESERVE)
    if source < HOUSE:
        off = 5.0 if source == RESERVE else 0.0
        if target >= LOAD_RESERVE:
            return off + (4.5 if target == LOAD_RESERVE else 4.0)
        return off + (3.0 if view.tops[target - 1] != EMPTY else 1.0)
    if target >= LOAD_RESERVE:
        return 3.0 if target == LOAD_RESERVE else 2.5
    return 2.0 if len(view.reserves[view.seat]) > 1 and opens(view, move) else -1.0
