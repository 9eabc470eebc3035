"""The table by keys and remote controls: arrows go to the next pile as the eye sees it."""

from typing import Any

import js

from web.browser.fingers import pile_of

ACTIONS = {
    "KeyT": "tonj",
    "KeyH": "hint",
    "KeyU": "undo",
    "KeyD": "discard",
    "KeyP": "pass",
    "KeyM": "menu",
    "KeyL": "moves",
}
"""By the key's place on the keyboard, so that they work in every language."""

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
BACK = "back"
BACK_KEYS = ("Escape", "GoBack", "BrowserBack")


def meant(event: Any, covered: bool) -> str:
    """The action that a key stands for, ``BACK``, or nothing; arrows move the focus here.

    ``covered``: a sheet is open, and only it, TONJ and the way back take keys.
    """
    if event.ctrlKey or event.metaKey or event.altKey:
        return ""
    if event.key in BACK_KEYS:
        return BACK
    if writes(event.target):
        return ""
    if event.code == "KeyT":
        return "tonj"
    if covered:
        return ""
    if event.key in ARROWS:
        _go(event)
        return ""
    if event.code == "Space":
        if pile_of(event.target) is None and event.target != js.document.body:
            return ""  # on a button it presses that
        event.preventDefault()
        return "turn"
    return ACTIONS.get(event.code, "")


def _go(event: Any) -> None:
    """The focus goes where the arrow points."""
    here = js.document.activeElement
    there = next_place(here, event.key) if here.closest(".felt, .bar") else first_place()
    if there:
        there.focus()
        event.preventDefault()


def writes(target: Any) -> bool:
    """Whether the key is meant for a field that one writes or chooses in."""
    return bool(target.closest("input, textarea, select, [contenteditable]"))


def next_place(now: Any, arrow: str) -> Any:
    """The nearest button from ``now`` in the arrow's direction; sideways counts three times."""
    across, down = ARROWS[arrow]
    here = _middle(now)
    best, nearest = None, 1e9
    for one in js.document.querySelectorAll(".felt [data-pile], .felt .pass, .bar button"):
        if one == now or one.hidden or not one.offsetParent:
            continue
        there = _middle(one)
        x, y = there[0] - here[0], there[1] - here[1]
        ahead, aside = (x * across, abs(y)) if across else (y * down, abs(x))
        if ahead > 4 and ahead + 3 * aside < nearest:
            best, nearest = one, ahead + 3 * aside
    return best


def _middle(element: Any) -> tuple[float, float]:
    place = element.getBoundingClientRect()
    return place.left + place.width / 2, place.top + min(place.height, 2 * place.width) / 2


def first_place() -> Any:
    """Where the keys begin: the own reserve."""
    return js.document.querySelector(".mine .pile.reserve")
