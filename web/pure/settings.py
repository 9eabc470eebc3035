"""What a player has chosen: the rule set and its options, the opponent, and how the table behaves."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace

from tonj.games.tonj import PRESETS, Tonj
from web.pure.names import LOOKS, tidied

LEVELS = range(1, 7)
SPEEDS = ("slow", "normal", "fast", "off")
CLOCKS = (0, 30, 60, 90)
"""Seconds a turn against a friend, as tonj/peer has them."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One player's choices; ``one_tap`` None leaves it to the rule set."""

    rules: str = "claim"
    guided: bool = True
    quick: bool = False
    target: int = 0
    level: int = 3
    slips: bool = False
    one_tap: bool | None = None
    speed: str = "normal"
    four_colours: bool = False
    left_handed: bool = False
    clock: int = 0  # seconds a turn against a friend; 0 for none
    turn_clock: int = 0  # and against the computer
    name: str = ""  # as a friend sees the player
    look: str = ""  # and the picture beside it
    asked: bool = False  # for the two

    @property
    def game(self) -> Tonj:
        """The game under these choices (T21: guided play is an option of every preset)."""
        options = ["call=guided"] if self.guided else []
        if self.quick and self.rules == "table":
            options.append("turn_limit=30")
        return Tonj.named(self.rules, options)

    @property
    def plays_to(self) -> int:
        """The target score, where the rule set keeps one (T26)."""
        return 0 if self.rules == "table" else self.target

    @property
    def one_tap_now(self) -> bool:
        """Whether a tap plays the card to its best place; as its source has it, on under `table`."""
        return self.rules == "table" if self.one_tap is None else self.one_tap

    @property
    def slips_now(self) -> bool:
        """Whether the computer may slip: never where attempts are refused or the table calls."""
        return self.slips and not self.guided and self.rules != "table"

    def changed(self, name: str, value: object) -> "Settings":
        """With one choice made otherwise; a value that cannot be leaves all as it was."""
        return replace(self, **{name: value}) if _fits(name, value) else self  # type: ignore[arg-type]

    def to_text(self) -> str:
        """For the store."""
        return json.dumps(asdict(self), sort_keys=True)


def from_text(text: str | None) -> Settings:
    """What the store held; anything in it that cannot be is left at its default."""
    settings = Settings()
    try:
        stored = json.loads(text or "{}")
    except ValueError:
        return settings
    if isinstance(stored, dict):
        for name, value in stored.items():
            settings = settings.changed(name, value)
    return settings


def from_address(settings: Settings, address: Mapping[str, str]) -> Settings:
    """With what the page's address asks for: ``?rules= &level= &guided= &quick= &target=``."""
    for name, text in address.items():
        value: object = text
        if name in ("guided", "quick", "slips"):
            value = {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}.get(text)
        elif name in ("level", "target"):
            value = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else None
        settings = settings.changed(name, value)
    return settings


def _fits(name: str, value: object) -> bool:
    if name not in {field.name for field in fields(Settings)}:
        return False
    if name == "rules":
        return isinstance(value, str) and value in PRESETS
    if name == "target":
        return type(value) is int and 0 <= value <= 1000
    if name == "level":
        return type(value) is int and value in LEVELS
    if name in ("clock", "turn_clock"):
        return type(value) is int and value in CLOCKS
    if name == "name":
        return isinstance(value, str) and tidied(value) == value
    if name in ("speed", "look"):
        return isinstance(value, str) and value in (SPEEDS if name == "speed" else ("", *LOOKS))
    return isinstance(value, bool) or (name == "one_tap" and value is None)
