"""The players of Tonk: they keep the rules, see their own hand alone, finish, and one of them is better."""

from random import Random
from typing import Any

import pytest

from tests.test_tonk import at, game
from tonj.dealer import PackDealer
from tonj.games.tonk import Position
from tonj.hand import Hand, replay
from tonj.players.advisers import Adviser, adviser, standing
from tonj.players.random import Whatever
from tonj.players.tonk import Simple


def play_out(seats: int, seed: int, players: list[Adviser]) -> Hand[Any]:
    """A hand of the computer's players, each of whom gets a view and nothing else."""
    rng = Random(seed)
    hand = Hand(game(seats), PackDealer.shuffled(rng, 1, seats))
    for _ in range(1000):
        if hand.position.outcome is not None:
            return hand
        seat = hand.position.seat
        view = hand.game.view(hand.position, seat)
        move, reason = players[seat].advise(view, seat, rng)
        assert reason.isalpha() and move in hand.position.moves(seat)
        hand.step(seat, move)
    raise AssertionError("no end")


@pytest.mark.parametrize("seats", range(2, 6))
def test_simple_players_keep_the_rules_and_finish(seats: int) -> None:
    reasons = set()
    for seed in range(12):
        hand = play_out(seats, seed, [Simple()] * seats)
        reasons.add(hand.position.outcome.reason)
        assert str(replay(hand.text(whole=True)).position) == str(hand.position)
    assert len(reasons) > 1


def test_a_simple_player_earns_from_one_who_plays_whatever_comes() -> None:
    earned = [0, 0]
    for seed in range(60):
        players: list[Adviser] = [Simple(), Whatever()]
        me = seed % 2
        outcome = play_out(2, seed, players if me == 0 else players[::-1]).position.outcome
        for player in (0, 1):
            earned[player] += outcome.gain(player if me == 0 else 1 - player)
    assert earned[0] > 20


@pytest.mark.parametrize(
    ("text", "move", "reason"),
    [
        ("draw | AsAh2d | 5? | S:20? D:Ks | - | dealer=B", "drop", "drop"),  # 4 points against some 30
        ("draw | 9s9h2dKd8c | 5? | S:20? D:9c | - | dealer=B", "U", "take"),  # a book of nines
        ("draw | 9s9h2dKd8c | 5? | S:20? D:Qs | 1B:QhQdQc | dealer=B", "U", "take"),  # the fourth of a book
        ("draw | 9s9h2dKd8c | 5? | S:20? D:4s | - | dealer=B", "S", "draw"),
        ("play | 9s9h2dKd9c | 5? | S:20? D:4s | - | drawn=9c;dealer=B", "M:9s9h9c", "spread"),
        ("play | 2dKd8c | 5? | S:20? D:4s | 1A:9cTcJc | dealer=B", "L1:8c", "hit"),
        ("play | 9s9h2dKd4c | 5? | S:20? D:4s | - | dealer=B", "D:Kd", "discard"),
    ],
)
def test_what_a_simple_player_does(text: str, move: str, reason: str) -> None:
    view = at(f"tonk A {text}")
    assert isinstance(view, Position)
    assert Simple().advise(view, 0, Random(0)) == (move, reason)


def test_how_a_seat_stands() -> None:
    assert standing(at("tonk A draw | 9s2dKd | 5? | S:20? D:Ks | - | dealer=B"), 0) == -21
    assert type(adviser("tonk", 1)) is Whatever and type(adviser("tonk", 2)) is Simple
