"""The games on offer: each is one entry, found by its name."""

from collections.abc import Callable, Sequence

from tonj.cards import BadText
from tonj.games.tonj import PRESETS, Tonj

GAMES: dict[str, Callable[[str, Sequence[str]], Tonj]] = {"tonj": Tonj.named}
"""By name: what makes the game from a preset and ``field=value`` options."""

VARIANTS = {"tonj": tuple(PRESETS)}
"""The presets of each game."""


def find(name: str, preset: str, options: Sequence[str] = ()) -> Tonj:
    """The game of that name under that rule set."""
    try:
        make = GAMES[name]
    except KeyError:
        raise BadText("game.unknown", name) from None
    return make(preset, options)
