"""Two players who still learn: one moves cards about without an aim, the other is greedy but careless."""

from random import Random

from tonj.games.tonj import Position
from tonj.games.tonj.moves import HOUSE_TO_HOUSE, LOAD_RESERVE, TARGET, TURN

from . import Choice, Thinking
from .answers import simply_calling
from .greedy import best
from .reasons import reason

AIMLESS = 0.7
"""How often the aimless player does not look at all."""

CARELESS = 0.4
"""How often the careless player takes any move."""


class Aimless:
    """Keeps the rules and wastes moves: shifts cards between houses, turns early, does not think of loading."""

    def choose(self, view: Position, rng: Random) -> Choice:
        """Mostly what it fancies; the duties see to it that it gets on all the same."""
        moves = view.legal_moves()
        if rng.random() >= AIMLESS:
            return best(view, moves)
        move = rng.choices(moves, [fancy(one) for one in moves])[0]
        return Choice(move, reason(view, move))

    def think(self, view: Position, rng: Random) -> Thinking:
        """There is not much to think."""
        return self.choose(view, rng)
        yield

    def calls(self, view: Position, rng: Random) -> bool:
        """Call what it has noticed."""
        return simply_calling(view)


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
    """Greedy, but not with its mind on the game: now and then it takes any legal move."""

    def choose(self, view: Position, rng: Random) -> Choice:
        """The best move in sight, or any."""
        moves = view.legal_moves()
        if rng.random() < CARELESS:
            move = rng.choice(moves)
            return Choice(move, reason(view, move))
        return best(view, moves)

    def think(self, view: Position, rng: Random) -> Thinking:
        """One look is enough."""
        return self.choose(view, rng)
        yield

    def calls(self, view: Position, rng: Random) -> bool:
        """Call what it has noticed."""
        return simply_calling(view)
