"""Where a card may lie: T4 to T10."""

from __future__ import annotations

import pytest

from tests.rules.talk import PRESETS, at

each_preset = pytest.mark.parametrize("preset", PRESETS)
RUN = "Ts9h8s Jd - - Ks Kc Kh Kd"  # a run of three, a knave for it, two empty houses
NO_RESERVE = "R:- S:9c8c W:- X:-"


@each_preset
def test_t4_reserve_top_house_tops_and_the_turned_card_move(preset: str) -> None:
    talk = at(preset, "R:5c8h S:9c W:- X:8d", houses="Ks Kc Kh Jd Ts 9c 9h Qd")
    assert [move for move in talk.moves if move != "D"] == ["R6", "Rr", "X6", "54", "75", "81", "82"]


@each_preset
def test_t4_no_waste_no_stock_no_inner_card(preset: str) -> None:
    talk = at(preset, "R:5cJh S:9c8h W:8d X:-", houses="Ks Kc Kh Kd 9s 9c8hKd 9h 9d")
    assert talk.moves == ["T"]


@each_preset
def test_t4_where_no_card_lies_nothing_can_be_picked_up(preset: str) -> None:
    talk = at(preset, NO_RESERVE, houses="- Kc Kh Kd 9s 9c 9h 9d")
    for move in ("RF", "R1", "Rr", "X1", "XF", "Xw", "1F", "12", "1r", "12*2", "22"):
        assert talk.status(move) == "refused", move


@each_preset
def test_t5_an_ace_opens_a_foundation_and_the_suit_goes_up(preset: str) -> None:
    talk = at(preset, "R:5c2sAs S:3s W:- X:-")
    assert talk.play("RF RF").foundations == "s2,0 h0,0 d0,0 c0,0"
    assert talk.play("T XF").foundations == "s3,0 h0,0 d0,0 c0,0"


@each_preset
def test_t5_only_the_next_of_the_suit(preset: str) -> None:
    up = "s4,2 h0,0 d9,0 c13,12"
    talk = at(preset, "R:5h6s S:9c W:- X:-", houses="3s 5s 4s Td Jd Kc Ac 2h", foundations=up)
    assert talk.moves == ["1F", "2F", "4F", "6F"]
    for move in ("RF", "3F", "5F", "7F", "8F"):
        assert talk.status(move) == "misplacement", move


@each_preset
def test_t5_two_foundations_for_a_suit(preset: str) -> None:
    talk = at(preset, NO_RESERVE, houses="As Kc Kh Kd 2s 9c As As", foundations="s1,0 h0,0 d0,0 c0,0")
    assert talk.play("1F").foundations == "s1,1 h0,0 d0,0 c0,0"
    assert talk.status("7F") == "misplacement"
    assert talk.play("5F").foundations == "s2,1 h0,0 d0,0 c0,0"


@each_preset
def test_t5_a_foundation_card_has_no_move(preset: str) -> None:
    talk = at(preset, foundations="s5,0 h0,0 d0,0 c0,0")
    talk.wrong("status F1")
    talk.wrong_play("F1")


@each_preset
def test_t6_one_lower_and_of_the_other_colour(preset: str) -> None:
    talk = at(preset, "R:5c8h S:9c W:- X:-", houses="9s 9c 9h 9d 7s Ts 8s Kh")
    assert [talk.status(f"R{house}") for house in range(1, 9)] == [
        "legal",
        "legal",
        "misplacement",
        "misplacement",
        "misplacement",
        "misplacement",
        "misplacement",
        "misplacement",
    ]


@each_preset
def test_t6_a_king_only_on_an_empty_house(preset: str) -> None:
    talk = at(preset, "R:5cKh S:9c W:- X:-", houses="- As Qc Kd 9s 9c 9h 9d", foundations="s1,1 h0,0 d0,0 c0,0")
    assert [talk.status(f"R{house}") for house in (1, 2, 3, 4)] == ["legal"] + ["misplacement"] * 3


