"""Who took the win of whom, and whether that stands: T27 as the messages of all the players tell it.

A ``gone`` counts from where the match stood for the one who says it; what others said after that, not
knowing of it, is void. It is the same whatever order the messages come in. Two who say it of each
other without knowing have both nothing. After the last card nothing is to be won by waiting: an end
or a seed that was on its way all the same calls the word off, and as somebody may have left the table,
the longer grace holds then.
"""

from typing import TYPE_CHECKING

from .dealing import Broken
from .encoding import number_of
from .message import Message

if TYPE_CHECKING:
    from .course import Course

GONE = "gone"
LAST = ("end", "audit")
"""The stages in which there is nothing more to be won at the table."""


def gone(course: "Course", message: Message) -> None:
    """A player takes the win because another one, who was due, did not come back in time."""
    absent = number_of(message.words[0], course.peers)
    seconds = number_of(message.words[1])
    then = course.known(message.heard)
    if then.left is not None or message.peer in then.due() or absent not in then.due():
        raise Broken("gone.not-due")
    if seconds < then.grace:
        raise Broken("gone.too-soon", message.words[1])
    course.gone.append((message, then.stage))
    _settle(course)


def void(course: "Course", message: Message) -> bool:
    """Whether a message was said by somebody who did not know yet that the match was over."""
    if message.kind == GONE or all(_knew(message, word) for word in course.leaving):
        return False
    if any(_calls_off(course, message, word, stage) for word, stage in course.gone):
        _settle(course)
    return True


def _knew(message: Message, word: Message) -> bool:
    """Whether this was said by somebody who had heard that word, or had said it."""
    return message.heard[word.peer] > word.number


def _calls_off(course: "Course", message: Message, word: Message, stage: str) -> bool:
    """Whether it is what was due when the win was taken, and had been on its way."""
    absent = number_of(word.words[0])
    return (
        stage in LAST
        and (message.peer, message.kind) == (absent, stage)
        and message.number >= word.heard[absent]
        and not _knew(message, word)
        and course.known(message.heard).left is None
    )


def _settle(course: "Course") -> None:
    """Where the match stands now: worked out from all that was said."""
    words = [
        word for word, stage in course.gone if not any(_calls_off(course, one, word, stage) for one in course.told)
    ]
    if not words:
        _go_on(course)
        return
    heard = tuple(map(min, zip(*(word.heard for word in words), strict=True)))
    stands = course.known(heard)
    if len(words) == 1:
        stands.leave(number_of(words[0].words[0]))
        stands.taken_by = words[0].peer
    else:
        stands.stage = "over"
    stands.left = words[0]
    for one in course.told:
        if one.kind != GONE and all(_knew(one, word) for word in words):
            stands.take(one)
    course.become(stands)
    course.leaving = words


def _go_on(course: "Course") -> None:
    """Nobody has left after all."""
    stands = course.known((0,) * course.peers)
    for one in course.told:
        if one.kind == GONE:
            stands.put_away()
        else:
            stands.take(one)
    course.become(stands)
    course.leaving = []
