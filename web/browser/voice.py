"""Talking by voice at a friend's table: off until it is switched on; a microphone that is on is always to be seen."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from web.browser import sheets
from web.browser.fingers import now
from web.browser.keys import writes
from web.pure.hands import Hands
from web.pure.voice import Voice, parse_voice

HOLD = "KeyV"


class Speaking:
    """The switch on the talk's sheet, and the button to hold beside the own name."""

    def __init__(self, link: Any, hands: Callable[[], Hands], talk: Callable[[], None]) -> None:
        self.link = link
        self.voice = Voice()
        self._hands = hands
        self._talk = talk
        self._button = js.document.querySelector("[data-mic]")
        self._row = js.document.querySelector("[data-voice]")
        self._held = False
        self._heard = {
            "pointerdown": create_proxy(self._down),
            "pointerup": create_proxy(self._up),
            "pointercancel": create_proxy(self._up),
            "keydown": create_proxy(self._key),
            "keyup": create_proxy(self._key),
        }
        for name, heard in self._heard.items():
            js.document.addEventListener(name, heard)

    def told(self, text: str) -> None:
        """The link has told how it stands."""
        before, self.voice = self.voice, parse_voice(text)
        hands = self._hands()
        if self.voice.theirs and not before.theirs and not self.voice.on:
            hands.tell(hands.words("voice.wanted", name=hands.words.other), now())

    def wish(self, mode: str) -> None:
        """Off, push or open."""
        self.link.voice(mode).then(lambda _done: None, lambda fault: js.console.warn(f"voice: {fault}"))

    def hush(self, quiet: bool) -> None:
        """Hear nothing of the other one; also say nothing where that is for good."""
        self.link.hush(quiet)

    # Holding.

    def _hold(self, down: bool) -> None:
        if down != self._held:
            self._held = down
            self.link.press(down)

    def _down(self, event: Any) -> None:
        if event.target.closest("[data-mic]"):
            if self.voice.mode == "push":
                event.preventDefault()
                self._hold(True)
            else:
                self._talk()

    def _up(self, _event: Any) -> None:
        self._hold(False)

    def _key(self, event: Any) -> None:
        here = bool(event.target.closest("[data-mic]")) and event.code in ("Space", "Enter")
        if self.voice.mode != "push" or not (here or event.code == HOLD) or writes(event.target):
            return
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        self._hold(event.type == "keydown")

    # What is shown.

    def tell(self) -> None:
        """Whose microphone is on, for all to see."""
        voice, words = self.voice, self._hands().words
        button = self._button
        button.hidden = voice.mode not in ("push", "open")
        button.classList.toggle("live", voice.live)
        button.setAttribute("aria-pressed", "true" if voice.live else "false")
        js.document.querySelector(".opponent .avatar").classList.toggle("speaks", voice.speaks and voice.on)
        chosen = "open" if voice.mode == "open" else "push" if voice.on else "off"
        if voice.mode not in ("asking", "listen"):
            self._row.querySelector(f'[value="{chosen}"]').checked = True
        secure = bool(js.window.isSecureContext)
        for control in self._row.querySelectorAll("input"):
            control.disabled = not secure
        line = voice.line if secure else "voice.insecure"
        sheets.fill("voice", words(line, name=words.other))

    def close(self) -> None:
        """The player gets up."""
        self._hold(False)
        for name, heard in self._heard.items():
            js.document.removeEventListener(name, heard)
            heard.destroy()
        self.voice = Voice()
        self._button.hidden = True
        js.document.querySelector(".opponent .avatar").classList.remove("speaks")
        self._row.querySelector('[value="off"]').checked = True
