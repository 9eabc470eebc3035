"""The piles of the table: reserves, stocks, wastes, the turned card, houses, foundations.

Every pile is a list that lies on an ``EMPTY``, so ``pile[-1]`` always exists. What the fast paths
ask often is kept up to date beside the piles: the houses' tops, how many foundations wait for each
card, how many cards each seat has left, and a key of the houses' arrangement.
"""

from collections.abc import Sequence
from random import Random
from typing import Self

from tonj.cards import EMPTY, PACK, UNKNOWN

# Keys of house arrangements (T10): each house's key is chained over its cards from the bottom, the
# arrangement is the sum over the houses, so their order does not matter. The keys are floats because
# Python reckons with those at once, where it would have to make large ints: all of them are multiples
# of 2**-43 below 1, so that sums of eight are exact and the same everywhere. Two different
# arrangements share a key about once in 10**13.
_rng = Random(1000)
CARD_KEY = tuple(_rng.uniform(512, 1024) for _ in range(54))
LIFT = 1.5  # so that an empty house's key, 0, changes with its first card


def chain_keys(pile: Sequence[int]) -> list[float]:
    """The key of a house after each of its cards, from the empty house on."""
    chain = [0.0]
    for card in pile:
        chain.append(CARD_KEY[card] * (chain[-1] + LIFT) % 1.0)
    return chain


class Piles:
    """Who has which cards where. ``seat`` is to move; ``turned`` is its card, or ``EMPTY``."""

    __slots__ = (
        "seat",
        "reserves",
        "stocks",
        "wastes",
        "turned",
        "houses",
        "tops",
        "where",
        "keys",
        "arrangement",
        "need",
        "left",
    )

    def __init__(
        self,
        seat: int,
        reserves: Sequence[Sequence[int]],
        stocks: Sequence[Sequence[int]],
        wastes: Sequence[Sequence[int]],
        turned: int,
        houses: Sequence[Sequence[int]],
        heights: Sequence[tuple[int, int]],
    ) -> None:
        self.seat = seat
        self.reserves = [[EMPTY, *pile] for pile in reserves]
        self.stocks = [[EMPTY, *pile] for pile in stocks]
        self.wastes = [[EMPTY, *pile] for pile in wastes]
        self.turned = turned
        self.houses = [[EMPTY, *pile] for pile in houses]
        self.tops = [pile[-1] for pile in self.houses]
        self.where = [0] * 54  # of each card: the mask of the houses with that top
        for house, top in enumerate(self.tops):
            self.where[top] |= 1 << house
        self.keys = [chain_keys(pile) for pile in houses]
        self.arrangement = sum(chain[-1] for chain in self.keys)
        self.need = [0] * 54
        for suit, pair in enumerate(heights):
            for height in pair:
                if height < 13:
                    self.need[suit * 13 + height] += 1
        self.left = [
            len(reserves[s]) + len(stocks[s]) + len(wastes[s]) + (s == seat and turned != EMPTY) for s in (0, 1)
        ]

    def _copy_piles(self, new: Self) -> None:
        new.seat = self.seat
        a, b = self.reserves
        new.reserves = [a[:], b[:]]
        a, b = self.stocks
        new.stocks = [a[:], b[:]]
        a, b = self.wastes
        new.wastes = [a[:], b[:]]
        new.turned = self.turned
        new.houses = [pile[:] for pile in self.houses]
        new.tops = self.tops[:]
        new.where = self.where[:]
        new.keys = [chain[:] for chain in self.keys]
        new.arrangement = self.arrangement
        new.need = self.need[:]
        new.left = self.left[:]

    def turn_over(self, seat: int) -> None:
        """T11: the waste becomes the stock, the oldest card on top."""
        self.stocks[seat] = [EMPTY, *self.wastes[seat][:0:-1]]
        self.wastes[seat] = [EMPTY]

    @property
    def awaits(self) -> str | None:
        """The pile whose top the dealer must tell, ``"A:X"`` or ``"B:R"``, or None."""
        if self.turned == UNKNOWN:
            return "AB"[self.seat] + ":X"
        for seat in (self.seat, 1 - self.seat):
            if self.reserves[seat][-1] == UNKNOWN:
                return "AB"[seat] + ":R"
        return None

    def awaited(self) -> tuple[int, int] | None:
        """Which card ``awaits`` means: the deck (its owner's seat) and its place in deal order.

        T2: a stock's face-down cards are the last of the deck, a reserve's the first.
        """
        pile = self.awaits
        if pile is None:
            return None
        seat = "AB".index(pile[0])
        if pile[2] == "X":
            return seat, 51 - self.stocks[seat].count(UNKNOWN)
        return seat, self.reserves[seat].count(UNKNOWN) - 1

    def heights(self) -> list[tuple[int, int]]:
        """Of each suit: the cards on its two foundations, the higher first."""
        pairs = []
        for suit in range(4):
            waits = [h for h in range(13) for _ in range(self.need[suit * 13 + h])]
            low, high = sorted([*waits, 13, 13][:2])
            pairs.append((high, low))
        return pairs

    def piles(self) -> dict[str, tuple[int, ...]]:
        """Every pile by its name (``A:R A:S A:W A:X B:R … H1…H8 F1…F8``), bottom to top."""
        piles: dict[str, tuple[int, ...]] = {}
        for seat, letter in enumerate("AB"):
            piles[letter + ":R"] = tuple(self.reserves[seat][1:])
            piles[letter + ":S"] = tuple(self.stocks[seat][1:])
            piles[letter + ":W"] = tuple(self.wastes[seat][1:])
            held = seat == self.seat and self.turned != EMPTY
            piles[letter + ":X"] = (self.turned,) if held else ()
        for number, pile in enumerate(self.houses, 1):
            piles[f"H{number}"] = tuple(pile[1:])
        for suit, pair in enumerate(self.heights()):
            for which, height in enumerate(pair):
                piles[f"F{2 * suit + which + 1}"] = tuple(PACK[suit * 13 : suit * 13 + height])
        return piles
