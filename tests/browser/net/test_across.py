"""Two people play whole hands by link: two pages, a real connection, and the proof worked out again here."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.net.conftest import Browsers, near
from tests.browser.net.friend import Friend, agree, play, together
from tonj.peer.terms import Terms
from tonj.verify import verify

pytestmark = pytest.mark.host

GUIDED = Terms(rules="table", options=("call=guided", "turn_limit=30"))


class Meet:
    """Brings two pages to one table."""

    def __init__(self, browsers: Browsers, address: str) -> None:
        self.browsers = browsers
        self.address = address
        self.contexts: list[BrowserContext] = []

    def context(self, number: int) -> BrowserContext:
        given: dict[str, Any] = {} if near() else {"permissions": ["microphone"]}
        self.contexts.append(self.browsers[number].new_context(viewport={"width": 1280, "height": 800}, **given))
        return self.contexts[-1]

    def tabs(self, terms: Terms) -> tuple[Friend, Friend]:
        """Two tabs of one browser."""
        context = self.context(0)
        host, guest = Friend(context, self.address), Friend(context, self.address)
        guest.come(host.invite("tabs", terms))
        together(host, guest)
        return host, guest


@pytest.fixture
def meet(browsers: Browsers, address: str) -> Iterator[Meet]:
    meeting = Meet(browsers, address)
    yield meeting
    for context in meeting.contexts:
        context.close()


def test_two_tabs_play_a_hand(meet: Meet) -> None:
    host, guest = meet.tabs(GUIDED)
    assert {host.letter, guest.letter} == {"A", "B"}
    play(host, guest, moves=3)
    agree(host, guest)
