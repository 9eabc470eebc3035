"""The friend who sits opposite: how the two are connected, the talk between them, and who else knocks."""

from html import escape
from typing import TYPE_CHECKING, Any

import js

from web.browser import clip, sheets
from web.browser.fingers import now
from web.browser.talk import Talk
from web.browser.voice import Speaking
from web.pure.meeting import Meeting
from web.pure.shelf import Shelf
from web.pure.signs import SIGNS
from web.pure.talk import Conversation
from web.pure.words import Words

if TYPE_CHECKING:
    from web.browser.page import Page


class Company:
    """At one table, as long as the player sits there. ``blocked`` is told that the other one's talk is not wanted."""

    def __init__(self, page: "Page", meeting: Meeting, link: Any, look: str) -> None:
        self.page = page
        self.meeting = meeting
        self.link = link
        self.look = look
        self.blocked = meeting.place.blocked
        self._conversation = Conversation(blocked=self.blocked)
        self._shelf = Shelf(page.store, meeting.place.table, meeting.place.role)
        if not self.blocked:
            self._conversation.recall(self._shelf.talk())
        self._kept = self._conversation.last
        self.talk = Talk(self._send, lambda: page.controller, self._block, self._conversation)
        self.speaking = Speaking(link, lambda: page.controller, self._open_talk)
        self._state = ""
        self._signs = ""
        if meeting.state == "open":
            self.talk.introduce(look)

    def heard(self, line: str) -> None:
        """A line of talk has come."""
        self.talk.heard(line)
        self.page.show()

    def _keep(self) -> None:
        if self._conversation.last is not self._kept:
            self._kept = self._conversation.last
            self._shelf.keep_talk(self._conversation.text())

    def _send(self, line: str) -> bool:
        return bool(self.link.send(line))

    def _block(self) -> None:
        self.blocked = True
        self.speaking.wish("off")

    def _open_talk(self) -> None:
        self.page.over = "talk"
        self.page.show()

    def happened(self, kind: str) -> None:
        """The link has told something."""
        words = self.page.controller.words
        if kind == "open":
            self.talk.introduce(self.look)
            if self._state in ("away", "left"):
                self.page.controller.say(words("path.back", name=words.other))
        elif kind in ("away", "left") and self._state != kind:
            self.page.controller.say(self._line(words))
        elif kind == "voice":
            self.speaking.told(self.meeting.voice)
        elif kind == "knock" and self.meeting.knocks:
            self.meeting.knocks = False
            self.page.over = "knock"
        if kind in ("open", "away", "left"):
            self._state = kind

    def act(self, action: str) -> bool:
        """A button of the talk; False if it is none of ours."""
        talk = self.talk
        if action == "talk":
            self.page.over = "" if self.page.over == "talk" else "talk"
        elif action == "talk-write":
            talk.write()
        elif action == "talk-mute":
            talk.mute()
            self.speaking.hush(not talk.talk.open)
        elif action == "talk-block":
            talk.block()
            self.speaking.hush(True)
        elif action == "talk-report":
            self.link.report().then(self._reported)
        else:
            return False
        return True

    def _reported(self, text: str) -> None:
        words = self.page.controller.words

        def copied(good: bool) -> None:
            self.page.controller.tell(words("talk.reported" if good else "copy.failed"), now())
            self.page.over = ""
            self.page.show()

        clip.copy(str(text), copied)

    # What is shown.

    def tell(self) -> None:
        """Show how it stands with the other one."""
        words = self.page.controller.words
        self.talk.tell(self.page.over == "talk")
        self._keep()
        self.speaking.tell()
        js.document.querySelector('[data-action="talk"]').hidden = False
        sheets.fill("path", self._line(words))
        js.document.querySelector(".path").classList.toggle("loud", self.meeting.state != "open")
        if self.page.over == "talk":
            sheets.fill("talk-path", self._line(words))
            self._tell_signs(words)

    def _line(self, words: Words) -> str:
        key, number = self.meeting.quiet
        if key == "path.away":
            return words.plural(key, number, name=words.other)
        line = words(key, name=words.other)
        return words("path.trip", how=line, ms=number) if number else line

    def _tell_signs(self, words: Words) -> None:
        shown = "".join(sign(each, words) for each in self.meeting.faces)
        if shown != self._signs:
            self._signs = shown
            js.document.querySelector('[data-fill="signs"]').innerHTML = shown

    def close(self) -> None:
        """The player gets up."""
        self.talk.close()
        self.speaking.close()
        js.document.querySelector('[data-action="talk"]').hidden = True
        js.document.querySelector(".opponent .avatar use").setAttribute("href", "#icon-owl")
        sheets.fill("path", "")
        if self.page.over in ("talk", "knock"):
            self.page.over = ""


def sign(picture: str, words: Words) -> str:
    """One of the four pictures with its name."""
    name = words(f"sign.{SIGNS[picture]}") if picture in SIGNS else ""
    return f'<li><b aria-hidden="true">{escape(picture)}</b>{escape(name)}</li>'
