"""What stands around the table: whose turn it is, the score, messages, and what the buttons allow."""

from typing import Any

import js

from web.browser.dom import Screen
from web.browser.fingers import now
from web.pure.hands import Hands
from web.pure.scene import Scene

TABLE = "[data-table]"


class Bars:
    """Keeps what it has shown, and touches only what is to be another now."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._built = 0
        self._shown: dict[tuple[str, str], object] = {}

    def tell(self, controller: Hands, scene: Scene, *, dealt: bool) -> None:
        """Whose turn it is in the hand that is seen, the score, the messages, what the buttons allow."""
        if self._built != self._screen.built:  # also after a change of language
            self._built = self._screen.built
            self._shown.clear()
        words, turn, hand = controller.words, scene.turn, controller.hand
        self._mark(TABLE, "data-turn", "" if turn is None else "AB"[turn])
        self._mark(TABLE, "data-side", "" if turn is None else "mine" if turn == scene.me else "theirs")
        self._mark(TABLE, "data-rules", hand.game.preset if hand else controller.settings.rules)
        if turn is None:
            self._fill("turn", words("turn.over") if dealt else "")
        else:
            said = words("turn.mine" if turn == scene.me else "turn.theirs", name=words.other)
            left = controller.time_left(now())
            self._fill("turn", said if left is None else words("clock.left", turn=said, n=left))
        for name, seat in (("score-mine", controller.me), ("score-theirs", 1 - controller.me)):
            self._fill(name, words.number(controller.match.scores[seat]) if hand else "")
        self._fill("opponent", words.other)
        self._tell_claim(controller)
        self._tell_message(controller)
        self._put('[data-action="pass"]', "hidden", not controller.can_pass)
        self._put('.bar [data-action="hint"]', "hidden", not controller.can_hint)
        self._mark('.bar [data-action="undo"]', "aria-disabled", "false" if controller.can_undo else "true")

    def _tell_claim(self, controller: Hands) -> None:
        """The person's own offence, with its reason and the running window; a question is a sheet."""
        note, pending, window = '[data-note="claim"]', controller.pending, controller.window
        self._mark(TABLE, "data-claim", pending or None)
        if pending == "mine":
            awaited, reason = controller.claim
            self._fill("claim", awaited)
            self._fill("claim-reason", reason)
            self._put(".fuse", "hidden", window is None)
            if window is not None and self._shown.get((note, "hidden")) is not False:
                find(note).style.setProperty("--window", f"{window.end - window.start}ms")
        self._put(note, "hidden", pending != "mine")
        self._class(note, "still", controller.agenda.asleep)

    def _tell_message(self, controller: Hands) -> None:
        note, message = '[data-note="message"]', controller.message
        self._put(note, "textContent", message.text)
        self._class(note, "loud", message.loud)
        self._put(note, "hidden", not message.text or controller.pending == "mine")

    # How each of them is shown.

    def _other(self, where: str, what: str, value: object) -> bool:
        """Whether this is another one than was shown there last."""
        known = (where, what) in self._shown and self._shown[where, what] == value
        self._shown[where, what] = value
        return not known

    def _put(self, where: str, what: str, value: object) -> None:
        if self._other(where, what, value):
            setattr(find(where), what, value)

    def _fill(self, name: str, text: str) -> None:
        self._put(f'[data-fill="{name}"]', "textContent", text)

    def _class(self, where: str, name: str, there: bool) -> None:
        if self._other(where, name, there):
            find(where).classList.toggle(name, there)

    def _mark(self, where: str, name: str, value: str | None) -> None:
        if self._other(where, name, value):
            if value is None:
                find(where).removeAttribute(name)
            else:
                find(where).setAttribute(name, value)


def find(where: str) -> Any:
    """The first element of that selector."""
    return js.document.querySelector(where)
