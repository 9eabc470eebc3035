"""Thousands of messages that went wrong on the way, or were made wrong by somebody who can sign them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.peer.cheat import Bench, played, secrets, table_of
from tests.peer.table import BLOCKS, sign
from tonj.peer.events import Check
from tonj.peer.message import HELLO, Message, parse_message
from tonj.peer.terms import Terms

TERMS = Terms(options=("turn_limit=9",))
LETTERS = "".join(map(chr, range(0x21, 0x7F)))
ODD = ["", "0", "-1", "1", "52", "999999999", "1e9", "None", "true", "null", '"1"', "[]", "{}", "A" * 22, "A" * 43,
       "T", "RF", "!", "~", "?T", "47*3", "resign", "late", "%00", "\x00", "é", "\ud800", "=", ","]  # fmt: skip


def mutated(line: str, rng: Random, others: list[str]) -> str:
    """The line with one to three things wrong."""
    for _ in range(rng.randrange(1, 4)):
        words = line.split(" ")
        at = rng.randrange(len(words))
        how = rng.randrange(9)
        if how == 0:
            line = line[: rng.randrange(len(line) + 1)]
        elif how == 1 and line:
            place = rng.randrange(len(line))
            line = line[:place] + rng.choice(LETTERS) + line[place + 1 :]
        elif how == 2:
            words[at] = rng.choice(ODD)
            line = " ".join(words)
        elif how == 3:
            words.insert(at, rng.choice(ODD))
            line = " ".join(words)
        elif how == 4:
            del words[at]
            line = " ".join(words)
        elif how == 5:
            other = rng.choice(others).split(" ")
            words[at] = rng.choice(other)
            line = " ".join(words)
        elif how == 6:
            to = rng.randrange(len(words))
            words[at], words[to] = words[to], words[at]
            line = " ".join(words)
        elif how == 7:
            words[at] = words[at] * rng.randrange(2, 60)
            line = " ".join(words)
        else:
            line += rng.choice(["", "\n", " ", "x", chr(rng.randrange(0x110000))])
        if not line:
            return line
    return line


def on_the_way(count: int, seed: int) -> Counter[str]:
    """Mutated copies of what the cheat said, at all moments of a match; nothing of it may have any effect."""
    rng = Random(seed)
    lines = [line[9:] for line in played(TERMS, 0, 1, 10)]
    found: Counter[str] = Counter()
    while sum(found.values()) < count:
        moment = rng.randrange(2, len(lines))
        bench = Bench(terms=TERMS, upto=moment)
        bench.session.inbox.fresh(1)
        genuine = set(lines)  # also the own: a player may be told what it has said and lost
        for _ in range(80):
            line = mutated(rng.choice(lines), rng, lines)
            if line in genuine or line.startswith("have "):
                continue
            before = table_of(bench.session), bench.session.log.counts
            events = bench.tell(line)
            assert (table_of(bench.session), bench.session.log.counts) == before, line
            assert bench.session.verdict is None and secrets(events) == [], line
            found["checked" if any(isinstance(event, Check) for event in events) else "dropped"] += 1
    return found


def signed(count: int, seed: int) -> Counter[str]:
    """Mutated messages with a good signature: believed only if the rules allow them; else the verdict names them."""
    rng = Random(seed)
    lines = [line[9:] for line in played(TERMS, 0, 1, 10)]
    theirs = [at for at, line in enumerate(lines) if line.split(" ")[1] == "1" and at > 1]
    found: Counter[str] = Counter()
    while sum(found.values()) < count:
        moment = rng.choice(theirs)
        bench = Bench(terms=TERMS, upto=moment)
        for _ in range(40):
            message = forged(bench, rng.choice([lines[moment], lines[moment], rng.choice(lines)]), rng, lines)
            if message is None:
                continue
            before = table_of(bench.session)
            events = bench.tell(message)
            verdict = bench.session.verdict
            if verdict is not None:
                assert (verdict.peer, verdict.line) == (1, str(message))
                assert table_of(bench.session) == before
                assert secrets(events) == []
                found["stopped"] += 1
                break
            taken = bench.session.log.held(1, message.number)
            if taken is not None and str(taken) == str(message):
                found["believed"] += 1
                break
            assert table_of(bench.session) == before
            found["ignored"] += 1
    return found


def forged(bench: Bench, line: str, rng: Random, lines: list[str]) -> Message | None:
    """A mutated line that is still a message of player 1, as the next one of the chain, with a good signature."""
    text = mutated(line, rng, lines)
    try:
        message = parse_message(f"{text.rpartition(' ')[0]} {'A' * 86}", 2)
    except ValueError:
        return None
    if message.peer != 1 or message.tag == HELLO:
        return None
    message = replace(message, tag=bench.log.tag, heard=bench.log.counts)
    return replace(message, signature=sign(bench.cheat.key, bench.log.signed(message)))


def test_what_went_wrong_on_the_way_is_ignored() -> None:
    found = on_the_way(1850, 1)
    assert found["dropped"] > 300 and found["checked"] > 50


def test_what_is_wrong_and_signed_is_believed_or_stops_the_match() -> None:
    found = signed(150, 2)
    assert found["stopped"] > 40


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
def test_a_hundred_thousand_mutated_messages(block: int) -> None:
    on_the_way(4700, 100 + block)
    signed(300, 200 + block)
