"""A match as one text: the records of its hands, and everything that was said, signed.

The seeds are in it too: after each hand every player says the own one. Whoever has the text can work
the whole match out again (:mod:`tonj.verify`).
"""

from collections.abc import Iterable

from tonj.cards import BadText

from .course import Course
from .message import Message

FIRST = "tonj proof 1"
LOG = "[Log]"
LONGEST = 5_000_000
"""More characters than any match has."""


def proof_text(course: Course, order: Iterable[Message | str]) -> str:
    """The proof of a match: the finished hands, the one in play if there is one, and the log.

    ``course`` is where the match stands and ``order`` the messages as they were heard.
    """
    return "\n".join([FIRST, "", *records_told(course), LOG, *map(str, order), ""])


def records_told(course: Course) -> list[str]:
    """The records of all hands that the course tells; the last one may be unfinished."""
    records = list(course.finished)
    play = course.play
    if play is not None and course.number == len(records) + 1 and course.stage not in ("commit", "over"):
        records.append(play.hand.text())
    return records


def split_proof(text: str) -> tuple[str, list[tuple[int, str]]]:
    """The records and the lines of the log, each with its number in the text, from 1."""
    if len(text) > LONGEST:
        raise BadText("proof.too-long")
    lines = [line.rstrip("\r") for line in text.split("\n")]
    if lines[0] != FIRST:
        raise BadText("proof.first-line", ascii(lines[0][:40]))
    if LOG not in lines:
        raise BadText("proof.no-log")
    at = lines.index(LOG)
    log = [(number, line) for number, line in enumerate(lines[at + 1 :], at + 2) if line]
    return "\n".join(lines[2:at]), log
