"""The legal moves of a position, in the fixed order: what T4-T8, T10-T14 leave.

This is the engine's busiest place. It looks up (see ``fits``) instead of trying every pair of piles.
"""

from typing import TYPE_CHECKING

from tonj.cards import EMPTY, UNKNOWN

from .fits import LOADERS, TAKERS, TO_HOUSES, fits_house
from .moves import DISCARD, FOUNDATION, HOUSE, LOAD_RESERVE, LOAD_WASTE, PASS, RESERVE, ROW, TURN, TURNED
from .piles import CARD_KEY, LIFT

if TYPE_CHECKING:
    from .position import Position

_RESERVE_TO = TO_HOUSES[RESERVE]
_TURNED_TO = TO_HOUSES[TURNED]
_HOUSES_TO = TO_HOUSES[HOUSE:]


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
        need[a]
        or need[b]
        or need[c]
        or need[d]
        or need[e]
        or need[f]
        or need[g]
        or need[h]
        or need[reserve]
        or need[turned]
    ):
        return _to_foundations(position)
    rules = position.rules
    where = position.where
    empty = where[EMPTY]
    to_reserve = LOADERS[position.reserves[1 - seat][-1]]
    to_waste = LOADERS[position.wastes[1 - seat][-1]]
    moves: list[int] = []
    reserve_fits = turned_fits = False
    if reserve != EMPTY:
        first, second = TAKERS[reserve]
        moves += _RESERVE_TO[where[first] | where[second] | empty]
        if reserve in to_reserve:
            moves.append(_RESERVE_LOAD)
        if reserve in to_waste:
            moves.append(_RESERVE_LOAD + _NEXT)
        reserve_fits = bool(moves)
    if turned != EMPTY:
        before = len(moves)
        first, second = TAKERS[turned]
        moves += _TURNED_TO[where[first] | where[second] | empty]
        if turned in to_reserve:
            moves.append(_TURNED_LOAD)
        if turned in to_waste:
            moves.append(_TURNED_LOAD + _NEXT)
        turned_fits = len(moves) > before
    loading = 0  # the houses whose outer card may be loaded
    if rules.houses_load:
        first, second = to_reserve
        third, fourth = to_waste
        loading = where[first] | where[second] | where[third] | where[fourth]
    room = 1 << empty.bit_count() if empty and rules.runs else 1  # T8: the longest run that may move
    piles = position.houses
    shifted = position.shifted if position.seen is not None else ()
    for house, top in enumerate(tops):
        if top == EMPTY:
            continue
        first, second = TAKERS[top]
        mask = where[first] | where[second]
        if mask or empty:
            under = piles[house][-2]
            if under != EMPTY:  # T10: a lone card changes nothing in another empty house
                mask |= empty
            if top in shifted or where[under] & mask:
                mask = _without_circles(position, house, 1, mask)
            moves += _HOUSES_TO[house][mask]
            if room > 1 and under in TAKERS[top]:
                first, second = TAKERS[under]
                if room > 2 or where[first] | where[second]:
                    _run_moves(position, moves, house, room, mask)
        if loading >> house & 1:
            if top in to_reserve:
                moves.append(ROW[house + HOUSE][LOAD_RESERVE])
            if top in to_waste:
                moves.append(ROW[house + HOUSE][LOAD_WASTE])
    if turned != EMPTY:
        if not (rules.play_turned and turned_fits or rules.reserve_moves and reserve_fits):
            moves.append(DISCARD)
    elif not (empty and reserve != EMPTY and rules.fill_houses or reserve_fits and rules.reserve_moves):
        moves.append(TURN if len(position.stocks[seat]) > 1 or len(position.wastes[seat]) > 1 else PASS)
    return moves


_NEXT = ROW[0][LOAD_WASTE] - ROW[0][LOAD_RESERVE]
_RESERVE_LOAD = ROW[RESERVE][LOAD_RESERVE]
_TURNED_LOAD = ROW[TURNED][LOAD_RESERVE]


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


def _without_circles(position: "Position", house: int, count: int, mask: int) -> int:
    """T10: the houses of ``mask`` to which the move restores no arrangement of this chain."""
    seen = position.seen
    keys = position.keys
    cards = position.houses[house][-count:]
    left = position.houses[house][:-count]
    rest = position.arrangement - keys[house][-1] + keys[house][-1 - count]
    targets = mask
    while targets:
        bit = targets & -targets
        targets ^= bit
        target = bit.bit_length() - 1
        if seen is None:
            circle = position.houses[target] == left
        else:
            key = before = keys[target][-1]
            for card in cards:
                key = CARD_KEY[card] * (key + LIFT) % 1.0
            circle = rest + key - before in seen
        if circle:
            mask ^= bit
    return mask


def circles(position: "Position", source: int, target: int, count: int) -> bool:
    """T10: whether ``count`` cards between these houses (0-7) restore an arrangement.

    Only a card that was shifted in this chain can do so, or a swap with an equal house.
    """
    return not _without_circles(position, source, count, 1 << target)


def run_length(pile: list[int]) -> int:
    """How many of a house's outer cards form an ordered run (T8): 0 for an empty house."""
    length = 0
    for card, under in zip(pile[:0:-1], pile[-2::-1], strict=False):
        length += 1
        if not fits_house(card, under) or under == EMPTY:
            break
    return length


def _run_moves(position: "Position", moves: list[int], house: int, room: int, single: int) -> None:
    """T8: the runs of two cards and more from a house whose outer cards are in order.

    ``single`` are the houses that its outer card alone may go to: those moves are in ``moves`` already.
    """
    pile = position.houses[house]
    where = position.where
    found = len(moves) - single.bit_count()
    for count in range(2, min(room, len(pile) - 1) + 1):
        card = pile[-count]
        first, second = TAKERS[card]
        mask = where[first] | where[second]
        if 2 * count <= room:  # an empty target leaves one house less to step through
            mask |= where[EMPTY]
        under = pile[-1 - count]
        if mask:
            if where[under] & mask or (position.seen is not None and card in position.shifted):
                mask = _without_circles(position, house, count, mask)
            moves += [move + count - 1 for move in _HOUSES_TO[house][mask]]
        if under != first and under != second:
            break
    if len(moves) - found > 1:
        moves[found:] = sorted(moves[found:])
