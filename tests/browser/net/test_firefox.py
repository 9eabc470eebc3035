"""Firefox with Chromium, and Firefox with Firefox: the same meetings, reloads and waits."""

import time

import pytest

from tests.browser.net.conftest import Sit
from tests.browser.net.relays import Relay
from tests.browser.net.side import exchange, together
from tests.browser.net.test_meeting import by_hand

pytestmark = [pytest.mark.host, pytest.mark.slow]

CHROMIUM, FIREFOX = 0, 2
PAIRS = pytest.mark.parametrize(("first", "second"), [(CHROMIUM, FIREFOX), (FIREFOX, CHROMIUM), (FIREFOX, FIREFOX + 1)])


@PAIRS
@pytest.mark.parametrize("way", ["mailbox", "byhand"])
def test_they_meet_and_come_back(sit: Sit, relay: Relay, way: str, first: int, second: int) -> None:
    urls = [relay.url] if way == "mailbox" else []
    host, guest = sit(first, urls), sit(second, urls)
    if way == "byhand":
        by_hand(host, guest)
    else:
        guest.come(host.invite(way)["link"])
    together(host, guest)
    exchange(host, guest, 1000)
    assert host.wait("faces") == guest.wait("faces")
    for leaver in (guest, host):
        for side in (host, guest):
            side.until("link.record.theirSpares", 10)
        leaver.reload()
        start = time.monotonic()
        together(host, guest, seconds=60)
        print(f"{way} {first}-{second}: reload of the {leaver.sat['role']}: {time.monotonic() - start:.2f} s")
        exchange(host, guest, 10)


@PAIRS
def test_an_answer_that_takes_its_time(sit: Sit, first: int, second: int) -> None:
    """Firefox would give a connection up after five seconds; it is kept looking."""
    host, guest = sit(first), sit(second)
    host.invite("byhand")
    guest.come(host.wait("invite"))
    answer = guest.wait("answer")
    time.sleep(40)
    host.page.evaluate("text => link.answer(text)", answer)
    start = time.monotonic()
    together(host, guest, seconds=60)
    print(f"{first}-{second}: answer after 40 s: {time.monotonic() - start:.2f} s")
    exchange(host, guest, 10)
