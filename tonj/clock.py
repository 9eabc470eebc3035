"""The turn clock: so many seconds a turn, and the moves that are made for a player who is late.

For any table. Against the computer: start a :class:`TurnClock` when the person's turn begins, let it
stand still while an attempt waits for its answer or the page is hidden, and once it is out play
:func:`late_turn`. Between peers nobody's clock is compared with anybody else's: each player's own side
watches the own turn and makes the own late moves. Who does not even do that is absent (T27).
"""

from collections.abc import Callable, Iterator
from random import Random

from tonj.cards import EMPTY
from tonj.games.tonj import Position
from tonj.games.tonj.duties import Status
from tonj.games.tonj.moves import DISCARD, PASS, SOURCE, TURN, TURNED, move_text
from tonj.hand import Hand
from tonj.players.greedy import Greedy

Hint = Callable[[Position], int]
"""The move that the program would make."""


def greedy_hint(position: Position) -> int:
    """A hint that costs no time."""
    return Greedy().choose(position, Random(0)).move


def late_turn(hand: Hand[Position], hint: Hint = greedy_hint) -> Iterator[str]:
    """Play the rest of the turn for a player who is late: one token each time the next one is asked for.

    Gives each as the record has it. A turn that was saved in its middle goes on; three late turns
    running lose the hand, and then ``late`` is the last token.
    """
    seat = hand.position.seat
    while hand.position.end is None and hand.position.seat == seat and not hand.position.awaits:
        yield hand.step(seat, late_move(hand.position, hint))


def late_move(position: Position, hint: Hint = greedy_hint) -> str:
    """The next move for a player whose turn ran out; ``late`` itself comes first.

    Required moves are made; a turned card is discarded where the rules allow it and else placed by
    the hint; with none turned one is turned, or the turn is passed.
    """
    if not position.late_now:
        return "late"
    wanted, status = _wanted(position)
    if status.kind == "legal" or status.required is None:
        return move_text(wanted)
    if status.key == "P4":
        hinted = hint(position)
        if hinted in _places(position):
            return move_text(hinted)
    return move_text(status.required)


def late_moves(position: Position) -> list[str]:
    """All that :func:`late_move` may give here, whatever the hint: nothing else is played in a late turn."""
    wanted, status = _wanted(position)
    if status.kind == "legal" or status.required is None:
        return [move_text(wanted)]
    return list(map(move_text, _places(position) if status.key == "P4" else [status.required]))


def _wanted(position: Position) -> tuple[int, Status]:
    """Discard, turn or pass, and what the rules say of it."""
    if position.turned != EMPTY:
        wanted = DISCARD
    else:
        cards = len(position.stocks[position.seat]) + len(position.wastes[position.seat]) - 2
        wanted = TURN if cards else PASS
    return wanted, position.status(wanted)


def _places(position: Position) -> list[int]:
    """Where the turned card may be placed."""
    return [move for move in position.legal_moves() if move < TURN and SOURCE[move] == TURNED]


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
