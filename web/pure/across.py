"""A hand with another person far away: windows to call in, answers, wishes, and the result.

Calls need no common clock: the window to call the other one's offence runs here, from when it is
seen, and stands still while this player is away or there is no link (offences).
"""

from collections.abc import Callable, Iterable
from math import ceil
from random import Random

from tonj.games.tonj.moves import move_text
from tonj.peer.events import Heard
from tonj.peer.greeting import Own
from tonj.peer.terms import Terms
from tonj.players.planner import Planner
from web.pure.following import Following
from web.pure.patience import Patience
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
        self._rests: float | None = None  # what is left of a window that stands still for want of a link
        self.patience = Patience(terms, 0.0, 0.0)

    # Time.

    def link_is(self, kind: str, now: float, seconds: int = 0) -> None:
        """The link tells: ``open``, ``away``, ``left``. A window stands still while there is none."""
        self.patience.told(kind, now, seconds, owing=self._owing(now))
        due = self.agenda.when("window")
        if kind == "open":
            if self._rests is not None:
                self._run_window(now, now + self._rests)
            self._rests = None
            self.linked(now)
        elif due is not None and kind != "open":
            self._rests = max(0.0, due - now)
            self.agenda.drop("window")
        self._tell_time(now)

    def close(self, why: str) -> None:
        """The link is closed for good, and so is this table: ``elsewhere`` is where it is played."""
        self.cancel()
        self.agenda.drop("window", "clock")
        self.shut = why

    def look(self, now: float) -> None:
        """Some seconds have passed: something may have been lost, and a turn's time may be over."""
        if self.shut:
            return
        course = self.session.course
        self.patience.look(now, owing=self._owing(now), put_away=len(course.later) == self.session.peers)
        if self.patience.link == "open":
            self.carry(self.session.nudge(), now)
        self._mind_the_clock(now)

    def _owing(self, now: float) -> bool:
        """Whether the other one's program owes a word: a share, a late turn, the answer to an attempt."""
        if self.session.owing(self.friend):
            return True
        truth = self.session.hand
        if truth is None or not self.due or self.session.course.stage != "play":
            return False
        return truth.position.attempt is not None or self.patience.out(now, mine=False)

    def _tell_time(self, now: float) -> None:
        """How the clocks run: the own one stands still while the table is frozen."""
        if self.hand is None or not self.session.terms.clock:
            return
        position = self.position
        which = (self.session.course.number, tuple(position.turns), position.seat)
        mine = position.seat == self.me
        frozen = position.attempt is not None and mine  # the other one's clock must not tell of an attempt
        running = position.end is None and not frozen and not position.late_now
        self.patience.turn(which, mine, running, now)
        if running:
            left = self.patience.left(mine, now) or 0.0
            self.agenda.set("clock", now + max(50.0, 1000.0 * (left % 1.0 or 1.0)))

    def _mind_the_clock(self, now: float) -> None:
        """The own turn's time has run out: the rest of it is played by itself."""
        if self.my_turn and self.patience.out(now) and not self.position.late_now:
            self.cancel()
            self.carry(self.session.time_out(), now)

    def time_left(self, now: float) -> int | None:
        """The seconds left of the turn, where a clock runs."""
        if self.hand is None or self.position.end is not None:
            return None
        left = self.patience.left(self.position.seat == self.me, now)
        return None if left is None else ceil(left)

    @property
    def due(self) -> bool:
        """Whether the match waits for the other one alone."""
        course, me = self.session.course, self.session.own.me
        if course.stage == "hello" or course.left is not None or self.session.verdict is not None:
            return False
        due = course.due()
        return self.friend in due and me not in due

    def can_take_win(self, now: float) -> bool:
        """T27: whether the other one has been away for longer than was agreed."""
        return self.due and self.patience.may_take(now)

    # What comes next.

    def _settle(self, now: float) -> None:
        """All that has happened is shown: the result, a window, or nothing."""
        position = self.position
        self.agenda.drop("window", "result", "clock")
        self.window = self._rests = None
        self._tell_time(now)
        if self.sheet == "ask":
            self.sheet = ""
        if position.end is not None:
            self.agenda.set("result", now + 700)
        elif position.attempt is not None and position.rules.call != "table":
            self._open_window(now)

    def _open_window(self, now: float) -> None:
        """An attempt is on the screen; whose it is not has so long to answer it (T17, T18)."""
        ask = self.position.rules.call == "ask"
        end = now + self.position.rules.window * 1000.0
        if self.position.seat == self.me:
            self.window = None if ask else Window(now, end)
            return
        if ask:
            self.sheet = "ask"
        if self.patience.link in ("open", "looking"):
            self._run_window(now, end)
        else:
            self._rests = end - now

    def _run_window(self, now: float, end: float) -> None:
        self.agenda.set("window", end)
        if self.position.rules.call == "ask":
            self.window = Window(now, end)

    def come_due(self, name: str, now: float) -> None:
        """Do what was appointed under that name."""
        if name == "window":
            self.carry(self.session.play("~"), now)
        elif name == "clock":
            self._mind_the_clock(now)
            self._tell_time(now)
        elif name == "result":
            if (read := self.message.unread(now)) is not None:  # how the last claim ended comes first
                self.agenda.set("result", read)
                return
            self.message.hush()
            self.sheet = "next"
            self.say(self.speech.result_title(self.position), at_once=True)
        else:
            super().come_due(name, now)

    def hear(self, heard: Heard, now: float) -> None:
        """A word beside the play."""
        theirs, words = heard.peer == self.friend, self.words
        if heard.kind == "refuse" and theirs:
            self.tell(words("back.refused", name=words.other), now)
        elif heard.kind == "back" and theirs:
            self.tell(words("back.taken", name=words.other), now)

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
        if not self.proven:
            self.tell(self.words("proof.waits"), now)
        elif not self.waits:
            over = self.session.course.stage == "over"
            self.carry(self.session.play_again() if over else self.session.next_hand(), now)

    @property
    def proven(self) -> bool:
        """Whether both have shown what makes the hand's cards again, so that it counts."""
        return self.session.course.stage in ("commit", "over")

    @property
    def waits(self) -> bool:
        """Whether the person wants to go on and the other one has not said so yet."""
        course, me = self.session.course, self.session.own.me
        return me in course.again if course.stage == "over" else course.stage == "commit" and me in course.said

    def acts(self) -> dict[str, Callable[[float], None]]:
        """What the buttons do, by their names."""
        session = self.session
        return super().acts() | {
            "stop": lambda now: self.carry(session.offer_stop(), now),
            "back-yes": lambda now: self.carry(session.answer_back(True), now),
            "back-no": lambda now: self.carry(session.answer_back(False), now),
            "put-away": self._put_away,
            "take-win": self._take_win,
        }

    def _put_away(self, now: float) -> None:
        """Offer to go on another day, or agree to it."""
        self.carry(self.session.put_away(), now)
        self.tell(self.words("friend.later.mine", name=self.words.other), now)

    def _take_win(self, now: float) -> None:
        """T27: end the match, since the other one did not come back."""
        if self.can_take_win(now):
            self.carry(self.session.take_win(self.friend, self.patience.away(now)), now)

    def leave(self) -> None:
        """The person gets up: the match stays as it is."""
        self.cancel()

    def come_back(self, now: float) -> None:
        """The person sits down again."""
