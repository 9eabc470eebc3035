"""Who plays which game at which level, asked in text: for programs and for the terminal."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from tonj.cards import UNKNOWN, BadText
from tonj.games.melding import points
from tonj.games.tonj import Position
from tonj.games.tonj.ending import burden
from tonj.games.tonj.moves import move_text
from tonj.players.random import Whatever

from . import Player
from .levels import find
from .tonk import Simple


class Adviser(Protocol):
    """Somebody who says what a seat should do."""

    def advise(self, view: Any, seat: int, rng: Random) -> tuple[str, str]:
        """A move or an answer as text, and the key of the reason; there is at least one to choose."""


class Spoken:
    """A player of Tonj whose moves are given as text, and who calls or lets pass (T17, T18)."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def advise(self, view: Position, seat: int, rng: Random) -> tuple[str, str]:
        """The player's move, or its answer to an attempt."""
        if view.attempt is not None:
            calls = view.rules.call == "table" or self._player.calls(view, rng)
            return ("!", "call") if calls else ("~", "allow")
        choice = self._player.choose(view, rng)
        return move_text(choice.move), choice.reason


def _tonj(level: int, budget: int) -> Adviser:
    return Spoken(find(level).player(budget))


def _tonk(level: int, budget: int) -> Adviser:
    if level not in (1, 2):
        raise BadText("level.unknown", str(level))
    return Whatever() if level == 1 else Simple()


_BY_GAME: dict[str, Callable[[int, int], Adviser]] = {"tonj": _tonj, "tonk": _tonk}


def adviser(game: str, level: int, budget: int = 0) -> Adviser:
    """Somebody new of that level; ``budget`` bounds the positions of a decision where a level looks ahead."""
    return _BY_GAME[game](level, budget)


def standing(position: Any, seat: int) -> int:
    """How a seat stands, the more the better: in Tonj the other's burden minus its own, in Tonk minus its points."""
    if isinstance(position, Position):
        return burden(position, 1 - seat) - burden(position, seat)
    return -points(card for card in position.hands[seat] if card != UNKNOWN)
