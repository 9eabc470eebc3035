"""The command line: replay, show and play, at a terminal that the test holds, and a few times in a real process."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.sitting import quiet, record
from tests.test_tonk_record import WHOLE as TONK
from tonj.commands import play, replay, show
from tonj.commands.telling import told
from tonj.commands.words import WORDS, words

ROOT = Path(__file__).resolve().parents[1]
HAND = record("claim", quiet(), "A: T=8d X5 T=2h ?X1 ~ D", "B: T=Jc D", "A: resign", Result="B 90 resign")


class Pad:
    """A terminal whose files, lines and words are all in the test's hands."""

    def __init__(self, files: dict[str, str] | None = None, typed: str = "") -> None:
        self.files = files or {}
        self.typed = typed.splitlines()
        self.said: list[str] = []
        self.complaints: list[str] = []

    def read(self, path: str) -> str:
        if path not in self.files:
            raise FileNotFoundError(2, "No such file or directory")
        return self.files[path]

    def lines(self) -> Iterator[str]:
        return iter(self.typed)

    def say(self, text: str = "") -> None:
        self.said.append(text)

    def complain(self, text: str) -> None:
        self.complaints.append(text)

    def chance(self, seed: str | None = None) -> Random:
        return Random(seed or "test")


def replayed(text: str) -> tuple[int, list[str]]:
    pad = Pad({"a.tonj": text})
    code = replay.run(["a.tonj"], pad)
    assert pad.complaints == []
    return code, pad.said


def test_replay_prints_a_hand_move_by_move() -> None:
    code, said = replayed(HAND)
    assert code == 0
    assert said == [
        "Hand 1: tonj claim",
        "line 7  A: T=8d         turns a stock card: the eight of diamonds",
        "line 7  A: X5           turned card to house 5",
        "line 7  A: T=2h         turns a stock card: the two of hearts",
        "line 7  A: ?X1          tries, though the rules are against it: turned card to house 1",
        "line 7  A: ~            nobody calls, or it is allowed",
        "line 7  A: D            discards the turned card",
        "line 8  B: T=Jc         turns a stock card: the jack of clubs",
        "line 8  B: D            discards the turned card",
        "line 9  A: resign       resigns",
        "B wins 90: the other seat resigned",
        "one hand right",
    ]


def test_replay_knows_every_game() -> None:
    code, said = replayed(TONK)
    assert code == 0
    assert said[0] == "Hand 1: tonk black seats=3"
    assert said[3] == "line 9  B: S=4c         draws from the stock: the four of clubs"
    assert said[-2] == "B wins 2: dropped with the lowest hand. Paid: A -1, B +2, C -1"


def test_replay_of_several_hands_and_files() -> None:
    pad = Pad({"a": f"{HAND}\n{TONK}", "b": HAND})
    assert replay.run(["a", "b"], pad) == 0
    assert [line for line in pad.said if line.endswith("right")] == ["2 hands right", "one hand right"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HAND.replace("X5", "X1"), "a.tonj: line 7: X1: it is not one lower (house.not-descending)"),
        (HAND.replace("T=Jc", "T=Qc"), "a.tonj: line 8: T=Qc: it is another card (shown.differs)"),
        (HAND.replace("B 90", "B 91"), "a.tonj: line 5: B 91 resign: the result is another (record.result)"),
        (HAND.replace('"claim"', '"eram"'), "line 2: rules.unknown-preset: eram: no such rule set"),
        (HAND + "\n" + HAND.replace("X5", "X1"), "a.tonj: line 17: X1: it is not one lower (house.not-descending)"),
        ("nonsense", "a.tonj: line 1: nonsense: a turn stands in the wrong place (record.turn-out-of-place)"),
        ("", "a.tonj: no hand in it"),
    ],
)
def test_replay_says_the_line_and_the_token_that_is_wrong_and_nothing_else(text: str, said: str) -> None:
    code, lines = replayed(text)
    assert code == 1
    assert len(lines) == 1 and said in lines[0]


def test_a_file_that_cannot_be_read() -> None:
    pad = Pad()
    assert replay.run(["nowhere"], pad) == 2 and show.run(["nowhere"], pad) == 2
    assert pad.complaints == ["nowhere: cannot be read (No such file or directory)"] * 2 and pad.said == []


def shown(*arguments: str, text: str = HAND) -> tuple[int, list[str]]:
    pad = Pad({"a": text})
    return show.run(["a", *arguments], pad), pad.said


def test_show_prints_the_position_after_so_many_moves() -> None:
    rest = "R:12?7h S:35? W:- X:- | Ks Kc Kh Kd 9s 9c 9h 9d | s0,0 h0,0 d0,0 c0,0 | -"
    assert shown("--at", "0") == (0, [f"tonj claim A | R:12?Jh S:35? W:- X:- | {rest}"])
    assert shown("--at", "1") == (0, [f"tonj claim A | R:12?Jh S:34? W:- X:8d | {rest}"])
    assert shown()[1] == shown("--at", "9")[1]
    assert shown("--at", "10") == (1, ["a: the hand has only 9 moves"])
    assert shown("--at", "-1")[0] == 1


