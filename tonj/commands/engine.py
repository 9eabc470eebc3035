"""``python -m tonj engine``: other programs ask for the rules, a line at a time."""

from collections.abc import Sequence

from tonj.engine import answers

from . import Terminal


def run(arguments: Sequence[str], terminal: Terminal) -> int:
    """Speak the engine protocol until ``quit`` or the end of the lines."""
    for answer in answers(terminal.lines()):
        terminal.say(answer)
    return 0
