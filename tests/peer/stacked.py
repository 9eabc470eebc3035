"""A player whose half of the deal holds cards twice: what can be sealed dishonestly at all."""

from __future__ import annotations

from tests.peer.table import Seat, Table, own
from tonj.peer import halves
from tonj.peer.greeting import Own
from tonj.peer.halves import CARDS, Half
from tonj.peer.secret import CANDIDATES, Secret
from tonj.peer.session import Session
from tonj.peer.terms import Terms


class Stacked(Secret):
    """Kings are twos in pack 0, in so many of the candidates."""

    bad = CANDIDATES

    @property
    def _halves(self) -> list[Half]:  # type: ignore[override]
        if not hasattr(self, "_made"):
            self._made = [self._half(number) for number in range(CANDIDATES)]
        return self._made

    def _half(self, number: int) -> Half:
        half = Half.of(self._deal, self._seeds[number], self._packs)
        if number >= self.bad:
            return half
        orders = [[v - 11 if v % 13 == 12 else v for v in half.orders[0]], half.orders[1]]
        leaves = [
            halves.leaf(self._deal, pack, place, orders[pack][place], half.salts[pack][place])
            for pack in range(2)
            for place in range(CARDS)
        ]
        return Half(orders, half.salts, b"".join(leaves))


class OneBad(Stacked):
    """One candidate of the sixteen: it gets through where it is the one that is kept."""

    bad = 1


class Crooked(Own):
    """A player with such a half."""

    kind: type[Stacked] = Stacked

    def secret_of(self, hand: int, packs: int) -> Secret:
        if hand not in self._made:
            honest = super().secret_of(hand, packs)
            self._made[hand] = self.kind(self.secret, honest._deal, hand, packs)
        return self._made[hand]


class Lucky(Crooked):
    """The same with one bad candidate."""

    kind = OneBad


def against(kind: type[Crooked], terms: Terms, seed: int) -> Table:
    """A table at which player 1 is one of these; the cards are dealt, if the deal gets through."""
    table = Table(terms, seed)
    seat: Seat = table.seats[1]
    plain = own(1, seed)
    seat.own = kind(plain.me, plain.secret, plain.key, plain.name)
    seat.session = Session(seat.own, terms)
    return table.start()


def dealt(terms: Terms, seeds: range) -> Table:
    """A table at which the bad half got through: one in sixteen."""
    for seed in seeds:
        table = against(Lucky, terms, seed)
        if table.seats[0].verdict is None and any(_doubled(table)):
            return table
    raise AssertionError


def _doubled(table: Table) -> list[bool]:
    """Whether the kept half is the bad one."""
    secret = table.seats[1].own.secret_of(1, 2)
    leaves = table.seats[0].session.course.dealer._slips.leaves[1]  # type: ignore[attr-defined]
    return [half.leaves == leaves and len(set(half.orders[0])) < CARDS for half in secret._halves]
