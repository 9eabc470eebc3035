"""Two referees watch the same hands, one quick and one literal, and must agree on everything they say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest

from tests.oracle import Position, conceivable, result, write
from tests.oracle.cards import RANKS, SUITS
from tests.oracle.chance import mixed_rules, odd_position, pack, round_and_round, some_play
from tests.oracle.engine import Oracle
from tests.oracle.rules import PRESETS
from tests.test_vectors import plain
from tonj.engine import Engine

EVERY_MOVE = conceivable()
EVERY_CARD = [rank + suit for rank in RANKS for suit in SUITS]


@dataclass
class Choice:
    """What may be played next, and some of what may be attempted."""

    legal: list[str]
    omissions: list[str]
    misplacements: list[str]


class Both:
    """The engine and the oracle, asked the same; what they say must be the same."""

    def __init__(self) -> None:
        self.engine = Engine()
        self.oracle = Oracle()
        self.said: list[str] = []

    def ask(self, line: str) -> str:
        """Their one answer, as far as answers must agree; fails with the whole way here where they differ."""
        engine, oracle = plain(self.engine.answer(line)), plain(self.oracle.answer(line))
        if not line.startswith(("moves", "status", "show", "result", "perft")) and oracle == "ok":
            self.said.append(line)
        assert engine == oracle, "\n".join([*self.said, line, f"engine: {engine}", f"oracle: {oracle}"])
        return oracle

    @property
    def position(self) -> Position:
        assert self.oracle.position is not None
        return self.oracle.position

    def compare(self, rng: Random, sample: int) -> Choice:
        """Everything there is to see; gives the legal moves and the offences of a sample of all moves."""
        self.ask("show")
        self.ask("result")
        choice = Choice(self.ask("moves").split(" ")[1:], [], [])
        for move in [*rng.sample(EVERY_MOVE[:-3], sample), *likely(rng), "T", "D", "P"]:
            kind = self.ask(f"status {move}").split(" ")[1]
            if kind == "omission":
                choice.omissions.append(move)
            elif kind == "misplacement":
                choice.misplacements.append(move)
        return choice


def likely(rng: Random) -> list[str]:
    """Moves that are seldom refused outright: single cards, and short runs."""
    singles = [move for move in EVERY_MOVE if "*" not in move]
    runs = [move for move in EVERY_MOVE if move.endswith(("*2", "*3", "*4", "*5"))]
    return rng.sample(singles, 8) + rng.sample(runs, 4)


def watch(both: Both, rng: Random, steps: int, sample: int, style: str = "") -> str:
    """Plays on by chance until the hand is over or the steps are; gives the result."""
    style = style or rng.choice(("eager", "eager", "eager", "idle", "wander"))
    for _ in range(steps):
        choice = both.compare(rng, sample)
        if both.position.result:
            assert choice.legal == []
            both.ask("play T")
            both.ask("play resign")
            break
        if rng.random() < 0.1 and nonsense(both, rng, choice):
            continue
        tokens = some_play(rng, choice.legal, choice.omissions, choice.misplacements, both.position.rules.call, style)
        if not tokens:
            break
        assert both.ask(" ".join(["play", *tokens])) == "ok"
    return result(both.position)


def nonsense(both: Both, rng: Random, choice: Choice) -> bool:
    """Plays of which most are wrong, all or nothing; True where one happened to be right after all."""
    move = rng.choice(choice.legal or ["T"])
    wrong = rng.choice(choice.omissions + choice.misplacements or ["T"])
    card = rng.choice(EVERY_CARD)
    before = both.ask("show")
    for line in (
        f"{wrong}",
        f"?{move} !",
        f"?{wrong}",
        f"?{wrong} T",
        f"{move} {wrong}",
        f"{move}={card} x",
        f"?{wrong} !={card} x",
        f"?{wrong} ~={card} x",
        "!",
        "~",
        f"?{wrong} ! ~",
        f"?{wrong}={card} !",
        f"?{wrong} !",
        f"?{wrong} ~",
        f"{rng.choice(EVERY_MOVE)} {move} x",
        f"{move}={card}",
    ):
        if both.ask(f"play {line}") == "ok":
            return True
    assert both.ask("show") == before
    return False


def odd_table(seed: int, steps: int, sample: int) -> str:
    rng = Random(seed)
    both = Both()
    start = odd_position(rng)
    assert both.ask(f"position {write(start)}") == "ok"
    return watch(both, rng, steps, sample)


def turning_table(seed: int, steps: int) -> str:
    rng = Random(seed)
    both = Both()
    assert both.ask(f"position {write(round_and_round(rng))}") == "ok"
    return watch(both, rng, steps, 5, "idle")


def dealt_hand(seed: int, steps: int, sample: int) -> str:
    rng = Random(seed)
    both = Both()
    preset = rng.choice(list(PRESETS))
    packs = f"{pack(rng)} {pack(rng)}"
    if both.ask(f"deal {preset} {packs}") == "error":
        assert both.ask(f"deal {preset} {packs} first {rng.choice('AB')}") == "ok"
    if rng.random() < 0.5:  # the same deal under rules that the players mixed
        mixed = replace(both.position, rules=mixed_rules(rng, PRESETS[preset], 0.3))
        assert both.ask(f"position {write(mixed)}") == "ok"
    return watch(both, rng, steps, sample)


@pytest.mark.parametrize("seed", range(80))
def test_odd_positions(seed: int) -> None:
    odd_table(seed, steps=25, sample=15)


@pytest.mark.parametrize("seed", range(16))
def test_turning_round(seed: int) -> None:
    turning_table(4000 + seed, steps=40)


@pytest.mark.parametrize("seed", range(6))
def test_dealt_hands(seed: int) -> None:
    dealt_hand(1000 + seed, steps=120, sample=10)


@pytest.mark.parametrize("seed", range(15))
def test_perft(seed: int) -> None:
    both = Both()
    both.ask(f"position {write(odd_position(Random(2000 + seed)))}")
    for depth in range(3 if seed % 3 else 4):
        both.ask(f"perft {depth}")


@pytest.mark.parametrize("seed", range(60))
def test_who_starts(seed: int) -> None:
    """T3, ties made likely: the same card on both reserves, or the same rank."""
    rng = Random(3000 + seed)
    both = Both()
    packs = [pack(rng), pack(rng)]
    if seed % 3:
        packs[1] = (
            packs[0][:24]
            + packs[0][24 : 26 + 2 * (seed % 5)]
            + "".join(card for card in cards_of(packs[1]) if card not in cards_of(packs[0][: 26 + 2 * (seed % 5)]))
        )
    for preset in PRESETS:
        for first in ("", " first A", " first B"):
            both.ask(f"deal {preset} {packs[0]} {packs[1]}{first}")
            if both.said:
                both.ask("show")


def cards_of(text: str) -> list[str]:
    return [text[place : place + 2] for place in range(0, len(text), 2)]


@pytest.mark.slow
@pytest.mark.parametrize("start", range(10_000, 16_000, 500))
def test_many_odd_positions(start: int) -> None:
    for seed in range(start, start + 500):
        odd_table(seed, steps=40, sample=20)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(30_000, 32_000, 500))
def test_much_turning_round(start: int) -> None:
    for seed in range(start, start + 500):
        turning_table(seed, steps=90)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(50_000, 50_120, 20))
def test_many_dealt_hands(start: int) -> None:
    for seed in range(start, start + 20):
        dealt_hand(seed, steps=700, sample=15)
