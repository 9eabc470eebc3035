"""What the engine makes of text: forms that read back as they are, and bad input that changes nothing."""

from __future__ import annotations

import re

import pytest

from tests.rules.talk import NOTHING_UP, PRESETS, QUIET, at

SIDES = "R:5cJh S:9c8c W:- X:- | R:2c7h S:JcTd W:5s X:-"
GOOD = f"tonj claim A | {SIDES} | {QUIET} | {NOTHING_UP} | -"


def with_extras(preset: str, extras: str) -> str:
    return f"tonj {preset} A | {SIDES} | {QUIET} | {NOTHING_UP} | {extras}"


def test_notation_a_position_reads_back_as_it_is() -> None:
    talk = at("claim")
    for position in (
        GOOD,
        f"tonj claim A | R:12?9h S:35? W:- X:- | R:12?Qd S:35? W:- X:- | 5c 9d Kh 2s As Jd 7c 8h | {NOTHING_UP} | -",
        "tonj table B | R:?? S:3?As4? W:- X:- | R:- S:?? W:2h3h X:Td | - - - - - - - 9h8c | s13,13 h1,0 d5,5 c12,3 | -",
        with_extras("table", "turns=12/13,idle=3,start_ace_high=yes,score=game"),
    ):
        assert talk.ask(f"position {position}") == "ok", position
        assert talk.ask("show") == f"position {position}"


DEFAULTS = {  # the last table of the rule text: field, then the value under each preset
    "start_ace_high": ("yes", "no", "no"),
    "start_tie": ("suits", "seat", "coin"),
    "houses_load": ("yes", "yes", "no"),
    "runs": ("yes", "no", "no"),
    "reserve_first": ("yes", "yes", "no"),
    "fill_houses": ("yes", "no", "no"),
    "play_turned": ("yes", "no", "no"),
    "reserve_moves": ("no", "no", "yes"),
    "call": ("window", "ask", "table"),
    "window": ("5", "10", "5"),
    "called_card": ("stock", "stock", "stock"),
    "repetition": ("3", "3", "0"),
    "full_pass": ("yes", "yes", "no"),
    "no_progress": ("40", "40", "0"),
    "stall": ("0", "0", "8"),
    "turn_limit": ("0", "0", "60"),
    "stalemate": ("burden", "draw", "fewest"),
    "score": ("points", "game", "pearls"),
}
OTHERS = {
    "yes": ["no"],
    "no": ["yes"],
    "start_tie": ["suits", "seat", "coin"],
    "call": ["window", "ask", "table", "guided"],
    "called_card": ["stock", "waste"],
    "stalemate": ["burden", "draw", "fewest"],
    "score": ["points", "game", "pearls"],
    "window": ["3", "5", "10"],
    "repetition": ["0", "2", "3"],
    "no_progress": ["0", "7", "40"],
    "stall": ["0", "5", "8"],
    "turn_limit": ["0", "30", "60"],
}


@pytest.mark.parametrize("field", DEFAULTS)
@pytest.mark.parametrize("column", range(3), ids=PRESETS)
def test_each_field_has_its_default_and_takes_the_other_values(field: str, column: int) -> None:
    """A value that differs is written; the preset's own is left out, so writing it is an error."""
    preset, default = PRESETS[column], DEFAULTS[field][column]
    values = OTHERS.get(field) or [*OTHERS[default], default]
    for value in values:
        position = with_extras(preset, f"{field}={value}")
        if value == default:
            at(preset).wrong(f"position {position}")
        else:
            talk = at(preset)
            assert talk.ask(f"position {position}") == "ok", position
            assert talk.ask("show") == f"position {position}"


def test_every_field_at_once_in_the_order_of_the_table() -> None:
    extras = ",".join(f"{field}={values[2]}" for field, values in DEFAULTS.items() if values[2] != values[0])
    talk = at("claim", extras=extras)
    assert talk.extras == extras
    talk.wrong("position " + with_extras("claim", ",".join(reversed(extras.split(",")))))


