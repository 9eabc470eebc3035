"""Words beside the play: leaving, offers, leave to take back. They wait for nobody's turn.

What changes the game takes effect when the player who is due enters it; only ``gone`` works by itself.
"""

from typing import TYPE_CHECKING

from .dealing import Broken
from .encoding import number_of
from .message import Message

if TYPE_CHECKING:
    from .course import Course

WORDS = ("say", "ask", "allow", "refuse", "gone", "later", "again", "halt")
"""The kinds of message that no stage waits for."""

SAID = ("resign", "stop")
MOST = 200
"""So many words beside the play one player may say in a hand: more is no game but a flood."""

_COUNTS = {"say": 3, "ask": 2, "allow": 2, "refuse": 2, "gone": 2, "later": 2, "again": 0}


def hear(course: "Course", message: Message) -> None:
    """One such message. One that comes too late says nothing; one that is none raises :class:`Broken`."""
    peer, kind, words = message.peer, message.kind, message.words
    course.words[peer] += 1
    if course.words[peer] > MOST:
        raise Broken("words.too-many")
    if len(words) != _COUNTS.get(kind, 3) and not (kind == "halt" and len(words) == 4):
        raise Broken("words.count")
    if kind == "gone":
        _gone(course, message)
    elif kind == "halt":
        number_of(words[0], course.peers)
        number_of(words[1])
    elif kind == "again":
        if course.stage == "over":
            course.again.add(peer)
    else:
        _about_the_hand(course, message)


def _about_the_hand(course: "Course", message: Message) -> None:
    kind, words = message.kind, message.words
    if kind == "say" and words[2] not in SAID:
        raise Broken("say.unknown", words[2][:20])
    hand, step = number_of(words[0]), number_of(words[1])
    if course.stage != "play" or hand != course.number:
        return
    play = course.table()
    if kind == "say":
        play.say(message, step, words[2])
    elif step != play.steps:
        return
    elif kind == "ask":
        play.ask(message.peer)
    elif kind == "later":
        course.later.add(message.peer)
    else:
        play.answer(message.peer, kind == "allow")


def _gone(course: "Course", message: Message) -> None:
    """T27: a player takes the win because another one, who was due, did not come back in time.

    It counts from where the match stood for the one who says it; what others did after that is void.
    Where two say it of each other without knowing, nobody has won. After the last card nothing is to be
    won by waiting: an end or a seed that was on its way all the same takes the word back, and as one of
    them may have left the table, the longer grace holds then.
    """
    absent = number_of(message.words[0], course.peers)
    seconds = number_of(message.words[1])
    before = course.before(message)
    if before.left is not None or message.peer in before.due() or absent not in before.due():
        raise Broken("gone.not-due")
    if seconds < before.grace:
        raise Broken("gone.too-soon", message.words[1])
    lacking = (absent, before.stage) if before.stage in ("end", "audit") else None
    if lacking and any((one.peer, one.kind) == lacking for one in course.told if one.number >= message.heard[one.peer]):
        course.put_away()
        return
    if course.left is not None:
        course.taken_by = None
        course.stage = "over"
        return
    before.leave(absent)
    before.left = message
    before.taken_by = message.peer
    before.lacking = lacking
    course.become(before)
