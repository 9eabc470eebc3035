"""The computer's attempt looks exactly like one of its moves: no word, mark, sound or button tells them apart.

Each attempt is made at one table and the same move, where it is allowed, at another: the same cards under rules without
that duty, or with a king in the place of the ace that is owed. Then everything that a person can see is compared.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.sitting import KINGS, NINES, Layla, Person, pack, quiet, sits
from web.pure.scene import Scene

LOW = pack("2c7h", NINES, "JcTd4s4c")
OWING, FREE = pack("5c8d", "KsKcQhAd", "2hJs3d4h"), pack("5c8d", "KsKcQhKd", "2hJs3d4h")
BOTH_ACES = pack("5cAs", "KsKcQhAd", "2hJs3d4h")  # claim: the ace is high, so its owner starts
EMPTIED = pack("5cJh", "KsKcKhAd", "2h8dJs3d")

# What is tried; at which table; and at which it is a move like any other. `but`: the piles that differ from the start.
CASES = {
    "a turn, P2": ("T", OWING, FREE, "", (), "H8"),
    "a turn, P3": ("T", EMPTIED, EMPTIED, "fill_houses=no", ("B: 8F",), ""),
    "a discard, P4": ("D", quiet("B")[1], quiet("B")[1], "play_turned=no", ("B: T=8d",), ""),
    "the reserve to a house, P2": ("R1", OWING, FREE, "", (), "H8"),
    "the turned card to a house, P1": (
        "X5", pack("As8d", KINGS, "Qh2h"), pack("6c8d", KINGS, "Qh2h"), "", ("B: T=Qh R1",), "B:R",
    ),
    "a house to a house, P2": ("75", OWING, FREE, "", (), "H8"),
    "a house to a foundation, P1": ("8F", BOTH_ACES, BOTH_ACES, "reserve_first=no", (), ""),
    "the reserve loads, P2": ("Rr", pack("5c8h", "KsKcQhAd"), pack("5c8h", "KsKcQhKd"), "", (), "H8"),
    "a house loads, P2": ("7r", pack("5cJh", "KsKc8hAd"), pack("5cJh", "KsKc8hKd"), "", (), "H8"),
}  # fmt: skip
HELD = [name for name in CASES if CASES[name][0] in ("T", "D", "R1", "Rr")]
PLAIN = [name for name in CASES if name not in HELD]


def seen(person: Person, but: str) -> Mapping[str, Any]:
    """All that there is to see, but for one pile that was not the same from the beginning."""
    shows = dict(person.shows())
    scene: Scene = shows["scene"]
    shows["scene"] = {name: view for name, view in scene.piles.items() if name != but}, scene.me, scene.turn
    return shows


def both(name: str, *, elsewhere: bool = False) -> tuple[Person, Person, str]:
    """The two tables, the computer about to move."""
    move, owes, owes_not, options, turns, but = CASES[name]
    tables = [
        sits("claim", (LOW, owes), *turns, layla=Layla("?" + move), elsewhere=elsewhere),
        sits("claim", (LOW, owes_not), *turns, layla=Layla(move), options=options, elsewhere=elsewhere),
    ]
    for person in tables:
        person.shows()  # what was said and moved before is of no interest
    return tables[0], tables[1], but


@pytest.mark.parametrize("elsewhere", [False, True])
@pytest.mark.parametrize("name", HELD)
def test_what_shows_a_face_or_passes_the_turn_is_held_and_looks_like_the_attempt(name: str, elsewhere: bool) -> None:
    """From the moment it is made until the held move's face shows: at no time do the two differ."""
    attempt, move, but = both(name, elsewhere=elsewhere)
    for wait in (499, 1, 1, 100, 250, 248):
        attempt.wait(wait)
        move.wait(wait)
        assert seen(attempt, but) == seen(move, but)
    assert attempt.position.attempt is not None and move.position.attempt is None
    assert move.table.held is not None  # it has not been made yet
    move.wait(1)
    assert move.table.held is None and str(move.position) != str(attempt.position)


@pytest.mark.parametrize("elsewhere", [False, True])
@pytest.mark.parametrize("name", PLAIN)
def test_what_shows_nothing_arrives_like_the_attempt(name: str, elsewhere: bool) -> None:
    attempt, move, but = both(name, elsewhere=elsewhere)
    for wait in (500, 1, 100):
        attempt.wait(wait)
        move.wait(wait)
        assert seen(attempt, but) == seen(move, but)
    assert attempt.position.attempt is not None and move.position.attempt is None


