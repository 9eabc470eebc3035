"""The table on the screen: draws a scene into the page, and flies cards from one place to another."""

from collections.abc import Callable, Iterable
from typing import Any

import js

from web.browser.flying import fly, landed
from web.pure import draw
from web.pure.motion import Flight
from web.pure.scene import PileView, Scene

FLIGHT = {"slow": 420, "normal": 230, "fast": 120, "off": 0}
"""How long a card flies, in ms, by the player's setting."""


class Screen:
    """The piles of the page. Keeps what is drawn, and draws only what has changed."""

    def __init__(self, number: Callable[[int], str]) -> None:
        self.number = number
        self.table = js.document.querySelector("[data-table]")
        self.felt = js.document.querySelector("[data-felt]")
        self.speed = "normal"
        self.scene: Scene | None = None
        self.built = 0  # how many times the whole table was drawn
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
        self.built += 1

    def show(self, scene: Scene, flights: Iterable[Flight] = (), carried: Any = None) -> None:
        """Draw what has changed, and fly the cards that moved; ``carried`` is where a drag let go.

        All is measured before anything moves: the browser works every place out once, and not for each card.
        """
        before = self.scene
        if before is None or before.me != scene.me:
            self.build(scene)
            return
        still = self._calm.matches or js.document.hidden
        time = 0 if still else FLIGHT[self.speed]
        starts = [(flight, self._start(flight, carried)) for flight in flights] if time else []
        for name, view in scene.piles.items():
            if view is not before.piles[name]:
                self._draw(before.piles[name], view, scene.me)
        self.scene = scene
        fly([landed(flight, start, self._piles[flight.target]) for flight, start in starts], time)

    def _draw(self, before: PileView, view: PileView, me: int) -> None:
        """A pile that looks other than before: only what differs is touched, and most of its cards stay."""
        button = self._piles[view.pile]
        was, said = draw.attributes(before, me), draw.attributes(view, me)
        for name, text in said.items():
            if was.get(name) != text:
                button.setAttribute(name, text)
        for name in was.keys() - said.keys():
            button.removeAttribute(name)
        if (view.cards, view.held) != (before.cards, before.held):
            self._lay(button.querySelector(".cards"), before, view)
        if view.count != before.count:
            if sizes := draw.sizes(view):
                button.querySelector(".cards").setAttribute("style", sizes)
            self._count(button, view)

    def _count(self, button: Any, view: PileView) -> None:
        count, text = button.querySelector(".count"), draw.count(view, self.number)
        if count and text:
            count.textContent = self.number(view.count)
        elif count:
            count.remove()
        elif text:
            button.insertAdjacentHTML("beforeend", text)

    @staticmethod
    def _lay(place: Any, before: PileView, view: PileView) -> None:
        """The cards of a pile; those below the first one that is another stay."""
        size, old = len(view.cards), len(before.cards)
        pairs = zip(view.cards, before.cards, strict=False)
        same = next((index for index, (now, then) in enumerate(pairs) if now != then), min(size, old))
        for _ in range(same, old):
            place.lastElementChild.remove()
        for index in range(same):
            then = draw.flags(before, index)
            for name, there in draw.flags(view, index).items():
                if there != then[name]:
                    place.children.item(index).classList.toggle(name, there)
        if same < size:
            place.insertAdjacentHTML("beforeend", draw.cards(view, same))

    def card(self, pile: str, index: int) -> Any:
        """The drawn card ``index`` of a pile; the last one, or None, where there is no such."""
        cards = self._piles[pile].querySelector(".cards").children
        return cards.item(min(index, cards.length - 1))

    def _start(self, flight: Flight, carried: Any) -> Any:
        """Where a flight begins, as a rectangle of the screen."""
        if carried is not None and flight.source != flight.target:
            return carried
        card = self.card(flight.source, flight.source_index) or self._piles[flight.source].querySelector(".slot")
        return card.getBoundingClientRect() if card else None
