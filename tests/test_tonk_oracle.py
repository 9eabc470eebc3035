"""Two referees of Tonk watch the same hands, and must agree on everything they say."""

from __future__ import annotations

from random import Random

import pytest

from tests.oracle import tonk
from tonj.cards import PACK, pile_text
from tonj.games.melding import spreads
from tonj.games.melding.moves import Move, parse_move
from tonj.games.tonk import Position, Tonk

EVERY = ["S", "U", "drop", *(str(Move("M", cards)) for cards in spreads(PACK))]
EVERY += [str(Move("D", (card,))) for card in PACK]
EVERY += [str(Move("L", (card,), number)) for card in PACK for number in (1, 2, 3)]


def agree(position: Position, table: tonk.Tonk, rng: Random) -> list[str]:
    """Everything there is to see is the same; gives the legal moves."""
    legal = tonk.moves(table)
    said = [str(position)]
    assert position.moves(position.seat) == legal, said
    assert [set(pile_of(hand)) for hand in position.hands] == [set(hand) for hand in table.hands], said
    assert (position.seat, tuple(pile_of(position.stock)), tuple(pile_of(position.discards))) == (
        table.mover,
        table.stock,
        table.discards,
    ), said
    assert [(owner, frozenset(pile_of(cards))) for owner, cards in position.spreads] == list(table.spreads), said
    if table.paid is None:
        assert position.end is None, said
        for move in rng.sample(EVERY, 40):
            assert (position.refusal(parse_move(move)) == "") == (move in legal), (*said, move)
    else:
        assert position.end is not None, said
        assert (position.end.paid, position.end.reason) == (table.paid, table.why), said
    return legal


def pile_of(cards: object) -> list[str]:
    text = pile_text(cards)  # type: ignore[arg-type]
    return [] if text == "-" else [text[at : at + 2] for at in range(0, len(text), 2)]


def watch(position: Position, rng: Random) -> str:
    table = tonk.read(str(position))
    for _ in range(400):
        legal = agree(position, table, rng)
        if table.paid is not None:
            return table.why
        liked = [move for move in legal if move[0] in "MLS"] if rng.random() < 0.6 else []
        move = rng.choice(liked or [move for move in legal if move != "drop" or rng.random() < 0.1] or legal)
        position.step(position.seat, move)
        table = tonk.play(table, move)
    raise AssertionError("no end")


def odd(rng: Random) -> Position:
    """A table on which spreads and hits are near: few suits or ranks, small hands, spreads laid down already."""
    seats = rng.randint(2, 5)
    low = rng.randint(0, 8)
    near = [card for card in PACK if low <= card % 13 < low + 5 or card // 13 == low % 4]
    rng.shuffle(near)
    laid = []
    for cards in spreads(near):
        if len(laid) < rng.randint(0, 3) and set(cards) <= set(near):
            laid.append((rng.randrange(seats), cards))
            near = [card for card in near if card not in cards]
    hands = [[near.pop() for _ in range(rng.randint(1, 6)) if near] for _ in range(seats)]
    rest = [card for card in PACK if card in near or not any(card in used for used in (*hands, *(c for _, c in laid)))]
    rng.shuffle(rest)
    hands = [hand or [rest.pop()] for hand in hands]
    stock = [rest.pop() for _ in range(rng.randint(1, 5))]
    flags = "dealer=A" + rng.choice(["", ";stake=3"]) + rng.choice(["", ";dropper_pays_lowest=no"])
    table = " ".join(f"{n}{'ABCDE'[owner]}:{pile_text(cards)}" for n, (owner, cards) in enumerate(laid, 1)) or "-"
    parts = [f"tonk {'ABCDE'[rng.randrange(seats)]} {rng.choice(['draw', 'play'])}"]
    parts += [pile_text(sorted(hand)) for hand in hands]
    return Tonk().parse(" | ".join([*parts, f"S:{pile_text(stock)} D:{pile_text(rest[:2])}", table, flags]))


def whole(rng: Random) -> Position:
    seats = rng.randint(2, 5)
    while True:
        deck = list(PACK)
        rng.shuffle(deck)
        position = Tonk.named("black", [f"seats={seats}"]).deal([deck], rng.randrange(seats))
        if position.end is None:
            return position


@pytest.mark.parametrize("start", range(0, 200, 20))
def test_odd_tables(start: int) -> None:
    for seed in range(start, start + 20):
        watch(odd(Random(seed)), Random(seed))


@pytest.mark.parametrize("start", range(0, 30, 10))
def test_whole_hands(start: int) -> None:
    for seed in range(start, start + 10):
        watch(whole(Random(seed)), Random(seed))


def test_every_end_comes_about() -> None:
    missing = {"out", "spread-out", "drop", "caught", "stock"}
    for seed in range(400):
        missing -= {watch(odd(Random(seed)), Random(seed))}
        if not missing:
            break
    assert missing == set()


@pytest.mark.slow
@pytest.mark.parametrize("start", range(10_000, 14_000, 500))
def test_many_tables(start: int) -> None:
    for seed in range(start, start + 500):
        watch(odd(Random(seed)), Random(seed))
        if seed % 5 == 0:
            watch(whole(Random(seed)), Random(seed))
