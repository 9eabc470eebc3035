"""Messages that got lost: each side says how many it holds of every player, and the other sends the rest.

These lines are neither signed nor kept: a false one can only cause a message to be sent again.
"""

from tonj.cards import BadText

from .encoding import number_of, split_line
from .log import Log
from .message import Message

HAVE = "have"
AT_ONCE = 64
"""So many missing messages are sent again at one request."""

CREDIT = 4
"""So many requests are answered until something new is heard, or the link is new."""


class Missing:
    """What is missing, here and there."""

    def __init__(self, log: Log, me: int) -> None:
        self._log = log
        self._me = me
        self._credit = dict.fromkeys(range(log.peers), CREDIT)
        self._theirs: dict[int, int | None] = {}  # after a restart: how many own messages the others hold
        self._most = dict.fromkeys(range(log.peers), 0)  # the most messages that each has said to hold
        self._claims = 0  # how often it was said that own ones are missing here, and nothing came

    def fresh(self, *peers: int) -> None:
        """A new link to these players, or something new from anybody: their requests are answered again."""
        if not peers:
            self._claims = 0
            self._see()
        for peer in peers or self._credit:
            self._credit[peer] = CREDIT

    def restarted(self) -> None:
        """The store may have fallen behind: the others are asked first."""
        self._theirs = {peer: None for peer in range(self._log.peers) if peer != self._me}

    def _see(self) -> None:
        """Once all is here that was lost, whatever is claimed later holds nothing up."""
        if self.sure:
            self._theirs.clear()
            self._claims = 0

    @property
    def sure(self) -> bool:
        """Whether nobody holds own messages that are not held here, so that the next one is the next."""
        own = self._log.counts[self._me]
        return all(count is not None and count <= own for count in self._theirs.values())

    @property
    def baffled(self) -> bool:
        """Whether own messages are said to be missing here, again and again, and are not shown."""
        return self._claims > CREDIT

    def have(self) -> str:
        """The line that says what is held here."""
        return f"{HAVE} {self._log.tag or '-'} {','.join(map(str, self._log.counts))}"

    def heard(self, line: str, sender: int) -> tuple[list[Message], bool]:
        """What a player lacks, and whether more is to be said: something is missing here, or more is lacking there.

        Raises BadText if the line is none of this match, or comes too often.
        """
        words = split_line(line)
        if len(words) != 3 or words[2].count(",") != self._log.peers - 1 or words[1] not in ("-", self._log.tag):
            raise BadText("have.other")
        counts = [number_of(word) for word in words[2].split(",")]
        if sender in self._theirs:
            self._theirs[sender] = counts[self._me]
            self._claims += 1
            self._see()
        if sum(counts) > self._most[sender]:  # what was sent has arrived: go on
            self._most[sender] = sum(counts)
            self._credit[sender] = CREDIT
        behind = any(theirs > ours for theirs, ours in zip(counts, self._log.counts, strict=True))
        lacking = [message for message in self._log.order if message.number >= counts[message.peer]]
        if behind or lacking:
            if self._credit[sender] <= 0:
                raise BadText("have.too-often")
            self._credit[sender] -= 1
        return lacking[:AT_ONCE], behind or len(lacking) > AT_ONCE
