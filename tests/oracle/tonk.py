"""A second referee for Black Tonk, written from the rule text (K1-K12) alone, that tries everything out.

Cards are their two letters, hands are sets, and what may be laid down is found by trying every choice of cards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations

RANKS = "A23456789TJQK"
SUITS = "shdc"
LETTERS = "ABCDE"


def value(card: str) -> int:
    """K1: J Q K ten, the ace one, others their face."""
    return min(RANKS.index(card[0]) + 1, 10)


def place(card: str) -> tuple[int, int]:
    """How cards are sorted: by suit, then by rank."""
    return SUITS.index(card[1]), RANKS.index(card[0])


def line(cards: object) -> list[str]:
    return sorted(cards, key=place)  # type: ignore[call-overload, no-any-return]


def spread(cards: object) -> bool:
    """K6: three or four of a rank, or three or more of a suit in a row, ace low only."""
    cards = line(cards)
    ranks = [RANKS.index(card[0]) for card in cards]
    book = len(cards) in (3, 4) and len(set(ranks)) == 1
    row = len({card[1] for card in cards}) == 1 and ranks == list(range(ranks[0], ranks[0] + len(cards)))
    return book or (len(cards) >= 3 and row)


@dataclass(frozen=True)
class Tonk:
    """A table on which every card is known."""

    mover: int
    drawn: bool  # the mover has taken a card and has to go on
    hands: tuple[frozenset[str], ...]
    stock: tuple[str, ...]  # the last is drawn next
    discards: tuple[str, ...]
    spreads: tuple[tuple[int, frozenset[str]], ...] = ()
    stake: int = 1
    pays_lowest: bool = True
    paid: tuple[int, ...] | None = field(default=None)
    why: str = ""

    @property
    def hand(self) -> frozenset[str]:
        return self.hands[self.mover]


def read(text: str) -> Tonk:
    """The table of a position's text in which nothing is hidden."""
    head, *hands, middle, laid, flags = text.split(" | ")
    stock, discards = re.fullmatch(r"S:(\S+) D:(\S+)", middle).groups()  # type: ignore[union-attr]
    cut = re.compile("[A23456789TJQK][shdc]").findall
    given = dict(flag.split("=") for flag in flags.split(";"))
    spreads = [] if laid == "-" else [(LETTERS.index(one[1]), frozenset(cut(one[3:]))) for one in laid.split(" ")]
    return Tonk(
        LETTERS.index(head[5]),
        head.endswith("play"),
        tuple(frozenset(cut(hand)) for hand in hands),
        tuple(cut(stock)),
        tuple(cut(discards)),
        tuple(spreads),
        int(given.get("stake", "1")),
        given.get("dropper_pays_lowest") != "no",
    )


def moves(table: Tonk) -> list[str]:
    """Every move, in the fixed order."""
    if table.paid is not None:
        return []
    if not table.drawn:
        return ["S"] * bool(table.stock) + ["U"] * bool(table.discards) + ["drop"]
    some = [choice for size in range(3, len(table.hand) + 1) for choice in combinations(line(table.hand), size)]
    laid = [choice for choice in some if spread(choice)]
    books = sorted((c for c in laid if c[0][0] == c[1][0]), key=lambda c: (RANKS.index(c[0][0]), len(c)))
    rows = sorted((c for c in laid if c[0][0] != c[1][0]), key=lambda c: (place(c[0]), len(c)))
    found = ["M:" + "".join(choice) for choice in [*books, *rows]]
    for number, (_, cards) in enumerate(table.spreads, 1):
        onto = [
            choice
            for size in (1, 2, 3, 4, 5)
            for choice in permutations(line(table.hand), size)
            if outward(cards, choice)
        ]
        found += [f"L{number}:" + "".join(choice) for choice in sorted(onto, key=lambda c: [place(x) for x in c])]
    return found + ["D:" + card for card in line(table.hand)]


