"""A table at which the person's turn may take only so long; then the rest of it is played by itself.

The time stands still with everything else while the page is hidden or covered, and while an attempt waits.
"""

from abc import abstractmethod
from math import ceil
from random import Random

from tonj.clock import late_move
from tonj.games.tonj import Position
from tonj.games.tonj.moves import parse_move
from tonj.hand import Hand
from tonj.players.levels import find
from web.pure.timed import Timed

HINTS = 5
"""The level that gives hints."""

LATE = 500.0
"""Between the moves that are made for somebody who is late, in ms."""


class Hurried(Timed):
    """Against the computer: so many seconds a turn, if the settings say so."""

    _of_turn: tuple[int, ...] = ()  # the turn whose time runs
    _rest = 0.0  # of that turn, while it stands still

    @abstractmethod
    def go_on(self, now: float, *, first: bool = False) -> None:
        """Arrange what happens next."""

    @property
    def my_turn(self) -> bool:
        """Whether the person may move now."""
        return super().my_turn and not self.position.late_now

    def take(self, hand: Hand[Position], now: float) -> None:
        """Sit down to this hand."""
        self._of_turn = ()
        super().take(hand, now)

    def wind(self, now: float) -> None:
        """The table goes on: the person's time runs, stands still, or has run out already."""
        if (due := self.agenda.when("clock")) is not None:
            self._rest = due - now
        self.agenda.drop("clock", "second", "late")
        position, seconds = self.position, self.settings.turn_clock
        if position.end is not None or position.seat != self.me or position.attempt is not None:
            return
        if position.late_now:
            self.agenda.set("late", now + LATE)
        elif seconds:
            if self._of_turn != (which := tuple(position.turns)):
                self._of_turn, self._rest = which, 1000.0 * seconds
            self.agenda.set("clock", now + max(0.0, self._rest))
            self.agenda.set("second", now + self._rest % 1000.0 + 1.0)

    def time_left(self, now: float) -> int | None:
        """The seconds left of the person's turn; None where no clock runs."""
        left = self.agenda.left("clock", now)
        return None if left is None else ceil(max(0.0, left) / 1000.0)

    def come_due(self, name: str, now: float) -> None:
        """Another second has gone, the time is over, or the next late move is due."""
        if name == "second":
            self.agenda.set("second", now + 1000.0)
        else:
            self._late(now)

    def _late(self, now: float) -> None:
        """Late: required moves are made, a turned card is discarded where that is allowed; three such turns lose."""
        self.picked, self.lit = None, {}
        position = self.position
        token = late_move(position, self._hinted)
        self.step(token, None if token == "late" else parse_move(token))
        if token == "late" and self.position.end is None:
            self.tell(self.words("clock.late.mine"), now)
        self.go_on(now, first=self.position.seat != self.me)

    @staticmethod
    def _hinted(position: Position) -> int:
        """The move that the hint would show."""
        return find(HINTS).player().choose(position, Random(0)).move
