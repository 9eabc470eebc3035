"""Deals a hand against the computer: such that its cards can be proven, or for practice the same ones every time."""

from random import Random

from tonj.dealer import Dealer, PackDealer
from tonj.game import Game
from tonj.games.tonj import Position
from tonj.hand import Hand


def practice_tag(seed: str) -> str:
    """A seed as a record's tag can hold it: letters and digits as they are, everything else by its number.

    >>> practice_tag('a "b"')
    'a%20%22b%22'
    """
    return "".join(sign if sign.isalnum() else f"%{ord(sign):02x}" for sign in seed)


def dealt(game: Game[Position], tags: dict[str, str], rng: Random, seed: str = "") -> Hand[Position]:
    """A new hand. With a seed it is practice."""
    dealer: Dealer
    if seed:
        tags = tags | {"Practice": practice_tag(seed)}
        dealer = PackDealer.shuffled(Random(seed))
    else:
        from tonj.peer.solo import SoloDealer  # not before it is needed: so the page answers sooner

        dealer = SoloDealer.drawn(game, rng)
        tags = tags | dealer.tags()
    return Hand(game, dealer, tags)
