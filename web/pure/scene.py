"""A scene is what a player sees on the table: every pile, the cards that show, how many lie there.

It is made from a position and drawn as it stands; two scenes make a motion. Piles are named as on the
page: `A:R` reserve, `A:S` stock, `A:W` waste, `A:X` turned card (`B:` likewise), `H1`-`H8`, `F1`-`F8`.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

BACK = "??"
"""A card that lies face down, or that nobody here knows."""

SEATS = "AB"
HOUSES = tuple(f"H{n}" for n in range(1, 9))
FOUNDATIONS = tuple(f"F{n}" for n in range(1, 9))
FOUNDATION_SUITS = "sshhddcc"
"""Two foundations for each suit, side by side, so that a player finds them by place (T5)."""

MARKS = frozenset({"target", "lifted", "pending", "lit", "drop", "off"})
"""What a pile can say besides its cards; each is a class in the style sheet."""


@dataclass(frozen=True, slots=True)
class PileView:
    """One pile as drawn: `cards` bottom to top, at most those that show; `count` lie there in all."""

    pile: str
    cards: tuple[str, ...]
    count: int
    back: int
    marks: frozenset[str] = frozenset()
    label: str = ""
    held: int = 1
    """How many of the top cards the marks `lifted` and `pending` speak of: more than one for a run (T8)."""

    @property
    def top(self) -> str:
        """The outer card, `??` if it is face down, empty if there is none."""
        return self.cards[-1] if self.cards else ""


@dataclass(frozen=True, slots=True)
class Scene:
    """All piles, the seat that sits at the bottom of the screen, and the seat to move (or None)."""

    piles: Mapping[str, PileView]
    me: int
    turn: int | None = None


def own_piles(seat: int) -> tuple[str, ...]:
    """A seat's four piles, in the order in which they lie before it."""
    return tuple(f"{SEATS[seat]}:{kind}" for kind in "SXWR")


PILES = own_piles(0) + own_piles(1) + HOUSES + FOUNDATIONS
"""The 24 piles of the table."""


def kind(pile: str) -> str:
    """`R`, `S`, `W`, `X`, `H` or `F`."""
    return pile[2] if pile[1] == ":" else pile[0]


def suit(pile: str) -> str:
    """The suit that a foundation builds; empty for any other pile."""
    return FOUNDATION_SUITS[int(pile[1]) - 1] if pile[0] == "F" else ""


def back(pile: str) -> int:
    """The seat whose back a face-down card shows here; houses 1-4 were dealt by seat 0 (T2)."""
    if pile[1] == ":":
        return SEATS.index(pile[0])
    return int(pile[0] == "H" and int(pile[1]) > 4)


def showing(pile: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Which cards of a pile are drawn, bottom to top.

    A house shows all. A reserve shows a back under its top. A stock is a back even where its order is
    known (T20). Elsewhere the top two, so that the lower one is there when the top is lifted.
    """
    of = kind(pile)
    if of == "H":
        return cards
    if of == "S":
        return (BACK,) if cards else ()
    if of == "R":
        return ((BACK,) if len(cards) > 1 else ()) + cards[-1:]
    return cards[-2:]


Label = Callable[[str, tuple[str, ...]], str]


def _name(pile: str, _cards: tuple[str, ...]) -> str:
    return pile


def scene(
    piles: Mapping[str, tuple[str, ...]],
    me: int = 0,
    turn: int | None = None,
    marks: Mapping[str, Collection[str]] | None = None,
    label: Label = _name,
    held: Mapping[str, int] | None = None,
) -> Scene:
    """The picture of a position: pile name to all its cards, bottom to top, `??` where unknown.

    A pile that is not named is empty. `label` says a pile aloud; `held`: see PileView. Raises ValueError
    for an unknown pile or mark.
    """
    held = held or {}
    marks = marks or {}
    if strange := [name for name in (*piles, *marks, *held) if name not in PILES]:
        raise ValueError("scene.no-such-pile", strange[0])
    if unknown := [mark for given in marks.values() for mark in given if mark not in MARKS]:
        raise ValueError("scene.no-such-mark", unknown[0])
    views = {}
    for name in PILES:
        cards = tuple(piles.get(name, ()))
        views[name] = view(name, cards, frozenset(marks.get(name, ())), label(name, cards), held.get(name, 1))
    return Scene(views, me, turn)


@lru_cache(256)  # at every change most piles are as they were
def view(pile: str, cards: tuple[str, ...], marks: frozenset[str], label: str, held: int) -> PileView:
    """A pile as it is drawn."""
    return PileView(pile, showing(pile, cards), len(cards), back(pile), marks, label, held)


def undealt(me: int = 0, label: Label = _name) -> Scene:
    """The table before anybody has seen a card: every card of the deal lies on its back (T2)."""
    piles = {f"{seat}:{of}": (BACK,) * count for seat in SEATS for of, count in (("R", 13), ("S", 35))}
    return scene(piles | dict.fromkeys(HOUSES, (BACK,)), me, label=label)
