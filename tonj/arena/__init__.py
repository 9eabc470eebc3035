"""Two levels of the computer play each other: every deal twice, the second time with the seats swapped.

Swapped seats take the luck of the deal out of the result. A deal is one line of text when it has been
played, so that a long match can be stopped, resumed and put together from pieces.
"""

from .hands import Clock, play_deal
from .pairing import Pairing, from_line, report, to_line
from .tally import Tally, Times

__all__ = ["Clock", "Pairing", "Tally", "Times", "from_line", "play_deal", "report", "to_line"]
