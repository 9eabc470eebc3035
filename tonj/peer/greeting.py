"""How a player enters a match: the terms, a name, a key to sign with, and the seals of the first deal.

The greetings of all the players make the match's id; so rules, versions, keys and seals are fixed with it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from tonj.cards import BadText

from .encoding import bytes_of, bytes_word, text_of, text_word
from .halves import deal_name, drawn
from .secret import Secret
from .terms import WORDS, Terms, parse_terms

KEY = 32
NONCE = 16
LONGEST_NAME = 40

_UNSEEN = re.compile(
    r'["\\\x00-\x1f\x7f-\xa0\xad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\uf8ff\ufeff\ufff0-\uffff'
    "\U000e0000-\U0010ffff]"
)
"""Quotes, and what shows nothing or turns a line round. What Python calls printable changes with its version."""

_PRIME = 2**255 - 19
_EIGHTH = 2707385501144840649318225287225658788936804267575313519463743609750303402022
_WEAK = (0, 1, _PRIME - 1, _EIGHTH, _PRIME - _EIGHTH)
"""The eight points of small order on Ed25519's curve: anybody can sign for such a key, so its owner could deny all."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """What one player's first message says."""

    terms: Terms
    name: str
    key: str
    nonce: str
    seals: tuple[str, ...]

    def words(self) -> tuple[str, ...]:
        """The greeting as words."""
        return (*self.terms.words(), text_word(self.name), self.key, self.nonce, *self.seals)

    def deal_name(self, hand: int) -> str:
        """What this player's seals in that hand begin with."""
        return deal_name(self.key, self.nonce, hand)


def parse_greeting(words: Sequence[str]) -> Greeting:
    """The greeting that words write."""
    if len(words) != WORDS + 5:
        raise BadText("hello.words")
    terms = parse_terms(words[:WORDS])
    name = text_of(words[WORDS])
    if name != shown(name):
        raise BadText("hello.name")
    height = int.from_bytes(bytes_of(words[WORDS + 1], KEY), "little") % 2**255
    if height >= _PRIME or height in _WEAK:
        raise BadText("hello.weak-key")
    bytes_of(words[WORDS + 2], NONCE)
    return Greeting(terms, name, words[WORDS + 1], words[WORDS + 2], tuple(words[WORDS + 3 :]))


def shown(name: str) -> str:
    """A name as a record can hold it and a table can show it: one line, nothing unseen in it, not too long."""
    return _UNSEEN.sub("", name)[:LONGEST_NAME]


@dataclass(frozen=True)
class Own:
    """What one player brings along: a number among the players, a secret, a key to sign with, a name.

    ``secret`` is 32 bytes from outside, drawn once for the match; ``key`` is the public one.
    """

    me: int
    secret: bytes
    key: str
    name: str = ""
    _made: dict[int, Secret] = field(default_factory=dict, init=False, repr=False, compare=False)

    def secret_of(self, hand: int, packs: int) -> Secret:
        """The own part of that hand's deal; the same whenever it is asked for."""
        if hand not in self._made:
            self._made.clear()
            self._made[hand] = Secret(self.secret, deal_name(self.key, self._nonce, hand), hand, packs)
        return self._made[hand]

    @property
    def _nonce(self) -> str:
        return bytes_word(drawn(self.secret, "nonce")[:NONCE])

    def greeting(self, terms: Terms) -> Greeting:
        """The own first message."""
        seals = self.secret_of(1, terms.table().packs).commit()
        return Greeting(terms, shown(self.name), self.key, self._nonce, tuple(seals))
