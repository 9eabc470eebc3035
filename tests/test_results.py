"""How a hand ended and how its points came about, line by line, for every way of ending (T22-T27)."""

import pytest

from tests.sitting import PRESETS, words
from tonj.games import find
from tonj.games.tonj import Position
from tonj.match import Match
from web.pure.speech import Speech

LANGUAGES = ("en", "ar")
A = "R:5cJh S:9c2h W:- X:-"  # burden 6, 4 cards
B = "R:2c7h S:JcTd W:5s X:-"  # burden 7, 5 cards


def ended(
    rules: str, *steps: str, a: str = A, b: str = B, mover: str = "A", extras: str = "-", houses: str = "Kh"
) -> Position:
    """A hand played to its end; `A:T` is a token and who plays it."""
    table = f"Ks Kc {houses} Kd 9s 9c 9h 9d | s0,0 h0,0 d0,0 c0,0 | {extras}"
    position: Position = find("tonj", rules).parse(f"tonj {rules} {mover} | {a} | {b} | {table}")
    for step in steps:
        position.step("AB".index(step[0]), step[2:])
    assert position.end is not None
    return position


ACE = "R:As S:- W:- X:-"
ALL_HAVE_PASSED = {"a": "R:5cJh S:- W:- X:-", "b": "R:2c3c7h S:- W:- X:-"}  # burdens 4 and 6
PASSES = ("A:P", "B:P")


def told(position: Position, language: str = "en") -> tuple[str, str, list[tuple[str, str]]]:
    speech = Speech(words(language))
    return speech.result_title(position), speech.result_reason(position), speech.result_lines(position)


def lines(language: str, *wanted: tuple[str, int]) -> list[tuple[str, str]]:
    """Lines as keys and numbers; `stock 2` is the line of two cards in the stock."""
    said = words(language)
    name = said("computer.name")
    made = []
    for text, points in wanted:
        key, _, count = text.partition(" ")
        key = f"points.{key}"
        made.append((said.plural(key, int(count), name=name) if count else said(key, name=name), said.number(points)))
    return made


DIFFERENCE = [("burden.mine", 6), ("burden.theirs", 7), ("difference", 1)]
PEARLS = [("pearls.first.mine", 50), ("pearls.second.theirs", 10)]
WHOLE = [("out", 30), ("stock.theirs 2", 2), ("waste.theirs 1", 1), ("reserve.theirs 2", 4), ("total", 37)]
FEWER = [("left.mine 4", 4), ("left.theirs 5", 5), *PEARLS]

# Which hand; who won as seat A says it; the reason, and by what it was decided; the lines.
ENDS = {
    # T25 claim: 30, 1 for each card in stock and waste, 2 for each in the reserve
    "claim out": (ended("claim", "A:RF", a=ACE), "mine", ["out"],
                  WHOLE),
    "claim out, lost": (ended("claim", "B:RF", b=ACE, mover="B"), "theirs", ["out"],
                        [("out", 30), ("stock.mine 2", 2), ("reserve.mine 2", 4), ("total", 36)]),
    "claim out against a reserve": (ended("claim", "A:RF", a=ACE, b="R:7h S:- W:- X:-"), "mine", ["out"],
                                    [("out", 30), ("reserve.theirs 1", 2), ("total", 32)]),
    "claim by a required move": (ended("claim", "A:?P", "A:~", a=ACE), "mine", ["out"],
                                 WHOLE),
    # T27: as if the opponent had won as things stand; a turned card counts as waste
    "claim resign": (ended("claim", "A:T", "A:resign"), "theirs", ["resign.mine"],
                     [("out", 30), ("stock.mine 1", 1), ("waste.mine 1", 1), ("reserve.mine 2", 4), ("total", 36)]),
    "claim the other resigns": (ended("claim", "B:resign"), "mine", ["resign"],
                                WHOLE),
    "claim gone": (ended("claim", "B:gone"), "mine", ["gone"],
                   WHOLE),
    "claim clock": (ended("claim", "A:late", *PASSES, "A:late", *PASSES, "A:late", **ALL_HAVE_PASSED,
                          extras="repetition=0,full_pass=no"), "theirs", ["clock"],
                    [("out", 30), ("reserve.mine 2", 4), ("total", 34)]),
    # T24 claim: the lower burden wins the difference, without the 30
    "claim agreed": (ended("claim", "A:stop", "B:stop"), "mine", ["agreed", "burden"], DIFFERENCE),
    "claim no progress": (ended("claim", "A:T", "A:D", extras="idle=39"), "mine", ["no-progress", "burden"],
                          DIFFERENCE),
    "claim full pass": (ended("claim", *PASSES, **ALL_HAVE_PASSED), "mine", ["full-pass", "burden"],
                        [("burden.mine", 4), ("burden.theirs", 6), ("difference", 2)]),
    "claim repetition": (ended("claim", *PASSES, *PASSES, "A:P", **ALL_HAVE_PASSED, extras="full_pass=no"), "mine",
                         ["repetition", "burden"], [("burden.mine", 4), ("burden.theirs", 6), ("difference", 2)]),
    "claim agreed, lost": (ended("claim", "A:stop", "B:stop", a=B, b=A), "theirs", ["agreed", "burden"],
                           [("burden.mine", 7), ("burden.theirs", 6), ("difference", 1)]),
    "claim equal burdens": (ended("claim", "A:stop", "B:stop", b=A), "draw", ["agreed"], [("none", 0)]),
    # T24, T25 classic: a draw; 1 for a win
    "classic out": (ended("classic", "A:RF", a=ACE), "mine", ["out"], [("game", 1)]),
    "classic resign": (ended("classic", "A:resign"), "theirs", ["resign.mine"], [("game", 1)]),
    "classic agreed": (ended("classic", "A:stop", "B:stop"), "draw", ["agreed"], [("none", 0)]),
    "classic full pass": (ended("classic", *PASSES, **ALL_HAVE_PASSED), "draw", ["full-pass"], [("none", 0)]),
    "classic no progress": (ended("classic", "A:T", "A:D", extras="idle=39"), "draw", ["no-progress"], [("none", 0)]),
    # T24, T25 table: fewer cards left; pearls, also in second place
    "table out": (ended("table", "A:RF", a=ACE), "mine", ["out"], PEARLS),
    "table quick": (ended("table", "B:RF", b=ACE, mover="B", extras="turn_limit=30"), "theirs", ["out"],
                    [("pearls.first.theirs", 30), ("pearls.second.mine", 5)]),
    "table resign": (ended("table", "B:resign"), "mine", ["resign"], PEARLS),
    "table stall": (ended("table", "A:T", "A:D", extras="idle=7"), "mine", ["stall", "fewest"], FEWER),
    "table turn limit": (ended("table", "A:T", "A:D", extras="turns=59/60"), "mine", ["turn-limit", "fewest"], FEWER),
    "table turn limit, quick": (
        ended("table", "A:T", "A:D", extras="turns=29/30,turn_limit=30"), "mine", ["turn-limit", "fewest"],
        [("left.mine 4", 4), ("left.theirs 5", 5), ("pearls.first.mine", 30), ("pearls.second.theirs", 5)],
    ),
    "table agreed": (ended("table", "A:stop", "B:stop"), "mine", ["agreed", "fewest"], FEWER),
    "table drawn": (ended("table", "A:stop", "B:stop", b=A), "draw", ["agreed"],
                    [("pearls.second.mine", 10), ("pearls.second.theirs", 10)]),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ENDS)
