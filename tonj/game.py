"""What a game is to everything around it: seats, moves, what may be seen, and how it ended.

Records, dealers, players and the page know games only through the two protocols here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, Self

SEATS = "ABCDE"


class Refused(ValueError):
    """A move that the rules do not let a seat make; ``key`` says why, ``move`` which."""

    def __init__(self, key: str, move: str = "") -> None:
        super().__init__(f"{key}: {move}" if move else key)
        self.key = key
        self.move = move


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended: the winning seat (or None), its points, and why.

    >>> str(Outcome(0, 47, "out"))
    'A 47 out'
    """

    winner: int | None
    points: int
    reason: str

    def __str__(self) -> str:
        return f"{'-' if self.winner is None else SEATS[self.winner]} {self.points} {self.reason}"


class Table(Protocol):
    """A position: the piles as the players know them, and whose turn it is."""

    seat: int

    @property
    def outcome(self) -> Outcome | None:
        """How the hand ended; None while it goes on."""

    def copy(self) -> Self:
        """A position of its own with the same cards."""

    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; a call may come from the seat that is not to move."""

    def moves(self, seat: int) -> list[str]:
        """The legal moves of ``seat`` as text, in the fixed order."""

    def step(self, seat: int, token: str) -> str:
        """Play one token of a record with every check on; returns it bare, without ``=card``.

        Raises :class:`Refused` or ``BadText`` and changes nothing when it is wrong.
        """

    @property
    def awaits(self) -> str | None:
        """The pile whose card has to be made known by the dealer before play goes on."""

    def reveal(self, card: int) -> None:
        """Tell the card that ``awaits`` asks for."""

    def piles(self) -> dict[str, tuple[int, ...]]:
        """Every pile by its name, cards from bottom to top."""

    def __str__(self) -> str: ...


class Game(Protocol):
    """A game with its rule set: it deals positions, and says what each seat may know."""

    @property
    def name(self) -> str: ...

    @property
    def seats(self) -> int: ...

    def deal(self, decks: Sequence[Sequence[int]], first: int | None = None) -> Table: ...

    def parse(self, text: str) -> Table: ...

    def view(self, position: Table, seat: int) -> Table: ...

    def imagine(self, view: Table, seat: int, rng: Random) -> Table: ...
