"""The computer's turn at a table: it thinks for a while, holds what would tell something, and makes its move."""

from random import Random
from typing import TYPE_CHECKING

from tonj.games.tonj import Position
from tonj.games.tonj.moves import TURN, move_text
from tonj.players import Choice
from tonj.players.greedy import best
from web.pure import tabletop

if TYPE_CHECKING:
    from web.pure.sitting import Sitting

TIRED = 12_000.0
"""So long the computer may think beyond its pause; then it plays what looks best."""


class Computer:
    """Who sits opposite. How it plays and how fast is the table's ``opponent``."""

    def __init__(self, table: "Sitting", rng: Random) -> None:
        self.elsewhere = False  # whether somebody else takes the wishes and thinks
        self._table = table
        self._rng = rng
        self._waiting = False  # the pause is over, the move is not there yet

    def stop(self) -> None:
        """The table goes on: what was thought about is over."""
        self._waiting = False
        self._table.wishes.forget("move", "hint")

    def begin(self, now: float, *, first: bool) -> None:
        """It is the computer's turn: it moves after a pause."""
        table = self._table
        table.agenda.set("think", now + table.opponent.pause(first=first))
        self.wish("move", table.settings.level)

    def wish(self, kind: str, level: int) -> None:
        """Have somebody else think, where there is somebody."""
        table = self._table
        if self.elsewhere and table.hand is not None:
            table.wishes.make(kind, table.hand.text(), table.position.copy(), level, str(self._rng.random()))

    def granted(self, number: int, reply: str, now: float) -> None:
        """Somebody else has thought: a move or a hint, as text."""
        table = self._table
        if table.hand is None:
            return
        kind = table.wishes.grant(number, reply, table.position)
        if kind == "move" and self._waiting:
            self._waiting = False
            table.agenda.drop("tired")
            table.agenda.soon("think", now)
        elif kind == "hint":
            table.give_hint(table.wishes.take("hint"), now)

    def think(self, now: float) -> None:
        """The pause is over: the computer makes its move, or slips, or goes on thinking."""
        table = self._table
        if not self.elsewhere:
            self._make(*table.opponent.choose(table.position), now)
            return
        overlooked = table.opponent.overlooks(table.position)
        choice = overlooked or table.wishes.take("move")
        if choice is not None:
            self._make(choice, overlooked is not None, now)
        else:
            self._waiting = True
            table.agenda.set("tired", now + TIRED)

    def play_on(self, now: float) -> None:
        """Nothing waits for ever: no move has come, so the one that looks best is played."""
        table = self._table
        table.trouble = "thinking.late"
        self._make(best(table.position, table.position.legal_moves()), False, now)

    def _make(self, choice: Choice, offence: bool, now: float) -> None:
        """The computer moves; what would show a new face or pass the turn is held for a moment."""
        table = self._table
        position = table.position
        table.outdate(now)
        if offence:
            table.step("?" + move_text(choice.move), choice.move)
            table.go_on(now)
        elif position.rules.call == "window" and tabletop.tells(position, choice.move):
            table.held = choice.move
            table.foreshow(position, choice.move)
            table.agenda.set("commit", now + table.opponent.hold())
        else:
            table.step(move_text(choice.move), choice.move)
            table.go_on(now)

    def commit(self, now: float) -> None:
        """The held move is made."""
        table = self._table
        assert table.held is not None
        move, table.held = table.held, None
        table.step(move_text(move), move, flown=move != TURN)
        table.go_on(now)

    # An attempt that was found again: as it was saved, not as it was seen.

    def untold(self, position: Position) -> bool:
        """Whether it must first go back, as the same move would: one that is held is not saved."""
        attempt = position.attempt
        theirs = position.seat != self._table.me and position.rules.call == "window"
        return theirs and attempt is not None and tabletop.tells(position, attempt.move)

    def show_again(self, now: float) -> None:
        """After its pause the computer makes the attempt, as it makes any move."""
        table = self._table
        attempt = table.position.attempt
        assert attempt is not None
        table.unshown = False
        table.outdate(now)
        table.foreshow(table.position, attempt.move)
        table.open_window(now)
