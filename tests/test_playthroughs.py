"""One hand of every game and preset, written out, compared with what the engine says today."""

import re

import pytest

from tests.playthroughs.write import HERE, file, playthrough
from tonj.games import VARIANTS

PRESETS = [(name, preset) for name, presets in VARIANTS.items() for preset in presets]


def test_every_registered_game_and_preset_has_one() -> None:
    assert sorted(path.name for path in HERE.glob("*.txt")) == sorted(file(*preset).name for preset in PRESETS)


@pytest.mark.parametrize("preset", PRESETS, ids=" ".join)
def test_the_hand_goes_as_it_is_written(preset: tuple[str, str]) -> None:
    """If this is wrong because the rules were changed on purpose: `make playthroughs`, and read the difference."""
    written = file(*preset).read_text(encoding="utf-8")
    assert written.splitlines() == playthrough(*preset).splitlines()


@pytest.mark.parametrize("preset", PRESETS, ids=" ".join)
def test_it_is_short_and_tells_everything(preset: tuple[str, str]) -> None:
    path = file(*preset)
    assert path.stat().st_size < 60_000
    text = path.read_text(encoding="utf-8")
    for line in ("position ", "view", "moves ", "plays ", "result "):
        assert re.search(rf"^{line}", text, re.MULTILINE), line


def test_something_happens_in_them() -> None:
    """Attempts and their answers, runs, loads, cards put back; spreads, hits, a drop."""
    tonj = "".join(file("tonj", preset).read_text(encoding="utf-8") for preset in VARIANTS["tonj"])
    for sight in (r"\?\d", r"\?[TDX]", " !", " ~", r"\*[2-5]\n", r"plays [AB]  [RX\d]r", r"plays [AB]  [RX\d]w", "RF="):
        assert re.search(sight, tonj), sight
    tonk = file("tonk", "black").read_text(encoding="utf-8")
    for sight in ("plays .  M:", "plays .  U", "plays .  drop", r"drawn=\?\?", "seen="):
        assert re.search(sight, tonk), sight
