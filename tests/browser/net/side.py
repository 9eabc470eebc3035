"""One side of a table in the tests of the link: a page that has nothing but the link, and what was told there."""

import itertools
import json
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, CDPSession, Page

HTML = """<!doctype html><meta charset="utf-8"><title>link</title><link rel="icon" href="data:,">
<script type="module">
import * as net from "./link.js";
window.told = [];
window.net = net;
net.listen((table, kind, text) => told.push([kind, text, Math.round(performance.now())]));
window.texts = () => told.filter(([kind]) => kind === "text").map(([, text]) => text);
</script>
"""
MARKS = itertools.count(1)
QUICK = {"notes": 2000}
"""Times in milliseconds that tests may shorten; those of patience.js otherwise."""

EASY = {"offline": False, "latency": 1, "downloadThroughput": 1e7, "uploadThroughput": 1e7, "packetQueueLength": 1000}


class Side:
    """`ready`: the address of the page; `relays` are the only ones that it may know."""

    def __init__(self, context: BrowserContext, address: str, relays: list[str], **options: Any) -> None:
        self.context = context
        self.address = address
        self.options = {"relays": relays, "stun": [], "times": QUICK} | options
        self.asked: set[str] = set()
        self.faults: list[str] = []
        self.devtools: CDPSession | None = None
        self.sat: dict[str, Any] = {}
        context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))
        context.on("request", lambda request: self.asked.add(origin(request.url)))
        self.page = self.tab()

    def tab(self, fragment: str = "") -> Page:
        """Another tab of this browser."""
        page = self.context.new_page()
        page.on("websocket", lambda socket: self.asked.add(origin(socket.url)))
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.goto(self.address + fragment)
        page.wait_for_function("window.net")
        return page

    def shakeable(self) -> None:
        """Makes `cut` possible: connections that are made from now on go through Chromium's network conditions."""
        self.devtools = self.context.new_cdp_session(self.page)
        self.devtools.send("Network.enable")
        self.lose(0.001)

    def lose(self, percent: float) -> None:
        """So many packets of a connection are lost from now on."""
        assert self.devtools is not None
        self.devtools.send("Network.emulateNetworkConditions", EASY | {"packetLoss": percent})

    # What a player does.

    def ask(self, call: str, *given: Any) -> Any:
        """Calls a function of the link, with JSON for what it takes and gives."""
        return json.loads(self.page.evaluate(f"given => net.{call}(...given)", list(given)))

    def invite(self, way: str, **options: Any) -> dict[str, Any]:
        """A new table, and the host sits down."""
        told = self.ask("invite", way, json.dumps(options | {"relays": self.options["relays"]}))
        self.sit(told | {"role": "host"})
        return dict(told)

    def come(self, text: str) -> dict[str, Any]:
        """Opens a link, or types a room code."""
        told = dict(self.ask("read", text))
        assert told, text
        self.sit(told)
        return told

    def sit(self, told: Mapping[str, Any]) -> None:
        self.sat = dict(told)
        names = ("table", "secret", "code")
        options = self.options | {name: told[name] for name in names if name in told}
        self.page.evaluate(
            "([role, way, options]) => { window.link = net.open(role, way, options); }",
            [told["role"], told["way"], json.dumps(options)],
        )

    def reload(self) -> None:
        """The page comes back and sits down at the same table."""
        self.page.reload()
        self.page.wait_for_function("window.net")
        self.sit({name: value for name, value in self.sat.items() if name != "code"})

    def say(self, *lines: str) -> bool:
        return bool(self.page.evaluate("lines => lines.every((line) => link.send(line))", list(lines)))

    # What was told.

    def told(self, kind: str) -> list[str]:
        return [text for what, text, _ in self.page.evaluate("told") if what == kind]

    @property
    def state(self) -> str:
        return str(self.page.evaluate("window.link ? link.state() : ''"))

    @property
    def texts(self) -> list[str]:
        return self.told("text")

    def wait(self, kind: str, seconds: float = 20, count: int = 1) -> str:
        """Waits until this was told so many times; the text of the last time."""
        self.until(f"told.filter(([kind]) => kind === '{kind}').length >= {count}", seconds, kind)
        return self.told(kind)[-1]

    def wait_open(self, seconds: float = 30) -> float:
        """Waits until the link is open; the seconds that it took."""
        start = time.monotonic()
        self.until("window.link && link.state() === 'open' && link.table.pair.main.connection.isOpen", seconds, "open")
        return time.monotonic() - start

    def until(self, condition: str, seconds: float, what: str = "") -> None:
        try:
            self.page.wait_for_function(condition, timeout=seconds * 1000)
        except Exception:
            raise AssertionError(f"{what or condition} did not come\n{self.report}") from None

    @property
    def report(self) -> str:
        return str(self.page.evaluate("window.link ? link.report() : ''"))


def origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else parts.scheme


def together(*sides: Side, seconds: float = 30) -> None:
    """Waits until all are at the table."""
    for side in sides:
        try:
            side.wait_open(seconds)
        except AssertionError as fault:
            raise AssertionError("\n\n".join([str(fault), *(other.report for other in sides)])) from None


def exchange(host: Side, guest: Side, count: int, mark: str = "") -> None:
    """Numbered lines both ways; all must arrive once, in their order."""
    mark = mark or f"{next(MARKS)}:"
    lines = [f"{mark}{number}" for number in range(count)]
    for here, there in ((host, guest), (guest, host)):
        assert here.say(*lines)
        there.until(f"texts().includes({json.dumps(lines[-1])})", 20, f"{count} lines")
        assert [line for line in there.texts if line.startswith(mark)] == lines
