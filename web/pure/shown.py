"""Shows a match between people move by move: one after the other, and what would tell a new face after a moment.

The match may be ahead of what lies on the table here; this is how far the table has come.
"""

from random import Random
from typing import TYPE_CHECKING

from tonj.cards import BadText
from tonj.games.tonj import Position
from tonj.games.tonj.moves import TURN, parse_move
from tonj.hand import Hand
from web.pure import tabletop
from web.pure.opponent import PACE
from web.pure.outcome import outcome

if TYPE_CHECKING:
    from web.pure.following import Following

PAUSE = (650.0, 1100.0)
"""So long after the page was opened an attempt is made again that is found pending."""

STRIDE = 300.0
"""Between two moves of the other one that came together."""

Token = tuple[int, str]
"""A word of the match, and the seat that said it."""


class Shown:
    """The tokens of the hand that are shown on a table."""

    def __init__(self, table: "Following", rng: Random) -> None:
        self._table = table
        self._rng = rng
        self._tokens: list[Token] = []
        self._released = -1  # the token that has been held long enough

    def __len__(self) -> int:
        return len(self._tokens)

    @property
    def told(self) -> list[Token]:
        """All tokens of the hand, without the cards that they showed."""
        hand = self._table.session.hand
        assert hand is not None
        return [(seat, token.partition("=")[0]) for seat, token, _ in hand.record.tokens()]

    @property
    def whole(self) -> bool:
        """Whether nothing is left to be shown."""
        return len(self) == len(self.told)

    @property
    def outdated(self) -> bool:
        """Whether a token that is shown was taken back."""
        return self.told[: len(self)] != self._tokens

    def lay(self, truth: Hand[Position]) -> Hand[Position]:
        """The whole hand as it stands, at once, but for an attempt that must first go back."""
        hand = Hand(truth.game, truth.dealer, truth.tags)
        self.forget()
        for seat, token in self.told:
            if self._untold(hand.position, seat, token):
                break
            hand.step(seat, token)
            self._tokens.append((seat, token))
        return hand

    def forget(self) -> None:
        """Nothing is shown any more."""
        self._tokens = []
        self._released = -1

    def _untold(self, position: Position, seat: int, token: str) -> bool:
        """Whether this is a pending attempt that must first go back when it is found again, as a move would be."""
        truth, move = self._table.session.hand, move_of(token.removeprefix("?"))
        if truth is None or truth.position.attempt is None or len(self) + 1 < len(self.told):
            return False
        theirs = seat != self._table.me and position.rules.call == "window"
        return theirs and move is not None and tabletop.tells(position, move)

    def wait(self, now: float) -> None:
        """The page was opened just now."""
        self._table.agenda.set("stride", now + self._rng.uniform(*PAUSE))

    def catch_up(self, now: float) -> None:
        """Show what has come, as far as it is time to; what is held then waits on the table."""
        table, told = self._table, self.told
        while len(self) < len(told) and "stride" not in table.agenda and "hold" not in table.agenda:
            seat, token = told[len(self)]
            if self._holds(seat, token):
                move = move_of(token)
                assert move is not None
                table.hold(move, now)
                return
            self._show(seat, token, now)
            if seat != table.me and table.settings.speed != "off":
                table.agenda.set("stride", now + STRIDE * PACE[table.settings.speed])

    def release(self) -> None:
        """What is held has been held long enough."""
        self._released = len(self)

    def _holds(self, seat: int, token: str) -> bool:
        """Whether a move of the other one is held, so that a pause tells nothing."""
        position, move = self._table.position, move_of(token)
        if seat == self._table.me or position.rules.call != "window" or self._released == len(self):
            return False
        return move is not None and tabletop.tells(position, move)

    def _show(self, seat: int, token: str, now: float) -> None:
        """One token of the match happens on the table here."""
        table = self._table
        assert table.hand is not None
        before, held = table.position, table.held
        self._tokens.append((seat, token))
        table.held = None
        if seat != table.me:
            table.outdate(now)
        move = move_of(token.removeprefix("?"))
        if move is not None:
            table.step(token, move, flown=held == move != TURN)
        elif token in ("!", "~"):
            table.settled(token == "!")
            self._tell_answer(before, token == "!", now)
        else:
            table.hand.step(seat, token)
            self._tell_word(seat, token, now)

    def _tell_answer(self, before: Position, called: bool, now: float) -> None:
        """What became of an attempt."""
        attempt = before.attempt
        if before.rules.call == "table" and attempt is not None and attempt.required is not None:
            self._table.light(before, attempt.required)
        text, loud = outcome(self._table.speech, before, called=called)
        self._table.tell(text, now, at_once=loud, kept=True)

    def _tell_word(self, seat: int, token: str, now: float) -> None:
        """The clock ran out, or somebody offers to stop (T24)."""
        table = self._table
        if table.position.end is None:
            key = {"late": "clock.late", "stop": "stop.offered"}[token]
            table.tell(table.words(key if seat != table.me else f"{key}.mine", name=table.words.other), now)


def move_of(token: str) -> int | None:
    """The move of a token that is one."""
    try:
        return parse_move(token)
    except BadText:
        return None
