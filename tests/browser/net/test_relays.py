"""Relays that are gone, slow, full or hostile: one that behaves is enough, and none can do harm."""

import time
from collections.abc import Callable

import pytest

from tests.browser.net.conftest import Sit
from tests.browser.net.relays import Hostile, Relay, free_port
from tests.browser.net.side import exchange, together

pytestmark = pytest.mark.host
Hostiles = Callable[[str], Hostile]


def test_one_good_relay_among_bad_ones(sit: Sit, relay: Relay, hostile: Hostiles) -> None:
    bad = [hostile(manner).url for manner in ("refuses", "silent", "spams")]
    urls = [*bad, f"ws://127.0.0.1:{free_port()}", relay.url]
    host, guest = sit(0, urls), sit(1, urls)
    guest.come(host.invite("mailbox")["link"])
    together(host, guest)
    exchange(host, guest, 100)
    guest.until("told.some(([kind, text]) => kind === 'relays' && text.includes('spams'))", 10)


@pytest.mark.slow
@pytest.mark.parametrize("manner", ["fair", "slow", "replays", "rude"])
def test_a_relay_alone(sit: Sit, hostile: Hostiles, manner: str) -> None:
    """These do harm to nobody, though nobody else is there."""
    only = hostile(manner)
    host, guest = sit(0, [only.url]), sit(1, [only.url])
    guest.come(host.invite("mailbox")["link"])
    start = time.monotonic()
    together(host, guest, seconds=60)
    quick = time.monotonic() - start < 3  # on a busy machine a pair is helped along by more notes
    exchange(host, guest, 100)
    if manner == "fair" and quick:
        assert len((only.folder / "events").read_text().splitlines()) == 2, "two events a match"


@pytest.mark.slow
@pytest.mark.parametrize("manner", ["shouts", "spams", "replays"])
def test_a_hostile_relay_beside_a_good_one(sit: Sit, relay: Relay, hostile: Hostiles, manner: str) -> None:
    urls = [hostile(manner).url, relay.url]
    host, guest = sit(0, urls), sit(1, urls)
    guest.come(host.invite("mailbox")["link"])
    together(host, guest)
    guest.reload()
    together(host, guest)
    exchange(host, guest, 1000)
    lag = host.page.evaluate(
        "new Promise((done) => { const t = performance.now(); setTimeout(() => done(performance.now() - t)); })"
    )
    assert lag < 500, "the page has no time left"


@pytest.mark.slow
def test_no_relay_at_all(sit: Sit, hostile: Hostiles) -> None:
    """The page is told, and plays by hand instead."""
    urls = [hostile("refuses").url, f"ws://127.0.0.1:{free_port()}"]
    host = sit(0, urls)
    host.invite("mailbox")
    host.wait("deaf", seconds=15)
    assert "refuses" in host.told("relays")[-1]


@pytest.mark.slow
def test_a_relay_that_comes_back(sit: Sit, relay: Relay) -> None:
    host, guest = sit(0, [relay.url]), sit(1, [relay.url])
    relay.stop()
    link = host.invite("mailbox")["link"]
    host.wait("deaf", seconds=15)
    relay.start()
    host.page.evaluate("link.wake()")
    host.wait("heard", seconds=15)
    guest.come(link)
    together(host, guest)
