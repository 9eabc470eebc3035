"""What has been said in a match: a chain of signed messages for each player, each linked to the others.

Every message names the hash of its sender's last one, and of the last ones that the sender had heard
from everybody else. So nobody can take back, swap or slip in a message later.
"""

from collections.abc import Iterator

from .encoding import digest_word
from .message import HELLO, PROTOCOL, Message

TAG = 8
"""So many characters of a match's id stand in front of its messages."""


class Log:
    """The chains of one match. Only messages whose signature is good are added."""

    def __init__(self, peers: int) -> None:
        self.peers = peers
        self.order: list[Message] = []  # as they were heard here
        self._chains: list[list[Message]] = [[] for _ in range(peers)]
        self._hashes: list[list[str]] = [[] for _ in range(peers)]
        self._match = ""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many messages of each player are held."""
        return tuple(map(len, self._chains))

    @property
    def match(self) -> str:
        """The id of the match, made of everybody's greeting; empty while one is missing."""
        if not self._match and all(self._hashes):
            self._match = digest_word("match", *(chain[0] for chain in self._hashes))
        return self._match

    @property
    def tag(self) -> str:
        """What stands in front of the match's messages."""
        return self.match[:TAG]

    def held(self, peer: int, number: int) -> Message | None:
        """The message of that number, if it is held."""
        chain = self._chains[peer]
        return chain[number] if number < len(chain) else None

    def tail(self, peer: int, number: int) -> Iterator[Message]:
        """The messages of a player from a number on."""
        yield from self._chains[peer][number:]

    def next(self, peer: int, kind: str, words: tuple[str, ...]) -> Message:
        """The next message of a player, who has heard all that is held here; not signed yet."""
        tag = HELLO if kind == HELLO else self.tag
        return Message(tag, peer, (0,) * self.peers if kind == HELLO else self.counts, kind, words)

    def can_follow(self, message: Message) -> bool:
        """Whether it is the next one of its sender, and all that it had heard is held."""
        counts = self.counts
        return message.number == counts[message.peer] and all(
            count <= held for count, held in zip(message.heard, counts, strict=True)
        )

    def signed(self, message: Message) -> str:
        """The text that the sender signs. All that the message had heard must be held."""
        if message.tag == HELLO:
            return " ".join([PROTOCOL, HELLO, str(message.peer), *message.words])
        links = [f"{count}:{self._hashes[peer][count - 1]}" for peer, count in enumerate(message.heard)]
        return " ".join([PROTOCOL, self.match, str(message.peer), *links, message.kind, *message.words])

    def hash(self, message: Message) -> str:
        """By which later messages name this one: a hash over what is signed."""
        return digest_word("message", self.signed(message))

    def add(self, message: Message) -> None:
        """Put a message that can follow at the end of its chain."""
        self._hashes[message.peer].append(self.hash(message))
        self._chains[message.peer].append(message)
        self.order.append(message)
