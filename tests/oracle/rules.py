"""The table of options: which house rules are on."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from .cards import RefusedError


@dataclass(frozen=True)
class Rules:
    """The last table of the rule text, in its order; the defaults are the column `claim`."""

    start_ace_high: bool = True
    start_tie: str = "suits"
    houses_load: bool = True
    runs: bool = True
    reserve_first: bool = True
    fill_houses: bool = True
    play_turned: bool = True
    reserve_moves: bool = False
    call: str = "window"
    window: int = 5
    called_card: str = "stock"
    repetition: int = 3
    full_pass: bool = True
    no_progress: int = 40
    stall: int = 0
    turn_limit: int = 0
    stalemate: str = "burden"
    score: str = "points"


CLAIM = Rules()
CLASSIC = Rules(
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
PRESETS = {"claim": CLAIM, "classic": CLASSIC, "table": TABLE}
FIELDS = [field.name for field in fields(Rules)]
WORDS = {
    "start_tie": ("suits", "seat", "coin"),
    "call": ("window", "ask", "table", "guided"),
    "called_card": ("stock", "waste"),
    "stalemate": ("burden", "draw", "fewest"),
    "score": ("points", "game", "pearls"),
}


def read_field(rules: Rules, name: str, text: str) -> Rules:
    """The rules with one field read from its text."""
    if name not in FIELDS:
        raise RefusedError("rules.field")
    value: object
    if name in WORDS:
        if text not in WORDS[name]:
            raise RefusedError("rules.value")
        value = text
    elif isinstance(getattr(CLAIM, name), bool):
        if text not in ("yes", "no"):
            raise RefusedError("rules.value")
        value = text == "yes"
    else:
        value = read_number(text)
    changed: Rules = replace(rules, **{name: value})  # type: ignore[arg-type]
    return changed


def read_number(text: str) -> int:
    """A whole number from 0 up, written without sign or leading zeros."""
    if not (text.isascii() and text.isdigit()) or (len(text) > 1 and text[0] == "0"):
        raise RefusedError("number")
    return int(text)


def write_differences(preset: str, rules: Rules) -> list[str]:
    """`name=value` for each field that differs from the preset, in the table's order."""
    written = []
    for name in FIELDS:
        value = getattr(rules, name)
        if value != getattr(PRESETS[preset], name):
            text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
            written.append(f"{name}={text}")
    return written
