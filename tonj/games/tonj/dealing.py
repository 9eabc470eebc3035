"""The deal: where the cards of two packs go, and who starts (T1-T3)."""

from collections.abc import Sequence

from tonj.cards import EMPTY, UNKNOWN, BadText, card_text, check_deck, rank, suit

from .position import Position
from .rules import Rules

RESERVE = 13
HOUSES = slice(13, 17)
UP = range(12, 17)
"""The places of a deck that lie face up after the deal: the reserve's top and four houses."""


def deal(rules: Rules, decks: Sequence[Sequence[int]], first: int | None = None) -> Position:
    """T2: both decks dealt. Face-down cards may be ``UNKNOWN``.

    ``first`` is the coin of T3: needed where a coin decides, elsewhere it must agree if given.
    """
    if len(decks) != 2:
        raise BadText("deal.two-decks")
    for letter, deck in zip("AB", decks, strict=True):
        check_deck(deck)
        if any(deck[place] == UNKNOWN for place in UP):
            raise BadText("deal.face-up-unknown", "Deck" + letter)
    start = starter(rules, decks)
    if start is None:
        if first not in (0, 1):
            raise BadText("deal.first-needed")
        start = first
    elif first is not None and first != start:
        raise BadText("deal.first-differs", "AB"[start])
    position = Position(
        rules,
        start,
        [deck[:RESERVE] for deck in decks],
        [deck[:16:-1] for deck in decks],
        [[], []],
        EMPTY,
        [[card] for deck in decks for card in deck[HOUSES]],
        [(0, 0)] * 4,
    )
    position.shown = [sum(1 << deck[place] for place in UP) for deck in decks]
    return position


def starter(rules: Rules, decks: Sequence[Sequence[int]]) -> int | None:
    """T3: the seat with the higher reserve top; None where a coin has to decide."""
    for place in UP:
        ours, theirs = (_height(rules, deck[place]) for deck in decks)
        if ours != theirs:
            return int(theirs > ours)
        if rules.start_tie != "suits":
            break
    return None if rules.start_tie == "coin" else 0


def _height(rules: Rules, card: int) -> tuple[int, int]:
    """What T3 compares: the rank, then (only where ties go by suits) spades over hearts …"""
    high = 13 if rules.start_ace_high and rank(card) == 0 else rank(card)
    return high, -suit(card) if rules.start_tie == "suits" else 0


def decks_text(decks: Sequence[Sequence[int]]) -> list[str]:
    """Each deck as a record writes it, ``??`` for a card never known."""
    return ["".join(card_text(card) for card in deck) for deck in decks]
