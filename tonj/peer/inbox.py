"""What has come in and is not believed yet: sorted by sender and number, looked at in order.

Lines may come twice, late, cut, in any order, or from somebody who means harm. Whatever cannot be a
message of this match is counted and forgotten before any signature is looked at.
"""

from collections import Counter
from typing import NamedTuple

from tonj.cards import BadText

from .log import Log
from .message import HELLO, Message, parse_message

AHEAD = 256
"""How far ahead of the last message held one may be to be remembered."""

RIVALS = 4
"""So many different lines of one link are remembered for one place in a chain: at most one is genuine."""

PATIENCE = 1000
"""So many useless lines in a row, and the link is not read any more."""


class Arrived(NamedTuple):
    """A message that may be one of this match, and the link it came from."""

    message: Message
    sender: int


class Inbox:
    """The messages that wait for their turn."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._waiting: dict[tuple[int, int], list[Arrived]] = {}
        self.ignored: Counter[str] = Counter()
        self._useless: Counter[int] = Counter()  # by link, since the last good one

    def ignore(self, key: str, sender: int) -> None:
        """Count a useless line."""
        self.ignored[key] += 1
        self._useless[sender] += 1

    def deaf(self, sender: int) -> bool:
        """Whether so much nonsense came from this link that it is not read any more."""
        return self._useless[sender] >= PATIENCE

    def fresh(self, sender: int) -> None:
        """A new link, or a good message: patience begins anew."""
        self._useless[sender] = 0

    def put(self, line: str, sender: int) -> str:
        """Remember a line if it may be a message of this match; else the reason why not."""
        try:
            message = parse_message(line, self._log.peers)
        except BadText as error:
            return error.key
        if message.tag != HELLO and message.tag != self._log.tag:
            return "message.other-match"
        held = self._log.held(message.peer, message.number)
        if held is not None:
            if held.said() == message.said():
                return "message.again"
            if message.tag == HELLO and held.words[-5:-3] != message.words[-5:-3]:
                return "message.taken"  # another player at the same place: the table is full
            if not self._ready(message):
                return "message.heard"
        if message.number > self._log.counts[message.peer] + AHEAD:
            return "message.too-far-ahead"
        rivals = self._waiting.setdefault((message.peer, message.number), [])
        if any(str(rival.message) == line for rival in rivals):
            return "message.again"
        same = [rival for rival in rivals if rival.sender == sender]
        rivals.append(Arrived(message, sender))
        if len(same) < RIVALS:
            return ""
        rivals.remove(same[0])  # the oldest goes: a genuine one is sent again, so none can be kept out for good
        return "message.too-many"

    def next(self) -> Arrived | None:
        """A message whose signature can be checked now, because all that it had heard is held.

        That is the next one of its sender, or a second one with the number of one that is held.
        """
        counts = self._log.counts
        for peer, number in list(self._waiting):
            if number > counts[peer]:
                continue
            rivals = self._waiting[peer, number]
            for arrived in rivals[:]:
                held, message = self._log.held(peer, number), arrived.message
                ready = self._ready(message)
                if ready or held is not None:
                    rivals.remove(arrived)
                if ready and (held is None or held.said() != message.said()):
                    return arrived
            if not rivals:
                del self._waiting[peer, number]
        return None

    def _ready(self, message: Message) -> bool:
        """Whether all that it had heard is held."""
        return all(count <= have for count, have in zip(message.heard, self._log.counts, strict=True))

    @property
    def size(self) -> int:
        """How many messages wait."""
        return sum(map(len, self._waiting.values()))
