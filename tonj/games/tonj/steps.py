"""One token of a record, checked and played: a move, an attempt, an answer, or leaving.

A token is checked wholly before anything changes, so a wrong one leaves the position as it was.
"""

from typing import TYPE_CHECKING

from tonj.cards import EMPTY, UNKNOWN, BadText, card_text, parse_card
from tonj.game import Refused

from . import calls, ending
from .moves import RESERVE, SOURCE, TURN, parse_move, split_token

if TYPE_CHECKING:
    from .position import Position

LEAVING = ("resign", "gone", "late", "stop")
LATE_TURNS = 3  # so many turns running in which the clock ran out lose the hand


def step(position: "Position", seat: int, token: str) -> str:
    """Play ``token`` of ``seat``; returns it bare, without ``=card``.

    ``=card`` tells a card that was unknown; without it the position then ``awaits`` the dealer.
    Raises BadText for what is no token, Refused for what the rules do not allow.
    """
    bare, told = split_token(token)
    if position.end is not None:
        raise Refused("over", token)
    if bare in LEAVING:
        if told is not None:
            raise BadText("shown.nothing", token)
        _leave(position, seat, bare)
        return bare
    if position.awaits:
        raise Refused("awaits", token)
    if seat != position.seat:
        raise Refused("not-your-turn", token)
    if bare in ("!", "~"):
        move = calls.performed(position, bare == "!")
        card = _told_card(position, seat, move, told, token)
        calls.settle(position, bare == "!")
    elif bare.startswith("?"):
        card = _told_card(position, seat, None, told, token)
        calls.attempt(position, parse_move(bare[1:]))
    else:
        move = parse_move(bare)
        what = position.status(move)
        if what.kind != "legal":
            raise Refused(what.key, token)
        card = _told_card(position, seat, move, told, token)
        position.play(move)
    if card is not None:
        position.reveal(card)
    position.offers = [False, False]
    return bare


def shown_card(position: "Position", move: int | None) -> int:
    """The card that ``move`` makes known: ``UNKNOWN`` if nobody has seen it, ``EMPTY`` if none."""
    seat = position.seat
    if move == TURN:
        stock = position.stocks[seat]
        return stock[-1] if len(stock) > 1 else position.wastes[seat][1]
    if move is not None and move < TURN and SOURCE[move] == RESERVE:
        return position.reserves[seat][-2]
    return EMPTY


def _told_card(position: "Position", seat: int, move: int | None, told: str | None, token: str) -> int | None:
    """The card to reveal after ``move``; None if it is known, or for the dealer to tell."""
    if told is None:
        return None
    card = parse_card(told)
    known = shown_card(position, move)
    if known == EMPTY:
        raise BadText("shown.nothing", token)
    if known != UNKNOWN:
        if card != known:
            raise BadText("shown.differs", f"{token}, it is {card_text(known)}")
        return None
    if card == UNKNOWN:
        raise BadText("shown.unknown", token)
    if position.shown is not None and position.shown[seat] >> card & 1:
        raise BadText("shown.twice", token)
    return card


def _leave(position: "Position", seat: int, word: str) -> None:
    """T27 and the clock: resign, gone, late, or an agreed stop (T24)."""
    if word in ("resign", "gone"):
        position.end = ending.won(position, 1 - seat, word)
    elif word == "stop":
        if position.offers[seat]:
            raise Refused("stop.offered", word)
        position.offers[seat] = True
        if all(position.offers):
            position.end = ending.settled(position, "agreed")
    else:
        if seat != position.seat or position.late_now:
            raise Refused("late.not-now", word)
        position.late_now = True
        position.late[seat] += 1
        if position.late[seat] == LATE_TURNS:
            position.end = ending.won(position, 1 - seat, "clock")
    if position.end is not None:
        position.attempt = None  # nobody answers it any more
