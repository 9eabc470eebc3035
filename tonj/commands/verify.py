"""``python -m tonj verify FILE``: was this match dealt and played fairly? Says what is proved, or the first lie.

FILE is the proof of a match between people, or a saved game against the computer. The signatures of a
proof are Ed25519, which Python alone cannot check: install ``cryptography`` for it.
"""

from argparse import ArgumentParser
from collections.abc import Sequence

from tonj.peer.encoding import bytes_of
from tonj.peer.proof import FIRST
from tonj.peer.solo import check_solo
from tonj.record import BadRecord, parse_records
from tonj.verify import Findings, Good, Wrong, verify

from . import Terminal

NEEDED = 'the signatures need the package "cryptography": python -m pip install cryptography'


def run(arguments: Sequence[str], terminal: Terminal) -> int:
    """0 if the match is proved from end to end, 1 if something is wrong or missing, 2 if it cannot be looked at."""
    parser = ArgumentParser(prog="python -m tonj verify", description=__doc__)
    parser.add_argument("file", metavar="FILE", help="the proof of a match; - is what is piped in")
    file = parser.parse_args(list(arguments)).file
    try:
        text = terminal.read(file)
    except (OSError, UnicodeDecodeError) as error:
        terminal.complain(f"{file}: cannot be read ({getattr(error, 'strerror', None) or 'UTF-8'})")
        return 2
    return _match(file, text, terminal) if text.startswith(FIRST) else _saved(file, text, terminal)


def _match(file: str, text: str, terminal: Terminal) -> int:
    """The proof of a match between people."""
    good = ed25519()
    if good is None:
        terminal.complain(NEEDED)
        return 2
    try:
        found = verify(text, good)
    except Wrong as error:
        terminal.say(f"{file}: {wrong(error)}")
        return 1
    for line in proved(found):
        terminal.say(line)
    return 0 if found.whole else 1


def _saved(file: str, text: str, terminal: Terminal) -> int:
    """Hands against the computer, with the secrets of both halves."""
    try:
        records = parse_records(text)
        for record in records:
            check_solo(record)
    except BadRecord as error:
        terminal.say(f"{file}: line {error.line}: {error.key} {visible(error.token)}".rstrip())
        return 1
    if not records:
        terminal.say(f"{file}: no hand in it")
        return 1
    terminal.say(f"{len(records)} hands: every move is by the rules, and the packs are those that both halves had")
    terminal.say("sealed before the first card. The computer's half alone shows no card and decides none.")
    return 0


def ed25519() -> Good | None:
    """The check of signatures; None if there is no library for it."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        return None

    def good(key: str, text: str, signature: str) -> bool:
        try:
            public = Ed25519PublicKey.from_public_bytes(bytes_of(key, 32))
            public.verify(bytes_of(signature, 64), text.encode("ascii"))
        except (InvalidSignature, ValueError):
            return False
        return True

    return good


def wrong(error: Wrong) -> str:
    """The first thing that is wrong, with its place."""
    place = f"line {error.line}: " if error.line else ""
    whose = "" if error.peer is None else f", said by player {error.peer}"
    return f"{place}{error.key}{whose}" + (f" ({visible(error.place)})" if error.place else "")


def visible(text: str) -> str:
    """What stood in somebody's file, without anything that a terminal would obey."""
    return "".join(char if char.isprintable() else "?" for char in text)


def proved(found: Findings) -> list[str]:
    """What was proved, in lines."""
    counts = found.counts
    names = " and ".join(name or "?" for name in found.names)
    lines = [
        f"Match {found.match[:8]}: {names}",
        f"{counts['signatures']} messages, each signed by its sender and linked to all before it",
        f"{len(found.results)} hands dealt by all players together: {counts['cards']} cards made again from the seeds",
        f"{counts['play']} moves and answers, {counts['share']} shares: all by the rules, and as sealed",
    ]
    lines += [f"Hand {number}: {result}" for number, result in enumerate(found.results, 1)]
    if found.left:
        lines.append(f"{found.left} took the win: the other player did not come back")
    if found.each_left:
        lines.append("Each of them took the win of the other: nobody has won this hand, and no other one followed")
    if found.accused:
        lines.append(f"A player stopped the match over {found.accused}; nothing wrong is found there")
    if found.whole:
        lines.append(f"Proved. Score: {' '.join(map(str, found.scores))}")
    else:
        lines.append("Right so far, but the match is not finished: not all seeds are shown")
    return lines
