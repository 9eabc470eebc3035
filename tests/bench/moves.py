"""How many random moves a second the rules allow: list the legal moves, pick one, play it, until the hand ends.

The real engine with every rule on, at each of the three presets, in this process. `python -m tests.bench.moves`
prints a line of JSON: moves a second by name, the best of several rounds that take turns.
"""

import json
import sys
import time
from collections.abc import Callable
from random import Random

from tonj.games.tonj import PRESETS, Rules
from tonj.games.tonj.dealing import deal

ROUNDS = 5
MOVES = 12_000


def tonj(rules: Rules, moves: int, rng: Random) -> int:
    """Play random hands of Tonj for at least so many moves; how many it were."""
    played = 0
    random = rng.random
    while played < moves:
        decks = [list(range(52)), list(range(52))]
        for deck in decks:
            rng.shuffle(deck)
        toss = rules.start_tie == "coin" and decks[0][12] % 13 == decks[1][12] % 13
        position = deal(rules, decks, 0 if toss else None)
        while position.end is None:
            legal = position.legal_moves()
            position.play(legal[int(random() * len(legal))])
            played += 1
    return played


def players() -> dict[str, Callable[[int, Random], int]]:
    """What is timed, by name."""
    return {
        name: lambda moves, rng, rules=rules: tonj(rules, moves, rng)  # type: ignore[misc]
        for name, rules in PRESETS.items()
    }


def processor_time() -> float:
    """Seconds that this process has worked; inside Pyodide Node knows them, Python only the time that passed."""
    if sys.platform != "emscripten":
        return time.process_time()
    import js  # type: ignore[import-not-found, unused-ignore]

    used = js.process.cpuUsage()
    return float(used.user + used.system) / 1e6


def timed(named: dict[str, Callable[[int, Random], int]], moves: int = MOVES, rounds: int = ROUNDS) -> dict[str, float]:
    """Moves a second of processor time for each, the best of some rounds in which they take turns."""
    best = dict.fromkeys(named, 0.0)
    for number in range(rounds):
        for name, play in named.items():
            start = processor_time()
            played = play(moves, Random(number))
            best[name] = max(best[name], played / (processor_time() - start))
    return best


if __name__ == "__main__":
    print(json.dumps(timed(players())))
