"""How a hand ends and what it gives: T22 to T25, T27."""

from __future__ import annotations

import pytest

from tests.rules.talk import NOTHING_UP, PRESETS, QUIET, at
from tonj.games import find

each_preset = pytest.mark.parametrize("preset", PRESETS)
WINS = {"claim": 37, "classic": 1, "table": 50}  # against two reserve, two stock cards and one in the waste
LAST = "R:- S:- W:- X:6s"
UP = "s5,0 h0,0 d0,0 c0,0"
NO_LOAD = "R:2cTc S:JcTd W:5s X:-"


@each_preset
def test_t22_the_last_card_gone_wins_at_once(preset: str) -> None:
    talk = at(preset, LAST, foundations=UP).play("XF")
    assert talk.result == f"A {WINS[preset]} out"
    assert (talk.mover, talk.extras, talk.moves) == ("A", "-", [])


@each_preset
def test_t22_for_either_seat(preset: str) -> None:
    talk = at(preset, "R:2c7h S:JcTd W:5s X:-", b="R:8d S:- W:- X:-", mover="B").play("R5")
    assert talk.result == f"B {WINS[preset]} out"


@each_preset
@pytest.mark.parametrize("more", ["R:Kd S:- W:- X:6s", "R:- S:Kd W:- X:6s", "R:- S:- W:Kd X:6s"])
def test_t22_not_while_a_card_is_left(preset: str, more: str) -> None:
    assert at(preset, more, foundations=UP).play("XF").result == "-"
    assert at(preset, "R:6s S:- W:- X:Kd", foundations=UP).play("RF").result == "-"


@each_preset
def test_t22_a_load_wins_too(preset: str) -> None:
    assert at(preset, "R:6h S:- W:- X:-").play("Rr").result == f"A {WINS[preset] + 2 * (preset == 'claim')} out"


def test_t22_a_required_move_wins_too() -> None:
    for outcome in "!~":
        talk = at("claim", "R:6s S:- W:- X:-", foundations=UP).play(f"?P {outcome}")
        assert (talk.result, talk.mover) == ("A 37 out", "A")
    assert at("classic", "R:6s S:- W:- X:-", foundations=UP).play("?P !").result == "A 1 out"
    assert at("classic", "R:6s S:- W:- X:-", foundations=UP).play("?P ~").result == "-"
    assert at("table", "R:6s S:- W:- X:-", foundations=UP).play("?P !").result == "-"


def test_t25_score_is_points_game_pearls() -> None:
    for preset in PRESETS:
        for score, points in (("points", 37), ("game", 1), ("pearls", 50)):
            extras = "-" if points == WINS[preset] else f"score={score}"
            assert at(preset, LAST, foundations=UP, extras=extras).play("XF").result == f"A {points} out"


def test_t25_the_second_place_has_pearls_too() -> None:
    """The result as text names the winner's alone, and of a draw those of each."""
    out, held = "R:As S:- W:- X:-", "R:2c7h S:JcTd W:5s X:-"
    for extras, first, second in (("-", 50, 10), ("turn_limit=30", 30, 5)):
        for seat, piles in enumerate((f"{out} | {held}", f"{held} | {out}")):
            table = f"{QUIET} | {NOTHING_UP} | {extras}"
            position = find("tonj", "table").parse(f"tonj table {'AB'[seat]} | {piles} | {table}")
            position.step(seat, "RF")
            assert str(position.outcome) == f"{'AB'[seat]} {first} out"
            assert [position.outcome.gain(one) for one in (seat, 1 - seat)] == [first, second]
            drawn = find("tonj", "table").parse(f"tonj table A | {held} | {held} | {table}")
            drawn.step(0, "stop")
            drawn.step(1, "stop")
            assert str(drawn.outcome) == f"- {second} agreed"
            assert [drawn.outcome.gain(one) for one in (0, 1)] == [second, second]


def test_t25_points_count_each_pile() -> None:
    for b, points in (("R:2c S:- W:- X:-", 32), ("R:2c S:3c W:- X:-", 33), ("R:2c S:- W:3c4c X:-", 34)):
        assert at("claim", LAST, b=b, foundations=UP).play("XF").result == f"A {points} out"


