"""Whatever a dishonest player sends: it is ignored and counted, or the match stops and the message is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.peer.cheat import Bench, after, free, stage, to_answer, to_move, to_share
from tests.peer.table import Table, own, sign, steady
from tonj.cards import BadText
from tonj.peer.encoding import bytes_word, digest_word, text_word
from tonj.peer.events import Accused, Cut, NotPossible, Send
from tonj.peer.halves import Half
from tonj.peer.message import Message
from tonj.peer.session import Session
from tonj.peer.terms import Terms, parse_terms

SALT = bytes_word(bytes(16))
SEED = bytes_word(bytes(32))


# In play: what the rules do not allow.


@pytest.mark.parametrize("honest", [0, 1])
def test_a_move_out_of_turn_stops_the_match(honest: int) -> None:
    bench = Bench(to_move(honest), honest=honest)
    verdict = bench.stopped(bench.move(bench.legal()))
    assert verdict.key == "step.not-due"
    assert verdict.number == bench.log.counts[bench.cheat.me]


MOVES: list[tuple[str, Callable[[Bench], str], str]] = [
    ("an offence claimed as a legal move", lambda bench: bench.offence(), "play.refused"),
    ("a legal move claimed as an offence", lambda bench: "?" + bench.legal(), "play.refused"),
    ("a call without an attempt", lambda bench: "!", "play.refused"),
    ("an answer without an attempt", lambda bench: "~", "play.refused"),
    ("a pass with cards to turn", lambda bench: "P", "play.refused"),
    ("a run of a hundred", lambda bench: "12*100", "play.refused"),
    ("a card named with the move", lambda bench: bench.legal() + "=As", "play.token"),
    ("an unknown card named", lambda bench: "T=??", "play.token"),
    ("leaving as a move", lambda bench: "resign", "play.token"),
    ("stopping as a move", lambda bench: "stop", "play.token"),
    ("the other's absence as a move", lambda bench: "gone", "play.token"),
    ("no move at all", lambda bench: "XYZ", "play.refused"),
    ("a move in the longest words", lambda bench: "T" * 9000, "play.refused"),
    ("a second attempt mark", lambda bench: "??" + bench.legal(), "play.refused"),
]


@pytest.mark.parametrize(("token", "key"), [pytest.param(*case[1:], id=case[0]) for case in MOVES])
def test_a_move_that_the_rules_do_not_know_stops_the_match(token: Callable[[Bench], str], key: str) -> None:
    bench = Bench(to_move(1, free))
    assert bench.stopped(bench.move(token(bench))).key == key


def test_a_second_card_turned_while_one_lies_there_stops_the_match() -> None:
    bench = Bench(to_move(1, lambda play: free(play) and play.hand.position.turned < 52))
    assert bench.stopped(bench.move("T")).key == "play.refused"


@pytest.mark.parametrize("rules", ["claim", "classic"])
@pytest.mark.parametrize("token", ["~", "!", "T", "late"])
def test_the_offender_cannot_answer_for_the_other(rules: str, token: str) -> None:
    bench = Bench(to_answer(0), Terms(rules=rules, options=("turn_limit=20",)), offences=30)
    assert bench.stopped(bench.move(token)).key == "step.not-due"


@pytest.mark.parametrize("token", ["T", "D", "?T", "XF"])
def test_who_has_to_answer_can_do_nothing_else(token: str) -> None:
    bench = Bench(to_answer(1), offences=30)
    assert bench.stopped(bench.move(token)).key == "play.refused"


def test_who_has_to_answer_cannot_make_the_offender_late() -> None:
    bench = Bench(to_answer(1), Terms(options=("turn_limit=9",), clock=30), offences=30)
    assert bench.stopped(bench.move("late")).key == "play.refused"


@pytest.mark.parametrize("seal", [SALT, "x", "A" * 22, "A" * 4000])
def test_another_table_stops_the_match_and_both_keep_theirs(seal: str) -> None:
    bench = Bench(to_move(1))
    verdict = bench.stopped(bench.step("play", bench.legal(), seal))
    assert verdict.key == "position.differs"
    halts = [event.line for event in bench.victim.events if isinstance(event, Send) and " halt " in event.line]
    assert len(halts) == 1 and text_word(str(bench.play.hand.position)) in halts[0]


@pytest.mark.parametrize("words", [(), ("1",), ("x", "T", SALT), ("-1", "T", SALT), ("1", "T"), ("1", "T", SALT, "x")])
def test_a_move_in_other_words_stops_the_match(words: tuple[str, ...]) -> None:
    bench = Bench(to_move(1))
    bench.stopped(bench.says("play", *words))


@pytest.mark.parametrize("number", ["0", "999999", "01"])
def test_a_step_under_another_number_stops_the_match(number: str) -> None:
    bench = Bench(to_move(1, after(5)))
    verdict = bench.stopped(bench.says("play", number, bench.legal(), bench.play.seal()))
    assert verdict.key in ("step.number", "word.number")


# In play: shares.


def slips(bench: Bench, pack: int) -> list[list[str]]:
    """All slips of the cheat's half for a pack."""
    secret = bench.cheat.secret_of(1, 2)
    leaves = bench.session.course.dealer._slips.leaves[bench.cheat.me]
    kept = next(n for n in range(16) if secret._halves[n].leaves == leaves)
    half: Half = secret._halves[kept]
    return [[str(value), salt] for value, salt in (half.slip(pack, place) for place in range(52))]