def test_show_of_another_hand_and_of_what_a_seat_knows() -> None:
    both = f"{HAND}\n{TONK}"
    assert shown("--hand", "2", "--at", "0", text=both)[1][0].startswith("tonk A draw | ")
    assert shown("--hand", "3", text=both)[0] == 1 and shown("--hand", "0", text=both)[0] == 1
    view = shown("--at", "0", "--seat", "B", text=TONK)[1][0]
    assert view.split(" | ")[1:4] == ["5?", "8s2h3d4d6c", "5?"]


def test_show_of_a_wrong_record_works_up_to_where_it_is_wrong() -> None:
    wrong = HAND.replace("B: T=Jc", "B: T=Qc")
    assert shown("--at", "5", text=wrong)[0] == 0
    code, said = shown("--at", "8", text=wrong)
    assert code == 1 and "line 8: T=Qc" in said[0]


# Playing in a terminal.


def evening(*arguments: str, typed: str) -> list[str]:
    pad = Pad(typed=typed)
    assert play.run(arguments, pad) == 0
    return pad.said


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_hand_of_tonk_in_the_terminal(seats: int) -> None:
    said = evening("tonk", "--seats", str(seats), "--seed", "4", typed="1\n" * 200)
    assert sum(line.startswith("Hand ") for line in said) > 1
    ends = [line for line in said if ". Paid: " in line]
    assert ends
    assert said[-1].startswith(("Another hand?", "Your move"))


def test_nobody_sees_what_the_others_draw_or_hold() -> None:
    said = evening("tonk", "--seats", "3", "--seed", "4", typed="1\n" * 40)
    others = [line for line in said if re.match(r"[BC]: S", line)]
    assert others and all("S=??" in line for line in others)


def test_the_deal_passes_to_the_left() -> None:
    """K2."""
    said = evening("tonk", "--seats", "4", "--seed", "9", typed="drop\nS\n1\n\n" * 60)
    dealers = [line.split(" ")[2] for line in said if line.startswith("Hand ")]
    assert len(dealers) > 3
    assert dealers == ["ABCD"[("ABCD".index(dealers[0]) + n) % 4] for n in range(len(dealers))]


def test_the_score_is_the_sum_of_what_was_paid() -> None:
    said = evening("tonk", "--seats", "3", "--option", "stake=5", "--seed", "2", typed="drop\n\n" * 30)
    paid = [list(map(int, re.findall(r"[ABC] ([+-]\d+)", line))) for line in said if "Paid" in line]
    scores = [list(map(int, re.findall(r"[ABC] (-?\d+)", line))) for line in said if line.startswith("Score")]
    assert len(paid) == len(scores) > 2
    assert scores[-1] == [sum(hand[seat] for hand in paid) for seat in range(3)]
    assert all(chips % 5 == 0 for hand in paid for chips in hand)


def test_a_mirrored_deal_is_played_twice_with_the_seats_swapped() -> None:
    """The same cards, the person at the other seat; the sum decides."""
    said = evening("tonk", "--seats", "2", "--mirror", "--seed", "3", typed="drop\n\n" * 8)
    seats = [line.split("You are ")[1][0] for line in said if line.startswith("Hand ")]
    assert seats[:4] == ["A", "B", "A", "B"]
    assert said.count("The same deal again, with the seats swapped.") == seats.count("B")
    scores = [list(map(int, re.findall(r"[AB] (-?\d+)", line))) for line in said if line.startswith("Score")]
    paid = [list(map(int, re.findall(r"[AB] ([+-]\d+)", line))) for line in said if "Paid" in line]
    assert scores[1] == [paid[0][0] + paid[1][1], paid[0][1] + paid[1][0]]
    dealers = [line.split(" ")[2] for line in said if line.startswith("Hand ")]
    assert dealers[0] == dealers[1] != dealers[2]


def test_a_move_that_is_refused_is_asked_for_again() -> None:
    said = evening("tonk", "--seats", "2", "--seed", "4", typed="\nM:As2s3s\nnonsense\n99\nq")
    assert "M:As2s3s is refused: the turn begins with a draw." in said
    assert "nonsense is refused: no such move." in said and "99 is refused: no such move." in said


def test_a_hand_of_tonj_in_the_terminal() -> None:
    said = evening("tonj", "--seed", "5", "--level", "1", "--option", "turn_limit=6", typed="1\n" * 300)
    assert said[0] in ("You are A; A starts", "You are A; B starts")
    assert any(line.startswith(("A wins", "B wins", "Nobody wins")) for line in said)


def test_an_offence_in_the_terminal_is_answered() -> None:
    """T17: the computer calls or not; either way the hand goes on, and the answer is told."""
    for seed in range(40):
        said = evening("tonj", "--seed", str(seed), typed="?R1\n?T\n1\n?D\n?X1\n" * 30)
        if any(line.startswith(("B: !", "B: ~")) for line in said):
            return
    pytest.fail("no offence came about")


