"""Playing: what each move does, and what an offence and its outcome do (T9, T11 to T13, T17 to T20)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .cards import RANKS, SUITS, Card, Pile, RefusedError
from .ending import left, recycled, turn_passes, with_own, won
from .moves import status
from .placing import Move, houses_after, lifted, read_move
from .position import Position, Side, arrangement

if TYPE_CHECKING:
    from collections.abc import Sequence


def play(position: Position, tokens: Sequence[str]) -> Position:
    """The position after all tokens; RefusedError when one of them cannot be played (all or nothing)."""
    if not tokens:
        raise RefusedError("play.nothing")
    waiting = list(tokens)
    while waiting:
        token = waiting.pop(0)
        if position.result:
            raise RefusedError("play.over")
        if token.startswith("?"):
            if not waiting:
                raise RefusedError("play.no-outcome")
            position = settle(position, token[1:], waiting.pop(0))
        elif token in ("resign", "gone"):
            position = left(position, token)
        else:
            text, shown = split(token)
            if status(position, text) != "legal":
                raise RefusedError("play.not-legal")
            check_shown(position, text, shown)
            position = make(position, text)
    return position


def split(token: str) -> tuple[str, str | None]:
    """A move and the card after its `=`, if any."""
    text, equals, card = token.partition("=")
    if not equals:
        return text, None
    if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
        raise RefusedError("move.card")
    return text, card


def revealed(position: Position, text: str) -> Card | None:
    """The card that a move shows: the card turned (T11), the next of the reserve (T9)."""
    if text == "T":
        return recycled(position.own).stock[-1]
    if text[0] == "R" and len(position.own.reserve) > 1:
        return position.own.reserve[-2]
    return None


def check_shown(position: Position, text: str | None, shown: str | None) -> None:
    """A `=card` that differs, or on what shows nothing, is an error (notation)."""
    if shown is not None:
        card = revealed(position, text) if text else None
        if card is None or card.name != shown:
            raise RefusedError("move.card")


def settle(position: Position, attempt: str, outcome: str) -> Position:
    """An attempt and its outcome, under the field `call` (T17 to T19, T21)."""
    sign, shown = split(outcome)
    made = made_by(position, attempt, sign)
    check_shown(position, made, shown)
    after = make(position, made) if made else position
    if sign == "~" or after.result:
        return after
    return turn_passes(put_back(after))


def made_by(position: Position, attempt: str, sign: str) -> str | None:
    """The move that an outcome makes, if it makes one; RefusedError where there is no such outcome."""
    kind, _, required = status(position, attempt).partition(" ")
    call = position.rules.call
    if kind not in ("omission", "misplacement") or sign not in ("!", "~"):
        raise RefusedError("play.no-offence")
    if call == "window":  # T17: an omission's required move is performed, whether called or not
        return required if kind == "omission" else None
    if call == "ask" and kind == "omission":  # T18: called: the required move; allowed: the attempt as it was
        return required if sign == "!" else attempt
    if call == "table" and kind == "omission" and sign == "!":  # T19: the attempt is cancelled
        return None
    raise RefusedError("play.no-outcome")


def put_back(position: Position) -> Position:
    """T20: an unplaced turned card of a called turn goes to the stock's top or the waste."""
    own = position.own
    if position.rules.called_card == "stock":
        own = replace(own, stock=own.stock + own.turned, turned=())
    else:
        own = replace(own, waste=own.waste + own.turned, turned=())
    return with_own(position, own)


def make(position: Position, text: str) -> Position:
    """One move's effect; it is not asked whether duties allow it."""
    move = read_move(text)
    if isinstance(move, Move):
        return won(place(position, move))
    if move == "T":
        return turn(position)
    if move == "D":
        own = position.own
        return turn_passes(with_own(position, replace(own, waste=own.waste + own.turned, turned=())))
    passed = position.history.passed
    mine = (True, passed[1]) if position.mover == 0 else (passed[0], True)
    return turn_passes(replace(position, history=replace(position.history, passed=mine)))


def turn(position: Position) -> Position:
    """T11: the top of the stock is turned up, the waste having been turned over where the stock is empty."""
    own = recycled(position.own)
    card = own.stock[-1]
    history, mover = position.history, position.mover
    seen = tuple(serials | {card.serial} if seat == mover else serials for seat, serials in enumerate(history.seen))
    after = with_own(position, replace(own, stock=own.stock[:-1], turned=(card,)))
    return replace(
        after, history=replace(history, seen=(seen[0], seen[1]), arrangements=(arrangement(position.houses),))
    )


def place(position: Position, move: Move) -> Position:
    """T4 to T9: cards leave a pile and lie on another. Every placement begins T23's full pass anew."""
    history = replace(position.history, seen=(frozenset(), frozenset()), passed=(False, False))
    if move.house_to_house:
        houses = houses_after(position, move)
        arrangements = (*history.arrangements, arrangement(houses))
        return replace(position, houses=houses, history=replace(history, arrangements=arrangements))
    cards = lifted(position, move)
    assert cards is not None
    after = lay(lift(position, move.source), move.target, cards)
    return replace(
        after,
        history=replace(
            history, arrangements=(arrangement(after.houses),), climbed=history.climbed or move.target == "F"
        ),
    )


def lift(position: Position, source: str) -> Position:
    own = position.own
    if source == "R":
        return with_own(position, replace(own, reserve=own.reserve[:-1]))
    if source == "X":
        return with_own(position, replace(own, turned=()))
    number = int(source) - 1
    return replace(position, houses=changed(position.houses, number, position.houses[number][:-1]))


def lay(position: Position, target: str, cards: Pile) -> Position:
    if target == "F":
        return climb(position, cards[0].suit, cards[0].rank)
    if target in "rw":
        side = position.other
        side = replace(side, reserve=side.reserve + cards) if target == "r" else replace(side, waste=side.waste + cards)
        sides: tuple[Side, Side] = (position.own, side) if position.mover == 0 else (side, position.own)
        return replace(position, sides=sides)
    number = int(target) - 1
    return replace(position, houses=changed(position.houses, number, position.houses[number] + cards))


def changed(houses: tuple[Pile, ...], number: int, house: Pile) -> tuple[Pile, ...]:
    return (*houses[:number], house, *houses[number + 1 :])


def climb(position: Position, suit: str, rank: int) -> Position:
    """T5: the foundation of that height grows by one; heights are kept higher first."""
    place_in = SUITS.index(suit)
    heights = list(position.foundations[place_in])
    heights[heights.index(rank - 1)] = rank
    pair = (max(heights), min(heights))
    return replace(
        position, foundations=(*position.foundations[:place_in], pair, *position.foundations[place_in + 1 :])
    )
