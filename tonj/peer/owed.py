"""What an honest player's side says by itself: greetings, shares of cards that are due, the late moves.

No card is opened from anywhere else, and none for a request that came over the link: the dealer asks
the rules engine which card is due.
"""

from collections.abc import Sequence
from typing import Any

from tonj.clock import Hint, late_move
from tonj.games.tonj import Position
from tonj.hand import Hand

from .course import Course
from .encoding import text_word
from .events import Verdict
from .greeting import Own
from .log import Log
from .message import HELLO
from .terms import Terms

Body = tuple[str, tuple[str, ...]]
"""The kind and the words of a message."""


def owed(course: Course, own: Own, terms: Terms, hint: Hint) -> Body | None:
    """The message that this player owes now without being asked; None if there is none."""
    stage = course.stage
    if stage == "play":
        return _step(course, own.me, hint)
    if stage == "over" or own.me in course.said:
        return None
    if stage == HELLO:
        return HELLO, own.greeting(terms).words()
    if stage == "commit":
        return None  # the next hand: when the player wants it
    return stage, tuple(_words(course, stage))


def _words(course: Course, stage: str) -> Sequence[str]:
    if stage == "end":
        return course.end_words()
    if stage == "audit":
        return course.dealer.audit()
    return course.dealer.setup(course.round)


def _step(course: Course, me: int, hint: Hint) -> Body | None:
    play = course.play
    if play is None:
        return None
    due = play.due()
    if due is None or due.peer != me:
        return None
    step = str(play.steps)
    said = play.enterable()
    if said is not None:
        return "enter", (step, str(said[0]), str(said[1]))
    if due.card is not None:
        share = course.dealer.show(*due.card)
        return None if share is None else ("share", (step, *share))
    if play.asked == me and play.allowed():
        return "back", (step,)
    position = play.hand.position
    mine = course.seat_of(me) == position.seat
    if mine and isinstance(position, Position) and position.late_now:
        return "play", (step, late_move(position, hint), play.seal())
    return None


def halted(verdict: Verdict, log: Log, me: int, hand: Hand[Any] | None) -> Body | None:
    """The word, said once, why this side plays on no more; with the own table, where the tables differ."""
    said = any(message.kind == "halt" for message in log.tail(me, 0))
    if said or verdict.peer == me or not log.match:
        return None
    words = [str(verdict.peer), str(verdict.number), verdict.key]
    if verdict.key == "position.differs" and hand is not None:
        words.append(text_word(str(hand.position)))
    return "halt", tuple(words)