@pytest.mark.parametrize(
    "position",
    [
        "",
        "tonj",
        GOOD[:-4],
        GOOD + " ",
        " " + GOOD,
        GOOD + " | -",
        GOOD.replace("tonj", "tonk", 1),
        GOOD.replace("claim", "eram"),
        GOOD.replace("claim", "Claim"),
        GOOD.replace("claim A", "claim C"),
        GOOD.replace("claim A", "claim"),
        GOOD.replace("claim A", "claim a"),
        GOOD.replace(" | ", "|", 1),
        GOOD.replace(" | ", "  | ", 1),
        GOOD.replace("R:5cJh", "R:5cJ"),
        GOOD.replace("R:5cJh", "R:5cJx"),
        GOOD.replace("R:5cJh", "R:1cJh"),
        GOOD.replace("R:5cJh", "R:5c10h"),
        GOOD.replace("R:5cJh", "R:5C"),
        GOOD.replace("R:5cJh", "R:"),
        GOOD.replace("R:5cJh ", ""),
        GOOD.replace("R:5cJh", "R:5c Jh"),
        GOOD.replace("R:5cJh", "R:--"),
        GOOD.replace("R:5cJh", "R:0?"),
        GOOD.replace("R:5cJh", "R:1?"),
        GOOD.replace("R:5cJh", "R:????"),
        GOOD.replace("R:5cJh", "R:02?"),
        GOOD.replace("R:5cJh", "R:?"),
        GOOD.replace("R:5cJh", "Q:5cJh"),
        GOOD.replace("W:- X:-", "X:- W:-", 1),
        GOOD.replace("X:-", "X:2c3c", 1),
        GOOD.replace("W:5s X:-", "W:5s X:3c"),
        GOOD.replace("Ks Kc", "Ks"),
        GOOD.replace("Ks Kc", "Ks Kc Kc"),
        GOOD.replace("Ks Kc", "Ks  Kc"),
        GOOD.replace("s0,0", "s1,2"),
        GOOD.replace("s0,0", "s14,0"),
        GOOD.replace("s0,0", "s0"),
        GOOD.replace("s0,0", "s-1,0"),
        GOOD.replace("s0,0", "s01,0"),
        GOOD.replace("s0,0 h0,0", "h0,0 s0,0"),
        GOOD.replace("s0,0 ", ""),
        GOOD.replace("d0,0", "x0,0"),
        with_extras("claim", ""),
        with_extras("claim", "turns=3"),
        with_extras("claim", "turns=1/2/3"),
        with_extras("claim", "turns=-1/2"),
        with_extras("claim", "turns=a/2"),
        with_extras("claim", "turns=1/2,"),
        with_extras("claim", ",idle=3"),
        with_extras("claim", "idle=-1"),
        with_extras("claim", "idle=03"),
        with_extras("claim", "idle=3,turns=1/2"),
        with_extras("claim", "idle=3,idle=4"),
        with_extras("claim", "idle"),
        with_extras("claim", "colour=red"),
        with_extras("claim", "call=never"),
        with_extras("claim", "runs=maybe"),
        with_extras("claim", "runs=False"),
        with_extras("claim", "stall=-3"),
        with_extras("claim", "stall=many"),
        with_extras("claim", "runs=no,runs=no"),
        with_extras("claim", "score=game,runs=no"),
        with_extras("claim", "runs=no, score=game"),
    ],
)
def test_a_malformed_position_is_an_error_and_changes_nothing(position: str) -> None:
    talk = at("table", "R:5c S:9c W:- X:-")
    talk.wrong(f"position {position}")


@pytest.mark.parametrize(
    "move",
    [
        "9F",
        "R9",
        "R0",
        "0F",
        "FF",
        "F1",
        "RR",
        "RX",
        "XR",
        "wF",
        "1w2",
        "R",
        "rF",
        "t",
        "d",
        "p",
        "TT",
        "T1",
        "1",
        "47*1",
        "47*0",
        "47*14",
        "47*02",
        "47*",
        "47*x",
        "47*-2",
        "47**2",
        "R1*2",
        "X1*2",
        "1F*2",
        "1r*2",
        "1w*2",
        "!",
        "~",
        "1-2",
        "R٣",
        "٤٧",
        "T=",
        "T=8",
        "T=8cc",
        "T=zz",
        "RF=",
    ],
)
def test_a_malformed_move_is_an_error_and_changes_nothing(move: str) -> None:
    talk = at("claim")
    talk.wrong(f"status {move}")
    talk.wrong_play(move)
    talk.wrong_play(f"?{move} !")
    talk.wrong_play(f"T {move}")


