"""Two browsers, and pages in them that hold the link alone: no game, no server but the one that the test names."""

import shutil
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.browser.net import relays
from tests.browser.net.relays import Hostile, Relay
from tests.browser.net.side import HTML, Side
from web.build import chromium
from web.build.net import scripts

# Where a machine has no network but its own, a browser tells its address only to a page that may use the microphone.
LONELY = ("--allow-loopback-in-peer-connection", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


class Visit(BaseHTTPRequestHandler):
    """Serves the link's scripts, and the page that loads them under every other address."""

    def __init__(self, files: dict[str, bytes], *given: Any) -> None:
        self.files = files
        super().__init__(*given)

    def do_GET(self) -> None:
        content = self.files.get(self.path.strip("/"))
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8" if content is None else "text/javascript")
        self.end_headers()
        self.wfile.write(HTML.encode() if content is None else content)

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


def near() -> str:
    """This machine's address in its network, or nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return ""


@pytest.fixture(scope="session")
def site() -> Iterator[int]:
    """The port where the pages are served, on every address of this machine."""
    serving = ThreadingHTTPServer(("", 0), partial(Visit, scripts()))
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield serving.server_address[1]
    serving.shutdown()
    serving.server_close()


class Browsers:
    """A process each, started when it is asked for: 0 and 1 are Chromium, 2 and 3 Firefox."""

    def __init__(self, play: Playwright) -> None:
        self.play = play
        self.running: dict[int, Browser] = {}

    def __getitem__(self, number: int) -> Browser:
        if number not in self.running:
            self.running[number] = self.chromium() if number < 2 else self.firefox()
        return self.running[number]

    def chromium(self) -> Browser:
        path = chromium.find()
        if not path:
            pytest.skip("there is no Chromium on this machine")
        return self.play.chromium.launch(executable_path=path, args=[*chromium.FLAGS, *([] if near() else LONELY)])

    def firefox(self) -> Browser:
        path = shutil.which("firefox-esr")
        if not path or not near():
            pytest.skip("there is no Firefox on this machine, or no network")
        return self.play.firefox.launch(executable_path=path, channel="moz-firefox")


@pytest.fixture(scope="session")
def browsers(play: Playwright) -> Iterator[Browsers]:
    """What one of them knows the other cannot."""
    every = Browsers(play)
    yield every
    for each in every.running.values():
        each.close()


Sit = Callable[..., Side]


@pytest.fixture
def sit(browsers: Browsers, site: int) -> Iterator[Sit]:
    """`sit(0)`, `sit(1)`: somebody who has never been here, in the one browser or the other.

    At the end of the test no page may have failed, or asked anybody but its server and the relays that it was given.
    """
    sides: list[Side] = []
    contexts: list[BrowserContext] = []

    def someone(number: int, relays: Iterable[str] = (), host: str = "127.0.0.1", **options: Any) -> Side:
        context = browsers[number].new_context(**({} if near() else {"permissions": ["microphone"]}))
        contexts.append(context)
        sides.append(Side(context, f"http://{host}:{site}/", list(relays), **options))
        return sides[-1]

    yield someone
    for side in sides:
        relays = side.options["relays"]
        known = {
            side.address.rstrip("/"),
            *relays,
            *(url.replace("ws", "http", 1) for url in relays),
        }  # as Firefox says
        assert side.faults == []
        assert side.asked - known - {"data", "blob"} == set()
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def relay_tools() -> None:
    if not relays.ready():
        pytest.skip("what the relay needs could not be installed")


@pytest.fixture(scope="session")
def kept_relay(relay_tools: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Relay]:
    running = Relay(tmp_path_factory.mktemp("relay"))
    yield running
    running.stop()


@pytest.fixture
def relay(kept_relay: Relay) -> Relay:
    """A real relay, which runs; a test may stop it."""
    if kept_relay.process is None:
        kept_relay.start()
    return kept_relay


@pytest.fixture
def hostile(relay_tools: None, tmp_path: Path) -> Iterator[Callable[[str], Hostile]]:
    """`hostile("spams")`: a relay of that manner."""
    running: list[Hostile] = []

    def relay_that(manner: str) -> Hostile:
        folder = tmp_path / manner
        folder.mkdir()
        running.append(Hostile(folder, manner))
        return running[-1]

    yield relay_that
    for each in running:
        each.stop()
