"""A plan: the moves that a player means to make, kept as long as the table is as it was meant to be."""

from collections.abc import Sequence

from tonj.games.tonj import Position
from tonj.games.tonj.moves import TURN

from . import Choice
from .reasons import reason

Mark = tuple[float, ...]


def mark(position: Position) -> Mark:
    """What tells a table in a hand from the others; the two packs make it unmistakable enough."""
    return (
        position.seat,
        position.turned,
        position.arrangement,
        sum(position.turns),
        *position.left,
        *(len(pile) for pile in position.reserves),
        position.reserves[position.seat][-1],
    )


class Plan:
    """The moves that are meant, each with the table that it is meant for."""

    def __init__(self) -> None:
        self._steps: list[tuple[Mark, Choice]] = []

    def make(self, view: Position, path: Sequence[int]) -> None:
        """Mean to play ``path``, which is legal move after move."""
        self._steps.clear()
        table = view.copy()
        for move in path:
            self._steps.append((mark(table), Choice(move, reason(table, move))))
            if move >= TURN:
                break
            table.play(move)

    def rest(self, view: Position) -> list[Choice]:
        """The moves that are meant from this table on; none where the table is not in the plan, or one is illegal."""
        now = mark(view)
        for number, (meant, choice) in enumerate(self._steps):
            if meant == now and choice.move in view.legal_moves():
                return [choice for _, choice in self._steps[number:]]
        return []
