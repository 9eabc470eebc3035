"""The computer breaks a rule at the page: nothing tells, until it is called or put right. `classic` asks."""

from typing import Any

import pytest

from tests.browser.player import agree
from tests.browser.seat import Seat
from tests.sitting import KINGS, NINES, OWES, pack, quiet, record, words

SAID = words()
P2 = SAID("duty.P2", required=SAID.card("Ad"))

# All that the page says of itself: every attribute and every text of its body, and what is in focus.
SURFACE = """() => {
    const all = {};
    const walk = (node, path) => {
        if (node.nodeType === Node.TEXT_NODE) all[path] = node.data;
        if (node.nodeType !== Node.ELEMENT_NODE || node.matches("script, svg symbol")) return;
        for (const { name, value } of node.attributes) all[`${path} ${name}`] = value;
        all[`${path} tag`] = node.localName + (node === document.activeElement ? " in focus" : "");
        if (node.localName === "input") all[`${path} checked`] = node.checked;
        [...node.childNodes].forEach((child, at) => walk(child, `${path}/${at}`));
    };
    walk(document.documentElement, "");
    return all;
}"""

LOW = pack("2c7h", NINES, "JcTd4s4c")
FREE = LOW, pack("5c8d", "KsKcQhKd", "2hJs3d4h")
NO_PLACE = pack("2c7h", "9h9d6s6c", "JcTd4s4c"), pack("5cJh", KINGS, "8d2hJs3d")
FREE_HOUSE = LOW, pack("5cJh", "KsKcQhKd", "2hJs3d4h")
OWES_HOUSE = LOW, pack("5cJh", "KsKcQhAd", "2hJs3d4h")

# What the computer does: where it is an offence, and where it is allowed.
ALIKE = {
    "the reserve to a house": ("R1", OWES, FREE, ""),
    "a discard": ("D", quiet("B"), NO_PLACE, "B: T=8d"),
    "a house to a house": ("75", OWES_HOUSE, FREE_HOUSE, ""),
}


def sit(seat: Seat, rules: str, packs: tuple[str, str], *turns: str) -> None:
    """At a hand in which the computer is about to move, and slips if it can."""
    seat.lay(record(rules, packs, *turns), rules=rules, guided=False, slips=True)
    seat.open()
    seat.layla(slips=True)


def change(seat: Seat) -> dict[str, tuple[Any, Any]]:
    """What the computer's next move changes on the page while it is held, or pending: place, before, after."""
    before = seat.page.evaluate(SURFACE)
    seat.wait(340)
    after = seat.page.evaluate(SURFACE)
    places = {place: (before.get(place), after.get(place)) for place in before | after}
    return {place: (one, other) for place, (one, other) in places.items() if one != other}


@pytest.mark.parametrize("what", ALIKE)
def test_an_offence_looks_like_a_move(seat: Seat, what: str) -> None:
    move, owing, free, turns = ALIKE[what]
    sit(seat, "claim", owing, *[turns] * bool(turns))
    offence = change(seat)
    assert seat.see().turns == [f"{turns or 'B:'} ?{move}"]
    assert seat.see().claim == ""
    seat.lay(record("claim", free, *[turns] * bool(turns)), rules="claim", guided=False, slips=True)
    seat.reload()
    seat.layla(slips=True)
    allowed = change(seat)
    assert not any("?" in turn for turn in seat.see().turns)
    assert offence == allowed


def test_an_offence_is_called_by_the_button_and_the_turn_is_the_persons(seat: Seat) -> None:
    sit(seat, "claim", OWES)
    seat.wait(340)
    seat.wait(4500)
    assert (seat.see().turns, seat.see().turn) == (["B: ?R1"], "B")
    seat.press("tonj")
    sight = seat.see()
    assert (sight.turns, sight.turn) == (["B: ?R1 !"], "A")
    assert sight.message == f"{SAID('claim.called.mine')} {P2}"
    agree(sight)
    assert (sight.top("F5"), sight.top("H1"), sight.top("B:R")) == ("Ad", "9s", "8d")
    seat.press("tonj")  # a second press is the same call, not a false one
    assert seat.see().message == sight.message


