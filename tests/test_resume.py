"""A hand that was saved: the page finds it again as it was, also in the middle of an attempt, and counts it once."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.sitting import (
    FITS,
    KINGS,
    OWED,
    OWES,
    PRESETS,
    Layla,
    Person,
    pack,
    quiet,
    record,
    sits,
    words,
)  # fmt: skip
from tonj.hand import replay
from web.pure.controller import Controller
from web.pure.deal import practice_tag
from web.pure.settings import Settings


def again(person: Person, layla: Layla | None = None, language: str = "en") -> Person:
    """The page is loaded anew, with what it had stored."""
    person.shows()
    return Person(person.record, layla, language=language)


def fresh(seed: int = 1, **chosen: object) -> Person:
    """A person who has just dealt a hand of this match."""
    person = sits("claim", quiet())
    settings = Settings(guided=False)
    for name, value in chosen.items():
        settings = settings.changed(name, value)
    person.table = Controller(words(), Random(seed), settings, "2026-11-29")
    person.table.opponent = Layla()
    person.table.begin(settings, person.now)
    return person


SITS = [
    ("claim", quiet(), []), ("claim", quiet(), ["A: T=8d X5"]), ("claim", quiet(), ["A: T=8d X5 T=2h D"]),
    ("table", FITS, ["A: R5=5c"]), ("classic", quiet("B"), ["B: T=8d"]),
]  # fmt: skip


@pytest.mark.parametrize("guided", [True, False])
@pytest.mark.parametrize(("rules", "packs", "turns"), SITS)
def test_a_reload_shows_the_same_table(rules: str, packs: tuple[str, str], turns: list[str], guided: bool) -> None:
    person = sits(rules, packs, *turns, guided=guided)
    loaded = again(person)
    assert loaded.scene == person.scene
    assert str(loaded.position) == str(person.position)
    assert loaded.table.sheet == loaded.table.message.text == ""
    assert loaded.table.can_undo == person.table.can_undo


# In the middle of an attempt: the same attempt, the window anew.


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("taps", [("A:R", "H5"), ("A:S",)])
def test_t17_a_pending_offence_of_ones_own(taps: tuple[str, ...], language: str) -> None:
    person = sits("claim", OWED, language=language)
    person.tap(*taps)
    person.wait(3000)
    loaded = again(person, Layla(reacts=4000), language)
    assert (loaded.scene, loaded.table.pending, loaded.table.claim) == (
        person.scene, "mine", person.table.claim,
    )  # fmt: skip
    window = loaded.table.window
    assert window is not None and (window.start, window.end) == (loaded.now, loaded.now + 5000)
    loaded.wait(4000)
    assert loaded.turns[0].endswith(" !")


def test_t17_not_called_after_the_reload_either() -> None:
    person = sits("claim", OWED)
    person.tap("A:S")
    loaded = again(person)
    loaded.wait(4999)
    assert loaded.turns == ["A: ?T"]
    loaded.wait(1)
    assert loaded.turns == ["A: ?T ~"]


def test_t18_a_pending_offence_of_ones_own_waits_for_call_or_allow() -> None:
    person = sits("classic", OWED)
    person.tap("A:R", "H5")
    loaded = again(person, Layla(calls=False))
    assert (loaded.scene, loaded.table.claim) == (person.scene, person.table.claim)
    loaded.wait(1000)
    assert loaded.turns == ["A: ?R5 ~=5c"]


def test_t17_a_pending_offence_of_the_computer() -> None:
    """Its card is back like that of a held move, and comes again after the pause; then the window runs anew."""
    person = sits("claim", OWES, layla=Layla("?R1"))
    before = person.scene
    person.wait(500 + 3000)
    loaded = again(person, Layla("R1"))
    assert loaded.scene == before and loaded.table.pending == ""
    loaded.wait(500)
    assert loaded.scene == person.scene and loaded.table.pending == ""
    loaded.wait(4999)
    assert loaded.turns == ["B: ?R1"]
    loaded.act("tonj")
    assert loaded.turns == ["B: ?R1 !"] and loaded.table.my_turn


def test_t17_it_can_be_called_before_its_card_has_come_again() -> None:
    person = sits("claim", OWES, layla=Layla("?R1"))
    person.wait(500)
    loaded = again(person, Layla("R1"))
    loaded.act("tonj")
    assert loaded.turns == ["B: ?R1 !"] and loaded.table.my_turn and not loaded.table.unshown


def test_t18_the_sheet_is_there_again() -> None:
    person = sits("classic", OWES, layla=Layla("?R1"))
    person.wait(500 + 9000)
    loaded = again(person)
    assert (loaded.table.sheet, loaded.table.question) == ("ask", person.table.question)
    loaded.wait(9999)
    assert loaded.table.sheet == "ask"
    loaded.wait(1)
    assert loaded.turns == ["B: ?R1 ~=5c"]


def test_the_computer_goes_on_with_its_turn() -> None:
    loaded = again(sits("classic", quiet("B"), "B: T=8d"), Layla("D"))
    loaded.wait(500)
    assert loaded.turns == ["B: T=8d D"] and loaded.table.my_turn


# What is saved, and when.


def test_after_every_move_attempt_answer_and_taking_back_the_save_is_the_table() -> None:
    person = sits("claim", quiet(), layla=Layla("T", "?X1"))

    def saved() -> bool:
        return str(replay(person.record).position) == str(person.position)

    person.tap("A:S")
    assert person.turns == ["A: T=8d"] and saved()
    person.tap("A:X", "H5")
    person.act("undo")
    assert person.turns == ["A: T=8d"] and saved()
    person.tap("A:W")
    assert person.turns == ["A: T=8d ?D"] and saved()
    person.wait(5000)
    person.tap("A:S", "A:W")
    person.wait(500 + 600 + 500)
    assert person.turns == ["A: T=8d ?D ~ T=2h D", "B: T=Jc ?X1"] and saved()
    person.act("tonj")
    assert person.turns[-1] == "B: T=Jc ?X1 !" and saved()
    person.act("resign")
    assert person.turns[-1] == "A: resign" and saved()


def test_a_held_move_is_not_in_the_save_until_it_is_made() -> None:
    person = sits("claim", quiet("B"), layla=Layla("T"))
    person.wait(600)
    assert person.turns == []
    person.wait(500)
    assert person.turns == ["B: T=8d"]


def test_the_save_knows_the_face_down_cards_and_goes_on_with_the_same_ones() -> None:
    person = fresh()
    loaded = again(person)
    for each in (person, loaded):
        each.act("resign")
    assert person.record == loaded.record
    assert "??" not in person.record


@pytest.mark.parametrize("rules", PRESETS)
def test_a_fresh_hand_is_saved_at_once_with_its_tags(rules: str) -> None:
    person = fresh(rules=rules, target=100, level=4)
    tags = replay(person.record).tags
    assert (tags["Date"], tags["A"], tags["B"]) == ("2026-11-29", words()("me.name"), "computer:4")
    assert ("Target" in tags) is (rules != "table")  # T26


# Finished hands, matches, practice.


def test_t26_a_finished_hand_is_counted_once_also_after_reloads() -> None:
    person = fresh(target=100)
    person.act("resign")
    points = person.position.end.points if person.position.end else 0
    person.wait(700)
    assert person.table.match.scores == [0, points] and points >= 30
    for _ in range(2):
        person = again(person)
        assert person.table.sheet == ""
        person.wait(700)
        assert (person.table.sheet, person.table.match.scores) == ("next", [0, points])
        person.wait(5000)
        assert person.table.match.scores == [0, points]


def test_t26_hand_after_hand_to_the_target_then_a_new_match() -> None:
    person = fresh(target=100)
    for number in (1, 2):
        assert replay(person.record).tags["Match"] == str(number)
        person.act("resign")
        person.wait(700)
        assert person.table.match.over is (number == 2)  # 30 and at least 61 cards' worth a hand
        person.table.next_hand(person.now)
    assert replay(person.record).tags["Score"] == "0 0"
    assert person.table.match.scores == [0, 0] and person.table.sheet == ""


def test_t26_the_next_hand_knows_the_score() -> None:
    person = fresh(target=200)
    person.act("resign")
    person.wait(700)
    score = person.table.match.scores[1]
    person.table.next_hand(person.now)
    assert replay(person.record).tags["Score"] == f"0 {score}"
    assert again(person).table.match.scores == [0, score]


def test_a_seeded_hand_is_practice_the_same_for_everybody_and_not_counted() -> None:
    records = []
    for seed in (1, 2):
        person = fresh(seed, target=100)
        person.table.begin(person.table.settings, person.now, "spring")
        records.append(person.record)
        assert person.table.practice == again(person).table.practice == "spring"
        person.act("resign")
        person.wait(700)
        assert (person.table.sheet, person.table.match.scores) == ("next", [0, 0])
    assert records[0] == records[1]


@given(st.text(min_size=1, max_size=20))
@example('"')
@example("\\")
@example("a\nb")
def test_a_practice_hand_of_any_seed_can_be_resumed(seed: str) -> None:
    person = fresh()
    person.table.begin(person.table.settings, person.now, seed)
    assert replay(person.record).tags["Practice"] == practice_tag(seed)


def test_t26_a_resumed_match_goes_on_under_its_own_rules() -> None:
    person = fresh(rules="claim", target=200)
    saved = person.record
    other = fresh(rules="classic")
    other.table.resume(saved, other.now)
    other.act("resign")
    other.wait(700)
    other.table.next_hand(other.now)
    assert '[Match "2"]' in other.record and '[Rules "claim"]' in other.record


def test_t26_a_new_match_is_of_the_same_kind_as_the_one_that_is_over() -> None:
    """Whatever was chosen meanwhile: to play another kind one deals a new game."""
    saved = fresh(rules="claim", target=50).record
    other = fresh(rules="classic", target=5)
    other.table.resume(saved, other.now)
    other.act("resign")
    other.wait(700)
    assert other.table.match.over
    other.table.next_hand(other.now)
    tags = replay(other.record).tags
    assert (tags["Match"], tags["Target"], tags["Score"]) == ("1", "50", "0 0") and '[Rules "claim"]' in other.record


# Damaged saves.

GOOD = record("claim", quiet(), "A: T=8d X5")
DAMAGED = [
    "", "x", GOOD[:-20] + "?", GOOD.replace("8d", "9d", 1), GOOD.replace("claim", "eram"), GOOD.replace("X5", "X1"),
    GOOD.replace("A:", "B:"), GOOD + GOOD, "[" * 300_000, GOOD.replace("[DeckA", '[Target "x"]\n[DeckA'), "{}", "\x00",
]  # fmt: skip


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_save_is_said_kept_and_followed_by_a_new_game(text: str) -> None:
    table = Controller(words(), Random(1))
    assert not table.resume(text, 0)
    assert (table.sheet, table.damaged, table.hand, table.take_record()) == ("damaged", text, None, None)
    table.tap("A:S", 10)
    table.act("tonj", 10)
    assert table.scene().piles["A:S"].count == 35  # an undealt table
    table.begin(Settings(), 20)
    assert table.sheet == "" and table.hand is not None
    assert replay(table.take_record() or "").position.turns == [0, 0]


def test_a_damaged_save_leaves_a_hand_on_the_table_as_it_was() -> None:
    person = sits("claim", quiet(), "A: T=8d")
    before = person.scene
    assert not person.table.resume("x", person.now)
    assert person.scene == before


def test_what_was_taken_back_is_gone_after_a_reload() -> None:
    packs = pack("5cJh", KINGS, "8d2h"), quiet()[1]
    person = sits("claim", packs, "A: T=8d")
    person.tap("A:X", "H5")
    person.act("undo")
    assert again(person).turns == ["A: T=8d"]
