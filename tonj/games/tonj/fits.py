"""Which cards fit on which: two tables, made once.

A set of cards is a 52-bit mask, bit ``card`` for each. Asking "does anything here fit anywhere
there?" is then one ``and`` for a whole row of piles, which is what makes legal moves quick to list.
"""

from tonj.cards import EMPTY, PACK, UNKNOWN, rank, red, suit

BIT = tuple([1 << card for card in PACK] + [0, 0])
"""The mask of one card; nothing for ``EMPTY`` and ``UNKNOWN``."""

ANY = (1 << 52) - 1


def _house(top: int) -> int:
    """T6: one rank lower and of the other colour; an empty house takes any card."""
    if top == EMPTY:
        return ANY
    if top == UNKNOWN:
        return 0
    return sum(BIT[c] for c in PACK if rank(c) == rank(top) - 1 and red(c) != red(top))


def _load(top: int) -> int:
    """T7: the same suit, one rank above or below; nothing on an empty pile."""
    if top in (EMPTY, UNKNOWN):
        return 0
    return sum(BIT[c] for c in PACK if suit(c) == suit(top) and abs(rank(c) - rank(top)) == 1)


HOUSE_TAKES = tuple(_house(top) for top in range(54))
"""What a house with this top takes."""

LOAD_TAKES = tuple(_load(top) for top in range(54))
"""What an opponent's reserve or waste with this top takes."""
