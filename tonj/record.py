"""A hand written down: who sat where, the decks, and every turn as a line of moves.

A record is the truth: a saved game, undo, replay and a bug report are all "play this record again".
This module reads and writes the text; :mod:`tonj.hand` plays it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tonj.cards import BadText
from tonj.game import SEATS

_TAG = re.compile(r'\[([A-Z][A-Za-z]*) "([^"\\\x00-\x1f]*)"\]')
_TURN = re.compile(r"([A-E]):((?: [^\s]+)+)")
LONGEST = 200_000
"""More characters than any hand has: a longer text is refused before it is read."""


class BadRecord(BadText):
    """A record that is wrong: ``key`` says how, ``line`` (from 1) and ``token`` say where."""

    def __init__(self, key: str, line: int, token: str = "") -> None:
        super().__init__(key, f"line {line}, {token}" if token else f"line {line}")
        self.line = line
        self.token = token


@dataclass(slots=True)
class Turn:
    """One line: a seat and what it did. ``line`` is where it stood in the text, from 1."""

    seat: int
    tokens: list[str]
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return " ".join([f"{SEATS[self.seat]}:", *self.tokens])


@dataclass(slots=True)
class Record:
    """The tags in their order and the turns of one hand."""

    tags: dict[str, str]
    turns: list[Turn] = field(default_factory=list)
    line: int = field(default=1, compare=False)
    lines: dict[str, int] = field(default_factory=dict, compare=False)  # of the tags, where they stood

    def line_of(self, tag: str) -> int:
        """Where a tag stood in the text; where the record began, if it has no such tag."""
        return self.lines.get(tag, self.line)

    def add(self, seat: int, token: str, *, same_turn: bool) -> None:
        """Write one more token, on a new line unless it goes on in the last one."""
        if same_turn and self.turns and self.turns[-1].seat == seat:
            self.turns[-1].tokens.append(token)
        else:
            self.turns.append(Turn(seat, [token]))

    def tokens(self) -> Iterator[tuple[int, str, int]]:
        """Each token with its seat and its line."""
        for turn in self.turns:
            for token in turn.tokens:
                yield turn.seat, token, turn.line

    def __str__(self) -> str:
        head = [f'[{name} "{value}"]' for name, value in self.tags.items()]
        body = ["", *map(str, self.turns)] if self.turns else []
        return "\n".join([*head, *body]) + "\n"


def parse_records(text: str) -> list[Record]:
    """The hands of a text, one after the other; BadRecord where it is no record.

    >>> print(parse_records('[Game "tonj"]\\n\\nA: T=Qd D\\n')[0].turns[0])
    A: T=Qd D
    """
    if len(text) > LONGEST:
        raise BadRecord("record.too-long", 1)
    records: list[Record] = []
    blank = True
    for number, line in enumerate(text.split("\n"), 1):
        line = line.rstrip("\r")
        if not line.strip():
            blank = True
        elif line.startswith("["):
            if not records or records[-1].turns or blank and records[-1].tags:
                if not blank:
                    raise BadRecord("record.blank-line-missing", number, line)
                records.append(Record({}, line=number))
            _read_tag(records[-1], line, number)
            blank = False
        else:
            if not records or blank == bool(records[-1].turns):
                raise BadRecord("record.turn-out-of-place", number, line[:40])
            records[-1].turns.append(_read_turn(line, number))
            blank = False
    return records


def parse_record(text: str) -> Record:
    """The one hand of a text."""
    records = parse_records(text)
    if len(records) != 1:
        raise BadRecord("record.not-one", 1, str(len(records)))
    return records[0]


def _read_tag(record: Record, line: str, number: int) -> None:
    match = _TAG.fullmatch(line)
    if match is None:
        raise BadRecord("record.tag", number, line[:40])
    if match[1] in record.tags:
        raise BadRecord("record.tag-twice", number, match[1])
    record.tags[match[1]] = match[2]
    record.lines[match[1]] = number


def _read_turn(line: str, number: int) -> Turn:
    match = _TURN.fullmatch(line.rstrip(" "))
    if match is None:
        raise BadRecord("record.turn", number, line[:40])
    return Turn(SEATS.index(match[1]), match[2].split(), number)
