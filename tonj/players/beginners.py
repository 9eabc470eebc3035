"""Two players who still learn: one moves cards about without an aim, the other is greedy but careless."""

from random import Random

from tonj.games.tonj import Position
from tonj.games.tonj.moves import HOUSE_TO_HOUSE, LOAD_RESERVE, TARGET, TURN

from . import Choice, Thinking
from .answers import simply_calling
from .greedy import best
from .reasons import reason

AIMLESS = 0.95
"""How often the aimless player does not look at all."""

CARELESS = 0.55
"""How often the careless player has its mind elsewhere."""


class Aimless:
    """Keeps the rules and wastes moves: shifts cards between houses, turns early, does not think of loading."""

    def choose(self, view: Position, rng: Random) -> Choice:
        """Mostly what it fancies; the duties see to it that it gets on all the same."""
        moves = view.legal_moves()
        return best(view, moves) if rng.random() >= AIMLESS else fancied(view, moves, rng)

    def think(self, view: Position, rng: Random) -> Thinking:
        """There is not much to think."""
        return self.choose(view, rng)
        yield

    def calls(self, view: Position, rng: Random) -> bool:
        """Call what it has noticed."""
        return simply_calling(view)


def fancied(view: Position, moves: list[int], rng: Random) -> Choice:
    """A move drawn by fancy."""
    move = rng.choices(moves, [fancy(one) for one in moves])[0]
    return Choice(move, reason(view, move))


def fancy(move: int) -> float:
    """How much an aimless player is drawn to a move."""
    if move == TURN:
        return 3.0
    if move > TURN:
        return 0.6
    if TARGET[move] >= LOAD_RESERVE:
        return 0.01
    return 1.0 if HOUSE_TO_HOUSE[move] else 0.5


class Careless:
    """Greedy, but not with its mind on the game: every other time it moves like one without an aim."""

    def choose(self, view: Position, rng: Random) -> Choice:
        """The best move in sight, or what it fancies."""
        moves = view.legal_moves()
        return best(view, moves) if rng.random() >= CARELESS else fancied(view, moves, rng)

    def think(self, view: Position, rng: Random) -> Thinking:
        """One look is enough."""
        return self.choose(view, rng)
        yield

    def calls(self, view: Position, rng: Random) -> bool:
        """Call what it has noticed."""
        return simply_calling(view)
