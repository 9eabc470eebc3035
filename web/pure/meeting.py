"""Two players on their way to one table: who is coming, and what can be done where it does not work.

What the link tells (web/net/README.md) comes in as a kind and a text; what the sheet shows stands in the properties.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from web.pure.lobby import BY_HAND, HOST, MAILBOX, Place, parsed

TOGETHER = frozenset({"open", "away", "left"})
"""Both have met; what happens now is the match's."""

ENDED = frozenset({"taken", "withdrawn", "elsewhere", "failed", "closed", "gone"})


@dataclass
class Meeting:
    """What is known of one table while its players find each other, and of their link later."""

    place: Place
    state: str = ""
    link: str = ""  # to be carried: the invitation, or a guest's answer to one that was carried by hand
    relays: Mapping[str, str] = field(default_factory=dict)
    deaf: bool = False
    stuck: str = ""
    knocks: bool = False
    faces: tuple[str, ...] = ()
    away: int = 0
    path: Mapping[str, object] = field(default_factory=dict)
    voice: str = ""
    long: bool = False  # it takes longer than it should, and nothing was heard
    _asked: set[str] = field(default_factory=set)  # those who have knocked
    _sent_away: bool = False  # somebody had to go, and will knock

    def __post_init__(self) -> None:
        self.link = self.link or self.place.link
        self.state = self.state or ("making" if self.way == BY_HAND else "waiting")

    @property
    def way(self) -> str:
        """How the two find each other."""
        return self.place.way

    @property
    def hosts(self) -> bool:
        """Whether the player has made this table."""
        return self.place.role == HOST

    def hear(self, kind: str, text: str) -> None:
        """Something has happened at this table."""
        if kind in ("invite", "answer"):
            self.link = text
            self.state = "waiting" if self.state == "making" else self.state
        elif kind == "faces":
            self.faces = tuple(text.split())
        elif kind == "relays":
            self.relays = {url: str(state) for url, state in parsed(text).items()}
        elif kind in ("deaf", "heard"):
            self.deaf = kind == "deaf"
        elif kind == "stuck":
            self.stuck = text
        elif kind == "knock":
            self._knock(text)
        elif kind == "voice":
            self.voice = text
        elif kind == "path":
            self.path = parsed(text)
        elif kind in ("away", "left") and not self.together:
            return  # of one who had to go
        elif kind == "away":
            self.away = int(text) if text.isascii() and text.isdigit() else 0
            self.state = kind
        elif kind in TOGETHER | ENDED | {"coming"}:
            self._now(kind)

    def _knock(self, name: str) -> None:
        """Somebody else has the link. Each is asked about once, and not whoever has just had to go."""
        if name not in self._asked:
            self.knocks = not self._sent_away
            self._sent_away = False
            self._asked.add(name)

    def _now(self, state: str) -> None:
        self.state = state
        if state == "open":
            self.stuck, self.away, self.long = "", 0, False

    def let_in(self) -> None:
        """The host has let somebody else sit down."""
        self.knocks = False
        self._sent_away = True
        self.state = "waiting"

    @property
    def together(self) -> bool:
        """Whether both have met."""
        return self.state in TOGETHER

    @property
    def accepting(self) -> int:
        """How many relays hold the invitation."""
        return sum(state == "accepts" for state in self.relays.values())

    @property
    def line(self) -> str:
        """The key of the one line that says how it stands."""
        if self.state in ENDED or self.state in ("coming", "making") or self.together:
            return f"meet.{self.state}"
        if self.way == BY_HAND:
            return "meet.hand.host" if self.hosts else "meet.hand.guest"
        return "meet.waiting" if self.hosts else "meet.looking"

    @property
    def trouble(self) -> str:
        """The key of what is wrong, if anything is; beside it the page shows what can be done."""
        if self.state in ENDED or self.state == "open":
            return ""
        if self.stuck in ("path", "silence"):
            return f"meet.stuck.{self.stuck}"
        if self.deaf:
            return "meet.deaf" if self.hosts else "meet.deaf.guest"
        if self.long and not self.hosts and self.state == "waiting" and self.way != BY_HAND:
            return "meet.long"
        return ""

    @property
    def quiet(self) -> tuple[str, int]:
        """The key of the line beside the friend's name at the table, and its number: seconds, or ms there and back."""
        if self.state == "away":
            return "path.away", self.away
        if self.state in ("left", "elsewhere"):
            return f"path.{self.state}", 0
        if self.state != "open":
            return "path.waiting", 0
        trip = self.path.get("trip") or self.path.get("page")
        return ("path.relayed" if self.path.get("relayed") else "path.direct", trip if isinstance(trip, int) else 0)

    @property
    def parts(self) -> frozenset[str]:
        """What the sheet shows besides: the link to send, the code to read out, the field for an answer, buttons."""
        parts = set()
        waits = self.state == "waiting"
        if waits and self.link:
            parts.add("link")
        if waits and self.hosts and self.place.spoken:
            parts.add("code")
        if waits and self.hosts and self.way == BY_HAND:
            parts.add("answer")
        if self.hosts and self.way == MAILBOX and (waits or self.state == "coming"):
            parts.add("hand")
        if self.hosts and self.way == BY_HAND and self.stuck:
            parts.add("again")
        if self.hosts and not self.together and self.state not in ENDED:
            parts.add("withdraw")
        if waits and self.place.waits:
            parts.add("open")
        if not self.hosts or self.state in ENDED:
            parts.add("leave")
        if self.stuck == "path":
            parts.add("roads")
        if self.state == "elsewhere":
            parts.add("sit")
        return frozenset(parts)
