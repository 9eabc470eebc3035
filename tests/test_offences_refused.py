"""What no opponent has to answer: the table calls by itself, a guided one refuses, and much is no offence at all."""

import pytest

from tests.sitting import ACE_IN_STOCK, KINGS, OWED, PRESETS, Layla, pack, quiet, sits, words

LANGUAGES = ("en", "ar")
P2 = "duty.P2"

EMPTY_HOUSE = pack("5cJh", "KsKcKhAd", "8d2hJs3d"), quiet()[1]


# `table`: an omission is called by the table at once. `classic` and `table`: a misplacement is refused.


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_says_tonj_at_once_and_lights_the_card_that_should_have_moved(language: str) -> None:
    person = sits("table", OWED, language=language)
    person.tap("A:R", "H5")
    assert (person.turns, person.table.turn, person.table.pending) == (["A: ?R5 !"], 1, "")
    assert (person.top("H5"), person.top("A:R"), person.top("H4")) == ("9s", "8d", "Ad")  # the attempt goes back
    assert person.marked("lit") == {"H4", "F5"}
    said = words(language)
    assert person.table.message.text == f"{said('table.called')} {said(P2, required=said.card('Ad'))}"


def test_table_a_turned_card_goes_face_down_onto_the_stock() -> None:
    person = sits("table", ACE_IN_STOCK, "A: T=Ad")
    person.tap("A:W")
    assert (person.turns, person.table.turn) == (["A: T=Ad ?D !"], 1)
    assert [person.scene.piles[pile].count for pile in ("A:X", "A:W", "A:S")] == [0, 0, 35]
    assert person.top("A:S") == "??"


def test_table_the_card_that_should_have_moved_is_lit_where_it_lies_now() -> None:
    person = sits("table", ACE_IN_STOCK, "A: T=Ad")
    person.tap("A:W")
    assert person.marked("lit") == {"A:S", "F5"}


def test_table_p5_the_reserve_card_comes_before_a_turn() -> None:
    person = sits("table", (pack("5c8d", KINGS), quiet()[1]))
    person.tap("A:S")
    assert (person.turns, person.marked("lit")) == (["A: ?T !"], {"A:R", "H5"})
    assert person.table.message.text.endswith(words()("duty.P5", required="eight of diamonds"))


@pytest.mark.parametrize("rules", ["classic", "table"])
@pytest.mark.parametrize(
    ("piles", "reason"),
    [
        (("A:R", "H5"), "house.not-descending"), (("H4", "H1"), "house.king"), (("A:R", "F1"), "foundation.not-next"),
        (("A:R", "B:R"), "load.not-next"), (("A:R", "B:W"), "load.empty"),
    ],
)  # fmt: skip
def test_t18_t19_a_misplacement_is_refused_with_the_reason(rules: str, piles: tuple[str, str], reason: str) -> None:
    person = sits(rules, quiet())
    before = str(person.position)
    person.drag(*piles, 1 if piles[0] == "A:R" else 0)
    assert person.table.message.text == words()(f"reason.{reason}", card="jack of hearts")
    assert (person.table.pending, person.table.my_turn, str(person.position)) == ("", True, before)
    assert person.turns == []
    assert person.marked("pending") == person.marked("lit") == set()


# Guided: refused with the reason, the card that should move lit; the turn goes on.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", PRESETS)
def test_t21_guided_an_omission_is_refused_and_the_card_that_should_move_is_lit(rules: str, language: str) -> None:
    person = sits(rules, OWED, guided=True, language=language)
    person.drag("A:R", "H5", 1)
    assert person.table.message.text == words(language)(P2, required=words(language).card("Ad"))
    assert person.marked("lit") == {"H4", "F5"}
    assert (person.table.pending, person.table.my_turn, person.table.window) == ("", True, None)
    assert (person.turns, person.top("H5"), person.top("A:R")) == ([], "9s", "8d")
    person.tap("H4", "F5")
    assert person.turns == ["A: 4F"]
    assert person.marked("lit") == set()


@pytest.mark.parametrize("rules", PRESETS)
def test_t21_guided_a_misplacement_is_refused_with_the_reason(rules: str) -> None:
    person = sits(rules, quiet(), guided=True)
    person.drag("A:R", "H5", 1)
    assert person.table.message.text == words()("reason.house.not-descending")
    assert (person.turns, person.table.my_turn, person.marked("lit")) == ([], True, set())


@pytest.mark.parametrize("rules", PRESETS)
def test_t15_what_cannot_be_done_at_all_is_no_offence(rules: str) -> None:
    """Picking up against T4, a second turn, a pass while a card can be turned, a drop on no pile; T10."""
    person = sits(rules, quiet(), "A: T=8d")
    for source, target in (("A:W", "H5"), ("B:R", "H5"), ("B:W", "H1"), ("F1", "H1"), ("A:X", None), ("A:X", "B:S")):
        person.drag(source, target)
    person.tap("A:S", "B:R", "B:S")
    person.act("pass", "turn")
    assert (person.turns, person.table.my_turn) == (["A: T=8d"], True)


@pytest.mark.parametrize("rules", PRESETS)
def test_t10_a_circle_is_no_offence(rules: str) -> None:
    person = sits(rules, (pack("5cJh", "8dKcKhKs"), quiet()[1]), "A: 15")
    person.tap("H5", "H1")
    assert person.table.message.text == words()("reason.circle")
    assert (person.turns, person.table.my_turn) == (["A: 15"], True)


def test_t14_p3_an_empty_house_is_filled_before_a_turn_under_claim_alone() -> None:
    for rules in PRESETS:
        person = sits(rules, EMPTY_HOUSE, "A: 4F", layla=Layla(calls=False))
        person.tap("A:S")
        offence = {"claim": True, "classic": False, "table": True}[rules]  # table: P5, the jack has a place there
        assert ("?" in person.record) is offence
