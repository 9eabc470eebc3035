"""The sheets over the table: leaving a hand or not, results, the next hand of a match, taking back, hints, moves."""

from pathlib import Path

import pytest

from tests.browser.player import agree, deal
from tests.browser.seat import Seat
from tests.browser.test_hands import result
from tests.sitting import FITS, OWED, quiet, record, words
from tonj.games.tonj.moves import parse_move
from tonj.match import Match
from tonj.record import parse_record
from web.pure.reach import source_pile, target_pile

HANDS = Path(__file__).parent / "hands"
SAID = words()
FREE = FITS[0].replace("Kh", "__").replace("Qh", "Kh").replace("__", "Qh"), FITS[1]


def sit(
    seat: Seat, packs: tuple[str, str], *turns: str, rules: str = "claim", guided: bool = True, **tags: str
) -> None:
    options = "call=guided" if guided else ""
    seat.lay(record(rules, packs, *turns, options=options, **tags), rules=rules, guided=guided)
    seat.open()


def test_resign_is_asked_about_and_counted(seat: Seat) -> None:
    sit(seat, quiet())
    seat.press("menu", "resign")
    sight = seat.see()
    assert sight.sheet == "confirm"
    assert seat.page.inner_text('[data-sheet="confirm"] h2') == SAID("confirm.resign")
    seat.press("close")
    assert (seat.see().sheet, seat.see().turns) == ("", [])
    seat.press("menu", "resign")
    seat.key("Escape")
    assert (seat.see().sheet, seat.see().turns) == ("", [])
    seat.press("menu", "resign", "yes")
    assert seat.see().turns == ["A: resign"]
    seat.wait(1000)
    sight = seat.see()
    assert (sight.sheet, sight.record.tags["Result"]) == ("next", "B 91 resign")
    assert seat.page.get_attribute('[data-sheet="next"]', "data-result") == "B 91 resign"
    lines = seat.page.locator('[data-sheet="next"] li b').all_inner_texts()
    assert lines == ["30", "35", "26", "91"]
    assert seat.page.inner_text('[data-fill="score-theirs"]') == "91"


def test_a_new_game_is_asked_about_and_escape_goes_back(seat: Seat) -> None:
    sit(seat, quiet(), "A: T=8d X5")
    before = seat.see()
    seat.press("menu", "new")
    assert seat.see().sheet == "confirm"
    seat.press("yes")
    sight = seat.see()
    assert (sight.sheet, sight.saved) == ("start", before.saved)  # saved until another one is dealt
    seat.key("Escape")
    sight = seat.see()
    assert (sight.sheet, sight.saved, sight.turn) == ("", before.saved, "A")
    agree(sight)
    seat.tap("A:S")
    assert seat.see().turns == ["A: T=8d X5 T=2h"]
    seat.press("menu", "new", "yes")
    sight = deal(seat, "classic", guided=False)
    assert (sight.record.tags["Rules"], sight.turns) == ("classic", [])
    agree(sight)


def test_leaving_a_hand_stops_the_computer(seat: Seat) -> None:
    """Its pause does not run on behind the start sheet; back at the table it plays."""
    sit(seat, quiet("B"))
    seat.press("menu", "new", "yes")
    seat.wait(20_000)
    assert (seat.see().sheet, seat.see().turns) == ("start", [])
    seat.key("Escape")
    seat.wait(2500)
    assert seat.see().turns[0].startswith("B: T=8d")


def test_the_next_hand_carries_the_score_on(seat: Seat) -> None:
    """T26: to 100; the second hand decides the match."""
    sit(seat, quiet(), Match="2", Target="100", Score="40 30")
    assert seat.page.inner_text('[data-fill="score-mine"]') == "40"
    seat.press("menu", "resign", "yes")
    seat.wait(1000)
    assert seat.page.inner_text('[data-fill="result"]') == SAID("result.match.theirs", name="Layla")
    assert SAID("result.score", mine=40, theirs=121) in seat.page.inner_text('[data-fill="match"]')
    seat.lay(record("claim", quiet(), options="call=guided", Match="2", Target="200", Score="40 30"))
    seat.reload()
    seat.press("menu", "resign", "yes")
    seat.wait(1000)
    assert seat.page.inner_text('[data-fill="result"]') == SAID("result.theirs", name="Layla")
    x, y, *_ = seat.where('[data-action="next"]')
    seat.page.mouse.dblclick(x, y)  # two quick presses deal one hand, and touch no card of it
    sight = seat.see()
    tags = {name: sight.record.tags[name] for name in ("Match", "Target", "Score", "Options")}
    assert tags == {"Match": "3", "Target": "200", "Score": "40 121", "Options": "call=guided"}
    assert (sight.sheet, sight.turns, sight.marked("lifted")) == ("", [], set())
    assert Match.from_tags(sight.record.tags).number == 3
    seat.reload()
    assert seat.page.inner_text('[data-fill="score-theirs"]') == "121"


