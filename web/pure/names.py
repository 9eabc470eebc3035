"""What a player goes by at a friend's table: a name and a picture. And how words that people type are tidied."""

LONGEST = 24
"""Letters of a name."""

LOOKS = ("sun", "moon", "star", "palm", "teapot", "fish", "cat", "owl")
JOINERS = "\u200c\u200d"  # inside words of some scripts, and inside some faces


def tidied(text: str, longest: int = LONGEST) -> str:
    """Words as they may be sent: one line, nothing that cannot be seen, not too long.

    >>> tidied("  so \\n what\\u202e?  ")
    'so what?'
    """
    seen = "".join(
        sign if sign.isprintable() or sign in JOINERS else " " if sign.isspace() else "" for sign in text[: 8 * longest]
    )
    return " ".join(seen.split())[:longest].rstrip()