def test_t25_a_limit_of_30_is_quick() -> None:
    assert at("table", LAST, foundations=UP, extras="turn_limit=30").play("XF").result == "A 30 out"
    assert at("table", LAST, foundations=UP, extras="turn_limit=31").play("XF").result == "A 50 out"


@each_preset
@pytest.mark.parametrize("way", ["resign", "gone"])
def test_t27_leaving_loses_the_hand_as_it_stands(preset: str, way: str) -> None:
    """A turned card counts as waste (T25)."""
    talk = at(preset, "R:5cJh S:9c8c W:3c X:3d").play(way)
    assert talk.result == f"B {38 if preset == 'claim' else WINS[preset]} {way}"
    talk = at(preset, b="R:2c S:- W:- X:3d", mover="B").play(way)
    assert talk.result == f"A {33 if preset == 'claim' else WINS[preset]} {way}"


GO_ROUND = "9s8h 9c Kc Kd Ks Kc Kh Kd"  # the eight can go to and fro


@pytest.mark.parametrize("preset", ["claim", "classic"])
def test_t23_repetition_the_third_time_the_same_position_ends_it(preset: str) -> None:
    """The position at the start does not count: houses and stocks come round at the end of A's turns."""
    talk = at(preset, "R:QhJh S:5d W:- X:-", b="R:2cTc S:3c W:- X:-", houses=GO_ROUND)
    talk.play("12 T D 21 T D 12 T D 21 T D")
    assert talk.result == "-"
    assert talk.play("12 T D").result == "- 0 repetition"


def test_t23_repetition_is_off_under_table() -> None:
    round_and_round = " ".join(["12 T D 21 T D"] * 8)
    for preset in ("claim", "classic"):
        talk = at(preset, "R:QhJh S:5d W:- X:-", b="R:2cTc S:3c W:- X:-", houses=GO_ROUND, extras="repetition=0")
        assert talk.play(round_and_round).result == "-"
    talk = at("table", "R:QhJh S:5d W:- X:-", b="R:2cTc S:3c W:- X:-", houses=GO_ROUND, extras="stall=0")
    assert talk.play(round_and_round).result == "-"


def test_t23_repetition_two_times_when_the_field_says_so() -> None:
    for preset in ("claim", "classic", "table"):
        talk = at(preset, "R:QhJh S:5d W:- X:-", b="R:2cTc S:3c W:- X:-", houses=GO_ROUND, extras="repetition=2")
        assert talk.play("12 T D 21 T D").result == "-"
        assert talk.play("12 T D").result.endswith(" repetition")


def test_t23_repetition_takes_houses_without_their_order() -> None:
    talk = at(
        "claim",
        "R:QhJh S:5d W:- X:-",
        b="R:2cTc S:3c W:- X:-",
        houses="9s8h 9c 9s Kd Ks Kc Kh Kd",
        extras="repetition=2",
    )
    assert talk.play("12 T D 23 T D 32 T D").result == "- 0 repetition"


def test_t23_repetition_takes_stocks_and_wastes_in_order() -> None:
    """Two cards in A's stock: the houses are back after two turns, the stock is not."""
    talk = at("claim", "R:QhJh S:5d6d W:- X:-", b="R:2cTc S:3c W:- X:-", houses=GO_ROUND, extras="repetition=2")
    assert talk.play("12 T D 21 T D 12 T D").result == "-"


@pytest.mark.parametrize("preset", ["claim", "classic"])
def test_t23_full_pass_when_both_have_turned_all(preset: str) -> None:
    talk = at(preset, "R:5cJh S:3c4c W:- X:-", b="R:2c7h S:3d W:- X:-").play("T D T D")
    assert talk.result == "-"
    assert talk.play("T D").result == ("- 0 full-pass" if preset == "classic" else "B 1 full-pass")
    off = at(preset, "R:5cJh S:3c4c W:- X:-", b="R:2c7h S:3d W:- X:-", extras="full_pass=no").play("T D T D T D T D")
    assert off.result == "-"


