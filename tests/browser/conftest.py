"""A browser, the finished page in it, and an eye on what the page must never do: fail quietly, or ask elsewhere."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, sync_playwright

from tests.browser.seat import READY, Seat
from web.build import chromium
from web.build.__main__ import build
from web.build.serve import server

SIZES = {"small": (360, 640), "phone": (390, 844), "desk": (1280, 800)}
HERE = {"data", "blob", "about"}  # addresses that ask nobody


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the page is served, freshly built, under a path: it must not count on lying at the top of a host."""
    try:
        build()
    except SystemExit as stop:
        raise RuntimeError(f"the page cannot be built: {stop}") from None
    serving = server(0, under="/some/where/")
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{serving.server_address[1]}/some/where/"
    serving.shutdown()
    serving.server_close()


@pytest.fixture(scope="session")
def play() -> Iterator[Playwright]:
    """What drives browsers; there can be only one at a time."""
    with sync_playwright() as driving:
        yield driving


@pytest.fixture(scope="session")
def browser(play: Playwright) -> Iterator[Browser]:
    path = chromium.find()
    if not path:
        pytest.skip("there is no Chromium on this machine")
    started = play.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
    yield started
    started.close()


@dataclass
class Eye:
    """Watches every page of one visitor; `faults` must be empty at the end of a test."""

    origin: str
    faults: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    forgiven: tuple[str, ...] = ()

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self.console)
        context.on("weberror", lambda error: self.fault(f"error: {error.error}"))
        context.on("request", self.request)
        context.on("requestfailed", lambda request: self.fault(f"failed: {request.url} {request.failure}"))

    def console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.fault(f"console: {message.text}")

    def request(self, request: Request) -> None:
        self.asked.append(request.url)
        parts = urlsplit(request.url)
        if parts.scheme not in HERE and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.fault(f"asked elsewhere: {request.url}")

    def fault(self, text: str) -> None:
        if not any(word in text for word in self.forgiven):
            self.faults.append(text)


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """The screens that the page must fit, one after the other."""
    return SIZES[request.param]


@pytest.fixture
def eye(address: str) -> Iterator[Eye]:
    parts = urlsplit(address)
    watching = Eye(f"{parts.scheme}://{parts.netloc}")
    yield watching
    if watching.faults:
        pytest.fail("\n".join(watching.faults), pytrace=False)


@pytest.fixture
def visitor(browser: Browser, eye: Eye, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """Somebody who has never been here, English, at a desk; `size` in a test's arguments gives other screens."""
    width, height = request.getfixturevalue("size") if "size" in request.fixturenames else SIZES["desk"]
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=width < 1000, locale="en-GB", service_workers="allow"
    )
    eye.watch(context)
    yield context
    context.close()


@pytest.fixture
def page(visitor: BrowserContext) -> Page:
    """An empty tab of the visitor; `page.goto(address)` opens the table."""
    return visitor.new_page()


@pytest.fixture
def table(page: Page, address: str) -> Page:
    """The page, open and ready to be played."""
    page.goto(address)
    page.wait_for_selector("body[data-ready]", state="attached", timeout=READY)
    return page


@pytest.fixture
def seat(page: Page, address: str) -> Seat:
    """A place at the table, not yet open; time stands still there."""
    return Seat(page, address)
