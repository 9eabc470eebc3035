"""A position's one line of text, and the result's (notation)."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING

from .cards import SUITS, Card, Pile, RefusedError, read_names, write_pile
from .ending import over
from .position import SEATS, Position, Side, fresh_history
from .rules import PRESETS, Rules, read_field, read_number, write_differences

if TYPE_CHECKING:
    from collections.abc import Iterator


def result(position: Position) -> str:
    """`-`, or winner, points and reason, as the engine protocol says them."""
    ended = position.result
    if ended is None:
        return "-"
    winner = "-" if ended.winner is None else SEATS[ended.winner]
    return f"{winner} {ended.points} {ended.why}"


def write(position: Position) -> str:
    """The position's line (notation, Tonj position)."""
    parts = [f"tonj {position.preset} {SEATS[position.mover]}"]
    parts += [write_side(side) for side in position.sides]
    parts.append(" ".join(write_pile(house) for house in position.houses))
    parts.append(" ".join(f"{suit}{high},{low}" for suit, (high, low) in zip(SUITS, position.foundations, strict=True)))
    extras = []
    if position.turns != (0, 0):
        extras.append(f"turns={position.turns[0]}/{position.turns[1]}")
    idle = idle_shown(position)
    if idle:
        extras.append(f"idle={idle}")
    extras += write_differences(position.preset, position.rules)
    parts.append(",".join(extras) or "-")
    return " | ".join(parts)


def write_side(side: Side) -> str:
    """One seat's field: reserve, stock, waste, turned card."""
    return (
        f"R:{write_pile(side.reserve)} S:{write_pile(side.stock)} "
        f"W:{write_pile(side.waste)} X:{write_pile(side.turned)}"
    )


def idle_shown(position: Position) -> int:
    """The counter of `no_progress` if that is on, else of `stall` (notation)."""
    if position.rules.no_progress:
        return position.idle
    return position.history.stalled if position.rules.stall else 0


def parse(text: str) -> Position:
    """The position of a line, which must be spelled as it is written (order, spacing, defaults left out)."""
    position = read(text)
    if write(position) != text:
        raise RefusedError("position.spelling")
    return over(position)


def read(text: str) -> Position:
    parts = text.split(" | ")
    if len(parts) != 6:
        raise RefusedError("position.fields")
    head = re.fullmatch(r"tonj (\w+) ([AB])", parts[0])
    if not head or head[1] not in PRESETS:
        raise RefusedError("position.head")
    preset, mover = head[1], SEATS.index(head[2])
    serials = count()
    sides = (read_side(parts[1], serials), read_side(parts[2], serials))
    if sides[1 - mover].turned:
        raise RefusedError("position.turned")
    house_texts = parts[3].split(" ")
    if len(house_texts) != 8:
        raise RefusedError("position.houses")
    houses = tuple(read_pile(house, serials) for house in house_texts)
    rules, turns, idle = read_extras(parts[5], PRESETS[preset])
    return Position(
        preset=preset,
        rules=rules,
        mover=mover,
        sides=sides,
        houses=houses,
        foundations=read_foundations(parts[4]),
        turns=turns,
        idle=idle if rules.no_progress else 0,
        history=fresh_history(sides, houses, 0 if rules.no_progress else idle),
    )


def read_pile(text: str, serials: Iterator[int]) -> Pile:
    return tuple(Card(name, next(serials)) for name in read_names(text))


def read_side(text: str, serials: Iterator[int]) -> Side:
    """One seat's field: reserve, stock, waste, turned card."""
    match = re.fullmatch(r"R:(\S+) S:(\S+) W:(\S+) X:(\S+)", text)
    if not match:
        raise RefusedError("position.side")
    reserve, stock, waste, turned = (read_pile(match[i], serials) for i in (1, 2, 3, 4))
    if len(turned) > 1:
        raise RefusedError("position.turned")
    return Side(reserve, stock, waste, turned)


def read_foundations(text: str) -> tuple[tuple[int, int], ...]:
    """The heights, two for each suit, the higher first."""
    match = re.fullmatch(" ".join(rf"{suit}(\d+),(\d+)" for suit in SUITS), text)
    if not match:
        raise RefusedError("position.foundations")
    heights = [read_number(height) for height in match.groups()]
    pairs = tuple((heights[i], heights[i + 1]) for i in range(0, 8, 2))
    if any(high > 13 or low > high for high, low in pairs):
        raise RefusedError("position.heights")
    return pairs


def read_extras(text: str, rules: Rules) -> tuple[Rules, tuple[int, int], int]:
    """The last field: rules, turns completed, idle."""
    turns, idle = (0, 0), 0
    given: list[str] = []
    for extra in [] if text == "-" else text.split(","):
        name, equals, value = extra.partition("=")
        if not equals or name in given:
            raise RefusedError("position.extra")
        given.append(name)
        if name == "turns":
            match = re.fullmatch(r"(\d+)/(\d+)", value)
            if not match:
                raise RefusedError("position.turns")
            turns = (read_number(match[1]), read_number(match[2]))
        elif name == "idle":
            idle = read_number(value)
        else:
            rules = read_field(rules, name, value)
    return rules, turns, idle
