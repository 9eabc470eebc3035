"""A finished hand looked back at: what each decision of one seat has cost, and what was better."""

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from tonj.cards import BadText
from tonj.games.tonj import Position
from tonj.games.tonj.moves import move_text, parse_move, split_token
from tonj.hand import replay_record
from tonj.players import Choice, at_once
from tonj.players.judge import Judge
from tonj.record import Record, parse_record

COSTLIEST = 3
"""So many decisions are marked."""

WORTH = 0.5
"""Less than so many cards is a matter of taste."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A decision after ``at`` tokens: how many cards it cost, and the better move."""

    at: int
    cost: float
    better: Choice


def positions(record: Record) -> list[Position]:
    """The table after no token, after one, and so on, as the players knew it then."""
    hand = replay_record(record, 0)
    laid: list[Position] = [hand.position]
    for seat, token, _ in record.tokens():
        hand.step(seat, token)
        laid.append(hand.position)
    return laid


def decisions(record: Record, laid: list[Position], seat: int) -> list[int]:
    """After how many tokens ``seat`` had a choice, and made a legal move."""
    found = []
    for at, (mover, token, _) in enumerate(record.tokens()):
        if mover == seat and move_in(token) is not None and len(laid[at].legal_moves()) > 1:
            found.append(at)
    return found


def move_in(token: str) -> int | None:
    """The plain move that a token makes, if it makes one."""
    try:
        return parse_move(split_token(token)[0])
    except BadText:
        return None


class Critic:
    """Weighs the decisions of one record; text in and out, as it may sit in a worker."""

    def __init__(self, record: str) -> None:
        self.record = record
        read = parse_record(record)
        self._tokens = [token for _, token, _ in read.tokens()]
        self._laid = positions(read)

    def weigh(self, at: int) -> Generator[None, None, str]:
        """The decision after ``at`` tokens as ``cost move reason``, thought of in slices."""
        played = move_in(self._tokens[at])
        assert played is not None
        verdict = yield from Judge().weigh(self._laid[at], played, Random(at))
        return f"{verdict.cost:.2f} {move_text(verdict.better.move)} {verdict.better.reason}"

    def weighed(self, at: int) -> str:
        """The same without a break."""
        return at_once(self.weigh(at))


def read_cost(at: int, text: str) -> Cost:
    """What :meth:`Critic.weigh` said."""
    cost, move, reason = text.split(" ")
    return Cost(at, float(cost), Choice(parse_move(move), reason))


def costliest(costs: list[Cost]) -> list[Cost]:
    """The few that cost most, in the order in which they were made."""
    worst = sorted((cost for cost in costs if cost.cost >= WORTH), key=lambda cost: -cost.cost)[:COSTLIEST]
    return sorted(worst, key=lambda cost: cost.at)