@each_preset
def test_t6_an_empty_house_takes_any_card(preset: str) -> None:
    talk = at(preset, "R:5c4h S:9c W:- X:2d", houses="- Kc Kh Kd 9s Td9c 9h 9d")
    assert [talk.status(move) for move in ("R1", "X1", "61")] == ["legal"] * 3


@each_preset
def test_t7_one_above_or_below_in_the_same_suit(preset: str) -> None:
    for card, status in (
        ("6h", "legal"),
        ("8h", "legal"),
        ("7h", "misplacement"),
        ("6d", "misplacement"),
        ("5h", "misplacement"),
        ("9h", "misplacement"),
    ):
        talk = at(preset, f"R:5c S:9c W:- X:{card}", houses="Ks Kc Kh Kd Js Jc Jh Jd")
        assert talk.status("Xr") == status, card
    for card, status in (("4s", "legal"), ("6s", "legal"), ("6c", "misplacement"), ("7s", "misplacement")):
        assert at(preset, f"R:Kc{card} S:9c W:- X:-").status("Rw") == status, card


@each_preset
def test_t7_no_wrap_from_king_to_ace(preset: str) -> None:
    assert at(preset, "R:Kh S:9c W:- X:-", b="R:2cAh S:JcTd W:Ah X:-").moves == ["T"]
    talk = at(preset, "R:Ah S:9c W:- X:-", b="R:2cKh S:JcTd W:Kh X:-", foundations="s0,0 h1,1 d0,0 c0,0")
    assert talk.moves == ["T"]


@each_preset
def test_t7_an_empty_pile_cannot_be_loaded(preset: str) -> None:
    talk = at(preset, "R:5c8h S:9c W:- X:-", b="R:- S:JcTd W:- X:-")
    assert (talk.status("Rr"), talk.status("Rw")) == ("misplacement", "misplacement")


@each_preset
def test_t7_the_loaded_card_is_the_new_top(preset: str) -> None:
    talk = at(preset, "R:9h8h S:9c W:- X:-")
    assert talk.play("Rr Rr").b == "R:2c7h8h9h S:JcTd W:5s X:-"


def test_t7_houses_load_is_off_under_table_alone() -> None:
    houses = "6h 4s Kh Kd 9s 9c 9h 9d"
    for preset, more in (("claim", ["1r", "2w"]), ("classic", ["1r", "2w"]), ("table", [])):
        assert at(preset, houses=houses).moves == [*more, "T"]
    assert at("table", houses=houses).status("1r") == "misplacement"
    assert at("table", houses=houses, extras="houses_load=yes").moves == ["1r", "2w", "T"]
    assert at("claim", houses=houses, extras="houses_load=no").moves == ["T"]
    assert at("table", "R:5c6h S:9c W:- X:4s").moves == ["Rr", "Xw"]


def test_t8_runs_are_on_under_claim_alone() -> None:
    assert at("claim", NO_RESERVE, houses=RUN).moves == ["12*3", "13", "13*2", "14", "14*2", "T"]
    for preset in ("classic", "table"):
        talk = at(preset, NO_RESERVE, houses=RUN)
        assert talk.moves == ["13", "14", "T"]
        assert talk.status("12*3") == "misplacement"
        assert at(preset, NO_RESERVE, houses=RUN, extras="runs=yes").status("12*3") == "legal"
    assert at("claim", NO_RESERVE, houses=RUN, extras="runs=no").moves == ["13", "14", "T"]


def test_t8_a_run_moves_as_one() -> None:
    assert at("claim", NO_RESERVE, houses=RUN).play("12*3").houses[:3] == ["-", "JdTs9h8s", "-"]


