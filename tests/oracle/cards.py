"""Cards as they are read aloud: rank, suit, colour, and which lies on which."""

from __future__ import annotations

import re
from dataclasses import dataclass

RANKS = "A23456789TJQK"
SUITS = "shdc"
UNKNOWN = "??"


class RefusedError(ValueError):
    """Text that is no position, move or deck, or a move that cannot be played; carries a key."""


@dataclass(frozen=True)
class Card:
    """One physical card. `serial` tells equal cards of the two packs apart; rules look at `name` alone."""

    name: str
    serial: int

    @property
    def rank(self) -> int:
        """1 for the ace … 13 for the king."""
        return RANKS.index(self.name[0]) + 1

    @property
    def suit(self) -> str:
        return self.name[1]

    @property
    def red(self) -> bool:
        return self.suit in "hd"


Pile = tuple[Card, ...]


def names(pile: Pile) -> tuple[str, ...]:
    """A pile as ranks and suits only: what T10 and T23 compare."""
    return tuple(card.name for card in pile)


def read_names(text: str) -> list[str]:
    """The card names of a pile's text, `-` for none, `n?` for n unknown cards (notation, cards and piles)."""
    if text == "-":
        return []
    found: list[str] = []
    rest = text
    while rest:
        several = re.match(r"([1-9][0-9]*)\?(?!\?)", rest)
        if several and int(several[1]) >= 2:
            found += [UNKNOWN] * int(several[1])
            rest = rest[several.end() :]
        elif rest[:2] == UNKNOWN or (len(rest) >= 2 and rest[0] in RANKS and rest[1] in SUITS):
            found.append(rest[:2])
            rest = rest[2:]
        else:
            raise RefusedError("pile.card")
    if not found:
        raise RefusedError("pile.empty")
    return found


def write_pile(pile: Pile) -> str:
    """The text of a pile, bottom to top, runs of unknown cards drawn together."""
    if not pile:
        return "-"
    text = "".join(card.name for card in pile)
    return re.sub(r"(?:\?\?){2,}", lambda run: f"{len(run[0]) // 2}?", text)
