"""Melding: which cards make a book or a run, what fits on one on the table, and what a hand counts.

A spread is written with its cards in order, which is the order of their numbers: a book by suits
(s h d c), a run by rising ranks. The ace is low.
"""

from collections.abc import Iterable, Iterator, Sequence

from tonj.cards import UNKNOWN, rank, suit

Cards = tuple[int, ...]

VALUE = tuple(min(card % 13 + 1, 10) for card in range(52))
"""What a card counts: ace 1, others their number, pictures 10."""


def points(cards: Iterable[int]) -> int:
    """What known cards count together."""
    return sum(VALUE[card] for card in cards)


def is_book(cards: Sequence[int]) -> bool:
    """Three or four of a rank."""
    return len(cards) in (3, 4) and len(set(cards)) == len(cards) and len({rank(card) for card in cards}) == 1


def is_run(cards: Sequence[int]) -> bool:
    """Three or more of a suit, each one rank higher than the one before."""
    first = cards[0]
    one_suit = all(suit(card) == suit(first) for card in cards)
    return len(cards) >= 3 and one_suit and list(cards) == list(range(first, first + len(cards)))


def is_spread(cards: Sequence[int]) -> bool:
    """A book or a run."""
    return is_book(cards) or is_run(cards)


def spreads(hand: Iterable[int]) -> list[Cards]:
    """Every book and run that these cards hold, books first, each kind in order."""
    known = sorted(card for card in hand if card != UNKNOWN)
    return [*_books(known), *_runs(known)]


def _books(cards: list[int]) -> Iterator[Cards]:
    for one in range(13):
        same = tuple(card for card in cards if rank(card) == one)
        if len(same) == 4:
            yield from (tuple(card for card in same if card != left) for left in reversed(same))
        if len(same) > 2:
            yield same


def _runs(cards: list[int]) -> Iterator[Cards]:
    held = set(cards)
    for first in cards:
        last = first
        while last + 1 in held and suit(last + 1) == suit(first):
            last += 1
            if last - first > 1:
                yield tuple(range(first, last + 1))


def hits(spread: Cards, hand: Iterable[int]) -> list[Cards]:
    """What of a hand goes onto a spread in one action, in the order in which it is laid.

    The fourth of a book; cards outward at one end of a run.
    """
    held = set(hand)
    found = []
    for way in _ways_on(spread):
        count = 0
        while count < len(way) and way[count] in held:
            count += 1
            found.append(way[:count])
    return sorted(found)


def fits(spread: Cards, cards: Cards) -> bool:
    """Whether these cards, in the order in which they are laid, go onto the spread in one action."""
    return any(way[: len(cards)] == cards for way in _ways_on(spread))


def _ways_on(spread: Cards) -> list[Cards]:
    """How a spread could grow: the cards that would follow one another, in each direction."""
    first, last = spread[0], spread[-1]
    if is_book(spread):
        same = range(rank(first), 52, 13)
        return [(card,) for card in same if card not in spread and len(spread) == 3]
    lowest, highest = first - rank(first), first - rank(first) + 12
    return [tuple(range(first - 1, lowest - 1, -1)), tuple(range(last + 1, highest + 1))]


def best_spreads(hand: Sequence[int]) -> tuple[Cards, ...]:
    """The spreads to lay down so that what is left in the hand counts least; fewer spreads if equal."""
    best: tuple[Cards, ...] = ()
    most = 0
    for spread in spreads(hand):
        rest = [card for card in hand if card not in spread]
        chosen = (spread, *best_spreads(rest))
        worth = sum(map(points, chosen))
        if worth > most:
            best, most = chosen, worth
    return best
