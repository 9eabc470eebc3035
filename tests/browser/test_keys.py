"""The table without a finger: arrows find every pile, Enter picks up and lays down, Space turns, T calls."""

from collections import deque
from random import Random

import pytest

from tests.browser.player import agree
from tests.browser.seat import Seat
from tests.sitting import OWED, quiet, record, words
from tonj.games.tonj import Position
from tonj.games.tonj.moves import DISCARD, PASS, TURN
from tonj.players.greedy import Greedy
from web.pure.reach import source_pile, target_pile

SAID = words()
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")

FOCUS = """() => {
    const here = document.activeElement, look = getComputedStyle(here);
    const seen = here.matches(":focus-visible") && look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2;
    return [here.dataset.pile || here.dataset.action || here.localName, seen];
}"""


GO = "name => document.querySelector(`[data-pile='${name}'], .bar [data-action='${name}']`).focus()"


class Keys:
    """Somebody who has only a keyboard, or the remote control of a television."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.ways: dict[str, dict[str, str]] = {}

    @property
    def here(self) -> str:
        """What is in focus: a pile or a button. On the table it is always to be seen."""
        name, seen = self.seat.page.evaluate(FOCUS)
        assert seen or name == "body", f"{name} is in focus, and nothing shows it"
        return str(name)

    def explore(self) -> None:
        """Try every arrow on every place that can be reached."""
        self.seat.key("ArrowUp")
        todo = [self.here]
        while todo:
            place = todo.pop()
            if place in self.ways:
                continue
            self.ways[place] = {}
            for arrow in ARROWS:
                self.seat.page.evaluate(
                    "name => document.querySelector(`[data-pile='${name}'], .bar [data-action='${name}']`).focus()",
                    place,
                )
                self.seat.key(arrow)
                self.ways[place][arrow] = self.here
                todo.append(self.here)

    def path(self, start: str, end: str) -> list[str]:
        """The fewest arrows from one place to another."""
        found: dict[str, list[str]] = {start: []}
        todo = deque([start])
        while todo and end not in found:
            place = todo.popleft()
            for arrow, there in self.ways[place].items():
                if there not in found:
                    found[there] = [*found[place], arrow]
                    todo.append(there)
        assert end in found, f"no way from {start} to {end}"
        return found[end]

    def go(self, place: str) -> None:
        here = self.here
        self.seat.key(*self.path(here if here in self.ways else next(iter(self.ways)), place))
        assert self.here == place

    def play(self, position: Position, move: int) -> None:
        if move == TURN:
            self.seat.key(" ")
        elif move == DISCARD:
            self.seat.key("d")
        elif move == PASS:
            self.seat.key("p")
        else:
            for pile in (source_pile(position, move), target_pile(position, move)):
                self.go(pile)
                self.seat.key("Enter")


@pytest.mark.parametrize(("size", "language"), [((1280, 800), "en"), ((390, 844), "ar")])
def test_twenty_moves_by_keys_alone(seat: Seat, size: object, language: str) -> None:
    seat.lay()
    seat.without_luck()
    seat.open(f"?lang={language}")
    seat.chance(69)
    seat.key("Tab")
    deal = '[data-sheet="start"] [data-deal]'
    for _ in range(20):
        if seat.page.evaluate("deal => document.activeElement.matches(deal)", deal):
            break
        seat.key("Tab")
    assert seat.page.evaluate("deal => document.activeElement.matches(deal)", deal)
    seat.key("Enter")
    assert (seat.see().sheet, seat.see().rules) == ("", "claim")
    keys = Keys(seat)
    keys.explore()
    assert set(keys.ways) == set(seat.see().piles) | {"menu", "hint", "undo", "tonj"}
    for start in keys.ways:
        for end in ("A:R", "A:X", "A:W", "B:R", "B:W", "H1", "H8", "F1", "F8", "tonj"):
            keys.path(start, end)
    moves = 0
    while moves < 20:
        sight = seat.see()
        assert sight.sheet == "", sight.sheet
        if sight.turn == "A":
            position = sight.hand.position
            keys.play(position, Greedy().choose(position, Random(0)).move)
            assert seat.see().saved != sight.saved
            moves += 1
        else:
            seat.until(lambda sight: sight.turn == "A" or sight.sheet, waiting=700)
    agree(seat.see())


def test_what_each_key_does(seat: Seat) -> None:
    seat.lay(record("claim", OWED, options="call=guided"))
    seat.open()
    seat.key("t")
    assert seat.see().message == SAID("claim.nothing")
    seat.key("h")
    assert seat.until(lambda sight: sight.marked("lit")).marked("lit") == {"H4", "F5"}
    seat.key(" ")
    assert seat.see().message == SAID("duty.P2", required=SAID.card("Ad"))
    seat.key("d")
    assert seat.see().message == SAID("reason.no-turned-card")
    seat.key("p")
    assert seat.see().message == SAID("reason.can-turn")
    seat.key("u")
    assert seat.see().message == SAID("undo.nothing")
    seat.key("m")
    assert seat.see().sheet == "menu"
    seat.key(" ", "ArrowLeft", "d", "p", "u")  # the table underneath does not hear them
    assert seat.see().turns == []
    seat.key("Escape")
    assert seat.see().sheet in ("", "confirm")


def test_escape_lays_the_card_down(seat: Seat) -> None:
    seat.lay(record("claim", OWED), guided=False)
    seat.open()
    seat.tap("A:R")
    assert seat.see().marked("lifted") == {"A:R"}
    seat.key("Escape")
    assert not seat.see().marked("lifted") | seat.see().marked("target")
    x, y, *_ = seat.where('[data-pile="A:R"]')
    seat.page.mouse.move(x, y)
    seat.page.mouse.down()
    seat.page.mouse.move(x + 80, y - 80)
    assert seat.page.locator(".carried").count() == 1
    seat.key("Escape")
    assert seat.page.locator(".carried").count() == 0
    seat.page.mouse.up()
    assert seat.see().turns == []


def test_keys_with_a_modifier_are_the_browsers(seat: Seat) -> None:
    seat.lay(record("claim", quiet()), guided=False)
    seat.open()
    seat.key("Control+d", "Alt+p", "Control+u", "Control+h")
    assert (seat.see().message, seat.see().turns) == ("", [])


def test_the_sheet_that_opens_takes_the_focus_and_gives_it_back(seat: Seat) -> None:
    """Nobody who uses keys has to look for where they are."""
    seat.lay(record("claim", OWED, options="call=guided"))
    seat.open()
    keys = Keys(seat)
    keys.explore()
    keys.go("H4")
    seat.key("m")
    assert seat.page.evaluate("document.activeElement.closest('[data-sheet]').dataset.sheet") == "menu"
    seat.key("Escape")
    assert keys.here == "H4"
    keys.go("menu")
    seat.key("Enter")
    assert seat.see().sheet == "menu"
    seat.key("Escape")
    assert keys.here == "menu"
