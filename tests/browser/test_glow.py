"""What glows at the page, guided and not: an unguided table must not give a duty away."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.browser.seat import Seat
from tests.sitting import BUILT, OWED, RUN, quiet, record
from tonj.cards import card_text
from tonj.games.tonj import Position
from tonj.games.tonj.moves import parse_move
from tonj.hand import replay

HANDS = Path(__file__).parent / "hands"
SOURCES = {"A:R": "R", "A:X": "X"} | {f"H{n}": str(n) for n in range(1, 9)}
TARGETS = {f"H{n}": str(n) for n in range(1, 9)} | {"B:R": "r", "B:W": "w"}


def guided(text: str) -> str:
    return text.replace('[DeckA "', '[Options "call=guided"]\n[DeckA "', 1)


def expected(position: Position, pile: str, kinds: set[str]) -> set[str]:
    """Where the outer card of a pile may go, asked of the rules move by move; kinds: which answers glow."""

    def fits(target: str) -> bool:
        what = position.status(parse_move(SOURCES[pile] + target))
        return what.kind in kinds or (what.key == "circle" and "omission" in kinds)  # T5-T8 alone: not T10, not T14

    found = {name for name, letter in TARGETS.items() if name != pile and fits(letter)}
    cards = position.piles()
    if cards[pile] and fits("F"):
        suit, rank = divmod(cards[pile][-1], 13)
        pair = [f"F{2 * suit + 1}", f"F{2 * suit + 2}"]
        found.add(next(name for name in pair if len(cards[name]) == rank))
    return found


def glows(seat: Seat) -> Mapping[str, set[str]]:
    """Each pile's card lifted, one after the other, and what glows then."""
    found = {}
    for pile in SOURCES:
        seat.tap(pile)
        sight = seat.see()
        assert sight.marked("lifted") == ({pile} if sight.piles[pile][1] else set())
        found[pile] = sight.marked("target")
        seat.key("Escape")
        assert not seat.see().marked("target") | seat.see().marked("lifted")
    return found


def test_unguided_every_pile_that_the_placing_rules_allow(seat: Seat) -> None:
    """In this hand a card could go up (P1, P2): nothing shows it."""
    text = (HANDS / "middle.tonj").read_text()
    seat.lay(text, guided=False)
    seat.open()
    position = replay(text).position
    assert position.status(parse_move("D")).kind == "omission"
    found = glows(seat)
    assert found == {pile: expected(position, pile, {"legal", "omission"}) for pile in SOURCES}
    assert sum(map(len, found.values())) > 10
    assert not seat.see().marked("off")
    assert card_text(position.turned) == "4d" and "F5" in found["A:X"] and found["A:X"] != {"F5"}


def test_guided_only_what_is_legal(seat: Seat) -> None:
    text = guided((HANDS / "middle.tonj").read_text())
    seat.lay(text)
    seat.open()
    position = replay(text).position
    found = glows(seat)
    assert found == {pile: expected(position, pile, {"legal"}) for pile in SOURCES}
    assert found["A:X"] == {"F5"}


def test_an_inner_card_brings_its_run(seat: Seat) -> None:
    """T8: queen, jack, ten in house 1; the king in house 4 takes all three."""
    text = record("claim", RUN, BUILT)
    position = replay(text).position
    seat.lay(text, guided=False)
    seat.open()
    for size in (1, 2, 3):
        seat.tap("H1", index=3 - size)
        sight = seat.see()
        assert len(seat.page.query_selector_all('[data-pile="H1"].lifted .held')) == size
        run = f"*{size}" if size > 1 else ""
        kinds = {n: position.status(parse_move(f"1{n}{run}")) for n in "2345678"}
        fits = {f"H{n}" for n, what in kinds.items() if what.kind in ("legal", "omission") or what.key == "circle"}
        assert sight.marked("target") == fits
        assert ("H4" in sight.marked("target")) == (size == 3)
        seat.key("Escape")


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_the_stock_tells_nothing_unguided_and_everything_guided(seat: Seat, rules: str) -> None:
    looks = []
    for packs in (OWED, quiet()):
        seat.lay(record(rules, packs), rules=rules, guided=False)
        seat.open() if not looks else seat.reload()
        sight = seat.see()
        looks.append([sight.piles[pile][2] for pile in ("A:S", "A:W")] + sight.actions)
        assert "pass" not in sight.actions
    assert looks[0] == looks[1]
    seat.lay(record(rules, OWED, options="call=guided"), rules=rules)
    seat.reload()
    assert seat.see().marked("off") == {"A:S"}
    assert seat.page.get_attribute('[data-pile="A:S"]', "aria-disabled") == "true"
    seat.tap("H4", *["F5"] * (rules != "table"))
    assert seat.see().marked("off") == ({"A:S"} if rules != "classic" else set())  # P3, P5


@pytest.mark.parametrize("size", [(390, 844)])
def test_pass_shows_when_there_is_nothing_left_to_turn(seat: Seat, size: object) -> None:
    """T13."""
    seat.lay((HANDS / "pass.tonj").read_text(), rules="table", guided=False)
    seat.open()
    assert "pass" in seat.see().actions
    seat.press("pass")
    sight = seat.see()
    assert (sight.turns[-1][-2:], sight.turn) == (" P", "B")
    assert "pass" not in sight.actions
