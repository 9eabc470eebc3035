"""A game for three, made for the tests: in turn everybody turns a card of the own pack; the highest rank wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tonj.cards import UNKNOWN, BadText, cards_text, parse_card, rank
from tonj.game import SEATS, Outcome, Refused

ROUNDS = 4


class RingTable:
    """Who turns next, and what lies open."""

    def __init__(self, open_cards: Sequence[Sequence[int]]) -> None:
        self.open = [list(cards) for cards in open_cards]
        self.seat = 0
        self.turns = [0] * len(self.open)
        self.left: Outcome | None = None

    @property
    def outcome(self) -> Outcome | None:
        if self.left is not None or self.awaits or min(self.turns) < ROUNDS:
            return self.left
        best = [max(map(rank, cards)) for cards in self.open]
        return Outcome(best.index(max(best)), 1, "out")

    def copy(self) -> RingTable:
        new = RingTable(self.open)
        new.seat, new.turns, new.left = self.seat, self.turns[:], self.left
        return new

    def actors(self) -> tuple[int, ...]:
        return () if self.outcome or self.awaits else (self.seat,)

    def moves(self, seat: int) -> list[str]:
        return ["T"] if seat in self.actors() else []

    def step(self, seat: int, token: str) -> str:
        bare, _, told = token.partition("=")
        if self.outcome:
            raise Refused("over", token)
        if bare == "resign":
            self.left = Outcome((seat + 1) % len(self.open), 1, "resign")
            return bare
        if bare == "gone":
            self.left = Outcome((seat + 1) % len(self.open), 1, "gone")
            return bare
        if bare != "T":
            raise BadText("move.bad", token)
        if self.awaits or seat != self.seat:
            raise Refused("not-your-turn", token)
        self.open[seat].append(parse_card(told) if told else UNKNOWN)
        if told:
            self._pass()
        return bare

    def _pass(self) -> None:
        self.turns[self.seat] += 1
        self.seat = (self.seat + 1) % len(self.open)

    @property
    def awaits(self) -> str | None:
        return f"{SEATS[self.seat]}:X" if UNKNOWN in self.open[self.seat] else None

    def awaited(self) -> tuple[int, int] | None:
        return (self.seat, len(self.open[self.seat]) - 1) if self.awaits else None

    def reveal(self, card: int) -> None:
        self.open[self.seat][-1] = card
        self._pass()

    def piles(self) -> dict[str, tuple[int, ...]]:
        return {f"{SEATS[seat]}:X": tuple(cards) for seat, cards in enumerate(self.open)}

    def __str__(self) -> str:
        return f"ring {SEATS[self.seat]} | " + " | ".join(map(cards_text, self.open))


@dataclass(frozen=True)
class Ring:
    """The game itself; one card of each pack lies open from the start."""

    seats: int = 3
    name: str = "ring"
    preset: str = "plain"
    first_tag: str = "First"

    @classmethod
    def named(cls, preset: str, options: Sequence[str] = ()) -> Ring:
        if preset != "plain" or options:
            raise BadText("rules.unknown-preset", preset)
        return cls()

    @property
    def options(self) -> list[str]:
        return []

    @property
    def packs(self) -> int:
        return self.seats

    @property
    def deck_tags(self) -> tuple[str, ...]:
        return tuple("Deck" + SEATS[seat] for seat in range(self.seats))

    def starter(self, decks: Sequence[Sequence[int]]) -> int | None:
        return 0

    def dealt_to(self, seat: int | None) -> list[tuple[int, int]]:
        return [(deck, 0) for deck in range(self.seats)]

    def deal(self, decks: Sequence[Sequence[int]], first: int | None = None) -> RingTable:
        return RingTable([deck[:1] for deck in decks])

    def speaker(self, position: RingTable, token: str) -> int:
        return position.seat

    def is_placement(self, token: str) -> bool:
        return False
