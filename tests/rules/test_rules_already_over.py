"""A position that is set up when the hand is over already (T22, T25)."""

import pytest

from tests.oracle import parse, result
from tests.rules.talk import at

EMPTY = "R:- S:- W:- X:-"
SOME = "R:2c7h S:JcTd W:5s X:-"  # worth 30 + 2 in the stock + 1 in the waste + 2 * 2 in the reserve


@pytest.mark.parametrize(
    ("a", "b", "mover", "won"),
    [
        (EMPTY, SOME, "A", "A 37 out"), (EMPTY, SOME, "B", "A 37 out"), (SOME, EMPTY, "A", "B 37 out"),
        (EMPTY, EMPTY, "A", "A 30 out"), (EMPTY, EMPTY, "B", "B 30 out"),
    ],
)  # fmt: skip
def test_t22_a_seat_without_a_card_has_won(a: str, b: str, mover: str, won: str) -> None:
    talk = at("claim", a, b=b, mover=mover)
    assert talk.result == won
    assert talk.moves == [] and talk.status("T") == "refused"
    talk.wrong_play("T")
    assert result(parse(talk.ask("show").removeprefix("position "))) == won
