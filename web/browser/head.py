"""The computer's head, apart from the page: it runs in a worker, so that thinking stops no finger."""

from web.pure.critic import Critic
from web.pure.mind import Mind

_critics: list[Critic] = []  # of the last record
_minds: dict[tuple[int, int], Mind] = {}


def think(record: str, level: int, budget: int, seed: str) -> str:
    """The move of the seat to move and its reason, for the hand of this record."""
    mind = _minds.setdefault((level, budget), Mind(level, budget))
    return f"{mind.thought(record, seed)} {mind.trouble}".rstrip()


def weigh(record: str, at: int) -> str:
    """What the decision after so many tokens of a finished hand has cost, and what was better."""
    if not _critics or _critics[0].record != record:
        _critics[:] = [Critic(record)]
    return _critics[0].weighed(at)


def prove(text: str) -> str:
    """A match worked out again from its proof, all but the signatures."""
    from web.pure.proving import prove as work_out  # not before it is needed: so the worker is there sooner

    return str(work_out(text))


__export__ = ["prove", "think", "weigh"]
