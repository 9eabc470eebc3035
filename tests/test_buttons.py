"""The buttons of the table: turn, discard, pass, the list of moves, hints, taking back, resigning."""

import pytest

from tests.sitting import ACE_IN_STOCK, BUILT, FITS, OWED, OWES, PRESETS, RUN, Layla, quiet, sits, words
from tonj.games import find


def test_the_buttons_turn_and_discard_once() -> None:
    person = sits("classic", quiet())
    person.act("turn", "turn")
    assert (person.turns, person.table.message.text) == (["A: T=8d"], words()("reason.turned-card"))
    person.act("discard", "discard", "turn", "pass")
    assert (person.turns, person.table.message.text) == (["A: T=8d D"], words()("reason.not-your-turn"))


def test_a_button_that_is_none_does_nothing() -> None:
    person = sits("classic", quiet())
    person.act("dance", "")
    assert (person.turns, person.table.message.text) == ([], "")


EMPTY = "tonj {} A | R:5cJh S:{} W:- X:- | R:2c7h S:JcTd W:5s X:- | Ks Kc {} Kd 9s 9c 9h 9d | s0,0 h0,0 d0,0 c0,0 | {}"


@pytest.mark.parametrize(
    ("rules", "stock", "house", "extras", "shows"),
    [
        ("claim", "-", "Kh", "-", True), ("claim", "9c", "Kh", "-", False),
        ("claim", "-", "Ah", "-", True), ("claim", "-", "Ah", "call=guided", False),  # P2 is open
        ("claim", "-", "Kh", "call=guided", True), ("table", "-", "-", "-", True),  # P5
        ("table", "-", "-", "call=guided", False), ("classic", "-", "Ah", "-", True),
    ],
)  # fmt: skip
def test_t13_pass_shows_when_it_may_be_tried_and_guided_when_it_is_legal(
    rules: str, stock: str, house: str, extras: str, shows: bool
) -> None:
    person = sits(rules, quiet())
    assert person.table.hand is not None
    person.table.hand.position = find("tonj", rules).parse(EMPTY.format(rules, stock, house, extras))
    assert person.table.can_pass is shows


# The list of moves follows the rule of what glows.


def test_guided_the_list_holds_the_legal_moves() -> None:
    assert [token for token, _ in sits("claim", OWED, guided=True).table.choices()] == ["4F"]
    assert [token for token, _ in sits("claim", FITS, guided=True).table.choices()] == ["R5", "R6", "T"]


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_unguided_the_list_does_not_tell_that_a_duty_is_open(rules: str, language: str) -> None:
    choices = sits(rules, OWED, language=language).table.choices()
    assert [token for token, _ in choices] == ["R5", "R6", "31", "32", "4F", "T"]
    said = words(language)
    text = said("say.move.mine", card=said.card("8d"), pile=said.pile("H5", 0))
    assert choices[0][1] == text[0].upper() + text[1:]  # a button, so a sentence of its own
    assert choices[-1][1] == said("ask.turn")


def test_t8_unguided_the_list_holds_the_runs_as_the_guided_one_does() -> None:
    """A run by keys alone: what glows for its cards stands in the list."""
    guided = [token for token, _ in sits("claim", RUN, BUILT, guided=True).table.choices()]
    unguided = [token for token, _ in sits("claim", RUN, BUILT).table.choices()]
    assert "14*3" in guided and "14*3" in unguided


# Hints and taking back.


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("guided", [True, False])
@pytest.mark.parametrize("rules", PRESETS)
def test_a_hint_names_a_legal_move_lights_it_and_plays_nothing(rules: str, guided: bool, language: str) -> None:
    person = sits(rules, OWED, guided=guided, language=language)
    person.act("hint")
    said = words(language)
    assert person.table.message.text == " ".join(
        [said("hint.move", card=said.card("Ad"), pile=said.pile("F5", 0)), said("why.up", name="")]
    )
    assert person.marked("lit") == {"H4", "F5"}
    assert person.turns == [] and person.table.my_turn


