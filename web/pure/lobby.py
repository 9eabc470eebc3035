"""The way to a table with a friend: the invitation, who is coming, and what can be done where it does not work.

What the link tells (web/net/README.md) comes in as a kind and a text; what the sheet shows stands in the properties.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from tonj.cards import BadText
from tonj.peer.terms import Terms, parse_terms
from web.pure.settings import Settings

MAILBOX, BY_HAND, TABS = "mailbox", "byhand", "tabs"
WAYS = (MAILBOX, BY_HAND, TABS)
HOST, GUEST = "host", "guest"
MOST = 20
"""So many tables are remembered."""

TOGETHER = frozenset({"open", "away", "left"})
"""Both have met; what happens now is the match's."""

ENDED = frozenset({"taken", "withdrawn", "elsewhere", "failed", "closed", "gone"})


def terms_of(settings: Settings) -> Terms:
    """What is played at a table made with these choices."""
    options = tuple(settings.game.options)
    return Terms(rules=settings.rules, options=options, target=settings.plays_to, clock=settings.clock)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of this browser at a friend's table. ``link`` and ``spoken``: how the friend comes there."""

    table: str
    role: str
    way: str
    secret: str = ""
    link: str = ""
    spoken: str = ""
    terms: str = ""  # as words; a guest hears them from the host
    friend: str = ""  # the other player's name, once it is known
    relays: str = ""  # that the host's link names besides the usual ones
    met: bool = False
    blocked: bool = False  # the other one's talk is not to be heard

    @property
    def agreed(self) -> Terms | None:
        """The terms that the host has chosen."""
        try:
            return parse_terms(self.terms.split(" "))
        except BadText:
            return None

    @property
    def waits(self) -> bool:
        """Whether it is an invitation that somebody may still come to while the page is elsewhere."""
        return self.role == HOST and not self.met and self.way == MAILBOX


def invited(told: str, terms: Terms, link: str = "") -> Place:
    """The host's place at a new table, as ``invite`` tells of it."""
    found = _object(told)
    return Place(
        str(found.get("table", "")), HOST, str(found.get("way", "")), str(found.get("secret", "")),
        str(found.get("link", link)), str(found.get("spoken", "")), " ".join(terms.words()),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Visit:
    """What a link, a room code or a pasted message leads to; ``code`` is what was carried by hand."""

    role: str
    way: str
    table: str
    secret: str = ""
    code: str = ""
    relays: tuple[str, ...] = ()
    known: bool = False

    @property
    def place(self) -> Place:
        """The seat there of somebody who has not been there before."""
        return Place(self.table, self.role, self.way, self.secret, relays=" ".join(self.relays))


def visit(told: str) -> Visit | None:
    """What ``read`` tells; None where the text meant nothing, "answer" to no table of this browser included."""
    found = _object(told)
    role, way, table = (str(found.get(name, "")) for name in ("role", "way", "table"))
    if role not in (HOST, GUEST) or way not in WAYS or not table:
        return None
    relays = found.get("relays", [])
    return Visit(
        role, way, table, str(found.get("secret", "")), str(found.get("code", "")),
        tuple(str(relay) for relay in relays) if isinstance(relays, list) else (), bool(found.get("known")),
    )  # fmt: skip


def stray_answer(told: str) -> bool:
    """Whether ``read`` tells of an answer to an invitation that this browser knows nothing of."""
    return _object(told).get("way") == "answer"


class Book:
    """The tables of this browser, the newest first, and the one where the player sits."""

    def __init__(self, places: Iterable[Place] = (), at: str = "") -> None:
        self.places = {place.table: place for place in places}
        self.at = at if at in self.places else ""

    @property
    def here(self) -> Place | None:
        """Where the player sits."""
        return self.places.get(self.at)

    def keep(self, place: Place) -> None:
        """A new table, or what has changed of one."""
        if place.table in self.places:
            self.places[place.table] = place
            return
        self.places = {place.table: place} | self.places
        for table in [table for table in self.places if table != self.at][MOST:]:
            del self.places[table]

    def change(self, table: str, **what: object) -> None:
        """Something has become known of a table."""
        if table in self.places:
            self.places[table] = replace(self.places[table], **what)  # type: ignore[arg-type]

    def sit(self, table: str) -> None:
        """The player sits down there; at no table with ``""``."""
        self.at = table if table in self.places else ""

    def forget(self, table: str) -> None:
        """That table is given up."""
        self.places.pop(table, None)
        self.at = "" if self.at == table else self.at

    def agree(self, told: str) -> None:
        """Only those remain that the link still knows, as ``tables`` tells them: an invitation lasts a day."""
        try:
            known = {(str(each["table"]), str(each["role"])): bool(each["met"]) for each in json.loads(told)}
        except (ValueError, KeyError, TypeError):
            return
        for place in list(self.places.values()):
            if (place.table, place.role) not in known:
                self.forget(place.table)
            elif known[place.table, place.role]:
                self.change(place.table, met=True)

    def __str__(self) -> str:
        names = Place.__slots__
        return json.dumps(
            {"at": self.at, "places": [{n: getattr(place, n) for n in names} for place in self.places.values()]}
        )


def read_book(text: str | None) -> Book:
    """What the store held; what cannot be is left out."""
    found = _object(text or "{}")
    places = found.get("places", [])
    read = [_place(each) for each in places] if isinstance(places, list) else []
    return Book([place for place in read if place is not None][:MOST], str(found.get("at", "")))


def _place(told: object) -> Place | None:
    if not isinstance(told, dict):
        return None
    known = {name: told[name] for name in Place.__slots__ if name in told}
    flags = {"met", "blocked"}
    if any(not isinstance(value, bool if name in flags else str) for name, value in known.items()):
        return None
    if not known.get("table") or known.get("role") not in (HOST, GUEST) or known.get("way") not in WAYS:
        return None
    return Place(**known)


def _object(text: str) -> dict[str, object]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


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
    long: bool = False  # it takes longer than it should, and nothing was heard

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
            self.relays = {url: str(state) for url, state in _object(text).items()}
        elif kind in ("deaf", "heard"):
            self.deaf = kind == "deaf"
        elif kind == "stuck":
            self.stuck = text
        elif kind == "knock":
            self.knocks = True
        elif kind == "path":
            self.path = _object(text)
        elif kind == "away":
            self.away = int(text) if text.isascii() and text.isdigit() else 0
            self.state = kind
        elif kind in TOGETHER | ENDED | {"coming"}:
            self._now(kind)

    def _now(self, state: str) -> None:
        self.state = state
        if state == "open":
            self.stuck, self.away, self.long = "", 0, False

    def let_in(self) -> None:
        """The host has let somebody else sit down."""
        self.knocks = False
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
        if not self.hosts or self.state in ENDED:
            parts.add("leave")
        if self.stuck == "path":
            parts.add("roads")
        if self.state == "elsewhere":
            parts.add("sit")
        return frozenset(parts)
