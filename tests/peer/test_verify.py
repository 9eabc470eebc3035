"""The proof of a match: an honest one is believed to the last card, and every planted lie is named."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.peer.cheat import Bench, after, free, stage, to_answer, to_move, to_share
from tests.peer.stacked import Crooked, against, dealt
from tests.peer.table import Seat, Table, sign, steady
from tonj.commands import verify as command
from tonj.peer.encoding import bytes_word, text_word
from tonj.peer.greeting import Own
from tonj.peer.proof import LOG
from tonj.peer.session import Session
from tonj.peer.terms import Terms
from tonj.verify import Findings, Wrong, verify

SHORT = Terms(options=("turn_limit=5",))


def good(key: str, text: str, signature: str) -> bool:
    return sign(key, text) == signature


def proof(terms: Terms = SHORT, seed: int = 1, who: int = 0) -> str:
    table = Table(terms, seed).start()
    for _ in range(20):
        table.play(steady(10))
        if table.seats[0].session.course.stage == "over":
            return table.seats[who].session.proof()
        for seat in table.seats:
            seat.run(seat.session.next_hand())
        table.calm()
    raise AssertionError


HONEST = proof()


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_an_honest_match_is_proved(rules: str) -> None:
    terms = Terms(rules=rules, options=("turn_limit=5",))
    for who in (0, 1):
        found = verify(proof(terms, who=who), good)
        assert found.whole and found.left == found.accused == ""
        assert found.names == ["Amal", "Bilal"] and len(found.results) == 1
        assert found.counts["cards"] == 104 and found.counts["play"] > 20 and found.counts["share"] > 10
        assert found.counts["signatures"] == found.counts.total() - found.counts["cards"] - found.counts["signatures"]


def test_a_whole_match_to_a_target_is_proved_with_its_score() -> None:
    found = verify(proof(Terms(options=("turn_limit=2",), target=20)), good)
    assert found.whole and len(found.results) > 1 and max(found.scores) >= 20
    assert found.counts["cards"] == 104 * len(found.results)


def test_a_match_that_is_not_finished_is_right_so_far() -> None:
    table = Table(SHORT).start()
    for steps in (0, 3, 20):
        table.to_step(steps)
        found = verify(table.seats[0].session.proof(), good)
        assert not found.whole and found.results == []


def test_a_win_taken_is_proved_before_and_after_the_other_has_heard_of_it() -> None:
    table = Table(SHORT).start().to_step(9)
    mover = table.mover
    assert mover is not None
    seat = table.seats[1 - mover.me]
    seat.run(seat.session.take_win(mover.me, 91))
    found = verify(seat.session.proof(), good)
    assert found.whole and found.left == seat.own.name and found.results == []
    table.calm()
    for one in table.seats:
        found = verify(one.session.proof(), good)
        assert found.whole and found.left == seat.own.name and len(found.results) == 1


def test_a_win_that_two_took_of_each_other_is_proved_to_be_nobodys() -> None:
    table = Table(SHORT).start().to_step(9)
    mover = table.mover
    assert mover is not None
    other = table.seats[1 - mover.me]
    while mover.my_move():
        steady()(mover)
        mover.out.clear()
    mover.run(mover.session.take_win(other.me, 91))
    other.run(other.session.take_win(mover.me, 91))
    mover.out.clear()
    other.out.clear()
    table.link()
    for seat in table.seats:
        found = verify(seat.session.proof(), good)
        assert found.whole and found.left == "" and found.each_left and found.results == []
        assert any(line.startswith("Each of them took the win") for line in command.proved(found))


def test_a_false_accusation_is_seen_to_be_one() -> None:
    bench = Bench(to_move(0))
    bench.believes(bench.says("halt", "0", "3", "share.not-as-sealed"))
    found = verify(bench.session.proof(), good)
    assert found.accused == "player 0, message 3: share.not-as-sealed"


# Changed afterwards.


def edited(change: Callable[[list[str], int], None], where: Callable[[str], bool] | None = None) -> str:
    """The honest proof after a change to its lines at the first line of the log like this."""
    lines = HONEST.split("\n")
    at = lines.index(LOG) + 1
    if where is not None:
        at = next(number for number in range(at, len(lines)) if where(lines[number]))
    change(lines, at)
    return "\n".join(lines)


def kind(name: str, number: int = 0) -> Callable[[str], bool]:
    seen = iter(range(1000))
    return lambda line: f" {name} " in line and next(seen) == number


def set_line(new: Callable[[str], str]) -> Callable[[list[str], int], None]:
    def change(lines: list[str], at: int) -> None:
        lines[at] = new(lines[at])

    return change


def drop(lines: list[str], at: int) -> None:
    del lines[at]


def swap(lines: list[str], at: int) -> None:
    lines[at], lines[at + 1] = lines[at + 1], lines[at]


def double(lines: list[str], at: int) -> None:
    lines.insert(at, lines[at])


def flip(word: int) -> Callable[[list[str], int], None]:
    def change(lines: list[str], at: int) -> None:
        words = lines[at].split(" ")
        words[word] = words[word][:-2] + ("QA" if words[word][-2:] != "QA" else "gA")
        lines[at] = " ".join(words)

    return change


FORGED = "message.bad-signature"
BROKEN = "message.bad-signature|word.bytes"
Change = Callable[[list[str], int], None]
LIES: list[tuple[str, Change, Callable[[str], bool], str]] = [
    ("a signature changed", flip(-1), kind("play", 5), BROKEN),
    ("a move changed", set_line(lambda line: re.sub(r" play (\d+) \S+", r" play \1 P", line)), kind("play", 5), FORGED),
    ("a number changed", set_line(lambda line: line.replace(" play ", " play 1", 1)), kind("play", 5), FORGED),
    ("a share changed", flip(-2), kind("share", 3), BROKEN),
    ("a seed changed", flip(-2), kind("audit"), BROKEN),
    ("a candidate changed", flip(5), kind("open"), BROKEN),
    ("the terms changed", set_line(lambda line: line.replace("limit=5", "limit=6")), kind("claim"), FORGED),
    ("a name changed", set_line(lambda line: line.replace("Amal", "Omar")), kind("Amal"), FORGED),
    ("a message left out", drop, kind("play", 4), "log.gap"),
    ("two messages swapped", swap, kind("coin"), ""),
    ("a message twice", double, kind("play", 4), "log.twice"),
    ("no message at all", set_line(lambda line: "nonsense"), kind("play", 4), "message.signature"),
    ("another match's message", set_line(lambda line: "A" * 8 + line[8:]), kind("play", 4), "message.other-match"),
]


@pytest.mark.parametrize(("change", "where", "key"), [pytest.param(*case[1:], id=case[0]) for case in LIES])
def test_a_proof_that_was_changed_is_wrong_where_it_was_changed(
    change: Change, where: Callable[[str], bool], key: str
) -> None:
    text = edited(change, where)
    assert text != HONEST
    if not key:  # in which order two messages stand that knew nothing of each other says nothing
        assert verify(text, good).whole
        return
    with pytest.raises(Wrong, match=f"^({key})") as caught:
        verify(text, good)
    first = next(n for n, (a, b) in enumerate(zip(text.split("\n"), HONEST.split("\n"), strict=False), 1) if a != b)
    assert first <= caught.value.line <= first + 2


RECORDS = [
    ("a move", lambda text: text.replace(" D\n", " P\n", 1)),
    ("the result", lambda text: re.sub(r'\[Result "(.) (\d+)', r'[Result "\1 9\2', text)),
    ("a deck", lambda text: text.replace("As", "Xs").replace("Ad", "As").replace("Xs", "Ad")),
    ("a name", lambda text: text.replace('"Amal"', '"Omar"')),
    ("a tag", lambda text: text.replace("[Rules", '[Date "2026-01-01"]\n[Rules')),
    ("the whole record", lambda text: ""),
]


@pytest.mark.parametrize("change", [pytest.param(case[1], id=case[0]) for case in RECORDS])
def test_a_record_that_is_not_the_one_that_was_played_is_wrong(change: Callable[[str], str]) -> None:
    head, _, log = HONEST.partition(LOG)
    changed = change(head.removeprefix("tonj proof 1\n\n"))
    with pytest.raises(Wrong, match=r"^record\.not-as-played"):
        verify(f"tonj proof 1\n\n{changed}{LOG}{log}", good)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "proof.first-line"),
        ("tonj proof 2\n", "proof.first-line"),
        ("tonj proof 1\n", "proof.no-log"),
        ("tonj proof 1\n\n[Log]\n", "proof.no-match"),
        ("tonj proof 1\n\n[Log]\nhello 0 x y\n", "hello.words"),
        ("tonj proof 1\n\n[Log]\n\ud800\n", "proof.no-match"),
        ("x" * 6_000_000, "proof.too-long"),
    ],
)
def test_what_is_no_proof_is_wrong(text: str, key: str) -> None:
    with pytest.raises(Wrong, match=f"^{key}"):
        verify(text, good)


@pytest.mark.parametrize("cut", range(1, 40, 3))
def test_a_proof_cut_short_is_never_whole(cut: int) -> None:
    text = HONEST[: len(HONEST) * cut // 40]
    try:
        found = verify(text, good)
    except Wrong:
        return
    assert not found.whole


# Matches in which one of them cheated: the honest side's proof names the message and its sender.


CHEATS: list[tuple[str, Callable[[], tuple[Bench, object]], str]] = []


def cheat(key: str) -> Callable[[Callable[[], tuple[Bench, object]]], None]:
    def keep(plan: Callable[[], tuple[Bench, object]]) -> None:
        CHEATS.append((plan.__name__, plan, key))

    return keep


@cheat("play.refused")
def an_illegal_move() -> tuple[Bench, object]:
    bench = Bench(to_move(1, free))
    return bench, bench.move("!")


@cheat("step.not-due")
def a_move_out_of_turn() -> tuple[Bench, object]:
    bench = Bench(to_move(0))
    return bench, bench.move(bench.legal())


@cheat("position.differs")
def another_table() -> tuple[Bench, object]:
    bench = Bench(to_move(1))
    return bench, bench.step("play", bench.legal(), bytes_word(bytes(16)))


@cheat("share.not-as-sealed")
def a_lie_about_a_card() -> tuple[Bench, object]:
    bench = Bench(to_share(1))
    return bench, bench.step("share", "3", bytes_word(bytes(16)))


@cheat("coin.not-as-sealed")
def a_coin_chosen_late() -> tuple[Bench, object]:
    bench = Bench(stage("coin"))
    return bench, bench.says("coin", bytes_word(bytes(32)))


@cheat("open.equal")
def candidates_all_alike() -> tuple[Bench, object]:
    bench = Bench(stage("open"))
    return bench, bench.says("open", bytes_word(bytes(480)), bytes_word(bytes(1664)))


@cheat("end.differs")
def another_result() -> tuple[Bench, object]:
    bench = Bench(stage("end"))
    words = bench.session.course.end_words()
    return bench, bench.says("end", words[0], text_word("B 99 out"), words[2])


@cheat("audit.not-as-sealed")
def another_seed() -> tuple[Bench, object]:
    bench = Bench(stage("audit"))
    return bench, bench.says("audit", bytes_word(bytes(32)))


@cheat("gone.not-due")
def a_win_taken_out_of_turn() -> tuple[Bench, object]:
    bench = Bench(to_move(1))
    return bench, bench.says("gone", "0", "90")


@cheat("back.not-allowed")
def a_move_taken_back_without_leave() -> tuple[Bench, object]:
    bench = Bench(to_move(1))
    return bench, bench.step("back")


@cheat("log.fork")
def two_things_under_one_number() -> tuple[Bench, object]:
    bench = Bench(to_move(0))
    bench.tell(bench.says("ask", "1", "0"))
    return bench, bench.says("ask", "1", "1")


@cheat("play.refused")
def an_offence_as_a_legal_move() -> tuple[Bench, object]:
    bench = Bench(to_move(1, free))
    return bench, bench.move(bench.offence())


@cheat("play.refused")
def a_legal_move_as_an_offence() -> tuple[Bench, object]:
    bench = Bench(to_move(1, free))
    return bench, bench.move("?" + bench.legal())


@cheat("step.not-due")
def the_others_answer() -> tuple[Bench, object]:
    bench = Bench(to_answer(0), offences=30)
    return bench, bench.move("~")


@cheat("play.token")
def a_card_chosen() -> tuple[Bench, object]:
    bench = Bench(to_move(1, free))
    return bench, bench.move("T=As")


@cheat("step.not-due")
def a_card_opened_out_of_turn() -> tuple[Bench, object]:
    bench = Bench(to_move(0))
    return bench, bench.step("share", "3", bytes_word(bytes(16)))


@cheat("step.number")
def a_step_left_out() -> tuple[Bench, object]:
    bench = Bench(to_move(1, free))
    return bench, bench.says("play", str(bench.play.steps + 1), bench.legal(), bench.play.seal())


@cheat("open.not-as-sealed")
def other_candidates_than_were_sealed() -> tuple[Bench, object]:
    bench = Bench(stage("open"))
    seeds = b"".join(bytes([number]) * 32 for number in range(15))
    return bench, bench.says("open", bytes_word(seeds), bytes_word(bytes(1664)))


@cheat("open.words")
def candidates_kept_back() -> tuple[Bench, object]:
    bench = Bench(stage("open"))
    return bench, bench.says("open")


@cheat("share.not-as-sealed")
def another_card_in_the_deal() -> tuple[Bench, object]:
    bench = Bench(stage("deal"))
    return bench, bench.says("deal", *("1", bytes_word(bytes(16))) * 5)


@cheat("step.not-now")
def a_move_after_the_end() -> tuple[Bench, object]:
    bench = Bench(stage("end"))
    return bench, bench.says("play", "1", "T", bytes_word(bytes(16)))


@cheat("stage.other")
def a_seed_before_the_end() -> tuple[Bench, object]:
    bench = Bench(to_move(1))
    return bench, bench.says("audit", bytes_word(bytes(32)))


@cheat("stage.twice")
def another_seal_for_the_next_hand() -> tuple[Bench, object]:
    bench = Bench(stage("commit"), Terms(options=("turn_limit=2",), target=99))
    bench.believes(bench.says("commit", bytes_word(bytes(32)), bytes_word(bytes(32))))
    return bench, bench.says("commit", bytes_word(bytes(32)), bytes_word(bytes([1]) * 32))


@cheat("gone.too-soon")
def a_win_taken_too_soon() -> tuple[Bench, object]:
    bench = Bench(to_move(0))
    return bench, bench.says("gone", "0", "89")


@cheat("heard.less")
def a_move_denied_that_was_acknowledged() -> tuple[Bench, object]:
    bench = Bench(to_move(0, after(6)))
    bench.believes(bench.says("ask", "1", "99"))
    counts = bench.log.counts
    return bench, bench.says("gone", "0", "95", heard=(counts[0] - 2, counts[1]))


@cheat("enter.first")
def playing_on_after_a_resignation() -> tuple[Bench, object]:
    bench = Bench(to_move(1, after(6)))
    bench.victim.run(bench.session.resign())
    bench.log.add(bench.session.log.order[-1])
    return bench, bench.move(bench.legal())


@cheat("enter.not-said")
def the_others_resignation_made_up() -> tuple[Bench, object]:
    bench = Bench(to_move(1))
    return bench, bench.step("enter", "0", "5")


@cheat("play.late")
def a_late_turn_played_freely() -> tuple[Bench, object]:
    bench = Bench(to_move(1, free), Terms(options=("turn_limit=9",), clock=30))
    bench.believes(bench.move("late"))
    return bench, bench.move("?" + bench.legal())


@cheat("play.no-clock")
def a_clock_that_was_not_agreed() -> tuple[Bench, object]:
    bench = Bench(to_move(1, free))
    return bench, bench.move("late")


@cheat("words.too-many")
def a_flood_of_words() -> tuple[Bench, object]:
    bench = Bench(to_move(0))
    for _ in range(200):
        bench.believes(bench.says("ask", "1", "99"))
    return bench, bench.says("ask", "1", "99")


@cheat("stage.other")
def a_word_that_there_is_not() -> tuple[Bench, object]:
    bench = Bench(to_move(1))
    return bench, bench.says("give", "0", "17")


# A half of the deal with cards twice, played as far as it gets.
HALVES: list[tuple[str, Callable[[], Table], str]] = [
    ("before the first card", lambda: against(Crooked, SHORT, 1), "open.not-as-sealed"),
    ("when the second copy shows", lambda: dealt(Terms(), range(1, 200)), "share.value-twice"),
    ("at the audit", lambda: dealt(Terms(options=("turn_limit=2",)), range(1, 200)), "audit.not-as-sealed"),
]


@pytest.mark.parametrize(("table", "key"), [pytest.param(*case[1:], id=case[0]) for case in HALVES])
def test_a_half_with_cards_twice_is_named(table: Callable[[], Table], key: str) -> None:
    seat = table().play(steady(10)).seats[0]
    assert seat.verdict is not None and (seat.verdict.key, seat.verdict.peer) == (key, 1)
    assert seat.session.course.finished == []
    with pytest.raises(Wrong, match=f"^{key}") as caught:
        verify(seat.session.proof(), good)
    assert caught.value.peer == 1


@pytest.mark.parametrize(("plan", "key"), [pytest.param(*case[1:], id=case[0]) for case in CHEATS])
def test_a_planted_cheat_is_named(plan: Callable[[], tuple[Bench, object]], key: str) -> None:
    bench, message = plan()
    bench.stopped(message)
    text = bench.session.proof()
    with pytest.raises(Wrong, match=f"^{key}") as caught:
        verify(text, good)
    assert caught.value.peer == 1
    assert text.split("\n")[caught.value.line - 1] == str(message)


# The command.


class Console:
    """A terminal that keeps what was said."""

    def __init__(self, text: str | None = None) -> None:
        self.text = text
        self.said: list[str] = []

    def read(self, path: str) -> str:
        if self.text is None:
            raise FileNotFoundError(2, "No such file or directory")
        return self.text

    def lines(self) -> Iterator[str]:
        return iter(())

    def say(self, text: str = "") -> None:
        self.said.append(text)

    complain = say

    def chance(self, seed: str | None = None) -> None:
        raise AssertionError


def asked(text: str | None, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    monkeypatch.setattr(command, "ed25519", lambda: good)
    console = Console(text)
    return command.run(["match.proof"], console), console.said  # type: ignore[arg-type]


def test_the_command_says_what_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    code, said = asked(HONEST, monkeypatch)
    assert code == 0
    assert said[0].endswith(": Amal and Bilal") and said[-1].startswith("Proved. Score: ")
    assert any(line.startswith("Hand 1: ") for line in said)


def test_the_command_says_what_is_wrong_and_where(monkeypatch: pytest.MonkeyPatch) -> None:
    code, said = asked(edited(drop, kind("play", 4)), monkeypatch)
    assert code == 1 and len(said) == 1
    assert re.fullmatch(r"match\.proof: line \d+: log\.gap, said by player [01] \(\d+\)", said[0])


def test_the_command_shows_nothing_that_a_terminal_obeys(monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("tonj proof 1\x1b[2J\n", "[Game\x1b[2J]\n", HONEST.replace("[Log]", "[Log]\nx \x1b[2J")):
        code, said = asked(text, monkeypatch)
        assert code == 1 and said and not any("\x1b" in line for line in said)


def test_the_command_says_that_a_match_is_not_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    code, said = asked(Table(SHORT).start().seats[0].session.proof(), monkeypatch)
    assert code == 1 and said[-1].startswith("Right so far")


def test_the_command_says_that_a_file_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(None, monkeypatch) == (2, ["match.proof: cannot be read (No such file or directory)"])


def test_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "ed25519", lambda: None)
    console = Console(HONEST)
    assert command.run(["-"], console) == 2  # type: ignore[arg-type]
    assert console.said == [command.NEEDED]


def test_what_is_told_of_a_win_taken_and_of_an_accusation() -> None:
    accused = "player 0, message 3: x"
    found = Findings("m" * 43, ["", "Bilal"], True, ["B 40 gone"], [0, 40], left="Bilal", accused=accused)
    lines = command.proved(found)
    assert lines[0] == "Match mmmmmmmm: ? and Bilal"
    assert "Bilal took the win: the other player did not come back" in lines
    assert any("player 0, message 3: x" in line for line in lines)


@pytest.mark.host
def test_with_real_keys_from_the_first_greeting_to_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ed25519 by the library that the command uses."""
    ed25519 = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ed25519")
    from tonj.__main__ import main
    from tonj.peer.events import Check, Sign

    keys = [ed25519.Ed25519PrivateKey.from_private_bytes(bytes([me]) * 32) for me in range(2)]
    check = command.ed25519()
    assert check is not None

    class Real(Seat):
        def answer(self, event: Sign | Check) -> list[object]:  # type: ignore[override]
            if isinstance(event, Sign):
                return self.session.signed(bytes_word(keys[self.me].sign(event.text.encode())))  # type: ignore[return-value]
            return self.session.checked(check(event.key, event.text, event.signature))  # type: ignore[return-value]

    table = Table(SHORT)
    table.seats = []
    for me in range(2):
        seat = Real(me, SHORT)
        seat.own = Own(me, seat.own.secret, bytes_word(keys[me].public_key().public_bytes_raw()), seat.own.name)
        seat.session = Session(seat.own, SHORT)
        table.seats.append(seat)
    table.start().play(steady(10))
    path = tmp_path / "match.proof"
    path.write_text(table.seats[0].session.proof(), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert "Proved." in capsys.readouterr().out
    path.write_text(path.read_text(encoding="utf-8").replace("Amal", "Omar"), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert "message.bad-signature, said by player 0" in capsys.readouterr().out
