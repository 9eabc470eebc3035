"""A whole turn thought through: every line of moves up to the next card that nobody knows.

All positions of the turn are visited once, each line is weighed where it stops, and the best is kept.
The search can be interrupted at any position and goes on where it was.
"""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from tonj.cards import EMPTY, UNKNOWN
from tonj.games.tonj import Position
from tonj.games.tonj.ending import burden
from tonj.games.tonj.moves import (
    FOUNDATION,
    HOUSE,
    HOUSE_TO_HOUSE,
    LOAD_RESERVE,
    RESERVE,
    SOURCE,
    TARGET,
    TURN,
    TURNED,
)

from .branch import branch, key_after
from .evaluation import ENDING, OUT, REVEALING, TURNING, Evaluation, worth_of


class Line(NamedTuple):
    """Moves up to where a plan stops, what that is worth, and why it stops there."""

    value: float
    path: "Path"
    kind: int

    def moves(self) -> list[int]:
        """The line from its first move on."""
        moves = []
        path = self.path
        while path is not None:
            path, move = path
            moves.append(move)
        moves.reverse()
        return moves


def _order(move: int) -> int:
    """What to try first, the highest first: the reserve, then loads, then what the houses hold."""
    if SOURCE[move] == RESERVE:
        return 3
    if TARGET[move] >= LOAD_RESERVE:
        return 2
    return 1 if SOURCE[move] == TURNED else 0


ORDER = bytes(map(_order, range(TURN)))


def _urgency(one: tuple[Position, int, int, "Path"]) -> int:
    return ORDER[one[1]]


Path = tuple["Path", int] | None
"""The moves of a line, the last one first."""


class TurnSearch:
    """The search of one turn. Lines with few moves between houses come first, and win where they tie.

    ``blur`` is added to what each line is worth; ``collect`` keeps all the lines.
    """

    def __init__(
        self,
        position: Position,
        evaluation: Evaluation,
        limit: int,
        *,
        blur: Callable[[], float] | None = None,
        collect: bool = False,
    ) -> None:
        self.visited = 0  # positions so far
        self.best: Line | None = None
        self.lines: list[Line] = []
        self._value = evaluation.value
        self._limit = limit
        self._blur = blur
        self._collect = collect
        self._brink = on_the_brink(position)
        self._seen = {(position.arrangement, 0)}
        if position.seen:
            self._seen |= {(houses, 0) for houses in position.seen}  # T10: where this turn has been already
            position = position.copy()
            position.seen = None
        # Moves to try, each with its table, the rest of that table's key, and the path so far: the next one
        # last, and those between houses apart, the first one first.
        self._soon: list[tuple[Position, int, int, Path]] = []
        self._later: deque[tuple[Position, int, int, Path]] = deque()
        if limit:
            self._enter(position, 0, None)

    def go(self, most: int) -> bool:
        """Visit at most so many more positions; whether the search is over."""
        until = min(self._limit, self.visited + most)
        soon, later, seen, value = self._soon, self._later, self._seen, self._value
        while soon or later:
            if self.visited >= until:
                return until == self._limit
            position, move, rest, path = soon.pop() if soon else later.popleft()
            key = key_after(position, move, rest)
            if key in seen:
                continue
            seen.add(key)
            position = branch(position, move)
            path = (path, move)
            if position.end is not None:
                self._weigh(OUT + burden(position, 1 - position.seat), path, TURNING)
            elif SOURCE[move] == RESERVE and position.reserves[position.seat][-1] == UNKNOWN:
                self._weigh(value(position, REVEALING), path, REVEALING)
            else:
                self._enter(position, key[1], path)
        return True

    def _enter(self, position: Position, rest: int, path: Path) -> None:
        """A new position: weigh it if the turn may stop here, and note the moves to try from it."""
        self.visited += 1
        moves = position.legal_moves()
        if not moves:
            return
        last = moves[-1]
        if last >= TURN:
            moves.pop()
            self._stop(position, last, path)
        elif TARGET[last] == FOUNDATION:
            moves = _upward(position, moves)
        empty = position.where[EMPTY]
        if empty & (empty - 1):
            moves = _to_one_empty(position, moves)
        soon = []
        for move in moves:
            if HOUSE_TO_HOUSE[move]:
                self._later.append((position, move, rest, path))
            else:
                soon.append((position, move, rest, path))
        if len(soon) > 1:
            soon.sort(key=_urgency)
        self._soon += soon

    def _stop(self, position: Position, move: int, path: Path) -> None:
        """Weigh the position where ``move`` turns a card or ends the turn."""
        kind = TURNING if move == TURN else ENDING
        value = self._value(position, kind)
        if self._brink and kind == ENDING:
            after = position.copy()
            after.play(move)
            if after.end is not None:
                value = worth_of(after.end, position.seat)
        self._weigh(value, (path, move), kind)

    def _weigh(self, value: float, path: Path, kind: int) -> None:
        if self._blur is not None:
            value += self._blur()
        if self._collect:
            self.lines.append(Line(value, path, kind))
        if self.best is None or value > self.best.value:
            self.best = Line(value, path, kind)


def _upward(position: Position, moves: list[int]) -> list[int]:
    """Of cards that must all go up (P2) one order is enough: the reserve's last, as it shows a new card.

    Only where two places hold the card that one foundation takes, there is something to choose.
    """
    for move in moves[:-1]:
        card = _card(position, move)
        same = [one for one in moves if _card(position, one) == card]
        if len(same) > position.need[card]:
            return same
    return moves[-1:]


def _card(position: Position, move: int) -> int:
    source = SOURCE[move]
    if source == RESERVE:
        return position.reserves[position.seat][-1]
    return position.turned if source == TURNED else position.tops[source - HOUSE]


def _to_one_empty(position: Position, moves: list[int]) -> list[int]:
    """One empty house is as good as another: only the first is a target."""
    tops = position.tops
    other = {house + 1 for house in range(tops.index(EMPTY) + 1, 8) if tops[house] == EMPTY}
    return [move for move in moves if TARGET[move] not in other]


def on_the_brink(position: Position) -> bool:
    """Whether the hand may end with this turn as a stalemate (T23); seldom wrong, and then only yes."""
    rules = position.rules
    seat = position.seat
    turns = position.turns
    return bool(
        (rules.stall and position.stalled + 1 >= rules.stall)
        or (rules.no_progress and position.idle + 1 >= rules.no_progress)
        or (rules.turn_limit and turns[seat] + 1 >= rules.turn_limit <= turns[1 - seat])
        or (rules.full_pass and not position.placed)
        or (rules.repetition and any(len(times) + 1 >= rules.repetition for times in position.history.values()))
    )
