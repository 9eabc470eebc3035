"""Face-down cards imagined: a full table that agrees with all that the players have seen."""

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from tonj.cards import EMPTY, PACK, UNKNOWN

if TYPE_CHECKING:
    from .position import Position


def imagine(view: "Position", rng: Random) -> "Position":
    """A copy of ``view`` whose unknown cards are dealt from each pack's unseen ones."""
    full = view.copy()
    unseen = _unseen(full, rng)
    for seat in (0, 1):
        rng.shuffle(unseen[seat])
        for pile in (full.reserves[seat], full.stocks[seat]):
            for place, card in enumerate(pile):
                if card == UNKNOWN:
                    pile[place] = unseen[seat].pop()
    if full.turned == UNKNOWN:
        full.turned = unseen[full.seat].pop()
    for key, times in full.history.items():
        full.history[key] = [_remembered(full, laid) for laid in times]
    return full


def _remembered(full: "Position", laid: list[list[int]]) -> list[list[int]]:
    """T23: piles of an earlier turn with the cards that are now imagined below; they have not moved since."""
    now = [*full.stocks, *full.wastes, *full.reserves]
    piles = []
    for pile, below in zip(laid, now, strict=True):
        unknown = pile.count(UNKNOWN)
        piles.append([*below[: unknown + 1], *pile[unknown + 1 :]] if unknown < len(below) else pile)
    return piles


def _unseen(view: "Position", rng: Random) -> list[list[int]]:
    """Each pack's cards that nobody has seen.

    A dealt position knows them. One that was read from text does not say which pack a visible card
    came from, so faces seen once are shared out as the numbers of face-down cards allow.
    """
    if view.shown is not None:
        return [[card for card in PACK if not mask >> card & 1] for mask in view.shown]
    seen = Counter(card for pile in view.piles().values() for card in pile)
    both = [card for card in PACK if not seen[card]]
    one = [card for card in PACK if seen[card] == 1]
    rng.shuffle(one)
    wanted = [
        sum(card == UNKNOWN for pile in (view.reserves[s], view.stocks[s]) for card in pile)
        + (s == view.seat and view.turned == UNKNOWN)
        for s in (0, 1)
    ]
    first = max(0, min(len(one), wanted[0] - len(both)))
    packs = [both + one[:first], both + one[first:]]
    spare = [card for card in PACK if card != EMPTY]
    for seat in (0, 1):  # a position with too few or too many cards (tests): any card will do
        while len(packs[seat]) < wanted[seat]:
            packs[seat].append(rng.choice(spare))
    return packs
