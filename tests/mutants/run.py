"""Breaks the engine on purpose, one rule at a time, and shows that a test breaks each time.

`python -m tests.mutants.run [WORD …]`: all mutants, or those whose rule, field or file is named. Each runs in a
process of its own, in which the one module is loaded with the wrong source; the files stay as they are. Ends with 1 if
one survives.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from tests.mutants.table import MUTANTS

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "tonj" / "games"
TONJ = (
    ("tests/test_vectors.py", "-k", "engine and not process"),
    ("tests/rules",),
    ("tests/test_record.py", "tests/test_hand.py", "tests/test_unknown_cards.py", "tests/test_oracle.py"),
)
TONK = (("tests/test_melding.py", "tests/test_tonk.py"), ("tests/test_tonk_record.py", "tests/test_tonk_oracle.py"))
"""The quick rule tests that have to notice, in turn: the quickest first."""


class Broken(NamedTuple):
    """A mutant to run: what it is about, the file, and its wrong source."""

    name: str
    file: str
    source: str


def broken() -> list[Broken]:
    """All of them: each rule field where it is read, then the rows of the table."""
    from tests.mutants import flip  # knows the engine, which a child must load wrong

    fields = [
        Broken(f"{one.field} at {one.file}:{one.line}:{one.column}", one.file, flip.flipped(one))
        for one in flip.readings()
    ]
    table = []
    for mutant in MUTANTS:
        source = (GAMES / mutant.file).read_text(encoding="utf-8")
        assert source.count(mutant.old) == 1, f"{mutant.rule}: {mutant.old!r} is not once in {mutant.file}"
        name = " ".join(f"{mutant.rule} {mutant.file}: {mutant.old} → {mutant.new}".split())
        table.append(Broken(name, mutant.file, source.replace(mutant.old, mutant.new)))
    return fields + table


class Wrong(importlib.abc.MetaPathFinder, importlib.machinery.SourceFileLoader):
    """Finds the one module with its wrong source; all others are found as ever."""

    def __init__(self, file: str, source: str) -> None:
        parts = ["tonj", "games", *Path(file).with_suffix("").parts]
        self.module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.text = source
        importlib.machinery.SourceFileLoader.__init__(self, self.module, str(GAMES / file))

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=self)

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, str(self.path), "exec")


def child() -> int:
    """Load the engine with the wrong source that is piped in, and run the tests until one fails."""
    import pytest

    file, _, source = sys.stdin.read().partition("\n")
    sys.meta_path.insert(0, Wrong(file, source))
    code = 0
    with tempfile.TemporaryDirectory() as aside:
        for tests in TONJ if file.startswith("tonj/") else TONK:
            code = code or int(pytest.main(["-q", "-x", "--no-header", "--tb=no", "-o", f"cache_dir={aside}", *tests]))
    return code


def killer(one: Broken) -> str:
    """The first test that breaks, or that can't even be read in; an empty string if none does."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.mutants.run", "--child"], cwd=ROOT, check=False,
        input=f"{one.file}\n{one.source}", capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode not in (0, 1, 2):
        print(f"{one.name}: exit code {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
        return ""
    failed = [line.split(" ")[1] for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0] if done.returncode else ""


def main(words: list[str]) -> int:
    every = [one for one in broken() if not words or any(word in one.name for word in words)]
    survivors = []
    start = time.monotonic()
    for file in ("tonj/rules.py", "tonk.py"):
        test = killer(Broken("nothing", file, (GAMES / file).read_text(encoding="utf-8")))
        if test:
            sys.exit(f"{test} breaks where nothing is wrong")
    for one in every:
        test = killer(one)
        print(f"{'noticed ' if test else 'SURVIVED'}  {one.name}\n          {test}", flush=True)
        if not test:
            survivors.append(one.name)
    print(f"{len(every)} mutants, {len(survivors)} survived ({time.monotonic() - start:.0f} s)")
    for name in survivors:
        print(f"survived: {name}")
    return int(bool(survivors) or not every)


if __name__ == "__main__":
    sys.exit(child() if sys.argv[1:] == ["--child"] else main(sys.argv[1:]))
