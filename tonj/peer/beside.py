"""Words beside the play: leaving, offers, leave to take back. They wait for nobody's turn.

What changes the game takes effect when the player who is due enters it; only ``gone`` works by itself.
"""

from typing import TYPE_CHECKING

from .absence import gone
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

LONGEST_KEY = 60
"""More characters than the key of any verdict has."""

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
        gone(course, message)
    elif kind == "halt":
        number_of(words[0], course.peers)
        number_of(words[1])
        if len(words[2]) > LONGEST_KEY:
            raise Broken("halt.key")
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
