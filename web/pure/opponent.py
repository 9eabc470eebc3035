"""The computer at the table: how long it takes, whether it slips, whether it notices your slips."""

from dataclasses import dataclass, field
from random import Random

from tonj.games.tonj import Position
from tonj.games.tonj.moves import DISCARD, HOUSE, PASS, ROW, TURN
from tonj.players import Choice, Player
from tonj.players.greedy import Greedy, best

PACE = {"slow": 1.6, "normal": 1.0, "fast": 0.45, "off": 0.3}
SLIP_RATE = 0.08
"""How often it overlooks a duty, where slips are switched on."""

VIGILANCE = 0.85
"""How often it notices an offence in time (T17); an attempt that it is asked about it always sees."""


@dataclass(slots=True)
class Opponent:
    """One computer player with its own chance; times are in ms."""

    rng: Random
    player: Player = field(default_factory=Greedy)
    slips: bool = False
    pace: float = 1.0

    def pause(self, *, first: bool = False) -> float:
        """The time before its next move; a little more at the start of its turn."""
        return (self.rng.uniform(650, 1100) if first else self.rng.uniform(420, 780)) * self.pace

    def hold(self) -> float:
        """How long an action that would show a new face or pass the turn is held before it does."""
        return self.rng.uniform(400, 900)

    def reaction(self, window: float) -> float | None:
        """How long it takes to call an offence within ``window`` ms; None if it does not notice."""
        if self.rng.random() >= VIGILANCE:
            return None
        time = 500 + self.rng.lognormvariate(6.9, 0.45)
        return time if time < window else None

    def thought(self) -> float:
        """How long it takes to answer when it is asked (T18)."""
        return self.rng.uniform(900, 2200)

    def calls(self, view: Position) -> bool:
        """Whether to call TONJ on the attempt (T17, T18)."""
        return self.player.calls(view, self.rng)

    def choose(self, view: Position) -> tuple[Choice, bool]:
        """The move it makes, and whether that is an offence: a duty overlooked."""
        if self.slips and self.rng.random() < SLIP_RATE:
            overlooked = [move for move in attempts(view) if view.status(move).kind == "omission"]
            if overlooked:
                return best(view, overlooked), True
        return self.player.choose(view, self.rng), False


def attempts(view: Position) -> list[int]:
    """Every move that would be fine but for a duty (T14), and those that are fine."""
    if view.attempt is not None or view.end is not None:
        return []
    moves = [ROW[source][target] for source in range(HOUSE + 8) for target in range(11)]
    moves += [TURN, DISCARD, PASS]
    return [move for move in moves if view.status(move).kind in ("legal", "omission")]
