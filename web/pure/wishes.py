"""What the table wants to be thought about by somebody else: a worker, or the page between two frames."""

from dataclasses import dataclass

from tonj.games.tonj import Position
from tonj.games.tonj.moves import parse_move
from tonj.players import Choice


@dataclass(frozen=True, slots=True)
class Wish:
    """A move or a hint is wanted for the hand of this record, which holds only what has been seen.

    ``view`` is the same position for whoever thinks beside the table; who sits elsewhere replays the record.
    """

    number: int
    kind: str  # "move" or "hint"
    record: str
    view: Position
    level: int
    seed: str


class Wishes:
    """The wishes of one table. A reply to an old one is worth nothing any more."""

    def __init__(self) -> None:
        self.new: list[Wish] = []  # for the page to take
        self._count = 0
        self._open: dict[str, int] = {}
        self._granted: dict[str, Choice] = {}

    def make(self, kind: str, record: str, view: Position, level: int, seed: str) -> None:
        """Wish for something; an older wish of that kind is forgotten."""
        self.forget(kind)
        self._count += 1
        self._open[kind] = self._count
        self.new.append(Wish(self._count, kind, record, view, level, seed))

    def forget(self, *kinds: str) -> None:
        """These are no longer wanted."""
        for kind in kinds:
            self._open.pop(kind, None)
            self._granted.pop(kind, None)
        self.new = [wish for wish in self.new if wish.kind not in kinds]

    def grant(self, number: int, reply: str, position: Position) -> str:
        """A reply such as ``RF up``; the kind that it grants, or nothing if it is late or no legal move."""
        kind = next((kind for kind, wanted in self._open.items() if wanted == number), "")
        move, _, reason = reply.partition(" ")
        if not kind or move not in position.moves(position.seat):
            return ""
        del self._open[kind]
        self._granted[kind] = Choice(parse_move(move), reason)
        return kind

    def take(self, kind: str) -> Choice | None:
        """What was granted, once."""
        return self._granted.pop(kind, None)
