"""What a seat may do now, and what is wrong with anything else (T14, T15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .duties import required_move
from .placing import Move, fits, is_circle, lifted, read_move

if TYPE_CHECKING:
    from .position import Position

HOUSE_NAMES = "12345678"


def conceivable() -> list[str]:
    """Every text that is a plain move, in the fixed order of a list of moves (notation)."""
    found = []
    for source in "RX" + HOUSE_NAMES:
        for target in "F" + HOUSE_NAMES + "rw":
            found.append(source + target)
            if source in HOUSE_NAMES and target in HOUSE_NAMES:
                found += [f"{source}{target}*{length}" for length in range(2, 14)]
    return [*found, "T", "D", "P"]


def status(position: Position, text: str) -> str:
    """`legal`, `omission <required move>`, `misplacement` or `refused <key>` (T15)."""
    move = read_move(text)
    if position.result:
        return "refused over"
    wrong = refusal(position, move)
    if wrong:
        return wrong
    owed = required_move(position, move)
    return f"omission {owed}" if owed else "legal"


def refusal(position: Position, move: Move | str) -> str | None:
    """All that is wrong but for duties: T4, T11 to T13, then T5 to T8, then T10."""
    own = position.own
    if isinstance(move, Move):
        cards = lifted(position, move)
        if cards is None:
            return "refused no-card"
        if move.source == move.target:
            return "refused same-pile"
        if not fits(position, move, cards):
            return "misplacement"
        return "refused circle" if is_circle(position, move) else None
    if move == "D":
        return None if own.turned else "refused no-turned-card"
    if own.turned:
        return "refused turned-card"
    can_turn = bool(own.stock or own.waste)
    if move == "T":
        return None if can_turn else "refused nothing-to-turn"
    return "refused can-turn" if can_turn else None


def moves(position: Position) -> list[str]:
    """The legal moves in the fixed order."""
    return [text for text in conceivable() if status(position, text) == "legal"]
