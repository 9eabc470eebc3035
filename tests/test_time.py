"""Time at the table: windows, pauses and messages, and that everything stands still while the page is hidden."""

import pytest

from tests.sitting import OWED, OWES, Layla, quiet, sits, words


@pytest.mark.parametrize("asleep", [10, 4000, 3_600_000])
def test_t17_the_window_of_ones_own_offence_stands_still_while_the_page_is_hidden(asleep: float) -> None:
    person = sits("claim", OWED, layla=Layla(reacts=3000))
    person.tap("A:R", "H5")
    start = person.now
    person.wait(2000)
    person.table.sleep(person.now)
    assert person.table.next_due() is None
    person.wait(asleep)
    assert not person.table.tick(person.now)
    assert person.turns == ["A: ?R5"]
    person.table.wake(person.now)
    window = person.table.window
    assert window is not None and (window.start, window.end) == (start + asleep, start + asleep + 5000)
    person.wait(999)
    assert person.turns == ["A: ?R5"]
    person.wait(1)  # three seconds of the window have been seen
    assert person.turns == ["A: ?R5 !"]


def test_t17_and_runs_out_only_when_all_of_it_has_been_seen() -> None:
    person = sits("claim", OWED)
    person.tap("A:S")
    for _ in range(4):
        person.wait(1000)
        person.table.sleep(person.now)
        person.wait(60_000)
        person.table.wake(person.now)
    person.wait(999)
    assert person.turns == ["A: ?T"]
    person.wait(1)
    assert person.turns == ["A: ?T ~"]


@pytest.mark.parametrize(("rules", "seconds", "answer"), [("claim", 5, "~"), ("classic", 10, "~=5c")])
def test_t17_t18_the_window_to_call_stands_still_too(rules: str, seconds: int, answer: str) -> None:
    person = sits(rules, OWES, layla=Layla("?R1"))
    person.wait(1500)
    person.table.sleep(person.now)
    person.wait(100_000)
    person.table.wake(person.now)
    person.wait(seconds * 1000 - 1000 - 1)
    assert person.turns == ["B: ?R1"]
    person.wait(1)
    assert person.turns == [f"B: ?R1 {answer}"]


def test_the_computer_thinks_and_holds_no_longer_for_it() -> None:
    person = sits("claim", quiet("B"), layla=Layla("T"))
    for wait in (300, 700):
        person.wait(wait)
        person.table.sleep(person.now)
        person.wait(50_000)
        person.table.wake(person.now)
    assert person.table.held is not None and person.turns == []
    person.wait(99)
    assert person.turns == []
    person.wait(1)  # 500 to think and 600 to hold
    assert person.turns == ["B: T=8d"]


def test_hidden_twice_and_seen_twice_is_no_different() -> None:
    person = sits("claim", quiet("B"), layla=Layla("T"))
    person.table.sleep(person.now)
    person.wait(100)
    person.table.sleep(person.now)
    person.wait(100)
    person.table.wake(person.now)
    person.table.wake(person.now)
    person.wait(1099)
    assert person.turns == []
    person.wait(1)
    assert person.turns == ["B: T=8d"]


def test_a_message_fades_and_a_longer_one_stays_longer() -> None:
    person = sits("claim", quiet(), guided=True)
    person.act("hint")
    text = person.table.message.text
    person.wait(4000)
    assert person.table.message.text == text
    person.wait(4200)
    assert person.table.message.text == ""


def test_a_new_message_starts_its_time_anew() -> None:
    person = sits("claim", quiet())
    person.act("hint")
    person.wait(3000)
    person.act("discard")
    person.wait(4000)
    assert person.table.message.text == words()("reason.no-turned-card")


def test_a_message_goes_with_the_move_that_makes_it_stale() -> None:
    """One's own next move answers a refusal or a hint; what the computer does leaves the time to read it."""
    person = sits("claim", quiet())
    person.act("discard")
    assert person.table.message.text == words()("reason.no-turned-card")
    person.act("turn")
    assert (person.turns, person.table.message.text) == (["A: T=8d"], "")
    person = sits("claim", quiet("B"), layla=Layla("T"))
    person.act("turn")
    text = person.table.message.text
    assert text == words()("reason.not-your-turn")
    person.wait(500 + 600)
    assert (person.turns, person.table.message.text) == (["B: T=8d"], text)
    person.wait(1000 + 35 * len(text) - 1101)
    assert person.table.message.text == text
    person.wait(2)
    assert person.table.message.text == ""


def test_how_a_claim_ended_can_be_read_though_one_plays_on_at_once() -> None:
    person = sits("claim", OWES, layla=Layla("?R1"))
    person.wait(500)
    person.act("tonj")
    text = person.table.message.text
    person.act("turn")
    assert len(person.turns) == 2 and person.table.message.text == text
    person.wait(1000 + 35 * len(text) - 1)
    assert person.table.message.text == text
    person.wait(2)
    assert person.table.message.text == ""


