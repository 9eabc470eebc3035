"""What two players say to each other beside the game: phrases, faces, gifts, and words of their own.

A line of talk goes over the link of the match and is not signed. It is three words with one space between:

    talk say KEY      a phrase (PHRASES): each side reads it in its own language
    talk face KEY     a face over the table (FACES)
    talk gift KEY     a gift (GIFTS): a small picture that comes over the table
    talk look KEY     which picture the player has chosen for itself (LOOKS); `-` for none
    talk text WORD    own words: UTF-8, with %XX for all but letters, digits and _.-~ (tonj.peer.encoding); at most 300
                      characters, tidied (no line ends, no control or direction signs, single spaces)

Each line has one spelling. Whatever else comes is counted and dropped: it was written by somebody else's program.
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from tonj.cards import BadText
from tonj.peer.encoding import text_of, text_word
from web.pure.names import LOOKS, tidied

MARK = "talk "
LONGEST = 300
"""Characters of own words."""

PHRASES = ("hello", "luck", "nice", "thanks", "sorry", "oops", "moment", "think", "close", "again", "wait", "bye")
FACES: Mapping[str, str] = MappingProxyType(
    {"joy": "😂", "wow": "😮", "clap": "👏", "heart": "❤️", "hmm": "🤔", "cry": "😢", "cool": "😎", "huff": "😤"}
)
GIFTS = ("rose", "coffee", "crown")

KINDS: Mapping[str, frozenset[str]] = MappingProxyType(
    {"say": frozenset(PHRASES), "face": frozenset(FACES), "gift": frozenset(GIFTS), "look": frozenset((*LOOKS, "-"))}
)
WORDLESS = 4 * len("%XX") * LONGEST  # a longer word cannot hold so few characters


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that was said. ``mine``: by the player at this screen; ``lost``: there was no link just then."""

    kind: str
    word: str
    mine: bool = False
    lost: bool = False

    def __str__(self) -> str:
        return f"{MARK}{self.kind} {text_word(self.word) if self.kind == 'text' else self.word}"


def parse_said(line: str) -> Said | None:
    """What a line of talk says; None for anything that is not spelled as it should be."""
    if len(line) > WORDLESS + 20 or not line.startswith(MARK):
        return None
    kind, space, word = line.removeprefix(MARK).partition(" ")
    if not space:
        return None
    if kind == "text":
        try:
            word = text_of(word)
        except BadText:
            return None
        if not word or tidied(word, LONGEST) != word:
            return None
    elif word not in KINDS.get(kind, ()):
        return None
    said = Said(kind, word)
    return said if str(said) == line else None


@dataclass(slots=True)
class Measure:
    """So many things at once, then one in ``every`` ms: more than a player says, less than floods a screen."""

    at_once: int = 6
    every: float = 1500.0
    left: float = field(init=False)
    seen: float = 0.0

    def __post_init__(self) -> None:
        self.left = self.at_once

    def passes(self, now: float) -> bool:
        """Whether one more is within the measure; then it is counted."""
        self.left = min(self.at_once, self.left + max(0.0, now - self.seen) / self.every)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Conversation:
    """What was said at one table. Times are in ms."""

    KEPT = 60
    """So many things are kept to be read."""

    def __init__(self, muted: bool = False, blocked: bool = False) -> None:
        self.said: deque[Said] = deque(maxlen=self.KEPT)
        self.unread = 0
        self.muted = muted
        self.blocked = blocked
        self.look = ""  # of the other player
        self.dropped = 0  # lines that were no talk, or too many
        self._out = Measure()
        self._in = Measure(at_once=8, every=1000.0)

    @property
    def last(self) -> Said | None:
        """What was said last."""
        return self.said[-1] if self.said else None

    @property
    def open(self) -> bool:
        """Whether the other player is listened to."""
        return not (self.muted or self.blocked)

    def heard(self, line: str, now: float) -> Said | None:
        """A line of talk came. What it says, if it is to be shown."""
        said = parse_said(line)
        if said is None or not self._in.passes(now):
            self.dropped += 1
            return None
        if self.blocked:
            return None
        if said.kind == "look":
            self.look = "" if said.word == "-" else said.word
            return None
        if self.muted:
            return None
        self.said.append(said)
        self.unread += 1
        return said

    def speak(self, kind: str, word: str, now: float) -> Said | None:
        """The player wants to say this. What is to be sent; None for nothing, or too much at once."""
        word = tidied(word, LONGEST) if kind == "text" else word
        said = Said(kind, word, mine=True)
        if self.blocked or parse_said(str(said)) is None or not self._out.passes(now):
            return None
        return said

    def spoken(self, said: Said, went: bool) -> None:
        """It was given to the link, or was lost."""
        self.said.append(Said(said.kind, said.word, mine=True, lost=not went))

    def text(self) -> str:
        """What was said, a line each, to be kept over a reload."""
        whose = ("theirs", "mine", "lost")
        return "\n".join(f"{whose[said.mine + said.lost]} {said}" for said in self.said)

    def recall(self, text: str) -> None:
        """What was kept, and has been read; lines that are none are left out."""
        for line in text.split("\n"):
            whose, _, rest = line.partition(" ")
            said = parse_said(rest)
            if said is not None and whose in ("theirs", "mine", "lost"):
                self.said.append(replace(said, mine=whose != "theirs", lost=whose == "lost"))

    def read(self) -> None:
        """The player looks at the talk now."""
        self.unread = 0

    def mute(self, muted: bool) -> None:
        """Hear nothing of the other player for a while."""
        self.muted = muted
        if muted:
            self.unread = 0

    def block(self) -> None:
        """Hear nothing of the other player any more at this table, and forget what was said."""
        self.blocked = True
        self.unread = 0
        self.look = ""
        self.said.clear()
