"""The engine protocol: every command, every kind of wrong line, advice that cannot peek, and pipes that break."""

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.laws.test_text import ANY
from tests.oracle.chance import pack
from tests.test_tonk_record import DEALT
from tonj.engine import LONGEST, Engine, answers

ROOT = Path(__file__).resolve().parents[1]
QUESTIONS = ("show", "moves", "result")
ERROR = re.compile(r"error [A-Za-z][A-Za-z0-9.-]*( .*)?")
TONK = f"deal tonk 3 {DEALT} dealer C"
TONJ = "position tonj claim A | R:5cJh S:9c8c W:- X:- | R:2c7h S:JcTd W:5s X:- | Ks Kc Kh Kd 9s 9c 9h 9d | "
TONJ += "s0,0 h0,0 d0,0 c0,0 | -"


def talk(*lines: str) -> list[str]:
    engine = Engine()
    return [engine.answer(line) for line in lines]


def at(*lines: str) -> Engine:
    """An engine to which all of this could be said."""
    engine = Engine()
    for line in lines:
        assert engine.answer(line) == "ok", line
    return engine


def state(engine: Engine) -> list[str]:
    return [engine.answer(question) for question in QUESTIONS]


def test_a_program_says_hello() -> None:
    assert talk("tonj")[0].splitlines()[1:] == ["id version 0.1.0", "protocol 1", "ok"]


def test_a_hand_of_tonk_by_lines() -> None:
    engine = at(TONK)
    assert engine.answer("show").startswith("position tonk A draw | 5s9s7h9d2c | ")
    assert engine.answer("moves") == "moves S U drop"
    assert engine.answer("status drop") == "status legal"
    assert engine.answer("status D:2c") == "status refused draw.first"
    assert engine.answer("play S D:2c S=Jc D:8s") == "ok"
    assert engine.answer("result") == "result -"
    assert engine.answer("play drop") == "ok"
    assert engine.answer("result") == "result B 4 caught"
    assert engine.answer("moves") == "moves"
    assert engine.answer("status S") == "status refused over"
    assert engine.answer("play S") == "error over S"


def test_deals_of_both_games() -> None:
    a, b = pack(Random(1)), pack(Random(2))
    for line in (f"deal claim {a} {b}", f"deal tonj classic {a} {b}", f"deal table {a} {b}"):
        assert talk(line) == ["ok"]
    for seats in range(2, 6):
        engine = at(f"deal tonk {seats} {a} dealer B")
        assert engine.answer("show").count(" | ") == seats + 3
    assert at(f"deal tonk black {a} dealer D").answer("show").startswith("position tonk A draw")  # four seats


def test_a_position_of_either_game_takes_the_place_of_the_other() -> None:
    engine = at(TONJ, TONK)
    assert engine.answer("moves") == "moves S U drop"
    engine.answer(TONJ)
    assert engine.answer("moves") == "moves T"


A_PACK, B_PACK = pack(Random(1)), pack(Random(2))
WRONG = [
    "x", " moves", "moves moves", "show it", "result -", "tonj 1", "MOVES", "position", "position x", "position tonk",
    "position tonj claim A", TONJ + " ", TONJ.replace("Ks", "Kx"), "deal", "deal claim",
    f"deal claim {A_PACK}",
    f"deal claim {A_PACK} {B_PACK} first C", f"deal claim {A_PACK} {B_PACK} first",
    f"deal claim {A_PACK} {B_PACK} dealer A", f"deal eram {A_PACK} {B_PACK}",
    f"deal claim {A_PACK[:-2]} {B_PACK}", f"deal claim {'??' * 52} {'??' * 52}",
    f"deal tonk 6 {DEALT} dealer A", f"deal tonk 1 {DEALT} dealer A", f"deal tonk 3 {DEALT}",
    f"deal tonk 3 {DEALT} dealer D", f"deal tonk 3 {DEALT} first A", f"deal tonk 3 {DEALT} {DEALT} dealer A",
    f"deal tonk three {DEALT} dealer A", f"deal tonk ٣ {DEALT} dealer A", f"deal tonk 3 {'??' * 52} dealer A",
    f"deal 2 {DEALT} {DEALT}", "status", "status X9", "status T=Qd", "status ?T", "play", "play Z", "play T T",
    "play =",
    "play ?T", "play !", "play T=Qd", "perft", "perft -1", "perft x", "perft 13", "perft 99999999999999999999",
    "perft ٣", "perft 1 2", "go", "go level", "go level 0", "go level 7", "go level x", "go level 3 ms",
    "go level 3 ms x",
    "go 3", "go level -3", "go level 3 depth 5", "go level 3 ms 5 ms 5", "go level ٣", "go level " + "9" * 5000,
    "quit now", "\x00", "é" * 50, "💥", "moves\x00", "play " + "T " * 5000, "x" * (LONGEST + 1),
]  # fmt: skip


