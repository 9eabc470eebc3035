"""`make bench`: random moves a second at each preset, natively and in Pyodide, beside two yardsticks, as ratios; then
how long the computer's decisions take, and what fair dealing between two peers costs."""

import json
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

from tests.bench import decisions, fair, moves, peers

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    """Measure everything in one run, one after the other, and print a table."""
    native = moves.timed(moves.players() | peers.players())
    pyodide = inside("tests.bench.moves")
    print(f"{date.today()}, Python {sys.version.split()[0]}, moves a second of processor time (best of {moves.ROUNDS})")
    yardsticks = list(peers.players())
    print(f"{'':24}{'native':>10}{'Pyodide':>10}{'ratio':>8}", *(f"{name:>22}" for name in yardsticks))
    for name in moves.players():
        ratios = (f"{native[name] / native[other]:>20.2f} x" for other in yardsticks)
        share = pyodide[name] / native[name]
        print(f"{name:24}{native[name]:>10,.0f}{pyodide[name]:>10,.0f}{share:>8.2f}", *ratios)
    for name in yardsticks:
        print(f"{name:24}{native[name]:>10,.0f}")
    print(*decisions.lines(decisions.timed(), inside("tests.bench.decisions")), sep="\n")
    print()
    fair.main()


def inside(module: str) -> Any:
    """What a benchmark tells when it runs inside Pyodide."""
    words = ["node", "tests/bench/wasm.mjs", module]
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(told.stdout.strip().splitlines()[-1])


if __name__ == "__main__":
    main()
