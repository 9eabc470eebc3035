"""The offender's side of an offence, when the person is the one: what lies where, what is said, who goes on."""

import pytest

from tests.sitting import ACE_IN_RESERVE, ACE_IN_STOCK, OWED, Layla, Person, quiet, sits, words

LANGUAGES = ("en", "ar")

P2 = "duty.P2"


def frozen(person: Person) -> None:
    """Nothing that the person does changes anything: the table, the record, or what is pending."""
    before = (person.scene, str(person.position), person.record, person.table.pending, person.table.claim)
    for pile in person.scene.piles:
        person.tap(pile)
        person.double_tap(pile)
        person.drag(pile, "H6")
    person.act("turn", "discard", "pass", "hint", "undo", "call", "allow", "tonj")
    for token in ("4F", "T", "R5"):
        person.table.choose(token, person.now)
    assert not person.table.my_turn and not person.table.can_pass and not person.table.can_undo
    assert person.table.choices() == []
    after = (person.scene, str(person.position), person.record, person.table.pending, person.table.claim)
    assert after == before


# `claim`: the card lies where it was put, marked; can do nothing; then called, or not.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("by", ["taps", "drag", "keys"])
def test_claim_an_omission_lies_where_it_was_put_marked_with_its_reason(by: str, language: str) -> None:
    person = sits("claim", OWED, language=language)
    before = str(person.position)
    {
        "taps": lambda: person.tap("A:R", "H5"),
        "drag": lambda: person.drag("A:R", "H5", 1),
        "keys": lambda: person.table.choose("R5", person.now),
    }[by]()
    assert person.top("H5") == "8d" and person.scene.piles["H5"].count == 2
    assert person.scene.piles["A:R"].count == 12 and person.top("A:R") == "??"  # T9: nothing comes up yet
    assert person.marked("pending") == {"H5"} and person.marked("target") == person.marked("lifted") == set()
    assert person.table.pending == "mine"
    name = words(language)("computer.name")
    ace = words(language).card("Ad")
    assert person.table.claim == (words(language)("claim.waiting", name=name), words(language)(P2, required=ace))
    assert str(person.position) == before  # it is not committed (T17)
    assert person.turns == ["A: ?R5"]


def test_t17_the_window_of_five_seconds_runs_from_the_attempt() -> None:
    person = sits("claim", OWED)
    person.tap("A:R", "H5")
    window = person.table.window
    assert window is not None
    assert (window.start, window.end) == (person.now, person.now + 5000)


def test_claim_a_misplacement_lies_where_it_was_put_with_the_reason() -> None:
    person = sits("claim", quiet(), "A: T=8d")
    person.tap("A:X", "H1")
    assert (person.top("H1"), person.marked("pending"), person.scene.piles["A:X"].count) == ("8d", {"H1"}, 0)
    assert person.table.claim[1] == words()("reason.house.not-descending")
    assert person.turns == ["A: T=8d ?X1"]


def test_claim_a_turn_is_lifted_and_held_and_shows_no_face() -> None:
    person = sits("claim", OWED)
    person.tap("A:S")
    assert person.marked("pending") == person.marked("lifted") == {"A:S"}
    assert (person.scene.piles["A:S"].count, person.scene.piles["A:X"].count) == (35, 0)
    assert person.table.motion == []
    assert person.turns == ["A: ?T"]


def test_claim_a_discard_is_lifted_and_held_above_the_turned_card() -> None:
    person = sits("claim", quiet(), "A: T=8d")
    person.tap("A:W")
    assert person.marked("pending") == person.marked("lifted") == {"A:X"}
    assert (person.top("A:X"), person.scene.piles["A:W"].count) == ("8d", 0)
    assert person.table.motion == []
    assert person.table.claim[1] == words()("duty.P4", required="eight of diamonds")


@pytest.mark.parametrize(
    ("packs", "turns", "taps"),
    [
        (OWED, [], ["A:R", "H5"]), (OWED, [], ["A:S"]),
        (quiet(), ["A: T=8d"], ["A:X", "H1"]), (quiet(), ["A: T=8d"], ["A:W"]),
    ],
)  # fmt: skip
def test_t17_from_the_attempt_until_the_answer_nobody_can_do_anything(
    packs: tuple[str, str], turns: list[str], taps: list[str]
) -> None:
    person = sits("claim", packs, *turns)
    person.tap(*taps)
    frozen(person)
    person.wait(4999)
    frozen(person)


@pytest.mark.parametrize("language", LANGUAGES)
def test_claim_called_the_required_move_is_made_and_the_turn_is_over(language: str) -> None:
    layla = Layla(reacts=2000)
    person = sits("claim", OWED, layla=layla, language=language)
    person.tap("A:R", "H5")
    person.wait(1999)
    assert person.table.pending == "mine"
    person.wait(1)
    assert (person.table.pending, person.table.claim, person.table.turn) == ("", ("", ""), 1)
    assert [person.top(pile) for pile in ("H5", "A:R", "F5", "H4")] == ["9s", "8d", "Ad", ""]
    assert person.marked("pending") == set()
    assert person.turns == ["A: ?R5 !"]
    name, ace = words(language)("computer.name"), words(language).card("Ad")
    said = words(language)
    assert person.table.message.text == f"{said('claim.called', name=name)} {said(P2, required=ace)}"
    assert person.table.message.loud


