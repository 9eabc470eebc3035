"""Joins the table to the page: what the player does goes in, what follows is drawn and said and kept."""

from collections.abc import Callable
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from web.browser import sheets
from web.browser.bars import Bars
from web.browser.buttons import Buttons
from web.browser.choices import Choices, words_of
from web.browser.cover import Cover
from web.browser.dom import Screen
from web.browser.fingers import Fingers, now
from web.browser.friends import Friends
from web.browser.later import Later
from web.browser.reviewing import Reviewing
from web.browser.storage import Storage
from web.browser.thinker import Thinker
from web.pure.controller import Controller
from web.pure.deal import practice_tag
from web.pure.hands import Hands
from web.pure.motion import Flight, plan
from web.pure.scene import Scene
from web.pure.settings import from_address, from_text

if TYPE_CHECKING:
    from web.browser.across import Across


class Page:
    """The one page. Holds the only callbacks that the browser has of us."""

    def __init__(self) -> None:
        self.store = Storage()
        self.address = dict(js.Object.fromEntries(js.URLSearchParams.new(js.location.search)).to_py())
        settings = from_address(from_text(self.store.get("settings")), self.address)
        words = words_of(js.document.documentElement.lang)
        seed = self.address.get("seed")
        chance = Random(seed) if seed else SystemRandom()  # a practice hand is the same every time
        self.computer = Controller(words, chance, settings, str(js.Date.new().toISOString())[:10])
        self.controller: Hands = self.computer  # at the table that is seen
        self.friend: Across | None = None  # who carries what happens at a friend's table, if that is seen
        self.screen = Screen(words.number)
        self.fingers = Fingers(self.controller, self.screen, self.show, self.follow)
        self._bars = Bars(self.screen)
        self._sheets = Cover(self.screen.felt)
        self._later = Later(self._look, self._draw, self._tell)
        self._seen: Scene | None = None
        self._flights: tuple[Flight, ...] = ()
        self._let_go: Any = None
        self.over = ""  # the sheet that the player opened
        self.computer.mover.elsewhere = True
        self.thinker = Thinker(self._thought)
        self.reviewing = Reviewing(self.controller, self.thinker, self.show, self.cover)
        self.friends = Friends(self)
        self.buttons = Buttons(self)
        self.choices = Choices(self)
        self._timer = 0
        self._tick = create_proxy(self._due)
        self._before = create_proxy(lambda _event: self._later.now())

    def start(self) -> None:
        """Take up the saved hand, or offer one; from then on the page answers."""
        self.choices.apply(self.controller.settings)
        self.choices.offer()
        self.screen.build(self.controller.scene())  # a hand that is dealt flies from here
        saved = self.store.get("game")
        seed = self.address.get("seed", "")
        if saved and not (seed and f'[Practice "{practice_tag(seed)}"]' not in saved):
            self.computer.resume(saved, now())
        elif seed:
            self.choices.deal(self.controller.settings)
        self._listen()
        self.reviewing.read_address()
        self.show()
        js.document.body.dataset.ready = ""
        self.thinker.start()
        if js.document.body.getAttribute("data-wanted") == "new" and self.controller.sheet == "start":
            self.choices.deal(sheets.chosen(self.controller.settings))
            self.show()
        self.friends.start()

    def seat(self, friend: "Across | None") -> None:
        """Have the player sit at a friend's table, or at the computer's again; the other hand stands still."""
        self._later.now()
        before, self.friend = self.controller, friend
        self.controller = self.computer if friend is None or friend.hands is None else friend.hands
        before.cancel()
        before.sleep(now())
        self.fingers.controller = self.reviewing.controller = self.controller
        self.over = ""
        if not js.document.hidden:
            self.controller.wake(now())
        self.screen.table.toggleAttribute("data-friend", friend is not None)
        self.screen.build(self.controller.scene())

    def _listen(self) -> None:
        handlers: dict[str, Callable[[Any], None]] = {
            **self.fingers.handlers(),
            "click": self.buttons.click,
            "change": self.choices.change,
            "input": self.reviewing.slide,
            "keydown": self.buttons.key,
            "visibilitychange": self._shown,
            "arrived": self.friends.arrived,
        }
        for name, handle in handlers.items():
            js.document.addEventListener(name, create_proxy(handle))
        for name in ("pointerdown", "keydown", "change", "visibilitychange"):
            js.document.addEventListener(name, self._before, True)

    def cover(self, name: str) -> None:
        """Have this sheet over the table, or none: what was said before is over, and time stands still."""
        if name:
            self.controller.message.hush()
        self.over = name
        self._rest()

    def close(self) -> None:
        """Have no sheet over the table."""
        self.cover("")

    def _rest(self) -> None:
        """Time goes on only while the table is seen: not hidden, no other hand on it, no sheet but a friend waits."""
        sheet = self.over != "" and self.controller.sheet != "ask" and self.friend is None
        covered = sheet or self.reviewing.review is not None
        if js.document.hidden or covered:
            self.controller.sleep(now(), covered=not js.document.hidden)
        else:
            self.controller.wake(now())

    def _shown(self, _event: Any) -> None:
        self._rest()
        self.show()

    # What follows.

    def _thought(self, number: int, reply: str) -> None:
        """The computer has thought of a move, or of a hint."""
        self.computer.mover.granted(number, reply, now())
        self.follow()

    def _due(self) -> None:
        if self.fingers.carried is None:
            while self.controller.tick(now()) or (self.reviewing.review and self.reviewing.review.tick(now())):
                pass
        self.follow()

    def show(self) -> None:
        """Draw what has changed, and keep, say and tell it."""
        self._later.at_once()

    def follow(self, let_go: Any = None) -> None:
        """The same, each in a task of its own, so that none is long; ``let_go`` is where a drag ended."""
        self._let_go = let_go or self._let_go
        self._later.soon()

    def _look(self) -> None:
        """How the cards lie now, and which of them fly there; and come back when the next thing is due."""
        if self.friend is not None:
            self.friend.show()
        controller = self.controller
        playing = self.reviewing.review or controller
        before, scene = self.screen.scene, playing.scene()
        self._seen = None
        if self.fingers.carried is None:
            hint = playing.motion[-1] if len(playing.motion) == 1 else None
            still = before is None or before.me != scene.me or playing.leap
            self._flights = () if still or before is None else plan(before, scene, hint)
            self._seen = scene
        dues = [controller.next_due(), playing.agenda.next()]
        due = min((one for one in dues if one is not None), default=None)
        js.clearTimeout(self._timer)
        if due is not None and self.fingers.carried is None:
            self._timer = js.setTimeout(self._tick, max(0, due - now()) + 1)

    def _draw(self) -> None:
        self.fingers.land()
        if self._seen is not None:
            playing = self.reviewing.review or self.controller
            playing.motion.clear()
            playing.leap = False
            self.screen.show(self._seen, self._flights, self._let_go)
        self._let_go = None

    def _tell(self) -> None:
        """Keep, say and show beside the cards what has changed."""
        controller, scene = self.controller, self.screen.scene
        if (record := controller.take_record()) is not None:
            self.store.keep("game", record)
        for wish in controller.wishes.new:
            self.thinker.ask(wish)
        controller.wishes.new.clear()
        if controller.trouble:
            js.console.warn(controller.trouble)
            controller.trouble = ""
        self._say()
        if scene is not None:
            self._bars.tell(controller, scene, dealt=bool(self.reviewing.review or controller.hand))
        self.reviewing.tell()
        self.friends.tell()
        self._tell_sheet()

    def _say(self) -> None:
        polite = [text for text, at_once in self.controller.said if not at_once]
        at_once = [text for text, now in self.controller.said if now]
        self.controller.said.clear()
        for place, texts in (("polite", polite), ("assertive", at_once)):
            if texts:
                js.document.getElementById(place).textContent = " ".join(texts)

    def _tell_sheet(self) -> None:
        controller = self.controller
        if controller.sheet == "next":
            sheets.tell_result(controller, controller.words)
        elif controller.sheet == "ask":
            sheets.tell_question(controller, controller.words)
        elif controller.sheet == "damaged":
            sheets.tell_damage(controller.damaged)
        asked = controller.sheet == "ask"
        shown = self.over if self.reviewing.review else "ask" if asked else self.over or controller.sheet
        self._sheets.show(shown)


def start() -> None:
    """Open the table."""
    Page().start()
