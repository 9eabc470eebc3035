"""Packs as they may lie: the face-down cards dealt out again, the same for every plan that is weighed."""

from random import Random

from tonj.cards import PACK, UNKNOWN
from tonj.games.tonj import Position
from tonj.games.tonj.imagining import imagine

from .evaluation import unseen_cards


class Samples:
    """Imagined deals of one table. The cards that show up first take turns, so that each gets its share.

    For the next stock card and the next reserve card of each seat an order of the unseen cards is
    drawn once; deal number ``n`` puts the ``n``-th of them in that place.
    """

    def __init__(self, view: Position, rng: Random) -> None:
        self._view = view
        self._rng = rng
        self._places: list[list[tuple[int, int]]] = []  # of each seat: pile and place, those that show first in front
        self._orders: list[list[list[int]]] = []
        for seat in (0, 1):
            piles = (view.stocks[seat], view.reserves[seat])
            hidden = [
                [(which, at) for at, card in enumerate(pile) if card == UNKNOWN] for which, pile in enumerate(piles)
            ]
            next_ones = [places.pop() for places in hidden if places]
            self._places.append(next_ones + hidden[0] + hidden[1])
            mask = unseen_cards(view, seat)
            unseen = [card for card in PACK if mask >> card & 1]
            self._orders.append([rng.sample(unseen, len(unseen)) for _ in next_ones])

    def deal(self, number: int) -> Position:
        """The table with all cards known, as this deal has them."""
        full = imagine(self._view, self._rng)
        for seat in (0, 1):
            piles = (full.stocks[seat], full.reserves[seat])
            places = self._places[seat]
            cards = [piles[which][at] for which, at in places]
            for slot, order in enumerate(self._orders[seat]):
                card = order[number % len(order)]
                if card not in cards or slot and card == cards[0]:
                    continue  # the stock's place is settled already
                at = cards.index(card)
                cards[slot], cards[at] = cards[at], cards[slot]
            for (which, at), card in zip(places, cards, strict=True):
                piles[which][at] = card
        return full


def turn_up(position: Position, full: Position) -> None:
    """Reveal the card that ``position`` awaits, as it lies in ``full``."""
    seat = position.seat
    if position.turned == UNKNOWN:
        position.reveal(full.stocks[seat][len(position.stocks[seat])])
        return
    if position.reserves[seat][-1] != UNKNOWN:
        seat = 1 - seat
    position.reveal(full.reserves[seat][len(position.reserves[seat]) - 1])