def outward(cards: frozenset[str], choice: tuple[str, ...]) -> bool:
    """K7: each card in its turn makes a longer spread, and a run grows at one end only in one action."""
    grown: set[str] = set(cards)
    before = line(cards)
    for card in choice:
        grown.add(card)
        if not spread(grown):
            return False
    after = line(grown)
    return before[0] == after[0] or before[-1] == after[-1] or before[0][0] == before[1][0]


def play(table: Tonk, move: str) -> Tonk:
    """The table after a legal move."""
    if move == "drop":
        return dropped(table)
    if move == "S":
        return replace(with_hand(table, table.hand | {table.stock[-1]}), stock=table.stock[:-1], drawn=True)
    if move == "U":
        return replace(with_hand(table, table.hand | {table.discards[-1]}), discards=table.discards[:-1], drawn=True)
    name, _, text = move.partition(":")
    cards = frozenset(text[at : at + 2] for at in range(0, len(text), 2))
    after = with_hand(table, table.hand - cards)
    if name == "M":
        after = replace(after, spreads=(*after.spreads, (table.mover, cards)))
    elif name[0] == "L":
        changed = list(after.spreads)
        owner, there = changed[int(name[1:]) - 1]
        changed[int(name[1:]) - 1] = (owner, there | cards)
        after = replace(after, spreads=tuple(changed))
    if name != "D":
        return after if after.hand else everyone_pays(after, 2, "spread-out")
    after = replace(after, discards=(*after.discards, text), drawn=False)
    if not after.hand:
        return everyone_pays(after, 1, "out")
    after = replace(after, mover=(table.mover + 1) % len(table.hands))
    return after if after.stock else stock_out(after)


def with_hand(table: Tonk, hand: frozenset[str]) -> Tonk:
    return replace(table, hands=tuple(hand if seat == table.mover else old for seat, old in enumerate(table.hands)))


def counts(table: Tonk) -> list[int]:
    return [sum(map(value, hand)) for hand in table.hands]


def end(table: Tonk, bills: list[tuple[int, int, int]], why: str) -> Tonk:
    """Each bill is a payer, a payee, and how many stakes."""
    paid = [0] * len(table.hands)
    for payer, payee, stakes in bills:
        paid[payer] -= stakes * table.stake
        paid[payee] += stakes * table.stake
    return replace(table, paid=tuple(paid), why=why)


def everyone_pays(table: Tonk, stakes: int, why: str) -> Tonk:
    """K9."""
    others = [seat for seat in range(len(table.hands)) if seat != table.mover]
    return end(table, [(seat, table.mover, stakes) for seat in others], why)


def dropped(table: Tonk) -> Tonk:
    """K10, sentence by sentence."""
    count = counts(table)
    dropper = table.mover
    others = [seat for seat in range(len(count)) if seat != dropper]
    if all(count[dropper] < count[seat] for seat in others):
        return end(table, [(seat, dropper, 1) for seat in others], "drop")
    bills = [(dropper, seat, 2) for seat in others if count[seat] <= count[dropper]]
    lowest = [seat for seat in others if count[seat] == min(count[other] for other in others)]
    for winner in lowest:
        bills += [(seat, winner, 1) for seat in others if seat not in lowest]
        if table.pays_lowest:
            bills.append((dropper, winner, 1))
    return end(table, bills, "caught")


def stock_out(table: Tonk) -> Tonk:
    """K11."""
    count = counts(table)
    lowest = [seat for seat in range(len(count)) if count[seat] == min(count)]
    return end(table, [(seat, low, 1) for low in lowest for seat in range(len(count)) if seat not in lowest], "stock")


def perft(table: Tonk, depth: int) -> int:
    """Sequences of so many legal moves; one that the end cuts short counts once."""
    if depth == 0 or table.paid is not None:
        return 1
    return sum(perft(play(table, move), depth - 1) for move in moves(table))
