"""A match: hands dealt one after the other until a seat reaches the target score (T26)."""

from dataclasses import dataclass, field

from tonj.cards import BadText
from tonj.game import SEATS, Outcome


@dataclass(slots=True)
class Match:
    """The tally. ``target`` 0 is a match of one hand; ``number`` is the hand being played."""

    target: int = 0
    scores: list[int] = field(default_factory=lambda: [0, 0])
    number: int = 1

    def count(self, outcome: Outcome) -> None:
        """Add a finished hand; a drawn one adds nothing to either."""
        if outcome.winner is not None:
            self.scores[outcome.winner] += outcome.points
        self.number += 1

    @property
    def winner(self) -> int | None:
        """The seat that has reached the target."""
        best = max(self.scores)
        return self.scores.index(best) if self.target and best >= self.target else None

    @property
    def over(self) -> bool:
        """Whether no further hand is dealt."""
        return self.winner is not None or (not self.target and self.number > 1)

    def tags(self) -> dict[str, str]:
        """The tags of the hand about to be played; none in a match of one hand."""
        if not self.target:
            return {}
        score = " ".join(map(str, self.scores))
        return {"Match": str(self.number), "Target": str(self.target), "Score": score}

    @classmethod
    def from_tags(cls, tags: dict[str, str], seats: int = 2) -> "Match":
        """The match that a record's tags tell, as it stood before that hand."""
        if "Target" not in tags:
            return cls()
        words = [tags["Target"], tags.get("Match", ""), *tags.get("Score", "").split(" ")]
        if not all(word.isascii() and word.isdigit() and len(word) < 8 for word in words) or len(words) != 2 + seats:
            raise BadText("match.tags", " ".join(words))
        target, number, *scores = map(int, words)
        return cls(target, scores, number)

    def __str__(self) -> str:
        return ", ".join(f"{SEATS[seat]} {score}" for seat, score in enumerate(self.scores))
