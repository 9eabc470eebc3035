"""The table of a melding game as somebody knows it: hands, stock, discards, and the spreads laid down.

Hands lie in order, spades first; cards that are not known here come last. ``seen`` are the cards in
hands that everybody knows, because they were taken from the discards or shown.
"""

import re
from bisect import insort
from collections.abc import Iterable
from random import Random
from typing import Self

from tonj.cards import (
    EMPTY,
    PACK,
    UNKNOWN,
    BadText,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
    parse_pile,
    pile_text,
)
from tonj.game import SEATS

from . import Cards, is_spread

_HEAD = re.compile(r"[a-z]+ ([A-E]) ([a-z]+)")
_MIDDLE = re.compile(r"S:(\S+) D:(\S+)")
_SPREAD = re.compile(r"[1-9][0-9]?([A-E]):(\S+)", re.ASCII)


class Piles:
    """Who has which cards where, and whose turn it is."""

    __slots__ = ("seat", "phase", "hands", "stock", "discards", "spreads", "dealer", "drawn", "seen")

    def __init__(
        self,
        seat: int,
        phase: str,
        hands: Iterable[Iterable[int]],
        stock: Iterable[int],
        discards: Iterable[int],
        spreads: Iterable[tuple[int, Cards]] = (),
        dealer: int = 0,
    ) -> None:
        self.seat = seat
        self.phase = phase  # what the seat to move must do, as the text says it
        self.hands = [sorted(hand) for hand in hands]
        self.stock = list(stock)
        self.discards = list(discards)
        self.spreads = list(spreads)  # who laid it, and its cards
        self.dealer = dealer
        self.drawn = EMPTY  # the card just taken
        self.seen = 0  # a mask

    def _copy_piles(self, new: Self) -> None:
        new.seat, new.phase, new.dealer, new.drawn, new.seen = self.seat, self.phase, self.dealer, self.drawn, self.seen
        new.hands = [hand[:] for hand in self.hands]
        new.stock, new.discards, new.spreads = self.stock[:], self.discards[:], self.spreads[:]

    # What is known.

    def piles(self) -> dict[str, tuple[int, ...]]:
        """Every pile by its name: the hands ``A:H`` …, the stock ``S``, the discards ``D``, the spreads ``M1`` …"""
        piles = {f"{SEATS[seat]}:H": tuple(hand) for seat, hand in enumerate(self.hands)}
        piles |= {"S": tuple(self.stock), "D": tuple(self.discards)}
        return piles | {f"M{number}": cards for number, (_, cards) in enumerate(self.spreads, 1)}

    def known(self) -> set[int]:
        """Every card whose place is known here."""
        return {card for cards in self.piles().values() for card in cards} - {UNKNOWN}

    def hidden(self) -> list[int]:
        """Of each card in a hand that is not known here: the seat."""
        return [seat for seat, hand in enumerate(self.hands) for card in hand if card == UNKNOWN]

    def holds(self, cards: Cards) -> bool:
        """Whether the seat to move has these cards, or may have them where its hand is hidden."""
        hand = self.hands[self.seat]
        elsewhere = {card for card in cards if card not in hand}
        return len(elsewhere) <= hand.count(UNKNOWN) and not elsewhere & self.known()

    def veil(self, seat: int) -> None:
        """Leave only what ``seat`` knows: its own hand, and what all have seen."""
        self.stock = [UNKNOWN] * len(self.stock)
        for other, hand in enumerate(self.hands):
            if other != seat:
                self.hands[other] = sorted(card if self.seen >> card & 1 else UNKNOWN for card in hand)
        if seat != self.seat and self.drawn != EMPTY and not self.seen >> self.drawn & 1:
            self.drawn = UNKNOWN

    def fill(self, rng: Random) -> None:
        """Let the cards that are not known here lie anywhere that they may."""
        unseen = sorted(set(PACK) - self.known())
        rng.shuffle(unseen)
        for seat, hand in enumerate(self.hands):
            self.hands[seat] = sorted(unseen.pop() if card == UNKNOWN else card for card in hand)
        self.stock = [unseen.pop() if card == UNKNOWN else card for card in self.stock]
        if self.drawn == UNKNOWN:  # in the hand still, or laid down since
            hers = [card for card in self.hands[self.seat] if not self.seen >> card & 1]
            self.drawn = rng.choice(hers or [card for _, cards in self.spreads for card in cards] or [EMPTY])

    # Cards that come and go.

    def take(self, pile: list[int], *, open_to_all: bool) -> int:
        """The top card of a pile comes into the hand of the seat to move."""
        self.drawn = card = pile.pop()
        insort(self.hands[self.seat], card)
        if open_to_all and card != UNKNOWN:
            self.seen |= 1 << card
        return card

    def give(self, cards: Cards) -> None:
        """These cards leave the hand of the seat to move."""
        hand = self.hands[self.seat]
        for card in cards:
            hand.remove(card if card in hand else UNKNOWN)
            if card == self.drawn and self.seen >> card & 1:
                self.drawn = EMPTY  # all saw it come and go; of another card only its seat knows that it was the one
            self.seen &= ~(1 << card)

    def tell(self, seat: int, card: int) -> None:
        """One of the cards in a hand that were not known here is this one."""
        self.hands[seat].remove(UNKNOWN)
        insort(self.hands[seat], card)

    # Text.

    def parts(self) -> list[str]:
        """The fields of the text from the hands to the spreads."""
        spreads = (f"{n}{SEATS[seat]}:{cards_text(cards)}" for n, (seat, cards) in enumerate(self.spreads, 1))
        middle = f"S:{pile_text(self.stock)} D:{pile_text(self.discards)}"
        return [*map(pile_text, self.hands), middle, " ".join(spreads) or "-"]

    def flags(self) -> dict[str, str]:
        """The flags of the text that all melding games have; left out where the text is empty."""
        drawn = "" if self.drawn == EMPTY else card_text(self.drawn)
        seen = cards_text(card for card in PACK if self.seen >> card & 1)
        return {"drawn": drawn, "dealer": SEATS[self.dealer], "seen": seen}


