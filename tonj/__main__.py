"""The command line: ``python -m tonj engine``."""

import sys
from collections.abc import Callable, Sequence

from tonj.engine import answers


def engine(arguments: Sequence[str]) -> int:
    """Speak the engine protocol on the standard streams until ``quit`` or their end."""
    try:
        for answer in answers(sys.stdin):
            print(answer, flush=True)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()  # nobody listens any more; no traceback for that
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {"engine": engine}


def main(arguments: Sequence[str]) -> int:
    """Run one command; 2 if there is no such command."""
    if not arguments or arguments[0] not in COMMANDS:
        print(f"usage: python -m tonj {{{','.join(COMMANDS)}}}", file=sys.stderr)
        return 2
    return COMMANDS[arguments[0]](arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
