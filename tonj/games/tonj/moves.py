"""A Tonj move: which card goes from where to where, or turn, discard, pass.

A move is a small int, so that lists of them are cheap and sort in the fixed order of the notation:
sources R, X, 1..8; targets F, 1..8, r, w; a run after its single card by rising length; then T, D, P.
``SOURCE``, ``TARGET`` and ``COUNT`` take it apart.
"""

import re

from tonj.cards import BadText

RESERVE, TURNED = 0, 1  # sources; the houses are 2..9
HOUSE = 2  # source of house 1
FOUNDATION, LOAD_RESERVE, LOAD_WASTE = 0, 9, 10  # targets; the houses are 1..8
_SOURCES = "RX12345678"
_TARGETS = "F12345678rw"
LONGEST = 13

ROW = tuple(tuple((s * 11 + t) * LONGEST for t in range(11)) for s in range(10))
"""``ROW[source][target]`` is the move of one card; add n - 1 for a run of n."""

TURN = 10 * 11 * LONGEST
DISCARD = TURN + 1
PASS = TURN + 2

SOURCE = bytes(m // LONGEST // 11 for m in range(TURN))
TARGET = bytes(m // LONGEST % 11 for m in range(TURN))
COUNT = bytes(m % LONGEST + 1 for m in range(TURN))

HOUSE_TO_HOUSE = bytes(SOURCE[m] >= HOUSE and 1 <= TARGET[m] <= 8 for m in range(TURN)) + bytes(3)
"""1 for a move from a house to a house (T10 looks at these), else 0."""


def _name(move: int) -> str:
    run = f"*{COUNT[move]}" if COUNT[move] > 1 else ""
    return _SOURCES[SOURCE[move]] + _TARGETS[TARGET[move]] + run


_TEXT = (*(_name(m) for m in range(TURN)), "T", "D", "P")
_MOVE = {text: move for move, text in enumerate(_TEXT) if move >= TURN or COUNT[move] == 1 or HOUSE_TO_HOUSE[move]}
_TOKEN = re.compile(r"([^=]*)(?:=([A23456789TJQK][shdc]|\?\?))?")


def move_text(move: int) -> str:
    """The move as the notation writes it.

    >>> move_text(ROW[HOUSE + 3][7] + 2)
    '47*3'
    """
    return _TEXT[move]


def parse_move(text: str) -> int:
    """The move that ``text`` writes; runs only between houses, of 2 to 13 cards."""
    try:
        return _MOVE[text]
    except KeyError:
        raise BadText("move.bad", text) from None


def split_token(token: str) -> tuple[str, str | None]:
    """A record's token and the card that it made known, if it names one.

    >>> split_token("T=Qd"), split_token("?47")
    (('T', 'Qd'), ('?47', None))
    """
    match = _TOKEN.fullmatch(token)
    if match is None or not match[1]:
        raise BadText("move.bad", token)
    return match[1], match[2]