def test_t22_to_t27_every_end_says_who_won_why_and_how_the_points_came_about(name: str, language: str) -> None:
    position, winner, reasons, wanted = ENDS[name]
    said = words(language)
    layla = said("computer.name")
    title, reason, got = told(position, language)
    assert title == (said("result.draw") if winner == "draw" else said(f"result.{winner}", name=layla))
    assert reason == " ".join(said(f"end.{key}", name=layla) for key in reasons)
    assert got == lines(language, *wanted)


@pytest.mark.parametrize("name", ENDS)
def test_t25_the_lines_add_up_to_the_points_of_the_result(name: str) -> None:
    position, winner, _, wanted = ENDS[name]
    numbers = dict(wanted)
    end = position.end
    assert end is not None
    assert end.winner == {"mine": 0, "theirs": 1, "draw": None}[winner]
    if "total" in numbers:
        assert sum(points for key, points in wanted if key != "total") == numbers["total"] == end.points
    elif "difference" in numbers:
        assert abs(numbers["burden.mine"] - numbers["burden.theirs"]) == numbers["difference"] == end.points
    else:
        assert wanted[-1 if end.winner is None or not end.paid else -2][1] == end.points


@pytest.mark.parametrize(
    ("name", "scores"),
    [("table out", [50, 10]), ("table quick", [5, 30]), ("table stall", [50, 10]), ("table drawn", [10, 10]),
     ("claim out", [37, 0]), ("claim equal burdens", [0, 0]), ("classic resign", [0, 1])],
)  # fmt: skip
def test_t25_the_pearls_of_both_sides_count(name: str, scores: list[int]) -> None:
    """The second place's too, also those of a draw; the result as text names the winner's alone."""
    end = ENDS[name][0].end
    assert end is not None
    match = Match()
    match.count(end)
    assert match.scores == scores
    assert str(end).split()[1] == str(max(scores))


@pytest.mark.parametrize("rules", PRESETS)
def test_the_other_seat_says_the_same_the_other_way_round(rules: str) -> None:
    position = ended(rules, "B:resign")
    speech = Speech(words(), me=1)
    assert speech.result_title(position) == words()("result.theirs", name="Layla")
    assert speech.result_reason(position) == words()("end.resign.mine")


def test_t24_fewest_equal_counts_are_decided_by_the_reserves_and_the_lines_say_so() -> None:
    position = ended("table", "A:stop", "B:stop", a="R:5c S:9c2h3h W:- X:-", b="R:2c7h S:JcTd W:- X:-")
    assert str(position.end) == "A 50 agreed"
    numbers = [number for _, number in told(position)[2]]
    assert "1" in numbers and "2" in numbers


def test_t24_t25_mixed_rules_a_stalemate_by_fewest_with_points_is_a_whole_win() -> None:
    position = ended("claim", "A:stop", "B:stop", extras="stalemate=fewest")
    assert str(position.end) == "A 37 agreed"
    assert told(position)[2][-5:] == lines("en", *WHOLE)


def test_t27_who_did_not_come_back_is_named() -> None:
    assert "Layla" not in told(ended("claim", "A:gone"))[1]
