"""The dealer: says which card it is when the rules turn one up.

Nobody else holds the packs, so neither a player nor the computer can look at a face-down card.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from tonj.cards import PACK, UNKNOWN


class Dealer(Protocol):
    """Where face-down cards come from. Where each seat has a deck of its own, it is numbered by the seat."""

    def tell(self, deck: int, place: int) -> int | None:
        """The card at ``place`` (0-51, in deal order), due now; None while it is on its way."""

    def coin(self) -> int | None:
        """The seat on which chance falls before the deal (T3, K2); None if it has not fallen yet."""

    def disclose(self) -> list[list[int]]:
        """All that this dealer knows of the decks: for a save at this table, or after the hand."""


class PackDealer:
    """A dealer with packs of its own, for a game at one table or for a record."""

    def __init__(self, decks: Sequence[Sequence[int]], coin: int | None = None) -> None:
        self._decks = [list(deck) for deck in decks]
        self._coin = coin

    @classmethod
    def shuffled(cls, rng: Random, packs: int = 2, seats: int = 2) -> "PackDealer":
        """Fresh packs, and a seat on which chance has fallen."""
        decks = [list(PACK) for _ in range(packs)]
        for deck in decks:
            rng.shuffle(deck)
        return cls(decks, rng.randrange(seats))

    def tell(self, deck: int, place: int) -> int | None:
        """The card at ``place``, or None where a record does not know it."""
        card = self._decks[deck][place]
        return None if card == UNKNOWN else card

    def coin(self) -> int | None:
        """The seat on which chance fell."""
        return self._coin

    def disclose(self) -> list[list[int]]:
        """The whole decks."""
        return [deck[:] for deck in self._decks]
