"""The turn clock: so many seconds a turn, and the moves that are made for a player who is late.

Nobody's clock is compared with anybody else's: each player's own side watches the own turn and makes
the own late moves. Who does not even do that is absent (T27).
"""

from collections.abc import Callable
from random import Random

from tonj.cards import EMPTY
from tonj.games.tonj import Position
from tonj.games.tonj.moves import DISCARD, PASS, SOURCE, TURN, TURNED, move_text
from tonj.players.greedy import Greedy

Hint = Callable[[Position], int]
"""The move that the program would make."""


def greedy_hint(position: Position) -> int:
    """A hint that costs no time."""
    return Greedy().choose(position, Random(0)).move


def late_move(position: Position, hint: Hint = greedy_hint) -> str:
    """The next move for a player whose turn ran out; ``late`` itself comes first.

    Required moves are made; a turned card is discarded where the rules allow it and else placed by
    the hint; with none turned one is turned, or the turn is passed.
    """
    if not position.late_now:
        return "late"
    if position.turned != EMPTY:
        wanted = DISCARD
    else:
        cards = len(position.stocks[position.seat]) + len(position.wastes[position.seat]) - 2
        wanted = TURN if cards else PASS
    status = position.status(wanted)
    if status.kind == "legal" or status.required is None:
        return move_text(wanted)
    if status.key != "P4":
        return move_text(status.required)
    hinted = hint(position)
    places = hinted < TURN and SOURCE[hinted] == TURNED and position.status(hinted).kind == "legal"
    return move_text(hinted if places else status.required)


class TurnClock:
    """The seconds that are left of a turn. Times are any clock's seconds, given from outside.

    It stands still while the table is frozen, the link is down, or the player is away.
    """

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self._left = float(seconds)
        self._since: float | None = None

    def start(self, now: float) -> None:
        """A turn begins."""
        self._left = float(self.seconds)
        self._since = now

    def stop(self, now: float) -> None:
        """The clock stands still."""
        self._left = self.left(now)
        self._since = None

    def go_on(self, now: float) -> None:
        """It runs again from where it stood."""
        if self._since is None:
            self._since = now

    def left(self, now: float) -> float:
        """The seconds left; never below 0."""
        gone = 0.0 if self._since is None else max(0.0, now - self._since)
        return max(0.0, self._left - gone)

    def out(self, now: float) -> bool:
        """Whether the time has run out; never without a clock."""
        return self.seconds > 0 and self.left(now) == 0.0
