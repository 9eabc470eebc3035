"""How long friends wait for each other at the finished page, beside the barest connection a browser can make.

`python -m tests.bench.link [ROUNDS]`: two Chromium processes and a real relay on this machine, all in one run; medians
and the worst, in milliseconds. The barest is two RTCPeerConnections of one empty page, from the offer to the open
channel. What a page does is stamped by the page itself; clocks of one machine agree.
"""

import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.bench.start import WATCH
from tests.browser.net import relays
from tests.browser.net.conftest import LONELY, near
from tests.browser.net.relays import Relay
from tests.browser.net.visitor import Visitor
from tests.browser.seat import INSIDE
from tonj.games.tonj import Position
from tonj.games.tonj.moves import DISCARD, TURN
from tonj.hand import replay
from tonj.players.greedy import Greedy
from web.build import chromium
from web.build.__main__ import build
from web.build.serve import server
from web.pure.reach import source_pile, target_pile

BARE = """async () => {
    const started = performance.now(), one = new RTCPeerConnection(), other = new RTCPeerConnection();
    one.onicecandidate = ({ candidate }) => other.addIceCandidate(candidate);
    other.onicecandidate = ({ candidate }) => one.addIceCandidate(candidate);
    const open = new Promise((done) => { one.createDataChannel("x").onopen = done; });
    await one.setLocalDescription();
    await other.setRemoteDescription(one.localDescription);
    await other.setLocalDescription();
    await one.setRemoteDescription(other.localDescription);
    await open;
    const took = performance.now() - started;
    one.close();
    other.close();
    return took;
}"""

STAMP = (
    WATCH
    + """
const now = () => performance.timeOrigin + performance.now();
const make = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...given) {
    const channel = make.apply(this, given);
    channel.addEventListener("open", () => { window.opened = now(); });
    return channel;
};
new MutationObserver(() => {
    const table = document.querySelector("[data-table][data-friend]");
    if (table?.dataset.turn) window.dealt ??= now();
    window.changed = now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-turn", "data-count"] });
addEventListener("click", () => { window.clicked = now(); }, true);"""
)
"""Notes when the table answers, a connection opens, the cards lie, a pile changes, and somebody clicks."""

RECORD = """import gc
from web.browser.across import Across
next(each for each in gc.get_objects() if isinstance(each, Across)).hands.hand.text()"""

MOVES = 12
AWAY = 5
"""Seconds that the host's page stands still, while its player sends the link in another program."""

MORE: dict[str, Any] = {} if near() else {"permissions": ["microphone"]}
Figures = dict[str, list[float]]


def stamp(page: Page, name: str, seconds: float = 60) -> float:
    """When that happened in the page; waits for it."""
    page.wait_for_function(f"window.{name}", timeout=seconds * 1000, polling=20)
    return float(page.evaluate(f"window.{name}"))


@contextmanager
def visitor(browser: Browser, address: str, relay: Relay, name: str) -> Iterator[Visitor]:
    """Somebody who was here before, at the table."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, **MORE)
    context.add_init_script(STAMP)
    yield Visitor(context, address, [relay.url], name, stun=[])  # the usual ones: one that is deaf costs a second
    context.close()


def meeting(browsers: list[Browser], address: str, relay: Relay, figures: Figures, away: bool) -> None:
    """One host and one guest, from the link to a few moves and a reload of each."""
    with visitor(browsers[0], address, relay, "Amal") as host, visitor(browsers[1], address, relay, "Bilal") as guest:
        link = host.invite()
        host.wait("meet-line", "1 mailbox")
        guest.page.close()
        frozen = host.context.new_cdp_session(host.page)
        if away:
            frozen.send("Debugger.enable")
            frozen.send("Debugger.pause")
        guest.page = guest.tab(link)
        if away:
            time.sleep(AWAY)
            frozen.send("Debugger.resume")
            thawed = time.time() * 1000
            figures["host back from elsewhere, to connected"].append(stamp(host.page, "opened") - thawed)
            frozen.detach()
        dealt = max(stamp(each.page, "dealt") for each in (host, guest))
        if not away:
            own = "performance.timeOrigin + window.ready"
            figures["link opened, to the cards"].append(dealt - guest.page.evaluate("performance.timeOrigin"))
            figures["link, beyond the page's start"].append(dealt - guest.page.evaluate(own))
        for each in (host, guest):
            each.wait_dealt()
            each.page.wait_for_timeout(500)
        moves(host, guest, figures)
        for each in (guest, host):
            start = time.time() * 1000
            each.reload()
            back = max(stamp(each.page, "opened"), stamp(each.page, "dealt"))
            figures["reload, to back in play"].append(back - start)
            figures["reload, beyond the page's start"].append(
                back - each.page.evaluate("performance.timeOrigin + window.ready")
            )
            each.page.wait_for_timeout(2000)  # spare connections are made ready


def moves(host: Visitor, guest: Visitor, figures: Figures) -> None:
    """A few moves, each from its last tap to the other one's screen."""
    for _ in range(MOVES):
        position = replay(str(host.page.evaluate(INSIDE, RECORD))).position
        mover, other = (
            (host, guest) if host.page.get_attribute("[data-table]", "data-side") == "mine" else (guest, host)
        )
        other.page.evaluate("window.changed = 0")
        mover.page.evaluate("window.changed = 0")
        for pile in piles(position):
            mover.page.click(f'[data-pile="{pile}"]')
        seen, own = stamp(other.page, "changed"), stamp(mover.page, "changed")
        clicked = mover.page.evaluate("window.clicked")
        figures["a move, to one's own screen"].append(own - clicked)
        figures["a move, to the other's screen"].append(seen - clicked)
        mover.page.wait_for_timeout(700)  # nothing is under way any more


def piles(position: Position) -> list[str]:
    """What is tapped for the move that looks best."""
    move = Greedy().choose(position, Random(0)).move
    if move in (TURN, DISCARD):
        return [f"{'AB'[position.seat]}:{'S' if move == TURN else 'W'}"]
    return [source_pile(position, move), target_pile(position, move)]


def measure(play: Playwright, address: str, folder: Path, rounds: int) -> Figures:
    """Every round with browsers of its own, as for people who come today for the first time."""
    figures: Figures = defaultdict(list)
    relay = Relay(folder)
    flags = [*chromium.FLAGS, *([] if near() else LONELY)]
    try:
        for number in range(2 * rounds):
            browsers = [play.chromium.launch(executable_path=chromium.get(), args=flags) for _ in range(2)]
            context = browsers[0].new_context(**MORE)
            empty = context.new_page()
            empty.goto(address + "LICENSE")
            figures["the barest connection"].append(empty.evaluate(BARE))
            context.close()
            meeting(browsers, address, relay, figures, away=bool(number % 2))
            for browser in browsers:
                browser.close()
    finally:
        relay.stop()
    return figures


def main(rounds: int) -> None:
    """All in one run, one after the other."""
    build()
    if not relays.ready():
        sys.exit("what the relay needs could not be installed")
    serving = server(0)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        figures = measure(play, f"http://127.0.0.1:{serving.server_address[1]}/", Path(folder), rounds)
    bare = median(figures["the barest connection"])
    print(f"{date.today()}, milliseconds: median, worst, times the barest connection")
    for name, times in figures.items():
        print(f"{name:44}{median(times):8,.0f}{max(times):8,.0f}{median(times) / bare:8.1f} x  ({len(times)})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
