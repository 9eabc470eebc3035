"""The coin that all players toss together: who sits where, and which of each one's packs stays.

Everybody first seals a coin of 32 bytes and then shows it; nobody can choose a coin after seeing
another one, and one honest coin is enough to make the sum of them fair.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from .encoding import bytes_word, digest, digest_word

COIN = 32


def coin_seal(deal: str, coin: bytes) -> str:
    """The hash by which a player is bound to a coin before any is shown."""
    return digest_word("coin", deal, bytes_word(coin))


@dataclass(frozen=True, slots=True)
class Toss:
    """What the coins of all the players decide."""

    joint: str

    @classmethod
    def of(cls, deals: Sequence[str], coins: Sequence[bytes]) -> "Toss":
        """The toss of one deal. ``deals`` are the players' deal names, in their order."""
        return cls(digest_word("joint", *deals, *map(bytes_word, coins)))

    def _number(self, *words: str | int) -> int:
        return int.from_bytes(digest(*words, self.joint), "big")

    def kept(self, peer: int, candidates: int) -> int:
        """Which of this player's candidates is dealt; the others are opened."""
        return self._number("kept", peer) % candidates

    def turn(self, seats: int) -> int:
        """How far the seats are turned: player ``p`` sits at ``(p + turn) % seats``."""
        return self._number("seats") % seats

    def first(self, seats: int) -> int:
        """T3's toss: the seat that starts where the rules leave it to a coin."""
        return self._number("first") % seats
