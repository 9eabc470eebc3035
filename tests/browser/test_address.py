"""What the page's address can ask for: rules, guided or not, level, language, a deal by number."""

from urllib.parse import quote

import pytest

from tests.browser.player import Player, agree
from tests.browser.seat import Seat
from tests.sitting import quiet, record, words


def test_the_start_sheet_is_set_as_asked(seat: Seat) -> None:
    seat.open("?rules=table&guided=0&lang=ar&level=2")
    start = seat.page.locator('[data-sheet="start"]')
    assert start.is_visible()
    assert start.locator('[name="rules"]:checked').get_attribute("value") == "table"
    assert not start.locator('[name="guided"]').is_checked()
    assert seat.page.get_attribute("html", "dir") == "rtl"
    seat.press("new")
    sight = seat.see()
    tags = sight.record.tags
    assert (tags["Rules"], tags["B"], "call=guided" in tags.get("Options", "")) == ("table", "computer:2", False)
    assert sight.rules == "table"


def test_nonsense_in_the_address_changes_nothing(seat: Seat) -> None:
    seat.open("?rules=bridge&guided=maybe&level=99&lang=xx&target=-5&speed=%22")
    start = seat.page.locator('[data-sheet="start"]')
    assert start.locator('[name="rules"]:checked').get_attribute("value") == "claim"
    assert start.locator('[name="guided"]').is_checked()
    assert seat.page.get_attribute("html", "lang") == "en"


@pytest.mark.parametrize("seed", ["7", 'a "b" [c] d/é'])
def test_a_seed_deals_at_once_and_the_same_again(seat: Seat, seed: str) -> None:
    seat.lay()
    seat.open(f"?rules=classic&guided=0&seed={quote(seed)}")
    first = seat.see()
    assert (first.sheet, first.rules) == ("", "classic")
    assert first.record.tags["Practice"]
    agree(first)
    sight = Player(seat).play(moves=3)
    seat.reload()
    again = seat.see()
    assert again.saved is not None and again.turns[: len(sight.turns) - 1] == sight.turns[:-1]
    assert again.piles == sight.piles  # a reload goes on with the hand
    seat.page.evaluate("localStorage.removeItem('tonj.game')")
    seat.reload()
    assert seat.see().piles == first.piles  # the same cards, dealt anew


def test_a_practice_hand_is_not_counted(seat: Seat) -> None:
    seat.lay()
    seat.open("?seed=7&target=50")
    seat.press("menu", "resign", "yes")
    seat.wait(1000)
    assert words()("points.practice") in seat.page.inner_text('[data-sheet="next"]')
    assert seat.page.inner_text('[data-fill="score-theirs"]') == "0"
    seat.press("next")
    assert "Practice" not in seat.see().record.tags  # the next hand is a real one


def test_a_seed_takes_the_place_of_another_hand_only_where_that_is_asked_for(seat: Seat) -> None:
    """A saved hand that is no such practice gives way to the deal that the address asks for."""
    seat.lay(record("claim", quiet(), "A: T=8d X5"))
    seat.open()
    assert seat.see().turns == ["A: T=8d X5"]
    seat.open("?seed=7")
    assert seat.see().turns == [] or seat.see().record.tags["Practice"] == "7"
