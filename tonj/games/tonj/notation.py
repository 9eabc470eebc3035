"""A Tonj position in one line of text, and back.

tonj claim B | R:12?9h S:35? W:- X:- | R:12?Qd S:35? W:- X:- | 5c … 8h | s0,0 … | -
"""

import re
from typing import TYPE_CHECKING

from tonj.cards import EMPTY, SUITS, UNKNOWN, BadText, card_text, parse_card, parse_pile, pile_text

from .rules import Rules, options, preset, with_options

if TYPE_CHECKING:
    from .position import Position

_SIDE = re.compile(r"R:(\S+) S:(\S+) W:(\S+) X:(\S+)")
_HEIGHTS = re.compile(" ".join(rf"{suit}(\d\d?),(\d\d?)" for suit in SUITS), re.ASCII)
_TURNS = re.compile(r"(0|[1-9]\d{0,3})/(0|[1-9]\d{0,3})", re.ASCII)
_NUMBER = re.compile(r"[1-9]\d{0,3}", re.ASCII)


def position_text(position: "Position") -> str:
    """The position as text; its history (repetition, arrangements seen) is not in it."""
    sides = [_side_text(position, seat) for seat in (0, 1)]
    heights = zip(SUITS, position.heights(), strict=True)
    return " | ".join(
        [
            f"tonj {position.rules.preset} {'AB'[position.seat]}",
            *sides,
            " ".join(pile_text(pile[1:]) for pile in position.houses),
            " ".join(f"{suit}{high},{low}" for suit, (high, low) in heights),
            ",".join(_extras(position)) or "-",
        ]
    )


def _side_text(position: "Position", seat: int) -> str:
    turned = position.turned if seat == position.seat else EMPTY
    piles = (position.reserves[seat], position.stocks[seat], position.wastes[seat])
    reserve, stock, waste = (pile_text(pile[1:]) for pile in piles)
    return f"R:{reserve} S:{stock} W:{waste} X:{'-' if turned == EMPTY else card_text(turned)}"


def _extras(position: "Position") -> list[str]:
    extras = []
    if any(position.turns):
        extras.append("turns={}/{}".format(*position.turns))
    rules = position.rules
    idle = position.idle if rules.no_progress else position.stalled if rules.stall else 0
    if idle:
        extras.append(f"idle={idle}")
    return extras + options(rules)


def parse_position(text: str, make: "type[Position]") -> "Position":
    """The position that ``text`` writes, made by ``make``; BadText unless it prints back the same.

    Positions may hold more or fewer than 104 cards (tests); the seat not to move has no turned one.
    """
    parts = text.split(" | ")
    if len(parts) != 6:
        raise BadText("position.parts", text)
    name, preset_name, seat_name = ([*parts[0].split(" "), "", ""])[:3]
    if name != "tonj" or seat_name not in ("A", "B"):
        raise BadText("position.head", parts[0])
    seat = "AB".index(seat_name)
    rules, turns, idle = _parse_extras(preset(preset_name), parts[5])
    first, second = (_parse_side(part) for part in parts[1:3])
    held = (first, second)[seat][3]
    turned = EMPTY if held == "-" else parse_card(held)
    houses = [parse_pile(word) for word in parts[3].split(" ")]
    if len(houses) != 8:
        raise BadText("position.houses", parts[3])
    reserves, stocks, wastes = ([parse_pile(first[pile]), parse_pile(second[pile])] for pile in range(3))
    if any(UNKNOWN in pile for pile in (*wastes, *houses)):
        raise BadText("position.face-up-unknown", text)
    heights = _parse_heights(parts[4])
    position = make(rules, seat, reserves, stocks, wastes, turned, houses, heights, turns, idle)
    if position_text(position) != text:
        raise BadText("position.spelling", text)
    return position


def _parse_side(text: str) -> tuple[str, ...]:
    match = _SIDE.fullmatch(text)
    if match is None:
        raise BadText("position.side", text)
    return match.groups()


def _parse_heights(text: str) -> list[tuple[int, int]]:
    match = _HEIGHTS.fullmatch(text)
    numbers = [int(word) for word in match.groups()] if match else []
    if not numbers or max(numbers) > 13:
        raise BadText("position.foundations", text)
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _parse_extras(rules: Rules, text: str) -> tuple[Rules, tuple[int, int], int]:
    words = [] if text == "-" else text.split(",")
    turns, idle = (0, 0), 0
    if words and words[0].startswith("turns="):
        match = _TURNS.fullmatch(words.pop(0)[6:])
        if match is None:
            raise BadText("position.turns", text)
        turns = (int(match[1]), int(match[2]))
    if words and words[0].startswith("idle="):
        word = words.pop(0)[5:]
        if not _NUMBER.fullmatch(word):
            raise BadText("position.idle", text)
        idle = int(word)
    return with_options(rules, words), turns, idle
