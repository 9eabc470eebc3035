"""How long another player has been away, and when the waiting one may take the win (T27).

While both sit at the table the grace is short, 90 seconds unless agreed otherwise. A match that was
put away, by agreement or because the waiting player had left too, has a grace of a day.
"""

from tonj.cards import BadText

from .terms import Terms


class Absence:
    """One player's absence as another one's side sees it. Times are seconds of any steady clock.

    ``came`` is told when the own player opens the table, ``here`` while it is open, ``heard`` whenever
    anything comes from the other one. Lines alone are not presence: while the other one's program is
    ``owing`` a word that needs no thought, or a turn's time is long over, the wait goes on.
    """

    def __init__(self, terms: Terms, now: float) -> None:
        self._terms = terms
        self._heard = now
        self._here = now  # when the own player was last at the table
        self._since = now  # when the waiting began
        self.saved = False

    def heard(self, now: float, owing: bool = False) -> None:
        """The other player is there (``owing``: and does not say what is due, see ``Session.owing``)."""
        self._heard = self._here = now
        if not owing:
            self._since = now
            self.saved = False

    def here(self, now: float) -> None:
        """The own player is at the table."""
        self._here = now

    def came(self, now: float) -> None:
        """The own player opens the table again, and the wait begins anew.

        After a long time away the match is a saved one; then looking in again does not lengthen the day.
        """
        if not self.saved:
            self._since = now
        if now - self._here > self._terms.grace:
            self.put_away()
        self._here = now

    def put_away(self) -> None:
        """Both agreed to go on another day."""
        self.saved = True

    def away(self, now: float) -> int:
        """Whole seconds for which the own player has waited."""
        return max(0, int(now - self._since))

    @property
    def grace(self) -> int:
        """The seconds after which the win may be taken."""
        return self._terms.saved if self.saved else self._terms.grace

    def may_take(self, now: float) -> bool:
        """Whether the grace is over."""
        return self.away(now) >= self.grace

    def __str__(self) -> str:
        return f"{self._heard!r} {self._here!r} {self._since!r} {'saved' if self.saved else 'live'}"


def parse_absence(text: str, terms: Terms) -> Absence:
    """The absence that ``str`` wrote, for a table that is opened again."""
    words = text.split(" ")
    if len(words) != 4 or words[3] not in ("saved", "live"):
        raise BadText("absence", text[:40])
    try:
        heard, here, since = map(float, words[:3])
    except ValueError:
        raise BadText("absence", text[:40]) from None
    absence = Absence(terms, heard)
    absence._here, absence._since, absence.saved = here, since, words[3] == "saved"
    return absence
