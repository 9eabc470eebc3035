"""What is due when: the computer's pauses, the window to call, a message that fades.

It holds no clock: it is told the time in ms. While nobody sees the table everything stands still.
"""


class Agenda:
    """Named appointments, each at most once."""

    def __init__(self) -> None:
        self._due: dict[str, float] = {}
        self._asleep: float | None = None

    def set(self, name: str, due: float) -> None:
        """Make or move an appointment."""
        self._due[name] = due

    def soon(self, name: str, now: float) -> None:
        """Due at once; asleep, as soon as it wakes."""
        self._due[name] = now if self._asleep is None else self._asleep

    def drop(self, *names: str) -> None:
        """Call appointments off."""
        for name in names:
            self._due.pop(name, None)

    def clear(self) -> None:
        """Call everything off."""
        self._due.clear()

    @property
    def asleep(self) -> bool:
        """Whether time stands still."""
        return self._asleep is not None

    def __contains__(self, name: str) -> bool:
        return name in self._due

    def when(self, name: str) -> float | None:
        """When it is due."""
        return self._due.get(name)

    def left(self, name: str, now: float) -> float | None:
        """How long until it is due, while time stands still the same; None if it is not appointed."""
        due = self._due.get(name)
        return None if due is None else due - (now if self._asleep is None else self._asleep)

    def next(self) -> float | None:
        """When the next one is due; None while asleep or with nothing to do."""
        return None if self._asleep is not None or not self._due else min(self._due.values())

    def take(self, now: float) -> str | None:
        """The earliest appointment that is due, taken off the list."""
        if self._asleep is not None or not self._due:
            return None
        name = min(self._due, key=lambda one: self._due[one])
        if self._due[name] > now:
            return None
        del self._due[name]
        return name

    def sleep(self, now: float) -> None:
        """The table is hidden or covered: time stands still."""
        if self._asleep is None:
            self._asleep = now

    def wake(self, now: float) -> None:
        """The table is back: everything is as far off as it was."""
        if self._asleep is not None:
            slept = max(0.0, now - self._asleep)
            self._due = {name: due + slept for name, due in self._due.items()}
            self._asleep = None
