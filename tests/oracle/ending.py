"""How a hand ends, and what it is worth (T20, T22 to T25, T27)."""

from __future__ import annotations

from dataclasses import replace

from .cards import names
from .position import Position, Result, Side, Snapshot, arrangement


def with_own(position: Position, side: Side) -> Position:
    """The position with the mover's piles replaced."""
    sides = (side, position.sides[1]) if position.mover == 0 else (position.sides[0], side)
    return replace(position, sides=sides)


def recycled(side: Side) -> Side:
    """T11: an empty stock takes the waste, unshuffled; the oldest waste card is turned first."""
    if side.stock or not side.waste:
        return side
    return replace(side, stock=side.waste[::-1], waste=())


def won(position: Position) -> Position:
    """T22: the hand ends at once when the mover has no card left."""
    if position.own.left:
        return position
    return replace(position, result=Result(position.mover, win_points(position, position.mover), "out"))


def over(position: Position) -> Position:
    """T22 for a position that was set up: where a seat has no card left, the hand is already won."""
    for seat in (position.mover, 1 - position.mover):
        if not position.sides[seat].left:
            return replace(position, result=Result(seat, win_points(position, seat), "out"))
    return position


def left(position: Position, why: str) -> Position:
    """T27: the mover resigns or is gone; the other wins as things stand."""
    winner = 1 - position.mover
    return replace(position, result=Result(winner, win_points(position, winner), why))


def pearls(position: Position) -> tuple[int, int]:
    """T25: the winner's and the second place's; a turn limit of 30 is quick, anything else full."""
    return (30, 5) if position.rules.turn_limit == 30 else (50, 10)


def win_points(position: Position, winner: int) -> int:
    """T25: what a hand that was won scores."""
    loser = position.sides[1 - winner]
    if position.rules.score == "points":
        return 30 + len(loser.stock) + len(loser.waste) + len(loser.turned) + 2 * len(loser.reserve)
    return 1 if position.rules.score == "game" else pearls(position)[0]


def drawn_points(position: Position) -> int:
    """T25: both get the second-place pearls; other drawn hands score 0."""
    return pearls(position)[1] if position.rules.score == "pearls" else 0


def stalemate(position: Position, why: str) -> Position:
    """T24: what a stalemate gives."""
    kind = position.rules.stalemate
    a, b = position.sides
    winner: int | None = None
    if kind == "burden" and a.burden != b.burden:
        winner = 0 if a.burden < b.burden else 1
    if kind == "fewest":
        first, second = (a.left, len(a.reserve)), (b.left, len(b.reserve))
        if first != second:
            winner = 0 if first < second else 1
    if winner is None:
        points = drawn_points(position)
    elif kind == "burden" and position.rules.score == "points":
        points = abs(a.burden - b.burden)
    else:
        points = win_points(position, winner)
    return replace(position, result=Result(winner, points, why))


def snapshot(position: Position) -> Snapshot:
    """T23's position: who is to move, all piles in order but the houses without theirs, the foundations."""
    piles = tuple((names(side.reserve), names(side.stock), names(side.waste)) for side in position.sides)
    return (position.mover, piles, arrangement(position.houses), position.foundations)


def turn_passes(position: Position) -> Position:
    """The mover's turn is over: counters, the other's stock (T11), and whether nobody can progress (T23)."""
    mover, history = position.mover, position.history
    turns = (position.turns[0] + (mover == 0), position.turns[1] + (mover == 1))
    counts = (position.sides[0].left, position.sides[1].left)
    progress = history.climbed or sum(counts) < history.low
    lower = history.climbed or counts[0] < history.counts[0] or counts[1] < history.counts[1]
    passed = replace(
        position,
        mover=1 - mover,
        turns=turns,
        idle=0 if progress else position.idle + 1,
        history=replace(
            history,
            arrangements=(arrangement(position.houses),),
            low=min(history.low, sum(counts)),
            counts=counts,
            climbed=False,
            stalled=0 if lower else history.stalled + 1,
        ),
    )
    passed = with_own(passed, recycled(passed.own))
    passed = replace(passed, history=replace(passed.history, snapshots=(*passed.history.snapshots, snapshot(passed))))
    why = stalemate_reason(passed)
    return stalemate(passed, why) if why else passed


def stalemate_reason(position: Position) -> str | None:
    """T23: the first of repetition, full pass, no progress, stall, turn limit that applies."""
    rules, history = position.rules, position.history
    if rules.repetition and history.snapshots.count(history.snapshots[-1]) >= rules.repetition:
        return "repetition"
    if rules.full_pass and all(has_turned_all(position, seat) for seat in (0, 1)):
        return "full-pass"
    if rules.no_progress and position.idle >= rules.no_progress:
        return "no-progress"
    if rules.stall and history.stalled >= rules.stall:
        return "stall"
    if rules.turn_limit and min(position.turns) >= rules.turn_limit:
        return "turn-limit"
    return None


def has_turned_all(position: Position, seat: int) -> bool:
    """T23, full pass: every card of the seat's stock and waste was turned, or with none the seat passed."""
    side = position.sides[seat]
    cards = side.stock + side.waste
    if not cards:
        return position.history.passed[seat]
    return all(card.serial in position.history.seen[seat] for card in cards)
