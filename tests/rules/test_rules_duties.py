"""What must be done first, and which move is owed: P1 to P5 (T14), T15, T16."""

from __future__ import annotations

import pytest

from tests.rules.talk import PRESETS, at

each_preset = pytest.mark.parametrize("preset", PRESETS)
HOLE = "Ks Kc - Kd 9s 9c - 9d"
ONE_HOLE = "- Kc Kh Kd 9h 9c 9s 9d"


@each_preset
def test_p1_reserve_top_to_a_foundation_before_all_else(preset: str) -> None:
    """`reserve_first`, off under `table`, where it ranks with P2."""
    own, up = "R:5c3d S:9c8c W:- X:-", "s3,0 h0,0 d2,0 c0,0"
    first = preset != "table"
    talk = at(preset, own, houses="4s Kc Kh Kd 9s 9c 9h 9d", foundations=up)
    assert talk.moves == (["RF"] if first else ["RF", "1F"])
    assert talk.status("1F") == ("omission RF" if first else "legal")
    assert talk.status("T") == "omission RF"
    other = "no" if first else "yes"
    turned = at(preset, own, houses="4s Kc Kh Kd 9s 9c 9h 9d", foundations=up, extras=f"reserve_first={other}")
    assert turned.moves == (["RF", "1F"] if first else ["RF"])


@each_preset
def test_p1_over_the_same_card_turned(preset: str) -> None:
    talk = at(preset, "R:5c3d S:9c W:- X:3d", foundations="s0,0 h0,0 d2,0 c0,0")
    assert talk.status("XF") == ("legal" if preset == "table" else "omission RF")


@each_preset
def test_p2_any_card_to_a_foundation_before_other_moves(preset: str) -> None:
    talk = at(preset, "R:5cJh S:9c8c W:- X:5h", houses="9s8h 9c Kh As 9s 2s 9h 9d", foundations="s1,0 h4,0 d0,0 c0,0")
    assert talk.moves == ["XF", "4F", "6F"]
    assert talk.status("12") == "omission XF"
    assert talk.status("D") == "omission XF"
    assert talk.play("XF").status("12") == "omission 4F"
    assert talk.play("6F").status("T") == "omission 4F"
    assert talk.play("4F").status("12") == "legal"


@each_preset
def test_p2_forbids_loads_and_places_too(preset: str) -> None:
    talk = at(preset, "R:5cJh S:9c W:- X:8h", houses="As Kc Kh Kd 9s 9c 9h 9d")
    assert [talk.status(move) for move in ("Xr", "X5", "D")] == ["omission 1F"] * 3


def test_p3_reserve_top_into_an_empty_house_before_turning() -> None:
    """`fill_houses`, on under `claim` alone; under `table` P5 asks the same."""
    talk = at("claim", houses=HOLE)
    assert talk.moves == ["R3", "R7"]
    assert talk.status("T") == "omission R3"
    assert talk.play("R7").status("T") == "omission R3"
    assert at("classic", houses=HOLE).status("T") == "legal"
    assert at("claim", houses=HOLE, extras="fill_houses=no").status("T") == "legal"
    assert at("classic", houses=HOLE, extras="fill_houses=yes").status("T") == "omission R3"
    assert at("table", houses=HOLE, extras="reserve_moves=no").status("T") == "legal"


def test_p3_forbids_turn_and_pass_alone() -> None:
    houses = "9s8d 9c - Kd Ks Kc Kh Kd"
    talk = at("claim", "R:QhJh S:- W:- X:-", houses=houses)
    assert talk.moves == ["R3", "12", "13"]
    assert talk.status("P") == "omission R3"
    blocked = at("claim", "R:QhJh S:9c W:- X:3c", houses=houses, extras="play_turned=no")
    assert blocked.status("D") == "legal"
    assert blocked.status("X3") == "legal"


def test_p3_not_with_an_empty_reserve() -> None:
    assert at("claim", "R:- S:9c8c W:- X:-", houses=HOLE).status("T") == "legal"


def test_p4_the_turned_card_must_be_played() -> None:
    """`play_turned`, on under `claim` alone."""
    own = "R:5cJh S:9c8c W:- X:8d"
    talk = at("claim", own)
    assert talk.moves == ["X5", "X6"]
    assert talk.status("D") == "omission X5"
    for preset in ("classic", "table"):
        assert at(preset, own).status("D") == "legal"
        assert at(preset, own, extras="play_turned=yes").status("D") == "omission X5"
    assert at("claim", own, extras="play_turned=no").status("D") == "legal"


def test_p4_looks_at_houses_then_empty_ones_then_loads() -> None:
    b = "R:2c7h S:JcTd W:9h X:-"
    assert at("claim", "R:- S:9c W:- X:8h", b=b, houses="- Kc Kh Kd Th 9c 9s 9d").status("D") == "omission X6"
    assert at("claim", "R:- S:9c W:- X:8h", b=b, houses="Ks - Kh - Th Td 9h 9d").status("D") == "omission X2"
    assert at("claim", "R:- S:9c W:- X:8h", b=b, houses="Ks Kc Kh Kd Th Td 9h 9d").status("D") == "omission Xr"
    b = "R:2c7d S:JcTd W:9h X:-"
    assert at("claim", "R:- S:9c W:- X:8h", b=b, houses="Ks Kc Kh Kd Th Td 9h 9d").status("D") == "omission Xw"
    b = "R:2c7d S:JcTd W:9d X:-"
    assert at("claim", "R:- S:9c W:- X:8h", b=b, houses="Ks Kc Kh Kd Th Td 9h 9d").status("D") == "legal"


