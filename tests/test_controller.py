"""The person's hands: what taps, double taps and drags do."""

import pytest

from tests.sitting import (
    ACE_IN_STOCK,
    BUILT,
    FITS,
    KINGS,
    OWED,
    PRESETS,
    RUN,
    Layla,
    Person,
    pack,
    quiet,
    record,
    sits,
    words,
)
from web.pure.settings import Settings


def one_tap(rules: str, packs: tuple[str, str], *turns: str, options: str = "") -> Person:
    return Person(record(rules, packs, *turns, options=options), settings=Settings(one_tap=True))


# Two taps.


def test_a_tap_lifts_a_card_and_says_how_many_places_it_has() -> None:
    person = sits("claim", FITS)
    person.tap("A:R")
    assert person.marked("lifted") == {"A:R"} and person.marked("target") == {"H5", "H6"}
    assert person.said()[-1] == words().plural("say.lifted", 2, card="eight of diamonds")
    assert person.turns == []


@pytest.mark.parametrize("second", ["A:R", None])
def test_a_tap_on_it_again_or_on_the_felt_lays_it_down(second: str | None) -> None:
    person = sits("claim", FITS)
    person.tap("A:R")
    person.table.tap(second, person.now + 1000)
    assert person.marked("lifted") == person.marked("target") == set()
    assert person.turns == []


def test_a_tap_on_a_target_moves_it() -> None:
    person = sits("claim", FITS)
    person.tap("A:R", "H6")
    assert person.turns == ["A: R6=5c"]
    assert (person.top("H6"), person.top("A:R")) == ("8d", "5c")


def test_escape_lays_it_down() -> None:
    person = sits("claim", FITS)
    person.tap("A:R")
    person.table.cancel()
    assert person.marked("lifted") == set()


@pytest.mark.parametrize("pile", ["B:R", "B:S", "B:W", "F3"])
def test_t4_what_is_not_ones_own_stays_and_the_reason_is_said(pile: str) -> None:
    person = sits("claim", ACE_IN_STOCK, "A: T=Ad XF T=2h D", "B: T=Jc D")
    person.tap(pile.replace("F3", "F5"))
    assert person.table.message.text == words()("reason.not-yours")
    assert person.marked("lifted") == set()


@pytest.mark.parametrize("pile", ["F1", "A:X", "B:X"])
def test_an_empty_place_says_nothing(pile: str) -> None:
    person = sits("claim", quiet())
    person.tap(pile)
    assert person.table.message.text == "" and person.said() == []


def test_the_stock_turns_and_the_waste_discards() -> None:
    person = sits("classic", quiet())
    person.tap("A:S")
    assert person.turns == ["A: T=8d"]
    person.tap("A:W")
    assert person.turns == ["A: T=8d D"]


@pytest.mark.parametrize(
    ("pile", "reason", "turns"),
    [("A:S", "turned-card", ["A: T=8d"]), ("A:W", "no-turned-card", [])],
)
def test_t11_t12_stock_and_waste_say_why_not(pile: str, reason: str, turns: list[str]) -> None:
    person = sits("claim", quiet(), *turns)
    person.tap(pile)
    assert person.table.message.text == words()(f"reason.{reason}")
    assert person.turns == turns


def test_the_turned_card_goes_to_the_waste_by_two_taps_too() -> None:
    person = sits("classic", quiet(), "A: T=8d")
    person.tap("A:X")
    assert person.marked("target") == {"H5", "H6"}  # what glows are places to play to
    person.tap("A:W")
    assert person.turns == ["A: T=8d D"]


def test_while_the_other_plays_a_tap_does_nothing() -> None:
    person = sits("claim", quiet("B"))
    person.tap("A:R", "H5", "A:S", "B:R")
    assert (person.turns, person.table.message.text, person.marked("lifted")) == ([], "", set())


# Double taps and one tap.


@pytest.mark.parametrize("rules", PRESETS)
def test_a_double_tap_plays_a_card_to_its_best_place_once(rules: str) -> None:
    person = sits(rules, (pack("4cAh8d", KINGS), quiet()[1]))
    person.double_tap("A:R")
    assert person.turns == ["A: R5=Ah"]  # and the ace that came up stays for the next tap


def test_a_double_tap_on_the_stock_turns_one_card() -> None:
    person = sits("claim", ACE_IN_STOCK)
    person.double_tap("A:S")
    assert person.turns == ["A: T=Ad"]
    assert person.table.message.text == ""


def test_a_double_tap_on_the_waste_discards_one_card() -> None:
    person = sits("classic", quiet(), "A: T=8d", layla=Layla("T"))
    person.double_tap("A:W")
    assert person.turns == ["A: T=8d D"]
    assert person.table.message.text == ""


def test_a_double_tap_on_the_target_is_one_move() -> None:
    person = sits("claim", (pack("7s8d", KINGS), quiet()[1]))
    person.tap("A:R")
    person.double_tap("H5")
    assert person.turns == ["A: R5=7s"]
    assert person.marked("lifted") == set()


