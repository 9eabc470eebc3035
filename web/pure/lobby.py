"""The way to a table with a friend: the invitation, what a link or a code leads to, and the own tables."""

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from tonj.cards import BadText
from tonj.peer.terms import Terms, parse_terms
from web.pure.settings import Settings

MAILBOX, BY_HAND, TABS = "mailbox", "byhand", "tabs"
WAYS = (MAILBOX, BY_HAND, TABS)
HOST, GUEST = "host", "guest"
MOST = 20
"""So many tables are remembered."""

DAY = 86_400_000
"""Milliseconds that an invitation stays open; a table at which both have met is kept for 30 times as long."""


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
    made: int = 0  # when, in ms
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


def invited(told: str, terms: Terms, now: float = 0) -> Place:
    """The host's place at a new table, as ``invite`` tells of it."""
    found = parsed(told)
    return Place(
        str(found.get("table", "")), HOST, str(found.get("way", "")), str(found.get("secret", "")),
        str(found.get("link", "")), str(found.get("spoken", "")), " ".join(terms.words()), made=int(now),
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

    def place(self, now: float = 0) -> Place:
        """The seat there of somebody who has not been there before."""
        return Place(self.table, self.role, self.way, self.secret, made=int(now), relays=" ".join(self.relays))


def visit(told: str) -> Visit | None:
    """What ``read`` tells; None where the text meant nothing, "answer" to no table of this browser included."""
    found = parsed(told)
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
    return parsed(told).get("way") == "answer"


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

    def expire(self, now: float) -> None:
        """Forget invitations that nobody came to, and tables that are long past."""
        for place in list(self.places.values()):
            if now - place.made > DAY * (30 if place.met else 1):
                self.forget(place.table)

    def agree(self, told: str, opened: Collection[str] = ()) -> None:
        """Only those remain that the link still knows, as ``tables`` tells them: an invitation lasts a day.

        ``opened``: tables with an open link, which stay whatever the browser lets the link keep.
        """
        try:
            known = {(str(each["table"]), str(each["role"])): bool(each["met"]) for each in json.loads(told)}
        except (ValueError, KeyError, TypeError):
            return
        for place in list(self.places.values()):
            if (place.table, place.role) not in known:
                if place.table not in opened:
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
    found = parsed(text or "{}")
    places = found.get("places", [])
    read = [_place(each) for each in places] if isinstance(places, list) else []
    return Book([place for place in read if place is not None][:MOST], str(found.get("at", "")))


def _place(told: object) -> Place | None:
    if not isinstance(told, dict):
        return None
    known = {name: told[name] for name in Place.__slots__ if name in told}
    kinds = {"met": bool, "blocked": bool, "made": int}
    if any(type(value) is not kinds.get(name, str) for name, value in known.items()):
        return None
    if not known.get("table") or known.get("role") not in (HOST, GUEST) or known.get("way") not in WAYS:
        return None
    return Place(**known)


def parsed(text: str) -> dict[str, object]:
    """A JSON object that the link tells; empty for anything else."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