@pytest.mark.parametrize("moment", [to_move(0), to_move(1), to_answer(0), to_answer(1), stage("end")])
@pytest.mark.parametrize("pack", [0, 1])
def test_a_share_that_is_not_due_opens_nothing(moment: Callable[..., bool], pack: int) -> None:
    for place in range(0, 52, 9):
        bench = Bench(moment, offences=30)
        assert bench.stopped(bench.step("share", *slips(bench, pack)[place])).key in (
            "step.not-due", "share.not-due", "step.not-now",
        )  # fmt: skip


def test_any_slip_but_the_one_that_is_due_stops_the_match() -> None:
    good = 0
    for pack in (0, 1):
        for place in range(52):
            bench = Bench(to_share(1))
            message = bench.step("share", *slips(bench, pack)[place])
            bench.tell(message)
            if bench.victim.verdict is None:
                good += 1
                continue
            assert bench.victim.verdict.key == "share.not-as-sealed"
            assert bench.victim.verdict.line == str(message)
    assert good == 1


@pytest.mark.parametrize("words", [(), ("1",), ("52", SALT), ("3", "x"), ("3", SALT, "1"), ('"3"', SALT), ("3", SALT)])
def test_a_share_that_is_none_stops_the_match(words: tuple[str, ...]) -> None:
    bench = Bench(to_share(1))
    bench.stopped(bench.step("share", *words))


def test_a_move_where_a_share_is_due_stops_the_match() -> None:
    bench = Bench(to_share(1))
    assert bench.stopped(bench.move("T")).key == "play.not-now"


# In the course of the match: stages, ends, audits.


STAGES = ["hello", "commit", "coin", "open", "deal", "share", "enter", "back", "end", "audit", "nonsense", "have"]


@pytest.mark.parametrize("kind", STAGES)
@pytest.mark.parametrize("words", [(), ("1",), ("0", "1", "2"), (SALT,) * 30])
def test_a_message_of_another_stage_stops_the_match(kind: str, words: tuple[str, ...]) -> None:
    bench = Bench(to_move(1))
    message = bench.says(kind, *words)
    if kind == "hello":
        bench.ignored(message)  # a greeting has no number but 0, and that is taken
    else:
        bench.stopped(message)


@pytest.mark.parametrize("kind", STAGES[1:])
def test_a_message_of_another_stage_at_the_honest_players_turn_stops_the_match(kind: str) -> None:
    bench = Bench(to_move(0))
    bench.stopped(bench.says(kind, "1", "2"))


SAID: list[tuple[str, tuple[str, ...], str]] = [
    ("say", ("1", "0", "hello"), "say.unknown"),
    ("say", ("1", "stop"), "words.count"),
    ("say", ("x", "0", "stop"), "word.number"),
    ("say", ("1", "x", "stop"), "word.number"),
    ("ask", ("1",), "words.count"),
    ("allow", (), "words.count"),
    ("refuse", ("1", "2", "3"), "words.count"),
    ("later", ("a", "b"), "word.number"),
    ("again", ("1",), "words.count"),
    ("gone", ("0",), "words.count"),
    ("gone", ("7", "90"), "word.number"),
    ("gone", ("0", "-90"), "word.number"),
    ("gone", ("0", "89"), "gone.not-due"),
    ("halt", (), "words.count"),
    ("halt", ("0", "3", "x" * 61), "halt.key"),
    ("halt", ("9", "9", "x"), "word.number"),
]


