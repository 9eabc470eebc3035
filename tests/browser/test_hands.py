"""Whole hands at the page, each to its result: by taps, by the mouse, by a finger, in both languages."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import SIZES
from tests.browser.player import Player, agree, deal
from tests.browser.seat import Seat
from tests.browser.sight import Sight
from tests.sitting import words
from tonj.games.tonj import Position
from tonj.games.tonj.ending import burden
from tonj.peer.solo import check_solo

PHONE, DESK = SIZES["phone"], SIZES["desk"]
QUICK = '[name="length"][value="quick"]'

# Screen; language, way; rules, guided, a further choice; the shuffle; whether the computer slips.
HANDS = [
    (DESK, ("en", "drag", "claim", True, "", 119, False)),
    (PHONE, ("en", "tap", "claim", False, "", 210, True)),
    (PHONE, ("en", "drag", "classic", False, "", 50, False)),
    (PHONE, ("ar", "tap", "classic", True, "", 184, False)),
    (PHONE, ("en", "tap", "table", False, QUICK, 97, False)),
    (DESK, ("en", "tap", "table", True, "", 7, False)),
]


def number(text: str) -> int:
    """A number in the digits of either language."""
    return int(re.sub(r"\D", "", text))


def result(seat: Seat, sight: Sight, language: str = "en") -> None:
    """The page, the saved record and its replay here agree on the end of the hand, and the points add up."""
    agree(sight)
    position = sight.hand.position
    assert position.end is not None
    if "Sealed" in sight.record.tags:  # dealt here
        check_solo(sight.record)
    sheet = seat.page.locator('[data-sheet="next"]')
    assert sheet.get_attribute("data-result") == str(position.end) == sight.record.tags["Result"]
    said, end = words(language), position.end
    title = {None: "result.draw", 0: "result.mine", 1: "result.theirs"}[end.winner]
    assert sheet.locator("h2").inner_text() == said(title, name=said("computer.name"))
    lines = [tuple(line.split("\n")) for line in sheet.locator("li").all_inner_texts()]
    adds_up(position, [number(much) for _, much in lines])
    assert all(much == said.number(number(much)) for _, much in lines)


def adds_up(position: Position, numbers: list[int]) -> None:
    """T24, T25: what stands in the lines, in their order."""
    end, rules = position.end, position.rules
    assert end is not None
    if rules.score == "pearls":
        pearls = [30, 5] if rules.quick else [50, 10]
        left = [] if end.reason == "out" or end.winner is None else list(position.left)
        if left and left[0] == left[1]:  # then the fewer in the reserve wins
            left += [len(reserve) - 1 for reserve in position.reserves]  # one lies below as a mark
        assert numbers == [*left, *(pearls if end.winner is not None else 2 * pearls[1:])]
        assert end.points == (pearls[0] if end.winner is not None else pearls[1])
    elif rules.score == "game" or end.winner is None:
        assert numbers[-1] == end.points
    elif end.reason == "out":
        assert numbers[0] == 30 and sum(numbers[:-1]) == numbers[-1] == end.points
    else:
        mine, theirs, difference = numbers
        assert [mine, theirs] == [burden(position, seat) for seat in (0, 1)]
        assert abs(mine - theirs) == difference == end.points


@pytest.mark.parametrize(("size", "hand"), HANDS)
def test_a_hand_to_its_end(seat: Seat, size: object, hand: tuple[str, str, str, bool, str, int, bool]) -> None:
    """Who wins is not known beforehand: the computer thinks in its own time."""
    language, way, rules, guided, more, shuffle, slips = hand
    seat.lay()
    seat.without_luck()
    seat.open(f"?lang={language}")
    seat.chance(shuffle)
    agree(deal(seat, rules, guided=guided, slips=slips, more=more))
    sight = Player(seat, way).play()
    result(seat, sight, language)
    assert ("Options" in sight.record.tags) == (guided or bool(more))
    assert any(token in ("!", "~") for _, token, _ in sight.record.tokens()) == slips


@pytest.mark.slow
@pytest.mark.parametrize("guided", [True, False])
@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_any_hand_anywhere(seat: Seat, size: object, language: str, rules: str, guided: bool) -> None:
    """Shuffled anew each time: the record in a failure's output is the hand."""
    seat.lay()
    seat.open(f"?lang={language}")
    agree(deal(seat, rules, guided=guided, slips=not guided and rules != "table"))
    sight = Player(seat, "drag" if guided else "tap").play()
    result(seat, sight, language)


def test_at_its_own_pace(page: Page, address: str) -> None:
    """With the real clock and cards that fly: moves made as quickly as one can, none lost, none made twice."""
    seat = Seat(page, address, clock=False)
    seat.lay(speed="normal")
    seat.open()
    deal(seat, "claim", guided=True)
    sight = Player(seat).play(moves=6)
    page.wait_for_function("document.getAnimations().filter((one) => one.effect.target.matches('.card')).length === 0")
    agree(seat.see() if seat.see().turn == "A" else sight)
