"""The table on the screen: draws a scene into the page, and flies cards from one place to another."""

from collections.abc import Callable, Iterable
from typing import Any

import js
from pyodide.ffi import to_js

from web.pure import draw
from web.pure.motion import Flight
from web.pure.scene import BACK, PileView, Scene, back

FLIGHT = {"slow": 420, "normal": 230, "fast": 120, "off": 0}
"""How long a card flies, in ms, by the player's setting."""

Place = tuple[float, float, float]
"""How far from where a card lies, to the right and down, and how much larger."""

CURVE = "cubic-bezier(.3, .1, .25, 1)"


def laid(values: dict[str, Any]) -> Any:
    """A dict as the plain object that the browser takes."""
    return to_js(values, dict_converter=js.Object.fromEntries)


class Screen:
    """The piles of the page. Keeps what is drawn, and draws only what has changed."""

    def __init__(self, number: Callable[[int], str]) -> None:
        self.number = number
        self.table = js.document.querySelector("[data-table]")
        self.felt = js.document.querySelector("[data-felt]")
        self.speed = "normal"
        self.scene: Scene | None = None
        self._piles: dict[str, Any] = {}
        self._calm = js.matchMedia("(prefers-reduced-motion: reduce)")

    def pile(self, name: str) -> Any:
        """The button of a pile."""
        return self._piles[name]

    def build(self, scene: Scene) -> None:
        """Draw the whole table anew."""
        for group in self.felt.querySelectorAll(":scope > :not(h1, [data-notes])"):
            group.remove()
        self.felt.insertAdjacentHTML("beforeend", draw.table(scene, self.number))
        js.speak(js.document.documentElement.lang, self.felt)
        self._piles = {name: self.felt.querySelector(f'[data-pile="{name}"]') for name in scene.piles}
        self.scene = scene

    def show(self, scene: Scene, flights: Iterable[Flight] = (), carried: Any = None) -> None:
        """Draw what has changed, and fly the cards that moved; ``carried`` is where a drag let go."""
        before = self.scene
        if before is None or before.me != scene.me:
            self.build(scene)
            return
        still = self._calm.matches or js.document.hidden
        time = 0 if still else FLIGHT[self.speed]
        starts = [(flight, self._start(flight, carried)) for flight in flights] if time else []
        for name, view in scene.piles.items():
            if view != before.piles[name]:
                self._draw(view, scene.me)
        self.scene = scene
        for number, (flight, start) in enumerate(starts):
            if start is not None:
                self._fly(flight, start, time, number)

    def _draw(self, view: PileView, me: int) -> None:
        button = self._piles[view.pile]
        said = draw.attributes(view, me)
        for name, text in said.items():
            button.setAttribute(name, text)
        if "aria-disabled" not in said:
            button.removeAttribute("aria-disabled")
        button.innerHTML = draw.inner(view, self.number)

    def card(self, pile: str, index: int) -> Any:
        """The drawn card ``index`` of a pile; the last one, or None, where there is no such."""
        cards = self._piles[pile].querySelectorAll(".card")
        return cards[min(index, cards.length - 1)] if cards.length else None

    def _start(self, flight: Flight, carried: Any) -> Any:
        """Where a flight begins, as a rectangle of the screen."""
        if carried is not None and flight.source != flight.target:
            return carried
        card = self.card(flight.source, flight.source_index) or self._piles[flight.source].querySelector(".slot")
        return card.getBoundingClientRect() if card else None

    def _fly(self, flight: Flight, start: Any, time: float, number: int) -> None:
        """The arrived cards begin where they came from and go to where they lie, turning over on the way."""
        button = self._piles[flight.target]
        cards = list(button.querySelectorAll(".card"))[flight.target_index :]
        if not cards:
            return
        end = cards[0].getBoundingClientRect()
        left, top = start.left - end.left, start.top - end.top
        scale = start.width / end.width if end.width else 1
        here = flight.source == flight.target
        delay = time * (0.2 if here else 0.55) * number
        button.classList.add("flying")
        turns = flight.flip and flight.cards[-1] != BACK
        for card in cards:
            if turns:
                playing = self._turn_over(card, f"back-{back(flight.source)}", (left, top, scale), time, delay)
            else:
                playing = _move(card, (left, top, scale), (0, 0, 1), time, delay)
        playing.finished.then(lambda _done: button.classList.remove("flying"), lambda _broken: None)

    @staticmethod
    def _turn_over(card: Any, pattern: str, start: Place, time: float, delay: float) -> Any:
        """Half of the way on its back, the other half on its face."""
        left, top, scale = start
        half: Place = (left / 2, top / 2, (scale + 1) / 2)
        card.classList.add("back", pattern)

        def face_up(_done: Any) -> None:
            card.classList.remove("back", pattern)
            _move(card, half, (0, 0, 1), time / 2, 0, edge_first=True)
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
        frames.append(laid({"transform": f"translate({left}px, {top}px) scale({scale}){turned}"}))
    curve = "linear" if edge_first or edge_last else CURVE
    options = {"duration": time, "delay": delay, "easing": curve, "fill": "both" if edge_last else "backwards"}
    card.style.transformOrigin = "50% 0" if edge_first or edge_last else "0 0"
    return card.animate(to_js(frames), laid(options))
