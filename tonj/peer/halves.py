"""One player's secret part in a deal: an order of every pack, and a sealed slip for each card of it.

All of it comes from one seed of 32 bytes, so that the seed alone, shown after the hand, lets everyone
make it again and compare. A slip is sealed by a hash over what is on it and 16 random bytes, the salt.
"""

import hmac
from dataclasses import dataclass
from hashlib import sha256

from .encoding import bytes_word, digest, digest_word

CARDS = 52
SALT = 16
LEAF = 16


def deal_name(key: str, nonce: str, hand: int) -> str:
    """What all hashes of one player's deal begin with: they fit no other player, match or hand."""
    return digest_word("deal", key, nonce, hand)


def drawn(seed: bytes, *words: str | int) -> bytes:
    """32 bytes that only who has the seed can tell from chance."""
    return hmac.digest(seed, " ".join(map(str, words)).encode("ascii"), "sha256")


def order(seed: bytes, pack: int) -> list[int]:
    """The secret order of a pack: Fisher and Yates from the top down, each number equally likely.

    Two bytes at a time, the high one first; a pair that would make the low numbers likelier is left out.
    """
    cards = list(range(CARDS))
    block = 0
    pairs: list[int] = []
    for last in range(CARDS - 1, 0, -1):
        size = last + 1
        while True:
            if not pairs:
                raw = drawn(seed, "order", pack, block)
                pairs = [raw[at] << 8 | raw[at + 1] for at in range(30, -1, -2)]
                block += 1
            pair = pairs.pop()
            if pair < 65536 - 65536 % size:
                break
        other = pair % size
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def salts(seed: bytes, pack: int) -> list[str]:
    """The salts of a pack's 52 slips, as words."""
    raw = b"".join(drawn(seed, "salt", pack, block) for block in range(CARDS // 2))
    return [bytes_word(raw[at : at + SALT]) for at in range(0, len(raw), SALT)]


def leaf(deal: str, pack: int, place: int, value: int, salt: str) -> bytes:
    """The seal of one slip: it says that ``value`` stands at ``place`` of this player's order."""
    return digest("leaf", deal, pack, place, value, salt)[:LEAF]


def root(deal: str, leaves: bytes) -> str:
    """One hash over all seals of a player, pack after pack."""
    return digest_word("root", deal, bytes_word(leaves))


@dataclass(frozen=True, slots=True)
class Half:
    """What a seed makes: the orders, the salts, and the seals one after the other."""

    orders: list[list[int]]
    salts: list[list[str]]
    leaves: bytes

    @classmethod
    def of(cls, deal: str, seed: bytes, packs: int) -> "Half":
        """All that this seed makes for the deal of that name."""
        orders = [order(seed, pack) for pack in range(packs)]
        salted = [salts(seed, pack) for pack in range(packs)]
        leaves = []
        for pack in range(packs):
            head = f"leaf {deal} {pack} "  # as in :func:`leaf`, made 3,000 times before the first card
            for place, value, salt in zip(range(CARDS), orders[pack], salted[pack], strict=True):
                leaves.append(sha256(f"{head}{place} {value} {salt}".encode("ascii")).digest()[:LEAF])
        return cls(orders, salted, b"".join(leaves))

    def slip(self, pack: int, place: int) -> tuple[int, str]:
        """What is on one slip: the value and the salt."""
        return self.orders[pack][place], self.salts[pack][place]
