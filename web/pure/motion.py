"""Which cards fly where between two pictures of the table.

A difference of two scenes; a hint names the move that was made, so that the right card flies where two
would do. Places are a pile and the index of a drawn card in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from web.pure.scene import BACK, PileView, Scene, kind


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that led from one scene to the next, as pile names: `count` cards from source to target."""

    source: str
    target: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Flight:
    """`cards` (bottom to top, as they look on arrival) go from one place to another; `flip`: they turn over.

    `source_index` is the drawn index of the lowest flying card before, `target_index` after. Source and
    target are the same pile where a card only turns over where it lies.
    """

    cards: tuple[str, ...]
    source: str
    source_index: int
    target: str
    target_index: int
    flip: bool = False


def plan(before: Scene, after: Scene, hint: Hint | None = None) -> tuple[Flight, ...]:
    """The flights from one scene to the next, in the order in which a player would make them."""
    moves = tuple(_moves(before, after, hint))
    flights = tuple(_flight(before.piles[m.source], after.piles[m.target], m.count) for m in moves)
    return flights + tuple(_turns(before, after, moves))


def _moves(before: Scene, after: Scene, hint: Hint | None) -> Iterator[Hint]:
    """How many cards went from which pile to which, so that the counts of the first scene become the second's."""
    change = {name: view.count - before.piles[name].count for name, view in after.piles.items()}
    if hint is not None and hint.source != hint.target:
        change[hint.source] += hint.count
        change[hint.target] -= hint.count
    moves = [] if hint is None or hint.source == hint.target else [hint]
    for target in sorted((name for name, by in change.items() if by > 0), key=lambda name: change[name]):
        while change[target] > 0 and (source := _source(before, after, change, target)):
            count = min(change[target], -change[source])
            change[target] -= count
            change[source] += count
            # a waste turned over (T11) comes before a card is turned from it
            at = 0 if moves and moves[0].source == target else len(moves)
            moves.insert(at, Hint(source, target, count))
    yield from moves


def _source(before: Scene, after: Scene, change: dict[str, int], target: str) -> str | None:
    """The pile that lost cards and most likely gave them to `target`."""
    givers = [name for name, by in change.items() if by < 0]
    if not givers:
        return None
    top = after.piles[target].top

    def likelihood(name: str) -> tuple[bool, bool, bool]:
        same_card = top not in ("", BACK) and before.piles[name].top == top
        same_seat = name[:2] == target[:2]
        return same_card, same_seat, kind(name) == "S"

    return max(givers, key=likelihood)


def _flight(source: PileView, target: PileView, count: int) -> Flight:
    """Count cards from the top of one pile to the top of the other, as far as they are drawn."""
    drawn = max(1, min(count, len(target.cards)))
    cards = target.cards[-drawn:] if target.cards else source.cards[-1:]
    target_index = max(0, len(target.cards) - drawn)
    source_index = max(0, len(source.cards) - (count if kind(source.pile) == "H" else 1))
    lay_down = kind(source.pile) == "S" or source.top == BACK
    flip = lay_down != (cards[-1:] == (BACK,))
    return Flight(cards, source.pile, source_index, target.pile, target_index, flip)


def _turns(before: Scene, after: Scene, moves: tuple[Hint, ...]) -> Iterator[Flight]:
    """Cards that turn over where they lie: a new reserve top (T9), the cards of the deal."""
    arrived = {move.target for move in moves}
    gone = {move.source: move.count for move in moves}
    for name, view in after.piles.items():
        if name in arrived or not view.cards:
            continue
        left = before.piles[name].cards
        left = left[: len(left) - gone.get(name, 0)]
        if left and kind(name) != "S" and (left[-1] == BACK) != (view.top == BACK):
            top = len(view.cards) - 1
            yield Flight((view.top,), name, len(left) - 1, name, top, True)