@pytest.mark.parametrize(("kind", "words", "key"), SAID)
def test_a_word_that_is_none_stops_the_match(kind: str, words: tuple[str, ...], key: str) -> None:
    bench = Bench(to_move(1))
    assert bench.stopped(bench.says(kind, *words)).key == key


LATE_WORDS = [
    ("say", "9", "3", "stop"),
    ("say", "2", "3", "resign"),
    ("say", "1", "99", "stop"),
    ("ask", "1", "0"),
    ("allow", "1", "77"),
]


@pytest.mark.parametrize("words", LATE_WORDS)
def test_a_word_about_another_hand_or_step_says_nothing(words: tuple[str, ...]) -> None:
    bench = Bench(to_move(0, after(3)))
    bench.believes(bench.says(words[0], *words[1:]))
    assert bench.play.said == {} and bench.play.asked is None and bench.session.course.later == set()


def test_entering_a_word_that_nobody_said_stops_the_match() -> None:
    bench = Bench(to_move(1))
    assert bench.stopped(bench.step("enter", "0", "5")).key == "enter.not-said"


def test_entering_what_the_rules_do_not_take_stops_the_match() -> None:
    """T24: an offer that stands cannot be made again."""
    bench = Bench(to_move(1))
    for _ in range(2):
        said = bench.says("say", "1", str(bench.play.steps), "stop")
        bench.believes(said)
        last = bench.step("enter", "1", str(said.number))
        if bench.play.hand.position.offers[bench.session.course.seat_of(1)]:
            break
        bench.believes(last)
    assert bench.stopped(last).key == "enter.refused"


def test_taking_back_without_leave_stops_the_match() -> None:
    bench = Bench(to_move(1))
    assert bench.stopped(bench.step("back")).key == "back.not-allowed"


def test_a_flood_of_words_stops_the_match() -> None:
    bench = Bench(to_move(0))
    for _ in range(200):
        bench.believes(bench.says("ask", "1", "99"))
    assert bench.stopped(bench.says("ask", "1", "99")).key == "words.too-many"


def end_words(bench: Bench) -> list[str]:
    return bench.session.course.end_words()


ENDS: list[Callable[[list[str]], list[str]]] = [
    lambda words: [str(int(words[0]) + 1), *words[1:]],
    lambda words: [words[0], text_word("B 99 out"), words[2]],
    lambda words: [words[0], words[1], digest_word("record", "other")],
    lambda words: words[:2],
    lambda words: [],
]


@pytest.mark.parametrize("change", ENDS)
def test_another_result_stops_the_match_and_no_seed_is_shown(change: Callable[[list[str]], list[str]]) -> None:
    bench = Bench(stage("end"))
    assert bench.stopped(bench.says("end", *change(end_words(bench)))).key == "end.differs"


@pytest.mark.parametrize("moment", [stage("end"), to_move(0), to_move(1), to_share(0), to_share(1)])
def test_a_seed_before_both_ends_stops_the_match(moment: Callable[..., bool]) -> None:
    bench = Bench(moment)
    bench.stopped(bench.says("audit", SEED))


def test_another_seed_at_the_audit_stops_the_match_and_the_hand_does_not_count() -> None:
    bench = Bench(stage("audit"))
    assert bench.stopped(bench.says("audit", SEED)).key == "audit.not-as-sealed"
    assert bench.session.course.finished == [] and bench.session.course.match.scores == [0, 0]


def test_a_move_after_the_end_stops_the_match() -> None:
    for moment in (stage("end"), stage("audit"), stage("over")):
        bench = Bench(moment)
        assert bench.stopped(bench.says("play", "1", "T", SALT)).key == "step.not-now"


def test_a_win_taken_while_the_other_is_not_due_stops_the_match() -> None:
    """T27 is for whoever waits: not for the player whose move it is, nor against one who waits."""
    bench = Bench(to_move(1))
    assert bench.stopped(bench.says("gone", str(bench.honest), "90")).key == "gone.not-due"
    bench = Bench(to_move(0))
    assert bench.stopped(bench.says("gone", str(bench.cheat.me), "90")).key == "gone.not-due"
    bench = Bench(stage("over"))
    assert bench.stopped(bench.says("gone", str(bench.honest), "90")).key == "gone.not-due"


