"""What is to be said beside the cards at a friend's table: who is away, who asks for what, and the answers."""

from dataclasses import dataclass

from web.pure.across import Across

SILENT = 15
"""Seconds after which a program that owes a word, with the link open, is spoken of."""


@dataclass(frozen=True, slots=True)
class News:
    """A line, and the buttons under it: what each does, and its word."""

    text: str
    actions: tuple[tuple[str, str], ...] = ()


def news(table: Across, now: float) -> News | None:
    """The most important thing to be said now."""
    if table.shut:
        return News(table.words("friend.elsewhere" if table.shut == "elsewhere" else "friend.closed"))
    return _stopped(table) or _away(table, now) or _asked(table) or _dealing(table)


def _stopped(table: Across) -> News | None:
    words = table.words
    verdict = table.session.verdict
    if verdict is not None:
        key = f"verdict.{group(verdict.key)}"
        mine = verdict.peer == table.session.own.me
        told = words("verdict.mine" if mine else key, name=words.other)
        return News(f"{told} {words('verdict.where', number=verdict.number, what=verdict.key)}", _proof(table))
    if table.accused is not None:
        told = words("verdict.accused", name=words.other)
        where = words("verdict.where", number=table.accused.number, what=table.accused.key)
        return News(f"{told} {where}", _proof(table))
    if table.deaf:
        return News(words("verdict.deaf", name=words.other))
    if table.strange and table.session.course.greetings[table.friend] is None:
        return News(words("terms.wrong"))
    return None


def _proof(table: Across) -> tuple[tuple[str, str], ...]:
    return (("proof-save", table.words("proof.save")),)


def group(key: str) -> str:
    """Which of the sentences about a stopped match fits this key."""
    area = key.partition(".")[0]
    if key == "log.fork":
        return "fork"
    if key == "position.differs":
        return "differs"
    if area in ("open", "audit", "slip", "coin", "commit", "deal", "share"):
        return "cards"
    if area in ("play", "step", "enter", "back", "gone", "end"):
        return "moves"
    return "fault" if area == "session" else "lines"


def _away(table: Across, now: float) -> News | None:
    patience, words = table.patience, table.words
    away = patience.away(now)
    if table.session.course.stage == "over" or patience.link == "open" and (away < SILENT or not table.due):
        return None
    actions = (("take-win", words("friend.take-win")),) if table.can_take_win(now) else ()
    if patience.link == "left":
        return News(words("friend.left", name=words.other), actions)
    if patience.link == "looking":
        return News(words("friend.looking", name=words.other), actions)
    key = "friend.silent" if patience.link == "open" else "friend.away"
    return News(words.plural(key, away, name=words.other), actions)


def _asked(table: Across) -> News | None:
    play, words, me = table.session.course.play, table.words, table.session.own.me
    if play is None or play.over or table.session.course.stage != "play":
        return None
    if play.asked is not None and not play.answers:
        if play.asked == me:
            return News(words("back.asked.mine", name=words.other))
        return News(
            words("back.asked", name=words.other), (("back-yes", words("back.yes")), ("back-no", words("back.no")))
        )
    offers = play.hand.position.offers
    if offers[1 - table.me] and not offers[table.me]:
        return News(words("stop.offered", name=words.other), (("stop", words("stop.agree")),))
    later = table.session.course.later
    if later == {table.friend}:
        return News(words("friend.later", name=words.other), (("put-away", words("friend.later.agree")),))
    return News(words("friend.later.both")) if len(later) == table.session.peers else None


def _dealing(table: Across) -> News | None:
    course, words = table.session.course, table.words
    wants = course.again if course.stage == "over" else set(course.said) if course.stage == "commit" else set()
    if wants == {table.friend}:
        return News(words("friend.ready", name=words.other))
    if course.stage in ("hello", "coin", "open", "deal"):
        return News(words("friend.deals"))
    if table.sheet == "next" and not table.proven:
        return News(words("proof.waits"))
    return None
