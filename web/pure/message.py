"""The message on the table: a few words about what was just done, which go when they speak of the past."""

from web.pure.agenda import Agenda

STAYS, LETTER = 4200.0, 35.0
"""How long a message stays in ms, and how much longer for each letter."""

READ = 1000.0
"""So long, and the letters' time, it needs to be read; a move after which it is stale takes it away only then."""


class Message:
    """At most one message; ``loud`` if it is about a call, to be seen by all."""

    def __init__(self) -> None:
        self.text = ""
        self.loud = False
        self.agenda = Agenda()
        self._kept = False  # it tells how a claim ended, and so outlives the person's next move
        self._read = 0.0  # when there has been time to read it

    def show(self, text: str, now: float, *, loud: bool = False, kept: bool = False) -> None:
        """Show this one. ``kept``: it tells how a claim ended, and stays until it can have been read."""
        self.text = text
        self.loud = loud
        self._kept = loud or kept
        self._read = now + READ + LETTER * len(text)
        self.agenda.set("gone", now + STAYS + LETTER * len(text))

    def outdate(self, now: float, *, mine: bool) -> None:
        """A move was made, the person's own or not, after which the message speaks of the past."""
        due = self.agenda.when("gone")
        if due is None:
            return
        if mine and not self._kept:
            self.hush()
        else:
            self.agenda.set("gone", min(due, max(now, self._read)))

    def unread(self, now: float) -> float | None:
        """When the end of a claim, told in the message, can have been read; None if that is past."""
        return self._read if self.text and self._kept and now < self._read else None

    def hush(self) -> None:
        """The message goes."""
        self.text = ""
        self.agenda.clear()

    def tick(self, now: float) -> bool:
        """Whether it went, its time being over."""
        if self.agenda.take(now) is None:
            return False
        self.hush()
        return True
