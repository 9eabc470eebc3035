"""Which cards fly where: every kind of move, seen as the difference of two tables."""

import pytest

from web.pure.motion import Flight, Hint, plan
from web.pure.scene import Scene, scene, undealt

Piles = dict[str, tuple[str, ...]]

START: Piles = {
    "A:R": ("??",) * 12 + ("9h",),
    "A:S": ("??",) * 20,
    "A:W": ("2c", "7d"),
    "B:R": ("??",) * 4 + ("Ts",),
    "B:S": ("??",) * 10,
    "B:W": ("Qd",),
    "H1": ("Ks", "Qh", "Jc"),
    "H2": ("Tc",),
    "F1": ("As", "2s"),
}


def changed(**piles: tuple[str, ...]) -> Scene:
    """The start with some piles put differently; A_R stands for A:R."""
    return scene(START | {name.replace("_", ":"): cards for name, cards in piles.items()})


def test_nothing_moves_between_equal_tables() -> None:
    assert plan(scene(START), scene(START)) == ()


def test_a_turned_card_flies_from_the_stock_and_turns_over() -> None:
    after = changed(A_S=("??",) * 19, A_X=("Qd",))
    assert plan(scene(START), after) == (Flight(("Qd",), "A:S", 0, "A:X", 0, True),)


def test_a_discard_ends_on_the_own_waste() -> None:
    before = changed(A_X=("Qd",))
    after = changed(A_W=("2c", "7d", "Qd"))
    assert plan(before, after) == (Flight(("Qd",), "A:X", 0, "A:W", 1, False),)


def test_a_reserve_card_leaves_and_the_next_one_turns_over_in_its_place() -> None:
    after = changed(A_R=("??",) * 11 + ("4d",), H2=("Tc", "9h"))
    assert plan(scene(START), after) == (
        Flight(("9h",), "A:R", 1, "H2", 1, False),
        Flight(("4d",), "A:R", 0, "A:R", 1, True),
    )


def test_the_last_reserve_cards_are_drawn_without_a_back_under_them() -> None:
    before = changed(A_R=("??", "9h"))
    after = changed(A_R=("4d",), H2=("Tc", "9h"))
    assert plan(before, after)[1] == Flight(("4d",), "A:R", 0, "A:R", 0, True)
    gone = changed(A_R=(), H2=("Tc", "9h"))
    assert plan(changed(A_R=("9h",)), gone) == (Flight(("9h",), "A:R", 0, "H2", 1, False),)


def test_a_house_card_goes_to_a_foundation() -> None:
    before = changed(H2=("Tc", "3s"))
    after = changed(F1=("As", "2s", "3s"))
    assert plan(before, after) == (Flight(("3s",), "H2", 1, "F1", 1, False),)


def test_a_run_flies_as_one() -> None:
    before = changed(H1=("Ks", "Qh", "Jc"), H2=("Kc",))
    after = changed(H1=("Ks",), H2=("Kc", "Qh", "Jc"))
    run = Flight(("Qh", "Jc"), "H1", 1, "H2", 1, False)
    assert plan(before, after) == (run,)
    assert plan(before, after, Hint("H1", "H2", 2)) == (run,)


def test_a_load_lies_on_the_opponents_pile() -> None:
    before = changed(A_X=("9s",))
    after = changed(B_R=("??",) * 4 + ("Ts", "9s"))
    assert plan(before, after) == (Flight(("9s",), "A:X", 0, "B:R", 1, False),)


def test_a_called_turn_puts_the_turned_card_back_on_the_stock_face_down() -> None:
    before = changed(A_X=("Qd",))
    after = changed(A_S=("??",) * 20 + ("Qd",))
    assert plan(before, after) == (Flight(("??",), "A:X", 0, "A:S", 0, True),)


def test_a_waste_turned_over_comes_before_the_card_turned_from_it() -> None:
    before = changed(A_S=(), A_W=("2c", "7d", "Jh"))
    after = changed(A_S=("Jh", "7d"), A_W=(), A_X=("2c",))
    assert plan(before, after, Hint("A:S", "A:X")) == (
        Flight(("??",), "A:W", 1, "A:S", 0, True),
        Flight(("2c",), "A:S", 0, "A:X", 0, True),
    )


def test_the_next_players_waste_turns_over_after_the_discard() -> None:
    before = changed(A_X=("Kd",), B_S=(), B_W=("3c", "4c"))
    after = changed(A_W=("2c", "7d", "Kd"), B_S=("4c", "3c"), B_W=())
    for hint in (None, Hint("A:X", "A:W")):
        flights = plan(before, after, hint)
        assert set(flights) == {
            Flight(("Kd",), "A:X", 0, "A:W", 1, False),
            Flight(("??",), "B:W", 1, "B:S", 0, True),
        }
    assert flights[0].source == "A:X"


@pytest.mark.parametrize("source", ["A:R", "A:X", "H3"])
def test_the_hint_says_which_of_two_like_cards_flew(source: str) -> None:
    before = changed(A_R=("9h",), A_X=("9h",), H3=("9h",))
    after = scene(START | {"A:R": ("9h",), "A:X": ("9h",), "H3": ("9h",)} | {source: (), "H2": ("Tc", "9h")})
    flights = plan(before, after, Hint(source, "H2"))
    assert [(f.source, f.target) for f in flights] == [(source, "H2")]


def test_two_moves_at_once_find_their_own_cards() -> None:
    before = changed(H2=("3s",), H3=("2h",), F3=("Ah",))
    after = changed(H2=(), H3=(), F1=("As", "2s", "3s"), F3=("Ah", "2h"))
    assert {(f.source, f.target) for f in plan(before, after)} == {("H2", "F1"), ("H3", "F3")}


def test_an_attempt_that_goes_back_flies_the_other_way() -> None:
    before = changed(A_R=("??",) * 12, H2=("Tc", "9h"))
    flights = plan(before, scene(START), Hint("H2", "A:R"))
    assert flights[0] == Flight(("9h",), "H2", 1, "A:R", 1, False)


def test_the_deal_turns_the_cards_over_where_they_lie() -> None:
    dealt = scene(
        {f"{seat}:R": ("??",) * 12 + ("5d",) for seat in "AB"}
        | {f"{seat}:S": ("??",) * 35 for seat in "AB"}
        | {f"H{n}": ("7c",) for n in range(1, 9)}
    )
    flights = plan(undealt(), dealt)
    assert len(flights) == 10
    assert all(f.source == f.target and f.flip for f in flights)


def test_a_hint_that_names_one_pile_twice_is_no_hint() -> None:
    assert plan(scene(START), scene(START), Hint("H1", "H1")) == ()
