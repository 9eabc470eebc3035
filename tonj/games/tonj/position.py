"""One position of Tonj: the piles, whose turn it is, and what the rules count from turn to turn.

Checked at the door, trusted inside: ``play`` does what it is told and does it fast; ``status`` and
``step`` say beforehand whether the rules allow it. A face-down card is ``UNKNOWN`` until ``reveal``
tells it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tonj.cards import EMPTY, UNKNOWN
from tonj.game import Outcome

from . import duties, ending, legal, notation, steps
from .moves import (
    COUNT,
    DISCARD,
    FOUNDATION,
    HOUSE,
    HOUSE_TO_HOUSE,
    LOAD_RESERVE,
    RESERVE,
    SOURCE,
    TARGET,
    TURN,
    TURNED,
    move_text,
)
from .piles import CARD_KEY, LIFT, Piles
from .rules import Rules

if TYPE_CHECKING:
    from .calls import Attempt

NONE: frozenset[int] = frozenset()


class Position(Piles):
    """The table as the players know it. Compare positions by their text."""

    __slots__ = (
        "rules",
        "turns",
        "seen",
        "shifted",
        "raised",
        "start_left",
        "low",
        "idle",
        "stalled",
        "placed",
        "cycled",
        "passed",
        "put_back",
        "history",
        "attempt",
        "passing",
        "offers",
        "late",
        "late_now",
        "shown",
        "end",
    )

    def __init__(
        self,
        rules: Rules,
        seat: int,
        reserves: Sequence[Sequence[int]],
        stocks: Sequence[Sequence[int]],
        wastes: Sequence[Sequence[int]],
        turned: int,
        houses: Sequence[Sequence[int]],
        heights: Sequence[tuple[int, int]],
        turns: tuple[int, int] = (0, 0),
        idle: int = 0,
    ) -> None:
        super().__init__(seat, reserves, stocks, wastes, turned, houses, heights)
        self.rules = rules
        self.turns = list(turns)  # completed by each seat
        self.seen: set[float] | None = None  # arrangements since the last other move (T10)
        self.shifted: frozenset[int] = NONE  # and the cards that these house moves shifted
        # T23: progress. ``idle`` in the text is ``no_progress``'s counter if that is on.
        self.raised = False  # a card went to a foundation in this turn
        self.start_left = (self.left[0], self.left[1])
        self.low = sum(self.left)
        self.idle = idle if rules.no_progress else 0
        self.stalled = 0 if rules.no_progress else idle
        # T23: a full pass, counted from the last placement of any card.
        self.placed = True
        self.cycled = [0, 0]  # cards that each has turned
        self.passed = [False, False]
        self.put_back = [False, False]  # the stock's top is counted already (T20)
        # T23, repetition: by seat and houses, what lay elsewhere each time the turn passed.
        self.history: dict[tuple[int, float], list[list[list[int]]]] = {}
        # Calls, leaving and the clock.
        self.attempt: Attempt | None = None
        self.passing = False  # the turn passes once the reserve's next card is known
        self.offers = [False, False]  # to stop a hand that is stuck
        self.late = [0, 0]  # turns running in which the clock ran out
        self.late_now = False
        self.shown: list[int] | None = None  # of each pack, a mask of the cards seen so far
        self.end: Outcome | None = None
        for winner in (1 - seat, seat):
            if not self.left[winner]:
                self.end = ending.won(self, winner, "out")

    def copy(self) -> "Position":
        """A position of its own with the same cards and history."""
        new = Position.__new__(Position)
        self._copy_piles(new)
        new.rules = self.rules
        new.turns = self.turns[:]
        new.seen = None if self.seen is None else self.seen.copy()
        new.shifted = self.shifted
        new.raised = self.raised
        new.start_left = self.start_left
        new.low = self.low
        new.idle = self.idle
        new.stalled = self.stalled
        new.placed = self.placed
        new.cycled = self.cycled[:]
        new.passed = self.passed[:]
        new.put_back = self.put_back[:]
        new.history = {key: times[:] for key, times in self.history.items()}
        new.attempt = self.attempt
        new.passing = self.passing
        new.offers = self.offers[:]
        new.late = self.late[:]
        new.late_now = self.late_now
        new.shown = None if self.shown is None else self.shown[:]
        new.end = self.end
        return new

    # Playing, unchecked: the caller knows that the move is legal, or that it was allowed.

    def play(self, move: int) -> None:
        """Make the move of the seat to move."""
        if move >= TURN:
            self._play_stock(move)
            return
        source = SOURCE[move]
        target = TARGET[move]
        self.placed = True
        if HOUSE_TO_HOUSE[move]:
            self._play_house(source - HOUSE, target - 1, COUNT[move])
            return
        self.seen = None
        seat = self.seat
        if source == RESERVE:
            card = self.reserves[seat].pop()
            self.left[seat] -= 1
        elif source == TURNED:
            card = self.turned
            self.turned = EMPTY
            self.left[seat] -= 1
        else:
            house = source - HOUSE
            pile = self.houses[house]
            card = pile.pop()
            self.tops[house] = top = pile[-1]
            bit = 1 << house
            self.where[card] ^= bit
            self.where[top] |= bit
            chain = self.keys[house]
            self.arrangement -= chain.pop() - chain[-1]
        if target == FOUNDATION:
            self.need[card] -= 1
            if card % 13 != 12:
                self.need[card + 1] += 1
            self.raised = True
        elif target < LOAD_RESERVE:
            house = target - 1
            self.houses[house].append(card)
            bit = 1 << house
            self.where[self.tops[house]] ^= bit
            self.where[card] |= bit
            self.tops[house] = card
            chain = self.keys[house]
            key = CARD_KEY[card] * (chain[-1] + LIFT) % 1.0
            self.arrangement += key - chain[-1]
            chain.append(key)
        else:
            (self.reserves if target == LOAD_RESERVE else self.wastes)[1 - seat].append(card)
            self.left[1 - seat] += 1
        if not self.left[seat]:
            self.end = ending.won(self, seat, "out")  # T22

    def _play_house(self, source: int, target: int, count: int) -> None:
        """From house to house (T8); what this chain has seen and shifted is kept for T10."""
        if self.seen is None:
            self.seen = {self.arrangement}
            self.shifted = NONE
        pile = self.houses[source]
        chain = self.keys[source]
        onto = self.houses[target]
        onto_chain = self.keys[target]
        cards = pile[-count:]
        before = chain[-1] + onto_chain[-1]
        key = onto_chain[-1]
        for card in cards:
            key = CARD_KEY[card] * (key + LIFT) % 1.0
            onto_chain.append(key)
        del pile[-count:]
        del chain[-count:]
        where = self.where
        tops = self.tops
        where[card] ^= 1 << source | 1 << target
        where[tops[target]] ^= 1 << target
        onto += cards
        tops[source] = top = pile[-1]
        where[top] |= 1 << source
        tops[target] = card
        self.arrangement += chain[-1] + key - before
        self.seen.add(self.arrangement)
        self.shifted = self.shifted.union(cards)

    def _play_stock(self, move: int) -> None:
        """Turn, discard, or pass (T11-T13)."""
        seat = self.seat
        self.seen = None
        if move == DISCARD:
            self.wastes[seat].append(self.turned)
            self.turned = EMPTY
            self.pass_turn()
            return
        if self.placed:
            self.placed = False
            self.cycled = [0, 0]
            self.passed = [False, False]
            self.put_back = [False, False]
        if move == TURN:
            if len(self.stocks[seat]) == 1:
                self.turn_over(seat)
            self.turned = self.stocks[seat].pop()
            if self.put_back[seat]:
                self.put_back[seat] = False
            else:
                self.cycled[seat] += 1
        else:
            self.passed[seat] = True
            self.pass_turn()

    def pass_turn(self) -> None:
        """The turn is over: count it, pass it on, and see whether the hand is a stalemate."""
        seat = self.seat
        self.turns[seat] += 1
        if not self.late_now:
            self.late[seat] = 0
        self.late_now = False
        ending.count_turn(self)
        self.seat = seat = 1 - seat
        if len(self.stocks[seat]) == 1 and len(self.wastes[seat]) > 1:
            self.turn_over(seat)
        self.seen = None
        self.end = ending.stalemate(self)

    def end_called_turn(self) -> None:
        """T17-T20: the turn of a called player passes; an unplaced turned card goes back."""
        if self.turned != EMPTY:
            if self.rules.called_card == "stock":
                self.stocks[self.seat].append(self.turned)
                self.put_back[self.seat] = not self.placed
            else:
                self.wastes[self.seat].append(self.turned)
            self.turned = EMPTY
        if self.awaits:
            self.passing = True
        else:
            self.pass_turn()

    def reveal(self, card: int) -> None:
        """The card that ``awaits`` asks for is ``card``."""
        if self.turned == UNKNOWN:
            self.turned = card
            seat = self.seat
            self._remember(seat, self.stocks, card, len(self.stocks[seat]))
        else:
            seat = self.seat if self.reserves[self.seat][-1] == UNKNOWN else 1 - self.seat
            self.reserves[seat][-1] = card
            self._remember(seat, self.reserves, card, len(self.reserves[seat]) - 1)
        if self.shown is not None:
            self.shown[seat] |= 1 << card
        if self.passing:
            self.passing = False
            self.pass_turn()

    def _remember(self, seat: int, piles: list[list[int]], card: int, height: int) -> None:
        """T23: the card that turned out to lie there lay there in the positions before, too."""
        which = seat if piles is self.stocks else seat + 4  # as ending.laid_aside orders the piles
        for key, times in self.history.items():
            self.history[key] = [ending.filled(laid, which, height, card) for laid in times]

    # Asking.

    @property
    def outcome(self) -> Outcome | None:
        """How the hand ended, or None."""
        return self.end

    legal_moves = legal.legal_moves

    def status(self, move: int) -> duties.Status:
        """What the rules say of ``move`` (T15)."""
        return duties.status(self, move)

    def actors(self) -> tuple[int, ...]:
        """The seats that may act: the one to move, or the one that an attempt waits for."""
        if self.end is not None or self.awaits:
            return ()
        return (self.seat if self.attempt is None else 1 - self.seat,)

    def moves(self, seat: int) -> list[str]:
        """What ``seat`` may do, as text: its legal moves, or its answers to an attempt."""
        if seat not in self.actors():
            return []
        if self.attempt is not None:
            return ["!"] if self.rules.call == "table" else ["!", "~"]
        return [move_text(move) for move in legal.legal_moves(self)]

    def step(self, seat: int, token: str) -> str:
        """Play one token of a record, checked; see :func:`steps.step`."""
        return steps.step(self, seat, token)

    def __str__(self) -> str:
        return notation.position_text(self)