def test_t23_full_pass_is_off_under_table() -> None:
    b = "R:2c7h S:3d W:- X:-"
    assert at("table", "R:5cJh S:3c4c W:- X:-", b=b).play("T D T D T D").result == "-"
    on = at("table", "R:5cJh S:3c4c W:- X:-", b=b, extras="full_pass=yes").play("T D T D T D")
    assert on.result == "B 50 full-pass"


@pytest.mark.parametrize("preset", ["claim", "classic"])
def test_t23_full_pass_begins_anew_with_any_placement(preset: str) -> None:
    def fresh() -> list[str]:
        talk = at(preset, "R:QhJh S:3c W:- X:-", b="R:2cTc S:3d W:- X:-", houses=GO_ROUND)
        return [talk.play(tokens).result for tokens in ("T D", "12 T D", "T D")]

    assert fresh() == ["-", "-", "- 0 full-pass"]


@pytest.mark.parametrize("preset", ["claim", "classic"])
def test_t23_full_pass_with_nothing_to_turn_is_a_pass(preset: str) -> None:
    assert at(preset, "R:5cJh S:- W:- X:-", b="R:2cTc S:- W:- X:-").play("P P").result == "- 0 full-pass"
    talk = at(preset, "R:5cJh S:- W:- X:-", b="R:2cTc S:3d4d W:- X:-").play("P T D P")
    assert talk.result == "-"
    assert talk.play("T D").result.endswith(" full-pass")


def test_t23_full_pass_a_card_put_back_counts_once() -> None:
    talk = at("claim", "R:5cJh S:3c4c W:- X:-", b="R:2cTc S:3d W:- X:-").play("T ?R1 ! T D T D")
    assert talk.result == "-"  # A has turned the four twice, the three not yet
    assert talk.play("T D T D").result == "B 1 full-pass"


@pytest.mark.parametrize("preset", ["claim", "classic"])
def test_t23_no_progress_after_40_turns(preset: str) -> None:
    own, b = "R:5cJh S:3c4c W:- X:-", "R:2cTc9h S:3d5d6d W:- X:-"
    assert at(preset, own, b=b, extras="idle=38").play("T D").result == "-"
    ended = at(preset, own, b=b, extras="idle=39").play("T D")
    assert ended.result == ("A 3 no-progress" if preset == "claim" else "- 0 no-progress")
    assert at(preset, own, b=b, extras="idle=39,no_progress=41").play("T D").result == "-"
    assert at(preset, own, b=b, extras="no_progress=1").play("T D").result.endswith(" no-progress")


def test_t23_no_progress_is_off_under_table() -> None:
    own, b = "R:5cJh S:3c4c W:- X:-", "R:2cTc9h S:3d5d6d W:- X:-"
    assert at("table", own, b=b, extras="stall=0").play(" ".join(["T D"] * 45)).result == "-"
    talk = at("table", own, b=b, extras="idle=4,no_progress=5,stall=0").play("T D")
    assert talk.result == "A 50 no-progress"


@pytest.mark.parametrize("preset", ["claim", "classic"])
def test_t23_progress_is_a_foundation_card_or_a_new_low_when_the_turn_passes(preset: str) -> None:
    b = "R:2c7h S:3d5d6d W:- X:-"
    foundation = at(preset, "R:5cJh S:3c4c W:- X:-", b=b, houses="KsAs Kc Kh Kd 9s 9c 9h 9d", extras="idle=39")
    assert foundation.play("1F T D").extras == "turns=1/0"
    own = "R:5cJh S:3c4c8h W:- X:-"
    houses = "Ks6h Kc Kh Kd 9s 9c 9h 9d"
    lower = at(preset, own, b=b, houses=houses, extras="idle=39").play("T X5 T D")
    assert lower.extras == "turns=1/0"
    undone = at(preset, own, b=b, houses=houses, extras="idle=39").play("T X5 1r T D")
    assert undone.result.endswith(" no-progress")


