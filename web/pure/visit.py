"""One side of a table between two people: what is kept of their matches under the table's name, and who hears a line.

The first line over a link tells the guest the host's terms: `terms`, and nine words (:mod:`tonj.peer.terms`). They are
checked before they are believed, and what was agreed once is not changed by a later line. All other lines are the
session's. A return match is a session of its own; the one before stays at hand to answer for what got lost.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

from tonj.cards import BadText
from tonj.peer.encoding import bytes_of, bytes_word
from tonj.peer.events import Event, Send
from tonj.peer.greeting import Own
from tonj.peer.message import HELLO
from tonj.peer.session import Session
from tonj.peer.terms import WORDS, Terms, parse_terms
from web.pure.across import Across
from web.pure.patience import Patience
from web.pure.settings import Settings
from web.pure.shelf import SECRET, Deed, Shelf
from web.pure.words import Words

TERMS = "terms "
GREETED = 2 + WORDS
"""Words of a greeting up to the last of its terms, which names the match before."""


class Visit:
    """Somebody sits at a table: ``across`` is what the page draws, once the terms are known.

    ``key`` is the public key to sign with; ``drawn(32)`` gives bytes that nobody can guess.
    """

    def __init__(
        self,
        shelf: Shelf,
        role: str,
        key: str,
        words: Words,
        rng: Random,
        settings: Settings,
        drawn: Callable[[int], bytes],
        epoch: float = 0.0,
    ) -> None:
        self.role = role
        self.across: Across | None = None
        self.say: list[str] = []  # lines to be sent, before the session's
        self.wrong = ""  # why the other one's terms are not believed
        self._shelf = shelf
        self._key = key
        self._given = (words, rng, settings)
        self._drawn = drawn
        self._epoch = epoch
        self._absent = ""  # as it was kept last
        self._deed: Deed | None = None
        self._before: Session | None = None  # the match before this one

    def sit(self, terms: str | None, name: str, now: float) -> None:
        """Sit down: to what was kept, or to a match under these terms, or to wait for them."""
        self._name = name
        deed = self._shelf.deed()
        if deed is not None:
            self._take_up(deed, now, self._shelf.lines(deed.number))
        elif terms is not None:
            self._begin(Deed(" ".join(parse_terms(terms.split(" ")).words()), self._secret(), name), now)

    def _secret(self) -> str:
        return bytes_word(self._drawn(SECRET))

    def _own(self, deed: Deed) -> Own:
        return Own(0 if self.role == "host" else 1, bytes_of(deed.secret, SECRET), self._key, deed.name)

    def _begin(self, deed: Deed, now: float) -> None:
        self._shelf.begin(deed)
        self._take_up(deed, now, None)

    def _take_up(self, deed: Deed, now: float, lines: list[str] | None) -> None:
        terms = parse_terms(deed.terms.split(" "))
        self._deed = deed
        self.across = Across(*self._given, self._own(deed), terms, lines)
        self._absent = self._shelf.absence() if lines is not None else ""
        self.across.patience = Patience(terms, self._epoch, now, self._absent)
        if deed.number > 1:
            self._recall(deed.number - 1)
        self.across.start(now)

    def _recall(self, number: int) -> None:
        """The match before, of which the other one may lack a word."""
        deed = self._shelf.deed(number)
        if deed is not None:
            terms = parse_terms(deed.terms.split(" "))
            self._before = Session.restored(self._own(deed), terms, self._shelf.lines(number))

    # The link.

    def linked(self, now: float) -> None:
        """The link is open, or open again."""
        if self.role == "host" and self._deed is not None and self._deed.number == 1:
            self.say.append(TERMS + self._deed.terms)
        if self.across is not None:
            self.across.link_is("open", now)

    def unlinked(self, kind: str, now: float, seconds: int = 0) -> None:
        """The other one is ``away``, for so many seconds, or has ``left``."""
        if self.across is not None:
            self.across.link_is(kind, now, seconds)
            self._keep_absence()

    def look(self, now: float) -> None:
        """Some seconds have passed."""
        if self.across is not None:
            self.across.look(now)
            self._keep_absence()

    def _keep_absence(self) -> None:
        assert self.across is not None
        if str(self.across.patience) != self._absent:
            self._absent = str(self.across.patience)
            self._shelf.keep_absence(self._absent)

    def heard(self, line: str, now: float) -> None:
        """A line has come."""
        if line.startswith(TERMS):
            if self.role == "guest" and self.across is None:
                self._hear_terms(line.removeprefix(TERMS), now)
        elif self._before is not None and self._before.log.tag in line.split(" ", 2)[:2]:
            self._answer(self._before.receive(line, self._before.peers - 1 - self._before.own.me))
        elif self.across is not None and self._of_now(line):
            self.across.line(line, now)

    def _of_now(self, line: str) -> bool:
        """Whether a greeting is one of this match, and not of the one before or after it."""
        words = line.split(" ", GREETED)
        return words[0] != HELLO or len(words) < GREETED or words[GREETED - 1] == self._terms.after

    @property
    def _terms(self) -> Terms:
        assert self.across is not None
        return self.across.session.terms

    def _answer(self, events: Iterable[Event]) -> None:
        """The other one lacks a word of the match before: what is held of it is sent again."""
        self.say += [event.line for event in events if isinstance(event, Send)]

    def _hear_terms(self, text: str, now: float) -> None:
        try:
            terms = parse_terms(text.split(" "))
        except BadText as error:
            self.wrong = error.key
            return
        if terms.game != "tonj":
            self.wrong = "game.other"
            return
        self._begin(Deed(" ".join(terms.words()), self._secret(), self._name), now)
        assert self.across is not None
        self.across.link_is("open", now)

    def close(self, why: str) -> None:
        """The link is closed for good."""
        if self.across is not None:
            self.across.close(why)

    def go_on(self, now: float) -> None:
        """Both want a return match: it begins."""
        across, deed = self.across, self._deed
        if across is None or deed is None or across.session.verdict is not None:
            return
        session = across.session
        if session.course.stage != "over" or len(session.course.again) < session.peers:
            return
        terms = replace(session.terms, after=session.log.match)
        self._before = session
        self._deed = Deed(" ".join(terms.words()), self._secret(), deed.name, deed.number + 1)
        self._shelf.begin(self._deed)
        across.play_anew(self._own(self._deed), terms, now)

    def keep(self, line: str) -> None:
        """Store a line of the match."""
        assert self._deed is not None
        self._shelf.add(self._deed.number, line)
