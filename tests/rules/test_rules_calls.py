"""Calling TONJ: what an offence and its outcome do, T17 to T21."""

from __future__ import annotations

import pytest

from tests.rules.talk import PRESETS, at

each_preset = pytest.mark.parametrize("preset", PRESETS)
OWED = "R:5c3d S:9c8c W:- X:-"  # the three of diamonds is wanted
UP = "s0,0 h0,0 d2,0 c0,0"
UP_NOW = "s0,0 h0,0 d3,0 c0,0"


def test_t17_window_called_the_required_move_then_the_turn_passes() -> None:
    talk = at("claim", OWED, foundations=UP).play("?T !=5c")
    assert (talk.mover, talk.a, talk.foundations) == ("B", "R:5c S:9c8c W:- X:-", UP_NOW)
    assert talk.extras == "turns=1/0"


def test_t17_window_not_called_the_required_move_and_the_turn_goes_on() -> None:
    talk = at("claim", OWED, foundations=UP).play("?T ~=5c")
    assert (talk.mover, talk.a, talk.foundations, talk.extras) == ("A", "R:5c S:9c8c W:- X:-", UP_NOW, "-")
    assert talk.play("T").a == "R:5c S:9c W:- X:8c"


def test_t17_window_a_misplacement_is_cancelled() -> None:
    talk = at("claim").play("?R1 ~")
    assert (talk.mover, talk.a, talk.extras) == ("A", "R:5cJh S:9c8c W:- X:-", "-")
    talk.play("?R1 !")
    assert (talk.mover, talk.a, talk.houses[0]) == ("B", "R:5cJh S:9c8c W:- X:-", "Ks")
    assert talk.extras == "turns=1/0,idle=1"


def test_t17_window_the_attempt_itself_is_not_committed() -> None:
    talk = at("claim", "R:5cJh S:9c8c W:- X:8d").play("?D !")
    assert (talk.a, talk.houses[4], talk.mover) == ("R:5cJh S:9c8c W:- X:-", "9s8d", "B")


def test_t17_window_p3_is_called_too() -> None:
    talk = at("claim", houses="Ks Kc - Kd 9s 9c - 9d").play("?T ~ ?T !")
    assert (talk.mover, talk.houses[2], talk.houses[6]) == ("B", "Jh", "5c")


def test_t17_no_play_without_an_offence_or_without_its_outcome() -> None:
    talk = at("claim", OWED, foundations=UP)
    for tokens in (
        "T",
        "?T",
        "?RF !",
        "?D !",
        "?P ~",
        "?11 !",
        "?T T",
        "?T ! ~",
        "!",
        "~",
        "?T !=3d",
        "?T ~=9c",
        "?R1 !=5c",
        "?R1 ~=5c",
        "?T=8c !",
        "?",
        "? !",
        "??T !",
    ):
        talk.wrong_play(tokens)


def test_t17_call_is_window_under_claim() -> None:
    """Every outcome tells the four ways apart: here, what `~` does to an omission, and that `?R1 !` exists."""
    assert at("claim", OWED, foundations=UP).play("?T ~").foundations == UP_NOW
    for preset in ("classic", "table"):
        talk = at(preset, OWED, foundations=UP, extras="call=window")
        assert talk.play("?R1 ~ ?T ~").foundations == UP_NOW


def test_t18_ask_called_the_required_move_then_the_turn_passes() -> None:
    talk = at("classic", OWED, foundations=UP).play("?T !=5c")
    assert (talk.mover, talk.a, talk.foundations) == ("B", "R:5c S:9c8c W:- X:-", UP_NOW)


def test_t18_ask_allowed_the_attempt_is_committed() -> None:
    talk = at("classic", OWED, foundations=UP).play("?T ~=8c")
    assert (talk.mover, talk.a, talk.foundations) == ("A", "R:5c3d S:9c W:- X:8c", UP)
    assert talk.status("D") == "omission RF"  # the duty is still there
    talk.play("?D ~")
    assert (talk.mover, talk.a) == ("B", "R:5c3d S:9c W:8c X:-")


def test_t18_ask_allowed_placements_and_passes() -> None:
    talk = at("classic", "R:5c3d S:9c W:- X:8d", foundations=UP).play("?X5 ~")
    assert (talk.mover, talk.houses[4]) == ("A", "9s8d")
    talk = at("classic", "R:5c3d S:- W:- X:-", foundations=UP).play("?P ~")
    assert (talk.mover, talk.foundations, talk.extras) == ("B", UP, "turns=1/0,idle=1")
    talk = at("classic", "R:5c3d S:9c W:- X:-", houses="9s8d 9c Ks Kd Ks Kc Kh Kd", foundations=UP).play("?12 ~")
    assert (talk.mover, talk.houses[:2], talk.status("21")) == ("A", ["9s", "9c8d"], "refused")


