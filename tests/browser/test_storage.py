"""A browser that keeps nothing, or no more: the game goes on and nobody is told. A damaged save, and a full address."""

import threading
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Eye
from tests.browser.seat import READY, Seat
from tests.sitting import quiet, record, words
from web.build.serve import server

SAID = words()

DENIED = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("denied", "SecurityError"); }
});"""
FULL = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
FRAME = '<!doctype html><link rel="icon" href="data:,"><iframe src="{}?guided=1" width="400" height="700"></iframe>'
DAMAGED = [
    "rubbish",
    record("claim", quiet(), "A: T=8d X1"),
    record("claim", quiet(), "A: T=8d X5").replace("8d", "??"),
    record("nowhere", quiet()),
    record("claim", quiet(), Match="x", Target="y", Score="z"),
    record("claim", quiet(), Result="A 47 out"),
    '[Game "tongits"]\n[Rules "claim"]\n',
    "{}" * 150_000,
]


def some_moves(seat: Seat, moves: int) -> None:
    """Without a saved game to look into: the first move of the list of moves, again and again."""
    made = 0
    for _ in range(400):
        if made == moves:
            return
        sight = seat.see()
        assert sight.sheet == "", sight.sheet
        if sight.turn == "A":
            seat.press("menu", "moves")
            seat.point("[data-move]")
            made += 1
            assert seat.see().piles != sight.piles
        else:
            seat.until(lambda sight: sight.turn == "A" or sight.sheet, waiting=700)
    raise AssertionError("the table stands still")


@pytest.mark.parametrize("size", [(390, 844)])
def test_storage_denied(seat: Seat, size: object) -> None:
    """It plays on, and says nothing; the language can be chosen all the same."""
    seat.page.add_init_script(DENIED)
    seat.open()
    seat.point('[data-language="ar"]')
    seat.press("new")
    assert seat.see().turn in ("A", "B")
    assert seat.page.get_attribute("html", "dir") == "rtl"
    some_moves(seat, 10)
    assert seat.see().saved is None


def test_in_a_frame_of_another_site(page: Page, address: str, eye: Eye, tmp_path: Path) -> None:
    """A site that shows the table in a frame, and a browser that lets frames keep nothing."""
    (tmp_path / "index.html").write_text(FRAME.format(address))
    serving = server(0, root=tmp_path)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    site = f"http://localhost:{serving.server_address[1]}/"
    eye.forgiven = (site,)
    page.add_init_script(f"if (window.top !== window) {{ {DENIED} }}")
    page.goto(site)
    frame = page.frame_locator("iframe")
    frame.locator("body[data-ready]").wait_for(state="attached", timeout=READY)
    frame.locator("[data-deal]").click()
    table = frame.locator("[data-table]")
    expect(table).to_have_attribute("data-turn", "A", timeout=60_000)
    frame.locator('[data-action="menu"]').click()
    frame.locator('[data-action="moves"]').click()
    before = frame.locator(".felt").inner_html()
    frame.locator("[data-move]").first.click()
    assert frame.locator(".felt").inner_html() != before
    serving.shutdown()
    serving.server_close()


def test_storage_that_takes_no_more(seat: Seat) -> None:
    """What was kept before must not come back as if it were the latest."""
    seat.lay(record("claim", quiet(), "A: T=8d X5", options="call=guided"))
    seat.open()
    seat.page.evaluate(FULL)
    seat.tap("A:S", "A:W")
    sight = seat.see()
    assert (sight.top("A:W"), sight.turn, sight.message) == ("2h", "B", "")
    seat.reload()
    assert (seat.see().sheet, seat.see().saved) == ("start", None)


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_save(seat: Seat, text: str) -> None:
    """The page says so, keeps the text for a report, and deals a new game."""
    seat.lay(text)
    seat.open()
    assert (seat.see().sheet, seat.see().saved) == ("damaged", text)
    assert seat.page.input_value('[data-sheet="damaged"] textarea') == text
    seat.press("new")
    assert (seat.see().sheet, seat.see().saved) == ("start", text)
    seat.press("new")
    assert (seat.see().sheet, seat.see().turns[1:]) == ("", [])
    assert seat.page.evaluate("localStorage.getItem('tonj.damaged')") == text


def test_the_damaged_text_can_be_copied(seat: Seat) -> None:
    seat.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    seat.lay("rubbish")
    seat.open()
    seat.press("copy")
    assert seat.page.evaluate("navigator.clipboard.readText()") == "rubbish"
    assert seat.page.locator("#polite").inner_text() == SAID("damaged.copied")
