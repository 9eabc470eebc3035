"""A person at a table with the computer: what becomes of a move, of an offence, and of a wish for a hint."""

from random import Random

from tonj.games.tonj.moves import move_text
from tonj.players.planner import Planner
from web.pure.hands import Hands
from web.pure.hurried import HINTS
from web.pure.settings import Settings
from web.pure.sitting import Sitting
from web.pure.words import Words


class Controller(Hands, Sitting):
    """The person's hands at the computer's table."""

    def __init__(self, words: Words, rng: Random, settings: Settings | None = None, date: str = "") -> None:
        super().__init__(words, rng, settings, date)
        self._hinter = Planner()

    def make(self, move: int, now: float) -> None:
        """A legal move of the person is played, and the computer goes on."""
        self.step(move_text(move), move)
        self.go_on(now)

    def offend(self, move: int, now: float) -> None:
        """An offence by the person (T15)."""
        assert self.hand is not None
        self.step("?" + move_text(move), move)
        if self.position.rules.call == "table":
            attempt = self.position.attempt
            assert attempt is not None and attempt.required is not None
            before = self.position
            self.settle(True, now)
            self.light(before, attempt.required)
        else:
            self.go_on(now)

    def answer(self, called: bool, now: float) -> None:
        """The person answers the computer's attempt."""
        if self.hand is None or self.position.attempt is None or self.position.seat == self.me:
            return
        if called or self.position.rules.call == "ask":
            self.settle(called, now)

    def hint(self, now: float) -> None:
        """The cards of a good move light up, with the move in words."""
        if not self.my_turn:
            self.tell(self.words("hint.none"), now)
            return
        self.picked = None
        if self.mover.elsewhere:
            self.mover.wish("hint", HINTS)
        else:
            self.give_hint(self._hinter.plan(self.position, self._rng)[0], now)

    def take_back(self, now: float) -> None:
        """Back to the person's last decision, never across a card that was revealed."""
        self.cancel()
        if not self.can_undo:
            self.tell(self.words("undo.nothing"), now)
            return
        assert self.hand is not None
        self.hand = self.hand.taken_back()
        self.message.hush()
        self.say(self.words("undo.done"))
        self.store()

    def resign(self, now: float) -> None:
        if self.hand is not None and self.position.end is None:
            self.cancel()
            self.held = None
            self.hand.step(self.me, "resign")
            self.store()
            self.go_on(now)
