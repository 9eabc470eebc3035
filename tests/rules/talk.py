"""A table to talk to in rule tests: set it up, ask, play, look."""

from __future__ import annotations

import re

from tonj.engine import Engine

PRESETS = ("claim", "classic", "table")
QUIET = "Ks Kc Kh Kd 9s 9c 9h 9d"  # eight houses between which nothing moves
NOTHING_UP = "s0,0 h0,0 d0,0 c0,0"


class Talk:
    """One conversation through the engine's line protocol."""

    def __init__(self, first: str) -> None:
        self.engine = Engine()
        assert self.ask(first) == "ok", first

    def ask(self, line: str) -> str:
        """The answer to a line, whole."""
        answer: str = self.engine.answer(line)
        return answer

    @property
    def moves(self) -> list[str]:
        return self.ask("moves").split(" ")[1:]

    def status(self, move: str) -> str:
        """`legal`, `omission RF`, `misplacement` or plain `refused`."""
        answer = self.ask(f"status {move}").removeprefix("status ")
        return "refused" if answer.startswith("refused ") else answer

    def play(self, tokens: str) -> Talk:
        """Plays what must be playable."""
        assert self.ask(f"play {tokens}") == "ok", tokens
        return self

    def wrong(self, line: str) -> None:
        """A line that must be answered `error <key> …`, with nothing changed."""
        before = [self.ask(question) for question in ("show", "moves", "result")]
        assert re.match(r"error [A-Za-z][A-Za-z0-9.-]*(?: |$)", self.ask(line)), line
        assert [self.ask(question) for question in ("show", "moves", "result")] == before, line

    def wrong_play(self, tokens: str) -> None:
        self.wrong(f"play {tokens}")

    @property
    def parts(self) -> list[str]:
        return self.ask("show").removeprefix("position ").split(" | ")

    @property
    def mover(self) -> str:
        return self.parts[0][-1]

    @property
    def a(self) -> str:
        """Seat A's four piles, as `R:… S:… W:… X:…`."""
        return self.parts[1]

    @property
    def b(self) -> str:
        return self.parts[2]

    @property
    def houses(self) -> list[str]:
        return self.parts[3].split(" ")

    @property
    def foundations(self) -> str:
        return self.parts[4]

    @property
    def extras(self) -> str:
        return self.parts[5]

    @property
    def result(self) -> str:
        return self.ask("result").removeprefix("result ")


def at(
    preset: str,
    a: str = "R:5cJh S:9c8c W:- X:-",
    *,
    b: str = "R:2c7h S:JcTd W:5s X:-",
    houses: str = QUIET,
    foundations: str = NOTHING_UP,
    extras: str = "-",
    mover: str = "A",
) -> Talk:
    """A table with seat A to move, on which nothing but a turn can be played unless the arguments bring it."""
    return Talk(f"position tonj {preset} {mover} | {a} | {b} | {houses} | {foundations} | {extras}")