@pytest.mark.parametrize("name", PLAIN)
def test_what_shows_nothing_sounds_like_the_attempt(name: str) -> None:
    """A person who hears the table is told of the card that arrives, in the same words."""
    attempt, move, _ = both(name)
    for person in (attempt, move):
        person.wait(500)
    assert attempt.said() == move.said() != []


@pytest.mark.parametrize("name", [*HELD, *PLAIN])
def test_the_attempts_card_arrives_as_a_moves_does(name: str) -> None:
    """Placement: on the pile; turn: the stock card lifts; discard: it slides to the waste. No mark but that."""
    attempt, _, _ = both(name)
    before = attempt.scene
    attempt.wait(500)
    after, move = attempt.scene, CASES[name][0]
    marks = {pile: set(view.marks) for pile, view in after.piles.items() if view.marks}
    assert marks == ({"B:S": {"lifted"}} if move == "T" else {})
    changed = {pile: after.piles[pile].count - before.piles[pile].count for pile in after.piles}
    changed = {pile: by for pile, by in changed.items() if by}
    assert changed == {
        "T": {}, "D": {"B:X": -1, "B:W": 1}, "R1": {"B:R": -1, "H1": 1}, "75": {"H7": -1, "H5": 1},
        "8F": {"H8": -1, "F5": 1}, "X5": {"B:X": -1, "H5": 1}, "Rr": {"B:R": -1, "A:R": 1}, "7r": {"H7": -1, "A:R": 1},
    }[move]  # fmt: skip


@pytest.mark.parametrize("name", [*HELD, *PLAIN])
@pytest.mark.parametrize(
    "does",
    ["tap A:S", "tap A:R", "tap H1", "tap B:S", "tap B:R", "drag A:R", "drag H1", "act turn", "act discard", "act pass",
     "act hint", "act undo", "act allow"],
)  # fmt: skip
def test_whatever_the_person_tries_meanwhile_is_answered_alike(name: str, does: str) -> None:
    attempt, move, but = both(name)
    how, what = does.split()
    answers = []
    for person in (attempt, move):
        person.wait(510)
        person.shows()
        if how == "tap":
            person.tap(what)
        elif how == "drag":
            person.drag(what, "H5", 0)
        else:
            person.act(what)
        answers.append(seen(person, but))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("name", HELD)
def test_the_attempt_comes_after_the_same_pause_as_a_move(name: str) -> None:
    attempt, move, _ = both(name)
    assert attempt.table.next_due() == move.table.next_due()


@pytest.mark.parametrize("name", [*HELD, *PLAIN])
@pytest.mark.parametrize("away", ["reload", "leave"])
def test_after_a_reload_the_two_still_look_alike(name: str, away: str) -> None:
    """A held move is not saved, so its card is back; the card of such an attempt is back too, and comes again alike."""
    attempt, move, but = both(name)
    for person in (attempt, move):
        person.wait(500 + 100)
        person.shows()
    again = []
    for person in (attempt, move):
        if away == "reload":
            again.append(Person(person.record, Layla(CASES[name][0])))
        else:
            person.table.leave()
            person.table.opponent = Layla(CASES[name][0])
            person.table.come_back(person.now)
            again.append(person)
        again[-1].table.motion.clear()
    attempt, move = again
    for wait in (0, 499, 1, 1, 598) if name in HELD else (0, 499):
        attempt.wait(wait)
        move.wait(wait)
        assert seen(attempt, but) == seen(move, but)


def test_no_message_goes_sooner_because_of_an_attempt() -> None:
    """What was said before is out of date as soon as the computer's move is seen, held or not."""
    attempt, move, _ = both("the reserve to a house, P2")
    for person in (attempt, move):
        person.act("turn")
        assert person.table.message.text
    for wait in (500, 1000, 200, 50, 50, 50):
        attempt.wait(wait)
        move.wait(wait)
        assert attempt.table.message.text == move.table.message.text
    assert attempt.table.message.text == ""


def test_no_window_is_shown_to_the_one_who_may_call() -> None:
    attempt, move, _ = both("a turn, P2")
    for person in (attempt, move):
        person.wait(500)
    assert attempt.table.window == move.table.window
