"""What the player has chosen: the rules to deal by, the language, the pace and the look; kept for the next visit."""

from pkgutil import get_data
from typing import TYPE_CHECKING, Any

import js

from web.browser import sheets
from web.browser.fingers import now
from web.pure.settings import Settings
from web.pure.words import LANGUAGES, Words

if TYPE_CHECKING:
    from web.browser.page import Page


def words_of(language: str) -> Words:
    """The catalogue of a language as it lies beside the code."""
    catalogue = get_data("web", f"words/{language}/LC_MESSAGES/tonj.mo")
    assert catalogue is not None
    return Words(language, catalogue)


class Choices:
    """Takes up every choice, and has the page follow it."""

    def __init__(self, page: "Page") -> None:
        self._page = page

    def offer(self) -> None:
        """Set the start sheet to what was chosen last."""
        controller = self._page.controller
        sheets.offer(controller.settings)
        sheets.tell_slips(controller.words)

    def deal(self, settings: Settings) -> None:
        """A hand by these rules."""
        page = self._page
        page.store.keep("settings", settings.to_text())
        page.computer.begin(settings, now(), page.address.pop("seed", ""))
        self.apply(settings)

    def change(self, event: Any) -> None:
        """A control of a sheet was set to something else."""
        page, control = self._page, event.target
        if control.name == "file":
            page.reviewing.choose(control.files)
            return
        if page.friends.changed(control):
            return
        form = control.closest("[data-form]")
        if not form or form.getAttribute("data-form") != "settings":
            sheets.tell_slips(page.controller.words)
        elif control.name == "language":
            self.speak(control.value)
        else:
            settings = sheets.changed(page.controller.settings, control.name, control)
            page.computer.arrange(settings)
            page.controller.settings = settings
            page.store.keep("settings", settings.to_text())
            self.apply(settings)
            page.show()

    def speak(self, language: str) -> None:
        """The same table in another language."""
        if language not in LANGUAGES:
            return
        page = self._page
        page.store.keep("language", language)
        js.speak(language)
        page.controller.speak(words_of(language))
        words = page.controller.words
        sheets.tell_slips(words)
        if page.reviewing.review is not None:
            page.reviewing.review.words = words
        page.screen.number = words.number
        page.screen.build((page.reviewing.review or page.controller).scene())
        page.show()

    def apply(self, settings: Settings) -> None:
        """What the settings say of the look."""
        self._page.screen.speed = settings.speed
        root = js.document.documentElement
        root.dataset.suits = "four" if settings.four_colours else "two"
        root.dataset.hand = "left" if settings.left_handed else "right"