@pytest.mark.parametrize("size", [(390, 844)])
@pytest.mark.parametrize("sheet", ["", "menu", "rules", "moves"])
def test_a_call_by_key_from_wherever_one_is(seat: Seat, size: object, sheet: str) -> None:
    sit(seat, "claim", OWES)
    seat.wait(340)
    if sheet:
        seat.press("menu")
    if sheet not in ("", "menu"):
        seat.press(sheet)
    assert seat.see().sheet == sheet
    seat.where('[data-action="tonj"]')  # it lies on top of every sheet
    seat.key("t")
    assert seat.see().turns == ["B: ?R1 !"]


def test_nobody_calls(seat: Seat) -> None:
    sit(seat, "claim", OWES)
    seat.wait(340)
    seat.wait(4650)
    assert seat.see().turns == ["B: ?R1"]
    seat.layla()
    seat.wait(350)
    sight = seat.see()
    assert (sight.turns, sight.turn, sight.top("F5")) == (["B: ?R1 ~"], "B", "Ad")
    assert sight.message == f"{P2} {SAID('claim.not-called.theirs')}"
    seat.press("tonj")
    sight = seat.see()
    assert (sight.turns, sight.message) == (["B: ?R1 ~"], SAID("claim.nothing"))


def test_a_false_call_costs_three_seconds_of_silence(seat: Seat) -> None:
    sit(seat, "claim", OWES)
    seat.press("tonj")
    sight = seat.see()
    assert (sight.message, sight.turns) == (SAID("claim.nothing"), [])
    seat.wait(1500)
    assert seat.see().turns == ["B: ?R1"]
    seat.key("t")
    assert seat.see().message == SAID.plural("claim.rest", 2)
    assert seat.see().turns == ["B: ?R1"]
    seat.wait(1600)
    seat.press("tonj")
    assert seat.see().turns == ["B: ?R1 !"]


def test_classic_asks(seat: Seat) -> None:
    sit(seat, "classic", OWES)
    seat.wait(340)
    sight = seat.see()
    assert (sight.sheet, sight.claim, sight.turns) == ("ask", "theirs", ["B: ?R1"])
    assert (sight.top("H1"), sight.top("B:R")) == ("8d", "??")
    sheet = seat.page.locator('[data-sheet="ask"]')
    assert sheet.locator("figure .card").evaluate_all("all => all.map(one => one.dataset.card)") == ["8d", "Ad"]
    for text in (SAID("ask.title", name="Layla"), SAID("pile.house", n=1), SAID("pile.foundation", suit="diamonds")):
        assert text in sheet.inner_text()
    top = sheet.locator(".panel").bounding_box()["y"]  # the table behind it stays visible, where the cards lie
    assert all(seat.where(f'[data-pile="{pile}"]', covered=True)[1] < top for pile in ("H1", "H8", "B:R"))


@pytest.mark.parametrize(
    ("answer", "turns", "turn", "message"),
    [
        ("call", ["B: ?R1 !"], "A", f"{SAID('claim.called.mine')} {P2}"),
        ("tonj", ["B: ?R1 !"], "A", f"{SAID('claim.called.mine')} {P2}"),
        ("allow", ["B: ?R1 ~=5c"], "B", SAID("ask.allowed.mine")),
        ("", ["B: ?R1 ~=5c"], "B", SAID("ask.allowed.mine")),
    ],
)
def test_classic_is_answered(seat: Seat, answer: str, turns: list[str], turn: str, message: str) -> None:
    sit(seat, "classic", OWES)
    seat.wait(340)
    seat.key("Escape", "Enter", " ")  # a key already on its way answers nothing
    seat.layla()
    if answer:
        seat.press(answer)
    else:
        seat.wait(9600)
        assert seat.see().sheet == "ask"
        seat.wait(410)
    sight = seat.see()
    assert (sight.turns, sight.turn, sight.message, sight.sheet, sight.claim) == (turns, turn, message, "", "")
