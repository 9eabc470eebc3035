"""What both players know: a card that once lay face up stays known wherever it goes (T9, T11, T20)."""

from __future__ import annotations

from dataclasses import replace

from .cards import UNKNOWN, Card, Pile
from .play import made_by, revealed, split
from .position import Position, Side
from .text import write

Known = frozenset[int]  # serials of cards


def face_up(position: Position) -> Known:
    """The cards that lie face up now: reserve tops, wastes, turned cards, houses."""
    piles = list(position.houses)
    for side in position.sides:
        piles += [side.reserve[-1:], side.waste, side.turned]
    return frozenset(card.serial for pile in piles for card in pile)


def veiled(position: Position, known: Known) -> str:
    """The position's line as players know it."""

    def veil(pile: Pile) -> Pile:
        return tuple(card if card.serial in known else Card(UNKNOWN, card.serial) for card in pile)

    a, b = (Side(veil(side.reserve), veil(side.stock), side.waste, side.turned) for side in position.sides)
    return write(replace(position, sides=(a, b)))


def with_cards(position: Position, tokens: list[str], known: Known) -> list[str]:
    """One move's tokens (or an attempt's and its outcome's), the card added that becomes known by it."""
    made: str | None = tokens[-1]
    if tokens[0].startswith("?"):
        made = made_by(position, tokens[0][1:], split(tokens[1])[0])
    elif tokens[0] in ("resign", "gone"):
        made = None
    shown = revealed(position, made) if made else None
    if shown is None or shown.serial in known:
        return tokens
    return [*tokens[:-1], f"{tokens[-1]}={shown.name}"]