@pytest.mark.parametrize(
    "arguments",
    [["tonk", "--seats", "6"], ["tonk", "--level", "3"], ["tonj", "--rules", "eram"], ["tonj", "--seats", "3"],
     ["tonk", "--option", "colour=red"], ["tonk", "--seats", "3", "--mirror"]],
)  # fmt: skip
def test_a_game_that_there_is_not(arguments: list[str]) -> None:
    pad = Pad()
    assert play.run(arguments, pad) == 2
    assert len(pad.complaints) == 1 and pad.said == []


# Words.


def keys_in(source: str) -> Iterator[str]:
    """The keys of errors that a module raises."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("BadText", "BadRecord", "Refused"):
            first = node.args[0]
            if isinstance(first, ast.Constant):
                yield first.value


def test_every_error_of_the_engine_has_words() -> None:
    inside = [path for path in (ROOT / "tonj").rglob("*.py") if "peer" not in path.parts]
    keys = {key for path in inside for key in keys_in(path.read_text(encoding="utf-8"))}
    assert len(keys) > 60
    assert sorted(keys - set(WORDS)) == []


def test_every_refusal_and_every_end_has_words() -> None:
    """The keys that are returned and not raised: constants of the modules that judge moves and end hands."""
    for name in ("tonj/duties.py", "tonk.py", "tonj/ending.py", "tonj/position.py", "tonj/calls.py"):
        tree = ast.parse((ROOT / "tonj/games" / name).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Return) and node.value is not None:
                parts = [part for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
                for part in parts:
                    if isinstance(part.value, str) and re.fullmatch(r"[a-z]+[.-][a-z-]+|P[1-5]|circle", part.value):
                        assert {part.value, f"reason.{part.value}"} & set(WORDS), part.value


@pytest.mark.parametrize(
    ("game", "token", "said"),
    [
        ("tonj", "47*3", "3 cards from house 4 to house 7"),
        ("tonj", "2r", "from house 2 onto the other reserve"),
        ("tonj", "Xw", "turned card onto the other waste"),
        ("tonj", "RF=9h", "reserve top to a foundation: the nine of hearts"),
        ("tonj", "!=As", "TONJ is called: the ace of spades"),
        ("tonk", "M:As2s3s", "lays down the ace of spades, the two of spades, the three of spades"),
        ("tonk", "S=??", "draws from the stock: a card"),
        ("tonk", "D:Kc", "discards the king of clubs"),
    ],
)  # fmt: skip
def test_what_was_done_in_words(game: str, token: str, said: str) -> None:
    assert told(game, token) == said


def test_no_word_is_left_over() -> None:
    """Every key of the table is used: written out in the code, or made there from a prefix and a key."""
    table = ROOT / "tonj/commands/words.py"
    files = [path for part in ("tonj", "web/pure") for path in (ROOT / part).rglob("*.py") if path != table]
    texts = [path.read_text(encoding="utf-8") for path in files]
    source = "\n".join([*texts, table.read_text(encoding="utf-8").partition("}  # fmt: skip")[2]]).replace("'", '"')
    for key in WORDS:
        made = key.startswith(("rank.", "suit.", "move.", "from.", "to."))
        assert made or f'"{key}"' in source or f'"{key.removeprefix("reason.")}"' in source, key
    assert words("card", rank="ace", suit="spades") == "the ace of spades"


# In a real process.


def tonj(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tonj", *arguments], input=typed, capture_output=True, text=True, cwd=ROOT, timeout=60
    )


@pytest.mark.host
def test_replay_and_show_in_a_process(tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.tonj", tmp_path / "wrong.tonj"
    right.write_text(HAND, encoding="utf-8")
    wrong.write_text(HAND.replace("X5", "X1"), encoding="utf-8")
    assert tonj("replay", str(right)).returncode == 0
    said = tonj("replay", str(wrong))
    assert said.returncode == 1 and "line 7: X1" in said.stdout and "Traceback" not in said.stderr
    assert tonj("replay", str(tmp_path / "none")).returncode == 2
    assert tonj("replay", "-", typed=HAND).returncode == 0
    position = tonj("show", str(right), "--at", "3").stdout
    assert tonj("engine", typed=f"position {position}show\n").stdout == f"ok\nposition {position}"
    wrong.write_bytes(b"\xff\xfe\x00")
    assert tonj("replay", str(wrong)).returncode == 2


@pytest.mark.host
def test_a_command_that_there_is_not() -> None:
    assert tonj().returncode == 2 and tonj("whist").returncode == 2
    assert "replay" in tonj("whist").stderr
    assert tonj("replay").returncode == 2


@pytest.mark.host
def test_names_in_any_letters_are_printed_wherever_it_runs(tmp_path: Path) -> None:
    file = tmp_path / "قيد.tonj"
    file.write_text(HAND.replace("[DeckA", '[A "أمل"]\n[DeckA'), encoding="utf-8")
    plain = subprocess.run(
        [sys.executable, "-m", "tonj", "replay", str(file), str(file) + "?"], capture_output=True, cwd=ROOT, timeout=60,
        env=os.environ | {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}, check=False,
    )  # fmt: skip
    assert plain.returncode == 2 and b"Traceback" not in plain.stderr and b"one hand right" in plain.stdout
