"""Cards on a finger: a picture of what was lifted follows it, and tells over which pile it hangs."""

from typing import Any

import js

NEAR = 14
"""A target is met this many CSS pixels before the card touches it."""


class Carried:
    """The cards in the air; ``gone`` takes them off again."""

    def __init__(self, cards: list[Any]) -> None:
        first = cards[0].getBoundingClientRect()
        self._cards = cards
        self._copies = []
        for card in cards:
            place = card.getBoundingClientRect()
            copy = card.cloneNode(True)
            copy.classList.add("carried", "aloft")
            copy.style.left = f"{place.left}px"
            copy.style.top = f"{place.top}px"
            copy.style.width = f"{place.width}px"
            copy.style.height = f"{place.height}px"
            js.document.querySelector("[data-table]").appendChild(copy)
            self._copies.append(copy)
            card.classList.add("away")
        self._first = first
        self._by = (0.0, 0.0)

    def move(self, x: float, y: float) -> None:
        """Carry the cards (x, y) away from where they lay."""
        self._by = (x, y)
        for copy in self._copies:
            copy.style.transform = f"translate({x}px, {y}px)"

    @property
    def place(self) -> Any:
        """Where the lowest carried card is now."""
        return self._copies[0].getBoundingClientRect()

    def over(self, piles: Any) -> Any:
        """The pile that the cards cover most; a glowing one counts from a little further off."""
        card = self.place
        best, most = None, 0.0
        for pile in piles:
            at = pile.getBoundingClientRect()
            glows = pile.classList.contains("target")
            near = NEAR if glows else 0
            wide = min(card.right, at.right + near) - max(card.left, at.left - near)
            high = min(card.bottom, at.bottom + near) - max(card.top, at.top - near)
            covered = wide * high * (1.5 if glows else 1) if wide > 0 and high > 0 else 0
            if covered > most:
                best, most = pile, covered
        return best

    def gone(self) -> None:
        """Take the picture off the screen."""
        for copy in self._copies:
            copy.remove()
        for card in self._cards:
            card.classList.remove("away")
