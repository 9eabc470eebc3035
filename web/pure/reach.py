"""Which move a finger means: from the pile it took a card to the pile where it let go.

Piles are named as on the page. A move may be against the rules: the table must be able to try it.
"""

from typing import NamedTuple

from tonj.cards import EMPTY
from tonj.games.tonj import Position
from tonj.games.tonj.duties import misplacement
from tonj.games.tonj.legal import run_length
from tonj.games.tonj.moves import COUNT, HOUSE, RESERVE, SOURCE, TARGET, TURN, TURNED, parse_move

LETTERS = "AB"


class Pick(NamedTuple):
    """A card that was picked up, with those on it: the pile and how many."""

    pile: str
    size: int = 1

    @property
    def source(self) -> str:
        """As a move writes it."""
        return self.pile[2] if self.pile[1] == ":" else self.pile[1]


def pick(position: Position, pile: str, index: int = -1) -> Pick | None:
    """What comes up at a touch of the drawn card ``index`` of ``pile``; None where T4 has nothing.

    An inner house card brings the run above it (T8), if it is one and the rules move runs.
    """
    me = LETTERS[position.seat]
    cards = position.piles()[pile]
    if not cards or pile not in (f"{me}:R", f"{me}:X") and pile[0] != "H":
        return None
    if pile[0] != "H" or not 0 <= index < len(cards):
        return Pick(pile)
    count = len(cards) - index
    ordered = run_length(position.houses[int(pile[1]) - 1])
    return Pick(pile, count if position.rules.runs and count <= ordered else 1)


def move_to(position: Position, picked: Pick, target: str) -> int | None:
    """The move that carries ``picked`` to the pile ``target``; None if that is no pile to play to."""
    other = LETTERS[1 - position.seat]
    if target[0] == "F":
        place = "F"
    elif target[0] == "H":
        place = target[1]
    elif target in (f"{other}:R", f"{other}:W"):
        place = target[2].lower()
    elif target == f"{LETTERS[position.seat]}:W" and picked.source == "X":
        return parse_move("D")
    else:
        return None
    run = picked.size > 1 and place.isdigit()
    return parse_move(picked.source + place + (f"*{picked.size}" if run else ""))


def target_pile(position: Position, move: int) -> str:
    """Where a move's card lands: a foundation is the one of its suit that waits for it."""
    me, other = LETTERS[position.seat], LETTERS[1 - position.seat]
    if move >= TURN:
        return {TURN: f"{me}:X", TURN + 1: f"{me}:W"}.get(move, "")
    target = TARGET[move]
    if target == 0:
        return foundation(position, card(position, move))
    return f"H{target}" if target < 9 else f"{other}:{'RW'[target - 9]}"


def source_pile(position: Position, move: int) -> str:
    """Where a move takes its card from."""
    me = LETTERS[position.seat]
    if move >= TURN:
        return {TURN: f"{me}:S", TURN + 1: f"{me}:X"}.get(move, "")
    source = SOURCE[move]
    return {RESERVE: f"{me}:R", TURNED: f"{me}:X"}.get(source) or f"H{source - HOUSE + 1}"


def card(position: Position, move: int) -> int:
    """The card that a move plays; of a run the highest. ``EMPTY`` for a turn or a pass."""
    if move >= TURN:
        return position.turned if move == TURN + 1 else EMPTY
    if SOURCE[move] == RESERVE:
        return position.reserves[position.seat][-1]
    return position.turned if SOURCE[move] == TURNED else position.houses[SOURCE[move] - HOUSE][-COUNT[move]]


def foundation(position: Position, card: int) -> str:
    """The foundation of the card's suit that waits for it, else the first of that suit."""
    suit, rank = divmod(card, 13)
    high, low = position.heights()[suit]
    return f"F{2 * suit + (2 if low == rank != high else 1)}"


def targets(position: Position, picked: Pick) -> frozenset[str]:
    """The piles that glow under a picked card.

    Guided: its legal moves. Unguided: every pile that T5-T8 allow, whether or not a duty is open.
    """
    found = set()
    other = LETTERS[1 - position.seat]
    piles = ["F1", *(f"H{n}" for n in range(1, 9)), f"{other}:R", f"{other}:W"]
    for pile in piles:
        if pile == picked.pile or picked.size > 1 and pile[0] != "H":
            continue
        move = move_to(position, picked, pile)
        if move is None:
            continue
        if position.rules.call == "guided":
            fits = position.status(move).kind == "legal"
        else:
            fits = not misplacement(position, move)
        if fits:
            found.add(target_pile(position, move))
    return frozenset(found)
