"""Tonj, the Middle-Eastern Russian Bank: two players, two packs, one shared table.

The rules are T1-T27; a rule set is an instance of :class:`Rules`, and the game an instance of
:class:`Tonj` around one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tonj.cards import BadText
from tonj.game import Table

from .dealing import UP, deal, starter
from .imagining import imagine
from .moves import parse_move
from .notation import parse_position
from .position import Position
from .rules import CLAIM, CLASSIC, PRESETS, TABLE, Rules, options, preset, with_options

__all__ = ["CLAIM", "CLASSIC", "PRESETS", "TABLE", "Position", "Rules", "Tonj", "preset"]


@dataclass(frozen=True, slots=True)
class Tonj:
    """The game under one rule set."""

    rules: Rules = CLAIM
    name: str = "tonj"
    seats: int = 2

    @classmethod
    def named(cls, preset_name: str, chosen: Sequence[str] = ()) -> "Tonj":
        """The preset with some fields chosen otherwise: ``Tonj.named("claim", ["window=8"])``."""
        return cls(with_options(preset(preset_name), list(chosen)))

    @property
    def preset(self) -> str:
        """The published rule set that this one started from."""
        return self.rules.preset

    @property
    def options(self) -> list[str]:
        """``field=value`` for what differs from the preset."""
        return options(self.rules)

    @property
    def packs(self) -> int:
        """T1: each seat has a pack of its own."""
        return 2

    @property
    def deck_tags(self) -> tuple[str, ...]:
        """The tags of a record that hold the decks."""
        return ("DeckA", "DeckB")

    @property
    def first_tag(self) -> str:
        """T3: the tag of a record that names the seat to start, where a coin decided."""
        return "First"

    def dealt_to(self, seat: int | None, first: int | None = None) -> list[tuple[int, int]]:
        """T2: the deck and place of every card that the deal shows; everybody sees the same."""
        return [(deck, place) for deck in range(self.packs) for place in UP]

    def starter(self, decks: Sequence[Sequence[int]]) -> int | None:
        """T3: who starts; None where a coin has to decide."""
        return starter(self.rules, decks)

    def deal(self, decks: Sequence[Sequence[int]], first: int | None = None) -> Position:
        """T1-T3; see :func:`tonj.games.tonj.dealing.deal`."""
        return deal(self.rules, decks, first)

    def parse(self, text: str) -> Position:
        """The position that ``text`` writes; its rule set stands in it."""
        return parse_position(text, Position)

    def view(self, position: Table, seat: int) -> Position:
        """What ``seat`` knows: everything, since nobody holds a private card in Tonj."""
        return self._ours(position).copy()

    def imagine(self, view: Table, seat: int, rng: Random) -> Position:
        """A full position that agrees with ``view``: unseen cards shuffled in each pack."""
        return imagine(self._ours(view), rng)

    def status(self, position: Position, move: str) -> str:
        """T15: ``legal``, ``omission <required move>``, ``misplacement`` or ``refused <key>``."""
        return str(position.status(parse_move(move)))

    def speaker(self, position: Position, token: str) -> int:
        """The seat to move, in whose line answers stand too; the other one agrees to stop (T24)."""
        return 1 - position.seat if token == "stop" and position.offers[position.seat] else position.seat

    def masked(self, position: Position, token: str, seat: int) -> str:
        """A token as ``seat`` may know it: whole."""
        return token

    def is_placement(self, token: str) -> bool:
        """Whether a token places a card that lay in sight."""
        return token[0] in "RX12345678"

    def _ours(self, position: Table) -> Position:
        if not isinstance(position, Position):
            raise BadText("position.other-game")
        return position