@pytest.mark.parametrize("language", LANGUAGES)
def test_claim_not_called_the_same_correction_and_the_turn_goes_on(language: str) -> None:
    person = sits("claim", OWED, language=language)
    person.tap("A:R", "H5")
    person.wait(4999)
    assert person.table.pending == "mine"
    person.wait(1)
    assert (person.table.pending, person.table.turn, person.table.my_turn) == ("", 0, True)
    assert (person.top("H5"), person.top("A:R"), person.top("F5")) == ("9s", "8d", "Ad")
    assert person.turns == ["A: ?R5 ~"]
    ace = words(language).card("Ad")
    assert person.table.message.text == f"{words(language)(P2, required=ace)} {words(language)('claim.not-called')}"
    person.tap("A:R", "H5")  # and now it may go there
    assert person.turns == ["A: ?R5 ~ R5=5c"]


@pytest.mark.parametrize(("reacts", "answer", "turn"), [(2000.0, "!", 1), (None, "~", 0)])
def test_claim_a_misplaced_card_goes_back_called_or_not(reacts: float | None, answer: str, turn: int) -> None:
    person = sits("claim", quiet(), "A: T=8d", layla=Layla(reacts=reacts))
    person.tap("A:X", "H1")
    person.wait(5000)
    assert (person.top("H1"), person.table.turn) == ("Ks", turn)
    assert person.turns == [f"A: T=8d ?X1 {answer}"]
    if answer == "!":  # T20: called, the turned card goes face down onto the stock
        assert (person.scene.piles["A:X"].count, person.scene.piles["A:S"].count, person.top("A:S")) == (0, 35, "??")
    else:
        assert person.top("A:X") == "8d"


def test_claim_called_a_turn_the_card_stays_on_the_stock() -> None:
    person = sits("claim", ACE_IN_RESERVE, layla=Layla(reacts=1000))
    person.tap("A:S")
    person.wait(1000)
    assert person.turns == ["A: ?T !=5c"]  # P1: the ace went up, and the next reserve card came up
    assert (person.top("F1"), person.top("A:R"), person.scene.piles["A:S"].count) == ("As", "5c", 35)


def test_claim_a_layla_who_does_not_notice_in_time_does_not_call() -> None:
    person = sits("claim", OWED, layla=Layla(reacts=None, calls=True))
    person.tap("A:S")
    person.wait(6000)
    assert person.turns == ["A: ?T ~"]


@pytest.mark.parametrize(("index", "size"), [(0, 2), (1, 1)])
def test_t8_a_run_too_long_is_a_misplacement(index: int, size: int) -> None:
    """Nine and eight go as a run only over an empty house; the eight alone goes to the other nine."""
    person = sits("claim", quiet(), "A: T=8d X5")
    person.drag("H5", "H6" if size == 1 else "H1", index)
    if size == 1:
        assert person.turns == ["A: T=8d X5 56"]
    else:
        assert person.turns == ["A: T=8d X5 ?51*2"]
        assert person.scene.piles["H1"].cards == ("Ks", "9s", "8d") and person.marked("pending") == {"H1"}


# `classic`: an omission waits for call or allow; a misplacement is refused, and no offence.


@pytest.mark.parametrize("language", LANGUAGES)
def test_classic_an_omission_waits_for_call_or_allow(language: str) -> None:
    person = sits("classic", OWED, language=language)
    person.tap("A:R", "H5")
    name, ace = words(language)("computer.name"), words(language).card("Ad")
    assert person.table.claim == (words(language)("ask.waiting", name=name), words(language)(P2, required=ace))
    assert person.marked("pending") == {"H5"} and person.top("H5") == "8d"
    assert person.table.sheet == ""
    frozen(person)


def test_classic_called_the_required_move_is_made_and_the_turn_passes() -> None:
    person = sits("classic", OWED, layla=Layla(calls=True))
    person.tap("A:R", "H5")
    person.wait(1000)
    assert (person.turns, person.table.turn) == (["A: ?R5 !"], 1)
    assert (person.top("H5"), person.top("F5")) == ("9s", "Ad")
    assert person.table.message.text.startswith(words()("claim.called", name="Layla"))


def test_classic_allowed_the_attempt_is_made_and_the_turn_goes_on() -> None:
    person = sits("classic", OWED, layla=Layla(calls=False))
    person.tap("A:R", "H5")
    person.wait(1000)
    assert (person.turns, person.table.turn) == (["A: ?R5 ~=5c"], 0)
    assert (person.top("H5"), person.top("A:R"), person.top("H4")) == ("8d", "5c", "Ad")
    assert person.table.message.text == words()("ask.allowed", name="Layla")
    person.tap("A:S")  # the duty is still open
    assert person.table.pending == "mine"


def test_classic_an_allowed_discard_ends_the_turn() -> None:
    person = sits("classic", ACE_IN_STOCK, "A: T=Ad", layla=Layla(calls=False))
    person.tap("A:W")
    assert person.marked("pending") == {"A:X"}
    person.wait(1000)
    assert (person.turns, person.table.turn, person.top("A:W")) == (["A: T=Ad ?D ~"], 1, "Ad")
