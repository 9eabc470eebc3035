"""The computer's players: each sees a view, and gives a move and a reason.

A player gets a position in which face-down cards are unknown, and a ``random.Random`` of its own;
that is all it has.
"""

from random import Random
from typing import NamedTuple, Protocol

from tonj.games.tonj import Position


class Choice(NamedTuple):
    """A move of the seat to move, and the key of the reason for it."""

    move: int
    reason: str


class Player(Protocol):
    """Anybody who can play a hand of Tonj."""

    def choose(self, view: Position, rng: Random) -> Choice:
        """The move to make; there is at least one."""

    def calls(self, view: Position, rng: Random) -> bool:
        """Whether to call TONJ on the attempt that waits for an answer, having seen it."""