@pytest.mark.parametrize("start", [TONJ, TONK], ids=["tonj", "tonk"])
@pytest.mark.parametrize("line", WRONG, ids=lambda line: line[:40])
def test_a_line_that_cannot_be_obeyed_is_an_error_and_changes_nothing(line: str, start: str) -> None:
    engine = at(start)
    before = state(engine)
    answer = engine.answer(line)
    assert ERROR.fullmatch(answer), answer
    assert not answer.startswith("error engine.fault")
    assert len(answer) < 2 * LONGEST
    assert state(engine) == before


@pytest.mark.parametrize("line", [*QUESTIONS, "play T", "status T", "perft 1", "go level 3"])
def test_nothing_can_be_asked_before_a_position_is_set(line: str) -> None:
    assert talk(line)[0].startswith("error engine.no-position")


COMMAND = st.sampled_from(
    ["", "position ", "deal ", "deal tonk 2 ", "status ", "play ", "go level ", "perft ", "moves"]
)


@given(st.lists(st.tuples(COMMAND, ANY), max_size=4), st.sampled_from([TONJ, TONK]))
def test_whatever_is_said_each_line_has_one_answer(lines: list[tuple[str, str]], start: str) -> None:
    engine = at(start)
    for command, text in lines:
        line = command + text.replace("\n", "")
        if line.startswith("perft") and engine.answer("show").startswith("position tonk"):
            continue  # counts far too long
        before = state(engine)
        answer = engine.answer(line)
        assert "error engine.fault" not in answer
        assert (answer == "") == (line.rstrip("\r\n").strip() in ("", "quit"))
        if answer.startswith("error"):
            assert ERROR.fullmatch(answer) and state(engine) == before


def test_lines_end_in_any_way_and_quit_ends() -> None:
    assert list(answers(["tonj\r\n", "\n", "  \n", "moves"]))[-1] == "error engine.no-position moves"
    assert list(answers(["x\n", "quit\n", "x\n"])) == ["error engine.unknown-command x"]


def test_a_play_is_all_or_nothing() -> None:
    engine = at(TONJ)
    before = state(engine)
    assert engine.answer("play T=8c D T D D").startswith("error")
    assert engine.answer("play T=8c X1").startswith("error house.not-descending")
    assert engine.answer("play T=8c ?X1").startswith("error call.missing")
    assert state(engine) == before
    assert engine.answer("play T ?X1 !") == "ok"  # T20: the eight goes back
    assert engine.answer("show").startswith("position tonj claim B | R:5cJh S:9c8c W:- X:-")


def test_a_card_that_became_known_must_be_told_where_it_was_not() -> None:
    hidden = TONJ.replace("S:9c8c", "S:2?")
    engine = at(hidden)
    assert engine.answer("play T") == "error shown.missing T"
    assert engine.answer("perft 2") == "error perft.unknown-card A:X"
    assert engine.answer("play T=8c") == "ok"
    view = "position tonk A draw | 5s9s7h9d2c | 5? | S:41? D:Kc | - | dealer=B"
    engine = at(view)
    assert engine.answer("play S") == "error shown.missing S"
    assert engine.answer("play S=Ks D:Ks S=??") == "ok"
    assert engine.answer("moves") == "moves"  # what an unseen hand may do is not known
    assert engine.answer("status D:Qd") == "status legal"  # it may hold it
    assert engine.answer("status D:9d") == "status refused hand.no-card"


# Advice.

BEST = re.compile(r"best (\S+) score (-?\d+) reason ([a-z]+)")


@pytest.mark.parametrize("level", range(1, 7))
def test_every_level_of_tonj_gives_a_legal_move_and_the_same_one_again(level: int) -> None:
    engine, twin = (at(f"deal claim {pack(Random(5))} {pack(Random(6))}") for _ in range(2))
    for _ in range(3):
        before = state(engine)
        question = f"go level {level}" + (" ms 5" if level == 6 else "")
        answer = engine.answer(question)
        found = BEST.fullmatch(answer)
        assert found, answer
        assert found[1] in before[1].split()[1:]
        assert state(engine) == before
        assert twin.answer(question) == answer
        assert engine.answer(f"play {found[1]}") == twin.answer(f"play {found[1]}") == "ok"


@pytest.mark.parametrize("level", [1, 2])
def test_every_level_of_tonk_plays_a_hand_to_its_end(level: int) -> None:
    engine = at(TONK)
    for _ in range(500):
        if engine.answer("result") != "result -":
            break
        found = BEST.fullmatch(engine.answer(f"go level {level}"))
        assert found and engine.answer(f"play {found[1]}") == "ok"
    assert engine.answer("result") != "result -"
    assert engine.answer(f"go level {level}").startswith("error engine.not-to-move")


def shuffled_behind(text: str, seen: int, rng: Random) -> str:
    """A pack whose first cards and, from `seen` on, all others lie otherwise."""
    cards = [text[at : at + 2] for at in range(0, 104, 2)]
    unseen = [*range(12), *range(seen, 52)]
    faces = [cards[place] for place in unseen]
    rng.shuffle(faces)
    for place, face in zip(unseen, faces, strict=True):
        cards[place] = face
    return "".join(cards)


