"""A whole hand in a link: the record, packed small enough to stand behind the ``#`` of an address."""

import zlib
from binascii import Error, a2b_base64, b2a_base64
from typing import NamedTuple

from tonj.cards import BadText

MARK = "game="
LONGEST = 200_000
"""No record is longer; a packed one that would be is refused while it is unpacked."""


class Shared(NamedTuple):
    """What a link holds: a record, and the point of it that is to be looked at; None is its end."""

    record: str
    at: int | None = None


def fragment(text: str, at: int | None = None) -> str:
    """The part of an address behind the ``#`` that holds this record, to be opened after ``at`` tokens.

    >>> shared_in(fragment("[Game]", 12))
    Shared(record='[Game]', at=12)
    """
    packed = b2a_base64(zlib.compress(text.encode(), 9), newline=False).decode()
    place = "" if at is None else f".{at}"
    return MARK + packed.rstrip("=").replace("+", "-").replace("/", "_") + place


def shared_in(part: str) -> Shared | None:
    """What a fragment holds; None if that is no hand. BadText if it is damaged."""
    part = part.removeprefix("#")
    if not part.startswith(MARK):
        return None
    packed, dot, place = part.removeprefix(MARK).replace("-", "+").replace("_", "/").partition(".")
    if dot and not (place.isascii() and place.isdigit() and len(place) < 7):
        raise BadText("link.damaged")
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(a2b_base64(packed + "=" * (-len(packed) % 4)), LONGEST)
        if not unpacking.eof:
            raise BadText("link.damaged")
        return Shared(text.decode(), int(place) if dot else None)
    except (Error, zlib.error, ValueError):
        raise BadText("link.damaged") from None
