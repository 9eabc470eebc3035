"""A simple player of Tonk: lays down what it has, takes what it can use, throws high cards, drops when low.

It sees its own hand and what lies on the table, and looks no further than its own turn.
"""

from random import Random

from tonj.cards import UNKNOWN, rank, suit
from tonj.games.melding import Cards, best_spreads, fits, points
from tonj.games.melding.moves import Move
from tonj.games.tonk import DRAW, Position

USUAL = 6.5
"""What a card counts on average (K1)."""

SAFE = 0.45
"""It drops with less than this share of what the smallest other hand should count."""


class Simple:
    """Greedy for few points in hand."""

    def advise(self, view: Position, seat: int, rng: Random) -> tuple[str, str]:
        """The move that looks best by itself, as text, and the key of the reason."""
        move, reason = _start(view) if view.phase == DRAW else _go_on(view)
        return str(move), reason


def _start(view: Position) -> tuple[Move, str]:
    """K5: drop, take the discard, or draw."""
    hand = view.hands[view.seat]
    if points(hand) < SAFE * min(_count(view, seat) for seat in range(len(view.hands)) if seat != view.seat):
        return Move("drop"), "drop"
    if view.discards and _useful(view, view.discards[-1]):
        return Move("U"), "take"
    return (Move("S"), "draw") if view.stock else (Move("U"), "take")


def _count(view: Position, seat: int) -> float:
    """What another hand should count, as far as can be seen."""
    known = [card for card in view.hands[seat] if card != UNKNOWN]
    return points(known) + USUAL * (len(view.hands[seat]) - len(known))


def _useful(view: Position, card: int) -> bool:
    """Whether a card goes onto a spread on the table, or into one with cards in hand."""
    hand = view.hands[view.seat]
    onto = any(fits(spread, (card,)) for _, spread in view.spreads)
    return onto or any(card in spread for spread in best_spreads([*hand, card]))


def _go_on(view: Position) -> tuple[Move, str]:
    """K6-K8: lay down, hit, and at last discard what counts most and goes with least."""
    hand = view.hands[view.seat]
    for cards in best_spreads(hand):
        return Move("M", cards), "spread"
    for move in view.legal_moves():
        if move.kind == "L":
            return move, "hit"
    worst = max(hand, key=lambda card: (points((card,)) - 4 * _company(card, hand), card))
    return Move("D", (worst,)), "discard"


def _company(card: int, hand: list[int]) -> int:
    """How many other cards in hand could come to a spread with this one."""
    near: Cards = tuple(
        other
        for other in hand
        if other != card
        and (rank(other) == rank(card) or (suit(other) == suit(card) and abs(rank(other) - rank(card)) < 3))
    )
    return len(near)
