"""Time between two people: how long the other one has been away, and how much of a turn is left.

No clock is compared with the other player's. Times come in as ms of the page's clock; ``epoch`` is when that
clock began, in ms of the calendar, since an absence goes on while this page is closed.
"""

from tonj.cards import BadText
from tonj.peer.clock import TurnClock
from tonj.peer.leaving import Absence, parse_absence
from tonj.peer.terms import Terms


class Patience:
    """``link``: ``looking`` before the first link, ``open``, ``away`` or ``left``."""

    def __init__(self, terms: Terms, epoch: float, now: float, kept: str = "") -> None:
        self.terms = terms
        self._epoch = epoch
        self.link = "looking"
        try:
            self._absence = parse_absence(kept, terms)
            self._absence.came(self._wall(now))
        except BadText:
            self._absence = Absence(terms, self._wall(now))
        self._clocks = TurnClock(terms.clock), TurnClock(terms.clock)  # the own one, the other one's
        self._turn: object = None

    def _wall(self, now: float) -> float:
        return (now + self._epoch) / 1000.0

    # The other one's absence.

    def told(self, kind: str, now: float, seconds: int = 0, *, owing: bool = False) -> None:
        """The link tells that it is open, or that the other one is away, for so many seconds, or has left.

        ``owing``: the match waits for the other one's program; to be there without a word is no presence.
        """
        if kind == "open" or self.link == "open":
            self._absence.heard(self._wall(now) - seconds, owing)
        self.link = kind

    def look(self, now: float, *, owing: bool, put_away: bool) -> None:
        """Some seconds have passed; the player is at the table. ``put_away``: both would go on another day."""
        if self.link == "open":
            self._absence.heard(self._wall(now), owing)
        self._absence.here(self._wall(now))
        if put_away:
            self._absence.put_away()

    def away(self, now: float) -> int:
        """The whole seconds for which the other one has been away, or has owed a word."""
        return self._absence.away(self._wall(now))

    def may_take(self, now: float) -> bool:
        """T27: whether the grace is over."""
        return self._absence.may_take(self._wall(now))

    def __str__(self) -> str:
        return str(self._absence)

    # The turn clock.

    def turn(self, which: object, mine: bool, running: bool, now: float) -> None:
        """Whose turn it is; ``which`` is another value in every turn. Not ``running``: it stands still."""
        clock, other = self._clocks if mine else self._clocks[::-1]
        other.stop(now / 1000.0)
        if which != self._turn:
            self._turn = which
            clock.start(now / 1000.0)
        if running and self.link == "open":
            clock.go_on(now / 1000.0)
        else:
            clock.stop(now / 1000.0)

    def left(self, mine: bool, now: float) -> float | None:
        """The seconds that are left of the turn; None without a clock."""
        return self._clocks[0 if mine else 1].left(now / 1000.0) if self.terms.clock else None

    def out(self, now: float, *, mine: bool = True) -> bool:
        """Whether the own time has run out, or as far as can be seen the other one's."""
        return self._clocks[0 if mine else 1].out(now / 1000.0)
