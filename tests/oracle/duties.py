"""What must be done first, and which move a caller may demand (T14, T16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .placing import Move, fits_foundation, fits_house, fits_load
from .position import HOUSES, Position

if TYPE_CHECKING:
    from .cards import Card


def top(position: Position, source: str) -> Card | None:
    """The card that may be picked up from R, X or a house (T4)."""
    if source == "R":
        pile = position.own.reserve
    elif source == "X":
        pile = position.own.turned
    else:
        pile = position.houses[int(source) - 1]
    return pile[-1] if pile else None


def foundation_moves(position: Position) -> list[str]:
    """Every move to a foundation: reserve, turned card, houses from the lowest number (T16's order)."""
    found = []
    for source in "RX12345678":
        card = top(position, source)
        if card and fits_foundation(position, card):
            found.append(source + "F")
    return found


def empty_houses(position: Position) -> list[str]:
    return [str(house + 1) for house in HOUSES if not position.houses[house]]


def places(position: Position, source: str) -> list[str]:
    """Direct places of the reserve top or the turned card: occupied houses, empty houses, loads (T16's order)."""
    card = top(position, source)
    if not card:
        return []
    occupied = [
        str(house + 1) for house in HOUSES if position.houses[house] and fits_house(position.houses[house], card)
    ]
    loads = [target for target in "rw" if fits_load(position, source, target, card)]
    return [source + target for target in occupied + empty_houses(position) + loads]


def p1(position: Position, move: Move | str) -> str | None:
    """P1: reserve top to a foundation; forbids every other move."""
    if not position.rules.reserve_first or "RF" not in foundation_moves(position):
        return None
    return None if move == Move("R", "F") else "RF"


def p2(position: Position, move: Move | str) -> str | None:
    """P2: any available card to a foundation; forbids every move that is not to one."""
    owed = foundation_moves(position)
    if not owed or (isinstance(move, Move) and move.target == "F"):
        return None
    return owed[0]


def p3(position: Position, move: Move | str) -> str | None:
    """P3: with an empty house and cards in the reserve: reserve top to an empty house; forbids turn, pass."""
    if not position.rules.fill_houses or not position.own.reserve or not empty_houses(position):
        return None
    return "R" + empty_houses(position)[0] if move in ("T", "P") else None


def p4(position: Position, move: Move | str) -> str | None:
    """P4: the turned card, if it can be placed anywhere; forbids discard."""
    if not position.rules.play_turned or not places(position, "X"):
        return None
    return places(position, "X")[0] if move == "D" else None


def p5(position: Position, move: Move | str) -> str | None:
    """P5: the reserve top, if it can be placed anywhere; forbids turn, discard, pass."""
    if not position.rules.reserve_moves or not places(position, "R"):
        return None
    return places(position, "R")[0] if move in ("T", "D", "P") else None


def required_move(position: Position, move: Move | str) -> str | None:
    """The move owed by the first duty that forbids `move`, or None (T14, T16, T17a)."""
    for duty in (p1, p2, p3, p4, p5):
        owed = duty(position, move)
        if owed:
            return owed
    return None
