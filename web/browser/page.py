"""Joins the table to the page: what the player does goes in, what follows is drawn and said and kept."""

from collections.abc import Callable
from pkgutil import get_data
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from web.browser import bars, keys, sheets
from web.browser.cover import Cover
from web.browser.dom import Screen
from web.browser.fingers import Fingers, now
from web.browser.friends import Friends
from web.browser.reviewing import Reviewing
from web.browser.storage import Storage
from web.browser.thinker import Thinker
from web.pure.controller import Controller
from web.pure.deal import practice_tag
from web.pure.hands import Hands
from web.pure.motion import plan
from web.pure.settings import Settings, from_address, from_text
from web.pure.words import LANGUAGES, Words

if TYPE_CHECKING:
    from web.browser.across import Across


TABLE = ("tonj", "hint", "undo", "stop", "put-away")
"""Buttons that lie beside every sheet, or in the menu, and do something at the table that is to be seen."""


def words_of(language: str) -> Words:
    """The catalogue of a language as it lies beside the code."""
    catalogue = get_data("web", f"words/{language}/LC_MESSAGES/tonj.mo")
    assert catalogue is not None
    return Words(language, catalogue)


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
        self.fingers = Fingers(self.controller, self.screen, self.show)
        self.cover = Cover(self.screen.felt)
        self.over = ""  # the sheet that the player opened
        self.computer.mover.elsewhere = True
        self.thinker = Thinker(self._thought)
        self.reviewing = Reviewing(self.controller, self.thinker, self.show, self._cover)
        self.friends = Friends(self)
        self._confirmed: Callable[[], None] | None = None
        self._timer = 0
        self._tick = create_proxy(self._due)

    def start(self) -> None:
        """Take up the saved hand, or offer one; from then on the page answers."""
        self._apply(self.controller.settings)
        sheets.offer(self.controller.settings)
        sheets.tell_slips(self.controller.words)
        self.screen.build(self.controller.scene())  # a hand that is dealt flies from here
        saved = self.store.get("game")
        seed = self.address.get("seed", "")
        if saved and not (seed and f'[Practice "{practice_tag(seed)}"]' not in saved):
            self.computer.resume(saved, now())
        elif seed:
            self._deal(self.controller.settings)
        self._listen()
        self.reviewing.read_address()
        self.show()
        js.document.body.dataset.ready = ""
        self.thinker.start()
        if js.document.body.getAttribute("data-wanted") == "new" and self.controller.sheet == "start":
            self._deal(sheets.chosen(self.controller.settings))
            self.show()
        self.friends.start()

    def seat(self, friend: "Across | None") -> None:
        """Have the player sit at a friend's table, or at the computer's again; the other hand stands still."""
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
            "click": self._click,
            "change": self._change,
            "input": self._slide,
            "keydown": self._key,
            "visibilitychange": self._seen,
            "arrived": self.friends.arrived,
        }
        for name, handle in handlers.items():
            js.document.addEventListener(name, create_proxy(handle))

    # What the player does.

    def _click(self, event: Any) -> None:
        target = event.target
        button = target.closest("button, [data-move]")
        if not button:
            return
        if language := button.getAttribute("data-language"):
            self._speak(language)
        elif move := button.getAttribute("data-move"):
            self._close()
            self.controller.choose(move, now())
            self.show()
        elif place := button.getAttribute("data-jump"):
            self.reviewing.jump(int(place))
        elif pile := button.getAttribute("data-pile"):
            if event.detail == 0 and not sheets.opened():  # by keys or by a screen reader, not by a finger
                self.controller.tap(pile, now())
                self.show()
        elif action := button.getAttribute("data-action"):
            self.act(action)
        elif self.friends.pressed(button):
            self.show()

    def act(self, action: str) -> None:
        """A button was pressed."""
        controller = self.controller
        running = controller.hand is not None and controller.position.end is None
        if action in TABLE:
            self._close()  # what it does is to be seen
        if self.reviewing.act(action) or self.friends.act(action) or (self.friend and self.friend.act(action)):
            pass
        elif action in ("menu", "rules", "moves", "open"):
            if controller.sheet != "ask":  # first the question, whose time runs
                self._open(action)
        elif action == "close":
            self._close()
        elif action == "new":
            self._new(running)
        elif action == "next":
            controller.next_hand(now())
        elif action == "resign":
            if running:
                self._ask("resign", lambda: controller.act("resign", now()))
        elif action == "yes":
            confirmed, self._confirmed = self._confirmed, None
            self._close()
            if confirmed:
                confirmed()
        elif action == "copy":
            js.navigator.clipboard.writeText(controller.damaged)
            controller.tell(controller.words("damaged.copied"), now())
        else:
            controller.act(action, now())
        self.show()

    def _new(self, running: bool) -> None:
        """A new game: from the start sheet it is dealt, from elsewhere that sheet comes up."""
        controller = self.controller
        if controller.sheet == "start" and not self.over:
            self._deal(sheets.chosen(controller.settings))
        elif running:
            self._ask("new", self._offer)
        else:
            self._offer()

    def _offer(self) -> None:
        self._close()
        if self.controller.damaged:
            self.store.keep("damaged", self.controller.damaged)
        sheets.offer(self.controller.settings)
        sheets.tell_slips(self.controller.words)
        self.computer.leave()

    def _deal(self, settings: Settings) -> None:
        self.store.keep("settings", settings.to_text())
        seed = self.address.pop("seed", "")
        self.computer.begin(settings, now(), seed)
        self._apply(settings)

    def _ask(self, what: str, then: Callable[[], None]) -> None:
        words = self.controller.words
        sheets.fill("confirm", words(f"confirm.{what}"))
        sheets.fill("confirm-line", words(f"confirm.{what}.line", name=words.other))
        sheets.fill("confirm-yes", words(f"confirm.yes.{what}"))
        self._confirmed = then
        self._open("confirm")

    def _open(self, name: str) -> None:
        if name == "menu":
            sheets.offer_menu(self.controller.settings, self.controller.words.language)
        elif name == "moves":
            sheets.tell_choices(self.controller.choices())
        self._cover("" if self.over == name else name)

    def _cover(self, name: str) -> None:
        """Have this sheet over the table, or none: what was said before is over, and time stands still."""
        if name:
            self.controller.message.hush()
        self.over = name
        self._rest()

    def _close(self) -> None:
        self._cover("")

    def _rest(self) -> None:
        """Time goes on only while the table is seen: not hidden, no other hand on it, no sheet but a friend waits."""
        sheet = self.over != "" and self.controller.sheet != "ask" and self.friend is None
        covered = sheet or self.reviewing.review is not None
        if js.document.hidden or covered:
            self.controller.sleep(now(), covered=not js.document.hidden)
        else:
            self.controller.wake(now())

    def _change(self, event: Any) -> None:
        control = event.target
        if control.name == "file":
            self.reviewing.choose(control.files)
            return
        if self.friends.changed(control):
            return
        form = control.closest("[data-form]")
        if not form or form.getAttribute("data-form") != "settings":
            sheets.tell_slips(self.controller.words)
            return
        if control.name == "language":
            self._speak(control.value)
            return
        settings = sheets.changed(self.controller.settings, control.name, control)
        self.computer.arrange(settings)
        self.controller.settings = settings
        self.store.keep("settings", settings.to_text())
        self._apply(settings)
        self.show()

    def _slide(self, event: Any) -> None:
        if event.target.name == "review-place":
            self.reviewing.slide(int(event.target.value))

    def _key(self, event: Any) -> None:
        what = keys.meant(event, sheets.opened() != "")
        if what == keys.BACK:
            self._back()
        elif what:
            self.act(what)

    def _back(self) -> None:
        """Escape: the sheet on top is closed, what was picked up lies down."""
        if self.over:
            self._close()
        else:
            self.controller.come_back(now())
        self.fingers.cancel()
        self.controller.cancel()
        self.show()

    def _seen(self, _event: Any) -> None:
        self._rest()
        self.show()

    # What follows.

    def _thought(self, number: int, reply: str) -> None:
        """The computer has thought of a move, or of a hint."""
        self.computer.mover.granted(number, reply, now())
        self.show()

    def _due(self) -> None:
        if self.fingers.carried is None:
            while self.controller.tick(now()) or (self.reviewing.review and self.reviewing.review.tick(now())):
                pass
        self.show()

    def _speak(self, language: str) -> None:
        """The same table in another language."""
        if language not in LANGUAGES:
            return
        self.store.keep("language", language)
        js.speak(language)
        self.controller.speak(words_of(language))
        sheets.tell_slips(self.controller.words)
        if self.reviewing.review is not None:
            self.reviewing.review.words = self.controller.words
        self.screen.number = self.controller.words.number
        self.screen.build((self.reviewing.review or self.controller).scene())
        self.show()

    def _apply(self, settings: Settings) -> None:
        """What the settings say of the look."""
        self.screen.speed = settings.speed
        root = js.document.documentElement
        root.dataset.suits = "four" if settings.four_colours else "two"
        root.dataset.hand = "left" if settings.left_handed else "right"

    def show(self, carried: Any = None) -> None:
        """Draw, say and keep what has changed, and come back when the next thing is due."""
        if self.friend is not None:
            self.friend.show()
        controller = self.controller
        playing = self.reviewing.review or controller
        scene = playing.scene()
        if self.fingers.carried is None:
            before = self.screen.scene
            hint = playing.motion[-1] if len(playing.motion) == 1 else None
            still = before is None or before.me != scene.me or playing.leap
            flights = () if still or before is None else plan(before, scene, hint)
            playing.motion.clear()
            playing.leap = False
            self.screen.show(scene, flights, carried)
        if controller.save is not None:
            self.store.keep("game", controller.save)
            controller.save = None
        for wish in controller.wishes.new:
            self.thinker.ask(wish)
        controller.wishes.new.clear()
        if controller.trouble:
            js.console.warn(controller.trouble)
            controller.trouble = ""
        self._say()
        bars.tell(self.screen.table, controller, scene, dealt=bool(self.reviewing.review or controller.hand))
        self.reviewing.tell()
        self.friends.tell()
        self._sheets()
        dues = [controller.next_due(), playing.agenda.next()]
        due = min((one for one in dues if one is not None), default=None)
        js.clearTimeout(self._timer)
        if due is not None and self.fingers.carried is None:
            self._timer = js.setTimeout(self._tick, max(0, due - now()) + 1)

    def _say(self) -> None:
        polite = [text for text, at_once in self.controller.said if not at_once]
        at_once = [text for text, now in self.controller.said if now]
        self.controller.said.clear()
        for place, texts in (("polite", polite), ("assertive", at_once)):
            if texts:
                js.document.getElementById(place).textContent = " ".join(texts)

    def _sheets(self) -> None:
        controller = self.controller
        if controller.sheet == "next":
            sheets.tell_result(controller, controller.words)
        elif controller.sheet == "ask":
            sheets.tell_question(controller, controller.words)
        elif controller.sheet == "damaged":
            sheets.tell_damage(controller.damaged)
        asked = controller.sheet == "ask"
        shown = self.over if self.reviewing.review else "ask" if asked else self.over or controller.sheet
        self.cover.show(shown)


def start() -> None:
    """Open the table."""
    Page().start()
