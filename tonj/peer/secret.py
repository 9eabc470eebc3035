"""What one player alone knows in a deal: the candidates for the own half, and the own coin.

Everything is drawn from the player's secret of the match, 32 bytes that came from outside once. A
player who comes back after a fault draws the same again: there is never a new deal.
"""

from functools import cached_property

from .coin import coin_seal
from .encoding import bytes_word, digest_word
from .halves import Half, drawn, root

CANDIDATES = 16
"""So many halves each player seals; all but one are opened before the first card."""


class Secret:
    """One player's candidates and coin for one hand."""

    def __init__(self, secret: bytes, deal: str, hand: int, packs: int) -> None:
        self._deal = deal
        self._packs = packs
        self._seeds = [drawn(secret, "seed", hand, number) for number in range(CANDIDATES)]
        self._coin = drawn(secret, "coin", hand)

    @cached_property
    def _halves(self) -> list[Half]:
        return [Half.of(self._deal, seed, self._packs) for seed in self._seeds]

    def commit(self) -> list[str]:
        """The seal over all candidates, and the seal of the coin."""
        roots = [root(self._deal, half.leaves) for half in self._halves]
        return [candidates_seal(self._deal, roots), coin_seal(self._deal, self._coin)]

    def coin(self) -> list[str]:
        """The coin, shown."""
        return [bytes_word(self._coin)]

    def opened(self, kept: int) -> list[str]:
        """The seeds of all candidates but the kept one, and the kept one's seals."""
        others = b"".join(seed for number, seed in enumerate(self._seeds) if number != kept)
        return [bytes_word(others), bytes_word(self._halves[kept].leaves)]

    def slip(self, kept: int, pack: int, place: int) -> list[str]:
        """One slip of the kept half: the value and the salt. Only the dealer calls this."""
        value, salt = self._halves[kept].slip(pack, place)
        return [str(value), salt]

    def seed(self, kept: int) -> list[str]:
        """The kept half's seed, for after the hand."""
        return [bytes_word(self._seeds[kept])]


def candidates_seal(deal: str, roots: list[str]) -> str:
    """One hash that binds a player to all candidates."""
    return digest_word("commit", deal, *roots)
