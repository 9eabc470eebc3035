"""The players' voices: heard by those who want it, from those who want it, over the connection of the match."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.browser.net.conftest import LONELY
from tests.browser.net.side import Side, exchange, together
from tests.browser.net.test_meeting import by_hand
from web.build import chromium

pytestmark = pytest.mark.host

HEARD = """async () => {
    const said = [...(await link.table.pair.main.connection.peer.getStats()).values()];
    return said.find(({ type, kind }) => type === "inbound-rtp" && kind === "audio")?.totalAudioEnergy ?? -1;
}"""
STATE = "(want) => { const last = told.findLast(([kind]) => kind === 'voice'); if (!last) return false; \
    const state = JSON.parse(last[1]); return Object.keys(want).every((name) => state[name] === want[name]); }"

REFUSED = """if (navigator.mediaDevices) {
    navigator.mediaDevices.getUserMedia = async () => { throw new Error("refused"); };
}"""

Sit = Callable[..., Side]


@pytest.fixture(scope="module")
def speaking(play: Playwright) -> Iterator[Browser]:
    """A browser with a microphone that beeps."""
    path = chromium.find()
    if not path:
        pytest.skip("there is no Chromium on this machine")
    started = play.chromium.launch(executable_path=path, args=[*chromium.FLAGS, *LONELY])
    yield started
    started.close()


@pytest.fixture
def seated(speaking: Browser, site: int) -> Iterator[Sit]:
    """`seated()`: somebody with a microphone; `seated(False)`: somebody whose microphone is refused."""
    contexts: list[BrowserContext] = []
    sides: list[Side] = []

    def someone(microphone: bool = True) -> Side:
        contexts.append(speaking.new_context(permissions=["microphone"]))
        if not microphone:
            contexts[-1].add_init_script(REFUSED)
        sides.append(Side(contexts[-1], f"http://127.0.0.1:{site}/", []))
        return sides[-1]

    yield someone
    for context in contexts:
        context.close()
    assert [side.faults for side in sides] == [[] for _ in sides]


def stands(side: Side, **want: Any) -> None:
    """Waits until the voice stands so."""
    side.page.wait_for_function(STATE, arg=want, timeout=15_000)


def hears(side: Side, wanted: bool = True) -> bool:
    """Whether sound comes in, or none, for a second and a half; what is on its way may take some seconds."""
    for _ in range(4):
        before = side.page.evaluate(HEARD)
        side.page.wait_for_timeout(1_500)
        if bool(side.page.evaluate(HEARD) > max(before, 0) + 0.001) is wanted:
            return True
    return False


@pytest.mark.slow
def test_voices_are_heard_when_both_want_it(seated: Sit) -> None:
    host, guest = seated(), seated()
    by_hand(host, guest)
    together(host, guest)
    host.page.evaluate("link.voice('open')")
    stands(guest, mode="off", theirs=True)
    assert guest.page.evaluate(HEARD) == -1, "who has not switched it on hears nothing"
    guest.page.evaluate("link.voice('push')")
    stands(host, mode="open", live=True, theirs=True, speaks=False)
    assert hears(guest) and hears(host, False)
    guest.page.evaluate("link.press(true)")
    stands(host, speaks=True)
    assert hears(host)
    exchange(host, guest, 20)

    guest.reload()
    together(host, guest)
    guest.page.evaluate("link.voice('open')")
    stands(guest, theirs=True, live=True)
    assert hears(guest) and hears(host)
    host.page.evaluate("link.voice('off')")
    stands(guest, theirs=False)
    assert hears(guest, False)
    exchange(host, guest, 20)


def test_a_refused_microphone_is_no_problem(seated: Sit) -> None:
    """One can still hear, and play."""
    host, guest = seated(False), seated()
    by_hand(host, guest)
    together(host, guest)
    host.page.evaluate("link.voice('open')")
    stands(host, mode="listen", live=False)
    guest.page.evaluate("link.voice('open')")
    stands(host, theirs=True, speaks=True)
    assert hears(host)
    exchange(host, guest, 20)


@pytest.mark.slow
def test_nonsense_about_voices_changes_nothing(seated: Sit) -> None:
    host, guest = seated(), seated()
    by_hand(host, guest)
    together(host, guest)
    wrong = """const sound = "m=application\\r\\nm=audio";
        const parts = ["v=0", "m=video", sound].map((part) => ({ n: 0, of: 1, part }));
        const nonsense = [null, 1, [], {}, { on: 1 }, { n: 0, of: 25, part: "" }, ...parts];
        for (const said of nonsense) link.table.aside.voice(said);"""
    guest.page.evaluate(wrong)
    host.page.evaluate("link.voice('open')")
    stands(host, live=True)
    guest.page.evaluate(wrong)
    exchange(host, guest, 20)
    guest.page.evaluate("link.voice('open')")
    stands(host, theirs=True)
    assert hears(host)
