"""Somebody who plays a friend at the finished page, by its buttons alone."""

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.seat import READY
from tests.browser.test_access import AXE, LOOK, TAGS

NAMES = ("Amal", "Bilal")


class Visitor:
    """One tab. ``relays`` are the only mailboxes that it knows; ``asked``: whether the name was asked for before."""

    def __init__(
        self,
        context: BrowserContext,
        address: str,
        relays: list[str],
        name: str = "",
        language: str = "en",
        link: str = "",
        query: str = "",
        stun: Sequence[str] = ("stun:127.0.0.1:9",),
    ) -> None:
        self.context = context
        self.address = address + query
        self.faults: list[str] = []
        settings = {"speed": "off"} | ({"name": name, "look": "fish", "asked": True} if name else {})
        kept = {
            "tonj.roads": json.dumps({"relays": relays or ["ws://127.0.0.1:9"], "stun": list(stun)}),
            "tonj.settings": json.dumps(settings),
            "tonj.language": language,
        }
        put = "".join(f"localStorage.setItem({json.dumps(name)}, {json.dumps(text)});" for name, text in kept.items())
        context.add_init_script(
            f"if (location.protocol.startsWith('http') && !localStorage.getItem('tonj.roads')) {{ {put} }}"
        )
        self.page = self.tab(link)

    def tab(self, link: str = "") -> Page:
        """Another tab of this browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        page.goto(link or self.address)
        self.ready(page)
        return page

    @staticmethod
    def ready(page: Page) -> None:
        page.wait_for_selector("body[data-ready]", state="attached", timeout=READY)

    def reload(self) -> None:
        self.page.reload()
        self.ready(self.page)

    # Doing.

    def press(self, *actions: str) -> None:
        for action in actions:
            self.page.locator(f'[data-action="{action}"]:visible').first.click()

    def invite(self) -> str:
        """From the start sheet to the sheet with the link."""
        self.press("friend", "friend-invite")
        return self.link()

    def link(self) -> str:
        """The link on the sheet."""
        self.page.wait_for_selector(".picture svg.qr", timeout=20_000)
        return str(self.page.input_value('[data-form="meet"] [name="link"]'))

    def write(self, form: str, name: str, text: str) -> None:
        self.page.fill(f'[data-form="{form}"] [name="{name}"]', text)

    # Seeing.

    def text(self, fill: str) -> str:
        return str(self.page.locator(f'[data-fill="{fill}"]').first.text_content() or "")

    def wait(self, fill: str, text: str, seconds: float = 20) -> None:
        expect(self.page.locator(f'[data-fill="{fill}"]').first).to_contain_text(text, timeout=seconds * 1000)

    def wait_dealt(self, seconds: float = 30) -> None:
        """Until the cards lie on the table, and no sheet over them."""
        self.page.wait_for_selector('[data-table][data-friend]:not([data-turn=""])', timeout=seconds * 1000)
        expect(self.page.locator("[data-sheet]:visible")).to_have_count(0)

    @property
    def sheet(self) -> str:
        found = self.page.locator("[data-sheet]:visible")
        return str(found.first.get_attribute("data-sheet")) if found.count() else ""

    def axe(self, where: str) -> list[str]:
        """What axe-core finds wrong there."""
        self.page.emulate_media(reduced_motion="reduce")
        self.page.evaluate(AXE.read_text())
        return list(self.page.evaluate(LOOK, [where, TAGS]))

    def wait_sheet(self, name: str, seconds: float = 20) -> None:
        self.page.wait_for_selector(f'[data-sheet="{name}"]', timeout=seconds * 1000)

    def talk(self) -> list[Any]:
        """What stands in the talk: whose it is, and the text."""
        found = '[...document.querySelectorAll(".said li")].map((line) => [line.className, line.textContent])'
        return list(self.page.evaluate(found))