def test_status_takes_plain_moves_alone() -> None:
    for move in ("?T", "resign", "gone", "T T", "", "T=8c"):
        at("claim").wrong(f"status {move}")


def test_play_is_all_or_nothing() -> None:
    talk = at("claim", "R:5cJh S:2d8d8h W:- X:-")
    for tokens in ("T X7", "T X5 R1", "T X5 T X6 T T", "T X5 ?R1", "T X5 resign T", "T=8d", "T=8h X5=8h", ""):
        talk.wrong_play(tokens)
    assert talk.play("T=8h X5 T=8d X6").a == "R:5cJh S:2d W:- X:-"


def test_a_card_may_stand_where_a_move_shows_one_and_nowhere_else() -> None:
    own = "R:2d3cJh8d S:9c W:- X:-"
    assert at("claim", own).play("R5=Jh T=9c").a == "R:2d3cJh S:- W:- X:9c"
    for tokens in ("R5=3c", "R5=8d", "R5 T=9h", "T=8c"):
        at("claim", own).wrong_play(tokens)
    at("claim", "R:8d S:9c W:- X:-").wrong_play("R5=8d")  # no card comes up
    at("claim", "R:5cJh S:9c W:- X:8d").wrong_play("X5=9c")
    at("claim", "R:5cJh S:9c W:- X:2d").wrong_play("D=2d")


def test_the_moves_stand_in_the_fixed_order() -> None:
    """Sources R X 1…8, targets F 1…8 r w, a run after its single card by length, then T, D, P."""
    talk = at("claim", "R:5c6s S:9c W:- X:4s", houses="Ts9h8s Jd - - Ks Kc 6s Kd")
    assert talk.moves == ["R3", "R4", "Rw", "X3", "X4", "Xw", "12*3", "13", "13*2", "14", "14*2", "7w"]
    talk = at("classic", "R:5cJh S:9c W:- X:2d", houses="Ks Kc Kh Kd 9s 9c 8h 8d")
    assert talk.moves == ["75", "76", "7r", "85", "86", "D"]


@pytest.mark.parametrize("line", ["undo", "MOVES", "go", "perft", "perft x", "perft -1", "play", "status", "x y"])
def test_a_line_that_cannot_be_obeyed_is_an_error(line: str) -> None:
    at("claim").wrong(line)


@pytest.mark.parametrize(
    "line",
    [
        "undo",
        "deal",
        "perft",
        "play",
        "status",
        "play R1",
        "play ?",
        "position",
        f"position {GOOD},",
        "deal claim - -",
    ],
)
def test_an_error_has_a_key_and_words(line: str) -> None:
    """`error <key> <words>`: programs read the key, people the words."""
    assert re.fullmatch(r"error [A-Za-z][A-Za-z0-9.-]* \S.*", at("claim").ask(line))


@pytest.mark.parametrize("line", ["moves", "show", "result", "status T", "play T", "perft 1"])
def test_before_there_is_a_position_nothing_can_be_asked(line: str) -> None:
    talk = at("claim")
    fresh = type(talk.engine)()
    assert fresh.answer(line).startswith("error ")


def test_perft_counts_sequences_of_legal_moves() -> None:
    talk = at("claim", "R:- S:2d8d W:- X:-")
    assert [talk.ask(f"perft {depth}") for depth in range(4)] == ["perft 1", "perft 1", "perft 2", "perft 4"]
    end = at("claim", "R:- S:- W:- X:8d")
    assert [end.ask(f"perft {depth}") for depth in range(3)] == ["perft 1", "perft 2", "perft 2"]