def test_no_message_stays_under_a_sheet() -> None:
    person = sits("classic", OWES, layla=Layla("?R1"))
    person.act("turn")
    assert person.table.message.text
    person.wait(500)
    assert (person.table.sheet, person.table.message.text) == ("ask", "")
    person.act("allow")
    assert person.table.message.text == words()("ask.allowed.mine")
    person.act("resign")
    person.wait(1000 + 35 * len(person.table.message.text) - 1)
    assert person.table.sheet == ""  # the answer is read first
    person.wait(1)
    assert (person.table.sheet, person.table.message.text) == ("next", "")


def test_under_a_sheet_that_the_person_opened_time_stands_still_but_not_for_messages() -> None:
    """The computer's window and its moves wait alike; what was said meanwhile goes in its own time."""
    attempt, move = sits("claim", OWES, layla=Layla("?T")), sits("claim", quiet("B"), layla=Layla("T"))
    for person in (attempt, move):
        person.wait(500)
        person.table.sleep(person.now, covered=True)
        person.table.tell(words()("copy.link"), person.now)
        person.shows()
        person.wait(60_000)
        assert person.table.message.text == ""
    assert attempt.marked("lifted") == move.marked("lifted") == {"B:S"}
    assert (attempt.turns, move.turns) == (["B: ?T"], [])
    for person in (attempt, move):
        person.table.wake(person.now)
    attempt.wait(4999)
    move.wait(600)
    assert (attempt.turns, move.turns) == (["B: ?T"], ["B: T=8d"])
    attempt.wait(1)
    assert attempt.turns == ["B: ?T ~"]


def test_a_thought_that_comes_under_a_sheet_is_played_as_soon_as_it_is_gone() -> None:
    person = sits("claim", quiet("B"), layla=Layla(), elsewhere=True)
    wish = person.table.wishes.new.pop()
    person.table.opponent = Layla("T")
    person.table.go_on(person.now)
    wish = person.table.wishes.new.pop()
    person.now += 500
    assert person.table.tick(person.now)  # the pause is over, the thought has not come
    person.table.sleep(person.now, covered=True)
    person.now += 10_000
    person.table.mover.granted(wish.number, "T turn", person.now)
    person.now += 10_000
    person.table.wake(person.now)
    assert person.table.next_due() == person.now


@pytest.mark.parametrize("language", ["en", "ar"])
def test_another_language_speaks_from_now_on(language: str) -> None:
    person = sits("claim", OWED)
    person.tap("A:R", "H5")
    person.table.speak(words(language))
    assert person.table.claim[1] == words(language)("duty.P2", required=words(language).card("Ad"))
    assert person.scene.piles["H1"].label == words(language).label("H1", ("Ks",), 0)


# Leaving the table to choose another game, and coming back.


def test_a_hand_that_was_left_stands_still_until_one_comes_back() -> None:
    person = sits("claim", quiet("B"), layla=Layla("T"))
    person.wait(400)
    person.table.leave()
    person.wait(60_000)
    assert (person.turns, person.table.sheet) == ([], "start")
    person.table.come_back(person.now)
    assert person.table.sheet == ""
    person.wait(1100)
    assert person.turns == ["B: T=8d"]


def test_t17_an_offence_that_was_left_pending_has_its_window_anew() -> None:
    person = sits("claim", OWED)
    person.tap("A:S")
    person.wait(4000)
    person.table.leave()
    person.wait(60_000)
    person.table.come_back(person.now)
    person.wait(4999)
    assert person.turns == ["A: ?T"]
    person.wait(1)
    assert person.turns == ["A: ?T ~"]


def test_one_does_not_come_back_to_a_hand_that_is_over() -> None:
    person = sits("claim", quiet())
    person.act("resign")
    person.wait(700)
    person.table.leave()
    person.table.come_back(person.now)
    assert person.table.sheet == "start"


def test_a_move_that_was_held_when_one_left_is_not_shown_when_one_comes_back() -> None:
    person = sits("claim", OWES, layla=Layla("8F", "R1"))
    person.wait(500 + 500)
    person.shows()
    assert person.table.held is not None and person.top("H1") == "8d"
    person.table.leave()
    person.table.come_back(person.now)
    assert person.table.held is None and person.top("H1") == "9s"


def test_a_message_does_not_stay_for_ever_because_one_left() -> None:
    person = sits("claim", quiet())
    person.act("hint")
    person.table.leave()
    person.table.come_back(person.now)
    person.wait(60_000)
    assert person.table.message.text == ""
