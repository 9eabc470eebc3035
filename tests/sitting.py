"""A person at the table with a clock that the test turns: hands set up from records, an opponent who does as told."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tonj.cards import NAMES
from tonj.games.tonj import Position
from tonj.games.tonj.moves import parse_move
from tonj.hand import replay
from tonj.players import Choice
from web.pure.controller import Controller
from web.pure.opponent import Opponent
from web.pure.scene import Scene
from web.pure.settings import Settings
from web.pure.words import Words

CATALOGUES = Path(__file__).parents[1] / "web" / "words"
PRESETS = ("claim", "classic", "table")

KINGS, NINES = "KsKcKhKd", "9s9c9h9d"
"""The houses of a quiet table: nothing moves between them."""


@cache
def words(language: str = "en") -> Words:
    """The real words of a language; a missing one raises. As the build makes them, or as it has left them."""
    try:
        from web.build.catalogues import compiled
    except ImportError:  # no Babel here: inside Pyodide
        made = CATALOGUES / language / "LC_MESSAGES" / "tonj.mo"
        if not made.exists():
            pytest.skip("no compiled catalogue: make test writes it")
        return Words(language, made.read_bytes(), strict=True)
    return Words(language, compiled()[language], strict=True)


def pack(reserve: str, houses: str, stock: str = "") -> str:
    """A pack in deal order (T2) with these cards where it matters, and the other cards where they do no harm.

    `reserve`: the upper cards of the reserve, its top last; `houses`: four; `stock`: the first to be turned first.
    """
    given = [[text[at : at + 2] for at in range(0, len(text), 2)] for text in (reserve, houses, stock)]
    rest = [card for card in NAMES if not any(card in cards for cards in given)]
    below = 13 - len(given[0])
    return "".join([*rest[:below], *given[0], *given[1], *given[2], *rest[below:]])


def quiet(mover: str = "A") -> tuple[str, str]:
    """Packs on which the first seat can only turn; it turns the eight of diamonds, which fits on a nine."""
    high, low = ("5cJh", "8d2hJs3d"), ("2c7h", "JcTd4s4c")
    a, b = (high, low) if mover == "A" else (low, high)
    return pack(a[0], KINGS, a[1]), pack(b[0], NINES, b[1])


OWED = pack("5c8d", "KsKcQhAd", "2hJs3d4h"), pack("2c7h", NINES, "JcTd4s4c")
"""House 4's ace is owed to the foundation (P2). The reserve's eight fits on two nines, the queen on two kings."""

OWES = pack("2c7h", NINES, "JcTd4s4c"), pack("5c8d", "KsKcQhAd", "2hJs3d4h")
"""The computer starts, and owes the ace in house 8 to the foundation (P2); its eight fits on two nines."""

FITS = pack("5c8d", KINGS, "2hJs3d4h"), quiet()[1]
"""The reserve's eight fits on two nines; nothing is owed but under `table` (P5)."""

RUN = pack("2c4cJs", "QhTdAdKs", "8d2h"), pack("2d7h", NINES)
BUILT = "A: 3F R1=4c 21"
"""Queen, jack, ten in house 1, houses 2 and 3 empty, a king in house 4 that takes the three of them."""

ACE_IN_STOCK = pack("5cJh", KINGS, "Ad2hJs3d"), pack("2c7h", NINES, "JcTd4s4c")
ACE_IN_RESERVE = pack("5cAs", KINGS, "8d2hJs3d"), pack("2c7h", NINES, "JcTd4s4c")


def record(rules: str, packs: tuple[str, str], *turns: str, options: str = "", **tags: str) -> str:
    """A hand as text: its tags in the order in which a hand writes them, the packs, and a line a turn."""
    result = {name: tags.pop(name) for name in ("Result",) if name in tags}
    lines = {"Game": "tonj", "Rules": rules} | ({"Options": options} if options else {}) | tags
    lines |= {"DeckA": packs[0], "DeckB": packs[1]} | result
    body = ["", *turns] if turns else []
    return "\n".join([*(f'[{name} "{value}"]' for name, value in lines.items()), *body]) + "\n"


def told(text: str) -> Position:
    """The position that a record tells."""
    position: Position = replay(text).position
    return position


