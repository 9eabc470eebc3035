"""What a session asks for and what it has to tell, in the order in which it has to be done.

Whoever carries it out keeps this order: what is to be kept is safe before what comes after it is sent.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sign:
    """Sign this text with the own key and give the signature back to ``Session.signed``."""

    text: str


@dataclass(frozen=True, slots=True)
class Check:
    """Find out whether the signature is good and say so to ``Session.checked``."""

    key: str
    text: str
    signature: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Store this line after all that were kept before."""

    line: str


@dataclass(frozen=True, slots=True)
class Send:
    """Send this line to one player, or to all others. If there is no link now, drop it."""

    line: str
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Heard:
    """A message has taken effect: the match stands otherwise than before."""

    peer: int
    kind: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotPossible:
    """What the own player wanted cannot be done; nothing was sent."""

    key: str
    wish: str


@dataclass(frozen=True, slots=True)
class Ignored:
    """Something came in that was not believed, and is forgotten; ``key`` says why."""

    key: str
    sender: int


@dataclass(frozen=True, slots=True)
class Cut:
    """So much came from this link that makes no sense that nothing more of it is read."""

    sender: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why a match was stopped: what is wrong, whose message shows it, and that message."""

    key: str
    place: str
    peer: int
    number: int
    line: str

    def __str__(self) -> str:
        return f"{self.key} {self.place}".strip() + f", message {self.number} of player {self.peer}"


@dataclass(frozen=True, slots=True)
class Stopped:
    """The match is over: a player has done what no honest program does."""

    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Accused:
    """Another player says that a message is wrong, and plays on no more."""

    by: int
    peer: int
    number: int
    key: str


Event = Sign | Check | Keep | Send | Heard | NotPossible | Ignored | Cut | Stopped | Accused
