"""Somebody who plays a hand to its end: finds a good move in the game that the page has saved, and makes it there."""

from random import Random
from time import sleep

from tests.browser.seat import Seat
from tests.browser.sight import Sight
from tonj.cards import card_text
from tonj.games.tonj import Position
from tonj.games.tonj.moves import DISCARD, PASS, TURN
from tonj.players.greedy import Greedy
from web.pure.reach import source_pile, target_pile

LONGEST = 2000
"""More moves than a person makes in any hand: past that the page is stuck."""


def deal(seat: Seat, rules: str, *, guided: bool, slips: bool = False, more: str = "") -> Sight:
    """Choose on the start sheet and deal; `more` is a further choice, as a selector."""
    start = '[data-sheet="start"] '
    seat.point(f'{start}label:has([name="rules"][value="{rules}"])')
    for name, wanted in (("guided", guided), ("slips", slips)):
        if seat.page.locator(f'{start}[name="{name}"]').is_checked() != wanted:
            seat.point(f'{start}label:has([name="{name}"])')
    if more:
        seat.point(f"{start}label:has({more})")
    seat.press("new")
    sight = seat.see()
    assert (sight.rules, sight.sheet) == (rules, ""), "nothing was dealt"
    return sight


def agree(sight: Sight) -> None:
    """What lies on the table is what the saved hand says, pile for pile."""
    for name, cards in sight.hand.position.piles().items():
        top = ("??" if name[1:] == ":S" else card_text(cards[-1])) if cards else ""
        assert list(sight.piles[name][:2]) == [top, len(cards)], name
    assert len(sight.piles) == 24


class Player:
    """Plays the person's moves, and waits for the computer's, until the result is shown."""

    def __init__(self, seat: Seat, way: str = "tap") -> None:
        self.seat = seat
        self.way = way
        self.moves = 0
        self.one_tap = False
        self.greedy = Greedy()
        self.rng = Random(0)

    def play(self, *, moves: int = LONGEST) -> Sight:
        """Plays so many moves, or to the end of the hand; what is on the screen then."""
        before: str | None = None
        for _ in range(4 * LONGEST):
            sight = self.seat.see()
            assert sight.saved != before, f"move {self.moves} was lost"
            before = None
            if sight.sheet == "next" or self.moves >= moves:
                return sight
            if sight.sheet == "ask":
                self.seat.press("call")
            elif sight.turn == "A" and not sight.claim:
                before = sight.saved
                self.move(sight)
            else:
                self.seat.wait(700)
                sleep(0.01)  # the computer thinks in its own time
        raise AssertionError("the hand does not end")

    def move(self, sight: Sight) -> None:
        """One move; now and then all of the table is looked at before."""
        position = sight.hand.position
        self.one_tap = sight.rules == "table"
        if self.moves % 10 == 0:
            agree(sight)
        self.make(position, self.greedy.choose(position, self.rng).move)
        self.moves += 1

    def make(self, position: Position, move: int) -> None:
        if move == PASS:
            self.seat.press("pass")
        elif move == TURN:
            self.seat.tap("A:S")
        elif move == DISCARD and self.way == "tap":
            self.seat.tap("A:W")
        else:
            self.carry(source_pile(position, move), target_pile(position, move))

    def carry(self, source: str, target: str) -> None:
        """A card from one pile to another; where one tap plays, the first may be enough."""
        if self.way == "drag":
            self.seat.drag(source, target)
            return
        self.seat.tap(source)
        if not self.one_tap or source in self.seat.see().marked("lifted"):
            self.seat.tap(target)
