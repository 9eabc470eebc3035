"""What buttons and keys do, on the table and on the sheets over it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js

from web.browser import keys, sheets
from web.browser.fingers import now

if TYPE_CHECKING:
    from web.browser.page import Page

TABLE = ("tonj", "hint", "undo", "stop", "put-away")
"""Buttons that lie beside every sheet, or in the menu, and do something at the table that is to be seen."""


class Buttons:
    """Everything that is pressed, by the button's ``data-``."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._confirmed: Callable[[], None] | None = None

    def click(self, event: Any) -> None:
        """A button or a line of the list of moves was pressed."""
        page = self._page
        button = event.target.closest("button, [data-move]")
        if not button:
            return
        if language := button.getAttribute("data-language"):
            page.choices.speak(language)
        elif move := button.getAttribute("data-move"):
            page.close()
            page.controller.choose(move, now())
            page.show()
        elif place := button.getAttribute("data-jump"):
            page.reviewing.jump(int(place))
        elif pile := button.getAttribute("data-pile"):
            if event.detail == 0 and not sheets.opened():  # by keys or by a screen reader, not by a finger
                page.controller.tap(pile, now())
                page.show()
        elif action := button.getAttribute("data-action"):
            self.act(action)
        elif page.friends.pressed(button):
            page.show()

    def key(self, event: Any) -> None:
        """A key that stands for a button."""
        what = keys.meant(event, sheets.opened() != "")
        if what == keys.BACK:
            self._back()
        elif what:
            self.act(what)

    def _back(self) -> None:
        """Escape: the sheet on top is closed, what was picked up lies down."""
        page = self._page
        if page.over:
            page.close()
        else:
            page.controller.come_back(now())
        page.fingers.cancel()
        page.controller.cancel()
        page.show()

    def act(self, action: str) -> None:
        """A button, by its ``data-action``."""
        page = self._page
        if action in TABLE:
            page.close()  # what it does is to be seen
        ours = page.reviewing.act(action) or page.friends.act(action) or (page.friend and page.friend.act(action))
        if not ours:
            self._act(action)
        page.show()

    def _act(self, action: str) -> None:
        page = self._page
        controller = page.controller
        running = controller.hand is not None and controller.position.end is None
        if action in ("menu", "rules", "moves", "open"):
            if controller.sheet != "ask":  # first the question, whose time runs
                self._open(action)
        elif action == "close":
            page.close()
        elif action == "new":
            self._new(running)
        elif action == "next":
            controller.next_hand(now())
        elif action == "resign":
            if running:
                self.ask("resign", lambda: controller.act("resign", now()))
        elif action == "yes":
            confirmed, self._confirmed = self._confirmed, None
            page.close()
            if confirmed:
                confirmed()
        elif action == "copy":
            js.navigator.clipboard.writeText(controller.damaged)
            controller.tell(controller.words("damaged.copied"), now())
        else:
            controller.act(action, now())

    def _new(self, running: bool) -> None:
        """A new game: from the start sheet it is dealt, from elsewhere that sheet comes up."""
        page = self._page
        if page.controller.sheet == "start" and not page.over:
            page.choices.deal(sheets.chosen(page.controller.settings))
        elif running:
            self.ask("new", self.offer)
        else:
            self.offer()

    def offer(self) -> None:
        """The start sheet comes up."""
        page = self._page
        page.close()
        if page.controller.damaged:
            page.store.keep("damaged", page.controller.damaged)
        page.choices.offer()
        page.computer.leave()

    def ask(self, what: str, then: Callable[[], None]) -> None:
        """Have the player say yes to it first."""
        words = self._page.controller.words
        sheets.fill("confirm", words(f"confirm.{what}"))
        sheets.fill("confirm-line", words(f"confirm.{what}.line", name=words.other))
        sheets.fill("confirm-yes", words(f"confirm.yes.{what}"))
        self._confirmed = then
        self._open("confirm")

    def _open(self, name: str) -> None:
        page = self._page
        if name == "menu":
            sheets.offer_menu(page.controller.settings, page.controller.words.language)
        elif name == "moves":
            sheets.tell_choices(page.controller.choices())
        page.cover("" if page.over == name else name)
