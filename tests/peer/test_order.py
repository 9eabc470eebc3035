"""The match is the same for everybody who holds its messages, in whatever order the links brought them in."""

from __future__ import annotations

from random import Random

import pytest

from tests.peer.storm import Storm, restless
from tests.peer.table import BLOCKS, Table, steady
from tests.peer.test_faults import KINDS
from tonj.peer.course import Course
from tonj.peer.dealing import Broken
from tonj.peer.message import Message


def fair(message: Message, held: list[int]) -> bool:
    """Whether it is the next of its sender, and all that it had heard has been taken."""
    return message.number == held[message.peer] and all(
        count <= have for count, have in zip(message.heard, held, strict=True)
    )


def shuffled(told: list[Message], rng: Random) -> list[Message]:
    """The messages in another order in which they might have come in: now and then one player's come late."""
    chains = [[one for one in told if one.peer == peer] for peer in range(2)]
    held = [0, 0]
    order: list[Message] = []
    lazy, bias = rng.randrange(2), rng.randrange(2, 60)
    while any(chains):
        peers = [peer for peer in range(2) if chains[peer] and fair(chains[peer][0], held)]
        assert peers
        if len(peers) > 1:
            peers = [1 - lazy] if rng.randrange(bias) else [lazy]
        held[peers[0]] += 1
        order.append(chains[peers[0]].pop(0))
        if not rng.randrange(40):
            lazy = 1 - lazy
    return order


def told_by(messages: list[Message]) -> tuple[object, ...]:
    """What the messages come to, in this order."""
    course = Course(2)
    for message in messages:
        course.take(message)
    known = any(course.greetings)
    said = {} if course.play is None or course.stage != "play" else course.play.said
    table = "" if course.play is None else course.play.hand.text()
    return (
        course.stage, course.finished, course.match.scores, course.taken_by, course.number, table, set(said.items()),
        course.due(), course.later, course.again, course.grace if known else 0,
    )  # fmt: skip


def same_in_any_order(weather: int, orders: int) -> int:
    """A storm in which both say what they like; its messages in other orders. How many orders were other ones."""
    storm = Storm(KINDS[weather % 4], weather, weather, word=150, nudge=5).blow(restless(12)).clear_up()
    told = storm.seats[0].session.log.order
    rng = Random(weather)
    others = 0
    for number in range(orders):
        known = told[: rng.randrange(len(told)) if number else len(told)]
        order = shuffled(known, rng)
        others += order != known
        assert told_by(order) == told_by(known), (weather, len(known))
    return others


def test_the_same_messages_tell_the_same_match() -> None:
    assert sum(same_in_any_order(weather, 6) for weather in range(8)) > 20


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
def test_many_storms_told_in_other_orders(block: int) -> None:
    for weather in range(60 + 20 * block, 80 + 20 * block):
        same_in_any_order(weather, 8)


@pytest.mark.parametrize("steps", [5, 30])
def test_a_match_is_the_same_for_both_at_every_message_that_both_hold(steps: int) -> None:
    table = Table(KINDS[1]).start().to_step(steps, steady(12))
    one, two = (seat.session.log.order for seat in table.seats)
    assert told_by(one) == told_by(two)


def test_what_does_not_follow_is_refused_in_every_order() -> None:
    """A message of a later step is out of place before the ones that lead to it."""
    table = Table(KINDS[0]).start().to_step(9)
    told = table.seats[0].session.log.order
    late = [at for at, one in enumerate(told) if one.kind == "play"]
    order = [*told[: late[0]], told[late[1]]]
    with pytest.raises(Broken):
        told_by(order)
