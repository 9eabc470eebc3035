"""What a finger or a mouse means at the table: a tap, a double tap, a card lifted, carried and let go.

Text in, gestures out; it holds no clock and knows no screen. One finger at a time, acting when it goes up.
"""

from dataclasses import dataclass

THRESHOLD = {"mouse": 3.0, "pen": 5.0, "touch": 8.0}
"""How far (CSS pixels) a pointer may tremble before a press becomes a drag."""

DOUBLE = 300.0
"""Two taps on one pile within so many milliseconds are a double tap."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A pile was tapped, on the drawn card at `index` (-1: none); `pile` None is the bare felt."""

    pile: str | None
    index: int = -1


@dataclass(frozen=True, slots=True)
class DoubleTap:
    """The second of two quick taps on one pile; it comes in place of the second Tap."""

    pile: str
    index: int = -1


@dataclass(frozen=True, slots=True)
class Lift:
    """A drag begins: the card at `index` of `pile`, and those on it, come up."""

    pile: str
    index: int


@dataclass(frozen=True, slots=True)
class Drag:
    """The lifted cards are carried by (x, y) from where they were pressed."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drop:
    """The cards are let go over `target`, None over no pile at all."""

    source: str
    index: int
    target: str | None


@dataclass(frozen=True, slots=True)
class Return:
    """The drag was broken off: the cards go back to `source`."""

    source: str
    index: int


Gesture = Tap | DoubleTap | Lift | Drag | Drop | Return


@dataclass(slots=True)
class _Press:
    pointer: int
    x: float
    y: float
    pile: str | None
    index: int
    reach: float
    lifted: bool = False


class Pointer:
    """Reads one pointer's presses and moves; each call returns the gestures that follow from it."""

    def __init__(self) -> None:
        self._press: _Press | None = None
        self._last: tuple[str, float] | None = None

    @property
    def carrying(self) -> str | None:
        """The pile whose cards are in the air, if any."""
        return self._press.pile if self._press and self._press.lifted else None

    def press(
        self, x: float, y: float, pile: str | None, index: int, kind: str, now: float, pointer: int = 0, button: int = 0
    ) -> tuple[Gesture, ...]:
        """A finger comes down on the drawn card `index` (-1: none) of `pile` at `now` ms.

        A second finger and any but the main button mean nothing.
        """
        if self._press is None and button == 0:
            self._press = _Press(pointer, x, y, pile, index, THRESHOLD.get(kind, THRESHOLD["touch"]))
        return ()

    def move(self, x: float, y: float, pointer: int = 0) -> tuple[Gesture, ...]:
        """The finger is at (x, y) now."""
        press = self._press
        if press is None or press.pointer != pointer or press.pile is None or press.index < 0:
            return ()
        drag = Drag(x - press.x, y - press.y)
        if press.lifted:
            return (drag,)
        if max(abs(drag.x), abs(drag.y)) < press.reach:
            return ()
        press.lifted = True
        self._last = None
        return (Lift(press.pile, press.index), drag)

    def release(self, x: float, y: float, pile: str | None, now: float, pointer: int = 0) -> tuple[Gesture, ...]:
        """The finger goes up over `pile`: the end of a drag, or a tap where it came down."""
        press = self._press
        if press is None or press.pointer != pointer:
            return ()
        before = self.move(x, y, pointer)
        self._press = None
        if press.lifted and press.pile is not None:
            return (*before, Drop(press.pile, press.index, pile))
        if pile != press.pile:
            return ()
        return (self._tap(press, now),)

    def cancel(self, pointer: int | None = None) -> tuple[Gesture, ...]:
        """The press is broken off (Escape, a call, the browser took the finger)."""
        press = self._press
        if press is None or pointer not in (None, press.pointer):
            return ()
        self._press = None
        if press.lifted and press.pile is not None:
            return (Return(press.pile, press.index),)
        return ()

    def _tap(self, press: _Press, now: float) -> Tap | DoubleTap:
        if press.pile is None:
            self._last = None
            return Tap(None)
        last, self._last = self._last, (press.pile, now)
        if last is not None and last[0] == press.pile and now - last[1] <= DOUBLE:
            self._last = None  # a third tap starts anew
            return DoubleTap(press.pile, press.index)
        return Tap(press.pile, press.index)
