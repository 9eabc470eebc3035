"""The course of a hand against the computer: pauses, windows, calls, results, as time goes on."""

from collections.abc import Callable
from functools import partial
from random import Random

from tonj.cards import BadText
from tonj.game import Game
from tonj.games.tonj import Position
from tonj.hand import Hand, replay
from tonj.match import Match
from web.pure.computer import Computer
from web.pure.deal import dealt
from web.pure.hurried import Hurried
from web.pure.opponent import PACE, Opponent
from web.pure.outcome import outcome
from web.pure.settings import Settings
from web.pure.table import Window
from web.pure.words import Words

DUE = ("think", "tired", "commit", "show", "answer", "window", "result")
"""What a hand can wait for, by name."""


class Sitting(Hurried):
    """A table at which the computer sits opposite. ``tick`` does what has come due."""

    def __init__(self, words: Words, rng: Random, settings: Settings | None = None, date: str = "") -> None:
        super().__init__(words, rng, settings, date)
        self.opponent = Opponent(Random(rng.random()))
        self.mover = Computer(self, rng)

    # Beginning a hand.

    def begin(self, settings: Settings, now: float, seed: str = "") -> None:
        """Deal the first hand of a match. A seeded deal is practice."""
        self.settings = settings
        self.match = Match(settings.plays_to)
        self._deal(now, seed)

    def next_hand(self, now: float) -> None:
        """The next hand of the match under its own rules, or a new match when it is over."""
        game = None if self.hand is None else self.hand.game
        if self.match.over:
            self.match = Match(self.match.target)
        self._deal(now, game=game)

    def _deal(self, now: float, seed: str = "", game: Game[Position] | None = None) -> None:
        tags = {"Date": self.date, "A": self.words("me.name"), "B": f"computer:{self.settings.level}"}
        tags = {name: text for name, text in tags.items() if text} | self.match.tags()
        self.take(dealt(game or self.settings.game, tags, self._rng, seed), now)
        key = "say.starts.mine" if self.position.seat == self.me else "say.starts.theirs"
        self.say(self.words(key, name=self.words.other), at_once=True)
        self.store()

    def resume(self, text: str, now: float) -> bool:
        """Go on with a saved hand, also in the middle of an attempt. False if it cannot be read."""
        try:
            hand = replay(text, "tonj")
            match = Match.from_tags(hand.tags)
        except BadText:
            self.damaged = text
            self.sheet = "damaged"
            return False
        self.match = match
        self.take(hand, now)
        self.leap = True
        return True

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
        if not settings.turn_clock:
            self.agenda.drop("clock", "second")

    def leave(self) -> None:
        """Get up to choose another game: the hand stands still, and stays saved until that is dealt."""
        self.agenda.drop(*DUE, "clock", "second", "late")
        self.wishes.forget("move", "hint")
        self.held = self.picked = None
        self.unshown = False
        self.message.hush()
        self.sheet = "start"

    def come_back(self, now: float) -> None:
        """Sit down again to the hand that was left."""
        if self.sheet == "start" and self.hand is not None and self.position.end is None:
            self.sheet = ""
            self.go_on(now, first=True)

    # Time.

    def come_due(self, name: str, now: float) -> None:
        """Do what was appointed under that name."""
        dues: dict[str, Callable[[float], None]] = {
            "think": self.mover.think,
            "tired": self.mover.play_on,
            "commit": self.mover.commit,
            "show": self.mover.show_again,
            "answer": self._answer,
            "window": partial(self.settle, False),
            "result": self._show_result,
        }
        dues.get(name, partial(super().come_due, name))(now)

    def go_on(self, now: float, *, first: bool = False) -> None:
        """Arrange what happens next: the result, an answer, the computer's move, or nothing."""
        position = self.position
        self.agenda.drop(*DUE)
        self.mover.stop()
        self.window = None
        self.unshown = False
        if self.sheet == "ask":
            self.sheet = ""
        if position.end is not None:
            self.agenda.set("result", now + 700)
        elif position.attempt is not None:
            if first and self.mover.untold(position):
                self.unshown = True
                self.agenda.set("show", now + self.opponent.pause(first=True))
            else:
                self.open_window(now)
        elif position.seat != self.me:
            self.mover.begin(now, first=first)
        self.wind(now)

    # The answer to an attempt.

    def open_window(self, now: float) -> None:
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
            self.message.hush()
            self.sheet = "ask"

    def _answer(self, now: float) -> None:
        """The computer calls TONJ on the person's offence, or allows it (T18)."""
        self.settle(self.position.rules.call != "ask" or self.opponent.calls(self.position), now)

    def settle(self, called: bool, now: float) -> None:
        """The answer to the attempt is played and told, and the table goes on. No answer in time lets it pass."""
        text, loud = outcome(self.speech, self.position, called=called)
        self.settled(called)
        self.go_on(now, first=True)
        self.tell(text, now, at_once=loud, kept=not loud)

    def _show_result(self, now: float) -> None:
        """The hand is over: count it, once, and show why."""
        end = self.position.end
        assert end is not None
        if (read := self.message.unread(now)) is not None:  # how the last claim ended comes first
            self.agenda.set("result", read)
            return
        self.message.hush()
        if not self.practice and self.sheet != "next":
            self.match.count(end)
        self.sheet = "next"
        self.say(self.speech.result_title(self.position), at_once=True)