def test_t23_the_low_is_the_lowest_so_far() -> None:
    """A card gone, a house card loaded back onto the other, gone again: no new low."""
    own, b = "R:5cJh S:3c4c8h W:- X:-", "R:2c7h S:5d6d W:- X:-"
    talk = at("classic", own, b=b, houses="6h Kc Kh Kd 9s 9c 9h 7s", extras="idle=9").play("T X5 T D")
    assert talk.extras == "turns=1/0"
    assert talk.play("T D").extras == "turns=1/1,idle=1"
    assert talk.play("1r T D").extras == "turns=2/1,idle=2"
    assert talk.play("R8 T D").extras == "turns=2/2,idle=3"


def test_t23_stall_after_8_turns_under_table_alone() -> None:
    own, b = "R:5cJh S:3c4c W:- X:-", "R:2c7h9sTc S:3d W:- X:-"
    assert at("table", own, b=b, extras="idle=6").play("T D").extras == "turns=1/0,idle=7"
    assert at("table", own, b=b, extras="idle=7").play("T D").result == "A 50 stall"
    assert at("table", own, b=b, extras="stall=0").play(" ".join(["T D"] * 12)).result == "-"
    for preset in ("claim", "classic"):
        extras = "repetition=0,full_pass=no"
        assert at(preset, own, b=b, extras=extras).play(" ".join(["T D"] * 12)).result == "-"
        talk = at(preset, own, b=b, extras=f"idle=2,{extras},no_progress=0,stall=3").play("T D")
        assert talk.result.endswith(" stall")


def test_t23_stall_is_broken_by_a_foundation_card_or_fewer_cards_of_anyone() -> None:
    own, b = "R:5cJh S:3c8d W:- X:-", "R:2cTc S:3d W:- X:-"
    assert at("table", own, b=b, extras="idle=7").play("T X5 T D").extras == "turns=1/0"
    houses = "KsAs Kc Kh Kd 9s 9c 9h Td"
    assert at("table", own, b=b, houses=houses, extras="idle=7").play("1F T D").extras == "turns=1/0"
    load = at("table", "R:5cJh S:3c8h W:- X:-", b="R:2c7h S:3d W:- X:-", extras="idle=7").play("T Xr T D")
    assert load.extras == "turns=1/0"  # the own count is lower, though both together have as many


def test_t23_stall_looks_at_the_turn_itself_not_at_a_low() -> None:
    """Lower after the turn than before it is enough, and is needed: a turn before does not help."""
    talk = at("table", "R:5cJh S:3c8d W:- X:-", b="R:2cTc S:3d4d W:- X:-").play("T X5 T D")
    assert talk.extras == "turns=1/0"
    assert talk.play("T D").extras == "turns=1/1,idle=1"
    talk = at("table", "R:5cTs S:3c4c6d W:- X:-", b="R:2dTc S:3d8d W:- X:-", houses="Ks Kc Kh Kd 7s 9c 7c 7d")
    assert talk.play("T X5 T D").extras == "turns=1/0"  # A has one less
    assert talk.play("T X6 T D").extras == "turns=1/1"  # B has one less
    assert talk.play("T D").extras == "turns=2/1,idle=1"


def test_t23_turn_limit_when_both_have_had_60() -> None:
    own, b = "R:5cJh S:3c4c W:- X:-", "R:2c7h9sTc S:3d W:- X:-"
    talk = at("table", own, b=b, extras="turns=59/59").play("T D")
    assert (talk.extras, talk.result) == ("turns=60/59,idle=1", "-")
    assert talk.play("T D").result == "A 50 turn-limit"
    quick = at("table", own, b=b, mover="B", extras="turns=30/29,turn_limit=30").play("T D")
    assert quick.result == "A 30 turn-limit"
    assert at("table", own, b=b, mover="B", extras="turns=70/69,turn_limit=0").play("T D").result == "-"
    for preset in ("claim", "classic"):
        assert at(preset, own, b=b, mover="B", extras="turns=70/69").play("T D").result == "-"
        on = at(preset, own, b=b, mover="B", extras="turns=3/2,turn_limit=3").play("T D")
        assert on.result.endswith(" turn-limit")


