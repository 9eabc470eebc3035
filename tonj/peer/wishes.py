"""What the own player wants to say: checked against the rules before it is signed, like anybody's word."""

from tonj.cards import BadText
from tonj.game import Refused

from .beside import MOST, SAID
from .course import Course
from .owed import Body

FEW = 10
"""So many words are saved for what must be said."""

MUST = (("say", "resign"),)

Wish = tuple[str, ...]
"""``play 47``, ``say resign``, ``ask``, ``allow``, ``refuse``, ``later``, ``next``, ``again``, ``gone 1 95``."""


def granted(course: Course, me: int, wish: Wish) -> Body:
    """The message that says it. Raises Refused or BadText if it cannot be said now."""
    kind = wish[0]
    if kind == "play":
        return _play(course, me, wish[1])
    if wish not in MUST and kind != "gone" and course.words[me] >= MOST - FEW:
        raise Refused("words.too-many")
    if kind == "next":
        if course.stage != "commit" or me in course.said:
            raise Refused("next.not-now")
        return "commit", tuple(course.dealer.setup(0))
    if kind == "again":
        if course.stage != "over" or me in course.again:
            raise Refused("again.not-now")
        return "again", ()
    if kind == "gone":
        absent = int(wish[1])
        due = () if course.stage == "hello" or course.left is not None else course.due()
        if me in due or absent not in due:
            raise Refused("gone.not-due")
        if int(wish[2]) < course.grace:
            raise Refused("gone.too-soon", wish[2])
        return "gone", (wish[1], wish[2])
    if course.stage != "play" or course.play is None:
        raise Refused("word.not-now", kind)
    if kind == "say":
        return _say(course, me, wish[1])
    return _beside(course, me, kind)


def _play(course: Course, me: int, token: str) -> Body:
    play = course.play
    due = None if course.stage != "play" or play is None else play.due()
    if play is None or due is None or due.peer != me or due.card is not None:
        raise Refused("not-your-turn", token)
    if "=" in token or token in (*SAID, "gone"):
        raise BadText("move.bad", token)
    if token == "late" and not play.clock:
        raise Refused("play.no-clock")
    seat = course.seat_of(me)
    hand = play.hand
    hand.position.copy().step(seat if token == "late" else hand.game.speaker(hand.position, token), token)
    return "play", (str(play.steps), token, play.seal())


def _say(course: Course, me: int, word: str) -> Body:
    assert course.play is not None
    if word not in SAID:
        raise BadText("say.unknown", word)
    course.play.hand.position.copy().step(course.seat_of(me), word)
    return "say", (str(course.number), str(course.play.steps), word)


def _beside(course: Course, me: int, kind: str) -> Body:
    play = course.play
    assert play is not None
    if kind == "ask":
        due = play.due()
        if due != (me, None) or not play.hand.can_take_back(course.seat_of(me)):
            raise Refused("back.not-possible")
        if play.asked is not None:
            raise Refused("back.asked")
    elif kind in ("allow", "refuse"):
        if play.asked in (None, me) or me in play.answers:
            raise Refused("back.not-asked")
    elif kind != "later":
        raise BadText("wish.unknown", kind)
    return kind, (str(course.number), str(play.steps))
