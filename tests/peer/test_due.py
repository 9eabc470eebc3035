"""No card is opened before the rules turn it up: asked for in every phase, all 104 give nothing but the one due."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from tests.peer.cheat import Bench, after, played, secrets, stage, to_answer, to_move, to_share
from tests.peer.table import Table, own, steady
from tonj.peer.course import Course
from tonj.peer.log import Log
from tonj.peer.message import parse_message
from tonj.peer.terms import Terms

PHASES: dict[str, Callable[..., bool]] = {
    "coins": stage("coin"),
    "candidates": stage("open"),
    "the deal": stage("deal"),
    "the own turn": to_move(0),
    "the other's turn": to_move(1),
    "later in the hand": to_move(1, after(40)),
    "a turned card lies there": to_move(1, lambda play: play.hand.position.turned < 52),
    "an attempt that the honest one answers": to_answer(0),
    "an attempt that the cheat answers": to_answer(1),
    "the cheat's share is due": to_share(1),
    "the end": stage("end"),
    "the audit": stage("audit"),
    "after the match": stage("over"),
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("honest", [0, 1])
def test_the_dealer_shows_no_card_that_is_not_due(phase: str, honest: int) -> None:
    bench = Bench(PHASES[phase], honest=honest, offences=30)
    course = bench.session.course
    due = set(course.cards_due())
    for pack in range(2):
        for place in range(52):
            shown = course.dealer.show(pack, place)
            assert shown is None or ((pack, place) in due and course.due() == (honest,))


def test_the_one_card_that_is_due_is_shown_once_and_by_itself() -> None:
    """The cheat's share comes, and the honest one's goes out; never before, and never another."""
    opened = 0
    for steps in range(0, 60, 4):
        bench = Bench(lambda course, steps=steps: to_share(1)(course) and course.play.steps >= steps)
        secret = bench.cheat.secret_of(1, 2)
        card = bench.session.course.cards_due()[0]
        dealer = bench.session.course.dealer
        assert dealer.show(*card) is None
        kept = next(n for n in range(16) if secret._halves[n].leaves == dealer._slips.leaves[1])
        words = secret.slip(kept, card[0], dealer._slips.next(*card))
        events = bench.tell(bench.step("share", *words))
        assert bench.session.verdict is None
        sent = secrets(events)
        assert len(sent) == (1 if card[0] == 1 else 0)
        opened += len(sent)
    assert opened > 2


ASKS: list[tuple[str, tuple[str, ...]]] = [
    ("share", ("{step}", "7", "A" * 22)),
    ("share", ("{step}", "0", "17")),
    ("play", ("{step}", "T", "{seal}")),
    ("play", ("{step}", "RF", "{seal}")),
    ("open", ("0", "17")),
    ("deal", ("0", "17", "1", "18")),
    ("enter", ("{step}", "0", "17")),
    ("back", ("{step}",)),
    ("show", ("0", "17")),
    ("audit", ()),
    ("end", ("0", "-", "x")),
    ("commit", ("A" * 43, "A" * 43)),
]


@pytest.mark.parametrize("phase", PHASES)
def test_no_message_gets_a_card_or_a_seed_out_of_turn(phase: str) -> None:
    """Whoever sends anything that could be taken for asking gets nothing, but the verdict."""
    for kind, words in ASKS:
        bench = Bench(PHASES[phase], offences=30)
        play = bench.session.course.play
        step, seal = (str(play.steps), play.seal()) if play else ("0", "A" * 22)
        asked = bench.says(kind, *[word.format(step=step, seal=seal) for word in words])
        fair = kind == "play" and phase in FAIR
        if not fair:
            assert secrets(bench.tell(asked)) == []
            assert bench.session.verdict is not None, (kind, words)


FAIR = ("the other's turn", "later in the hand")


def test_turning_a_card_gives_the_others_share_only_after_the_own_one() -> None:
    """The owner says T and asks nothing: the honest half waits for the owner's slip of just that card."""
    bench = Bench(to_move(1, lambda play: play.hand.position.moves(play.hand.position.seat) == ["T"]))
    assert secrets(bench.tell(bench.move("T"))) == []
    assert bench.session.verdict is None
    assert len(bench.session.course.cards_due()) == 1


def test_between_hands_nothing_is_due() -> None:
    bench = Bench(stage("commit"), Terms(options=("turn_limit=2",), target=99))
    dealer = bench.session.course.dealer
    assert all(dealer.show(pack, place) is None for pack in range(2) for place in range(52))
    assert bench.session.course.due() == ()


# Every moment.


def walked(lines: Iterable[str], honest: int) -> tuple[int, int]:
    """Asked for all 104 cards at every message of a match: how often it was asked, and what was given."""
    course, log = Course(2, own(honest)), Log(2)
    asked = given = 0
    for line in lines:
        message = parse_message(line[9:], 2)
        log.add(message)
        course.take(message)
        if course.stage in ("hello", "commit") and course.number == 1:
            continue
        due = course.cards_due() if honest in course.due() else ()
        for pack in range(2):
            for place in range(52):
                asked += 1
                if course.dealer.show(pack, place) is not None:
                    given += 1
                    assert (pack, place) in due and len(due) == 1
    return asked, given


@pytest.mark.parametrize("honest", [0, 1])
@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_all_cards_are_asked_for_at_every_message_of_a_match(rules: str, honest: int) -> None:
    asked, given = walked(played(Terms(rules=rules, options=("turn_limit=9",)), honest, 1, 20), honest)
    assert asked > 8000 and 5 < given < asked / 104


def test_all_cards_are_asked_for_at_every_message_of_several_hands() -> None:
    table = Table(Terms(options=("turn_limit=2",), target=20)).start()
    while table.seats[0].session.course.stage != "over":
        table.play(steady(10))
        for seat in table.seats:
            seat.run(seat.session.next_hand())
        table.calm()
    hands = len(table.seats[1].session.course.finished)
    asked, given = walked(table.seats[1].stored, 1)
    assert hands > 1 and asked > 4000 * hands and given > 3 * hands


def test_no_card_is_due_in_a_match_that_was_left() -> None:
    """T27: the win is taken while a card is half open; it stays so."""
    bench = Bench(lambda course: to_share(1)(course) and course.play.steps > 9)
    place = bench.session.course.cards_due()
    assert place
    bench.victim.run(bench.session.take_win(1, 95))
    assert bench.session.course.stage == "end" and bench.session.course.cards_due() == ()
    assert all(bench.session.course.dealer.show(pack, at) is None for pack in range(2) for at in range(52))


def test_no_card_is_due_after_a_verdict_and_what_is_asked_then_is_not_answered() -> None:
    bench = Bench(to_share(1))
    bench.stopped(bench.move("T"))
    for kind, words in ASKS:
        step, seal = str(bench.play.steps), bench.play.seal()
        assert secrets(bench.tell(bench.says(kind, *[word.format(step=step, seal=seal) for word in words]))) == []
