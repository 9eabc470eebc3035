"""What can be asked of Tonj at a command line; one module for each command.

A command is a function ``run(arguments, terminal)`` that gives the exit code. It reads and writes
through the terminal that it is handed, so that it runs in a test and in a browser as well.
"""

from collections.abc import Iterator
from random import Random
from typing import Protocol


class Terminal(Protocol):
    """Where somebody types and reads."""

    def read(self, path: str) -> str:
        """The text of a file, ``-`` for what is piped in; OSError where there is none."""

    def lines(self) -> Iterator[str]:
        """What is typed, line by line, until the end."""

    def say(self, text: str = "") -> None:
        """Show a line at once; OSError when nobody listens any more."""

    def complain(self, text: str) -> None:
        """Show a line about what went wrong."""

    def chance(self, seed: str | None = None) -> Random:
        """Chance from a seed, or a fresh one."""
