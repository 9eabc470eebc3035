"""Fingers and the mouse at the table: what they touch, carry and let go, told to the controller."""

from collections.abc import Callable
from typing import Any

import js

from web.browser.dom import Screen
from web.browser.drag import Carried
from web.browser.sheets import opened
from web.pure.hands import Hands
from web.pure.pointer import DoubleTap, Drag, Drop, Gesture, Lift, Pointer, Return, Tap

SAME_PLACE, TWICE = 30.0, 450.0
"""So near (CSS pixels) and so soon (ms) two presses are one meant double."""


def pile_of(element: Any) -> Any:
    """The pile that an element belongs to, or None."""
    return (element and element.closest("[data-pile]")) or None


def now() -> float:
    """The page's clock, in ms."""
    return float(js.performance.now())


class Fingers:
    """Reads pointer events; ``show`` draws at once, ``follow`` in a moment and from where the cards were let go."""

    def __init__(
        self, controller: Hands, screen: Screen, show: Callable[[], None], follow: Callable[[Any], None]
    ) -> None:
        self.controller = controller
        self.screen = screen
        self.carried: Carried | None = None
        self._falling: Carried | None = None  # let go, and seen until the table is drawn
        self._pointer = Pointer()
        self._on_sheet = 0.0, 0.0, -TWICE  # where and when a sheet was pressed last
        self._show = show
        self._follow = follow

    def handlers(self) -> dict[str, Callable[[Any], None]]:
        """The events that the page listens to for us."""
        return {
            "pointerdown": self._press,
            "pointermove": self._move,
            "pointerup": self._release,
            "pointercancel": self._cancelled,
            "contextmenu": self._context,
        }

    def land(self) -> None:
        """The table is about to be drawn: what was let go is no longer in the air."""
        if self._falling is not None:
            self._falling.gone()
            self._falling = None

    def cancel(self) -> None:
        """Escape: what is in the air goes back."""
        self._gestures(self._pointer.cancel())

    def _press(self, event: Any) -> None:
        button = pile_of(event.target)
        if event.target.closest("[data-sheet]"):
            self._on_sheet = event.clientX, event.clientY, now()
        if button is None or opened():
            return
        if self._again(event):
            return
        card = event.target.closest(".card")
        index = int(card.style.getPropertyValue("--i")) if card else -1
        kind = event.pointerType or "mouse"
        self._gestures(
            self._pointer.press(
                event.clientX,
                event.clientY,
                button.getAttribute("data-pile"),
                index,
                kind,
                now(),
                event.pointerId,
                event.button,
            )
        )

    def _again(self, event: Any) -> bool:
        """Whether this is the second of two quick presses whose first one took the sheet away that lay here."""
        x, y, time = self._on_sheet
        near = abs(event.clientX - x) < SAME_PLACE and abs(event.clientY - y) < SAME_PLACE
        return near and now() - time < TWICE

    def _move(self, event: Any) -> None:
        self._gestures(self._pointer.move(event.clientX, event.clientY, event.pointerId))

    def _release(self, event: Any) -> None:
        if self._pointer.carrying and self.carried is not None:
            button = self.carried.over(js.document.querySelectorAll("[data-pile]"))
        else:
            button = pile_of(js.document.elementFromPoint(event.clientX, event.clientY))
        name = button.getAttribute("data-pile") if button else None
        self._gestures(self._pointer.release(event.clientX, event.clientY, name, now(), event.pointerId))

    def _cancelled(self, event: Any) -> None:
        self._gestures(self._pointer.cancel(event.pointerId))

    def _context(self, event: Any) -> None:
        if pile_of(event.target) is not None:
            event.preventDefault()  # a long press on a card is no menu

    def _gestures(self, gestures: tuple[Gesture, ...]) -> None:
        for gesture in gestures:
            self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        controller, time = self.controller, now()
        place = None
        match gesture:
            case Drag(x, y):
                self._carry(x, y)
                return
            case Lift(pile, index):
                if controller.lift(pile, index, time):
                    self._show()
                    self._lift(pile)
                return
            case Tap(pile, index):
                controller.tap(pile, time, index)
            case DoubleTap(pile, index):
                controller.double_tap(pile, time, index)
            case Drop(source, _, target):
                if self.carried is None:
                    controller.cancel()
                else:
                    place = self.carried.place
                    controller.drop(source, target, time)
            case Return():
                controller.cancel()
        if self.carried is not None:
            self._falling, self.carried = self.carried, None
        self._follow(place)

    def _lift(self, pile: str) -> None:
        cards = list(self.screen.pile(pile).querySelectorAll(".card"))
        size = self.controller.picked.size if self.controller.picked else 1
        self.carried = Carried(cards[-size:])

    def _carry(self, x: float, y: float) -> None:
        if self.carried is None:
            return
        self.carried.move(x, y)
        piles = js.document.querySelectorAll("[data-pile].target")
        over = self.carried.over(piles)
        for pile in piles:
            pile.classList.toggle("drop", pile == over)
