"""The computer's head, apart from the page: it runs in a worker, so that thinking stops no finger."""

from web.pure.mind import Mind

_minds: dict[tuple[int, int], Mind] = {}


def think(record: str, level: int, budget: int, seed: str) -> str:
    """The move of the seat to move and its reason, for the hand of this record."""
    mind = _minds.setdefault((level, budget), Mind(level, budget))
    return f"{mind.thought(record, seed)} {mind.trouble}".rstrip()


__export__ = ["think"]
