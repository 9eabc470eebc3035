"""A hand with another person far away: windows to call in, answers, wishes, and the result.

Calls need no common clock: the window to call the other one's offence runs here, from when it is
seen, and stands still while this player is away or there is no link (offences).
"""

from collections.abc import Iterable
from random import Random

from tonj.games.tonj.moves import move_text
from tonj.peer.greeting import Own
from tonj.peer.terms import Terms
from tonj.players.planner import Planner
from web.pure.following import Following
from web.pure.settings import Settings
from web.pure.table import Window
from web.pure.words import Words


class Across(Following):
    """The person's hands at a friend's table."""

    def __init__(
        self, words: Words, rng: Random, settings: Settings, own: Own, terms: Terms, lines: Iterable[str] | None = None
    ) -> None:
        super().__init__(words, rng, settings, own, terms, lines)
        self._hinter = Planner()

    # What comes next.

    def _settle(self, now: float) -> None:
        """All that has happened is shown: the result, a window, or nothing."""
        position = self.position
        self.agenda.drop("window", "result")
        self.window = None
        if self.sheet == "ask":
            self.sheet = ""
        if position.end is not None:
            self.agenda.set("result", now + 700)
        elif position.attempt is not None and position.rules.call != "table":
            self._open_window(now)

    def _open_window(self, now: float) -> None:
        """An attempt is on the screen; whose it is not has so long to answer it (T17, T18)."""
        ask = self.position.rules.call == "ask"
        window = Window(now, now + self.position.rules.window * 1000.0)
        if self.position.seat == self.me:
            self.window = None if ask else window
            return
        self.agenda.set("window", window.end)
        if ask:
            self.window = window
            self.sheet = "ask"

    def come_due(self, name: str, now: float) -> None:
        """Do what was appointed under that name."""
        if name == "window":
            self.carry(self.session.play("~"), now)
        elif name == "result":
            self.sheet = "next"
            self.say(self.speech.result_title(self.position), at_once=True)
        else:
            super().come_due(name, now)

    # What the person does.

    def make(self, move: int, now: float) -> None:
        """A legal move: it is signed, and then it happens."""
        self.carry(self.session.play(move_text(move)), now)

    def offend(self, move: int, now: float) -> None:
        """An offence (T15)."""
        self.carry(self.session.play("?" + move_text(move)), now)

    def answer(self, called: bool, now: float) -> None:
        """The person answers the other one's attempt."""
        if self.hand is None or self.position.attempt is None or self.position.seat == self.me:
            return
        if self.position.rules.call != "ask" and not called:
            return
        self.agenda.drop("window")
        if self.sheet == "ask":
            self.sheet = ""
        self.carry(self.session.play("!" if called else "~"), now)

    @property
    def can_hint(self) -> bool:
        """Hints are for guided tables only, between people."""
        return self.hand is not None and self.position.rules.call == "guided"

    def hint(self, now: float) -> None:
        """The cards of a good move light up, with the move in words."""
        if not self.my_turn or not self.can_hint:
            self.tell(self.words("hint.none"), now)
            return
        self.picked = None
        self.give_hint(self._hinter.plan(self.position, self._rng)[0], now)

    @property
    def can_undo(self) -> bool:
        """Whether the person may ask to take the last move back."""
        play = self.session.course.play
        return self.my_turn and super().can_undo and play is not None and play.asked is None

    def take_back(self, now: float) -> None:
        """Ask the other one to let the last move be taken back."""
        self.cancel()
        if not self.can_undo:
            self.tell(self.words("undo.nothing"), now)
            return
        self.carry(self.session.ask_back(), now)

    def resign(self, now: float) -> None:
        """The person gives the hand up (T27)."""
        if self.hand is not None and self.position.end is None:
            self.cancel()
            self.carry(self.session.resign(), now)

    def next_hand(self, now: float) -> None:
        """Go on to the next hand, once both want to; after the match another one."""
        over = self.session.course.stage == "over"
        self.carry(self.session.play_again() if over else self.session.next_hand(), now)

    def leave(self) -> None:
        """The person gets up: the match stays as it is."""
        self.cancel()

    def come_back(self, now: float) -> None:
        """The person sits down again."""
