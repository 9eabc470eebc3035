"""The six levels of the computer: who plays there, how watchful it is, how fast, and how often it slips.

Times are in milliseconds and drawn anew each time; nobody reacts at once.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import erf, log, sqrt
from random import Random

from tonj.cards import BadText

from . import Player
from .beginners import Aimless, Careless
from .greedy import Greedy
from .lookahead import Lookahead
from .planner import Planner
from .weights import HAND

NARROW, BLUR = 50, 2.0
"""Level 4 sees so many positions of its turn, and errs by about so many cards on each (with the weights ``HAND``)."""

QUICKEST = 350.0
"""No eye and no finger is quicker, in ms."""


@dataclass(frozen=True, slots=True)
class Level:
    """One strength. ``name`` is the key of its words; the player is new for every hand."""

    number: int
    make: Callable[[int], Player]
    vigilance: float  # the chance to notice an offence while the window is open (T17)
    reaction: float  # half of its calls come before this, in ms
    spread: float  # how much its times vary: the standard deviation of their logarithm
    slips: float  # the chance to overlook a duty, where slips are switched on

    @property
    def name(self) -> str:
        return f"level.{self.number}"

    def player(self, budget: int = 0) -> Player:
        """Somebody of this strength who knows of no other hand.

        ``budget`` bounds the positions of a decision where the level looks past its turn; 0 leaves its own.
        """
        return self.make(budget)

    def reacts(self, rng: Random) -> float:
        """How long it takes to call what it has noticed; never less than a person needs."""
        return QUICKEST + rng.lognormvariate(log(self.reaction - QUICKEST), self.spread)

    def notices(self, rng: Random) -> bool:
        """Whether it sees an offence at all."""
        return rng.random() < self.vigilance

    def calls_in_time(self, window: float) -> float:
        """The share of offences that it calls within ``window`` ms, to show beside the level."""
        if window <= QUICKEST:
            return 0.0
        deviations = log((window - QUICKEST) / (self.reaction - QUICKEST)) / self.spread
        return self.vigilance * (1 + erf(deviations / sqrt(2))) / 2


LEVELS = (
    Level(1, lambda _: Aimless(), 0.35, 2600, 0.55, 0.12),
    Level(2, lambda _: Careless(), 0.55, 2200, 0.50, 0.08),
    Level(3, lambda _: Greedy(), 0.72, 1900, 0.45, 0.04),
    Level(4, lambda _: Planner(NARROW, blur=BLUR, weights=HAND), 0.82, 1700, 0.42, 0.0),
    Level(5, lambda _: Planner(), 0.90, 1500, 0.40, 0.0),
    Level(6, Lookahead, 0.96, 1350, 0.38, 0.0),
)


def find(level: int) -> Level:
    """The level of that number."""
    if not 1 <= level <= len(LEVELS):
        raise BadText("level.unknown", str(level))
    return LEVELS[level - 1]