def test_a_win_taken_too_soon_stops_the_match() -> None:
    bench = Bench(to_move(0))
    assert bench.stopped(bench.says("gone", "0", "89")).key == "gone.too-soon"


def test_a_late_word_without_a_clock_stops_the_match() -> None:
    bench = Bench(to_move(1, free))
    assert bench.stopped(bench.move("late")).key == "play.no-clock"


# The setup.


@pytest.mark.parametrize(
    ("name", "words", "key"),
    [
        ("coin", (SEED,), "coin.not-as-sealed"),
        ("coin", (), "coin.words"),
        ("coin", ("x",), "word.bytes"),
        ("open", (), "open.words"),
        ("open", (SEED, SEED), "word.bytes"),
        ("open", (bytes_word(bytes(480)), bytes_word(bytes(1664))), "open.equal"),
        ("deal", (), "deal.words"),
        ("deal", ("1", SALT) * 5, "share.not-as-sealed"),
    ],
)
def test_a_lie_in_the_setup_stops_the_match(name: str, words: tuple[str, ...], key: str) -> None:
    bench = Bench(stage(name))
    assert bench.stopped(bench.says(name, *words)).key == key


def test_sealing_the_next_hand_twice_stops_the_match() -> None:
    bench = Bench(stage("commit"), Terms(options=("turn_limit=2",), target=99))
    bench.believes(bench.says("commit", SEED, SEED))
    assert bench.stopped(bench.says("commit", SEED, bytes_word(bytes(range(32))))).key == "stage.twice"


@pytest.mark.parametrize("name", ["coin", "open", "deal"])
@pytest.mark.parametrize("kind", ["play", "share", "end", "audit", "commit", "hello"])
def test_nothing_of_the_game_is_taken_before_the_deal(name: str, kind: str) -> None:
    bench = Bench(stage(name))
    if kind == "hello":
        bench.ignored(bench.says(kind, "1", "2"))
    else:
        assert bench.stopped(bench.says(kind, "0", "T", SALT)).key in ("stage.other", "step.not-now")


# Greetings.


def test_terms_that_leave_no_time_to_come_back_are_none() -> None:
    """Else whoever invites could take the win (T27) in the first second."""
    for grace, saved in ((0, 86_400), (29, 86_400), (90, 89)):
        with pytest.raises(BadText, match=r"^terms\.grace"):
            parse_terms(Terms(grace=grace, saved=saved).words())
    assert parse_terms(Terms(grace=30, saved=30).words()).grace == 30


OWN = Terms(options=("turn_limit=9",))


def greeting(terms: Terms, seed: int = 1) -> Message:
    other = Session(own(1, seed), terms)
    text = other.start()[0].text
    message = other.log.next(1, "hello", other.own.greeting(terms).words())
    return Message("hello", 1, (0, 0), "hello", message.words, sign(other.own.key, text))


@pytest.mark.parametrize(
    "terms",
    [replace(OWN, **one) for one in (
        {"rules": "classic"}, {"options": ("runs=no",)}, {"target": 50}, {"clock": 30}, {"grace": 60},
        {"saved": 90_000},
    )],
)  # fmt: skip
def test_other_terms_stop_the_match_before_a_card_is_dealt(terms: Terms) -> None:
    bench = Bench()
    assert bench.stopped(greeting(terms)).key == "hello.terms"


@pytest.mark.parametrize(
    ("at", "word"),
    [(0, "2"), (1, "chess"), (2, "nonsense"), (3, "runs=maybe"), (3, "runs=yes"), (3, "window=5"), (4, "-1"), (5, "45"),
     (8, "x"), (9, "%FF"), (9, "a" * 41), (9, "%0A"), (9, "%22"), (10, "x"), (11, "x")],
)  # fmt: skip
def test_a_greeting_that_is_none_is_ignored(at: int, word: str) -> None:
    bench = Bench()
    words = list(greeting(OWN).words)
    words[at] = word
    message = Message("hello", 1, (0, 0), "hello", tuple(words), "A" * 86)
    text = " ".join(["tonj1", "hello", "1", *words])
    assert bench.ignored(f"{message.said()} {sign(bench.cheat.key, text)}") != []


