"""The deal and who starts (T1, T2, T3)."""

from __future__ import annotations

from .cards import RANKS, SUITS, Card, Pile, RefusedError, read_names
from .position import Position, Side, fresh_history
from .rules import PRESETS, Rules


def read_pack(text: str, first_serial: int) -> Pile:
    """T1: a pack holds each of the 52 cards once."""
    cards = read_names(text)
    if sorted(cards) != sorted(rank + suit for rank in RANKS for suit in SUITS):
        raise RefusedError("deck.cards")
    return tuple(Card(name, first_serial + place) for place, name in enumerate(cards))


def deal(preset: str, pack_a: str, pack_b: str, coin: int | None = None, rules: Rules | None = None) -> Position:
    """T2: reserve d[0..12], four houses d[13..16], stock d[17..51] with d[17] turned first."""
    if preset not in PRESETS:
        raise RefusedError("preset")
    packs = read_pack(pack_a, 0), read_pack(pack_b, 52)
    chosen = rules or PRESETS[preset]
    sides = (Side(packs[0][:13], packs[0][:16:-1]), Side(packs[1][:13], packs[1][:16:-1]))
    houses = tuple((card,) for card in packs[0][13:17] + packs[1][13:17])
    return Position(
        preset=preset,
        rules=chosen,
        mover=starter(chosen, packs[0], packs[1], coin),
        sides=sides,
        houses=houses,
        foundations=((0, 0),) * 4,
        history=fresh_history(sides, houses, 0),
    )


def starter(rules: Rules, pack_a: Pile, pack_b: Pile, coin: int | None) -> int:
    """T3: the higher reserve top; ties by suits and the house cards, by seat, or by a coin."""
    decided = higher(rules, pack_a[12], pack_b[12])
    if decided is None and rules.start_tie == "coin":
        if coin is None:
            raise RefusedError("deal.first")
        return coin
    if decided is None and rules.start_tie == "suits":
        for place in range(12, 17):
            a, b = pack_a[place], pack_b[place]
            decided = higher(rules, a, b)
            if decided is None and a.suit != b.suit:
                decided = 0 if SUITS.index(a.suit) < SUITS.index(b.suit) else 1
            if decided is not None:
                break
    if decided is None:
        decided = 0
    if coin is not None and coin != decided:
        raise RefusedError("deal.first")
    return decided


def higher(rules: Rules, a: Card, b: Card) -> int | None:
    """T3: the seat whose card ranks higher, ace high or low; None for equal ranks."""
    ranks = [14 if card.rank == 1 and rules.start_ace_high else card.rank for card in (a, b)]
    if ranks[0] == ranks[1]:
        return None
    return 0 if ranks[0] > ranks[1] else 1