def parse_flags(text: str) -> dict[str, str]:
    """The last field of a position's text, by name."""
    return dict(flag.partition("=")[::2] for flag in text.split(";"))


def parse_piles(parts: list[str], flags: dict[str, str]) -> Piles:
    """The piles that a position's fields write, head and hands first; its spelling is still to be looked at."""
    seats, head = len(parts) - 4, _HEAD.fullmatch(parts[0])
    middle = _MIDDLE.fullmatch(parts[-3]) if 2 <= seats <= len(SEATS) else None
    if head is None or middle is None:
        raise BadText("position.parts", " | ".join(parts))
    spreads = [_parse_spread(word, seats) for word in parts[-2].split(" ")] if parts[-2] != "-" else []
    hands = [parse_pile(part) for part in parts[1 : seats + 1]]
    seat, dealer = parse_seat(head[1], seats), parse_seat(flags.get("dealer", ""), seats)
    piles = Piles(seat, head[2], hands, parse_pile(middle[1]), parse_pile(middle[2]), spreads, dealer)
    piles.drawn = parse_card(flags["drawn"]) if "drawn" in flags else EMPTY
    piles.seen = sum(1 << card for card in set(parse_cards(flags.get("seen", ""))) - {UNKNOWN})
    cards = [card for cards in piles.piles().values() for card in cards]
    if len(cards) > len(PACK) or len(piles.known()) != len(cards) - cards.count(UNKNOWN):
        raise BadText("position.cards")
    return piles


def parse_seat(letter: str, seats: int) -> int:
    """The seat of that letter."""
    if letter not in tuple(SEATS[:seats]):
        raise BadText("position.seat", letter[:40])
    return SEATS.index(letter)


def _parse_spread(word: str, seats: int) -> tuple[int, Cards]:
    match = _SPREAD.fullmatch(word)
    cards = tuple(parse_cards(match[2])) if match else ()
    if match is None or UNKNOWN in cards or cards != tuple(sorted(cards)) or not is_spread(cards):
        raise BadText("position.spread", word)
    return parse_seat(match[1], seats), cards
