"""Writes a scene as the page's own markup: cards, piles, the whole table.

One string for each pile. Classes and places only: colours and sizes are the style sheet's.
"""

from collections.abc import Callable
from html import escape

from web.pure.scene import BACK, FOUNDATIONS, HOUSES, SEATS, PileView, Scene, kind, own_piles, suit

KINDS = {"R": "reserve", "S": "stock", "W": "waste", "X": "turned", "H": "house", "F": "foundation"}
COUNTED = frozenset("RSW")
"""Piles that say how many cards lie there; a house shows them all."""

TAPPED = {"S": "turn", "W": "discard"}
"""What a tap on the own stock and the own waste does (T11, T12)."""

Number = Callable[[int], str]


def glyph(name: str, use: str) -> str:
    """One drawing of the page's sprite, in the part of the card that `name` stands for."""
    return f'<svg class="{name}" aria-hidden="true"><use href="#{use}"/></svg>'


def card(text: str, back: int = 0, index: int = 0, more: str = "") -> str:
    """A card, face up or (`??`) with the back of seat `back`; `index` is its place in the pile from below."""
    place = f'data-card="{text}" style="--i:{index}" aria-hidden="true"'
    if text == BACK:
        return f'<span class="card back back-{back}{more}" {place}></span>'
    rank, of = text[0], text[1]
    court = " court" if rank in "JQK" else ""
    face = glyph("rank", f"rank-{rank}") + glyph("suit", f"suit-{of}")
    face += glyph("crest", f"crest-{rank}") if court else ""
    return f'<span class="card {of}{court}{more}" {place}>{face}{glyph("pip", f"suit-{of}")}</span>'


def flags(view: PileView, index: int) -> dict[str, bool]:
    """The classes of a pile's card that change with those above it."""
    size = len(view.cards)
    return {"held": index >= size - view.held, "top": index == size - 1}


def cards(view: PileView, first: int = 0) -> str:
    """A pile's cards from the drawn index ``first`` on."""
    drawn = []
    for index, text in enumerate(view.cards[first:], first):
        more = "".join(f" {name}" for name, there in flags(view, index).items() if there)
        drawn.append(card(text, view.back, index, more))
    return "".join(drawn)


def sizes(view: PileView) -> str:
    """What the style sheet needs to know: how many cards share a house, how many make a player's pile thick."""
    of = kind(view.pile)
    return f"--n:{view.count}" if of == "H" else f"--c:{view.count}" if of in COUNTED else ""


def count(view: PileView, number: Number = str) -> str:
    """How many cards lie on a pile that says so."""
    if kind(view.pile) not in COUNTED or not view.count:
        return ""
    return f'<span class="count" aria-hidden="true">{escape(number(view.count))}</span>'


def inner(view: PileView, number: Number = str) -> str:
    """What stands inside a pile's button: the empty place, the cards on it, their count."""
    mark = glyph("mark", f"suit-{suit(view.pile)}") if suit(view.pile) else ""
    slot = f'<span class="slot">{mark}</span>'
    return f'{slot}<span class="cards" style="{sizes(view)}">{cards(view)}</span>{count(view, number)}'


def attributes(view: PileView, me: int) -> dict[str, str]:
    """The attributes of a pile's button that change with the position."""
    of = kind(view.pile)
    said = {
        "class": " ".join(["pile", KINDS[of], *sorted(view.marks), *([] if view.count else ["empty"])]),
        "data-pile": view.pile,
        "data-top": view.top,
        "data-count": str(view.count),
        "aria-label": view.label,
    }
    if "off" in view.marks:
        said["aria-disabled"] = "true"
    if of in TAPPED and view.pile[0] == SEATS[me]:
        said["data-action"] = TAPPED[of]
    return said


def pile(view: PileView, me: int, number: Number = str) -> str:
    """A whole pile: one button, its whole place to be tapped."""
    said = " ".join(f'{name}="{escape(text)}"' for name, text in attributes(view, me).items())
    return f'<button type="button" tabindex="-1" {said}>{inner(view, number)}</button>'


def place(view: PileView, me: int, number: Number = str) -> str:
    """A player's pile with its name under a key over it; the page fills the name in.

    On the own stock lies the button to pass: it shows only when there is nothing left to turn (T13).
    """
    name = f"caption.{KINDS[kind(view.pile)]}"
    pass_on = ""
    if view.pile == f"{SEATS[me]}:S":
        pass_on = '<button type="button" class="pass" data-action="pass" data-word="action.pass" hidden></button>'
    return (
        f'<div class="place">{pile(view, me, number)}'
        f'<span class="caption" aria-hidden="true" data-word="{name}"></span>{pass_on}</div>'
    )


def table(scene: Scene, number: Number = str) -> str:
    """All 24 piles in four groups; the seat `me` at the bottom, whatever its letter."""
    views, me = scene.piles, scene.me

    def group(name: str, tag: str, inside: str) -> str:
        return f'<section class="{name}" data-word-label="{tag}">{inside}</section>'

    theirs = (place(views[name], me, number) for name in reversed(own_piles(1 - me)))
    mine = (place(views[name], me, number) for name in own_piles(me))
    return "".join(
        (
            group("zone theirs", "zone.theirs", "".join(theirs)),
            group("foundations", "zone.foundations", "".join(pile(views[f], me, number) for f in FOUNDATIONS)),
            group("houses", "zone.houses", "".join(pile(views[h], me, number) for h in HOUSES)),
            group("zone mine", "zone.mine", "".join(mine)),
        )
    )
