"""The table drawn in a few lines of text, as one seat sees it."""

from collections.abc import Iterator
from typing import Any

from tonj.cards import UNKNOWN, card_text
from tonj.game import SEATS
from tonj.games.melding import points
from tonj.games.tonj import Position

from .words import words


def picture(view: Any, seat: int) -> list[str]:
    """The lines that show a position to ``seat``."""
    return list(_tonj(view, seat) if isinstance(view, Position) else _tonk(view, seat))


def _row(cards: Any) -> str:
    return " ".join("··" if card == UNKNOWN else card_text(card) for card in cards) or "-"


def _tonj(view: Position, seat: int) -> Iterator[str]:
    piles = view.piles()
    yield ""
    for other in (1 - seat, seat):
        letter = SEATS[other]
        reserve, stock, waste, turned = (piles[f"{letter}:{pile}"] for pile in "RSWX")
        if other == seat:
            yield words(
                "play.foundations", cards=_row(pile[-1] for name, pile in piles.items() if name[0] == "F" and pile)
            )
            for number in range(1, 9):
                yield words("play.house", number=number, cards=_row(piles[f"H{number}"]))
        yield words(
            "play.side", seat=letter, reserve=len(reserve), top=_row(reserve[-1:]), stock=len(stock),
            waste=_row(waste[-1:]), count=len(waste), turned=_row(turned),
        )  # fmt: skip


def _tonk(view: Any, seat: int) -> Iterator[str]:
    yield ""
    others = [other for other in range(len(view.hands)) if other != seat]
    yield words(
        "play.table",
        stock=len(view.stock),
        discard=_row(view.discards[-1:]),
        others=", ".join(_hand(view.hands[other], other) for other in others),
        spreads=" · ".join(f"{n} {_row(cards)}" for n, (_, cards) in enumerate(view.spreads, 1)) or "-",
    )
    yield words("play.yours", cards=_row(view.hands[seat]), points=points(view.hands[seat]))


def _hand(hand: list[int], seat: int) -> str:
    """How many cards another seat holds, and those that everybody has seen."""
    known = [card for card in hand if card != UNKNOWN]
    seen = f" ({_row(known)})" if known else ""
    return words("play.other", seat=SEATS[seat], count=len(hand), seen=seen)
