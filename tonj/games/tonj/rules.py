"""The three published rule sets of Tonj as one table of options that players may mix.

A rule set is data: no part of the game asks which preset it is, only what the fields say.
"""

from dataclasses import dataclass
from types import MappingProxyType

from tonj.fields import Choices, value_text

__all__ = [
    "CLAIM",
    "CLASSIC",
    "FIELDS",
    "PRESETS",
    "TABLE",
    "WORDS",
    "Rules",
    "options",
    "parse_value",
    "preset",
    "value_text",
    "with_options",
]

WORDS = MappingProxyType(
    {
        "start_tie": ("suits", "seat", "coin"),
        "call": ("window", "ask", "table", "guided"),
        "called_card": ("stock", "waste"),
        "stalemate": ("burden", "draw", "fewest"),
        "score": ("points", "game", "pearls"),
    }
)
"""The fields whose value is a word, with the words they know."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set; the defaults are the preset ``claim``."""

    preset: str = "claim"  # the published set that the fields started from
    start_ace_high: bool = True  # T3: an ace is the highest reserve top, else the lowest
    start_tie: str = "suits"  # T3: equal tops are settled by suits, by seat, or by a coin
    houses_load: bool = True  # T7: house cards may be put on the opponent's piles
    runs: bool = True  # T8: an ordered run moves as one
    reserve_first: bool = True  # P1
    fill_houses: bool = True  # P3
    play_turned: bool = True  # P4
    reserve_moves: bool = False  # P5
    call: str = "window"  # T17-T19, T21
    window: int = 5  # T17, T18: seconds to call or to allow
    called_card: str = "stock"  # T20: where an unplaced turned card goes
    repetition: int = 3  # T23: times the same position ends the hand, 0 never
    full_pass: bool = True  # T23
    no_progress: int = 40  # T23: turns of both together, 0 never
    stall: int = 0  # T23: turns of both together, 0 never
    turn_limit: int = 0  # T23: turns of each, 0 none
    stalemate: str = "burden"  # T24
    score: str = "points"  # T25

    @property
    def quick(self) -> bool:
        """T25: a turn limit of 30 is the quick game, anything else the full one."""
        return self.turn_limit == 30


CLAIM = Rules()
CLASSIC = Rules(
    preset="classic",
    start_ace_high=False,
    start_tie="seat",
    runs=False,
    fill_houses=False,
    play_turned=False,
    call="ask",
    window=10,
    stalemate="draw",
    score="game",
)
TABLE = Rules(
    preset="table",
    start_ace_high=False,
    start_tie="coin",
    houses_load=False,
    runs=False,
    reserve_first=False,
    fill_houses=False,
    play_turned=False,
    reserve_moves=True,
    call="table",
    repetition=0,
    full_pass=False,
    no_progress=0,
    stall=8,
    turn_limit=60,
    stalemate="fewest",
    score="pearls",
)

PRESETS = MappingProxyType({rules.preset: rules for rules in (CLAIM, CLASSIC, TABLE)})
_CHOICES = Choices(PRESETS, WORDS)
FIELDS = _CHOICES.names
"""The fields that may be mixed, in the order of the rules' table."""

preset = _CHOICES.preset
parse_value = _CHOICES.parse_value
options = _CHOICES.options
with_options = _CHOICES.with_options
