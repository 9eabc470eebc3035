"""What a player must do first: the compulsory moves P1-P5, and what an attempt against them is.

``status`` says of any move whether it is legal, an offence (an omission or a misplacement), or
simply cannot be done; it tests in the order T5-T8, T10, T14.
"""

from typing import TYPE_CHECKING, NamedTuple

from tonj.cards import EMPTY, UNKNOWN, rank, suit

from .fits import BIT, LOAD_TAKES, fits_house
from .legal import circles, run_length
from .moves import (
    COUNT,
    DISCARD,
    FOUNDATION,
    HOUSE,
    HOUSE_TO_HOUSE,
    LOAD_RESERVE,
    LOAD_WASTE,
    PASS,
    RESERVE,
    ROW,
    SOURCE,
    TARGET,
    TURN,
    TURNED,
    move_text,
)

if TYPE_CHECKING:
    from .position import Position


class Status(NamedTuple):
    """``kind`` is legal, omission, misplacement or refused; ``key`` is the duty or the reason."""

    kind: str
    key: str = ""
    required: int | None = None  # of an omission (T16)

    def __str__(self) -> str:
        if self.required is not None:
            return f"{self.kind} {move_text(self.required)}"
        return f"{self.kind} {self.key}" if self.kind == "refused" else self.kind


LEGAL = Status("legal")


def status(position: "Position", move: int) -> Status:
    """What the rules say of ``move`` by the seat to move (T15)."""
    key = _frozen(position) or (_stock_refusal(position, move) if move >= TURN else _no_card(position, move))
    if key:
        return Status("refused", key)
    if move < TURN:
        key = misplacement(position, move)
        if key:
            return Status("misplacement", key)
        if HOUSE_TO_HOUSE[move] and circles(position, SOURCE[move] - HOUSE, TARGET[move] - 1, COUNT[move]):
            return Status("refused", "circle")
    duty = broken_duty(position, move)
    return Status("omission", duty, required_move(position, duty)) if duty else LEGAL


def _frozen(position: "Position") -> str:
    if position.end is not None:
        return "over"
    if position.attempt is not None:
        return "frozen"
    return "awaits" if position.awaits else ""


def _stock_refusal(position: "Position", move: int) -> str:
    """T11-T13: why the stock, the waste or a pass cannot be used."""
    seat = position.seat
    if move == DISCARD:
        return "" if position.turned != EMPTY else "no-turned-card"
    if position.turned != EMPTY:
        return "turned-card"
    cards = len(position.stocks[seat]) > 1 or len(position.wastes[seat]) > 1
    if move == PASS:
        return "can-turn" if cards else ""
    return "" if cards else "nothing-to-turn"


def _no_card(position: "Position", move: int) -> str:
    """T4: whether there is such a card to pick up."""
    source = SOURCE[move]
    if source == RESERVE:
        cards = len(position.reserves[position.seat]) - 1
    elif source == TURNED:
        cards = int(position.turned != EMPTY)
    else:
        cards = len(position.houses[source - HOUSE]) - 1
    if cards < COUNT[move]:
        return "no-card"
    return "same-pile" if HOUSE_TO_HOUSE[move] and source - HOUSE == TARGET[move] - 1 else ""


def moved_card(position: "Position", move: int) -> int:
    """The card that a placement puts on its target: of a run the highest one."""
    source = SOURCE[move]
    if source == RESERVE:
        return position.reserves[position.seat][-1]
    if source == TURNED:
        return position.turned
    return position.houses[source - HOUSE][-COUNT[move]]


def misplacement(position: "Position", move: int) -> str:
    """Why the card does not go there (T5-T8), or an empty string."""
    card = moved_card(position, move)
    target = TARGET[move]
    if target == FOUNDATION:
        return "" if position.need[card] else "foundation.not-next"
    if target in (LOAD_RESERVE, LOAD_WASTE):
        return _load(position, move, card)
    if COUNT[move] > 1:
        key = _run(position, move)
        if key:
            return key
    top = position.tops[target - 1]
    if fits_house(card, top):
        return ""
    if rank(card) == 12:
        return "house.king"
    return "house.same-colour" if rank(card) == rank(top) - 1 else "house.not-descending"


def _load(position: "Position", move: int, card: int) -> str:
    """T7."""
    piles = position.reserves if TARGET[move] == LOAD_RESERVE else position.wastes
    top = piles[1 - position.seat][-1]
    if top == EMPTY:
        return "load.empty"
    if SOURCE[move] >= HOUSE and not position.rules.houses_load:
        return "load.house-card"
    if BIT[card] & LOAD_TAKES[top]:
        return ""
    return "load.not-next" if suit(card) == suit(top) else "load.wrong-suit"


def _run(position: "Position", move: int) -> str:
    """T8."""
    if not position.rules.runs:
        return "run.not-played"
    count = COUNT[move]
    if run_length(position.houses[SOURCE[move] - HOUSE]) < count:
        return "run.not-ordered"
    empty = position.tops.count(EMPTY) - (position.tops[TARGET[move] - 1] == EMPTY)
    return "run.too-long" if count > 1 << empty else ""


def broken_duty(position: "Position", move: int) -> str:
    """The first of P1-P5 that forbids ``move`` (T14, T17a), or an empty string."""
    rules = position.rules
    need = position.need
    reserve = position.reserves[position.seat][-1]
    placing = move < TURN
    to_foundation = placing and TARGET[move] == FOUNDATION
    if rules.reserve_first and need[reserve] and move != ROW[RESERVE][FOUNDATION]:
        return "P1"
    if not to_foundation and (need[reserve] or need[position.turned] or any(need[top] for top in position.tops)):
        return "P2"
    if placing:
        return ""
    if rules.fill_houses and move != DISCARD and reserve != EMPTY and EMPTY in position.tops:
        return "P3"
    if rules.play_turned and move == DISCARD and _placements(position, TURNED):
        return "P4"
    if rules.reserve_moves and _placements(position, RESERVE):
        return "P5"
    return ""


def _placements(position: "Position", source: int) -> list[int]:
    """Where the reserve's top or the turned card goes directly, in the order of T16."""
    seat = position.seat
    card = position.reserves[seat][-1] if source == RESERVE else position.turned
    if card in (EMPTY, UNKNOWN):
        return []
    tops = position.tops
    takes = [house for house in range(8) if fits_house(card, tops[house])]
    takes.sort(key=lambda house: tops[house] == EMPTY)
    row = ROW[source]
    moves = [row[house + 1] for house in takes]
    if BIT[card] & LOAD_TAKES[position.reserves[1 - seat][-1]]:
        moves.append(row[LOAD_RESERVE])
    if BIT[card] & LOAD_TAKES[position.wastes[1 - seat][-1]]:
        moves.append(row[LOAD_WASTE])
    return moves


def required_move(position: "Position", duty: str) -> int:
    """T16: the move that is performed for the player who left ``duty`` undone."""
    need = position.need
    if duty in ("P1", "P2"):
        if need[position.reserves[position.seat][-1]]:
            return ROW[RESERVE][FOUNDATION]
        if need[position.turned]:
            return ROW[TURNED][FOUNDATION]
        house = next(house for house, top in enumerate(position.tops) if need[top])
        return ROW[house + HOUSE][FOUNDATION]
    if duty == "P3":
        return ROW[RESERVE][position.tops.index(EMPTY) + 1]
    return _placements(position, TURNED if duty == "P4" else RESERVE)[0]