def test_p4_nobody_must_rearrange_houses() -> None:
    """The eight would fit where the other eight lies, which could move away first."""
    talk = at("claim", "R:5cJh S:9c W:- X:8c", houses="9h8s 9d Ts Jc Kc Kh Kd Ks", b="R:2c6c S:JcTd W:5s X:-")
    assert talk.status("D") == "omission X2"
    talk = at("claim", "R:5cJh S:9c W:- X:8c", houses="9h8s Tc Ts Jc Kc 9d8s Kd Ks", b="R:2c6c S:JcTd W:5s X:-")
    assert talk.status("D") == "legal"


def test_p4_stays_in_force_while_p3_is_open() -> None:
    """T17a: an open P3 does not suspend P4."""
    talk = at("claim", "R:5cJh S:9c W:- X:4c", houses=ONE_HOLE)
    assert talk.moves == ["R1", "X1"]
    assert talk.status("D") == "omission X1"


def test_p5_the_reserve_top_must_be_played() -> None:
    """`reserve_moves`, on under `table` alone: it forbids turn, discard and pass."""
    own = "R:5c8d S:9c8c W:- X:-"
    talk = at("table", own)
    assert talk.moves == ["R5", "R6"]
    assert talk.status("T") == "omission R5"
    assert at("table", "R:5c8d S:9c8c W:- X:3c").status("D") == "omission R5"
    assert at("table", "R:5c8d S:- W:- X:-").status("P") == "omission R5"
    assert at("table", own, extras="reserve_moves=no").status("T") == "legal"
    for preset in ("claim", "classic"):
        assert at(preset, own).status("T") == "legal"
        assert at(preset, own, extras="reserve_moves=yes").status("T") == "omission R5"


def test_p5_loads_and_empty_houses_too() -> None:
    assert at("table", "R:5c6h S:9c W:- X:-").status("T") == "omission Rr"
    assert at("table", "R:5c6s S:9c W:- X:-").status("T") == "omission Rw"
    assert at("table", "R:5c8d S:9c W:- X:-", houses="- Kc Kh Kd 9h 9c 9s 9d").status("T") == "omission R6"
    assert at("table", "R:5c6s S:9c W:- X:-", houses=ONE_HOLE).status("T") == "omission R1"


def test_p5_leaves_placements_free() -> None:
    talk = at("table", "R:QhJh S:9c8c W:- X:8d", houses="9s8h 9c - Kd Ks Kc Kh Kd")
    assert talk.moves == ["R3", "X2", "X3", "12", "13"]


def test_p3_and_p5_together_p3_names_the_move() -> None:
    """T17a."""
    talk = at("claim", "R:5c8d S:9c W:- X:-", houses="- Kc Kh Kd 9h 9c 9s 9d", extras="reserve_moves=yes")
    assert talk.status("T") == "omission R1"
    blocked = at("claim", "R:5c8d S:9c W:- X:3c", houses="Ks Kc Kh Kd 9h 9c 9s 9d", extras="reserve_moves=yes")
    assert blocked.status("D") == "omission R6"


def test_p4_and_p5_together_p4_names_the_move() -> None:
    talk = at("claim", "R:5c8d S:9c W:- X:8h", extras="reserve_moves=yes")
    assert talk.status("D") == "omission X5"


@each_preset
def test_t15_what_is_a_misplacement(preset: str) -> None:
    talk = at(preset, "R:5cJh S:9c8c W:- X:2d", houses="Ks Kc Kh Kd 9s Tc9c 9h -", b="R:- S:JcTd W:5s X:-")
    for move in ("RF", "XF", "1F", "R1", "X2", "15", "Rw", "Xw", "Rr", "5r", "61*2", "68*2"):
        assert talk.status(move) == "misplacement", move


@each_preset
def test_t15_what_is_refused_and_no_offence(preset: str) -> None:
    talk = at(preset, "R:- S:9c8c W:- X:2d", houses="Ks Kc Kh Kd 9s 9c - -")
    for move in ("RF", "R1", "7F", "78", "11", "12*2", "T", "P", "17"):
        assert talk.status(move) == "refused", move
        for outcome in "!~":
            talk.wrong_play(f"?{move} {outcome}")
    talk = at(preset)
    for move in ("D", "P", "XF", "X1", "Xr"):
        assert talk.status(move) == "refused", move


@each_preset
def test_t15_both_at_once_is_a_misplacement(preset: str) -> None:
    talk = at(preset, houses="As Kc Kh Kd 9s 9c 9h 9d")
    assert [talk.status(move) for move in ("RF", "R2", "56", "Rr")] == ["misplacement"] * 4
    assert talk.status("T") == "omission 1F"
    assert [talk.status(move) for move in ("D", "P")] == ["refused"] * 2


@each_preset
def test_t16_reserve_then_turned_card_then_lowest_house(preset: str) -> None:
    houses = "Kc 2s Kh Kd Ah 9c Ac 9d"
    up = "s1,0 h0,0 d0,0 c0,0"
    assert at(preset, "R:5c2s S:9c W:- X:As", houses=houses, foundations=up).status("D") == "omission RF"
    assert at(preset, "R:5cJh S:9c W:- X:As", houses=houses, foundations=up).status("D") == "omission XF"
    assert at(preset, "R:5cJh S:9c W:- X:Jd", houses=houses, foundations=up).status("D") == "omission 2F"


@each_preset
def test_t16_reserve_is_named_first_without_p1_too(preset: str) -> None:
    talk = at(
        preset,
        "R:5c3d S:9c W:- X:-",
        houses="4s Kc Kh Kd 9s 9c 9h 9d",
        foundations="s3,0 h0,0 d2,0 c0,0",
        extras="-" if preset == "table" else "reserve_first=no",
    )
    assert talk.status("T") == "omission RF"