def test_the_others_greeting_sent_back_stops_nothing_and_is_ignored() -> None:
    bench = Bench()
    echo = bench.victim.stored[0][9:]
    assert bench.ignored(echo) == ["message.again"]
    assert bench.ignored(echo.replace("hello 0", "hello 1")) == ["message.bad-signature"]


def test_a_second_guest_finds_the_table_taken() -> None:
    bench = Bench(to_move(0))
    assert bench.ignored(greeting(OWN, seed=77)) == ["message.taken"]


# Messages and chains.


def test_a_match_goes_on_after_a_hundred_kinds_of_nonsense() -> None:
    bench = Bench(to_move(0))
    good = str(bench.says("ask", "1", "0"))
    words = good.split(" ")
    tag, signature = words[0], words[-1]
    lines = [
        "", " ", "\n", "\x00", "x", "have", "have x", "have - 1", f"have {tag} 1,1,1", f"have {tag} a,b",
        f"have {tag} -1,0",
        "have other000 1,1", "hello", "hello 1", "hello 9 x", '{"a":1}', "[" * 15_000, "{" * 15_000, '{"n":"1"}' * 100,
        "\ud800", "é" * 20, "\U0001f0a1", "a" * 1_000_000, " ".join("a" * 1 for _ in range(8000)), good[:50], good[50:],
        good + " ", " " + good, good.replace(" ", "  ", 1), good + "\n", good.lower(), good.upper(),
        good.replace(words[2], '"' + words[2] + '"', 1), good.replace(f" {words[2]} ", f" 0{words[2]} ", 1),
        good.replace(signature, ""), good.replace(signature, signature[:-1] + "!"), good.replace(signature, "A" * 86),
        good.replace(tag, "AAAAAAAA"), good.replace(" ask ", " say "), good.replace(" 1 0 ", " 1 resign "),
        good.replace(f" {words[2]} ", " 99999 ", 1), good.replace(f" {words[2]} ", " 999999999 ", 1),
        good.replace(f" {words[2]} ", " 9999999999 ", 1), "have " + tag + " " + "9" * 9 + "," + "9" * 9,
    ]  # fmt: skip
    for line in lines:
        assert bench.ignored(line) != [] or line.startswith("have ")
    bench.believes(bench.says("say", "1", "0", "stop"))


def test_a_message_of_another_match_is_ignored() -> None:
    bench, other = Bench(to_move(0)), Bench(to_move(0), seed=2)
    assert bench.ignored(other.says("say", "1", "0", "stop")) == ["message.other-match"]
    for line in other.victim.stored:
        bench.ignored(line[9:])


def test_a_message_of_another_match_under_this_ones_tag_is_ignored() -> None:
    bench, other = Bench(to_move(0)), Bench(to_move(0), seed=2)
    line = str(other.says("say", "1", "0", "stop"))
    assert bench.ignored(bench.session.log.tag + line[8:]) == ["message.bad-signature"]


def test_a_message_in_the_honest_players_name_is_ignored() -> None:
    bench = Bench(to_move(0))
    log = bench.log
    message = log.next(bench.honest, "say", ("1", "0", "resign"))
    forged = replace(message, signature=sign(bench.cheat.key, log.signed(message)))
    assert bench.ignored(forged) == ["message.bad-signature"]


def test_everything_said_before_can_be_said_again_and_nothing_happens() -> None:
    bench = Bench(to_move(0, after(12)))
    assert set(bench.ignored(*[line[9:] for line in bench.victim.stored])) == {"message.again"}


def test_two_messages_under_one_number_are_proof_of_a_lie() -> None:
    bench = Bench(to_move(0))
    one, two = bench.says("ask", "1", "0"), bench.says("ask", "1", "1")
    bench.tell(one)
    verdict = bench.stopped(two)
    assert verdict.key == "log.fork"
    again = Session.restored(bench.victim.own, bench.victim.terms, bench.victim.stored)
    assert again.verdict == verdict


def test_a_fork_further_back_is_proof_as_well() -> None:
    bench = Bench(to_move(0, after(12)))
    log = bench.log
    held = log.held(bench.cheat.me, 5)
    assert held is not None
    assert bench.stopped(bench.says("ask", "1", "1", heard=held.heard)).key == "log.fork"


