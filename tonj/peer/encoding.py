"""How everything that players send each other is written: plain words with one space between them.

A word is one or more of the 94 visible ASCII characters. Numbers, bytes and people's words each have
one spelling only, so that two players who mean the same sign the same.
"""

import hashlib
import re
from base64 import urlsafe_b64decode
from binascii import b2a_base64

from tonj.cards import BadText

LONGEST = 16_000
"""More characters than any line has: a longer one is not looked at."""

_URL = bytes.maketrans(b"+/", b"-_")
_PLAIN = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~"
_SPELLED = [chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in range(256)]
_TEXT = re.compile(r"(?:[A-Za-z0-9_.~-]|%[0-9A-F]{2})+", re.ASCII)
_ESCAPED = re.compile(rb"%(..)")
_LINE = re.compile(r"[!-~]+(?: [!-~]+)*")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)


def split_line(line: str) -> list[str]:
    """The words of a line; BadText for anything that is not words with one space between."""
    if len(line) > LONGEST:
        raise BadText("line.too-long")
    if _LINE.fullmatch(line) is None:
        raise BadText("line.not-words")
    return line.split(" ")


def number_of(word: str, below: int = 1_000_000_000) -> int:
    """The number that a word writes: digits without a leading zero.

    >>> number_of("17")
    17
    """
    if _NUMBER.fullmatch(word) is None or int(word) >= below:
        raise BadText("word.number", word[:20])
    return int(word)


def bytes_word(raw: bytes) -> str:
    """Bytes as base64 with ``-`` and ``_`` and without padding.

    >>> bytes_word(bytes([0, 1, 250, 255]))
    'AAH6_w'
    """
    return b2a_base64(raw, newline=False).translate(_URL, b"=").decode("ascii")


def bytes_of(word: str, length: int) -> bytes:
    """The bytes that a word writes; BadText unless there are ``length`` and it is the one spelling."""
    if len(word) == (length * 4 + 2) // 3:
        try:
            raw = urlsafe_b64decode(word + "=" * (-len(word) % 4))
        except ValueError:
            raw = b""
        if bytes_word(raw) == word:
            return raw
    raise BadText("word.bytes", word[:20])


def text_word(text: str) -> str:
    """People's words as one word: UTF-8, with ``%XX`` for all but letters, digits and ``_.-~``; ``-`` for none.

    >>> text_word("Amal Ö"), text_word(""), text_word("-")
    ('Amal%20%C3%96', '-', '%2D')
    """
    return "%2D" if text == "-" else "".join([_SPELLED[byte] for byte in text.encode("utf-8", "replace")]) or "-"


def text_of(word: str) -> str:
    """The words that :func:`text_word` wrote; BadText for another spelling or bad UTF-8."""
    if word == "-":
        return ""
    if _TEXT.fullmatch(word) is not None:
        raw = _ESCAPED.sub(lambda found: bytes([int(found[1], 16)]), word.encode("ascii"))
        text = raw.decode("utf-8", "replace")
        if text_word(text) == word:
            return text
    raise BadText("word.text", word[:20])


def digest(*words: str | int) -> bytes:
    """SHA-256 of the words with a space between; the first word says what is hashed."""
    return hashlib.sha256(" ".join(map(str, words)).encode("ascii")).digest()


def digest_word(*words: str | int) -> str:
    """The digest as a word of 43 characters."""
    return bytes_word(digest(*words))