@pytest.mark.parametrize(
    ("off", "why"),
    [
        ("", "repetition"),
        ("repetition=0,", "full-pass"),
        ("repetition=0,full_pass=no,", "no-progress"),
        ("repetition=0,full_pass=no,no_progress=0,", "stall"),
        ("repetition=0,full_pass=no,no_progress=0,stall=0,", "turn-limit"),
    ],
)
def test_t23_the_first_of_several_is_named(off: str, why: str) -> None:
    """With A's third turn all five apply at once; each, when those before it are off."""
    on = {"no_progress": 5, "stall": 5, "turn_limit": 3}
    extras = ["turns=0/9", *off.split(",")[:-1], *(f"{name}={value}" for name, value in on.items() if name not in off)]
    extras = [extra for extra in extras if extra != "stall=0"]
    talk = at("classic", "R:QhJh S:5d W:- X:-", b="R:2cTc S:3c W:- X:-", houses=GO_ROUND, extras=",".join(extras))
    assert talk.play("T 12 D 21 T D T 12 D T D").result == "-"
    assert talk.play("T D").result == f"- 0 {why}"


def test_t24_burden_the_lower_wins_the_difference() -> None:
    for own, b, result in (
        ("R:5cJh S:3c4c W:- X:-", "R:2c7hTc9s S:3d W:- X:-", "A 3 no-progress"),
        ("R:5cJhJs S:3c4c W:- X:-", "R:2c S:3d5d W:6d X:-", "B 3 no-progress"),
        ("R:Jh S:3c4c6c W:- X:-", "R:7hTc S:3d W:- X:-", "- 0 no-progress"),
    ):
        assert at("claim", own, b=b, extras="idle=39").play("T D").result == result


def test_t24_draw_under_classic() -> None:
    own, b = "R:5cJh S:3c4c W:- X:-", "R:2c7hTc9s S:3d W:- X:-"
    assert at("classic", own, b=b, extras="idle=39").play("T D").result == "- 0 no-progress"
    assert at("claim", own, b=b, extras="idle=39,stalemate=draw").play("T D").result == "- 0 no-progress"


def test_t24_fewest_cards_then_fewest_in_the_reserve() -> None:
    for own, b, result in (
        ("R:5cJh S:3c4c W:- X:-", "R:2c7hTc9s S:3d W:- X:-", "A 50 stall"),
        ("R:5c S:3cJh4c W:- X:-", "R:2c7hTc S:3d W:- X:-", "A 50 stall"),
        ("R:5cJhJs S:4c W:- X:-", "R:2c S:3d5d W:6d X:-", "B 50 stall"),
        ("R:5cJh S:3c4c W:- X:-", "R:2cTc S:3d6d W:- X:-", "- 10 stall"),
    ):
        assert at("table", own, b=b, extras="idle=7").play("T D").result == result
    own, b = "R:5cJh S:3c4c W:- X:-", "R:2cTc S:3d6d W:- X:-"
    assert at("table", own, b=b, extras="idle=7,turn_limit=30").play("T D").result == "- 5 stall"
    assert at("table", own, b=b, extras="idle=7,score=points").play("T D").result == "- 0 stall"
    assert at("table", own, b=b, extras="idle=7,stalemate=draw").play("T D").result == "- 10 stall"


def test_t24_the_field_is_burden_draw_fewest() -> None:
    """A has the lower burden, B the fewer cards."""
    own, b = "R:5c S:3c4c6c W:- X:-", "R:2c7hTc S:- W:- X:-"
    for preset, why in (("claim", "idle=39"), ("classic", "idle=39"), ("table", "idle=7")):
        for stalemate, winner in (("burden", "A"), ("draw", "-"), ("fewest", "B")):
            own_way = {"claim": "burden", "classic": "draw", "table": "fewest"}[preset] == stalemate
            extras = why if own_way else f"{why},stalemate={stalemate}"
            assert at(preset, own, b=b, extras=extras).play("T D").result[0] == winner, (preset, stalemate)


def test_t11_t23_the_position_is_taken_after_the_waste_is_turned_over() -> None:
    talk = at("classic", "R:QhJh S:5d W:- X:-", b="R:2cTc S:- W:3c X:-", houses=GO_ROUND).play("12 T D")
    assert talk.b == "R:2cTc S:3c W:- X:-"
