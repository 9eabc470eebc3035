"""Hands of any game that chance plays: legal moves, and now and then an offence with its answer."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.oracle.moves import conceivable
from tonj.dealer import PackDealer
from tonj.game import Game
from tonj.games import VARIANTS, find
from tonj.games.tonj import Position
from tonj.hand import Hand

TABLES = [(name, preset, ()) for name, presets in VARIANTS.items() for preset in presets]
TABLES += [("tonk", "black", (f"seats={seats}",)) for seats in (2, 3, 5)]
"""Every registered game and preset, and Tonk with other numbers of seats."""

SINGLES = [move for move in conceivable() if "*" not in move or move.endswith(("*2", "*3"))]
LONGEST = 6000
"""No hand that chance plays has more tokens."""


def dealt(table: tuple[str, str, tuple[str, ...]], seed: int) -> Hand[Any]:
    """A fresh hand; of Tonk one that is not over at the deal."""
    game: Game[Any] = find(table[0], table[1], table[2])
    rng = Random(seed)
    while True:
        hand = Hand(game, PackDealer.shuffled(rng, game.packs, game.seats))
        if hand.position.outcome is None:
            return hand


def tokens(hand: Hand[Any], rng: Random, eager: float = 0.5) -> Iterator[tuple[int, str]]:
    """What is played, the hand before each token as the caller finds it, until the hand is over.

    ``eager`` is how often the first legal move is taken, which gets a hand on.
    """
    for _ in range(LONGEST):
        position = hand.position
        if position.outcome is not None:
            return
        (actor,) = position.actors()
        moves = position.moves(actor)
        token = offence(position, rng) if rng.random() < 0.06 else ""
        if not token:
            token = moves[0] if rng.random() < eager else rng.choice(moves)
        yield position.seat, token
        hand.step(position.seat, token)
    raise AssertionError(f"no end after {LONGEST} tokens:\n{hand.text(whole=True)}")


def offence(position: Any, rng: Random) -> str:
    """An attempt against the rules that this table lets happen, or nothing."""
    if not isinstance(position, Position) or position.attempt is not None:
        return ""
    kinds = {"window": ("omission", "misplacement"), "ask": ("omission",), "table": ("omission",)}
    for move in [*rng.sample(SINGLES, 10), "T", "D"]:
        kind = find("tonj", "claim").status(position, move).split(" ")[0]
        if kind in kinds.get(position.rules.call, ()):
            return "?" + move
    return ""