def test_t18_ask_a_misplacement_is_simply_refused() -> None:
    for preset, extras in (("classic", "-"), ("claim", "call=ask")):
        talk = at(preset, OWED, foundations=UP, extras=extras)
        assert talk.status("R1") == "misplacement"
        for tokens in ("?R1 !", "?R1 ~", "R1"):
            talk.wrong_play(tokens)


def test_t17a_with_ask_every_omission_asks() -> None:
    talk = at("claim", "R:5cJh S:9c8c W:- X:8d", extras="call=ask").play("?D ~")
    assert (talk.mover, talk.a) == ("B", "R:5cJh S:9c8c W:8d X:-")


def test_t18_call_is_ask_under_classic() -> None:
    assert at("classic", OWED, foundations=UP).play("?T ~").foundations == UP
    for preset in ("claim", "table"):
        assert at(preset, OWED, foundations=UP, extras="call=ask").play("?T ~").a == "R:5c3d S:9c W:- X:8c"


def test_t19_table_calls_at_once_and_only_cancels() -> None:
    talk = at("table", OWED, foundations=UP)
    for tokens in ("?T ~", "?R1 !", "?R1 ~", "?T !=5c", "?T !=8c"):
        talk.wrong_play(tokens)
    talk.play("?T !")
    assert (talk.mover, talk.a, talk.foundations) == ("B", OWED, UP)
    assert talk.extras == "turns=1/0,idle=1"
    for preset in ("claim", "classic"):
        other = at(preset, OWED, foundations=UP, extras="call=table").play("?T !")
        assert (other.mover, other.a, other.foundations) == ("B", OWED, UP)


@pytest.mark.parametrize(
    ("preset", "extras"),
    [
        ("claim", "-"),
        ("classic", "-"),
        ("table", "-"),
        ("claim", "call=ask"),
        ("table", "call=window"),
    ],
)
def test_t20_an_unplaced_turned_card_goes_back_onto_the_stock(preset: str, extras: str) -> None:
    """`called_card`: the stock under every preset; face down, on top, so it is turned again next."""
    talk = at(preset, "R:5c3d S:9c8c W:2h X:3c", b="R:2c7h S:JcTd W:5s X:-", foundations=UP, extras=extras).play("?D !")
    assert talk.mover == "B"
    assert talk.a.endswith(" S:9c8c3c W:2h X:-")
    if talk.foundations == UP_NOW:  # otherwise A still has a duty then
        assert talk.play("T D T=3c").mover == "A"


@each_preset
def test_t20_or_onto_the_waste(preset: str) -> None:
    talk = at(preset, "R:5c3d S:9c8c W:2h X:3c", foundations=UP, extras="called_card=waste").play("?D !")
    assert talk.a.endswith(" S:9c8c W:2h3c X:-")


def test_t20_after_a_called_misplacement_too() -> None:
    assert at("claim", "R:5cJh S:- W:2h X:3c").play("?X1 !").a == "R:5cJh S:3c W:2h X:-"
    assert at("claim", "R:5cJh S:- W:2h X:3c", extras="called_card=waste").play("?X1 !").a == "R:5cJh S:- W:2h3c X:-"


def test_t20_a_required_move_may_place_the_turned_card() -> None:
    talk = at("claim", "R:5cJh S:9c W:- X:8d", houses="As Kc Kh Kd 9s 9c 9h 9d")
    assert talk.play("?D ~ ?D !").a == "R:5cJh S:9c W:- X:-"
    assert (talk.foundations, talk.houses[4]) == ("s1,0 h0,0 d0,0 c0,0", "9s8d")


@each_preset
def test_t21_guided_only_refuses(preset: str) -> None:
    talk = at(preset, OWED, foundations=UP, extras="call=guided")
    assert talk.status("T") == "omission RF"
    assert talk.status("R1") == "misplacement"
    for tokens in ("?T !", "?T ~", "?R1 !", "?R1 ~", "T", "R1"):
        talk.wrong_play(tokens)
    assert talk.play("RF").foundations == UP_NOW


@each_preset
def test_t17a_a_called_turn_counts_as_a_turn(preset: str) -> None:
    talk = at(preset, OWED, foundations=UP, extras="turns=3/4").play("?T !")
    assert talk.extras.split(",")[0] == "turns=4/4"


@each_preset
def test_t17a_after_the_hand_nothing_can_be_attempted(preset: str) -> None:
    talk = at(preset).play("resign")
    assert talk.moves == []
    for move in ("T", "R1", "RF", "12", "P", "D"):
        assert talk.status(move) == "refused"
    for tokens in ("T", "?R1 !", "?R1 ~", "resign", "gone"):
        talk.wrong_play(tokens)
