"""What a game is to everything around it: seats, moves, what may be seen, and how it ended.

Records, dealers, players and the engine know games only through the two protocols here: a ``Table``
is a position that is played on, a ``Game`` the rule set that deals it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, Self, TypeVar

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

    Where the others pay the winner, or several are paid, ``paid`` says what each seat gets or pays; as text
    it is left out, since the rules tell it.

    >>> str(Outcome(0, 47, "out"))
    'A 47 out'
    """

    winner: int | None
    points: int
    reason: str
    paid: tuple[int, ...] = ()

    def gain(self, seat: int) -> int:
        """What the hand is worth to ``seat``; without ``paid`` a drawn hand gives nothing to anybody."""
        if self.paid:
            return self.paid[seat]
        return self.points if seat == self.winner else 0

    def __str__(self) -> str:
        return f"{'-' if self.winner is None else SEATS[self.winner]} {self.points} {self.reason}"


class Table(Protocol):
    """A position: the piles as somebody knows them, and whose turn it is."""

    seat: int

    turns: list[int]
    """How many turns each seat has completed."""

    @property
    def outcome(self) -> Outcome | None:
        """How the hand ended; None while it goes on."""

    def copy(self) -> Self:
        """A position of its own with the same cards."""

    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; a call may come from the seat that is not to move."""

    def moves(self, seat: int) -> list[str]:
        """The legal moves of ``seat`` as text, in the fixed order."""

    def legal_moves(self) -> list[Any]:
        """The legal moves of the seat to move, in the game's own form, for search."""

    def play(self, move: Any) -> None:
        """Make a move that is known to be legal."""

    def step(self, seat: int, token: str) -> str:
        """Play one token of a record with every check on; returns it bare, without ``=card``.

        Raises :class:`Refused` or ``BadText`` and changes nothing when it is wrong.
        """

    @property
    def awaits(self) -> str | None:
        """The pile whose card has to be made known before play goes on."""

    def awaited(self) -> tuple[int, int] | None:
        """The deck and the place in it of the card that ``awaits`` means; None where nobody can say."""

    def reveal(self, card: int) -> None:
        """Tell the card that ``awaits`` asks for."""

    def piles(self) -> dict[str, tuple[int, ...]]:
        """Every pile by its name, cards from bottom to top."""

    def __str__(self) -> str: ...


P = TypeVar("P", bound=Table)


class Game(Protocol[P]):
    """A game with its rule set: it deals positions, and says what each seat may know."""

    @property
    def name(self) -> str: ...

    @property
    def preset(self) -> str:
        """The published rule set that this one started from."""

    @property
    def options(self) -> list[str]:
        """``field=value`` for what differs from it."""

    @property
    def seats(self) -> int: ...

    @property
    def packs(self) -> int: ...

    @property
    def deck_tags(self) -> tuple[str, ...]:
        """The tags of a record that hold the decks."""

    @property
    def first_tag(self) -> str:
        """The tag of a record that names the seat on which chance fell before the deal."""

    def starter(self, decks: Sequence[Sequence[int]]) -> int | None:
        """The seat that the decks themselves choose; None where chance has to."""

    def dealt_to(self, seat: int | None, first: int | None = None) -> list[tuple[int, int]]:
        """The deck and place of each card that ``seat`` sees at the deal; of None, that anybody sees.

        ``first`` is the seat on which chance fell, where the deal goes round the table.
        """

    def deal(self, decks: Sequence[Sequence[int]], first: int | None = None) -> P:
        """The decks dealt; ``first`` is the seat on which chance fell, where it had to."""

    def parse(self, text: str) -> P:
        """The position that ``text`` writes; its rule set stands in it."""

    def view(self, position: P, seat: int) -> P:
        """What ``seat`` may know of it."""

    def imagine(self, view: P, seat: int, rng: Random) -> P:
        """A full position that agrees with ``view``."""

    def status(self, position: P, move: str) -> str:
        """``legal``, ``refused <key>``, or the kind of offence, of a move by the seat to move."""

    def speaker(self, position: P, token: str) -> int:
        """The seat in whose line of a record this token would stand."""

    def masked(self, position: P, token: str, seat: int) -> str:
        """A token about to be played on ``position``, as ``seat`` may know it."""

    def is_placement(self, token: str) -> bool:
        """Whether a token moves cards that everybody at its seat could see: it can be taken back."""
