"""What a dealer between players is: the one thing that changes when cards must stay hidden.

The match around it knows only this. In Tonj every card that is turned up is for all to see, so hashes
are enough (:mod:`tonj.peer.joint`); a game with hidden hands brings another dealer.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from tonj.dealer import Dealer

Place = tuple[int, int]
"""A pack and a place in it (0-51, in deal order). A pack has the number of the player who owns it."""

Due = Callable[[], Sequence[Place]]
"""Asks the rules engine which cards are due at this moment."""


class Broken(ValueError):
    """What no honest player sends. ``key`` says in which way, ``place`` where."""

    def __init__(self, key: str, place: str = "") -> None:
        super().__init__(f"{key}: {place}" if place else key)
        self.key = key
        self.place = place


class PeerDealer(Dealer, Protocol):
    """A dealer whose cards are opened by all the players together.

    ``setup``, ``show`` and ``audit`` give the own words to send; what another player sent, or oneself,
    comes back through the ``heard`` methods, which raise :class:`Broken`; the deal is then over.
    """

    @property
    def rounds(self) -> Sequence[str]:
        """The kinds of message of the setup, in order; every player sends one of each."""

    def setup(self, number: int) -> list[str]:
        """The own words of this round."""

    def heard_setup(self, number: int, peer: int, words: Sequence[str]) -> None:
        """A player's words of this round."""

    def open_public(self, pack: int, place: int) -> int | None:
        """Whose share comes next to open this card for everybody; None if it is open."""

    def draw_private(self, pack: int, place: int, owner: int) -> int | None:
        """Whose share comes next to let ``owner`` alone see this card."""

    def show(self, pack: int, place: int) -> list[str] | None:
        """The own share of this card; None unless the rules engine says that it is due now."""

    def heard_show(self, peer: int, pack: int, place: int, words: Sequence[str]) -> None:
        """A player's share of this card."""

    def audit(self) -> list[str]:
        """The own secrets of the deal: for after the hand only."""

    def heard_audit(self, peer: int, words: Sequence[str]) -> None:
        """A player's secrets: everything that the player sent is made again and compared."""

    def export(self) -> list[str]:
        """What every player has bound themselves to, one line each."""

    def peer_at(self, seat: int) -> int:
        """Who sits at this seat."""

    def seat_of(self, peer: int) -> int:
        """Where this player sits."""
