"""One thing that a player says to the others, with a number, and what of theirs had been heard then.

On the way it is one line: ``<tag> <peer> <number> <heard> <kind> <words …> <signature>``. What is signed
is longer: it names the whole match and the hashes of the last message of every player. Both sides know
these, so they need not be sent.
"""

from dataclasses import dataclass

from tonj.cards import BadText

from .encoding import bytes_of, number_of, split_line

PROTOCOL = "tonj1"
HELLO = "hello"
SIGNATURE = 64
_SIGNED = (SIGNATURE * 4 + 2) // 3


@dataclass(frozen=True, slots=True)
class Message:
    """``heard`` are the numbers of messages held from each player, the sender's own ones included.

    A greeting (``hello``) opens its sender's chain: it is number 0 and has heard nothing.
    """

    tag: str
    peer: int
    heard: tuple[int, ...]
    kind: str
    words: tuple[str, ...]
    signature: str = ""

    @property
    def number(self) -> int:
        """Its place in its sender's chain."""
        return self.heard[self.peer]

    def said(self) -> str:
        """The line without the signature: two messages are the same if they say the same."""
        if self.tag == HELLO:
            return " ".join([HELLO, str(self.peer), *self.words])
        heard = ",".join(str(count) for peer, count in enumerate(self.heard) if peer != self.peer)
        return " ".join([self.tag, str(self.peer), str(self.number), heard or "-", self.kind, *self.words])

    def __str__(self) -> str:
        return f"{self.said()} {self.signature}"


def parse_message(line: str, peers: int) -> Message:
    """The message of a line, in a match of so many players; BadText if it is none."""
    words = split_line(line)
    signature = words.pop()
    if len(signature) != _SIGNED:
        raise BadText("message.signature", signature[:20])
    bytes_of(signature, SIGNATURE)
    if len(words) < 3 or words[0] != HELLO and len(words) < 5:
        raise BadText("message.words")
    tag, peer = words[0], number_of(words[1], peers)
    if tag == HELLO:
        return Message(HELLO, peer, (0,) * peers, HELLO, tuple(words[2:]), signature)
    others = [] if words[3] == "-" else [number_of(word) for word in words[3].split(",")]
    if len(others) != peers - 1:
        raise BadText("message.heard", words[3][:20])
    heard = (*others[:peer], number_of(words[2]), *others[peer:])
    if not all(heard):
        raise BadText("message.heard", words[3][:20])
    return Message(tag, peer, heard, words[4], tuple(words[5:]), signature)
