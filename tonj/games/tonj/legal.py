"""The legal moves of a position, in the fixed order: what T4-T8, T10-T14 leave.

Sources whose card fits nowhere are passed over with one bit test against everything that any pile
takes (see ``fits``); that test is most of the speed of the engine.
"""

from typing import TYPE_CHECKING

from tonj.cards import EMPTY, UNKNOWN

from .fits import BIT, HOUSE_TAKES, LOAD_TAKES
from .moves import (
    DISCARD,
    FOUNDATION,
    HOUSE,
    LOAD_RESERVE,
    LOAD_WASTE,
    PASS,
    RESERVE,
    ROW,
    TURN,
    TURNED,
)

if TYPE_CHECKING:
    from .position import Position

_HOUSES = range(8)


def legal_moves(position: "Position") -> list[int]:
    """The moves that the seat to move may make; none while the table is frozen."""
    if position.end is not None or position.attempt is not None:
        return []
    seat = position.seat
    reserve = position.reserves[seat][-1]
    turned = position.turned
    if turned == UNKNOWN or reserve == UNKNOWN:
        return []
    need = position.need
    a, b, c, d, e, f, g, h = tops = position.tops
    if (
        need[reserve]
        or need[turned]
        or need[a]
        or need[b]
        or need[c]
        or need[d]
        or need[e]
        or need[f]
        or need[g]
        or need[h]
    ):
        return _to_foundations(position)
    other = 1 - seat
    other_reserve = LOAD_TAKES[position.reserves[other][-1]]
    other_waste = LOAD_TAKES[position.wastes[other][-1]]
    loads = other_reserve | other_waste
    houses = (
        HOUSE_TAKES[a]
        | HOUSE_TAKES[b]
        | HOUSE_TAKES[c]
        | HOUSE_TAKES[d]
        | HOUSE_TAKES[e]
        | HOUSE_TAKES[f]
        | HOUSE_TAKES[g]
        | HOUSE_TAKES[h]
    )
    moves: list[int] = []
    reserve_fits = BIT[reserve] & (houses | loads)
    if reserve_fits:
        _place(moves, RESERVE, BIT[reserve], tops, other_reserve, other_waste)
    turned_fits = BIT[turned] & (houses | loads)
    if turned_fits:
        _place(moves, TURNED, BIT[turned], tops, other_reserve, other_waste)
    rules = position.rules
    if rules.houses_load:
        anywhere = houses | loads
    else:
        anywhere = houses
        other_reserve = other_waste = 0
    empty = EMPTY in tops
    if empty and rules.runs:
        _houses_with_runs(position, moves, other_reserve, other_waste)
    else:
        seen = position.seen
        piles = position.houses
        for source in _HOUSES:
            bit = BIT[tops[source]]
            if not bit & anywhere:
                continue
            row = ROW[source + HOUSE]
            if bit & houses:
                pile = piles[source]
                size = len(pile) - 1
                for target in _HOUSES:
                    if not bit & HOUSE_TAKES[tops[target]] or target == source:
                        continue
                    if seen is None:  # T10: only a swap with an equal house restores it
                        if len(piles[target]) == size and piles[target] == pile[:-1]:
                            continue
                    elif position.arrangement_after(source, target, 1) in seen:
                        continue
                    moves.append(row[target + 1])
            if bit & other_reserve:
                moves.append(row[LOAD_RESERVE])
            if bit & other_waste:
                moves.append(row[LOAD_WASTE])
    if turned != EMPTY:
        if not (rules.play_turned and turned_fits or rules.reserve_moves and reserve_fits):
            moves.append(DISCARD)
    elif not (rules.fill_houses and empty and reserve != EMPTY or rules.reserve_moves and reserve_fits):
        cards = len(position.stocks[seat]) > 1 or len(position.wastes[seat]) > 1
        moves.append(TURN if cards else PASS)
    return moves


def _to_foundations(position: "Position") -> list[int]:
    """P1, P2: what may be played while a card can go to a foundation."""
    need = position.need
    moves = []
    if need[position.reserves[position.seat][-1]]:
        moves.append(ROW[RESERVE][FOUNDATION])
        if position.rules.reserve_first:
            return moves
    if need[position.turned]:
        moves.append(ROW[TURNED][FOUNDATION])
    for source, top in enumerate(position.tops, HOUSE):
        if need[top]:
            moves.append(ROW[source][FOUNDATION])
    return moves


def _place(moves: list[int], source: int, bit: int, tops: list[int], to_reserve: int, to_waste: int) -> None:
    """The placements of the reserve's top or the turned card (T6, T7)."""
    row = ROW[source]
    for target in _HOUSES:
        if bit & HOUSE_TAKES[tops[target]]:
            moves.append(row[target + 1])
    if bit & to_reserve:
        moves.append(row[LOAD_RESERVE])
    if bit & to_waste:
        moves.append(row[LOAD_WASTE])


def run_length(pile: list[int]) -> int:
    """How many of a house's outer cards form an ordered run (T8): 0 for an empty house."""
    length = 1
    while BIT[pile[-length]] & HOUSE_TAKES[pile[-length - 1]] and pile[-length - 1] != EMPTY:
        length += 1
    return length if len(pile) > 1 else 0


def _houses_with_runs(position: "Position", moves: list[int], to_reserve: int, to_waste: int) -> None:
    """T8: house cards where an empty house lets runs move: with E empty ones 2**E cards."""
    tops = position.tops
    room = 1 << tops.count(EMPTY)
    for source in _HOUSES:
        pile = position.houses[source]
        if len(pile) == 1:
            continue
        top = tops[source]
        row = ROW[source + HOUSE]
        longest = min(run_length(pile), room)
        for target in _HOUSES:
            onto = tops[target]
            if onto == EMPTY:
                counts = range(1, min(longest, room >> 1) + 1)
            else:
                count = onto % 13 - top % 13  # the one card of the run that could lie there
                if not 1 <= count <= longest or not BIT[pile[-count]] & HOUSE_TAKES[onto]:
                    continue
                counts = range(count, count + 1)
            if target == source:
                continue
            for count in counts:
                if not circles(position, source, target, count):
                    moves.append(row[target + 1] + count - 1)
        bit = BIT[top]
        if bit & to_reserve:
            moves.append(row[LOAD_RESERVE])
        if bit & to_waste:
            moves.append(row[LOAD_WASTE])


def circles(position: "Position", source: int, target: int, count: int) -> bool:
    """T10: whether ``count`` cards between these houses (0-7) restore an arrangement."""
    if position.seen is not None:
        return position.arrangement_after(source, target, count) in position.seen
    pile = position.houses[source]
    return position.houses[target] == pile[:-count]
