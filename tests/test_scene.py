"""What a player sees on the table: which cards show, whose back they have, what is said of them."""

import pytest

from web.pure.scene import FOUNDATIONS, HOUSES, PILES, own_piles, scene, suit, undealt


def test_a_table_has_twenty_four_piles_even_when_all_are_empty() -> None:
    views = scene({}).piles
    assert tuple(views) == PILES
    assert len(views) == 24
    assert all(view.count == 0 and view.cards == () and view.top == "" for view in views.values())


@pytest.mark.parametrize(
    ("pile", "cards", "shown"),
    [
        ("H3", ("Ks", "Qh", "Jc"), ("Ks", "Qh", "Jc")),
        ("A:R", ("??", "??", "9h"), ("??", "9h")),
        ("A:R", ("9h",), ("9h",)),
        ("B:R", ("??", "9h", "8h"), ("??", "8h")),  # loaded (T7): the new top over a back
        ("A:W", ("2c", "7d", "Td"), ("7d", "Td")),
        ("A:W", ("2c",), ("2c",)),
        ("A:S", ("??", "??"), ("??",)),
        ("A:S", ("2c", "7d"), ("??",)),  # a turned-over waste is known and still lies on its face (T11)
        ("A:X", ("Qd",), ("Qd",)),
        ("F1", ("As", "2s", "3s"), ("2s", "3s")),
    ],
)
def test_what_shows_of_a_pile(pile: str, cards: tuple[str, ...], shown: tuple[str, ...]) -> None:
    view = scene({pile: cards}).piles[pile]
    assert view.cards == shown
    assert view.count == len(cards)
    assert view.top == shown[-1]


def test_each_seat_has_its_own_back() -> None:
    views = scene({}).piles
    assert {views[name].back for name in own_piles(0)} == {0}
    assert {views[name].back for name in own_piles(1)} == {1}


def test_houses_one_to_four_were_dealt_by_the_first_seat() -> None:
    views = scene({}).piles
    assert [views[name].back for name in HOUSES] == [0, 0, 0, 0, 1, 1, 1, 1]


def test_two_foundations_for_each_suit_lie_side_by_side() -> None:
    assert [suit(name) for name in FOUNDATIONS] == list("sshhddcc")
    assert suit("H1") == suit("A:R") == ""


def test_marks_labels_and_runs_reach_their_pile_only() -> None:
    seen = scene(
        {"H4": ("9s", "8h", "7s")},
        me=1,
        turn=0,
        marks={"H4": {"lifted"}, "H7": ["target", "drop"]},
        label=lambda pile, cards: f"{pile}/{len(cards)}",
        held={"H4": 3},
    )
    assert (seen.me, seen.turn) == (1, 0)
    assert seen.piles["H4"].marks == {"lifted"}
    assert seen.piles["H4"].held == 3
    assert seen.piles["H4"].label == "H4/3"
    assert seen.piles["H7"].marks == {"target", "drop"}
    assert seen.piles["H1"].marks == frozenset()
    assert seen.piles["H1"].held == 1


def test_equal_positions_make_equal_scenes() -> None:
    piles = {"H4": ("9s", "8h"), "A:W": ("Kd",)}
    assert scene(piles, 0, 1) == scene(dict(reversed(piles.items())), 0, 1)
    assert scene(piles, 0, 1) != scene(piles, 0, 0)


@pytest.mark.parametrize("name", ["H9", "A:Q", "C:R", "table"])
def test_an_unknown_pile_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"scene\.no-such-pile"):
        scene({name: ()})
    with pytest.raises(ValueError, match=r"scene\.no-such-pile"):
        scene({}, marks={name: {"lit"}})


def test_an_unknown_mark_is_refused() -> None:
    with pytest.raises(ValueError, match=r"scene\.no-such-mark"):
        scene({}, marks={"H1": {"red"}})


def test_before_the_deal_every_card_lies_on_its_face() -> None:
    views = undealt(1).piles
    assert sum(view.count for view in views.values()) == 104
    assert {card for view in views.values() for card in view.cards} == {"??"}
    assert (views["A:R"].count, views["B:S"].count, views["H8"].count) == (13, 35, 1)
