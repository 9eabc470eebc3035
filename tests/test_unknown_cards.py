"""The engine knows only what players know; it must judge the same hands as a referee who knows every card."""

from __future__ import annotations

from random import Random

import pytest

from tests.oracle import Position, moves, parse, play, result, status, write
from tests.oracle.chance import odd_position, pack, round_and_round, some_play
from tests.oracle.deal import deal
from tests.oracle.knowledge import face_up, veiled, with_cards
from tests.oracle.moves import conceivable
from tests.test_vectors import plain
from tonj.engine import Engine

SINGLES = [move for move in conceivable() if "*" not in move]


class Veiled:
    """A hand that the oracle knows whole and the engine only as far as cards have been shown."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.known = face_up(position)
        self.engine = Engine()
        self.said = [f"position {veiled(position, self.known)}"]
        assert self.engine.answer(self.said[0]) == "ok", self.said

    def agree(self, line: str, wanted: str) -> None:
        answer = plain(self.engine.answer(line))
        assert answer == plain(wanted), "\n".join([*self.said, line, f"engine: {answer}", f"oracle: {wanted}"])

    def compare(self, rng: Random) -> tuple[list[str], list[str], list[str]]:
        legal = moves(self.position)
        self.agree("show", f"position {veiled(self.position, self.known)}")
        self.agree("moves", " ".join(["moves", *legal]))
        self.agree("result", f"result {result(self.position)}")
        offences: dict[str, list[str]] = {"omission": [], "misplacement": []}
        for move in [*rng.sample(SINGLES, 12), "T", "D", "P"]:
            judged = status(self.position, move)
            self.agree(f"status {move}", f"status {judged}")
            offences.get(judged.split(" ")[0], []).append(move)
        return legal, offences["omission"], offences["misplacement"]

    def play(self, tokens: list[str]) -> None:
        told = with_cards(self.position, tokens, self.known)
        line = " ".join(["play", *told])
        if told != tokens:  # what becomes known must be told
            self.agree(" ".join(["play", *tokens]), "error")
        self.agree(line, "ok")
        self.said.append(line)
        self.position = play(self.position, told)
        self.known |= face_up(self.position)


def watch(position: Position, rng: Random, steps: int, style: str) -> None:
    hand = Veiled(position)
    for _ in range(steps):
        legal, omissions, misplacements = hand.compare(rng)
        tokens = some_play(rng, legal, omissions, misplacements, hand.position.rules.call, style)
        if hand.position.result or not tokens:
            break
        hand.play(tokens)


def dealt(rng: Random) -> Position:
    return deal(rng.choice(("claim", "classic")), pack(rng), pack(rng))


@pytest.mark.parametrize("seed", range(25))
def test_odd_positions_with_unknown_cards(seed: int) -> None:
    rng = Random(6000 + seed)
    watch(odd_position(rng), rng, 25, rng.choice(("eager", "idle", "wander")))


@pytest.mark.parametrize("seed", range(14))
def test_turning_round_with_unknown_cards(seed: int) -> None:
    rng = Random(7000 + seed)
    watch(round_and_round(rng), rng, 40, "idle")


@pytest.mark.parametrize("seed", range(2))
def test_dealt_hands_with_unknown_cards(seed: int) -> None:
    rng = Random(8000 + seed)
    watch(dealt(rng), rng, 120, "eager")


def test_t23_a_card_that_was_turned_and_put_back_lies_where_it_lay() -> None:
    """The same position comes again although its stock tops have become known in between."""
    rules = "repetition=2"
    start = parse(
        "tonj claim A | R:5cJh S:5c6d W:- X:- | R:2c7h S:3c4d W:5s X:- | "
        f"Ks Kc Kh Kd 9s 9c 9h 9d | s0,0 h0,0 d0,0 c0,0 | {rules}"
    )
    hand = Veiled(start)
    for tokens in ("T", "?R1 !", "T", "?R2 !", "T", "?R1 !"):
        hand.play(tokens.split(" "))
    assert result(hand.position) == "A 1 repetition"
    hand.agree("result", "result A 1 repetition")


@pytest.mark.slow
@pytest.mark.parametrize("start", range(60_000, 62_000, 500))
def test_many_hands_with_unknown_cards(start: int) -> None:
    for seed in range(start, start + 500):
        rng = Random(seed)
        position = rng.choice((odd_position, round_and_round))(rng)
        watch(position, rng, 40, rng.choice(("eager", "idle", "wander")))
    for seed in range(start, start + 10):
        rng = Random(seed)
        watch(dealt(rng), rng, 500, "eager")


def test_the_veil_hides_what_never_lay_face_up() -> None:
    start = parse(
        "tonj claim A | R:2d3d8d S:4d W:- X:- | R:2c7h S:3c4d W:5s X:- | "
        "Ks Kc Kh Kd 9s 9c 9h 9d | s0,0 h0,0 d0,0 c0,0 | -"
    )
    assert "R:2?8d S:?? W:- X:- | R:??7h S:2? W:5s" in veiled(start, face_up(start))
    assert with_cards(start, ["R5"], face_up(start)) == ["R5=3d"]
    assert write(play(start, ["R5=3d"])).startswith("tonj claim A | R:2d3d S:4d")
