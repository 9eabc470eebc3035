"""A move tried on a table of one's own: what the table is after it, and how to know it again.

Only the piles that the move touches are copied; all others are shared with the table before, which
stays as it is. That makes thinking a turn through several times quicker than copying whole tables.
"""

from random import Random

from tonj.games.tonj import Position
from tonj.games.tonj.moves import COUNT, FOUNDATION, HOUSE, LOAD_RESERVE, RESERVE, SOURCE, TARGET
from tonj.games.tonj.piles import CARD_KEY, LIFT

Key = tuple[float, int]
"""What tells a table from all others of one turn: the houses (as the engine has it, in no order) and the rest."""

# The rest: which cards left the reserve and the turned place, went up, or were loaded, at which height.
_rng = Random(2000)
_FROM = [_rng.getrandbits(60), _rng.getrandbits(60)]
_UP = [_rng.getrandbits(60) for _ in range(54)]
_LOADED = [[_rng.getrandbits(60) for _ in range(54)] for _ in range(2)]


def key_after(position: Position, move: int, rest: int) -> Key:
    """The key of the table after a placement by the seat to move; ``rest`` is the second part before it."""
    source, target = SOURCE[move], TARGET[move]
    houses = position.arrangement
    if source >= HOUSE:
        count = COUNT[move]
        cards = position.houses[source - HOUSE][-count:]
        card = cards[0]
        keys = position.keys[source - HOUSE]
        houses += keys[-1 - count] - keys[-1]
    else:
        card = position.reserves[position.seat][-1] if source == RESERVE else position.turned
        cards = [card]
        rest += _FROM[source]
    if target == FOUNDATION:
        return houses, rest + _UP[card]
    if target >= LOAD_RESERVE:
        pile = (position.reserves if target == LOAD_RESERVE else position.wastes)[1 - position.seat]
        return houses, rest + _LOADED[target - LOAD_RESERVE][card] * len(pile)
    key = before = position.keys[target - 1][-1]
    for card in cards:
        key = CARD_KEY[card] * (key + LIFT) % 1.0
    return houses + key - before, rest


def branch(position: Position, move: int) -> Position:
    """The table after a legal placement. It takes part in no circles (T10): whoever searches sees to that."""
    new = Position.__new__(Position)
    source, target = SOURCE[move], TARGET[move]
    seat = new.seat = position.seat
    new.rules = position.rules
    new.turned = position.turned
    new.stocks = position.stocks
    new.houses = houses = position.houses[:]
    new.keys = keys = position.keys[:]
    new.tops = position.tops[:]
    new.where = position.where[:]
    new.arrangement = position.arrangement
    new.left = position.left[:]
    if source >= HOUSE:
        house = source - HOUSE
        houses[house] = houses[house][:]
        keys[house] = keys[house][:]
        new.reserves = position.reserves
    else:
        new.reserves = position.reserves[:]
        new.reserves[seat] = new.reserves[seat][:]
    new.wastes = position.wastes
    new.need = position.need
    if target == FOUNDATION:
        new.need = new.need[:]
    elif target < LOAD_RESERVE:
        house = target - 1
        houses[house] = houses[house][:]
        keys[house] = keys[house][:]
    elif target == LOAD_RESERVE:
        new.reserves = new.reserves[:]
        new.reserves[1 - seat] = new.reserves[1 - seat][:]
    else:
        new.wastes = new.wastes[:]
        new.wastes[1 - seat] = new.wastes[1 - seat][:]
    new.turns = position.turns
    new.raised = position.raised
    new.start_left = position.start_left
    new.low = position.low
    new.idle = position.idle
    new.stalled = position.stalled
    new.placed = position.placed
    new.cycled = position.cycled
    new.passed = position.passed
    new.put_back = position.put_back
    new.history = position.history
    new.attempt = position.attempt
    new.passing = position.passing
    new.offers = position.offers
    new.late = position.late
    new.late_now = position.late_now
    new.shown = position.shown
    new.end = None
    new.seen = None
    new.shifted = position.shifted
    new.play(move)
    new.seen = None
    return new
