"""How long the computer's decisions take: levels 5 and 6 at each preset, in this process.

Whole hands against a greedy player, the seats swapped. `python -m tests.bench.decisions` prints a line of JSON:
milliseconds by name. A decision is one that took thinking; moves of a plan that was made before are not counted.
"""

import json
import sys
import time

from tonj.arena import Pairing, Times, play_deal
from tonj.games.tonj import PRESETS

DEALS = {5: 5, 6: 1}
"""How many deals each level plays, each twice."""


CLOCK = time.perf_counter if sys.platform == "emscripten" else time.process_time
"""Processor time where it can be had finely enough; in Pyodide the time that passes, so on a quiet machine only."""


def timed() -> dict[str, dict[str, float]]:
    """The mean, the median, the tail and the longest, by level and preset."""
    found = {}
    for level, deals in DEALS.items():
        for rules in PRESETS:
            times = Times()
            for deal in range(deals):
                times.merge(play_deal(Pairing(rules, (), level, 3, "bench"), deal, CLOCK).times[0])
            found[f"level {level}, {rules}"] = {
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
    told = [f"{'ms a decision':24}" + "".join(f"{part:>10}" for part in parts) + "   in Pyodide:" + "  ".join(parts)]
    for name, times in native.items():
        here = "".join(f"{times[part]:>10.2f}" for part in parts)
        told.append(f"{name:24}{here}" + "".join(f"{pyodide[name][part]:>10.2f}" for part in parts))
    return told


if __name__ == "__main__":
    print(json.dumps(timed()))
