"""The computer breaks a rule: what its opponent sees, and what a call, an answer or silence then does."""

from random import Random

import pytest

from tests.sitting import KINGS, OWES, Layla, Person, pack, quiet, record, sits, words
from tonj.hand import replay
from web.pure import opponent as computer
from web.pure.opponent import Opponent
from web.pure.settings import Settings
from web.pure.words import capital

LANGUAGES = ("en", "ar")

ACE = "ace of diamonds"


def owes(rules: str, *moves: str, language: str = "en") -> Person:
    """The computer has just come to its first move: it has made it, or it holds it."""
    person = sits(rules, OWES, layla=Layla(*moves), language=language)
    person.wait(500)
    return person


# `claim`: called.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("attempt", "shown"), [("?R1", "H1"), ("?T", "B:S"), ("?75", "H5")])
def test_t17_a_call_in_time_makes_the_required_move_and_the_turn_is_the_callers(
    attempt: str, shown: str, language: str
) -> None:
    person = owes("claim", attempt, language=language)
    person.wait(4999)
    assert person.table.turn == 1
    person.act("tonj")
    said = words(language)
    assert person.table.message.text == f"{said('claim.called.mine')} {said('duty.P2', required=said.card('Ad'))}"
    assert person.table.message.loud
    assert person.turns == [f"B: {attempt} !"]
    assert (person.table.my_turn, person.table.turn) == (True, 0)
    assert [person.top(pile) for pile in ("F5", "H8", "H1", "B:R", "H7")] == ["Ad", "", "9s", "8d", "Qh"]
    assert "lifted" not in person.scene.piles[shown].marks


@pytest.mark.parametrize("language", LANGUAGES)
def test_t17_not_called_the_same_correction_is_shown_with_its_reason_and_its_turn_goes_on(language: str) -> None:
    person = owes("claim", "?R1", "R1", language=language)
    person.wait(5000)
    said = words(language)
    assert person.table.message.text == f"{said('duty.P2', required=said.card('Ad'))} {said('claim.not-called.theirs')}"
    assert person.turns == ["B: ?R1 ~"]
    assert (person.table.turn, person.top("F5"), person.top("H1"), person.top("B:R")) == (1, "Ad", "9s", "8d")
    person.wait(500 + 600)
    assert person.turns == ["B: ?R1 ~ R1=5c"]


def test_t17_t20_called_at_a_discard_and_at_a_misplaced_turned_card() -> None:
    """P4: the eight that it tries to discard goes to the nine. T20: a misplaced one goes face down onto the stock."""
    person = sits("claim", quiet("B"), "B: T=8d", layla=Layla("?D"))
    person.wait(500)
    assert (person.top("B:W"), person.scene.piles["B:X"].count) == ("8d", 0)
    person.act("tonj")
    assert person.turns == ["B: T=8d ?D !"]
    assert person.scene.piles["B:W"].count == 0 and person.scene.piles["H5"].cards == ("9s", "8d")
    person = sits("claim", quiet("B"), "B: T=8d ?X1", layla=Layla())
    person.act("tonj")
    assert [person.scene.piles[pile].count for pile in ("B:X", "B:S")] == [0, 35]
    assert (person.top("B:S"), person.top("H1")) == ("??", "Ks")


def test_a_call_by_two_quick_presses_is_one_call() -> None:
    person = owes("claim", "?R1")
    person.act("tonj")
    toast = person.table.message.text
    person.now += 200
    person.act("tonj")
    assert person.table.message.text == toast and person.turns == ["B: ?R1 !"]


def test_a_call_a_moment_too_late_is_a_false_one() -> None:
    person = owes("claim", "?R1")
    person.wait(5000)
    person.act("tonj")
    assert person.table.message.text == words()("claim.nothing")
    assert person.turns == ["B: ?R1 ~"]


# False calls.


@pytest.mark.parametrize("guided", [True, False])
@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_t17_a_call_while_nothing_is_pending_changes_nothing(rules: str, guided: bool) -> None:
    for packs in (quiet("A"), quiet("B")):
        person = sits(rules, packs, guided=guided)
        before = str(person.position), person.record, person.scene
        person.act("tonj")
        assert person.table.message.text == words()("claim.nothing")
        assert (str(person.position), person.record, person.scene) == before


def test_t17_nor_while_the_offence_is_ones_own() -> None:
    person = sits("claim", quiet(), "A: T=8d ?X1")
    person.act("tonj")
    assert person.table.message.text == words()("claim.nothing")
    assert person.table.pending == "mine" and person.turns == ["A: T=8d ?X1"]


def test_t17_after_a_false_call_no_calls_for_three_seconds() -> None:
    person = sits("claim", OWES, layla=Layla("?R1"))
    person.wait(400)
    person.act("tonj")
    person.wait(1100)  # the attempt has been there for a second
    person.act("tonj")
    assert person.table.message.text == words().plural("claim.rest", 2)
    assert person.turns == ["B: ?R1"]
    person.wait(1850)  # 2.95 s after the false call
    person.act("tonj")
    assert person.turns == ["B: ?R1"]
    person.wait(450)
    person.act("tonj")
    assert person.turns == ["B: ?R1 !"]


