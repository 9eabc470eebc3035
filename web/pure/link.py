"""A whole hand in a link: the record, packed small enough to stand behind the ``#`` of an address."""

import zlib
from binascii import Error, a2b_base64, b2a_base64

from tonj.cards import BadText

MARK = "game="
LONGEST = 200_000
"""No record is longer; a packed one that would be is refused while it is unpacked."""


def fragment(text: str) -> str:
    """The part of an address behind the ``#`` that holds this record.

    >>> record_in(fragment("[Game]")) == "[Game]"
    True
    """
    packed = b2a_base64(zlib.compress(text.encode(), 9), newline=False).decode()
    return MARK + packed.rstrip("=").replace("+", "-").replace("/", "_")


def record_in(part: str) -> str | None:
    """The record that a fragment holds; None if it holds none. BadText if it is damaged."""
    part = part.removeprefix("#")
    if not part.startswith(MARK):
        return None
    packed = part.removeprefix(MARK).replace("-", "+").replace("_", "/")
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(a2b_base64(packed + "=" * (-len(packed) % 4)), LONGEST)
        if not unpacking.eof:
            raise BadText("link.damaged")
        return text.decode()
    except (Error, zlib.error, ValueError):
        raise BadText("link.damaged") from None