class Layla(Opponent):
    """The computer as the test wants it: `moves` in turn (`?T` is an offence), an answer, and times that one knows.

    Without a move left it thinks for ever. `reacts` is how long it takes to call, None: it does not notice.
    """

    def __init__(self, *moves: str, reacts: float | None = None, calls: bool = True) -> None:
        super().__init__(Random(0))
        self.tokens = list(moves)
        self.reacts = reacts
        self.answer = calls

    def pause(self, *, first: bool = False) -> float:
        return 500.0 if self.tokens else 1e9

    def hold(self) -> float:
        return 600.0

    def reaction(self, window: float) -> float | None:
        return self.reacts

    def thought(self) -> float:
        return 1000.0

    def calls(self, view: Position) -> bool:
        return self.answer

    def choose(self, view: Position) -> tuple[Choice, bool]:
        token = self.tokens.pop(0)
        return Choice(parse_move(token.removeprefix("?")), "turn"), token.startswith("?")

    def overlooks(self, view: Position) -> Choice | None:
        """An offence, where somebody else thinks of the moves that are none."""
        return self.choose(view)[0] if self.tokens and self.tokens[0].startswith("?") else None

    def reply(self) -> str:
        """What that somebody else would answer to a wish for a move; nothing yet before an offence."""
        return f"{self.tokens.pop(0)} turn" if self.tokens and not self.tokens[0].startswith("?") else ""


class Person:
    """Somebody at the page: the controller, what time it is, and what has been shown, said and stored so far."""

    def __init__(
        self, text: str, layla: Opponent | None = None, *, language: str = "en", settings: Settings | None = None,
        elsewhere: bool = False,
    ) -> None:  # fmt: skip
        """`elsewhere`: Layla's moves are thought of by somebody else, who answers the table's wishes at once."""
        self.now = 10_000.0
        self.table = Controller(words(language), Random(5), settings or Settings(one_tap=False))
        self.table.opponent = layla or Layla()
        self.table.mover.elsewhere = elsewhere
        self.stored = text
        assert self.table.resume(text, self.now), text

    # What the person does.

    def tap(self, *piles: str, index: int = -1) -> None:
        for pile in piles:
            self.table.tap(pile, self.now, index)

    def double_tap(self, pile: str) -> None:
        """Two quick taps, as the finger's reader gives them on."""
        self.table.tap(pile, self.now)
        self.table.double_tap(pile, self.now + 150)

    def drag(self, source: str, target: str | None, index: int = -1) -> None:
        if self.table.lift(source, index, self.now):
            self.table.drop(source, target, self.now)

    def act(self, *actions: str) -> None:
        for action in actions:
            self.table.act(action, self.now)

    def wait(self, ms: float) -> None:
        """Time goes by, and everything happens when it is due."""
        end = self.now + ms
        self.grant()
        while (due := self.table.next_due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.table.tick(self.now)
            self.grant()
        self.now = end

    def grant(self) -> None:
        """Somebody else answers the wishes for a move."""
        new, self.table.wishes.new = self.table.wishes.new, []
        for wish in new:
            if wish.kind == "move" and isinstance(self.table.opponent, Layla):
                self.table.mover.granted(wish.number, self.table.opponent.reply(), self.now)

    # What there is to see.

    @property
    def scene(self) -> Scene:
        return self.table.scene()

    @property
    def position(self) -> Position:
        return self.table.position

    @property
    def record(self) -> str:
        """What the page has stored last."""
        self.stored = self.table.take_record() or self.stored
        return self.stored

    @property
    def turns(self) -> list[str]:
        """The stored record's turns."""
        return self.record.partition("\n\n")[2].splitlines()

    def marked(self, mark: str) -> set[str]:
        """The piles that carry a mark: target, lifted, pending, lit, off."""
        return {name for name, view in self.scene.piles.items() if mark in view.marks}

    def top(self, pile: str) -> str:
        return self.scene.piles[pile].top

    def said(self) -> list[str]:
        """What was said aloud since it was last asked for."""
        texts = [text for text, _ in self.table.said]
        self.table.said.clear()
        return texts

    def shows(self) -> Mapping[str, Any]:
        """All that a person can see, hear or press at this moment."""
        table = self.table
        motion, table.motion[:] = list(table.motion), []
        return {
            "scene": table.scene(), "turn": table.turn, "my turn": table.my_turn, "sheet": table.sheet,
            "pending": table.pending, "claim": table.claim, "window": table.window,
            "question": table.question, "toast": table.message.text,
            "loud": table.message.loud, "pass": table.can_pass, "undo": table.can_undo, "moves": table.choices(),
            "picked": table.picked, "lit": table.lit, "motion": motion, "said": self.said(),
            "score": list(table.match.scores),
        }  # fmt: skip


def sits(
    rules: str, packs: tuple[str, str], *turns: str, layla: Opponent | None = None, guided: bool = False,
    language: str = "en", options: str = "", elsewhere: bool = False,
) -> Person:  # fmt: skip
    """A person at a table where so much has been played already."""
    chosen = "call=guided" if guided else options
    return Person(record(rules, packs, *turns, options=chosen), layla, language=language, elsewhere=elsewhere)
