"""Runs every kind of test one after the other and ends with one count of them all.

`python -m tests.run [--slow] [lint] [unit] [wasm] [browser]`; without a kind it runs all four. The tests inside Pyodide
take one core and long: they run beside the others, and what they say is shown when it is their turn.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from web.build import catalogues, chromium

ROOT = Path(__file__).resolve().parents[1]
TYPED = [part for part in ("tonj", "web/pure", "web/browser", "web/build") if (ROOT / part).exists()]
NUMBER = re.compile(r"(\d+) (passed|failed|error|skipped)")
NO_BROWSER = "did not run: there is no Chromium on this machine, and none could be installed"


@dataclass
class Count:
    """What one kind of test came to."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    said: str = ""

    def __str__(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return self.said or f"{self.passed} passed, {self.failed} failed{skipped}"


Show = Callable[[str], object]
RUNNING: list[subprocess.Popen[str]] = []


def end(process: subprocess.Popen[str]) -> None:
    """Ends a command with all that it started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)


def live(text: str) -> None:
    print(text, end="", flush=True)


def ran(words: list[str], minutes: float, show: Show = live, **environment: str) -> tuple[int, str]:
    """Exit code and last counting line of a command, shown while it runs; past its time all of it is ended."""
    show(f"\n$ {' '.join(words)}\n")
    process = subprocess.Popen(
        words, cwd=ROOT, env=os.environ | {"PYTHONUNBUFFERED": "1"} | environment, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
    )  # fmt: skip
    late = threading.Timer(minutes * 60, end, [process])
    late.start()
    RUNNING.append(process)
    closing = ""
    assert process.stdout is not None
    for line in process.stdout:
        show(line)
        closing = line if NUMBER.search(line) else closing
    late.cancel()
    return process.wait(), closing


def counted(words: list[str], minutes: float, show: Show = live, **environment: str) -> Count:
    """A run of pytest as a count. If it ended badly without a failed test (too late, crashed), that counts as one."""
    code, closing = ran(words, minutes, show, **environment)
    numbers = {what: int(number) for number, what in NUMBER.findall(closing)}
    failed = numbers.get("failed", 0) + numbers.get("error", 0)
    return Count(numbers.get("passed", 0), failed or int(code != 0), numbers.get("skipped", 0))


def lint(_slow: list[str], show: Show) -> Count:
    """ruff, its layout and mypy: each counts as one test."""
    first = [sys.executable, "-m"]
    codes = [
        ran([*first, "ruff", "check", "--output-format=concise", "."], 3, show)[0],
        ran([*first, "ruff", "format", "--check", "--quiet", "."], 3, show)[0],
        ran([*first, "mypy", "--strict", *TYPED], 6, show)[0],
    ]
    return Count(codes.count(0), len(codes) - codes.count(0))


def unit(slow: list[str], show: Show) -> Count:
    """Rules, opponents and everything of the page that needs no browser; examples in README and in the code too."""
    texts = [name for name in ("README.md", "CONTRIBUTING.md") if (ROOT / name).exists()]
    given = ["tests", "--ignore=tests/browser", "--doctest-modules", "tonj", "web/pure", "--doctest-glob=*.md", *texts]
    return counted([sys.executable, "-m", "pytest", "-q", *given, *slow], 40 if slow else 18, show)


def wasm(slow: list[str], show: Show) -> Count:
    """The same tests in the Python that runs in the browser."""
    words = ["node", "tests/wasm/run.mjs", "-q", "tests", "--ignore=tests/browser", *slow]
    return counted(words, 70 if slow else 22, show)


def browser(slow: list[str], show: Show) -> Count:
    """The page itself, played through its buttons."""
    path = chromium.find()
    if not path:
        return Count(said=NO_BROWSER)
    words = [sys.executable, "-m", "pytest", "-q", "tests/browser", *slow]
    return counted(words, 45 if slow else 28, show, CHROMIUM=path)


Kind = Callable[[list[str], Show], Count]
KINDS: dict[str, Kind] = {"lint": lint, "unit": unit, "browser": browser, "wasm": wasm}


def timed(kind: str, slow: list[str], show: Show) -> Count:
    """One kind of test, with a line at its end on what it came to."""
    start = time.monotonic()
    count = KINDS[kind](slow, show)
    show(f"{kind}: {count} ({time.monotonic() - start:.0f} s)\n")
    return count


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("kinds", nargs="*", metavar="kind", help=", ".join(KINDS))
    asked.add_argument("--slow", action="store_true", help="the long ones too")
    given = asked.parse_args()
    catalogues.write()
    kinds = given.kinds or [*KINDS]
    slow = ["--slow"] if given.slow else []
    kept: list[str] = []
    with ThreadPoolExecutor() as beside:
        show = kept.append if len(kinds) > 1 else live
        aside = beside.submit(timed, "wasm", slow, show) if "wasm" in kinds else None
        try:
            counts = {kind: timed(kind, slow, live) for kind in kinds if kind != "wasm"}
            if aside:
                counts["wasm"] = aside.result()
        except KeyboardInterrupt:
            for process in RUNNING:
                end(process)
            return 1
    live("".join(kept))
    print()
    for kind, count in counts.items():
        print(f"{kind:8}{count}")
    every = counts.values()
    total = Count(*(sum(getattr(count, what) for count in every) for what in ("passed", "failed", "skipped")))
    print(total)
    return int(total.failed > 0 or total.passed == 0)


if __name__ == "__main__":
    sys.exit(main())
