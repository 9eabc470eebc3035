"""Where a card may lie: foundations, houses, loads, runs (T4 to T8, T10)."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

from .cards import SUITS, Card, Pile, RefusedError
from .position import HOUSES, Position, arrangement


@dataclass(frozen=True)
class Move:
    """A plain move. `source` and `target` as in the text; T, D and P have neither."""

    source: str
    target: str
    length: int = 1

    @property
    def house_to_house(self) -> bool:
        return self.source in "12345678" and self.target in "12345678"


def read_move(text: str) -> Move | str:
    """A placement, or 'T', 'D', 'P' themselves (notation, Tonj moves)."""
    if text in ("T", "D", "P"):
        return text
    if re.fullmatch(r"[RX1-8][F1-8rw]", text):
        return Move(text[0], text[1])
    run = re.fullmatch(r"([1-8])([1-8])\*([2-9]|1[0-3])", text)
    if run:
        return Move(run[1], run[2], int(run[3]))
    raise RefusedError("move.text")


def lifted(position: Position, move: Move) -> Pile | None:
    """The cards that a move takes, bottom first, or None where they are not there (T4)."""
    if move.source == "R":
        pile = position.own.reserve
    elif move.source == "X":
        pile = position.own.turned
    else:
        pile = position.houses[int(move.source) - 1]
    return pile[-move.length :] if len(pile) >= move.length else None


def fits_foundation(position: Position, card: Card) -> bool:
    """T5: an ace on an empty one, then the same suit upward."""
    return card.rank - 1 in position.foundations[SUITS.index(card.suit)]


def fits_house(house: Pile, card: Card) -> bool:
    """T6: one lower and of the other colour; an empty house takes any."""
    if not house:
        return True
    top = house[-1]
    return card.rank == top.rank - 1 and card.red != top.red


def fits_load(position: Position, source: str, target: str, card: Card) -> bool:
    """T7: the same suit, one above or below, on a pile that is not empty; house cards only where `houses_load`."""
    if source in "12345678" and not position.rules.houses_load:
        return False
    pile = position.other.reserve if target == "r" else position.other.waste
    if not pile:
        return False
    top = pile[-1]
    return card.suit == top.suit and abs(card.rank - top.rank) == 1


def is_run(cards: Pile) -> bool:
    """T8: each card one lower and of the other colour than the one it lies on."""
    return all(fits_house((lower,), upper) for lower, upper in itertools.pairwise(cards))


def longest_run(position: Position, target: int) -> int:
    """T8: 2^E cards, E empty houses not counting the target."""
    if not position.rules.runs:
        return 1
    empty = [house for house in HOUSES if not position.houses[house] and house != target]
    return int(2 ** len(empty))


def fits(position: Position, move: Move, cards: Pile) -> bool:
    """T5 to T8 for a whole placement: False makes it a misplacement (T15)."""
    if move.target == "F":
        return fits_foundation(position, cards[0])
    if move.target in "rw":
        return fits_load(position, move.source, move.target, cards[0])
    target = int(move.target) - 1
    return (
        is_run(cards) and len(cards) <= longest_run(position, target) and fits_house(position.houses[target], cards[0])
    )


def houses_after(position: Position, move: Move) -> tuple[Pile, ...]:
    """The houses once a house-to-house move is made."""
    houses = list(position.houses)
    source, target = int(move.source) - 1, int(move.target) - 1
    cards = houses[source][-move.length :]
    houses[source] = houses[source][: -move.length]
    houses[target] = houses[target] + cards
    return tuple(houses)


def is_circle(position: Position, move: Move) -> bool:
    """T10: would a house-to-house move restore an arrangement already seen?"""
    return move.house_to_house and arrangement(houses_after(position, move)) in position.history.arrangements
