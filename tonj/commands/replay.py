"""``python -m tonj replay FILE``: a record move by move, or what is wrong with it."""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence

from tonj.game import SEATS
from tonj.hand import replay_record
from tonj.record import BadRecord, Record, parse_records

from . import Terminal
from .telling import ended, named, told
from .words import words


def run(arguments: Sequence[str], terminal: Terminal) -> int:
    """0 if every hand of the files is right, 1 if a line and a token are wrong, 2 if a file cannot be read."""
    parser = ArgumentParser(prog="python -m tonj replay", description=__doc__)
    parser.add_argument("files", nargs="+", metavar="FILE", help="records; - is what is piped in")
    worst = 0
    for file in parser.parse_args(list(arguments)).files:
        worst = max(worst, _replay(file, terminal))
    return worst


def _replay(file: str, terminal: Terminal) -> int:
    text = read(file, terminal)
    if text is None:
        return 2
    try:
        records = parse_records(text)
        lines = [line for number, record in enumerate(records, 1) for line in _played(record, number)]
    except BadRecord as error:
        terminal.say(wrong(file, error))
        return 1
    if not records:
        terminal.say(words("replay.nothing", file=file))
        return 1
    for line in lines:
        terminal.say(line)
    count = len(records)
    hands = words("replay.one") if count == 1 else words("replay.many", count=count)
    terminal.say(words("replay.right", hands=hands))
    return 0


def read(file: str, terminal: Terminal) -> str | None:
    """The text of a file; None, and a word about it, if it cannot be read."""
    try:
        return terminal.read(file)
    except (OSError, UnicodeDecodeError) as error:
        terminal.complain(words("file.unread", file=file, why=getattr(error, "strerror", None) or "UTF-8"))
        return None


def wrong(file: str, error: BadRecord) -> str:
    """What is wrong, with its place."""
    key = "replay.wrong" if error.token else "replay.wrong-line"
    return words(key, file=file, line=error.line, token=error.token, words=words(error.key), key=error.key)


def _played(record: Record, number: int) -> Iterator[str]:
    """The lines that tell one hand."""
    hand = replay_record(record)
    yield words("replay.hand", number=number, game=named(hand.game))
    for seat, token, line in record.tokens():
        yield words("replay.line", line=line, seat=SEATS[seat], token=token, words=told(hand.game.name, token))
    yield ended(hand.position)
