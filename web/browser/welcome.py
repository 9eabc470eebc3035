"""Asks once who is playing, and keeps the roads to other players: two sheets of choices."""

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

import js

from web.browser import sheets
from web.browser.fingers import now
from web.pure.names import LOOKS, tidied
from web.pure.roads import Roads, chosen, read_roads
from web.pure.settings import Settings
from web.pure.words import Words

if TYPE_CHECKING:
    from web.browser.page import Page


class Welcome:
    """Name, picture and roads, kept with the player's choices."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self._then: Callable[[], None] = lambda: None
        self._sheet = ""

    def keep(self, settings: Settings) -> None:
        """These are the player's choices from now on."""
        self.page.computer.settings = self.page.controller.settings = settings
        self.page.store.keep("settings", settings.to_text())

    def once(self, then: Callable[[], None], sheet: str = "") -> None:
        """Ask who is playing, if that was never asked, and go on with that sheet."""
        if self.page.computer.settings.asked:
            then()
        else:
            self.ask(then, sheet)

    def ask(self, then: Callable[[], None], sheet: str = "") -> None:
        """Ask who is playing, and go on with that sheet."""
        self._then, self._sheet = then, sheet
        settings = self.page.computer.settings
        form = _form("who")
        form.querySelector('[name="name"]').value = settings.name
        form.querySelector('[data-fill="looks"]').innerHTML = looks(self.page.computer.words, settings.look)
        self.page.over = "who"

    def answer(self, given: bool) -> None:
        """The player has answered, or would rather not."""
        settings = self.page.computer.settings.changed("asked", True)
        if given:
            form = _form("who")
            picked = form.querySelector('[name="look"]:checked')
            settings = settings.changed("name", tidied(str(form.querySelector('[name="name"]').value)))
            settings = settings.changed("look", str(picked.value) if picked else "")
        self.keep(settings)
        self.page.over = self._sheet
        self._then()
        self.page.show()

    # The roads.

    def offer_roads(self) -> None:
        """Set the sheet to what was kept."""
        roads = read_roads(self.page.store.get("roads"))
        self._fill(roads)
        sheets.fill("roads-wrong", "")
        self.page.over = "roads"

    def _fill(self, roads: Roads) -> None:
        form = _form("roads")
        values = {
            "relays": "\n".join(roads.relays),
            "stun": "\n".join(roads.stun),
            "turn": roads.turn,
            "user": roads.user,
            "password": roads.password,
        }
        for name, text in values.items():
            form.querySelector(f'[name="{name}"]').value = text
        form.querySelector('[name="hidden"]').checked = roads.hidden

    def keep_roads(self) -> bool:
        """Keep what is written there, or say what is wrong with it; whether it was kept."""
        form, words = _form("roads"), self.page.computer.words
        relays, stun, turn, user, password = (
            str(form.querySelector(f'[name="{name}"]').value) for name in ("relays", "stun", "turn", "user", "password")
        )
        roads, wrong = chosen(relays, stun, turn, user, password, bool(form.querySelector('[name="hidden"]').checked))
        if wrong or roads.hidden != roads.hides:
            sheets.fill("roads-wrong", words("roads.wrong", word=wrong) if wrong else words("roads.needs"))
            return False
        self.page.store.keep("roads", roads.to_text())
        self.page.over = ""
        self.page.controller.tell(words("roads.kept"), now())
        return True

    def usual_roads(self) -> None:
        """Empty the sheet: the usual roads."""
        self._fill(Roads())


def looks(words: Words, picked: str) -> str:
    """The pictures to choose from."""
    return "".join(
        f'<label><input type="radio" name="look" value="{look}"{" checked" * (look == picked)}>'
        f'<svg role="img" aria-label="{escape(words(f"look.{look}"))}"><use href="#look-{look}"></use></svg></label>'
        for look in LOOKS
    )


def _form(name: str) -> Any:
    return js.document.querySelector(f'[data-form="{name}"]')
