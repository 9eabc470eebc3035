"""What the table wants to be thought about elsewhere: asked with what everybody has seen, answered in time or not."""

from random import Random

import pytest

from tests.sitting import OWED, Layla, Person, quiet, sits
from tonj.hand import replay
from web.pure.computer import TIRED
from web.pure.mind import Mind
from web.pure.wishes import Wish


def asked(person: Person, kind: str = "move") -> Wish:
    """The one wish of this kind that the table has now."""
    (wish,) = [wish for wish in person.table.wishes.new if wish.kind == kind]
    return wish


def alone(rules: str = "classic") -> Person:
    """The computer is to move, and nobody has answered its wish yet."""
    person = sits(rules, quiet("B"), elsewhere=True, layla=Layla())
    person.table.opponent = Thoughtful()
    person.table.resume(person.record, person.now)
    return person


class Thoughtful(Layla):
    """Pauses half a second and knows nothing itself."""

    def pause(self, *, first: bool = False) -> float:
        return 500.0

    def reply(self) -> str:
        raise AssertionError("the tests answer")


def wait(person: Person, ms: float) -> None:
    """Time goes by and nobody answers."""
    end = person.now + ms
    while (due := person.table.next_due()) is not None and due <= end:
        person.now = max(person.now, due)
        person.table.tick(person.now)
    person.now = end


def test_a_wish_holds_what_everybody_has_seen_and_no_face_down_card() -> None:
    wish = asked(alone())
    hand = replay(wish.record)
    assert str(hand.position).count("35?") == 2 and "12?" in str(hand.position)
    assert wish.record.count("??") == 2 * (12 + 35)


@pytest.mark.parametrize("waits", [0, 300, 499])
def test_an_answer_before_the_pause_is_over_waits_for_it(waits: float) -> None:
    person = alone()
    wait(person, waits)
    person.table.mover.granted(asked(person).number, "T turn", person.now)
    wait(person, 499 - waits)
    assert person.turns == []
    wait(person, 1)
    assert person.turns == ["B: T=8d"]


def test_an_answer_after_the_pause_is_played_at_once() -> None:
    person = alone()
    wait(person, 3000)
    assert person.turns == []
    person.table.mover.granted(asked(person).number, "T turn", person.now)
    wait(person, 0)
    assert person.turns == ["B: T=8d"]


def test_nothing_waits_for_ever() -> None:
    person = alone()
    wait(person, 500 + TIRED - 1)
    assert person.turns == []
    wait(person, 1)
    assert person.turns == ["B: T=8d"] and person.table.trouble


@pytest.mark.parametrize("reply", ["", "D discard", "R1 reserve", "?T turn", "X5", "nonsense"])
def test_an_answer_that_is_no_legal_move_is_not_played(reply: str) -> None:
    person = alone()
    person.table.mover.granted(asked(person).number, reply, person.now)
    wait(person, 5000)
    assert person.turns == []


def test_an_answer_to_an_older_wish_is_worth_nothing() -> None:
    person = alone()
    old = asked(person).number
    person.table.mover.granted(old, "T turn", person.now)
    wait(person, 500)
    person.table.mover.granted(old, "D discard", person.now)
    wait(person, 5000)
    assert person.turns == ["B: T=8d"]
    person.act("resign")
    person.table.mover.granted(asked(person).number if person.table.wishes.new else old, "D discard", person.now)
    wait(person, 5000)
    assert person.turns == ["B: T=8d", "A: resign"]


def test_a_hint_is_asked_for_and_shown_when_it_comes_while_nothing_was_played() -> None:
    person = sits("claim", OWED, elsewhere=True)
    person.act("hint")
    assert person.table.message.text == ""
    person.table.mover.granted(asked(person, "hint").number, "4F up", person.now)
    assert person.marked("lit") == {"H4", "F5"} and person.table.message.text
    assert person.turns == []


@pytest.mark.parametrize("does", [["H4", "F5"], ["A:S"]])
def test_a_hint_that_comes_after_a_move_or_an_offence_is_not_shown(does: list[str]) -> None:
    person = sits("claim", OWED, elsewhere=True)
    person.act("hint")
    wish = asked(person, "hint")
    person.tap(*does)
    person.table.mover.granted(wish.number, "R5 reserve", person.now)
    assert person.marked("lit") == set() and person.table.message.text == ""


def test_a_mind_answers_a_wish_with_a_legal_move_and_follows_the_hand() -> None:
    """The same mind goes on from what it knows, or begins anew at another hand; the answers are the same."""
    person = alone()
    mind, played = Mind(1), 0
    while person.table.turn == 1 and played < 30:
        if person.table.wishes.new:
            wish = asked(person)
            person.table.wishes.new.clear()
            answer = mind.thought(wish.record, wish.seed)
            assert answer == Mind(1).thought(wish.record, wish.seed)
            person.table.mover.granted(wish.number, answer, person.now)
            played += 1
        wait(person, 600)
    assert played and person.table.my_turn
    assert str(replay(person.record).position) == str(person.position)


@pytest.mark.parametrize("level", [1, 3])
def test_two_hands_alike_in_all_that_was_seen_get_the_same_answer(level: int) -> None:
    """Honest by construction: the wish is all that a mind gets, and it is the same text."""
    one, two = alone(), alone()
    other = quiet("B")[1]
    hidden = list(zip(other[34::2], other[35::2], strict=True))
    Random(3).shuffle(hidden)
    twin = one.record.replace(other, other[:34] + "".join(a + b for a, b in hidden))
    assert twin != one.record
    two.table.resume(twin, two.now)
    records = [asked(person).record for person in (one, two)]
    assert records[0] == records[1]
    assert Mind(level, 200).thought(records[0], "7") == Mind(level, 200).thought(records[1], "7")
