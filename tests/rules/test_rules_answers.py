"""Who may act, and what: also while an attempt waits for its answer (T17-T19)."""

import pytest

from tests.sitting import ACE_IN_STOCK, quiet, record, told


@pytest.mark.parametrize(
    ("rules", "packs", "turn", "answers"),
    [
        ("claim", quiet(), "A: T=8d ?X1", ["!", "~"]),
        ("classic", ACE_IN_STOCK, "A: T=Ad ?D", ["!", "~"]),
        ("table", ACE_IN_STOCK, "A: T=Ad ?D", ["!"]),  # T19: the table calls, and there is no other answer
    ],
)
def test_while_an_attempt_waits_only_the_other_seat_can_act(
    rules: str, packs: tuple[str, str], turn: str, answers: list[str]
) -> None:
    position = told(record(rules, packs, turn))
    assert position.seat == 0 and position.actors() == (1,)
    assert position.moves(1) == answers and position.moves(0) == []
    assert position.legal_moves() == []


def test_whoever_is_not_to_move_has_no_moves() -> None:
    position = told(record("claim", quiet(), "A: T=8d"))
    assert position.actors() == (0,)
    assert position.moves(0)[-1] != "" and position.moves(1) == []
    over = told(record("claim", quiet(), "A: resign", Result="B 91 resign"))
    assert over.actors() == () and over.moves(0) == over.moves(1) == []
