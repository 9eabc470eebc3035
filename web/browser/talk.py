"""What the two at a friend's table say to each other: the sheet to talk on, and faces and gifts over the table.

Nothing that comes from the other side is ever read as markup: keys choose our own words and drawings, own words are
put in as text.
"""

from collections.abc import Callable
from html import escape
from typing import Any

import js
from pyodide.ffi import create_proxy

from web.browser import sheets
from web.browser.fingers import now
from web.pure.hands import Hands
from web.pure.talk import FACES, GIFTS, PHRASES, Conversation, Said
from web.pure.words import Words

BUBBLE = 5_000
"""Milliseconds that a said thing stays beside its speaker's name."""


class Talk:
    """The talk at one table. ``send`` gives a line to the link, and says whether there was one."""

    def __init__(
        self,
        send: Callable[[str], bool],
        hands: Callable[[], Hands],
        blocked: Callable[[], None],
        conversation: Conversation,
    ) -> None:
        self.talk = conversation
        self._send = send
        self._hands = hands
        self._blocked = blocked
        self._sheet = js.document.querySelector('[data-sheet="talk"]')
        self._bubble = js.document.querySelector("[data-bubble]")
        self._over = js.document.querySelector("[data-over]")
        self.seen = False  # whether the sheet is open
        self._hide = create_proxy(self._hidden)
        self._gone = create_proxy(lambda event: event.target.remove())
        self._over.addEventListener("animationend", self._gone)
        self._timer = 0
        self._told: tuple[object, ...] = ()

    # In and out.

    def heard(self, line: str) -> None:
        """A line of talk has come."""
        said = self.talk.heard(line, now())
        if said is None:
            return
        hands = self._hands()
        hands.say(self._aloud(said, hands.words.other))
        self._show(said)

    def say(self, what: str) -> None:
        """A button: a phrase, a face, a gift."""
        kind, _, word = what.partition(" ")
        self._speak(kind, word)

    def write(self) -> None:
        """Own words, as they stand in the field."""
        field = js.document.querySelector('[data-form="talk"] [name="words"]')
        if self._speak("text", str(field.value)):
            field.value = ""

    def _speak(self, kind: str, word: str) -> bool:
        said = self.talk.speak(kind, word, now())
        if said is None:
            return False
        went = self._send(str(said))
        self.talk.spoken(said, went)
        if went and kind in ("face", "gift"):
            self._fly(said)
        return True

    def introduce(self, look: str) -> None:
        """There is a link: say which picture one goes by."""
        self._send(str(Said("look", look or "-")))

    def mute(self) -> None:
        """Hear nothing more, or hear again."""
        self.talk.mute(not self.talk.muted)
        self._hidden()

    def block(self) -> None:
        """Hear nothing more at this table, and say nothing."""
        self.talk.block()
        self._blocked()
        self._hidden()

    def close(self) -> None:
        """The player gets up."""
        self._hidden()
        self._over.removeEventListener("animationend", self._gone)
        self._over.innerHTML = ""

    # What is shown.

    def _text(self, said: Said) -> str:
        """What was said, in the words of this side."""
        words = self._hands().words
        if said.kind == "text":
            return said.word
        if said.kind == "face":
            return FACES[said.word]
        return words(f"talk.{said.kind}.{said.word}")

    def _aloud(self, said: Said, name: str) -> str:
        words = self._hands().words
        text = words(f"talk.face.{said.word}") if said.kind == "face" else self._text(said)
        return words("talk.said", name=name, text=text)

    def _show(self, said: Said) -> None:
        """Beside the speaker's name, or over the table."""
        if said.kind in ("face", "gift"):
            self._fly(said)
            return
        sheets.fill_element(self._bubble.firstElementChild, self._text(said))
        self._bubble.hidden = self.seen
        js.clearTimeout(self._timer)
        self._timer = js.setTimeout(self._hide, BUBBLE)

    def _hidden(self) -> None:
        self._bubble.hidden = True

    def _fly(self, said: Said) -> None:
        """A face or a gift comes from its giver's side; the style says how."""
        if self._over.childElementCount > 8:
            return
        shown = js.document.createElement("span")
        shown.className = f"{said.kind} {'mine' if said.mine else 'theirs'}"
        shown.innerHTML = picture(said)
        self._over.appendChild(shown)

    def tell(self, seen: bool) -> None:
        """Show what has changed at the button, beside the name, and on the sheet if that is open."""
        hands, talk = self._hands(), self.talk
        self.seen = seen
        if seen:
            talk.read()
            self._hidden()
        state = (seen, len(talk.said), id(talk.last), talk.unread, talk.muted, talk.blocked, talk.look, hands.words)
        if state == self._told:
            return
        self._told = state
        words = hands.words
        sheets.fill("unread", words.number(talk.unread) if talk.unread else "")
        look = f"look-{talk.look}" if talk.look else "icon-owl"
        js.document.querySelector(".opponent .avatar use").setAttribute("href", f"#{look}")
        if not seen:
            return
        sheets.fill("talk-title", words.other)
        for name, keys in (("say", PHRASES), ("face", tuple(FACES)), ("gift", GIFTS)):
            js.document.querySelector(f'[data-fill="talk-{name}"]').innerHTML = buttons(words, name, keys)
        mute = js.document.querySelector('[data-action="talk-mute"]')
        mute.textContent = words("talk.unmute" if talk.muted else "talk.mute")
        mute.hidden = talk.blocked
        self._sheet.querySelector('[data-action="talk-block"]').hidden = talk.blocked
        self._sheet.querySelector("[data-speaking]").hidden = talk.blocked
        silent = "talk.blocked" if talk.blocked else "talk.muted" if talk.muted else ""
        sheets.fill("talk-silent", words(silent, name=words.other) if silent else "")
        self._tell_said(words)

    def _tell_said(self, words: Words) -> None:
        place = js.document.querySelector('[data-fill="said"]')
        place.innerHTML = ""
        for said in self.talk.said:
            place.appendChild(self._line(said, words))
        place.scrollTop = place.scrollHeight

    def _line(self, said: Said, words: Words) -> Any:
        line = js.document.createElement("li")
        line.className = ("mine" if said.mine else "theirs") + " lost" * said.lost
        if said.kind in ("face", "gift"):
            line.innerHTML = picture(said)
            line.setAttribute("aria-label", words(f"talk.{said.kind}.{said.word}"))
        else:
            text = js.document.createElement("bdi")
            text.textContent = self._text(said)
            line.appendChild(text)
        if said.lost:
            note = js.document.createElement("small")
            note.textContent = words("talk.lost")
            line.appendChild(note)
        return line


def picture(said: Said) -> str:
    """A face or a gift as it is drawn; only keys that are known come here."""
    if said.kind == "face":
        return FACES[said.word]
    return f'<svg aria-hidden="true"><use href="#gift-{said.word}"></use></svg>'


def buttons(words: Words, kind: str, keys: tuple[str, ...]) -> str:
    """A button for each thing that can be said at one touch."""
    made = []
    for key in keys:
        text = escape(words(f"talk.{kind}.{key}"))
        if kind == "say":
            made.append(f'<button type="button" data-say="{kind} {key}">{text}</button>')
        else:
            shown = picture(Said(kind, key))
            made.append(f'<button type="button" data-say="{kind} {key}" aria-label="{text}">{shown}</button>')
    return "".join(made)
