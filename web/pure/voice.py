"""The players' voices, as the link tells of them: whose microphone is on, and what that is called."""

import json
from dataclasses import dataclass

MODES = ("off", "asking", "listen", "push", "open")
"""Nothing; the browser asks for the microphone; there is none; heard while a button is held; always heard."""


@dataclass(frozen=True, slots=True)
class Voice:
    """``live``: the own microphone is heard; ``theirs`` and ``speaks``: the other one has voice on, and is heard."""

    mode: str = "off"
    live: bool = False
    theirs: bool = False
    speaks: bool = False

    @property
    def on(self) -> bool:
        """Whether the player has switched it on."""
        return self.mode != "off"

    @property
    def line(self) -> str:
        """The key of the line that says how it stands."""
        if self.mode == "off":
            return "voice.wanted" if self.theirs else "voice.off"
        if self.mode in ("asking", "listen"):
            return f"voice.{self.mode}"
        if not self.theirs:
            return "voice.alone"
        return "voice.live" if self.live else "voice.hold"


def parse_voice(text: str) -> Voice:
    """What the event says; silence for anything else.

    >>> parse_voice('{"mode": "push", "live": true, "theirs": true, "speaks": false}').line
    'voice.live'
    """
    try:
        told = json.loads(text)
        mode, live, theirs, speaks = (told[name] for name in ("mode", "live", "theirs", "speaks"))
    except (ValueError, KeyError, TypeError):
        return Voice()
    if mode not in MODES or not all(isinstance(flag, bool) for flag in (live, theirs, speaks)):
        return Voice()
    return Voice(mode, live, theirs, speaks)