def test_a_second_signature_under_the_same_words_is_no_fork() -> None:
    bench = Bench(to_move(0, after(12)))
    message = bench.log.held(bench.cheat.me, 5)
    assert message is not None
    other = Message(message.tag, message.peer, message.heard, message.kind, message.words, "A" * 86)
    assert bench.ignored(other) == ["message.again"]


def test_a_message_that_has_heard_what_was_never_said_waits_for_ever() -> None:
    bench = Bench(to_move(0))
    counts = list(bench.log.counts)
    counts[bench.honest] += 1
    message = Message(bench.log.tag, bench.cheat.me, tuple(counts), "ask", ("1", "0"), bytes_word(bytes(64)))
    assert bench.ignored(message) == []
    assert bench.session.inbox.size == 1


# Floods.


def test_a_flood_of_nonsense_is_cut_off_and_the_next_link_is_read_again() -> None:
    bench = Bench(to_move(0))
    for number in range(10_000):
        bench.tell(f"nonsense {number}")
    cuts = [event for event in bench.victim.events if isinstance(event, Cut)]
    assert len(cuts) == 1
    assert sum(bench.session.inbox.ignored.values()) == 1000
    assert bench.tell(bench.says("say", "1", "0", "stop")) == []
    bench.victim.run(bench.session.link(bench.cheat.me))
    bench.believes(bench.says("say", "1", "0", "stop"))


def test_a_flood_of_bad_signatures_is_cut_off_and_holds_back_nothing() -> None:
    bench = Bench(to_move(0))
    good = bench.says("say", "1", "0", "stop")
    for number in range(900):
        bad = Message(good.tag, good.peer, good.heard, "say", (str(number), "0", "stop"), "A" * 86)
        assert bench.tell(bad) != []
    bench.tell(good)
    assert bench.session.log.counts[bench.cheat.me] == good.number + 1


def test_a_flood_in_the_honest_players_own_name_is_cut_off_too() -> None:
    bench = Bench(to_move(0))
    good = bench.log.next(0, "ask", ("1", "0"))
    for number in range(1100):
        bench.tell(replace(good, words=(str(number), "0"), signature="A" * 86))
    assert [event for event in bench.victim.events if isinstance(event, Cut)] == [Cut(1)]


def test_a_flood_of_messages_from_the_future_takes_little_room() -> None:
    bench = Bench(to_move(0))
    good = bench.says("say", "1", "0", "stop")
    heard = list(good.heard)
    for number in range(5000):
        heard[bench.cheat.me] = good.number + 1 + number % 2000
        bench.tell(Message(good.tag, good.peer, tuple(heard), "say", (str(number), "0", "stop"), "A" * 86))
    assert bench.session.inbox.size <= 1100
    assert bench.session.verdict is None


def test_many_requests_for_what_is_missing_are_not_all_answered() -> None:
    bench = Bench(to_move(0, after(30)))
    tag = bench.session.log.tag
    sent = 0
    for _ in range(500):
        sent += sum(isinstance(event, Send) for event in bench.tell(f"have {tag} 0,0"))
    assert sent <= 4 * 65


def test_an_accusation_is_told_and_changes_nothing() -> None:
    bench = Bench(to_move(0))
    bench.tell(bench.says("halt", str(bench.honest), "3", "position.differs"))
    accused = [event for event in bench.victim.events if isinstance(event, Accused)]
    assert accused == [Accused(bench.cheat.me, bench.honest, 3, "position.differs")]
    assert bench.victim.verdict is None


def test_after_a_verdict_nothing_more_is_said_or_believed() -> None:
    bench = Bench(to_move(1))
    bad = bench.move("!")
    bench.stopped(bad)
    counts = bench.session.log.counts
    assert bench.tell(bad, bench.says("ask", "1", "0"), "have - 0,0") != []
    assert bench.session.log.counts == counts
    assert [type(event) for event in bench.session.play("T")] == [NotPossible]
    again = Session.restored(bench.victim.own, bench.terms, bench.victim.stored)
    assert again.verdict == bench.victim.verdict


def test_both_honest_sides_of_a_quiet_table_never_complain() -> None:
    for rules in ("claim", "classic", "table"):
        table = Table(Terms(rules=rules, options=("turn_limit=6",)), 5).start().play(steady(10))
        for seat in table.seats:
            assert seat.verdict is None and seat.ignored() == [] and seat.refusals() == []
            assert seat.session.course.stage == "over"
