"""What lies over the table: one sheet at a time, which takes the keys and gives them back where it found them."""

from typing import Any

import js


class Cover:
    """Shows and hides the sheets."""

    def __init__(self, felt: Any) -> None:
        self._felt = felt
        self._name: str | None = None  # the sheet that was shown last
        self._found = ""  # the place on the table that was in focus, as a selector

    def show(self, name: str) -> None:
        """Have this sheet on the table, or none."""
        if name == self._name:
            return
        self._name = name
        changed = [
            one for one in js.document.querySelectorAll("[data-sheet]") if one.hidden == (one.dataset.sheet == name)
        ]
        if changed and not self._felt.inert:
            self._found = _place(js.document.activeElement)
        self._felt.inert = bool(name)  # what a sheet covers takes no keys
        for one in changed:
            one.hidden = one.dataset.sheet != name
        for one in changed:
            buttons = [*one.querySelectorAll("button.go"), *one.querySelectorAll("button")]
            first = next((button for button in buttons if button.offsetParent), None)
            if not one.hidden and name != "ask" and first:  # a key already on its way must not answer a claim
                first.focus()
        if changed and not name and self._found:
            place = js.document.querySelector(self._found)
            if place:
                place.focus()


def _place(element: Any) -> str:
    """How to find a pile or a button of the bar again, also if it is drawn anew meanwhile."""
    if pile := element.getAttribute("data-pile"):
        return f'[data-pile="{pile}"]'
    if element.closest(".bar"):
        return f'.bar [data-action="{element.getAttribute("data-action")}"]'
    return ""
