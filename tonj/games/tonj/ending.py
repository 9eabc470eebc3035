"""How a hand ends and what it is worth: the win, the stalemates, and the points (T22-T27)."""

from typing import TYPE_CHECKING

from tonj.cards import UNKNOWN
from tonj.game import Outcome

if TYPE_CHECKING:
    from .position import Position
    from .rules import Rules


def burden(position: "Position", seat: int) -> int:
    """Stock + waste + turned card + twice the reserve."""
    return position.left[seat] + len(position.reserves[seat]) - 1


def pearls(rules: "Rules") -> tuple[int, int]:
    """T25: what the first and the second place get."""
    return (30, 5) if rules.quick else (50, 10)


def won(position: "Position", winner: int, reason: str) -> Outcome:
    """T25: what winning as things stand is worth; ``reason`` as in a record's result."""
    rules = position.rules
    if rules.score == "points":
        points = 30 + burden(position, 1 - winner)
    elif rules.score == "pearls":
        points, second = pearls(rules)
        return Outcome(winner, points, reason, (points, second) if winner == 0 else (second, points))
    else:
        points = 1
    return Outcome(winner, points, reason)


def drawn(position: "Position", reason: str) -> Outcome:
    """T24, T25: a draw; under pearls both get the second place's."""
    if position.rules.score == "pearls":
        _, second = pearls(position.rules)
        return Outcome(None, second, reason, (second, second))
    return Outcome(None, 0, reason)


def settled(position: "Position", reason: str) -> Outcome:
    """T24: what a stalemate gives.

    The difference of burdens is points; where a win is worth a game or pearls, the lower burden
    wins that.
    """
    rules = position.rules
    if rules.stalemate == "draw":
        return drawn(position, reason)
    if rules.stalemate == "burden":
        first, second = (burden(position, seat) for seat in (0, 1))
    else:
        first, second = position.left
        if first == second:
            first, second = (len(position.reserves[seat]) for seat in (0, 1))
    if first == second:
        return drawn(position, reason)
    winner = int(second < first)
    if rules.stalemate == "burden" and rules.score == "points":
        return Outcome(winner, abs(first - second), reason)
    return won(position, winner, reason)


def count_turn(position: "Position") -> None:
    """T23: bring the counters up to date for the turn that ends now."""
    left = position.left
    total = left[0] + left[1]
    before = position.start_left
    if position.raised:
        position.history.clear()  # a card on a foundation never comes back, nor does a position
    if position.raised or total < position.low:
        position.idle = 0
    else:
        position.idle += 1
    if position.raised or left[0] < before[0] or left[1] < before[1]:
        position.stalled = 0
    else:
        position.stalled += 1
    position.low = min(position.low, total)
    position.start_left = (left[0], left[1])
    position.raised = False


def stalemate(position: "Position") -> Outcome | None:
    """T23: looked at when the turn has passed; the first reason that applies is named."""
    rules = position.rules
    if rules.repetition and _repeated(position) >= rules.repetition:
        return settled(position, "repetition")
    if rules.full_pass and not position.placed and _gone_round(position):
        return settled(position, "full-pass")
    if rules.no_progress and position.idle >= rules.no_progress:
        return settled(position, "no-progress")
    if rules.stall and position.stalled >= rules.stall:
        return settled(position, "stall")
    if rules.turn_limit and min(position.turns) >= rules.turn_limit:
        return settled(position, "turn-limit")
    return None


def _repeated(position: "Position") -> int:
    """How often this position has stood when a turn passed, now included.

    The foundations are left out: with the same cards everywhere else they are the same.
    """
    same_houses = position.history.setdefault((position.seat, position.arrangement), [])
    piles = laid_aside(position)
    same_houses.append(piles)
    return same_houses.count(piles) if len(same_houses) > 1 else 1


def laid_aside(position: "Position") -> list[list[int]]:
    """Both stocks, both wastes, both reserves, as they lie now."""
    return [pile[:] for pair in (position.stocks, position.wastes, position.reserves) for pile in pair]


def filled(piles: list[list[int]], which: int, height: int, card: int) -> list[list[int]]:
    """``piles`` as remembered, with ``card`` where an unknown one lay at that height of one of them."""
    pile = piles[which]
    if height >= len(pile) or pile[height] != UNKNOWN:
        return piles
    return [*piles[:which], [*pile[:height], card, *pile[height + 1 :]], *piles[which + 1 :]]


def _gone_round(position: "Position") -> bool:
    """Whether since the last placement each player has turned every own card, or passed."""
    for seat in (0, 1):
        cards = len(position.stocks[seat]) + len(position.wastes[seat]) - 2
        if position.cycled[seat] < cards if cards else not position.passed[seat]:
            return False
    return True
