"""How good a position is for the seat to move, in cards: the eye of the players that plan.

It looks at what everybody can see, and at which cards are still unseen in each pack.
"""

from itertools import chain, compress
from typing import Final

from tonj.cards import EMPTY, PACK, UNKNOWN
from tonj.game import Outcome
from tonj.games.tonj import Position, Rules
from tonj.games.tonj.fits import BIT, LOAD_TAKES, TAKERS

from .weights import Weights

TURNING, ENDING, REVEALING = 0, 1, 2
"""Where a plan stops: before a card is turned, before the turn ends, at my next reserve card."""

OUT = 1000.0
"""A hand that is won by getting rid of all cards, while a turn is planned."""

SURE = 60.0
"""A hand that is won or lost, on the scale of cards."""

ENOUGH = 3
"""More empty houses than these are of little use."""

ONTO = (*(sum(BIT[card] for card in PACK if top in TAKERS[card]) for top in PACK), 0, 0)
"""Of each top of a house in use: the cards that fit on it; nothing for ``EMPTY``."""

PREVIOUS = tuple(card - 1 if card < EMPTY and card % 13 else UNKNOWN for card in range(54))
"""The card that a foundation takes before this one; ``UNKNOWN``, which none wants, below an ace."""


class Evaluation:
    """Weighs positions under one rule set with one row of weights."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules: Final = rules
        self.weights: Final = weights
        rest = weights[12:14] + weights[15:]
        self._all = any(rest) or weights.their_card != 1

    def value(self, position: Position, kind: int) -> float:
        """The position from the view of the seat to move, where a plan stops in this ``kind``."""
        w = self.weights
        me = position.seat
        them = 1 - me
        reserves = position.reserves
        mine, theirs = reserves[me], reserves[them]
        left = position.left
        x = w[14] * left[them] - left[me] + w[0] * (len(theirs) - len(mine))
        tops = position.tops
        a, b, c, d, e, f, g, h = tops
        fits = ONTO[a] | ONTO[b] | ONTO[c] | ONTO[d] | ONTO[e] | ONTO[f] | ONTO[g] | ONTO[h]
        empty = position.where[EMPTY].bit_count()
        top = theirs[-1]
        if position.need[top]:
            x += w[5]
        elif fits & BIT[top]:
            x += w[6]
        own = mine[-1]
        if kind == ENDING:
            x += w[2] * empty + w[4] * fits.bit_count()
            takes = LOAD_TAKES[own]
            discard = LOAD_TAKES[position.turned]
            if takes & BIT[top]:
                x += w[9]
            if discard & BIT[top]:
                x += w[10]
            if self.rules.houses_load and (takes or discard):
                for bit in map(BIT.__getitem__, tops):
                    if takes & bit:
                        x += w[8]
                    if discard & bit:
                        x += w[11]
        else:
            x += w[1] * empty + w[3] * fits.bit_count()
            if empty > ENOUGH and not self.rules.fill_houses:
                x += w[23] * (empty - ENOUGH)
        if kind != REVEALING and fits & BIT[own]:
            x += w[7]
        return x + self._fine(position, kind, fits, empty) if self._all else x

    def _fine(self, position: Position, kind: int, fits: int, empty: int) -> float:
        """The terms that only a tuned row has."""
        w = self.weights
        me = position.seat
        them = 1 - me
        need = position.need
        wanted = sum(compress(BIT, need))
        houses = position.houses
        near = 0
        for top in position.tops:
            if need[PREVIOUS[top]]:
                near += 1
        sizes = list(map(len, houses))
        buried = sum(map(need.__getitem__, chain.from_iterable(houses)))  # no top is wanted here (P2)
        shared = w[16] * near + w[17] * sizes.count(2) + w[18] * buried
        left = position.left
        x = w[19] * (len(position.reserves[them]) - 1) + w[20] * (104 - left[0] - left[1] + 8 - sum(sizes))
        if kind == ENDING:
            x -= shared + w[22] * self._share(position, them, fits | wanted, empty)
        elif kind == TURNING:
            x += shared + w[12] + w[21] * self._share(position, me, fits | wanted, empty)
        else:
            return x + shared + w[13]
        if need[PREVIOUS[position.reserves[me][-1]]]:
            x += w[15]
        return x

    def _share(self, position: Position, seat: int, takes: int, empty: int) -> float:
        """Which share of the cards that ``seat`` may turn next find a place."""
        if empty:
            return 1.0
        other = 1 - seat
        takes |= LOAD_TAKES[position.reserves[other][-1]] | LOAD_TAKES[position.wastes[other][-1]]
        stock = position.stocks[seat]
        card = stock[-1] if len(stock) > 1 else position.wastes[seat][-1 if len(position.wastes[seat]) == 1 else 1]
        if card == EMPTY:
            return 0.0
        if card != UNKNOWN:
            return float(bool(takes & BIT[card]))
        unseen = unseen_cards(position, seat)
        return (takes & unseen).bit_count() / (unseen.bit_count() or 1)


_WHOLE = (1 << 52) - 1


def unseen_cards(position: Position, seat: int) -> int:
    """The mask of the cards of this seat's pack that nobody has seen; a good guess in a position from text."""
    if position.shown is not None:
        return _WHOLE ^ position.shown[seat]
    seen = twice = 0
    for pile in position.piles().values():
        for card in pile:
            twice |= seen & BIT[card]
            seen |= BIT[card]
    return _WHOLE ^ twice


def worth_of(end: Outcome, seat: int) -> float:
    """What a hand that has ended is worth to ``seat``, on the scale of cards."""
    if end.winner is None:
        return 0.0
    return SURE if end.winner == seat else -SURE
