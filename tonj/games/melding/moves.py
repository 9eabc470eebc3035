"""The moves of melding games: draw, take the discard, lay a spread, hit one, discard, drop."""

import re
from typing import NamedTuple

from tonj.cards import BadText, cards_text, parse_cards

from . import Cards


class Move(NamedTuple):
    """What a seat does; ``meld`` is the number of the spread that is hit, from 1."""

    kind: str  # S draw the stock's top, U take the top discard, drop · M spread, L hit, D discard
    cards: Cards = ()
    meld: int = 0

    def __str__(self) -> str:
        number = str(self.meld or "")
        return f"{self.kind}{number}:{cards_text(self.cards)}" if self.cards else self.kind


_MOVE = re.compile(r"(?:([MD])|L([1-9][0-9]?)):((?:[A23456789TJQK][shdc]){1,13})", re.ASCII)


def parse_move(text: str) -> Move:
    """The move that ``text`` writes; a spread's cards stand in its order.

    >>> str(parse_move("L2:7c"))
    'L2:7c'
    """
    if text in ("S", "U", "drop"):
        return Move(text)
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadText("move.bad", text[:40])
    move = Move(match[1] or "L", tuple(parse_cards(match[3])), int(match[2] or 0))
    in_order = move.kind != "M" or list(move.cards) == sorted(move.cards)
    if not in_order or len(set(move.cards)) < len(move.cards) or (move.kind == "D" and len(move.cards) > 1):
        raise BadText("move.bad", text)
    return move
