"""The computer's players: each sees a view, and gives a move and a reason.

A player gets a position in which face-down cards are unknown, and a ``random.Random`` of its own;
that is all it has. ``README.md`` in this folder tells how strong each is and how that was measured.
"""

from collections.abc import Generator
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from tonj.games.tonj import Position

REASONS = ("up", "fill", "reserve", "turned", "load", "open", "house", "turn", "discard", "pass")
"""Why a move is made, as keys for words:

``up`` a card goes to its foundation, where it has to go · ``fill`` the reserve's top fills an empty
house · ``reserve`` the reserve's top gets a place on a house, so the reserve shrinks · ``turned`` the
turned card gets a place on a house · ``load`` a card goes onto the opponent's pile: one more for
them · ``open`` a house becomes empty · ``house`` a card or run moves to make room · ``turn`` a card
is turned, as nothing better is left · ``discard`` the turned card has no good place · ``pass``
there is nothing to do.
"""


class Choice(NamedTuple):
    """A move of the seat to move, and the key of the reason for it."""

    move: int
    reason: str


Thinking = Generator[None, None, Choice]
"""A decision in slices: each ``next`` thinks for a few milliseconds, and the end returns the choice."""


class Player(Protocol):
    """Anybody who can play a hand of Tonj."""

    def choose(self, view: Position, rng: Random) -> Choice:
        """The move to make; there is at least one."""

    def think(self, view: Position, rng: Random) -> Thinking:
        """The same choice, thought of in slices."""

    def calls(self, view: Position, rng: Random) -> bool:
        """Whether to call TONJ on the attempt that waits for an answer, having seen it."""


Made = TypeVar("Made")


def at_once(slices: Generator[None, None, Made]) -> Made:
    """What work in slices comes to, without a break."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            made: Made = done.value
            return made