def test_a_hand_won_by_the_person_and_found_again_after_a_reload(seat: Seat) -> None:
    """The last moves of a hand; its result counts once, however often the page is opened."""
    record = parse_record((HANDS / "won.tonj").read_text())
    won, last = record.tags.pop("Result"), record.turns[-1].tokens[-5:]
    del record.turns[-1].tokens[-5:]
    seat.lay(str(record), guided=False)
    seat.open()
    for token in last:
        position = seat.see().hand.position
        move = parse_move(token)
        if token == "T":
            seat.tap("A:S")
        elif "*" in token:
            source = source_pile(position, move)
            seat.drag(source, target_pile(position, move), index=len(position.piles()[source]) - int(token[-1]))
        else:
            seat.tap(source_pile(position, move), target_pile(position, move))
        assert seat.see().record.turns[-1].tokens[-1] == token
    seat.wait(1000)
    sight = seat.see()
    result(seat, sight)
    assert sight.record.tags["Result"] == won == "A 103 out"
    assert seat.page.inner_text('[data-fill="score-mine"]') == "103"
    seat.reload()
    assert seat.see().turn == ""
    seat.wait(1000)
    result(seat, seat.see())
    assert seat.page.inner_text('[data-fill="score-mine"]') == "103"


def test_take_back(seat: Seat) -> None:
    sit(seat, FREE)
    button = '.bar [data-action="undo"]'
    assert seat.page.get_attribute(button, "aria-disabled") == "true"
    seat.press("undo")
    assert seat.see().message == SAID("undo.nothing")
    before = seat.see()
    house = next(n for n in "1234" if before.top(f"H{n}") == "Qh")
    king = next(n for n in "1234" if before.top(f"H{n}") == "Ks")
    seat.tap(f"H{house}", f"H{king}")
    assert seat.see().turns == [f"A: {house}{king}"]
    assert seat.page.get_attribute(button, "aria-disabled") == "false"
    seat.press("undo")
    sight = seat.see()
    assert (sight.turns, sight.piles) == ([], before.piles)
    agree(sight)
    seat.tap("A:R", "H5")  # a card comes up: that is not taken back
    seat.press("undo")
    assert seat.see().turns == ["A: R5=5c"]


def test_a_hint_shows_a_move_in_light_and_in_words(seat: Seat) -> None:
    sit(seat, OWED)
    seat.press("hint")
    sight = seat.until(lambda sight: sight.marked("lit"))
    assert sight.marked("lit") == {"H4", "F5"}
    assert SAID.card("Ad") in sight.message
    seat.tap("H4", "F5")
    assert seat.see().turns == ["A: 4F"]
    assert not seat.see().marked("lit")


@pytest.mark.parametrize("size", [(390, 844)])
def test_the_list_of_moves(seat: Seat, size: object) -> None:
    """Guided it holds the legal moves; unguided every move that T5-T8 allow, so that it tells no duty."""
    sit(seat, OWED)

    def moves() -> list[str]:
        seat.press("menu", "moves")
        return [one.get_attribute("data-move") or "" for one in seat.page.query_selector_all("[data-move]")]

    assert moves() == ["4F"]
    seat.lay(record("claim", OWED), guided=False)
    seat.reload()
    assert moves() == ["R5", "R6", "31", "32", "4F", "T"]
    seat.point('[data-move="T"]')
    sight = seat.see()
    assert (sight.sheet, sight.turns, sight.claim) == ("", ["A: ?T"], "mine")
    assert moves() == []
    assert SAID("moves.none") in seat.page.inner_text('[data-sheet="moves"]')


def test_another_language_in_the_middle_of_a_hand(seat: Seat) -> None:
    sit(seat, quiet(), "A: T=8d X5")
    before = seat.see()
    seat.press("menu")
    seat.point('[data-sheet="menu"] label:has([name="language"][value="ar"])')
    assert seat.page.get_attribute("html", "dir") == "rtl"
    seat.press("close")
    sight = seat.see()
    assert sight.piles == before.piles
    assert seat.page.inner_text('[data-fill="turn"]') == words("ar")("turn.mine")
    seat.reload()
    assert seat.page.get_attribute("html", "lang") == "ar"
    assert seat.see().saved == before.saved
