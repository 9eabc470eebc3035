"""Cards in the air by themselves: from where they lay to where they lie, turning over on the way."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import js

from web.pure.motion import Flight
from web.pure.scene import BACK, back

Place = tuple[float, float, float]
"""How far from where a card lies, to the right and down, and how much larger."""

HOME: Place = 0, 0, 1
CURVE = "cubic-bezier(.3, .1, .25, 1)"


class Landed(NamedTuple):
    """A flight as the page is drawn after it: the pile's button, its cards that arrived, and where they came from."""

    flight: Flight
    button: Any
    cards: list[Any]
    start: Place


def landed(flight: Flight, start: Any, button: Any) -> Landed | None:
    """Measures the way from the rectangle ``start`` to where the cards lie now; None where nothing is to be seen."""
    place = button.querySelector(".cards").children
    cards = [place.item(index) for index in range(flight.target_index, place.length)]
    if start is None or not cards:
        return None
    end = cards[0].getBoundingClientRect()
    scale = start.width / end.width if end.width else 1
    return Landed(flight, button, cards, (start.left - end.left, start.top - end.top, scale))


def fly(arrived: Sequence[Landed | None], time: float) -> None:
    """All of them fly, one after the other; ``time`` is for one, in ms."""
    for number, one in enumerate(arrived):
        if one is not None:
            here = one.flight.source == one.flight.target
            _fly(one, time, time * (0.2 if here else 0.55) * number)


def _fly(one: Landed, time: float, delay: float) -> None:
    flight, button, cards, start = one
    button.classList.add("flying")
    turns = flight.flip and flight.cards[-1] != BACK
    for card in cards:
        if turns:
            playing = _turn_over(card, f"back-{back(flight.source)}", start, time, delay)
        else:
            playing = _move(card, start, HOME, time, delay)
    playing.finished.then(lambda _done: button.classList.remove("flying"), lambda _broken: None)


def _turn_over(card: Any, pattern: str, start: Place, time: float, delay: float) -> Any:
    """Half of the way on its back, the other half on its face."""
    left, top, scale = start
    half: Place = (left / 2, top / 2, (scale + 1) / 2)
    card.classList.add("back", pattern)

    def face_up(_done: Any) -> None:
        card.classList.remove("back", pattern)
        _move(card, half, HOME, time / 2, 0, edge_first=True)
        first.cancel()

    first = _move(card, start, half, time / 2, delay, edge_last=True)
    first.finished.then(face_up, lambda _broken: None)
    return first


def _move(
    card: Any, start: Place, end: Place, time: float, delay: float, *, edge_first: bool = False, edge_last: bool = False
) -> Any:
    """Animate a card from one place to another, each counted from where it lies; seen edge on at one end."""
    frames = []
    for (left, top, scale), edge in ((start, edge_first), (end, edge_last)):
        turned = " scaleX(.02)" if edge else ""
        frames.append({"transform": f"translate({left}px, {top}px) scale({scale}){turned}"})
    curve = "linear" if edge_first or edge_last else CURVE
    options = {"duration": time, "delay": delay, "easing": curve, "fill": "both" if edge_last else "backwards"}
    card.style.transformOrigin = "50% 0" if edge_first or edge_last else "0 0"
    return card.animate(laid(frames), laid(options))


def laid(values: object) -> Any:
    """A list or a dict as the browser takes it; as one text, since every step over the border between them costs."""
    return js.JSON.parse(json.dumps(values))
