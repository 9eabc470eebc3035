"""Sits at a friend's table: carries the match's lines over the link, has them signed and checked, and keeps them."""

import os
from collections.abc import Callable
from html import escape
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from tonj.peer.events import Check, Keep, Send, Sign
from web.browser import clip
from web.browser.fingers import now
from web.browser.network import Network
from web.browser.sheets import fill
from web.pure import across
from web.pure.news import News, news
from web.pure.proving import said as result
from web.pure.shelf import Shelf
from web.pure.visit import Visit

if TYPE_CHECKING:
    from web.browser.page import Page

NUDGE = 5_000
"""Milliseconds between two looks at whether a line got lost."""

TALK = "talk "
SHUT = ("elsewhere", "closed", "gone", "failed")
"""After these the link is of no more use, and two tabs must not both play."""


class Across:
    """One table with a friend. ``talk`` hears the lines that are no part of the match."""

    def __init__(self, page: "Page", network: Network, talk: Callable[[str], None] = lambda line: None) -> None:
        self.page = page
        self.network = network
        self.talk = talk
        self.visit: Visit | None = None
        self.table = ""
        self.link: Any = None
        self._door: Any = None
        self._key = ""
        self._early: list[tuple[str, str]] = []  # what was told before the player's key was there
        self._ready = False
        self._drawing = False
        self._said: News | None = None
        self._nudging = 0
        self._nudge = create_proxy(self._nudged)
        self._draw = create_proxy(self._drawn)

    def sit(self, table: str, role: str, link: Any, terms: str | None, name: str, avatar: str = "") -> None:
        """Sit down where the link leads. ``terms``: the host's, for a new match; what was kept goes on as it was."""
        self.table, self.link = table, link
        self._key = f"{role} {table}"
        self.network.hear(table, self._hear)
        if link.state() == "open":
            self._hear("open", "again")
        self.network.start(self._sit(role, terms, name))

    async def _sit(self, role: str, terms: str | None, name: str) -> None:
        self._door = await self.network.door()
        key = str(await self._door.key(self._key))
        controller = self.page.computer
        self.visit = Visit(
            Shelf(self.page.store, self.table, role),
            role,
            key,
            controller.words,
            SystemRandom(),
            controller.settings,
            os.urandom,
            float(js.performance.timeOrigin),
        )
        self.visit.sit(terms, name, now())
        self._ready = True
        self._nudging = js.setInterval(self._nudge, NUDGE)
        if self.hands is not None and self.hands.hand is not None:
            self.page.seat(self)
        early, self._early = self._early, []
        for kind, text in early:
            self._hear(kind, text)
        self.run()
        self._soon()

    @property
    def hands(self) -> across.Across | None:
        """What the page draws of this table, once the terms are known."""
        return None if self.visit is None else self.visit.across

    def rise(self) -> None:
        """Get up: the match stays as it is, and may be come back to."""
        self.network.forget(self.table, self._hear)
        js.clearInterval(self._nudging)
        self._nudge.destroy()
        if self.page.friend is self:
            self.page.seat(None)
            js.document.querySelector('[data-note="news"]').hidden = True

    # What happens at the table.

    def _hear(self, kind: str, text: str) -> None:
        if kind == "text" and text.startswith(TALK):
            self.talk(text)
            return
        if not self._ready:
            self._early.append((kind, text))
            return
        assert self.visit is not None
        if kind == "text":
            wrong = self.visit.wrong
            self.visit.heard(text, now())
            if self.visit.wrong != wrong:
                self.page.controller.tell(self.page.controller.words("terms.wrong"), now())
        elif kind == "open":
            self.visit.linked(now())
        elif kind in ("away", "left"):
            self.visit.unlinked(kind, now(), int(text) if text.isdigit() else 0)
        elif kind in SHUT:
            self.visit.close(kind)
        if self.hands is not None and self.page.friend is None and kind in ("open", "text"):
            self.page.seat(self)
        self.run()
        self._soon()

    def _nudged(self) -> None:
        if self.visit is not None:
            self.visit.look(now())
            self.run()
            self._soon()

    # What is to be done.

    def run(self) -> None:
        """Carry out what the match wants done, in its order: what is to be kept is kept before more is sent."""
        visit = self.visit
        if visit is None:
            return
        for line in visit.say:
            self.link.send(line)
        visit.say.clear()
        visit.go_on(now())
        hands = visit.across
        while hands is not None and hands.errands:
            errand = hands.errands.popleft()
            if isinstance(errand, Keep):
                visit.keep(errand.line)
            elif isinstance(errand, Send):
                self.link.send(errand.line)
            elif isinstance(errand, Sign):
                self.network.start(self._sign(errand))
            elif isinstance(errand, Check):
                self.network.start(self._check(errand))

    async def _sign(self, errand: Sign) -> None:
        signature = str(await self._door.sign(self._key, errand.text))
        if self.hands is not None:
            self.hands.signed(signature, now())
        self.run()
        self._soon()

    async def _check(self, errand: Check) -> None:
        good = bool(await self._door.signed(errand.key, errand.text, errand.signature))
        if self.hands is not None:
            self.hands.checked(good, now())
        self.run()
        self._soon()

    # What is shown beside the cards.

    def show(self) -> None:
        """Before the page is drawn: what is to be done, and what is to be said beside the cards."""
        self.run()
        if self.hands is not None:
            self._tell(self.hands)

    def _tell(self, hands: across.Across) -> None:
        """The news with their answers; drawn anew, and said aloud, only if they are other ones."""
        said = news(hands, now())
        if hands.sheet != "next":
            fill("proof", "")
        note = js.document.querySelector('[data-note="news"]')
        note.hidden = said is None
        if said is None or self._said == said:
            return
        fill("news", said.text)
        if self._said is None or self._said.actions != said.actions:
            place = note.querySelector('[data-fill="news-actions"]')
            place.innerHTML = "".join(
                f'<button type="button" data-action="{action}">{escape(word)}</button>' for action, word in said.actions
            )
        if self._said is None or sense(self._said) != sense(said):
            hands.say(said.text)
        self._said = said

    def act(self, action: str) -> bool:
        """A button, by its ``data-action``; False if it is none of ours."""
        hands = self.hands
        if hands is None or action not in ("proof-save", "proof-check"):
            return False
        if action == "proof-save":
            clip.save(f"tonj-{hands.session.log.tag or 'match'}.txt", hands.session.proof())
        else:
            fill("proof", hands.words("proof.checking"))
            self.network.start(self._prove(hands.session.proof()))
        return True

    async def _prove(self, text: str) -> None:
        """Work the match out again, and check each signature."""
        proved, wrong = await self.page.thinker.prove(text), ""
        for key, said, signature in proved.signatures:
            if not await self._door.signed(key, said, signature):
                wrong = "message.bad-signature"
        fill("proof", result(self.page.controller.words, proved, wrong))

    def _soon(self) -> None:
        """Have the page drawn, once for all that happens at once."""
        if not self._drawing:
            self._drawing = True
            js.setTimeout(self._draw, 0)

    def _drawn(self) -> None:
        self._drawing = False
        self.page.follow()


def sense(said: News) -> str:
    """The news without the seconds that run."""
    return "".join(sign for sign in said.text if not sign.isdigit())
