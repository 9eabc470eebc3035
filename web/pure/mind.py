"""The computer's head: it hears what was played, as a record of what everybody has seen, and thinks of a move.

The same head thinks in a worker, or in slices between two frames of the page. Text goes in and comes out.
"""

from collections.abc import Generator
from random import Random

from tonj.cards import BadText
from tonj.games.tonj import Position
from tonj.games.tonj.moves import move_text
from tonj.hand import Hand, replay_record
from tonj.players import at_once
from tonj.players.levels import find
from tonj.record import Record, parse_record

OPEN = ("DeckA", "DeckB", "Result")
"""The tags that grow while a hand is played."""


class Mind:
    """Follows one hand after the other at one level; ``budget`` bounds how many positions it looks at."""

    def __init__(self, level: int, budget: int = 0) -> None:
        self.level = find(level)
        self.budget = budget
        self.trouble = ""  # why the last decision was only a greedy one
        self._player = self.level.player(budget)
        self._head: dict[str, str] = {}
        self._played: list[tuple[int, str]] = []
        self._hand: Hand[Position] | None = None

    def think(self, record: str, seed: str) -> Generator[None, None, str]:
        """The move of the seat to move and the key of the reason, such as ``RF up``, thought of in slices."""
        yield from ()
        return (yield from self.think_of(self._follow(parse_record(record)), seed))

    def think_of(self, view: Position, seed: str) -> Generator[None, None, str]:
        """The same for a position that is known already."""
        choice = yield from self._player.think(view, Random(seed))
        self.trouble = getattr(self._player, "trouble", "")
        return f"{move_text(choice.move)} {choice.reason}"

    def thought(self, record: str, seed: str) -> str:
        """The same without a break."""
        return at_once(self.think(record, seed))

    def _follow(self, record: Record) -> Position:
        """Play on from what this head knows already, or the whole hand if it is another one."""
        head = {name: text for name, text in record.tags.items() if name not in OPEN}
        tokens = [(seat, token) for seat, token, _ in record.tokens()]
        known = len(self._played)
        if self._hand is not None and head == self._head and tokens[:known] == self._played and known:
            try:
                for seat, token in tokens[known:]:
                    self._hand.step(seat, token)
            except BadText:  # the same beginning, but another hand: start anew
                self._hand = None
        else:
            self._hand = None
        if self._hand is None:
            self._hand = replay_record(record)
            self._player = self.level.player(self.budget)
        self._head, self._played = head, tokens
        return self._hand.position
