"""Calling TONJ: an offence, what the opponent answers, and what then happens (T15, T17-T21)."""

from typing import TYPE_CHECKING, NamedTuple

from tonj.game import Refused

from .duties import Status, status
from .moves import move_text

if TYPE_CHECKING:
    from .position import Position

OFFENCES = {
    "window": ("omission", "misplacement"),
    "ask": ("omission",),
    "table": ("omission",),
    "guided": (),
}
"""Which kinds of attempt freeze the table until they are answered, by the field ``call``."""


class Attempt(NamedTuple):
    """An offence whose answer is still to come: nobody can play until then (T17, T18)."""

    move: int
    key: str  # the duty "P1".."P5", or why the card does not go there
    required: int | None  # the required move of an omission (T16); None for a misplacement


def is_offence(position: "Position", what: Status) -> bool:
    """Whether an attempt of this status is an offence here, or is only refused."""
    return what.kind in OFFENCES[position.rules.call]


def attempt(position: "Position", move: int) -> None:
    """Make the attempt: nobody can play until :func:`settle`. Raises Refused if it is none."""
    what = status(position, move)
    if not is_offence(position, what):
        raise Refused(what.key or "attempt.legal", "?" + move_text(move))
    position.attempt = Attempt(move, what.key, what.required)


def performed(position: "Position", called: bool) -> int | None:
    """The move that this answer to the attempt performs, if it performs one."""
    pending = position.attempt
    if pending is None:
        raise Refused("call.nothing", "!" if called else "~")
    call = position.rules.call
    if call == "table":
        if not called:
            raise Refused("call.table-calls", "~")
        return None
    return pending.move if call == "ask" and not called else pending.required


def settle(position: "Position", called: bool) -> None:
    """The answer to the attempt: TONJ was called, or the window ran out or it was allowed."""
    move = performed(position, called)
    position.attempt = None
    if move is not None:
        position.play(move)
    if called and position.end is None:
        position.end_called_turn()
