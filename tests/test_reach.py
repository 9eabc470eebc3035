"""Which move a finger means, and where a move's card comes from and goes to, whichever seat plays."""

import pytest

from tests.sitting import KINGS, OWED, pack, quiet, record, told
from tonj.cards import EMPTY, card_text
from tonj.games import find
from tonj.games.tonj import Position
from tonj.games.tonj.moves import TURN, move_text, parse_move
from web.pure.reach import Pick, card, foundation, move_to, pick, source_pile, target_pile, targets


def at(
    a: str = "R:5cJh S:9c8c W:4s X:-", b: str = "R:2c7h S:JcTd W:5s X:-", houses: str = "Ks Kc Kh Kd 9s 9c 9h 9d",
    up: str = "s0,0 h0,0 d0,0 c0,0", rules: str = "claim", mover: str = "A", extras: str = "-",
) -> Position:  # fmt: skip
    text = f"tonj {rules} {mover} | {a} | {b} | {houses} | {up} | {extras}"
    position: Position = find("tonj", rules).parse(text)
    return position


TURNED = "R:5cJh S:9c W:4s X:8d"


@pytest.mark.parametrize("pile", ["A:R", "A:X", "H1", "H8"])
def test_t4_own_reserve_turned_card_and_houses_come_up(pile: str) -> None:
    assert pick(at(TURNED), pile) == Pick(pile, 1)


@pytest.mark.parametrize("pile", ["A:S", "A:W", "B:R", "B:S", "B:W", "B:X", "F1", "F8"])
def test_t4_and_nothing_else(pile: str) -> None:
    assert pick(at(TURNED, up="s3,0 h0,0 d0,0 c4,2"), pile) is None


@pytest.mark.parametrize("pile", ["A:X", "H3"])
def test_an_empty_pile_has_nothing_to_pick_up(pile: str) -> None:
    assert pick(at(houses="Ks Kc - Kd 9s 9c 9h 9d"), pile) is None


def test_the_other_seat_has_its_own_piles() -> None:
    position = at(mover="B")
    assert pick(position, "B:R") == Pick("B:R") and pick(position, "A:R") is None
    assert source_pile(position, parse_move("R5")) == "B:R"
    assert target_pile(position, parse_move("Rr")) == "A:R"
    assert target_pile(position, parse_move("Rw")) == "A:W"
    assert (source_pile(position, TURN), target_pile(position, TURN)) == ("B:S", "B:X")


RUNS = "Ks5dJsTh9s Kc Kh - - 9c 9h 9d"


@pytest.mark.parametrize(("index", "size"), [(4, 1), (3, 2), (2, 3), (-1, 1), (1, 1), (0, 1), (5, 1), (99, 1)])
def test_t8_an_inner_card_of_a_run_brings_what_lies_on_it(index: int, size: int) -> None:
    """Jack, ten, nine are a run; the five under them is none of it, and a touch there takes the outer card."""
    assert pick(at(houses=RUNS), "H1", index) == Pick("H1", size)


def test_t8_where_runs_are_not_played_only_the_outer_card_comes_up() -> None:
    assert pick(at(houses=RUNS, rules="classic"), "H1", 2) == Pick("H1", 1)


@pytest.mark.parametrize(
    ("picked", "target", "move"),
    [
        (Pick("A:R"), "F1", "RF"), (Pick("A:R"), "F8", "RF"), (Pick("A:R"), "H5", "R5"), (Pick("A:R"), "B:R", "Rr"),
        (Pick("A:R"), "B:W", "Rw"), (Pick("A:X"), "F3", "XF"), (Pick("A:X"), "A:W", "D"), (Pick("H4"), "H7", "47"),
        (Pick("H4"), "F2", "4F"), (Pick("H4"), "B:R", "4r"), (Pick("H4", 3), "H7", "47*3"), (Pick("H4", 3), "F1", "4F"),
        (Pick("A:R"), "A:W", None), (Pick("A:R"), "A:S", None), (Pick("A:R"), "A:X", None), (Pick("A:R"), "B:S", None),
        (Pick("A:R"), "B:X", None), (Pick("H4"), "A:R", None), (Pick("H4"), "A:W", None), (Pick("A:X"), "A:R", None),
    ],
)  # fmt: skip
def test_the_finger_may_let_go_anywhere(picked: Pick, target: str, move: str | None) -> None:
    """offences.md: a drop on any real pile can be tried, whether or not the card goes there."""
    found = move_to(at(TURNED), picked, target)
    assert (None if found is None else move_text(found)) == move


