"""A second referee for Tonj, slow and literal, that checks the first one.

It was written from the rule text alone, without a look at the engine, and it prefers the plainest
words to speed: piles are tuples of cards, history is kept whole, nothing is cached. Where the two
referees disagree, one of them has misread a rule.
"""

from .deal import deal
from .moves import conceivable, moves, status
from .play import play
from .position import Position
from .text import parse, result, write

__all__ = ["Position", "conceivable", "deal", "moves", "parse", "play", "result", "status", "write"]
