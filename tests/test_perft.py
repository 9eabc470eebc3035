"""Perft: in how many ways play can go on from positions of every preset, counted before and checked in."""

import pytest

from tests.perft.write import DEPTH, HERE, PATIENCE, agreed
from tonj.engine import Engine, perft
from tonj.games import VARIANTS, parse

FILES = [(name, preset) for name, presets in VARIANTS.items() for preset in presets]
QUICK = 12
"""So many positions one move before it are soon counted by the second referee too."""


def counted(name: str, preset: str) -> list[tuple[str, list[int]]]:
    """The positions of a file, and their counts from the first move on."""
    found = []
    for piece in (HERE / f"{name}.{preset}.txt").read_text(encoding="utf-8").split("\n\n"):
        position, counts = piece.strip().split("\n")
        found.append((position.removeprefix("position "), list(map(int, counts.split(" ")[1:]))))
    return found


CASES = [pytest.param(*case, id=f"{n} {p} {at}") for n, p in FILES for at, case in enumerate(counted(n, p), 1)]


def test_every_preset_has_ten_positions_to_the_fourth_move_at_least() -> None:
    assert sorted(path.name for path in HERE.glob("*.txt")) == sorted(f"{name}.{preset}.txt" for name, preset in FILES)
    for name, preset in FILES:
        positions = counted(name, preset)
        assert len({text for text, _ in positions}) == 10
        for text, counts in positions:
            assert len(counts) >= DEPTH and counts[DEPTH - 1] > 50
            assert text.startswith(f"{name} {preset}" if name == "tonj" else name)
            assert "?" not in text  # fully known


@pytest.mark.parametrize(("text", "counts"), CASES)
def test_the_engine_counts_the_same(text: str, counts: list[int]) -> None:
    position = parse(text)[1]
    assert [perft(position, depth) for depth in range(1, len(counts) + 1)] == counts
    assert perft(position, 0) == 1
    assert str(position) == text


@pytest.mark.parametrize(("text", "counts"), CASES)
def test_the_second_referee_counts_the_same_as_far_as_it_soon_gets(text: str, counts: list[int]) -> None:
    assert agreed(text, counts, QUICK) >= 1


@pytest.mark.slow
@pytest.mark.parametrize(("text", "counts"), CASES)
def test_the_second_referee_counts_the_same(text: str, counts: list[int]) -> None:
    assert agreed(text, counts, PATIENCE) >= DEPTH - 1


def test_the_protocol_counts() -> None:
    text, counts = counted("tonj", "claim")[0]
    engine = Engine()
    assert engine.answer(f"position {text}") == "ok"
    assert [engine.answer(f"perft {depth}") for depth in (1, 2, 3)] == [f"perft {count}" for count in counts[:3]]
