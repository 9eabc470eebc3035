"""The arena: deals are played twice with swapped seats, noted, resumed, put together; the last line says it all."""

import re
from collections.abc import Callable, Iterable, Iterator
from random import Random

import pytest

from tonj.arena import Pairing, Tally, Times, from_line, play_deal, report, to_line
from tonj.commands import arena

PAIRING = Pairing("table", (), 3, 1, "7")


class Paper:
    """A terminal that keeps what is said."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def read(self, path: str) -> str:
        raise OSError

    def lines(self) -> Iterator[str]:
        return iter(())

    def say(self, text: str = "") -> None:
        self.said.append(text)

    def complain(self, text: str) -> None:
        self.said.append("! " + text)

    def chance(self, seed: str | None = None) -> Random:
        return Random(seed or "1")


class Kitchen:
    """A hall with one table, whose clock stands still, and that can be left after some deals."""

    clock = staticmethod(lambda: 0.0)

    def __init__(self) -> None:
        self.notes: dict[str, list[str]] = {}
        self.most = 1000
        self.dealt: list[int] = []

    def each(self, play: Callable[[int], str], deals: Iterable[int], tables: int) -> Iterator[str]:
        for deal in reversed(list(deals)):  # in whatever order
            if len(self.dealt) == self.most:
                raise KeyboardInterrupt
            self.dealt.append(deal)
            yield play(deal)

    def noted(self, folder: str, name: str) -> list[str]:
        return self.notes.get(f"{folder}/{name}", [])

    def note(self, folder: str, name: str, line: str) -> None:
        self.notes.setdefault(f"{folder}/{name}", []).append(line)


def run(words: str, hall: Kitchen | None = None) -> list[str]:
    paper = Paper()
    assert arena.run(words.split(), paper, hall or Kitchen()) == 0
    return paper.said


def test_a_deal_is_played_twice_and_swapping_the_levels_turns_the_result_round() -> None:
    for deal in range(3):
        there = play_deal(PAIRING, deal, lambda: 0.0)
        assert there.hands == 2 and sum(there.ends.values()) == 2
        assert there.times[0].count > 10 and there.times[1].count > 10
    equal = play_deal(Pairing("claim", (), 3, 3, "7"), 0, lambda: 0.0)
    assert equal.share == 50 and equal.margin == 0  # level 3 leaves nothing to chance


def test_the_same_seed_gives_the_same_result() -> None:
    assert play_deal(PAIRING, 4, lambda: 0.0) == play_deal(PAIRING, 4, lambda: 0.0)


def test_a_result_is_a_line_that_reads_back() -> None:
    tally = play_deal(PAIRING, 2, lambda: 0.0)
    line = to_line(PAIRING, 2, tally)
    assert "\n" not in line
    assert from_line(PAIRING, line) == (2, tally)
    assert from_line(Pairing("table", (), 3, 1, "8"), line) is None
    for torn in ("", "{}", "[1]", "7", line[: len(line) // 2], '{"pairing": 3}'):
        assert from_line(PAIRING, torn) is None


def test_the_last_line_says_it_all() -> None:
    said = run("--rules table --a 3 --b 1 --deals 5 --seed 7")
    assert re.fullmatch(r"level 3 beats level 1: \d+\.\d % ±\d+\.\d \(10 hands\)", said[-1])
    assert any("ms: mean" in line for line in said)


def test_it_goes_on_where_it_was_left() -> None:
    words = "--rules table --a 3 --b 1 --deals 6 --seed 7 --save there"
    hall = Kitchen()
    hall.most = 2
    with pytest.raises(KeyboardInterrupt):
        run(words, hall)
    assert len(hall.notes["there/table-3v1-seed7"]) == 2
    hall.notes["there/table-3v1-seed7"].append('{"torn')
    hall.most = 1000
    said = run(words, hall)
    assert said[0] == "2 of 6 deals are played already"
    assert sorted(hall.dealt) == list(range(6))
    assert said[-1] == run("--rules table --a 3 --b 1 --deals 6 --seed 7")[-1]


def test_house_rules_are_played_and_named() -> None:
    said = run("--rules claim --option runs=no --a 2 --b 1 --deals 1")
    assert "claim runs=no seed 1" in said
    paper = Paper()
    assert arena.run(["--option", "runs=perhaps"], paper, Kitchen()) == 2
    assert paper.said == ["! arena: rules.bad-value: runs=perhaps"]


def test_what_the_interval_says() -> None:
    tally = Tally(pairs=[2, 0, 4, 0, 4])
    assert tally.hands == 20
    assert tally.share == 60
    assert 20 < tally.spread < 30
    assert report(PAIRING, tally)[-1].startswith("level 3 beats level 1: 60.0 % ±2")


def test_times_are_kept_to_a_tenth() -> None:
    times = Times()
    for ms in range(1, 1001):
        times.add(ms / 100)
    assert times.count == 1000 and abs(times.total - 5005) < 1e-6
    assert 4.9 < times.quantile(0.5) < 5.6
    assert 9.8 < times.quantile(0.99) <= 10
    both = Times()
    both.merge(times)
    both.merge(times)
    assert both.count == 2000 and both.quantile(0.5) == times.quantile(0.5)
    times.add(0.0)
    assert times.quantile(0.0001) < 0.01