@pytest.mark.parametrize("level", [3, 5])
def test_advice_does_not_look_at_cards_that_nobody_has_seen(level: int) -> None:
    """Two dealt hands that are equal in all that was shown get the same advice, whatever lies face down."""
    rng = Random(7)
    a, b = pack(rng), pack(rng)
    engine = at(f"deal claim {a} {b}")
    twin = at(f"deal claim {shuffled_behind(a, 17, rng)} {shuffled_behind(b, 17, rng)}")
    assert engine.answer("show") != twin.answer("show")
    assert engine.answer(f"go level {level}") == twin.answer(f"go level {level}")


def test_a_simple_player_of_tonk_does_not_look_into_other_hands() -> None:
    engine = at(TONK)
    others = at(TONK.replace("8s", "_").replace("Ah", "8s").replace("_", "Ah"))
    assert engine.answer("show") != others.answer("show")
    assert engine.answer("go level 2") == others.answer("go level 2")


def test_there_is_no_advice_where_nobody_can_move() -> None:
    engine = at("position tonj claim A | R:5c S:2? W:- X:?? | R:2c7h S:Jc W:5s X:- | Ks Kc Kh Kd 9s 9c 9h 9d | "
                "s0,0 h0,0 d0,0 c0,0 | -")  # fmt: skip
    assert engine.answer("go level 3") == "error engine.not-to-move A:X"
    hidden = at("position tonk A play | 5? | 5? | S:41? D:Kc | - | drawn=??;dealer=B")
    assert hidden.answer("go level 2") == "error engine.not-to-move no legal move is known"
    assert hidden.answer("go level 3") == "error level.unknown 3"


# Real processes.


def started() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "tonj", "engine"], cwd=ROOT,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def ended(given: bytes) -> tuple[int, list[bytes], bytes]:
    process = started()
    out, err = process.communicate(given, timeout=60)
    return process.returncode, out.splitlines(), err


@pytest.mark.host
def test_half_a_line_at_the_end_is_answered_too() -> None:
    assert ended(b"tonj\nmov") == (0, [b"id name Tonj", b"id version 0.1.0", b"protocol 1", b"ok",
                                       b"error engine.unknown-command mov"], b"")  # fmt: skip
    assert ended(b"") == (0, [], b"")


@pytest.mark.host
def test_garbage_is_answered_line_by_line() -> None:
    garbage = Random(3).randbytes(20_000).replace(b"\r", b"").replace(b"\n\n", b"\n")
    code, lines, err = ended(garbage + b"\ntonj\n" + b"x" * 5_000_000 + b"\ntonj\n")
    assert code == 0 and err == b""
    assert lines.count(b"ok") == 2
    assert all(line.startswith((b"error ", b"id ", b"protocol", b"ok")) for line in lines)
    assert not any(b"engine.fault" in line for line in lines)


@pytest.mark.host
def test_a_line_that_comes_in_pieces_is_one_line() -> None:
    process = started()
    assert process.stdin and process.stdout
    for piece in (b"to", b"nj", b"\n"):
        process.stdin.write(piece)
        process.stdin.flush()
    assert process.stdout.readline() == b"id name Tonj\n"  # at once, not when the pipe closes
    process.communicate(timeout=60)


@pytest.mark.host
def test_a_listener_who_leaves_is_no_trouble() -> None:
    process = started()
    assert process.stdin and process.stdout and process.stderr
    process.stdout.close()
    for _ in range(100):
        try:
            process.stdin.write(b"tonj\n" * 1000)
            process.stdin.flush()
        except BrokenPipeError:
            break
    with suppress(BrokenPipeError):
        process.stdin.close()
    assert process.wait(timeout=60) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.host
def test_streams_that_are_closed_from_the_start() -> None:
    for closed in ("<&-", ">&-", "<&- >&- 2>&-"):
        command = f'printf "tonj\\n" | "{sys.executable}" -m tonj engine {closed}'
        done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, timeout=60, check=False)
        assert b"Traceback" not in done.stderr, closed


@pytest.mark.host
def test_an_interrupt_ends_it_without_a_word() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in what a shell runs in the background
    process = started()
    signal.signal(signal.SIGINT, before)
    assert process.stdin and process.stdout
    process.stdin.write(b"tonj\n")
    process.stdin.flush()
    assert process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130 and err == b""


@pytest.mark.host
def test_the_example_of_a_program_that_drives_it() -> None:
    done = subprocess.run(
        [sys.executable, "tests/examples/drive.py"], cwd=ROOT, capture_output=True, text=True, timeout=120, check=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert re.fullmatch(r"result [AB-] \d+ [a-z-]+\n", done.stdout)
    code = (ROOT / "tests/examples/drive.py").read_text(encoding="utf-8")
    assert len(code.splitlines()) < 35
    assert code.partition("\n\n")[2] in (ROOT / "docs/engine.md").read_text(encoding="utf-8")
