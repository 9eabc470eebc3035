"""``python -m tonj show FILE --at N``: the position of a record after its first N moves."""

from argparse import ArgumentParser
from collections.abc import Sequence

from tonj.game import SEATS
from tonj.hand import replay_record
from tonj.record import BadRecord, parse_records

from . import Terminal
from .replay import read, wrong
from .words import words


def run(arguments: Sequence[str], terminal: Terminal) -> int:
    """Print the position as text; 1 if the record is wrong up to there or has no such move, 2 if it cannot be read."""
    parser = ArgumentParser(prog="python -m tonj show", description=__doc__)
    parser.add_argument("file", metavar="FILE", help="a record; - is what is piped in")
    parser.add_argument("--at", type=int, metavar="N", help="how many moves; all of them if left out")
    parser.add_argument("--hand", type=int, default=1, metavar="K", help="which hand of the file, from 1")
    parser.add_argument("--seat", choices=tuple(SEATS), help="only what this seat knows")
    want = parser.parse_args(list(arguments))
    text = read(want.file, terminal)
    if text is None:
        return 2
    try:
        records = parse_records(text)
        if not 0 < want.hand <= len(records):
            terminal.say(words("replay.nothing", file=want.file))
            return 1
        record = records[want.hand - 1]
        count = sum(1 for _ in record.tokens())
        if want.at is not None and not 0 <= want.at <= count:
            terminal.say(words("show.too-far", file=want.file, count=count))
            return 1
        hand = replay_record(record, want.at)
    except BadRecord as error:
        terminal.say(wrong(want.file, error))
        return 1
    position = hand.position
    if want.seat:
        position = hand.game.view(position, SEATS.index(want.seat))
    terminal.say(str(position))
    return 0
