"""A finished match worked out again from its proof, and what came of it in words.

Signatures cannot be checked here: they are handed out, and whoever can checks each of them.
"""

import json
from typing import NamedTuple

from tonj.verify import Wrong, verify
from web.pure.words import Words


class Proved(NamedTuple):
    """``wrong``: the first thing that is; else how much was right. ``signatures``: key, text and signature of each."""

    wrong: str
    whole: bool
    counts: tuple[int, int, int]
    signatures: list[tuple[str, str, str]]

    def __str__(self) -> str:
        return json.dumps(self)


def parse_proved(text: str) -> Proved:
    """What ``str`` wrote: it comes from the worker."""
    wrong, whole, counts, signatures = json.loads(text)
    return Proved(wrong, whole, tuple(counts), [tuple(each) for each in signatures])


def prove(text: str) -> Proved:
    """Work a match out again, all but the signatures."""
    signatures: list[tuple[str, str, str]] = []

    def good(key: str, said: str, signature: str) -> bool:
        signatures.append((key, said, signature))
        return True

    try:
        found = verify(text, good)
    except Wrong as error:
        return Proved(str(error), False, (0, 0, 0), signatures)
    counts = found.counts
    return Proved("", found.whole, (counts["cards"], counts["play"], counts["signatures"]), signatures)


def said(words: Words, proved: Proved, wrong: str = "") -> str:
    """What came of it; ``wrong`` is what else was found."""
    if wrong or proved.wrong:
        return words("proof.bad", what=wrong or proved.wrong)
    if not proved.whole:
        return words("proof.part")
    cards, moves, signatures = proved.counts
    return words("proof.good", cards=cards, moves=moves, signatures=signatures)
