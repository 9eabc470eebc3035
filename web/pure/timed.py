"""A table where things come due: messages fade, pauses end, windows close. While nobody looks it stands still."""

from abc import ABC, abstractmethod

from web.pure.table import Table, Window


class Timed(Table, ABC):
    """A table that is told what time it is, in ms; ``tick`` does what has come due."""

    @abstractmethod
    def come_due(self, name: str, now: float) -> None:
        """Do what was appointed under that name."""

    def next_due(self) -> float | None:
        """When ``tick`` has something to do next."""
        return min((due for due in (self.agenda.next(), self.message.agenda.next()) if due is not None), default=None)

    def tick(self, now: float) -> bool:
        """Do what is due; whether anything was."""
        if self.message.tick(now):
            return True
        name = self.agenda.take(now)
        if name is None:
            return False
        self.come_due(name, now)
        return True

    def sleep(self, now: float, *, covered: bool = False) -> None:
        """The page is hidden: everything stands still. ``covered`` by a sheet: a message still goes in its time."""
        self.agenda.sleep(now)
        (self.message.agenda.wake if covered else self.message.agenda.sleep)(now)

    def wake(self, now: float) -> None:
        """The table is seen again."""
        self.message.agenda.wake(now)
        before = self.agenda.when("window")
        self.agenda.wake(now)
        after = self.agenda.when("window")
        if self.window and before is not None and after is not None:
            shift = after - before
            self.window = Window(self.window.start + shift, self.window.end + shift)

    def time_left(self, now: float) -> int | None:
        """The seconds left of the turn; None where no clock runs."""
        return None

    @property
    def can_hint(self) -> bool:
        """Whether hints are given at this table."""
        return True

    @property
    def waits(self) -> bool:
        """Whether the person wants to go on to the next hand, and somebody else has not said so yet."""
        return False

    # What the sheets ask for.

    @abstractmethod
    def next_hand(self, now: float) -> None:
        """The hand is over, and the person wants to go on."""

    @abstractmethod
    def leave(self) -> None:
        """The person gets up to choose another game."""

    @abstractmethod
    def come_back(self, now: float) -> None:
        """The person sits down again."""
