"""The page starts: it becomes ready, asks nobody but its own host, and brings along what it needs."""

import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.conftest import HERE, READY, Eye
from tests.browser.seat import Seat
from web.build import chromium
from web.build.place import DIST


def test_it_becomes_ready_on_every_screen(page: Page, address: str, size: tuple[int, int]) -> None:
    page.goto(address)
    page.wait_for_selector("body[data-ready]", state="attached", timeout=READY)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} px too wide at {size}"


def test_it_asks_only_for_its_own_files(table: Page, address: str, eye: Eye) -> None:
    table.wait_for_load_state("networkidle")
    built = set(json.loads((DIST / "build.json").read_text())["files"])
    urls = [urlsplit(url) for url in eye.asked]  # a worker begins as a piece of the page itself, which asks nobody
    asked = {url.path.removeprefix(urlsplit(address).path) or "index.html" for url in urls if url.scheme not in HERE}
    assert asked - built <= {"", ","}, "asked for what the build did not write"


def test_every_file_is_there_under_a_relative_address(table: Page) -> None:
    addresses = "all => all.map(one => one.getAttribute('src') || one.getAttribute('href'))"
    links = [link for link in table.eval_on_selector_all("[src], [href]", addresses) if link[0] != "#"]
    own = [link for link in links if not link.startswith("data:")]
    assert own
    assert not [link for link in own if link.startswith(("/", "http")) or not Path(DIST, link).exists()]


def test_it_speaks_english_unless_asked(table: Page) -> None:
    expect(table.locator("html")).to_have_attribute("lang", "en")
    expect(table.locator("html")).to_have_attribute("dir", "ltr")


def test_it_speaks_arabic_from_right_to_left(page: Page, address: str) -> None:
    page.goto(f"{address}?lang=ar")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    page.wait_for_selector("body[data-ready]", state="attached", timeout=READY)
    expect(page.locator("html")).to_have_attribute("lang", "ar")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")


def test_a_fault_in_our_python_names_its_file_and_line(table: Page) -> None:
    said = table.evaluate(
        """async () => {
            const core = document.querySelector('script[src$="/core.js"]').src;
            const { interpreter } = await (await import(core)).whenDefined("py");
            const slip = "from tonj.cards import parse_card; parse_card(None)";
            try { interpreter.runPython(slip); } catch (fault) { return fault.message; }
        }"""
    )
    assert 'File "tonj/cards.py", line ' in said


# A browser whose heap profiler runs, as for some of Chrome's users, and looks at the stack far more often.
PROFILED = "--enable-features=HeapProfilerReporting:" + "/".join(
    ("stable-probability/1.0/nonstable-probability/1.0", "sampling-rate/1000/renderer-sampling-rate/2000")
)


def test_python_runs_on_the_pages_own_stack(seat: Seat) -> None:
    """On a stack of its own (JSPI) Chrome's heap profiler crashes the page."""
    seat.open()
    assert seat.inside("import pyodide_js\npyodide_js._module.jspiSupported") is False


@pytest.mark.slow
def test_a_profiled_browser_does_not_crash(play: Playwright, address: str) -> None:
    browser = play.chromium.launch(executable_path=chromium.find(), args=[*chromium.FLAGS, PROFILED])
    for _ in range(10):
        page = browser.new_page()
        page.goto(address)
        page.wait_for_selector("body[data-ready]", state="attached", timeout=READY)
        page.close()
    browser.close()
