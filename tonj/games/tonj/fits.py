"""Which cards fit on which, as tables made once, so that listing the legal moves is looking up.

A set of houses is an 8-bit mask, house 1 the lowest bit; a set of cards a 52-bit mask, bit ``card``
for each. ``position.where[card]`` is the mask of the houses whose outer card is ``card``, so all the
houses that take a card are two look-ups and an ``or``, and ``TO_HOUSES`` turns such a mask into the
moves themselves.
"""

from tonj.cards import EMPTY, PACK, UNKNOWN, rank, red, suit

from .moves import ROW

NOWHERE = UNKNOWN
"""A card that is never the top of a house here: nothing lies on it."""

BIT = tuple([1 << card for card in PACK] + [0, 0])
"""The mask of one card; nothing for ``EMPTY`` and ``UNKNOWN``."""


def _takers(card: int) -> tuple[int, int]:
    """T6: the two cards on which ``card`` may lie in a house: one rank higher, the other colour."""
    if card >= EMPTY or rank(card) == 12:
        return NOWHERE, NOWHERE
    first, second = (c for c in PACK if rank(c) == rank(card) + 1 and red(c) != red(card))
    return first, second


TAKERS = tuple(map(_takers, range(54)))


def _load(top: int) -> int:
    """T7: the same suit, one rank above or below; nothing on an empty pile."""
    if top in (EMPTY, UNKNOWN):
        return 0
    return sum(BIT[c] for c in PACK if suit(c) == suit(top) and abs(rank(c) - rank(top)) == 1)


LOAD_TAKES = tuple(_load(top) for top in range(54))
"""What an opponent's reserve or waste with this top takes."""


def _loaders(top: int) -> tuple[int, int]:
    first, second = (*(card for card in PACK if LOAD_TAKES[top] & BIT[card]), NOWHERE, NOWHERE)[:2]
    return first, second


LOADERS = tuple(map(_loaders, range(54)))
"""The same as cards: those that may be loaded on this top, ``NOWHERE`` in the place of a missing one."""

TO_HOUSES = tuple(
    tuple(tuple(row[house + 1] for house in range(8) if mask >> house & 1) for mask in range(256)) for row in ROW
)
"""``TO_HOUSES[source][mask]``: the moves of one card from ``source`` to the houses of ``mask``."""


def fits_house(card: int, top: int) -> bool:
    """T6: whether ``card`` may be laid on a house with this top; an empty one takes any card."""
    return card < EMPTY and (top == EMPTY or top < EMPTY and top in TAKERS[card])
