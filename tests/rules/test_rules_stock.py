"""Turning, discarding, passing: T11 to T13."""

from __future__ import annotations

import pytest

from tests.rules.talk import PRESETS, at

each_preset = pytest.mark.parametrize("preset", PRESETS)


@each_preset
def test_t11_the_top_of_the_stock_is_turned(preset: str) -> None:
    assert at(preset, "R:5cJh S:9c2h3h W:- X:-").play("T").a == "R:5cJh S:9c2h W:- X:3h"
    at(preset, "R:5cJh S:9c2h3h W:- X:-").wrong_play("T=2h")


@each_preset
def test_t11_an_empty_stock_takes_the_waste_oldest_first(preset: str) -> None:
    assert at(preset, "R:5cJh S:- W:2h3h4h X:-").play("T=2h").a == "R:5cJh S:4h3h W:- X:2h"


@each_preset
def test_t11_turned_over_only_when_a_card_is_needed(preset: str) -> None:
    """The last stock card placed, the waste lies until the next turn of a card."""
    talk = at(preset, "R:5cJh S:8d W:2h3h X:-").play("T X5")
    assert talk.a == "R:5cJh S:- W:2h3h X:-"
    assert talk.play("T").a == "R:5cJh S:3h W:- X:2h"


@each_preset
def test_t11_also_at_the_start_of_the_turn(preset: str) -> None:
    talk = at(preset, "R:5cJh S:2d W:- X:-", b="R:2c7h S:- W:5s6s X:-").play("T D")
    assert (talk.mover, talk.b) == ("B", "R:2c7h S:6s5s W:- X:-")
    assert talk.a == "R:5cJh S:- W:2d X:-"  # the other one's waste stays until their turn


@each_preset
def test_t12_a_placed_card_lets_the_turn_go_on(preset: str) -> None:
    talk = at(preset, "R:5cJh S:2d8d8h W:- X:-").play("T X5 T X6 T")
    assert (talk.mover, talk.a) == ("A", "R:5cJh S:- W:- X:2d")


@each_preset
def test_t12_a_discard_ends_the_turn(preset: str) -> None:
    talk = at(preset, "R:5cJh S:9c8c W:3c X:2d").play("D")
    assert (talk.mover, talk.a) == ("B", "R:5cJh S:9c8c W:3c2d X:-")
    assert talk.extras.startswith("turns=1/0")


@each_preset
def test_t12_no_second_card_while_one_is_unplaced(preset: str) -> None:
    talk = at(preset, "R:5cJh S:9c8c W:3c X:2d")
    assert talk.status("T") == "refused"
    talk.wrong_play("T")
    assert at(preset).status("D") == "refused"


@each_preset
def test_t13_pass_only_with_nothing_to_turn(preset: str) -> None:
    talk = at(preset, "R:5cJh S:- W:- X:-")
    assert talk.moves == ["P"]
    assert talk.status("T") == "refused"
    assert talk.play("P").mover == "B"
    for own in ("R:5cJh S:2d W:- X:-", "R:5cJh S:- W:2d X:-", "R:5cJh S:- W:- X:2d"):
        assert at(preset, own).status("P") == "refused", own
