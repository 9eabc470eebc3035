"""Two people play whole hands by link: two pages, a real connection, and the proof worked out again here."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.net.conftest import Browsers, near
from tests.browser.net.friend import Friend, agree, play, together
from tests.browser.net.relays import Relay
from tonj.commands.verify import ed25519
from tonj.peer.terms import Terms
from tonj.verify import Findings, verify

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

    def mailbox(self, terms: Terms, relay: Relay) -> tuple[Friend, Friend]:
        """Two browsers that know one relay."""
        host, guest = (Friend(self.context(each), self.address, relays=[relay.url]) for each in (0, 1))
        guest.come(host.invite("mailbox", terms))
        together(host, guest)
        return host, guest


@pytest.fixture
def meet(browsers: Browsers, address: str) -> Iterator[Meet]:
    meeting = Meet(browsers, address)
    yield meeting
    for context in meeting.contexts:
        context.close()


def proved(*friends: Friend) -> Findings:
    """The hand has ended alike for both, and each one's proof is worked out again here."""
    good = ed25519()
    assert good is not None
    for friend in friends:
        friend.ends()
        friend.page.wait_for_function("true")
        friend.until(lambda _, friend=friend: friend.stage in ("over", "commit"))  # type: ignore[misc]
    agree(*friends)
    first, second = (verify(friend.proof(), good) for friend in friends)
    assert first == second
    assert first.accused == first.left == ""
    assert first.names == ["Amal", "Bilal"]
    return first


def test_two_tabs_play_a_hand(meet: Meet) -> None:
    host, guest = meet.tabs(GUIDED)
    assert {host.letter, guest.letter} == {"A", "B"}
    play(host, guest, moves=3)
    agree(host, guest)
    for friend in (host, guest):
        friend.by_itself()
    found = proved(host, guest)
    assert found.whole and found.counts["cards"] == 104


def test_by_mailbox(meet: Meet, relay: Relay) -> None:
    """Two browsers, claim rules with offences; the window is short, so that nobody waits long."""
    host, guest = meet.mailbox(Terms(options=("window=1", "turn_limit=5")), relay)
    for seed, friend in enumerate((host, guest)):
        friend.hurry()
        friend.by_itself(seed, slips=20)
    found = proved(host, guest)
    assert found.whole
    told = host.record()
    assert "?" in told and ("!" in told or "~" in told)
