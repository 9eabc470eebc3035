"""The command line: ``python -m tonj engine`` and its neighbours. Here the engine meets the terminal."""

import os
import secrets
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from random import Random

from tonj.commands import Terminal, arena, engine, play, replay, show, verify

COMMANDS: dict[str, Callable[[Sequence[str], Terminal], int]] = {
    "arena": lambda arguments, terminal: arena.run(arguments, terminal, Hall()),
    "engine": engine.run,
    "play": play.run,
    "replay": replay.run,
    "show": show.run,
    "verify": verify.run,
}


class Console:
    """The standard streams, and files."""

    def read(self, path: str) -> str:
        if path == "-":
            return sys.stdin.read() if sys.stdin else ""
        return Path(path).read_text(encoding="utf-8")

    def lines(self) -> Iterator[str]:
        return iter(sys.stdin or ())

    def say(self, text: str = "") -> None:
        print(text, flush=True)

    def complain(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    def chance(self, seed: str | None = None) -> Random:
        return Random(secrets.randbits(64) if seed is None else seed)


class Hall:
    """The cores of this machine, and notes in files."""

    clock = staticmethod(time.process_time)

    def each(self, play: Callable[[int], str], deals: Iterable[int], tables: int) -> Iterator[str]:
        tables = tables or os.cpu_count() or 1
        if tables == 1:
            yield from map(play, deals)
            return
        from multiprocessing import Pool  # not to be had everywhere

        with Pool(tables, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:  # who stops it stops this process
            yield from pool.imap_unordered(play, deals)

    def noted(self, folder: str, name: str) -> list[str]:
        path = Path(folder, name + ".jsonl")
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    def note(self, folder: str, name: str, line: str) -> None:
        Path(folder).mkdir(parents=True, exist_ok=True)
        with Path(folder, name + ".jsonl").open("a", encoding="utf-8") as notes:
            notes.write(line + "\n")


def main(arguments: Sequence[str]) -> int:
    """Run one command and give its exit code; 2 if there is no such command."""
    if not arguments or arguments[0] not in COMMANDS:
        print(f"usage: python -m tonj {{{','.join(COMMANDS)}}}", file=sys.stderr)
        return 2
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # None where it is closed
            stream.reconfigure(encoding="utf-8", errors="replace")  # names in any letters
    try:
        return COMMANDS[arguments[0]](arguments[1:], Console())
    except BrokenPipeError:  # nobody listens any more; no traceback for that, nor for what is still in the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