def test_a_double_tap_that_offends_offends_once() -> None:
    person = sits("claim", OWED)
    person.double_tap("A:S")
    assert person.turns == ["A: ?T"]


@pytest.mark.parametrize("rules", PRESETS)
def test_a_double_tap_on_a_card_without_a_legal_place_only_lifts_it(rules: str) -> None:
    """One tap never commits an offence by itself, nor do two that mean one."""
    person = sits(rules, OWED)
    person.double_tap("A:R")  # its places wait for the ace (P2)
    assert (person.turns, person.marked("lifted")) == ([], {"A:R"})


@pytest.mark.parametrize("rules", PRESETS)
def test_one_tap_plays_a_legal_move_and_else_lifts_the_card(rules: str) -> None:
    person = one_tap(rules, FITS)
    person.tap("A:R")
    assert person.turns == ["A: R5=5c"]
    person = one_tap(rules, OWED)
    person.tap("A:R")
    assert (person.turns, person.marked("lifted")) == ([], {"A:R"})
    person.tap("H4")  # a second tap is two taps: it may put the card there, which is an offence or refused
    assert [turn for turn in person.turns if "?" not in turn] == []


@pytest.mark.parametrize("rules", PRESETS)
def test_one_tap_then_a_second_quick_one_is_one_move(rules: str) -> None:
    person = one_tap(rules, (pack("7s8d", KINGS), quiet()[1]))
    person.double_tap("A:R")  # the seven that comes up would fit on the eight
    assert person.turns == ["A: R5=7s"]


def test_one_tap_is_the_settings_choice() -> None:
    for rules, plays in (("claim", False), ("table", True)):
        person = Person(record(rules, FITS), settings=Settings(rules=rules))
        person.tap("A:R")
        assert (person.turns == ["A: R5=5c"]) is plays


def test_t8_one_tap_on_the_head_of_a_run_plays_the_run() -> None:
    person = one_tap("claim", RUN, BUILT)
    person.tap("H1", index=0)
    assert person.turns == [BUILT + " 14*3"]
    assert person.scene.piles["H4"].cards == ("Ks", "Qh", "Js", "Td")


def test_t8_a_run_is_lifted_and_moved_by_two_taps_and_by_a_drag() -> None:
    person = sits("claim", RUN, BUILT)
    person.tap("H1", index=0)
    assert person.marked("lifted") == {"H1"} and person.scene.piles["H1"].held == 3
    assert person.marked("target") == {"H4"}
    person.tap("H4")
    assert person.turns == [BUILT + " 14*3"]
    person = sits("claim", RUN, BUILT)
    person.drag("H1", "H2", 1)  # jack and ten to an empty house
    assert person.turns == [BUILT + " 12*2"]


# Drags.


@pytest.mark.parametrize(
    ("source", "target", "token"),
    [("A:R", "H5", "R5=5c"), ("A:S", "A:X", "T=2h"), ("A:S", "H3", "T=2h"), ("A:S", "A:W", "T=2h")],
)
def test_a_drag_plays_and_dragging_the_stock_off_is_a_turn(source: str, target: str, token: str) -> None:
    person = sits("claim", FITS)
    person.drag(source, target, 1)
    assert person.turns == [f"A: {token}"]


@pytest.mark.parametrize("target", [None, "A:R"])
def test_a_card_let_go_on_the_felt_or_where_it_lay_goes_back_without_a_word(target: str | None) -> None:
    for source in ("A:R", "A:S"):
        person = sits("claim", FITS)
        person.drag(source, None if target is None else source, 1)
        assert (person.turns, person.table.message.text, person.marked("lifted")) == ([], "", set())


@pytest.mark.parametrize("target", ["A:W", "A:S", "A:X", "B:S", "B:X"])
def test_a_card_let_go_on_a_pile_that_takes_none_is_refused_without_offence(target: str) -> None:
    person = sits("claim", FITS)
    person.drag("A:R", target, 1)
    assert (person.turns, person.table.message.text) == ([], words()("reason.pile"))


@pytest.mark.parametrize("source", ["A:W", "B:R", "B:W", "F5", "A:X"])
def test_t4_nothing_else_can_be_lifted(source: str) -> None:
    person = sits("claim", ACE_IN_STOCK, "A: T=Ad XF T=2h D", "B: T=Jc D")
    assert not person.table.lift(source, 0, person.now)


def test_nothing_is_lifted_while_the_other_plays_nor_is_a_second_card_turned() -> None:
    assert not sits("claim", quiet("B")).table.lift("A:R", 1, 0)
    assert not sits("claim", quiet(), "A: T=8d").table.lift("A:S", 0, 0)


def test_the_turned_card_is_dragged_to_the_waste() -> None:
    person = sits("classic", quiet(), "A: T=8d")
    person.drag("A:X", "A:W", 0)
    assert person.turns == ["A: T=8d D"]
