"""Lines in, lines out: `python -m tests.oracle` answers like `python -m tonj engine`."""

from __future__ import annotations

import sys

from .engine import Oracle


def main() -> None:
    oracle = Oracle()
    for line in sys.stdin:
        text = line.rstrip("\n")
        if text == "quit":
            break
        print(oracle.answer(text), flush=True)


if __name__ == "__main__":
    main()
