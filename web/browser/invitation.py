"""The sheet on which two players find each other: how it stands, the link as text and picture, and ways to send it."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

import js

from web.browser import clip, sheets
from web.pure.meeting import Meeting
from web.pure.words import Words

PARTS = ("link", "code", "answer", "sit", "again", "hand", "roads", "withdraw", "open", "leave")


class Invitation:
    """Shows one meeting at a time. ``draw`` makes the picture of a link."""

    def __init__(self, draw: Callable[[str], Awaitable[str]], begin: Callable[[Any], None]) -> None:
        self._draw = draw
        self._begin = begin
        self._shown = ""  # the message and the link that are shown
        self.meeting: Meeting | None = None

    def tell(self, meeting: Meeting, words: Words, *, seated: bool) -> None:
        """Show this one as it stands; ``seated``: the player is at this table and at no other."""
        if meeting is not self.meeting:
            sheets.fill("meet-wrong", "")
        self.meeting = meeting
        sheets.fill("meet-title", words("meet.title.host" if meeting.hosts else "meet.title"))
        count = meeting.accepting if meeting.line == "meet.waiting" else 0
        held = words.plural("meet.mailboxes", count) if count else ""
        sheets.fill("meet-line", f"{words(meeting.line)} {held}".strip())
        trouble = js.document.querySelector('[data-fill="meet-trouble"]')
        trouble.hidden = not meeting.trouble
        sheets.fill_element(trouble, words(meeting.trouble) if meeting.trouble else "")
        for name in PARTS:
            part("meet", name, name in meeting.parts or (name == "sit" and meeting.together and not seated))
        part("meet", "insecure", not js.window.isSecureContext)
        sheets.fill("code", meeting.place.spoken)
        self._tell_link(meeting, words)

    def _tell_link(self, meeting: Meeting, words: Words) -> None:
        message = self._message(meeting, words)
        if message == self._shown:
            return
        self._shown = message
        field("meet", "link").value = meeting.link
        js.document.querySelector('[data-action="friend-share"]').hidden = not hasattr(js.navigator, "share")
        chat = js.document.querySelector('[data-share="whatsapp"]')
        chat.href = f"https://wa.me/?text={js.encodeURIComponent(message)}"
        if meeting.link:
            self._begin(self._picture(meeting.link))

    async def _picture(self, link: str) -> None:
        drawn = await self._draw(link)
        if self.meeting is not None and link == self.meeting.link:
            js.document.querySelector('[data-fill="picture"]').innerHTML = drawn

    @staticmethod
    def _message(meeting: Meeting, words: Words) -> str:
        """What is sent with the link; the link stands in it as it is, whatever the language."""
        return words("share.text" if meeting.hosts else "share.answer", link="\n").replace("\n", meeting.link)

    def share(self, words: Words) -> None:
        """By whatever the device has for it."""
        if self.meeting is not None:
            what = js.JSON.parse(json.dumps({"text": self._message(self.meeting, words)}))
            js.navigator.share(what).then(lambda _done: None, lambda _no: None)

    def copy(self, words: Words) -> None:
        """The link alone."""
        if self.meeting is not None:
            clip.copy(self.meeting.link, lambda good: self.warn(words("meet.copied" if good else "copy.failed")))

    @staticmethod
    def warn(text: str) -> None:
        """Say something about what was just done on this sheet."""
        sheets.fill("meet-wrong", text)


def field(form: str, name: str) -> Any:
    """A field of a form of the page."""
    return js.document.querySelector(f'[data-form="{form}"] [name="{name}"]')


def part(form: str, name: str, shown: bool) -> None:
    """Show or hide parts of a form."""
    for place in js.document.querySelectorAll(f'[data-form="{form}"] [data-part="{name}"]'):
        place.hidden = not shown
