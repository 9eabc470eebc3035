"""The course of a hand against the computer: pauses, windows, calls, results, as time goes on."""

from functools import partial
from random import Random

from tonj.cards import BadText
from tonj.dealer import Dealer, PackDealer
from tonj.game import Game
from tonj.games.tonj import Position
from tonj.games.tonj.moves import TURN, move_text
from tonj.hand import Hand, replay
from tonj.match import Match
from tonj.players import Choice
from tonj.players.greedy import best
from web.pure import tabletop
from web.pure.hurried import Hurried
from web.pure.opponent import PACE, Opponent
from web.pure.settings import Settings
from web.pure.table import Window
from web.pure.words import Words

TIRED = 12_000.0
"""So long the computer may think beyond its pause; then it plays what looks best."""

DUE = ("think", "tired", "commit", "show", "answer", "window", "result")
"""What a hand can wait for, by name."""


def practice_tag(seed: str) -> str:
    """A seed as a record's tag can hold it: letters and digits as they are, everything else by its number.

    >>> practice_tag('a "b"')
    'a%20%22b%22'
    """
    return "".join(sign if sign.isalnum() else f"%{ord(sign):02x}" for sign in seed)


class Sitting(Hurried):
    """A table at which the computer sits opposite. ``tick`` does what has come due."""

    def __init__(self, words: Words, rng: Random, settings: Settings | None = None, date: str = "") -> None:
        super().__init__(words, rng, settings, date)
        self.opponent = Opponent(Random(rng.random()))
        self.elsewhere = False  # whether somebody else takes the wishes and thinks
        self._waiting = False  # the pause is over, the move is not there yet

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
        game = game or self.settings.game
        dealer: Dealer
        if seed:
            tags["Practice"] = practice_tag(seed)
            dealer = PackDealer.shuffled(Random(seed))
        else:
            from tonj.peer.solo import SoloDealer  # not before it is needed: so the page answers sooner

            dealer = SoloDealer.drawn(game, self._rng)
            tags |= dealer.tags()
        self.take(Hand(game, dealer, tags), now)
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
        {
            "think": self._think,
            "tired": self._play_on,
            "commit": self._commit,
            "show": self._show_again,
            "answer": self._computer_answers,
            "window": self._window_ends,
            "result": self._show_result,
        }.get(name, partial(super().come_due, name))(now)

    def go_on(self, now: float, *, first: bool = False) -> None:
        """Arrange what happens next: the result, an answer, the computer's move, or nothing."""
        position = self.position
        self.agenda.drop(*DUE)
        self.wishes.forget("move", "hint")
        self.window = None
        self.unshown = self._waiting = False
        if self.sheet == "ask":
            self.sheet = ""
        if position.end is not None:
            self.agenda.set("result", now + 700)
        elif position.attempt is not None:
            if first and self._untold(position):
                self.unshown = True
                self.agenda.set("show", now + self.opponent.pause(first=True))
            else:
                self._open_window(now)
        elif position.seat != self.me:
            self.agenda.set("think", now + self.opponent.pause(first=first))
            self.wish("move", self.settings.level)
        self.wind(now)

    def _untold(self, position: Position) -> bool:
        """Whether an attempt found again must first go back, as the same move would: one that is held is not saved."""
        attempt = position.attempt
        theirs = position.seat != self.me and position.rules.call == "window"
        return theirs and attempt is not None and tabletop.tells(position, attempt.move)

    def _show_again(self, now: float) -> None:
        """After its pause the computer makes the attempt that was found again, as it makes any move."""
        attempt = self.position.attempt
        assert attempt is not None
        self.unshown = False
        self.lit = {}
        self.message.outdate(now, mine=False)
        self._raise(self.position, attempt.move)
        self._open_window(now)

    def _raise(self, position: Position, move: int) -> None:
        """A move of the computer is shown that is not made yet; a stock card only lifts until it is turned."""
        if move != TURN:
            self.fly(position, move)
            self.say(self.speech.move(position, move))

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
            self.message.hush()
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
            self.tell(self.words("ask.allowed.mine"), now, kept=True)
        elif mine:
            self.tell(f"{reason} {self.words('claim.not-called')}", now, kept=True)
        else:
            self.tell(f"{reason} {self.words('claim.not-called.theirs')}", now, kept=True)

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
            self.tell(self.words("ask.allowed", name=name), now, kept=True)

    def settle(self, called: bool, now: float) -> None:
        """The answer to the attempt is played, and the table goes on."""
        self.settled(called)
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
            self.agenda.soon("think", now)
        elif kind == "hint":
            self.give_hint(self.wishes.take("hint"), now)

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
        self.message.outdate(now, mine=False)
        if offence:
            self.step("?" + move_text(choice.move), choice.move)
            self.go_on(now)
        elif position.rules.call == "window" and tabletop.tells(position, choice.move):
            self.held = choice.move
            self._raise(position, choice.move)
            self.agenda.set("commit", now + self.opponent.hold())
        else:
            self.step(move_text(choice.move), choice.move)
            self.go_on(now)

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
        if (read := self.message.unread(now)) is not None:  # how the last claim ended comes first
            self.agenda.set("result", read)
            return
        self.message.hush()
        if not self.practice and self.sheet != "next":
            self.match.count(end)
        self.sheet = "next"
        self.say(self.speech.result_title(self.position), at_once=True)
