"""What a match costs on the wire: flights before the first card, and bytes for a hand."""

from __future__ import annotations

import pytest

from tests.bench.fair import flights, ms, opening, quick, signed_proof
from tests.peer.table import Table, steady
from tonj.commands.verify import ed25519
from tonj.peer.message import parse_message
from tonj.peer.terms import Terms
from tonj.verify import verify


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_the_table_stands_after_four_flights(rules: str) -> None:
    table = quick(1, Terms(rules=rules))
    assert flights(table) == 4
    assert all(seat.session.course.stage == "play" for seat in table.seats)
    assert sum(seat.sent for seat in table.seats) < 10_240


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_a_whole_hand_stays_within_its_bytes(rules: str) -> None:
    """10 KB, 250 bytes a card and 200 bytes a move, both directions together."""
    table = Table(Terms(rules=rules), 3).start().play(steady(5))
    told = table.seats[0].session.log.order
    cards = sum(message.kind == "share" for message in told) // 2
    moves = sum(message.kind == "play" for message in told)
    assert table.seats[0].session.course.stage == "over"
    assert sum(seat.sent for seat in table.seats) <= 10_240 + 250 * cards + 200 * moves


@pytest.mark.host
def test_a_whole_hand_is_verified_in_less_than_a_second() -> None:
    """Natively, with the keys of the library that the command uses; in processor time, on any machine."""
    pytest.importorskip("cryptography")
    proof, good = signed_proof(), ed25519()
    assert good is not None
    assert ms(lambda: verify(proof, good)) < 1000


def test_no_line_is_longer_than_a_channel_takes_at_once() -> None:
    table = Table(Terms(), 3).start().to_step(30)
    lines = [line[9:] for line in table.seats[0].stored]
    assert max(map(len, lines)) < 4_000
    assert all(str(parse_message(line, 2)) == line for line in lines)


def test_a_card_is_measured_where_it_is_turned() -> None:
    assert opening(1) > 0
