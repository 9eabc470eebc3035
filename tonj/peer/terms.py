"""What the players agreed on before the first card: the game, its rules, the target, the clock, the grace.

All of it stands in every player's greeting and so in the match's id: nobody can later say that other
rules were meant.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tonj.cards import BadText
from tonj.game import Game
from tonj.games import find

from .encoding import bytes_of, number_of

EDITION = "1"
"""Raised whenever the same moves would be judged otherwise: players of two editions cannot play."""

CLOCKS = (0, 30, 60, 90)
SHORTEST = 30
"""Nobody can be asked to agree to less grace than this."""

WORDS = 9


@dataclass(frozen=True, slots=True)
class Terms:
    """``clock``: seconds a turn, 0 for none. ``grace`` and ``saved``: seconds that an absent player
    has (T27) while both are at the table, and in a match put away for later."""

    game: str = "tonj"
    rules: str = "claim"
    options: tuple[str, ...] = ()
    target: int = 0
    clock: int = 0
    grace: int = 90
    saved: int = 86_400
    after: str = "-"  # the id of the match that this one is the return match of

    def words(self) -> list[str]:
        """The terms as nine words.

        >>> " ".join(Terms(options=("window=8", "runs=no")).words())
        '1 tonj claim window=8,runs=no 0 0 90 86400 -'
        """
        numbers = map(str, (self.target, self.clock, self.grace, self.saved))
        return [EDITION, self.game, self.rules, ",".join(self.options) or "-", *numbers, self.after]

    def table(self) -> Game[Any]:
        """The game under these rules."""
        return find(self.game, self.rules, self.options)


def parse_terms(words: Sequence[str]) -> Terms:
    """The terms that nine words write; BadText for rules that are not known, or another spelling."""
    if len(words) != WORDS:
        raise BadText("terms.words")
    if words[0] != EDITION:
        raise BadText("terms.edition", words[0][:20])
    game, rules, options, *numbers, after = words[1:]
    chosen = () if options == "-" else tuple(options.split(","))
    target, clock, grace, saved = (number_of(word, 10_000_000) for word in numbers)
    if clock not in CLOCKS:
        raise BadText("terms.clock", str(clock))
    if not SHORTEST <= grace <= saved:
        raise BadText("terms.grace", f"{grace} {saved}")
    if after != "-":
        bytes_of(after, 32)
    terms = Terms(game, rules, chosen, target, clock, grace, saved, after)
    if tuple(terms.table().options) != chosen:
        raise BadText("terms.options", options[:40])
    return terms
