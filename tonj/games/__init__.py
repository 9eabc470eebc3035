"""The games on offer: each is one entry, found by its name."""

from collections.abc import Callable, Sequence
from typing import Any

from tonj.cards import BadText
from tonj.game import Game, Table
from tonj.games.tonj import PRESETS, Tonj
from tonj.games.tonk import PRESETS as TONK
from tonj.games.tonk import Tonk

GAMES: dict[str, Callable[[str, Sequence[str]], Game[Any]]] = {"tonj": Tonj.named, "tonk": Tonk.named}
"""By name: what makes the game from a preset and ``field=value`` options."""

VARIANTS: dict[str, tuple[str, ...]] = {"tonj": tuple(PRESETS), "tonk": tuple(TONK)}
"""The presets of each game."""


def find(name: str, preset: str, options: Sequence[str] = ()) -> Game[Any]:
    """The game of that name under that rule set."""
    try:
        make = GAMES[name]
    except KeyError:
        raise BadText("game.unknown", name[:40]) from None
    return make(preset, options)


def parse(text: str) -> tuple[Game[Any], Table]:
    """The position that a line of text writes, of whichever game, and a game to ask about it."""
    name = text.partition(" ")[0]
    game = find(name, VARIANTS.get(name, ("",))[0])
    return game, game.parse(text)
