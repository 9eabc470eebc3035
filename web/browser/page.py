"""Joins the table to the page: what the player does goes in, what follows is drawn and said and kept."""

from collections.abc import Callable
from pkgutil import get_data
from random import SystemRandom
from typing import Any

import js
from pyodide.ffi import create_proxy

from web.browser import keys, sheets
from web.browser.dom import Screen
from web.browser.drag import Carried
from web.browser.storage import Storage
from web.pure.controller import Controller
from web.pure.motion import plan
from web.pure.pointer import DoubleTap, Drag, Drop, Gesture, Lift, Pointer, Return, Tap
from web.pure.settings import Settings, from_address, from_text
from web.pure.words import LANGUAGES, Words


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
        self.controller = Controller(words, SystemRandom(), settings, str(js.Date.new().toISOString())[:10])
        self.screen = Screen(words.number)
        self.pointer = Pointer()
        self.carried: Carried | None = None
        self.over = ""  # the sheet that the player opened
        self._confirmed: Callable[[], None] | None = None
        self._timer = 0
        self._tick = create_proxy(self._due)

    @property
    def now(self) -> float:
        """The page's clock, in ms."""
        return float(js.performance.now())

    def start(self) -> None:
        """Take up the saved hand, or offer one; from then on the page answers."""
        self._apply(self.controller.settings)
        sheets.offer(self.controller.settings)
        self.screen.build(self.controller.scene())
        saved = self.store.get("game")
        seed = self.address.get("seed", "")
        if saved and not (seed and f'[Practice "{seed}"]' not in saved):
            self.controller.resume(saved, self.now)
        elif seed:
            self._deal(self.controller.settings)
        self._listen()
        self.show()
        js.document.body.dataset.ready = ""
        if js.document.body.getAttribute("data-wanted") == "new" and self.controller.sheet == "start":
            self._deal(sheets.chosen(self.controller.settings))
            self.show()

    def _listen(self) -> None:
        root = js.document
        for name, handle in (
            ("pointerdown", self._press),
            ("pointermove", self._move),
            ("pointerup", self._release),
            ("pointercancel", self._cancelled),
            ("click", self._click),
            ("change", self._change),
            ("keydown", self._key),
            ("visibilitychange", self._seen),
            ("contextmenu", self._context),
        ):
            root.addEventListener(name, create_proxy(handle))

    # What the player does.

    def _pile(self, element: Any) -> Any:
        return element.closest("[data-pile]") if element and element.closest else None

    def _press(self, event: Any) -> None:
        button = self._pile(event.target)
        if button is None or sheets.opened():
            return
        card = event.target.closest(".card")
        index = int(card.style.getPropertyValue("--i")) if card else -1
        kind = event.pointerType or "mouse"
        self._gestures(
            self.pointer.press(
                event.clientX,
                event.clientY,
                button.dataset.pile,
                index,
                kind,
                self.now,
                event.pointerId,
                event.button,
            )
        )

    def _move(self, event: Any) -> None:
        self._gestures(self.pointer.move(event.clientX, event.clientY, event.pointerId))

    def _release(self, event: Any) -> None:
        if self.pointer.carrying and self.carried is not None:
            button = self.carried.over(js.document.querySelectorAll("[data-pile]"))
        else:
            button = self._pile(js.document.elementFromPoint(event.clientX, event.clientY))
        name = button.dataset.pile if button else None
        self._gestures(self.pointer.release(event.clientX, event.clientY, name, self.now, event.pointerId))

    def _cancelled(self, event: Any) -> None:
        self._gestures(self.pointer.cancel(event.pointerId))

    def _context(self, event: Any) -> None:
        if self._pile(event.target) is not None:
            event.preventDefault()  # a long press on a card is no menu

    def _gestures(self, gestures: tuple[Gesture, ...]) -> None:
        for gesture in gestures:
            self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        controller, now = self.controller, self.now
        place = None
        match gesture:
            case Drag(x, y):
                self._carry(x, y)
                return
            case Lift(pile, index):
                if controller.lift(pile, index, now):
                    self.show()
                    self._lift(pile)
                return
            case Tap(pile, index):
                controller.tap(pile, now, index)
            case DoubleTap(pile, index):
                controller.double_tap(pile, now, index)
            case Drop(source, _, target):
                if self.carried is None:
                    controller.cancel()
                else:
                    place = self.carried.place
                    controller.drop(source, target, now)
            case Return():
                controller.cancel()
        if self.carried is not None:
            self.carried.gone()
            self.carried = None
        self.show(place)

    def _lift(self, pile: str) -> None:
        cards = list(self.screen.pile(pile).querySelectorAll(".card"))
        size = self.controller.picked.size if self.controller.picked else 1
        self.carried = Carried(cards[-size:])

    def _carry(self, x: float, y: float) -> None:
        if self.carried is None:
            return
        self.carried.move(x, y)
        piles = js.document.querySelectorAll("[data-pile].target")
        over = self.carried.over(piles)
        for pile in piles:
            pile.classList.toggle("drop", pile == over)

    def _click(self, event: Any) -> None:
        target = event.target
        button = target.closest("button, [data-move]")
        if button is None:
            return
        if language := button.getAttribute("data-language"):
            self._speak(language)
        elif move := button.getAttribute("data-move"):
            self._close()
            self.controller.choose(move, self.now)
            self.show()
        elif pile := button.getAttribute("data-pile"):
            if event.detail == 0 and not sheets.opened():  # by keys or by a screen reader, not by a finger
                self.controller.tap(pile, self.now)
                self.show()
        elif action := button.getAttribute("data-action"):
            self.act(action)

    def act(self, action: str) -> None:
        """A button was pressed."""
        controller = self.controller
        running = controller.hand is not None and controller.position.end is None
        if action in ("menu", "rules", "moves"):
            self._open(action)
        elif action == "close":
            self._close()
        elif action == "new":
            self._new(running)
        elif action == "next":
            controller.next_hand(self.now)
        elif action == "resign":
            if running:
                self._ask("resign", lambda: controller.act("resign", self.now))
        elif action == "yes":
            confirmed, self._confirmed = self._confirmed, None
            self._close()
            if confirmed:
                confirmed()
        elif action == "copy":
            js.navigator.clipboard.writeText(controller.damaged)
            controller.tell(controller.words("damaged.copied"), self.now)
        else:
            controller.act(action, self.now)
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
        self.controller.sheet = "start"

    def _deal(self, settings: Settings) -> None:
        self.store.keep("settings", settings.to_text())
        seed = self.address.pop("seed", "")
        self.controller.begin(settings, self.now, seed)
        self._apply(settings)

    def _ask(self, what: str, then: Callable[[], None]) -> None:
        words = self.controller.words
        sheets.fill("confirm", words(f"confirm.{what}"))
        sheets.fill("confirm-line", words(f"confirm.{what}.line", name=words("computer.name")))
        sheets.fill("confirm-yes", words(f"confirm.yes.{what}"))
        self._confirmed = then
        self._open("confirm")

    def _open(self, name: str) -> None:
        if name == "menu":
            sheets.offer_menu(self.controller.settings, self.controller.words.language)
        elif name == "moves":
            sheets.tell_choices(self.controller.choices())
        self.over = "" if self.over == name else name

    def _close(self) -> None:
        self.over = ""

    def _change(self, event: Any) -> None:
        control = event.target
        form = control.closest("[data-form]")
        if form is None or form.getAttribute("data-form") != "settings":
            return
        if control.name == "language":
            self._speak(control.value)
            return
        settings = sheets.changed(self.controller.settings, control.name, control)
        self.controller.arrange(settings)
        self.store.keep("settings", settings.to_text())
        self._apply(settings)
        self.show()

    def _key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key in keys.BACK:
            if self.over:
                self._close()
            self._gestures(self.pointer.cancel())
            self.controller.cancel()
            self.show()
        elif event.code == "KeyT" and not keys.writes(event.target):
            self.act("tonj")
        elif keys.writes(event.target) or sheets.opened():
            return
        elif event.key in keys.ARROWS:
            now = js.document.activeElement
            there = keys.next_place(now, event.key) if now.closest(".felt, .bar") else keys.first_place()
            if there is not None:
                there.focus()
                event.preventDefault()
        elif event.code == "Space":
            if self._pile(event.target) is not None or event.target == js.document.body:
                event.preventDefault()
                self.act("turn")
        elif event.code in keys.ACTIONS:
            self.act(keys.ACTIONS[event.code])

    def _seen(self, _event: Any) -> None:
        if js.document.hidden:
            self.controller.sleep(self.now)
        else:
            self.controller.wake(self.now)
        self.show()

    # What follows.

    def _due(self) -> None:
        if self.carried is None:
            while self.controller.tick(self.now):
                pass
        self.show()

    def _speak(self, language: str) -> None:
        """The same table in another language."""
        if language not in LANGUAGES:
            return
        self.store.keep("language", language)
        js.speak(language)
        self.controller.speak(words_of(language))
        self.screen.number = self.controller.words.number
        self.screen.build(self.controller.scene())
        self.show()

    def _apply(self, settings: Settings) -> None:
        """What the settings say of the look."""
        self.screen.speed = settings.speed
        root = js.document.documentElement
        root.dataset.suits = "four" if settings.four_colours else "two"
        root.dataset.hand = "left" if settings.left_handed else "right"

    def show(self, carried: Any = None) -> None:
        """Draw, say and keep what has changed, and come back when the next thing is due."""
        controller = self.controller
        scene = controller.scene()
        if self.carried is None:
            before = self.screen.scene
            hint = controller.motion[-1] if len(controller.motion) == 1 else None
            flights = plan(before, scene, hint) if before is not None and before.me == scene.me else ()
            controller.motion.clear()
            self.screen.show(scene, flights, carried)
        if controller.save is not None:
            self.store.keep("game", controller.save)
            controller.save = None
        self._say()
        self._bars()
        self._sheets()
        due = controller.next_due()
        js.clearTimeout(self._timer)
        if due is not None:
            self._timer = js.setTimeout(self._tick, max(0, due - self.now) + 1)

    def _say(self) -> None:
        polite = [text for text, at_once in self.controller.said if not at_once]
        at_once = [text for text, now in self.controller.said if now]
        self.controller.said.clear()
        for place, texts in (("polite", polite), ("assertive", at_once)):
            if texts:
                js.document.getElementById(place).textContent = " ".join(texts)

    def _bars(self) -> None:
        """Whose turn it is, the score, the messages, what the buttons allow."""
        controller, words = self.controller, self.controller.words
        table = self.screen.table
        turn = controller.turn
        table.dataset.turn = "" if turn is None else "AB"[turn]
        table.dataset.side = "" if turn is None else "mine" if turn == controller.me else "theirs"
        table.dataset.rules = controller.hand.game.preset if controller.hand else controller.settings.rules
        if turn is None:
            sheets.fill("turn", words("turn.over") if controller.hand else "")
        else:
            key = "turn.mine" if turn == controller.me else "turn.theirs"
            sheets.fill("turn", words(key, name=words("computer.name")))
        for place, seat in (("score-mine", controller.me), ("score-theirs", 1 - controller.me)):
            sheets.fill(place, words.number(controller.match.scores[seat]) if controller.hand else "")
        self._notes()
        self._pass()
        undo = js.document.querySelector('.bar [data-action="undo"]')
        undo.setAttribute("aria-disabled", "false" if controller.can_undo else "true")

    def _notes(self) -> None:
        controller = self.controller
        claim = js.document.querySelector('[data-note="claim"]')
        pending = controller.pending
        if pending:
            self.screen.table.dataset.claim = pending
        else:
            self.screen.table.removeAttribute("data-claim")
        if pending == "mine":
            awaited, reason = controller.claim
            sheets.fill("claim", awaited)
            sheets.fill("claim-reason", reason)
            window = controller.window
            claim.querySelector(".fuse").hidden = window is None
            if window is not None and claim.hidden:
                claim.style.setProperty("--window", f"{window.end - window.start}ms")
        claim.hidden = pending != "mine"
        claim.classList.toggle("still", js.document.hidden)
        message = js.document.querySelector('[data-note="message"]')
        sheets.fill_element(message, controller.toast)
        message.classList.toggle("loud", controller.loud)
        message.hidden = not controller.toast or pending == "mine"

    def _pass(self) -> None:
        button = js.document.querySelector('[data-action="pass"]')
        if button is not None:
            button.hidden = not self.controller.can_pass

    def _sheets(self) -> None:
        controller = self.controller
        if controller.sheet == "next":
            sheets.tell_result(controller, controller.words)
        elif controller.sheet == "ask":
            sheets.tell_question(controller, controller.words)
        elif controller.sheet == "damaged":
            sheets.tell_damage(controller.damaged)
        shown = "ask" if controller.sheet == "ask" else self.over or controller.sheet
        for one in js.document.querySelectorAll("[data-sheet]"):
            name = one.dataset.sheet
            hidden = name != shown
            if one.hidden != hidden:
                one.hidden = hidden
                if not hidden:
                    self._focus(one)

    @staticmethod
    def _focus(sheet: Any) -> None:
        first = sheet.querySelector("button.go, button")
        if first:
            first.focus()


def start() -> None:
    """Open the table."""
    Page().start()
