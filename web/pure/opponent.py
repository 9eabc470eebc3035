"""The computer at the table: how strong it is, how long it takes, whether it slips, whether it notices your slips."""

from dataclasses import dataclass, field
from random import Random

from tonj.games.tonj import Position
from tonj.games.tonj.moves import DISCARD, HOUSE, LONGEST, PASS, ROW, TURN
from tonj.players import Choice, Player
from tonj.players.greedy import best
from tonj.players.levels import Level, find

PACE = {"slow": 1.6, "normal": 1.0, "fast": 0.45, "off": 0.3}

EVERY = [
    ROW[source][target] + more
    for source in range(HOUSE + 8)
    for target in range(11)
    for more in range(LONGEST if source >= HOUSE and 1 <= target <= 8 else 1)
] + [TURN, DISCARD, PASS]
"""Every move that can be written down, runs too, in the fixed order."""

USUAL = 3
"""The level of somebody who has not chosen one."""


@dataclass(slots=True)
class Opponent:
    """One computer player with its own chance; times are in ms."""

    rng: Random
    level: Level = field(default_factory=lambda: find(USUAL))
    player: Player = field(default_factory=lambda: find(USUAL).player())
    slips: bool = False
    pace: float = 1.0

    def sit_down(self, level: int) -> None:
        """A new hand at this level."""
        self.level = find(level)
        self.player = self.level.player()

    def pause(self, *, first: bool = False) -> float:
        """The time before its next move; a little more at the start of its turn."""
        return (self.rng.uniform(650, 1100) if first else self.rng.uniform(420, 780)) * self.pace

    def hold(self) -> float:
        """How long an action that would show a new face or pass the turn is held before it does."""
        return self.rng.uniform(400, 900)

    def reaction(self, window: float) -> float | None:
        """How long it takes to call an offence within ``window`` ms; None if it does not notice in time."""
        if not self.level.notices(self.rng):
            return None
        time = self.level.reacts(self.rng)
        return time if time < window else None

    def thought(self) -> float:
        """How long it takes to answer when it is asked (T18)."""
        return self.rng.uniform(900, 2200)

    def calls(self, view: Position) -> bool:
        """Whether to call TONJ on the attempt (T17, T18)."""
        return self.player.calls(view, self.rng)

    @property
    def slip_rate(self) -> float:
        """How often it overlooks a duty at its level."""
        return self.level.slips

    def overlooks(self, view: Position) -> Choice | None:
        """What it does when it overlooks a duty, which it does now and then where slips are switched on."""
        if not self.slips or self.rng.random() >= self.slip_rate:
            return None
        omissions = [move for move in attempts(view) if view.status(move).kind == "omission"]
        return best(view, omissions) if omissions else None

    def choose(self, view: Position) -> tuple[Choice, bool]:
        """The move it makes, and whether that is an offence."""
        overlooked = self.overlooks(view)
        return (self.player.choose(view, self.rng), False) if overlooked is None else (overlooked, True)


def attempts(view: Position) -> list[int]:
    """Every move that would be fine but for a duty (T14), and those that are fine."""
    if view.attempt is not None or view.end is not None:
        return []
    return [move for move in EVERY if view.status(move).kind in ("legal", "omission")]
