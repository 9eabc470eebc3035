"""Who plays whom on which deals, each deal's result as a line of text, and all of them as a report."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from .tally import Tally, Times


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom, under which rules, on which deals. ``budget`` 0: level 6 looks as far as it likes."""

    rules: str
    options: tuple[str, ...]
    a: int
    b: int
    seed: str
    budget: int = 0

    @property
    def name(self) -> str:
        """A name for its results."""
        parts = [self.rules, *self.options, f"{self.a}v{self.b}", f"seed{self.seed}"]
        return "-".join([*parts, f"budget{self.budget}"] if self.budget else parts)


def to_line(pairing: Pairing, number: int, tally: Tally) -> str:
    """One deal's result as a line of text."""
    return json.dumps({"pairing": asdict(pairing), "deal": number, "tally": asdict(tally)}, sort_keys=True)


def from_line(pairing: Pairing, line: str) -> tuple[int, Tally] | None:
    """A deal's number and result; None for a torn line, or one of another pairing."""
    try:
        read: dict[str, Any] = json.loads(line)
        told = read["tally"]
        if read["pairing"] != json.loads(json.dumps(asdict(pairing))):
            return None
        times = [
            Times(**{**one, "classes": {int(key): count for key, count in one["classes"].items()}})
            for one in told.pop("times")
        ]
        return int(read["deal"]), Tally(**told, times=times)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def report(pairing: Pairing, tally: Tally) -> list[str]:
    """The result in lines; the last one says it all."""
    hands = tally.hands or 1
    names = (f"level {pairing.a}", f"level {pairing.b}")
    ends = ", ".join(f"{count} {reason}" for reason, count in sorted(tally.ends.items(), key=lambda one: -one[1]))
    points = ", ".join(f"{name} {sum_ / hands:.1f}" for name, sum_ in zip(names, tally.points, strict=True))
    lines = [
        " ".join([pairing.rules, *pairing.options, f"seed {pairing.seed}"]),
        f"wins {tally.wins}, draws {tally.draws}, losses {tally.hands - tally.wins - tally.draws}; ends: {ends}",
        f"points a hand: {points}; cards of burden at the end: {tally.margin / hands:+.1f}",
        f"moves a hand {tally.moves / hands:.0f}, turns {tally.turns / hands:.0f}",
        *(f"{name}: {times}" for name, times in zip(names, tally.times, strict=True)),
    ]
    if tally.troubles:
        lines.append(f"searches that failed: {tally.troubles}")
    return [*lines, f"{names[0]} beats {names[1]}: {tally.share:.1f} % ±{tally.spread:.1f} ({tally.hands} hands)"]
