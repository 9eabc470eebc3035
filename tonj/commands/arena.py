"""``python -m tonj arena``: two levels play each other many times, and the result is told with its uncertainty."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Protocol

from tonj.arena import Clock, Pairing, Tally, from_line, play_deal, report, to_line
from tonj.cards import BadText
from tonj.games import VARIANTS
from tonj.games.tonj import Tonj

from . import Terminal

A_MS = 80
"""Positions that level 6 looks at in a millisecond on a desktop machine; ``--ms`` is counted in them, not in time."""

OFTEN = 20
"""So many times on the way the result so far is told."""


class Hall(Protocol):
    """Where many deals are played at once."""

    clock: Clock

    def each(self, play: Callable[[int], str], deals: Iterable[int], tables: int) -> Iterator[str]:
        """What ``play`` gives for each deal, in any order, at so many tables (0: one for each core)."""

    def noted(self, folder: str, name: str) -> list[str]:
        """The lines noted under that name before."""

    def note(self, folder: str, name: str, line: str) -> None:
        """Add a line."""


def asked(arguments: Sequence[str]) -> Namespace:
    """What the command line asks for."""
    words = ArgumentParser(prog="python -m tonj arena", description=__doc__)
    words.add_argument("--rules", default="claim", choices=VARIANTS["tonj"], help="the rule set")
    words.add_argument("--option", action="append", default=[], metavar="FIELD=VALUE", help="a house rule")
    words.add_argument("--a", type=int, default=5, choices=range(1, 7), help="a level")
    words.add_argument("--b", type=int, default=3, choices=range(1, 7), help="the level that it plays")
    words.add_argument("--deals", type=int, default=100, help="each is played twice, the seats swapped")
    words.add_argument("--seed", default="1", help="other seeds, other deals")
    words.add_argument("--ms", type=int, default=0, help=f"level 6: {A_MS} positions a decision for each")
    words.add_argument("--save", default="", metavar="DIR", help="note every deal there, and go on from what is noted")
    words.add_argument("--tables", type=int, default=0, help="deals played at once; 0: one for each core")
    return words.parse_args(list(arguments))


def run(arguments: Sequence[str], terminal: Terminal, hall: Hall) -> int:
    """Play the deals that are not noted yet, and report on all of them."""
    want = asked(arguments)
    try:
        game = Tonj.named(want.rules, want.option)
    except BadText as error:
        terminal.complain(f"arena: {error}")
        return 2
    pairing = Pairing(want.rules, tuple(game.options), want.a, want.b, want.seed, want.ms * A_MS)
    known = _known(pairing, want.deals, hall.noted(want.save, pairing.name) if want.save else [])
    total = Tally()
    for tally in known.values():
        total.merge(tally)
    if known:
        terminal.say(f"{len(known)} of {want.deals} deals are played already")
    play = partial(played, pairing, hall.clock)
    rest = [deal for deal in range(want.deals) if deal not in known]
    for number, line in enumerate(hall.each(play, rest, want.tables), len(known) + 1):
        if want.save:
            hall.note(want.save, pairing.name, line)
        result = from_line(pairing, line)
        assert result is not None
        total.merge(result[1])
        if number * OFTEN // want.deals > (number - 1) * OFTEN // want.deals:
            terminal.say(f"{number} of {want.deals} deals: {total.share:.1f} % ±{total.spread:.1f}")
    for line in report(pairing, total):
        terminal.say(line)
    return 0


def played(pairing: Pairing, clock: Clock, deal: int) -> str:
    """One deal, played and written down."""
    return to_line(pairing, deal, play_deal(pairing, deal, clock))


def _known(pairing: Pairing, deals: int, lines: list[str]) -> dict[int, Tally]:
    """The deals that earlier runs have noted; torn lines and other pairings are passed over."""
    known = {}
    for line in lines:
        result = from_line(pairing, line)
        if result is not None and result[0] < deals:
            known[result[0]] = result[1]
    return known
