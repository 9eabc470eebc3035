"""Why a move is made, as one of the few keys of ``REASONS``."""

from tonj.cards import EMPTY
from tonj.games.tonj import Position
from tonj.games.tonj.moves import (
    COUNT,
    DISCARD,
    FOUNDATION,
    HOUSE,
    LOAD_RESERVE,
    PASS,
    RESERVE,
    SOURCE,
    TARGET,
    TURN,
)

_STOCK = {TURN: "turn", DISCARD: "discard", PASS: "pass"}


def reason(view: Position, move: int) -> str:
    """The key that says what ``move`` is good for."""
    if move >= TURN:
        return _STOCK[move]
    source, target = SOURCE[move], TARGET[move]
    if target == FOUNDATION:
        return "up"
    if target >= LOAD_RESERVE:
        return "load"
    if source < HOUSE:
        if source == RESERVE:
            return "fill" if view.tops[target - 1] == EMPTY else "reserve"
        return "turned"
    return "open" if opens(view, move) else "house"


def opens(view: Position, move: int) -> bool:
    """Whether a move from house to house leaves one more house empty."""
    whole = len(view.houses[SOURCE[move] - HOUSE]) - 1 == COUNT[move]
    return whole and view.tops[TARGET[move] - 1] != EMPTY
