"""Writes the perft counts: ten positions of each preset in which every card is known, and how many ways play can go on.

`python -m tests.perft.write` chooses the positions and counts them with the second referee as far as it gets in
reasonable time, with the engine beyond; where both count they must agree.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.oracle import chance, deal, tonk, write
from tests.oracle import engine as oracle
from tests.oracle import moves as moves_of
from tests.oracle import parse as read
from tests.oracle import play as played
from tests.oracle.position import Position
from tests.oracle.rules import PRESETS
from tests.test_tonk_oracle import odd, whole
from tonj.engine import perft
from tonj.games import VARIANTS, parse

HERE = Path(__file__).parent
DEPTH = 4
LEAST, MOST = 60, 60_000
"""How many ways four moves may go."""

PATIENCE = 2_500
"""The second referee counts to a depth if so many positions have to be looked at one move before it."""


def midgame(preset: str, rng: Random) -> Position:
    """A dealt hand some moves on, all cards known."""
    position = deal(preset, chance.pack(rng), chance.pack(rng), 0 if preset == "table" else None)
    for _ in range(rng.randrange(0, 90)):
        legal = moves_of(position)
        if not legal:
            break
        liked = [move for move in legal if move[1:2] == "F" or move[0] in "RXT"]
        position = played(position, [rng.choice(liked or legal)])
    return position


def of_tonj(preset: str) -> Iterator[str]:
    """Positions of a preset: every second one from a dealt hand, the others odd and small."""
    for seed in range(100_000):
        rng = Random(f"{preset} {seed}")
        if seed % 2:
            try:
                position = midgame(preset, rng)
            except ValueError:
                continue  # a coin that need not be tossed
        else:
            position = chance.odd_position(rng)
            if position.preset != preset or position.rules != PRESETS[preset]:
                continue
        text = write(position)
        if write(read(text)) == text and not read(text).result:
            yield text


def of_tonk(_preset: str) -> Iterator[str]:
    """Hands of two to five seats some turns on, and small tables on which spreads and hits are near."""
    for seed in range(100_000):
        rng = Random(f"tonk {seed}")
        position = odd(rng) if seed % 4 else whole(rng)
        for _ in range(rng.randrange(0, 12)):
            legal = [move for move in position.moves(position.seat) if move != "drop"]
            if legal:
                position.step(position.seat, rng.choice(legal))
        if position.end is None:
            yield str(position)


def counts(text: str) -> list[int]:
    """By the engine, to the fourth move at least, further where that is soon done."""
    position = parse(text)[1]
    found = [perft(position, depth) for depth in range(1, DEPTH + 1)]
    while found[-1] < 4_000 and len(found) < 8:
        found.append(perft(position, len(found) + 1))
    return found


def agreed(text: str, found: list[int], patience: int = PATIENCE) -> int:
    """To which depth the second referee has counted too, and found the same."""
    depth = 0
    while depth < len(found) and (depth == 0 or found[depth - 1] <= patience):
        depth += 1
        count = tonk.perft(tonk.read(text), depth) if text.startswith("tonk") else oracle.perft(read(text), depth)
        assert count == found[depth - 1], (text, depth, count, found[depth - 1])
    return depth


def main() -> None:
    """Every preset, or those that are named."""
    every = [(name, preset) for name, presets in VARIANTS.items() for preset in presets]
    for name, preset in [one for one in every if not sys.argv[1:] or one[1] in sys.argv[1:]]:
        lines: list[str] = []
        for text in of_tonj(preset) if name == "tonj" else of_tonk(preset):
            four = perft(parse(text)[1], 3)
            if not LEAST / 4 < four < MOST or not LEAST < perft(parse(text)[1], 4) < MOST:
                continue
            found = counts(text)
            depth = agreed(text, found)
            lines.append(f"position {text}\nperft {' '.join(map(str, found))}\n")
            print(name, preset, len(lines), found, "agreed to", depth, flush=True)
            if len(lines) == 10:
                break
        (HERE / f"{name}.{preset}.txt").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