@pytest.mark.parametrize("seconds", [1, 2, 3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rest_counts_down_in_words(seconds: int, language: str) -> None:
    person = sits("claim", quiet("A"), language=language)
    person.act("tonj")
    person.wait(3000 - seconds * 1000 + 500)
    person.act("tonj")
    assert person.table.message.text == words(language).plural("claim.rest", seconds)


def test_a_refused_call_does_not_make_the_rest_longer() -> None:
    person = sits("claim", quiet("A"))
    person.act("tonj")
    person.wait(2000)
    person.act("tonj")
    person.wait(1000)
    person.act("tonj")
    assert person.table.message.text == words()("claim.nothing")


# `classic`: asked.


@pytest.mark.parametrize("language", LANGUAGES)
def test_t18_the_sheet_shows_the_attempted_and_the_required_move(language: str) -> None:
    person = owes("classic", "?R1", language=language)
    said, question = words(language), person.table.question
    assert person.table.sheet == "ask" and person.table.pending == "theirs"
    assert question is not None
    assert (question.tried_card, question.required_card) == ("8d", "Ad")
    assert question.tried == capital(said("say.move.mine", card=said.card("8d"), pile=said.pile("H1", 0)))
    assert question.required == capital(said("say.move.mine", card=said.card("Ad"), pile=said.pile("F5", 0)))
    assert question.reason == said("duty.P2", required=said.card("Ad"))
    assert person.top("H1") == "8d" and person.top("B:R") == "??"  # drawn on the table


@pytest.mark.parametrize(
    ("packs", "turns", "attempt", "words_of_it", "card"),
    [
        (OWES, [], "?T", ("ask.turn", {}), ""),
        ((quiet("B")[0], pack("5cJh", KINGS, "Ad2h")), ["B: T=Ad"], "?D", ("ask.discard", {"card": ACE}), "Ad"),
    ],
)
def test_t18_the_sheet_says_a_turn_and_a_discard_in_words(
    packs: tuple[str, str], turns: list[str], attempt: str, words_of_it: tuple[str, dict[str, str]], card: str
) -> None:
    person = sits("classic", packs, *turns, layla=Layla(attempt))
    person.wait(500)
    question = person.table.question
    assert question is not None
    assert (question.tried, question.tried_card) == (capital(words()(words_of_it[0], **words_of_it[1])), card)


@pytest.mark.parametrize("action", ["call", "tonj"])
def test_t18_call(action: str) -> None:
    person = owes("classic", "?R1")
    person.act(action)
    assert person.turns == ["B: ?R1 !"]
    assert (person.table.sheet, person.table.question, person.table.pending) == ("", None, "")
    assert person.table.my_turn and person.top("F5") == "Ad" and person.top("H1") == "9s"
    assert person.table.message.text.startswith(words()("claim.called.mine"))


def test_t18_allow() -> None:
    person = owes("classic", "?R1", "8F")
    person.act("allow")
    assert person.turns == ["B: ?R1 ~=5c"]
    assert (person.table.sheet, person.table.pending, person.table.turn) == ("", "", 1)
    assert (person.top("H1"), person.top("B:R"), person.top("H8")) == ("8d", "5c", "Ad")
    assert person.table.message.text == words()("ask.allowed.mine")
    person.wait(500)
    assert person.turns == ["B: ?R1 ~=5c 8F"]  # it goes on


def test_t18_no_answer_within_ten_seconds_is_allow() -> None:
    person = owes("classic", "?R1")
    window = person.table.window
    assert window is not None and window.end - window.start == 10_000
    person.wait(9999)
    assert (person.table.sheet, person.turns) == ("ask", ["B: ?R1"])
    person.wait(1)
    assert (person.table.sheet, person.turns) == ("", ["B: ?R1 ~=5c"])
    assert person.table.message.text == words()("ask.allowed.mine")


def test_t18_while_it_is_asked_nobody_plays() -> None:
    person = owes("classic", "?R1")
    before = str(person.position), person.scene
    person.tap("A:S", "A:R", "H5")
    person.drag("A:R", "H5", 1)
    person.act("turn", "discard", "pass", "undo", "hint")
    assert (str(person.position), person.scene) == before
    assert person.turns == ["B: ?R1"]


def test_call_and_allow_mean_nothing_where_nobody_is_asked() -> None:
    for rules in ("claim", "classic", "table"):
        person = sits(rules, quiet("B"))
        person.act("call", "allow")
        assert person.turns == []
    person = owes("claim", "?R1")
    person.act("allow")
    assert person.turns == ["B: ?R1"]


# Where it never slips.


@pytest.mark.parametrize(("rules", "guided"), [("table", False), ("table", True), ("claim", True), ("classic", True)])
def test_never_under_table_or_guided_even_with_slips_switched_on(
    rules: str, guided: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer.Opponent, "slip_rate", 1.0)
    person = sits(rules, OWES, guided=guided)
    person.table.begin(Settings(rules=rules, guided=guided, slips=True), person.now, "1")
    assert not person.table.opponent.slips


@pytest.mark.parametrize(("rules", "guided"), [("table", False), ("claim", True), ("classic", True)])
def test_nor_in_a_hand_resumed_after_the_settings_changed(
    rules: str, guided: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules of a hand that runs stay; another rule set was only chosen for the next one."""
    monkeypatch.setattr(computer.Opponent, "slip_rate", 1.0)
    options = "call=guided" if guided else ""
    layla = Opponent(Random(1))
    person = Person(record(rules, OWES, options=options), layla, settings=Settings(guided=False, slips=True))
    person.wait(20_000)
    assert "?" not in person.record.partition("\n\n")[2]


@pytest.mark.parametrize("rules", ["claim", "classic"])
def test_switched_on_it_slips_and_the_record_replays(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer.Opponent, "slip_rate", 1.0)
    layla = Opponent(Random(1))
    person = Person(record(rules, OWES), layla, settings=Settings(rules=rules, guided=False, slips=True))
    person.wait(1500)
    assert person.turns[0].startswith("B: ?")
    assert replay(person.record).position.attempt is not None
