"""The three published rule sets of Tonj as one table of options that players may mix.

A rule set is data: no part of the game asks which preset it is, only what the fields say.
"""

from dataclasses import dataclass, fields, replace
from types import MappingProxyType

from tonj.cards import BadText

Value = bool | int | str

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

LIMIT = 9999
"""The largest number a field takes; windows are seconds, limits are turns."""


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
FIELDS = tuple(field.name for field in fields(Rules))[1:]
"""The fields that may be mixed, in the order of the rules' table."""


def preset(name: str) -> Rules:
    """The preset of that name."""
    try:
        return PRESETS[name]
    except KeyError:
        raise BadText("rules.unknown-preset", name) from None


def value_text(value: Value) -> str:
    """A field's value as text: ``yes``/``no``, a number, or a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def parse_value(field: str, text: str) -> Value:
    """The value of ``field`` that ``text`` writes."""
    if field in WORDS:
        if text in WORDS[field]:
            return text
    elif field in FIELDS:
        if isinstance(getattr(CLAIM, field), bool):
            if text in ("yes", "no"):
                return text == "yes"
        elif text.isascii() and text.isdigit() and str(int(text)) == text and int(text) <= LIMIT:
            return int(text)
    else:
        raise BadText("rules.unknown-field", field)
    raise BadText("rules.bad-value", f"{field}={text}")


def options(rules: Rules) -> list[str]:
    """``field=value`` for each field that differs from the preset, in table order.

    >>> options(replace(CLAIM, window=8))
    ['window=8']
    """
    base = PRESETS[rules.preset]
    return [
        f"{name}={value_text(getattr(rules, name))}" for name in FIELDS if getattr(rules, name) != getattr(base, name)
    ]


def with_options(base: Rules, chosen: list[str]) -> Rules:
    """``base`` with each ``field=value`` of ``chosen`` in the place of its own."""
    changed: dict[str, Value] = {}
    for option in chosen:
        field, equals, text = option.partition("=")
        if not equals:
            raise BadText("rules.bad-option", option)
        value = parse_value(field, text)
        if field in changed:
            raise BadText("rules.field-twice", field)
        changed[field] = value
    return replace(base, **changed)  # type: ignore[arg-type]  # checked field by field above
