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
        return self.agenda.next()

    def tick(self, now: float) -> bool:
        """Do what is due; whether anything was."""
        name = self.agenda.take(now)
        if name is None:
            return False
        if name == "toast":
            self.toast = ""
        else:
            self.come_due(name, now)
        return True

    def sleep(self, now: float) -> None:
        """The page is hidden: pauses and windows stand still."""
        self.agenda.sleep(now)

    def wake(self, now: float) -> None:
        """The page is seen again."""
        before = self.agenda.when("window")
        self.agenda.wake(now)
        after = self.agenda.when("window")
        if self.window and before is not None and after is not None:
            shift = after - before
            self.window = Window(self.window.start + shift, self.window.end + shift)

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
