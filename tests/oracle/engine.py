"""The second referee behind the engine protocol: one line in, one line out."""

from __future__ import annotations

from .cards import RefusedError
from .deal import deal
from .moves import moves, status
from .play import make, play
from .position import SEATS, Position
from .text import parse, result, write


def perft(position: Position, depth: int) -> int:
    """Sequences of `depth` legal moves; one that the end of the hand cuts short counts once (notation)."""
    if depth == 0 or position.result:
        return 1
    return sum(perft(make(position, move), depth - 1) for move in moves(position))


class Oracle:
    """A conversation: holds the position that the lines talk about."""

    def __init__(self) -> None:
        self.position: Position | None = None

    def answer(self, line: str) -> str:
        """The answer to a line; `error <key> <words>` where it cannot be obeyed, and nothing changed."""
        try:
            return self._obey(line)
        except RefusedError as wrong:
            return f"error {wrong} cannot be obeyed"

    def _obey(self, line: str) -> str:
        word, _, rest = line.partition(" ")
        if word == "position":
            self.position = parse(rest)
            return "ok"
        if word == "deal":
            self.position = self._deal(rest.split(" "))
            return "ok"
        if self.position is None:
            raise RefusedError("protocol.no-position")
        if word == "moves" and not rest:
            return " ".join(["moves", *moves(self.position)])
        if word == "status" and rest:
            return f"status {status(self.position, rest)}"
        if word == "play" and rest:
            self.position = play(self.position, rest.split(" "))
            return "ok"
        if word == "show" and not rest:
            return f"position {write(self.position)}"
        if word == "result" and not rest:
            return f"result {result(self.position)}"
        if word == "perft" and rest.isascii() and rest.isdigit():
            return f"perft {perft(self.position, int(rest))}"
        raise RefusedError("protocol.line")

    @staticmethod
    def _deal(words: list[str]) -> Position:
        if len(words) == 5 and words[3] == "first" and words[4] in ("A", "B"):
            return deal(words[0], words[1], words[2], SEATS.index(words[4]))
        if len(words) != 3:
            raise RefusedError("deal.words")
        return deal(words[0], words[1], words[2])
