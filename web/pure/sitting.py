"""The course of a hand against the computer: pauses, windows, calls, results, as time goes on."""

from random import Random

from tonj.games.tonj import Position
from tonj.games.tonj.moves import RESERVE, SOURCE, TURN, move_text
from tonj.hand import Hand
from tonj.players import Choice
from tonj.players.greedy import best
from web.pure.opponent import PACE, Opponent
from web.pure.settings import Settings
from web.pure.table import Table, Window
from web.pure.wishes import Wishes
from web.pure.words import Words

TIRED = 12_000.0
"""So long the computer may think beyond its pause; then it plays what looks best."""

HINTS = 5
"""The level that gives hints."""


class Sitting(Table):
    """A table at which the computer sits opposite. ``tick`` does what has come due."""

    def __init__(self, words: Words, rng: Random, settings: Settings | None = None, date: str = "") -> None:
        super().__init__(words, rng, settings, date)
        self.opponent = Opponent(Random(rng.random()))
        self.wishes = Wishes()
        self.elsewhere = False  # whether somebody else takes the wishes and thinks
        self.trouble = ""  # why the computer played only what looks best; for the page's console
        self._waiting = False  # the pause is over, the move is not there yet

    def take(self, hand: Hand[Position], now: float) -> None:
        """Sit down to this hand; the computer plays as the settings say."""
        super().take(hand, now)
        self.opponent.sit_down(self.settings.level)
        self.arrange(self.settings)
        self.go_on(now, first=True)

    def arrange(self, settings: Settings) -> None:
        """Other choices for the table and the opponent; the rules of a hand that runs stay."""
        self.settings = settings
        rules = None if self.hand is None else self.position.rules
        self.opponent.slips = settings.slips and rules is not None and rules.call in ("window", "ask")
        self.opponent.pace = PACE[settings.speed]

    def leave(self) -> None:
        """Get up to choose another game: the hand stands still, and stays saved until that is dealt."""
        self.agenda.drop("think", "tired", "commit", "answer", "window", "result")
        self.wishes.forget("move", "hint")
        self.held = self.picked = None
        self.sheet = "start"

    def come_back(self, now: float) -> None:
        """Sit down again to the hand that was left."""
        if self.sheet == "start" and self.hand is not None and self.position.end is None:
            self.sheet = ""
            self.go_on(now, first=True)

    # Time.

    def next_due(self) -> float | None:
        """When ``tick`` has something to do next."""
        return self.agenda.next()

    def tick(self, now: float) -> bool:
        """Do what is due; whether anything was."""
        name = self.agenda.take(now)
        if name is None:
            return False
        {
            "think": self._think,
            "tired": self._play_on,
            "commit": self._commit,
            "answer": self._computer_answers,
            "window": self._window_ends,
            "result": self._show_result,
            "toast": self._fade,
        }[name](now)
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

    def _fade(self, now: float) -> None:
        self.toast = ""

    def go_on(self, now: float, *, first: bool = False) -> None:
        """Arrange what happens next: the result, an answer, the computer's move, or nothing."""
        position = self.position
        self.agenda.drop("think", "tired", "commit", "answer", "window", "result")
        self.wishes.forget("move", "hint")
        self.window = None
        self._waiting = False
        if self.sheet == "ask":
            self.sheet = ""
        if position.end is not None:
            self.agenda.set("result", now + 700)
        elif position.attempt is not None:
            self._open_window(now)
        elif position.seat != self.me:
            self.agenda.set("think", now + self.opponent.pause(first=first))
            self.wish("move", self.settings.level)

    def _open_window(self, now: float) -> None:
        """The time to call or to answer runs from when the attempt is on the screen (T17, T18)."""
        position = self.position
        length = position.rules.window * 1000.0
        mine = position.seat == self.me
        if mine and position.rules.call == "ask":
            self.agenda.set("answer", now + min(self.opponent.thought(), length))
            return
        if self.pending:  # an attempt that must not be told runs in silence
            self.window = Window(now, now + length)
        self.agenda.set("window", now + length)
        reaction = self.opponent.reaction(length) if mine else None
        if reaction is not None and self.opponent.calls(position):
            self.agenda.set("answer", now + reaction)
        if not mine and position.rules.call == "ask":
            self.sheet = "ask"

    def _window_ends(self, now: float) -> None:
        """Nobody called, or nobody answered."""
        position = self.position
        attempt = position.attempt
        assert attempt is not None
        reason = self.speech.reason(position, attempt.key, attempt.move, attempt.required)
        mine = position.seat == self.me
        self.settle(False, now)
        if position.rules.call == "ask":
            self.tell(self.words("ask.allowed.mine"), now)
        elif mine:
            self.tell(f"{reason} {self.words('claim.not-called')}", now)
        else:
            self.tell(f"{reason} {self.words('claim.not-called.theirs')}", now)

    def _computer_answers(self, now: float) -> None:
        """The computer calls TONJ on the person's offence, or allows it (T18)."""
        position = self.position
        attempt = position.attempt
        assert attempt is not None
        called = position.rules.call != "ask" or self.opponent.calls(position)
        reason = self.speech.reason(position, attempt.key, attempt.move, attempt.required)
        self.settle(called, now)
        name = self.words.other
        if called:
            self.tell(f"{self.words('claim.called', name=name)} {reason}", now, at_once=True)
        else:
            self.tell(self.words("ask.allowed", name=name), now)

    def settle(self, called: bool, now: float) -> None:
        """The answer to the attempt is played, and the table goes on."""
        attempt = self.position.attempt
        assert attempt is not None and self.hand is not None
        if self.position.rules.call == "ask" and not called:
            made: int | None = attempt.move
        else:
            made = None if self.position.rules.call == "table" else attempt.required
        self.step("!" if called else "~", made)
        self.go_on(now, first=True)

    # The computer's turn.

    def wish(self, kind: str, level: int) -> None:
        """Have somebody else think, where there is somebody."""
        if self.elsewhere and self.hand is not None:
            self.wishes.make(kind, self.hand.text(), self.position.copy(), level, str(self._rng.random()))

    def granted(self, number: int, reply: str, now: float) -> None:
        """Somebody else has thought: a move or a hint, as text."""
        if self.hand is None:
            return
        kind = self.wishes.grant(number, reply, self.position)
        if kind == "move" and self._waiting:
            self._waiting = False
            self.agenda.drop("tired")
            self.agenda.set("think", now)
        elif kind == "hint":
            self.give_hint(self.wishes.take("hint"), now)

    def give_hint(self, choice: Choice | None, now: float) -> None:
        """The cards of a good move light up, with the move and the reason in words."""
        if choice is not None:
            self.light(self.position, choice.move)
            self.tell(self.speech.hint(self.position, choice), now)

    def _think(self, now: float) -> None:
        """The pause is over: the computer makes its move, or slips, or goes on thinking."""
        if not self.elsewhere:
            self._make(*self.opponent.choose(self.position), now)
            return
        overlooked = self.opponent.overlooks(self.position)
        choice = overlooked or self.wishes.take("move")
        if choice is not None:
            self._make(choice, overlooked is not None, now)
        else:
            self._waiting = True
            self.agenda.set("tired", now + TIRED)

    def _play_on(self, now: float) -> None:
        """Nothing waits for ever: no move has come, so the one that looks best is played."""
        self.trouble = "thinking.late"
        self._make(best(self.position, self.position.legal_moves()), False, now)

    def _make(self, choice: Choice, offence: bool, now: float) -> None:
        """The computer moves; what would show a new face or pass the turn is held for a moment."""
        position = self.position
        self.lit = {}  # what was lit for the person is over
        if offence:
            self.step("?" + move_text(choice.move), choice.move)
            self.go_on(now)
        elif position.rules.call == "window" and self._tells(position, choice.move):
            self.held = choice.move
            if choice.move != TURN:  # a stock card only lifts until it is turned
                self.fly(position, choice.move)
                self.say(self.speech.move(position, choice.move))
            self.agenda.set("commit", now + self.opponent.hold())
        else:
            self.step(move_text(choice.move), choice.move)
            self.go_on(now)

    @staticmethod
    def _tells(position: Position, move: int) -> bool:
        """Whether a move shows a new face or passes the turn."""
        if move >= TURN:
            return True
        return SOURCE[move] == RESERVE and len(position.reserves[position.seat]) > 2

    def _commit(self, now: float) -> None:
        """The held move is made."""
        assert self.held is not None
        move, self.held = self.held, None
        self.step(move_text(move), move, flown=move != TURN)
        self.go_on(now)

    def _show_result(self, now: float) -> None:
        """The hand is over: count it, once, and show why."""
        end = self.position.end
        assert end is not None
        if not self.practice and self.sheet != "next":
            self.match.count(end)
        self.sheet = "next"
        self.say(self.speech.result_title(self.position), at_once=True)
