"""How long the computer's decisions take: levels 5 and 6 at each preset, beside a move of random play.

Whole hands against a greedy player, the seats swapped. `python -m tests.bench.decisions` prints a line of JSON:
milliseconds by name. A decision is one that took thinking; moves of a plan that was made before are not counted.
"""

import json
from collections.abc import Sequence
from random import Random

from tests.bench.moves import processor_time, tonj
from tonj.arena import Pairing, Times, play_deal
from tonj.games.tonj import PRESETS

DEALS = {5: 5, 6: 3}
"""How many deals each level plays, each twice."""

MOVES = 5000
"""Of random play."""


def timed() -> dict[str, dict[str, float]]:
    """The mean, the median, the tail and the longest, by level and preset."""
    found = {}
    for name, rules in PRESETS.items():
        start = processor_time()
        played = tonj(rules, MOVES, Random(1))
        found[f"random move, {name}"] = {"mean": 1000 * (processor_time() - start) / played}
    for level, deals in DEALS.items():
        for name in PRESETS:
            times = Times()
            for deal in range(deals):
                times.merge(play_deal(Pairing(name, (), level, 3, "bench"), deal, processor_time).times[0])
            found[f"level {level}, {name}"] = {
                "count": times.count,
                "mean": times.total / times.count,
                "median": times.quantile(0.5),
                "p99": times.quantile(0.99),
                "max": times.longest,
            }
    return found


def lines(native: dict[str, dict[str, float]], pyodide: dict[str, dict[str, float]]) -> list[str]:
    """Both beside each other."""
    parts = ("mean", "median", "p99", "max")
    row = "".join(f"{part:>10}" for part in parts)
    told = [f"{'ms a decision':24}{row}   in Pyodide:{row[3:]}"]
    for name, times in native.items():
        told.append(f"{name:24}{_row(times, parts)}" + " " * 11 + _row(pyodide[name], parts))
    return told


def _row(times: dict[str, float], parts: Sequence[str]) -> str:
    return "".join(f"{times[part]:>10.3f}" if part in times else " " * 10 for part in parts)


if __name__ == "__main__":
    print(json.dumps(timed()))
