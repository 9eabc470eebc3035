"""What lies on the table as seen: the position, an attempt as if it were done, and what glows."""

from collections.abc import Collection, Mapping
from functools import lru_cache

from tonj.cards import EMPTY, card_text
from tonj.games.tonj import Position
from tonj.games.tonj.moves import COUNT, DISCARD, PASS, RESERVE, SOURCE, TURN
from web.pure.reach import source_pile, target_pile
from web.pure.scene import Scene, scene
from web.pure.words import Words


def laid(position: Position, shown: int | None = None) -> dict[str, tuple[str, ...]]:
    """Every pile as text; with ``shown`` as if that move's card already lay on its pile.

    Nothing that the move would make known shows: the reserve's next card stays on its face, and a
    turn has not left the stock.
    """
    piles = {name: texts(cards) for name, cards in position.piles().items()}
    if shown is None or shown in (TURN, PASS):
        return piles
    source, target = source_pile(position, shown), target_pile(position, shown)
    size = 1 if shown == DISCARD else COUNT[shown]
    moving = piles[source][-size:]
    piles[source] = piles[source][:-size]
    piles[target] += moving
    return piles


@lru_cache(256)  # at every change most piles are as they were
def texts(cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards as text."""
    return tuple(map(card_text, cards))


def pending_marks(position: Position, move: int, *, mine: bool) -> dict[str, set[str]]:
    """How an attempt is marked: one's own as pending; another's not at all, but a turn lifts the stock."""
    if move == TURN:
        return {source_pile(position, move): {"lifted", "pending"} if mine else {"lifted"}}
    if not mine or move == PASS:
        return {}
    if move == DISCARD:
        return {source_pile(position, move): {"lifted", "pending"}}
    return {target_pile(position, move): {"pending"}}


def picture(
    piles: Mapping[str, tuple[str, ...]],
    me: int,
    turn: int | None,
    marks: Mapping[str, Collection[str]],
    held: Mapping[str, int],
    words: Words,
) -> Scene:
    """The scene for seat ``me``, every pile with its spoken name."""
    return scene(piles, me, turn, marks, lambda pile, cards: words.label(pile, cards, me), held)


def guided_off(position: Position) -> set[str]:
    """At a guided table: which of the own stock and waste may not be used now."""
    letter = "AB"[position.seat]
    off = set()
    if position.status(TURN).kind != "legal":
        off.add(f"{letter}:S")
    if position.turned != EMPTY and position.status(DISCARD).kind != "legal":
        off.add(f"{letter}:W")
    return off


def tells(position: Position, move: int) -> bool:
    """Whether a move shows a new face or passes the turn."""
    if move >= TURN:
        return True
    return SOURCE[move] == RESERVE and len(position.reserves[position.seat]) > 2
