"""A match: hands dealt one after the other until a seat reaches the target score (T26), or a deal played twice.

The seat that starts wins more often. In a mirrored match each deal is played a second time with the
seats swapped, and the sum decides.
"""

from dataclasses import dataclass, field

from tonj.cards import BadText
from tonj.game import SEATS, Outcome


@dataclass(slots=True)
class Match:
    """The tally. ``target`` 0 is a match of one hand (one deal); ``number`` is the hand being played.

    ``scores`` are the players'. A player sits at the seat of the same number, and in the second
    playing of a mirrored deal at the other.
    """

    target: int = 0
    scores: list[int] = field(default_factory=lambda: [0, 0])
    number: int = 1
    mirrored: bool = False

    @property
    def playing(self) -> int:
        """Which playing of its deal the hand is: 1, or 2 with the seats swapped."""
        return 2 if self.mirrored and self.number % 2 == 0 else 1

    def seat_of(self, player: int) -> int:
        """Where a player sits in this hand; also which player sits at that seat."""
        return 1 - player if self.playing == 2 else player

    def count(self, outcome: Outcome) -> None:
        """Add a finished hand, what it gives to the second place too."""
        self.scores = [score + outcome.gain(self.seat_of(player)) for player, score in enumerate(self.scores)]
        self.number += 1

    @property
    def winner(self) -> int | None:
        """The player who has reached the target; of a mirrored deal the one with the higher sum."""
        best = max(self.scores)
        if self.mirrored:
            decided = self.playing == 1 and self.number > 1 and best >= self.target and self.scores.count(best) == 1
            return self.scores.index(best) if decided else None
        return self.scores.index(best) if self.target and best >= self.target else None

    @property
    def over(self) -> bool:
        """Whether no further hand is dealt."""
        return self.winner is not None or (not self.target and self.number > 1 and self.playing == 1)

    def tags(self) -> dict[str, str]:
        """The tags of the hand about to be played; none in a match of one hand. The score is the seats'."""
        if not self.target and not self.mirrored:
            return {}
        score = " ".join(str(self.scores[self.seat_of(seat)]) for seat in range(len(self.scores)))
        tags = {"Match": str(self.number), "Target": str(self.target), "Score": score}
        return tags | ({"Mirror": str(self.playing)} if self.mirrored else {})

    @classmethod
    def from_tags(cls, tags: dict[str, str], seats: int = 2) -> "Match":
        """The match that a record's tags tell, as it stood before that hand."""
        if "Target" not in tags:
            return cls()
        words = [tags["Target"], tags.get("Match", ""), *tags.get("Score", "").split(" ")]
        if not all(word.isascii() and word.isdigit() and len(word) < 8 for word in words) or len(words) != 2 + seats:
            raise BadText("match.tags", " ".join(words)[:80])
        target, number, *scores = map(int, words)
        match = cls(target, scores, number, mirrored="Mirror" in tags)
        if tags.get("Mirror") not in (None, str(match.playing)):
            raise BadText("match.tags", tags["Mirror"][:40])
        match.scores = [scores[match.seat_of(player)] for player in range(seats)]
        return match

    def __str__(self) -> str:
        return ", ".join(f"{SEATS[seat]} {score}" for seat, score in enumerate(self.scores))
