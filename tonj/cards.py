"""The 52 cards of a pack, and how a pile of them is written.

Inside the engine a card is an int, suit * 13 + rank, with suits s h d c and the ace as rank 0.
Two more values stand where a card may stand: ``EMPTY`` (the bottom of every pile, so that a pile's
last entry always exists) and ``UNKNOWN`` (a card that nobody has seen).
"""

import re
from collections.abc import Iterable, Sequence

RANKS = "A23456789TJQK"
SUITS = "shdc"
PACK = range(52)
EMPTY = 52
UNKNOWN = 53

NAMES = tuple(rank + suit for suit in SUITS for rank in RANKS)
_CARD = {name: card for card, name in enumerate(NAMES)}
_PIECE = re.compile(r"\?\?|[1-9][0-9]*\?|[A23456789TJQK][shdc]")


class BadText(ValueError):
    """Text that is no card, move, position or record; ``key`` says in which way, ``place`` where."""

    def __init__(self, key: str, place: str = "") -> None:
        super().__init__(f"{key}: {place}" if place else key)
        self.key = key
        self.place = place


def rank(card: int) -> int:
    """0 for the ace to 12 for the king."""
    return card % 13


def suit(card: int) -> int:
    """0 to 3 for spades, hearts, diamonds, clubs."""
    return card // 13


def red(card: int) -> bool:
    """Whether the card is a heart or a diamond."""
    return card // 13 in (1, 2)


def parse_card(text: str) -> int:
    """The card that ``text`` names; ``??`` is unknown.

    >>> parse_card("As"), parse_card("Kc")
    (0, 51)
    """
    if text == "??":
        return UNKNOWN
    try:
        return _CARD[text]
    except KeyError:
        raise BadText("card.bad", text) from None


def card_text(card: int) -> str:
    """The two letters of a card; ``??`` for an unknown one."""
    return "??" if card == UNKNOWN else NAMES[card]


def parse_cards(text: str) -> list[int]:
    """The cards of ``text`` from left to right, nothing between them; ``n?`` stands for n unknown.

    >>> len(parse_cards("12?9h"))
    13
    """
    cards: list[int] = []
    at = 0
    while at < len(text):
        piece = _PIECE.match(text, at)
        if piece is None:
            raise BadText("card.bad", text[at : at + 4])
        word = piece.group()
        if word in _CARD:
            cards.append(_CARD[word])
        elif word == "??":
            cards.append(UNKNOWN)
        elif len(word) < 5 and len(cards) + int(word[:-1]) <= 104:
            cards += [UNKNOWN] * int(word[:-1])
        else:
            raise BadText("card.bad-count", word)
        at = piece.end()
    return cards


def cards_text(cards: Iterable[int]) -> str:
    """The cards as text, a run of unknown ones as ``n?``: the inverse of :func:`parse_cards`."""
    words: list[str] = []
    unknown = 0
    for card in cards:
        if card == UNKNOWN:
            unknown += 1
            continue
        if unknown:
            words.append("??" if unknown == 1 else f"{unknown}?")
            unknown = 0
        words.append(NAMES[card])
    if unknown:
        words.append("??" if unknown == 1 else f"{unknown}?")
    return "".join(words)


def parse_pile(text: str) -> list[int]:
    """The cards of a pile from bottom to top; ``-`` is an empty pile. Only the one exact spelling."""
    cards = [] if text == "-" else parse_cards(text)
    if pile_text(cards) != text:
        raise BadText("pile.spelling", text)
    return cards


def pile_text(cards: Iterable[int]) -> str:
    """A pile from bottom to top, ``-`` when empty."""
    return cards_text(cards) or "-"


def parse_deck(text: str) -> list[int]:
    """A pack of 52 cards in deal order, none twice, unknown ones allowed."""
    cards = parse_cards(text)
    check_deck(cards)
    return cards


def check_deck(cards: Sequence[int]) -> None:
    """Raise unless ``cards`` are 52 with none twice."""
    seen: set[int] = set()
    for card in cards:
        if card != UNKNOWN and card in seen:
            raise BadText("deck.card-twice", card_text(card))
        seen.add(card)
    if len(cards) != 52:
        raise BadText("deck.not-52", str(len(cards)))
