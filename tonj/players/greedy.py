"""A player who takes the best card in sight: up, off the reserve, onto the opponent.

It looks one card ahead and no further, finishes its hands, and answers claims.
"""

from random import Random

from tonj.cards import EMPTY
from tonj.games.tonj import Position
from tonj.games.tonj.moves import (
    DISCARD,
    FOUNDATION,
    HOUSE,
    LOAD_RESERVE,
    LOAD_WASTE,
    PASS,
    RESERVE,
    SOURCE,
    TARGET,
    TURN,
    TURNED,
)

from . import Choice

REASONS = {
    TURN: "turn",
    DISCARD: "discard",
    PASS: "pass",
}


class Greedy:
    """Plays the move that looks best by itself."""

    def choose(self, view: Position, rng: Random) -> Choice:
        """The best legal move; the first of equals, so that play is steady."""
        return best(view, view.legal_moves())

    def calls(self, view: Position, rng: Random) -> bool:
        """Call, unless the required move would win the hand, or the turn ends without a call."""
        attempt = view.attempt
        if attempt is None:
            return False
        if attempt.required is not None:
            after = view.copy()
            after.attempt = None
            after.play(attempt.required)
            if after.end is not None:
                return False
        return not (view.rules.call == "ask" and attempt.move in (DISCARD, PASS))


def best(view: Position, moves: list[int]) -> Choice:
    """The move of ``moves`` that looks best, with the reason."""
    move = max(moves, key=lambda one: worth(view, one)[0])
    return Choice(move, worth(view, move)[1])


def worth(view: Position, move: int) -> tuple[float, str]:
    """How good a move looks by itself, and why."""
    if move >= TURN:
        return 0.0, REASONS[move]
    source, target = SOURCE[move], TARGET[move]
    if target == FOUNDATION:
        return 10.0 + (source == RESERVE), "up"
    if source in (RESERVE, TURNED):
        off, key = (5.0, "reserve") if source == RESERVE else (0.0, "turned")
        if target == LOAD_RESERVE:
            return off + 4.5, "load"
        if target == LOAD_WASTE:
            return off + 4.0, "load"
        if view.tops[target - 1] != EMPTY:
            return off + 3.0, key
        return off + 1.0, key
    if target in (LOAD_RESERVE, LOAD_WASTE):
        return (3.0 if target == LOAD_RESERVE else 2.5), "load"
    empties = view.tops[target - 1] != EMPTY and len(view.houses[source - HOUSE]) == 2
    wanted = len(view.reserves[view.seat]) > 1 or view.turned != EMPTY
    return (2.0, "open") if empties and wanted else (-1.0, "house")