def test_t5_a_card_goes_to_the_foundation_of_its_suit_that_waits_for_it() -> None:
    position = at(up="s5,1 h0,0 d13,4 c3,3")
    cards = {card_text(number): number for number in range(52)}
    where = {"6s": "F1", "2s": "F2", "Ah": "F3", "5d": "F6", "4c": "F7", "9c": "F7", "Kd": "F5"}
    assert {name: foundation(position, cards[name]) for name in where} == where


def test_the_card_of_a_run_is_its_highest() -> None:
    position = at(TURNED, houses=RUNS)
    assert card_text(card(position, parse_move("14*3"))) == "Js"
    assert card_text(card(position, parse_move("14"))) == "9s"
    assert card_text(card(position, parse_move("D"))) == "8d"
    assert card_text(card(position, parse_move("R4"))) == "Jh"
    assert card(position, TURN) == card(position, parse_move("P")) == EMPTY


# What glows (offences.md).


def glow(rules: str, pile: str, *turns: str, options: str = "", packs: tuple[str, str] = OWED) -> set[str]:
    position = told(record(rules, packs, *turns, options=options))
    picked = pick(position, pile)
    assert picked is not None
    return set(targets(position, picked))


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_unguided_all_that_t5_to_t8_allow_glows_though_a_duty_is_open(rules: str) -> None:
    assert glow(rules, "H3") == {"H1", "H2"}
    assert glow(rules, "A:R") == {"H5", "H6"}
    assert glow(rules, "H4") == {"F5"}


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_unguided_the_same_glows_whether_or_not_a_duty_is_open(rules: str) -> None:
    """Before and after the ace is gone the queen's places are the same but for the house that it left."""
    assert glow(rules, "H3", "A: 4F") == {"H1", "H2", "H4"}
    assert glow(rules, "A:R", "A: 4F") == {"H5", "H6", "H4"}


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_guided_only_legal_moves_glow(rules: str) -> None:
    assert glow(rules, "H3", options="call=guided") == set()
    assert glow(rules, "A:R", options="call=guided") == set()
    assert glow(rules, "H4", options="call=guided") == {"F5"}
    assert glow(rules, "H3", "A: 4F", options="call=guided") == {"H1", "H2"}  # T10: alone to an empty house is a circle
    assert glow(rules, "A:R", "A: 4F", options="call=guided") == {"H4", "H5", "H6"}


@pytest.mark.parametrize(("rules", "loads"), [("claim", True), ("classic", True), ("table", False)])
def test_t7_the_opponents_piles_glow_for_a_card_that_loads(rules: str, loads: bool) -> None:
    """The reserve's eight of hearts on the seven; a house's only where house cards may load."""
    assert "B:R" in glow(rules, "A:R", packs=(pack("5c8h", KINGS), quiet()[1]))
    house = glow(rules, "H4", packs=(pack("5cJh", "KsKcKh8h"), quiet()[1]))
    assert ("B:R" in house) is loads


def test_t10_a_circle_glows_unguided_and_not_guided() -> None:
    """T5-T8 allow it; only T10 refuses, and that is no offence."""
    packs = pack("5cJh", "8dKcKhKs"), quiet()[1]
    assert "H6" in glow("claim", "H5", "A: 15", packs=packs)
    assert "H1" in glow("claim", "H5", "A: 15", packs=packs)
    assert "H1" not in glow("claim", "H5", "A: 15", packs=packs, options="call=guided")


def test_t8_a_run_glows_where_the_empty_houses_let_it_go() -> None:
    """Three empty houses let four cards go to a card that takes them, and to an empty one two empty ones are left."""
    position = at(houses="Ks5dJsTh9s Qd - - - 9c 9h 9d")
    assert targets(position, Pick("H1", 3)) == {"H2", "H3", "H4", "H5"}
    two = at(houses="Ks5dJsTh9s Qd - - Kd 9c 9h 9d")
    assert targets(two, Pick("H1", 3)) == {"H2"}  # to an empty house only one is left beside it: two cards
    assert targets(two, Pick("H1", 2)) == {"H3", "H4"}
