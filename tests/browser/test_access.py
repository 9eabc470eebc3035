"""For everybody: axe-core looks at the table and at each sheet, in both languages, upright and across."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import SIZES
from tests.browser.seat import Seat
from tests.sitting import OWED, OWES, record

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

LOOK = """async ([where, tags]) => {
    const found = await axe.run(where, { runOnly: tags, resultTypes: ["violations"] });
    const places = (nodes) => nodes.map((one) => one.target).join(" | ");
    return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${places(nodes)}`);
}"""

SHOWN = """name => document.querySelectorAll("[data-sheet]").forEach((sheet) => {
    sheet.hidden = sheet.dataset.sheet !== name;
})"""

State = Callable[[Seat], None]


def hand(rules: str, packs: tuple[str, str], *turns: str, guided: bool = False) -> State:
    """At a hand that has come so far."""

    def come(seat: Seat) -> None:
        seat.lay(record(rules, packs, *turns, options="call=guided" if guided else ""), rules=rules, guided=guided)
        seat.reload()

    return come


def pressed(*actions: str) -> State:
    return lambda seat: seat.press(*actions)


def scrolled(seat: Seat) -> None:
    """Where a sheet is longer than the screen its button lies over the rest, which is for scrolling."""
    seat.page.evaluate("document.querySelector('[data-sheet=start] .panel').scrollTop = 10000")


def asked(seat: Seat) -> None:
    hand("classic", OWES, "B: ?R1")(seat)
    seat.page.wait_for_selector('[data-sheet="ask"]:not([hidden])')


def resigned(seat: Seat) -> None:
    seat.press("yes")
    seat.page.wait_for_selector('[data-sheet="next"]:not([hidden])')


def damaged(seat: Seat) -> None:
    seat.lay("rubbish")
    seat.reload()


def failed(seat: Seat) -> None:
    seat.page.evaluate(SHOWN, "failed")


# One after the other: what to do, and where to look then.
STATES: list[tuple[str, State, str]] = [
    ("start", scrolled, '[data-sheet="start"]'),
    ("friend", pressed("friend"), '[data-sheet="friend"]'),
    ("who", pressed("friend-who"), '[data-sheet="who"]'),
    ("enter", pressed("friend-unnamed", "friend-enter"), '[data-sheet="enter"]'),
    ("roads", pressed("close", "friend", "friend-roads"), '[data-sheet="roads"]'),
    ("table", hand("claim", OWED, guided=True), "body"),
    ("hint", pressed("hint"), ".felt"),
    ("menu", pressed("menu"), '[data-sheet="menu"]'),
    ("rules", pressed("rules"), '[data-sheet="rules"]'),
    ("moves", pressed("close", "menu", "moves"), '[data-sheet="moves"]'),
    ("confirm", pressed("close", "menu", "resign"), '[data-sheet="confirm"]'),
    ("result", resigned, '[data-sheet="next"]'),
    ("wrong", hand("claim", OWED, "A: ?R5"), "body"),
    ("ask", asked, '[data-sheet="ask"]'),
    ("damaged", damaged, '[data-sheet="damaged"]'),
    ("failed", failed, '[data-sheet="failed"]'),
]


def faults(seat: Seat) -> list[str]:
    """All that axe finds wrong, state by state."""
    found: list[str] = []
    for name, come, where in STATES:
        come(seat)
        if not seat.page.evaluate("'axe' in window"):
            seat.page.evaluate(AXE.read_text())
        assert seat.page.is_visible(where), f"{name} is not shown"
        found += [f"{name}: {fault}" for fault in seat.page.evaluate(LOOK, [where, TAGS])]
    return found


def visit(page: Page, address: str, language: str) -> Seat:
    page.emulate_media(reduced_motion="reduce")  # nothing fades while it is looked at
    seat = Seat(page, address, clock=False)
    seat.lay()
    return seat.open(f"?lang={language}")


@pytest.mark.parametrize(("size", "language"), [(SIZES["desk"], "en"), (SIZES["phone"], "ar")])
def test_axe_finds_nothing(page: Page, address: str, size: object, language: str) -> None:
    assert faults(visit(page, address, language)) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", [(320, 568), *SIZES.values(), (844, 390), (1920, 1080)])
def test_axe_finds_nothing_anywhere(page: Page, address: str, size: object, language: str) -> None:
    assert faults(visit(page, address, language)) == []
