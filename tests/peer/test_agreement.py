"""Two honest programs that judge alike never differ; two that do not, stop at once, and both records are kept."""

from __future__ import annotations

import hashlib
from dataclasses import fields

import pytest

from tests.peer.table import Table, choice, sign, steady
from tonj.games.tonj.rules import PRESETS
from tonj.peer.encoding import text_of
from tonj.peer.events import Accused
from tonj.peer.terms import EDITION, Terms
from tonj.verify import Wrong, verify


def good(key: str, text: str, signature: str) -> bool:
    return sign(key, text) == signature


TERMS = Terms(options=("turn_limit=6",))


def other_engine(who: int, steps: int) -> Table:
    """A match between two, one of whose program has come to another table: a card more lies on one's waste."""
    table = Table(TERMS).start().to_step(steps)
    hand = table.seats[who].session.hand
    assert hand is not None
    hand.position.turns[0] += 1
    hand.position.wastes[1].append(7)
    return table


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("steps", [0, 9])
def test_tables_that_differ_stop_the_match_and_both_are_kept(who: int, steps: int) -> None:
    table = other_engine(who, steps)
    mover = table.mover
    assert mover is not None
    other = table.seats[1 - mover.me]
    mover.run(mover.session.play(mover.session.hand.position.moves(mover.session.seat)[0]))  # type: ignore[union-attr]
    table.calm()
    assert other.verdict is not None and other.verdict.key == "position.differs"
    accused = [event for event in mover.events if isinstance(event, Accused)]
    assert [(event.by, event.peer, event.key) for event in accused] == [(other.me, mover.me, "position.differs")]
    words = next(message.words for message in mover.session.log.order if message.kind == "halt")
    assert text_of(words[3]) == str(other.session.hand.position)  # type: ignore[union-attr]
    logs = [{str(message) for message in seat.session.log.order} for seat in table.seats]
    assert logs[other.me] <= logs[mover.me]  # what came after the wrong move is read no more
    text = table.seats[1 - who].session.proof()  # and whoever works it out again says who was right
    if who == mover.me:
        with pytest.raises(Wrong, match=r"^position\.differs") as caught:
            verify(text, good)
        assert caught.value.peer == who
    else:
        found = verify(text, good)
        assert not found.whole and found.accused.endswith("position.differs")


def test_a_result_that_differs_stops_the_match_before_a_seed_is_shown() -> None:
    table = Table(TERMS).start()
    hand = table.seats[1].session.hand
    assert hand is not None
    hand.tags["A"] = "somebody else"  # so the record that is signed at the end is another one
    table.play(steady())
    verdicts = [seat.verdict for seat in table.seats if seat.verdict is not None]
    assert verdicts and all(verdict.key == "end.differs" for verdict in verdicts)
    assert not [line for seat in table.seats for line in seat.stored if " audit " in line]


def test_the_rules_cannot_change_without_another_edition() -> None:
    """EDITION stands in every greeting: whoever changes what a preset means has to raise it, here and there."""
    text = repr([[getattr(rules, field.name) for field in fields(rules)] for rules in PRESETS.values()])
    known = {"1": "347a9f55f1c20d1c"}
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == known[EDITION]


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_after_every_step_both_sides_stand_at_the_same_table(rules: str) -> None:
    table = Table(Terms(rules=rules, options=("turn_limit=9",)), 4).start()
    mind = steady(15)
    steps = 0
    while (mover := table.mover) is not None:
        mind(mover)
        table.calm()
        one, two = (seat.session.hand for seat in table.seats)
        assert one is not None and two is not None
        assert (str(one.position), one.text()) == (str(two.position), two.text())
        steps += 1
    assert steps > 20 and all(seat.session.course.stage == "over" for seat in table.seats)


def test_t19_where_the_table_calls_it_does_so_with_the_attempt_and_nobody_says_it() -> None:
    table = Table(Terms(rules="table", options=("turn_limit=20",)), 2).start()
    called = 0
    while (mover := table.mover) is not None and called < 3:
        hand, said = mover.session.hand, mover.session.log.counts
        assert hand is not None
        token = choice(mover, 60)
        mover.run(mover.session.play(token))
        table.calm()
        if token.startswith("?"):
            called += 1
            for seat in table.seats:
                assert seat.session.hand is not None and seat.session.hand.position.attempt is None
                assert [one for _, one, _ in seat.session.hand.record.tokens()][-2:] == [token, "!"]
                spoken = [one for one in seat.session.log.order if one.number >= said[one.peer]]
                assert [one.words[1] for one in spoken if one.kind == "play"] == [token]
    assert called == 3 and all(seat.verdict is None for seat in table.seats)
