"""How other players are reached: the mailboxes where invitations lie, and servers that help two networks to meet.

All of it may be left to the page; whoever knows better names own ones. Addresses are one in a line.
"""

import json
import re
from dataclasses import asdict, dataclass

RELAYS, SERVERS = 8, 4
LONGEST = 200
"""Characters of an address."""

RELAY = re.compile(r"wss?://[\w.\-\[\]:]+(/[\w./~%-]*)?", re.ASCII)
STUN = re.compile(r"stuns?:[\w.\-\[\]]+(:\d{1,5})?", re.ASCII)
TURN = re.compile(r"turns?:[\w.\-\[\]]+(:\d{1,5})?(\?transport=(udp|tcp))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Roads:
    """What the player has chosen. No relays, no STUN: the usual ones. ``hidden`` needs a TURN server."""

    relays: tuple[str, ...] = ()
    stun: tuple[str, ...] = ()
    turn: str = ""
    user: str = ""
    password: str = ""
    hidden: bool = False

    @property
    def hides(self) -> bool:
        """Whether the other player must not see the own address."""
        return self.hidden and bool(self.turn)

    def to_text(self) -> str:
        """For the store."""
        return json.dumps(asdict(self))

    def options(self) -> dict[str, object]:
        """For the link."""
        found: dict[str, object] = {}
        if self.relays:
            found["relays"] = list(self.relays)
        if self.stun:
            found["stun"] = list(self.stun)
        if self.turn:
            found["turn"] = [{"urls": self.turn, "username": self.user, "credential": self.password}]
        if self.hides:
            found["hidden"] = True
        return found


def chosen(relays: str, stun: str, turn: str, user: str, password: str, hidden: bool) -> tuple[Roads, str]:
    """What was written into the fields, and the first address in it that is none; empty if all are good."""
    lines = (
        (relays.split(), RELAY, RELAYS),
        (stun.split(), STUN, SERVERS),
        (turn.split(), TURN, 1),
    )
    for words, form, most in lines:
        for number, word in enumerate(words):
            if number >= most or len(word) > LONGEST or not form.fullmatch(word):
                return Roads(), word[:LONGEST]
    found = Roads(
        tuple(dict.fromkeys(relays.split())), tuple(dict.fromkeys(stun.split())), turn.strip(),
        user.strip()[:LONGEST], password.strip()[:LONGEST], hidden,
    )  # fmt: skip
    return found, ""


def read_roads(text: str | None) -> Roads:
    """What the store held; the usual roads if anything in it cannot be."""
    try:
        found = json.loads(text or "{}")
        relays, stun = (" ".join(found.get(name, [])) for name in ("relays", "stun"))
        turn, user, password = (found.get(name, "") for name in ("turn", "user", "password"))
    except (ValueError, TypeError, AttributeError):
        return Roads()
    if not all(isinstance(word, str) for word in (turn, user, password)):
        return Roads()
    roads, wrong = chosen(relays, stun, turn, user, password, found.get("hidden") is True)
    return Roads() if wrong else roads