@pytest.mark.parametrize(("empty", "longest"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_t8_two_cards_for_each_empty_house_doubled(empty: int, longest: int) -> None:
    """2^E onto an occupied house; an empty house that is itself the target does not count."""
    down = ["Qs", "Jh", "Ts", "9h", "8s", "7h", "6s", "5h", "4s", "3h"]
    for length in range(2, 10):
        wanted_by = down[-length - 1].replace("s", "c").replace("h", "d")
        houses = ["Ac" + "".join(down[-length:]), wanted_by, *["Kc"] * 6][: 8 - empty] + ["-"] * empty
        talk = at("claim", NO_RESERVE, houses=" ".join(houses))
        assert talk.status(f"12*{length}") == ("legal" if length <= longest else "misplacement"), length
        if empty:
            assert talk.status(f"18*{length}") == ("legal" if length <= longest // 2 else "misplacement"), length


def test_t8_the_cards_must_be_a_run() -> None:
    talk = at("claim", NO_RESERVE, houses="Ts9c8s Jd - - Ks Kc Th Kd")
    assert [talk.status(move) for move in ("12*3", "12*2", "17*2")] == ["misplacement"] * 3
    assert talk.status("12*4") == "refused"  # there are no four cards


def test_t8_duties_are_looked_at_before_and_after_not_between() -> None:
    """The nine, uncovered on the way, is wanted; the run moves all the same. As single cards it could not go on."""
    talk = at("claim", NO_RESERVE, houses=RUN, foundations="s0,0 h8,0 d0,0 c0,0")
    talk.wrong_play("13 12")
    assert talk.play("12*3").houses[1] == "JdTs9h8s"
    assert at("claim", NO_RESERVE, houses=RUN, foundations="s7,0 h0,0 d0,0 c0,0").status("12*3") == "omission 1F"


@each_preset
def test_t9_the_next_reserve_card_is_turned_up_at_once(preset: str) -> None:
    talk = at(preset, "R:2c3cJh8h S:9c W:- X:-", houses="Ks Qc Kh Kd 9s Ac 9h 9d", foundations="s0,0 h0,0 d0,0 c1,1")
    assert talk.play("R5=Jh R2=3c").a == "R:2c3c S:9c W:- X:-"
    talk = at(preset, "R:2c3cJh8h S:9c W:- X:-")
    talk.wrong_play("R5=3c")


@each_preset
def test_t10_no_way_back_in_the_same_turn(preset: str) -> None:
    talk = at(preset, houses="9s8h 9c Ks Kd Ks Kc Kh Kd").play("12")
    assert talk.status("21") == "refused"
    talk.wrong_play("21")
    assert at(preset, houses="9s8h 9c Ks Kd Ks Kc Kh Kd").play("12 T 21").houses[0] == "9s8h"


@each_preset
def test_t10_houses_have_no_order(preset: str) -> None:
    talk = at(preset, NO_RESERVE, houses="9s8h 9s - 9c Ks Kc Kh Kd")
    assert talk.status("12") == "refused"  # the same houses the other way round
    assert talk.status("43") == "refused"  # a lone card to another empty house
    assert talk.status("13") == "legal"
    assert talk.play("13").status("32") == "refused"
    assert at(preset, NO_RESERVE, houses="9s8h 9s - 9c Ks Kc Kh Kd").play("T").status("43") == "refused"


@each_preset
def test_t10_any_other_move_clears_what_was_seen(preset: str) -> None:
    houses = "9s8h 9c Ks Kd Ks Kc Kh Qs"
    assert at(preset, houses=houses).play("12 R8").status("21") == "legal"


@each_preset
def test_t10_a_new_turn_starts_afresh(preset: str) -> None:
    talk = at(preset, "R:5cJh S:2d3d W:- X:-", houses="9s8h 9c Ks Kd Ks Kc Kh Kd")
    assert talk.play("12 T D").status("21") == "legal"


def test_t10_is_looked_at_before_duties() -> None:
    assert at("claim", houses="- Ac Kd Kd Ks Kc Kh Kd").status("31") == "refused"
    assert at("claim", houses="- Ac Kd Kd Ks Kc Kh Kd").status("T") == "omission 2F"
