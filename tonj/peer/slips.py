"""The slips that have been opened: of each card the numbers shown so far, and by whom, each against its seal."""

from collections.abc import Sequence

from .dealing import Broken, Place
from .encoding import bytes_of, number_of
from .halves import CARDS, LEAF, SALT, leaf


class Slips:
    """What all players have shown of their halves in one deal."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._peers = len(names)
        self.leaves: dict[int, bytes] = {}  # each player's seals, once they are known
        self._paths: dict[Place, list[int]] = {}  # of a card: the numbers shown so far
        self._shown: dict[tuple[int, int], dict[int, int]] = {}  # by player and pack: number -> its place

    def giver(self, pack: int, place: int) -> int | None:
        """Whose share of this card comes next, the pack's owner first; None if the card is open."""
        given = len(self._paths.get((pack, place), ()))
        return None if given == self._peers else (pack + given) % self._peers

    def next(self, pack: int, place: int) -> int:
        """At which place of the giver's order the next share stands."""
        path = self._paths.get((pack, place), [])
        return path[-1] if path else place

    def card(self, pack: int, place: int) -> int | None:
        """The card, if it is open."""
        path = self._paths.get((pack, place), [])
        return path[-1] if len(path) == self._peers else None

    def take(self, peer: int, pack: int, place: int, words: Sequence[str]) -> None:
        """A share: it must be next, fit its seal, and show no number a second time."""
        if len(words) != 2:
            raise Broken("share.words")
        value = number_of(words[0], CARDS)
        bytes_of(words[1], SALT)
        if self.giver(pack, place) != peer:
            raise Broken("share.not-next", f"{pack} {place}")
        index = self.next(pack, place)
        at = LEAF * (CARDS * pack + index)
        if leaf(self._names[peer], pack, index, value, words[1]) != self.leaves[peer][at : at + LEAF]:
            raise Broken("share.not-as-sealed", f"{pack} {place}")
        shown = self._shown.setdefault((peer, pack), {})
        if shown.setdefault(value, index) != index:
            raise Broken("share.value-twice", f"{pack} {place}")
        self._paths.setdefault((pack, place), []).append(value)

    def agree(self, peer: int, orders: Sequence[Sequence[int]]) -> bool:
        """Whether all that this player has shown stands so in these orders."""
        return all(
            orders[pack][index] == value
            for (who, pack), values in self._shown.items()
            if who == peer
            for value, index in values.items()
        )
