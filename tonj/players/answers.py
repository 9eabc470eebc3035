"""Whether to call TONJ on an attempt: what the table is worth after a call, and without one."""

from tonj.games.tonj import Position
from tonj.games.tonj.calls import settle
from tonj.games.tonj.moves import DISCARD, PASS

from .evaluation import TURNING, Evaluation, worth_of


def simply_calling(view: Position) -> bool:
    """The rule of thumb: call, unless the required move wins the hand or the turn ends anyway."""
    attempt = view.attempt
    if attempt is None or wins_for_offender(view):
        return False
    return not (view.rules.call == "ask" and attempt.move in (DISCARD, PASS))


def wins_for_offender(view: Position) -> bool:
    """Whether a call would perform the move with which the other gets rid of the last card (T22)."""
    assert view.attempt is not None
    if view.attempt.required is None:
        return False
    after = view.copy()
    after.attempt = None
    after.play(view.attempt.required)
    return after.end is not None


def worth_calling(view: Position, evaluation: Evaluation) -> bool:
    """Compare the table after a call with the table after none; of two equal ones it calls."""
    if view.attempt is None or view.rules.call not in ("window", "ask"):
        return simply_calling(view)
    if wins_for_offender(view):
        return False
    called, let_go = (_worth(view, evaluation, called) for called in (True, False))
    return called >= let_go


def _worth(view: Position, evaluation: Evaluation, called: bool) -> float:
    """The table after this answer, for the seat that answers."""
    after = view.copy()
    settle(after, called)
    if after.passing:  # the turn passes as soon as the offender's next reserve card is known
        after.pass_turn()
    seat = 1 - view.seat
    if after.end is not None:
        return worth_of(after.end, seat)
    value = evaluation.value(after, TURNING)
    return value if after.seat == seat else -value
