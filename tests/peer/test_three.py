"""Three at a table: the messages, the chains, the dealing and the session know no number of players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.peer.ring import Ring
from tests.peer.table import Seat, Table, sign
from tonj import games
from tonj.peer.terms import Terms
from tonj.verify import verify

RING = Terms(game="ring", rules="plain")


@pytest.fixture(autouse=True)
def ring() -> Iterator[None]:
    games.GAMES["ring"] = Ring.named
    games.VARIANTS["ring"] = ("plain",)
    yield
    del games.GAMES["ring"], games.VARIANTS["ring"]


def turn(seat: Seat) -> None:
    seat.run(seat.session.play("T"))


def three(seed: int = 1) -> Table:
    return Table(RING, seed, peers=3)


def test_three_deal_and_play_a_hand_and_prove_it() -> None:
    table = three().start()
    assert sorted(seat.session.seat for seat in table.seats) == [0, 1, 2]
    table.play(turn)
    for seat in table.seats:
        assert seat.verdict is None and seat.session.course.stage == "over"
        assert seat.session.course.finished == table.seats[0].session.course.finished
        found = verify(seat.session.proof(), lambda key, text, signature: sign(key, text) == signature)
        assert found.whole and found.counts["cards"] == 156 and len(found.names) == 3


def test_every_card_takes_a_share_of_each_of_the_three() -> None:
    table = three().start()
    before = len(table.seats[0].heard("share"))
    mover = table.mover
    assert mover is not None
    turn(mover)
    table.calm()
    shares = table.seats[0].heard("share")[before:]
    assert sorted(share.peer for share in shares) == [0, 1, 2]
    assert shares[0].peer == mover.me


def test_one_of_three_resigns_out_of_turn() -> None:
    table = three().start()
    mover = table.mover
    assert mover is not None
    loser = table.seats[(mover.me + 1) % 3]
    loser.run(loser.session.resign())
    table.calm()
    for seat in table.seats:
        assert seat.verdict is None and seat.session.course.stage == "over"
        assert ' resign"]' in seat.session.course.finished[0]


def test_one_of_three_does_not_come_back() -> None:
    table = three().start()
    mover = table.mover
    assert mover is not None
    waiting = table.seats[(mover.me + 1) % 3]
    waiting.run(waiting.session.take_win(mover.me, 95))
    table.calm()
    for seat in table.seats:
        assert seat.verdict is None and seat.session.course.taken_by == waiting.me


@pytest.mark.parametrize("weather", range(6))
def test_three_in_a_storm(weather: int) -> None:
    """Lost, doubled and late lines between each two, and every now and then somebody starts again."""
    fair = three(weather).start().play(turn).seats[0].session.course.finished
    table, rng = three(weather), Random(weather)
    air: list[tuple[int, int, str]] = []
    for seat in table.seats:
        seat.run(seat.session.start())
    for moment in range(20_000):
        for seat in table.seats:
            while seat.out:
                to, line = seat.out.popleft()
                air += [(seat.me, to, line)] * rng.choice([0, 1, 1, 1, 1, 2])
        if all(seat.session.course.stage == "over" for seat in table.seats) and not air:
            break
        if air:
            sender, to, line = air.pop(rng.randrange(min(3, len(air))))
            table.seats[to].run(table.seats[to].session.receive(line, sender))
        elif table.mover and not table.mover.session.busy and rng.randrange(3):
            turn(table.mover)
        else:
            for seat in table.seats:
                seat.run(seat.session.nudge())
        if moment % 60 == 59:
            died = rng.choice(table.seats)
            died.restart()
            for seat in table.seats:
                for peer in seat.peers:
                    seat.run(seat.session.link(peer))
    for seat in table.seats:
        assert seat.verdict is None and seat.session.course.finished == fair