def test_a_hint_may_be_to_turn_and_goes_out_with_the_next_tap() -> None:
    person = sits("claim", quiet())
    person.act("hint")
    assert (person.table.message.text, person.marked("lit")) == (words()("hint.turn"), {"A:S"})
    person.tap("A:R")
    assert person.marked("lit") == set()
    person = sits("classic", ACE_IN_STOCK, "A: T=Ad XF T=2h")
    person.act("hint")
    assert (person.table.message.text, person.marked("lit")) == (words()("hint.discard"), {"A:X", "A:W"})


def test_no_hint_while_the_other_plays() -> None:
    person = sits("claim", quiet("B"))
    person.act("hint")
    assert (person.table.message.text, person.marked("lit")) == (words()("hint.none"), set())


def test_a_move_is_taken_back_stored_so_and_can_be_made_otherwise() -> None:
    person = sits("claim", quiet(), "A: T=8d")
    person.tap("A:X", "H5")
    assert person.table.can_undo and person.turns == ["A: T=8d X5"]
    person.said()
    person.act("undo")
    assert (person.turns, person.top("A:X"), person.top("H5")) == (["A: T=8d"], "8d", "9s")
    assert person.said() == [words()("undo.done")]
    assert not person.table.can_undo  # never across a card that was turned
    person.tap("A:X", "H6")
    assert person.turns == ["A: T=8d X6"]


@pytest.mark.parametrize(
    ("packs", "turns"),
    [(quiet(), []), (quiet(), ["A: T=8d"]), (FITS, ["A: R5=5c"]), (quiet(), ["A: T=8d ?X1 ~"]),
     (quiet(), ["A: T=8d ?D ~"]), (quiet(), ["A: T=8d X5 T=2h D", "B: T=Jc D"]), (quiet(), ["A: T=8d X5 T=2h D"]),
     (quiet(), ["A: T=8d ?X1"])],
)  # fmt: skip
def test_what_cannot_be_taken_back_is_said(packs: tuple[str, str], turns: list[str]) -> None:
    person = sits("claim", packs, *turns)
    before = person.record
    assert not person.table.can_undo
    person.act("undo")
    assert (person.table.message.text, person.record) == (words()("undo.nothing"), before)


# Resigning.


@pytest.mark.parametrize("turns", [[], ["A: T=8d"], ["A: T=8d ?X1"], ["A: T=8d X5 T=2h D"]])
def test_t27_the_person_resigns_at_any_time(turns: list[str]) -> None:
    person = sits("claim", quiet(), *turns)
    person.act("resign")
    assert str(person.position.end).startswith("B ") and str(person.position.end).endswith(" resign")
    assert "[Result " in person.record
    person.wait(700)
    assert person.table.sheet == "next"
    person.act("resign", "undo", "hint", "turn", "pass")
    assert person.table.sheet == "next" and not person.table.can_undo


def test_t27_also_while_a_move_of_the_other_is_held() -> None:
    person = sits("claim", quiet("B"), layla=Layla("T"))
    person.wait(600)
    assert person.table.held is not None
    person.act("resign")
    assert person.marked("lifted") == set()
    person.wait(2000)
    assert (person.turns, person.table.sheet) == (["A: resign"], "next")


def test_nothing_is_pending_once_the_hand_is_over() -> None:
    person = sits("claim", quiet(), "A: T=8d ?X1")
    person.act("resign")
    assert (person.table.pending, person.table.claim, person.marked("pending")) == ("", ("", ""), set())


@pytest.mark.parametrize(
    ("rules", "action"),
    [("claim", "tonj"), ("claim", "call"), ("classic", "tonj"), ("classic", "call"), ("classic", "allow")],
)
def test_nothing_can_be_called_once_the_hand_is_over(rules: str, action: str) -> None:
    person = sits(rules, OWES, layla=Layla("?R1"))
    person.wait(500)
    assert person.turns == ["B: ?R1"]
    person.act("resign", action)
    assert person.table.sheet != "ask" and person.table.question is None
    assert person.turns == ["B: ?R1", "A: resign"]
