"""Chains of signed messages: what is linked, what a line must be, and that every other line is refused."""

import pytest

from tests.peer.table import Table, key_of, own, sign
from tonj.cards import BadText
from tonj.peer.encoding import bytes_word
from tonj.peer.log import Log
from tonj.peer.message import HELLO, Message, parse_message
from tonj.peer.terms import Terms

SIGNATURE = bytes_word(bytes(64))


def greeted(peers: int = 2) -> Log:
    log = Log(peers)
    for peer in range(peers):
        log.add(log.next(peer, HELLO, (f"words{peer}",)))
    return log


@pytest.mark.parametrize("peers", [2, 3, 5])
def test_each_message_names_its_number_and_all_that_was_heard(peers: int) -> None:
    log = greeted(peers)
    for round_ in range(3):
        for peer in range(peers):
            message = log.next(peer, "word", (str(round_),))
            assert message.number == round_ + 1
            assert log.can_follow(message)
            text = log.signed(message)
            assert text.startswith(f"tonj1 {log.match} {peer} ")
            log.add(message)
    assert log.counts == (4,) * peers
    assert len(log.order) == 4 * peers


def test_any_change_to_what_was_said_before_changes_what_is_signed_now() -> None:
    def text(first: str, other: str) -> str:
        log = greeted()
        log.add(log.next(0, "word", (first,)))
        log.add(log.next(1, "word", (other,)))
        log.add(log.next(0, "word", ("same",)))
        return log.signed(log.next(0, "last", ()))

    assert text("a", "b") == text("a", "b")
    assert len({text("a", "b"), text("x", "b"), text("a", "x")}) == 3


def test_a_match_has_no_id_until_everybody_has_greeted() -> None:
    log = Log(2)
    assert log.match == log.tag == ""
    log.add(log.next(1, HELLO, ("words",)))
    assert log.match == ""
    log.add(log.next(0, HELLO, ("words",)))
    assert log.tag == log.match[:8] != ""
    assert greeted().match != log.match


def test_rules_editions_names_keys_and_seals_are_all_part_of_the_matchs_id() -> None:
    """Every word of a greeting, of either player: no two matches that differ in one have the same id."""
    hello = [list(own(me).greeting(Terms(options=("window=8",), after="A" * 43)).words()) for me in range(2)]

    def match(greetings: list[list[str]]) -> str:
        log = Log(2)
        for me, words in enumerate(greetings):
            log.add(log.next(me, HELLO, tuple(words)))
        return log.match

    ids = {match(hello), match(hello[::-1])}
    for me in range(2):
        for at in range(len(hello[me])):
            changed = [words[:] for words in hello]
            changed[me][at] += "x"
            ids.add(match(changed))
    assert len(ids) == 2 + 2 * 14


def test_all_but_the_secrets_is_determined() -> None:
    """The same secrets, keys and choices make the same match, message by message, whenever it is played."""
    logs = [
        [str(message) for message in Table(seed=3).start().to_step(40).seats[1].session.log.order] for _ in range(2)
    ]
    assert logs[0] == logs[1] and len(logs[0]) > 40
    other = Table(seed=4).start().seats[0].session.log.order
    assert str(other[0]) != logs[0][0]


@pytest.mark.parametrize("peers", [2, 3])
def test_lines_read_back(peers: int) -> None:
    log = greeted(peers)
    for kind, words in ((HELLO, ("a", "b")), ("play", ("1", "47", "x")), ("again", ())):
        message = log.next(1, kind, words)
        signed = Message(message.tag, 1, message.heard, kind, words, SIGNATURE)
        assert parse_message(str(signed), peers) == signed
        assert str(parse_message(str(signed), peers)) == str(signed)


GOOD = f"abcdefgh 1 7 9 play 3 47 x {SIGNATURE}"


@pytest.mark.parametrize(
    "line",
    [
        GOOD[:-1],
        GOOD + "A",
        GOOD.replace(" 1 7", " 2 7"),
        GOOD.replace(" 7 ", " 07 "),
        GOOD.replace(" 7 ", " -7 "),
        GOOD.replace(" 7 ", " 0 "),
        GOOD.replace(" 9 ", " 0 "),
        GOOD.replace(" 9 ", " 9,9 "),
        GOOD.replace(" 9 ", " - "),
        GOOD.replace(" 9 ", ' "9" '),
        GOOD.replace(" play", "  play"),
        GOOD.replace("x", "ä"),
        f"abcdefgh 1 7 9 {SIGNATURE}",
        f"hello 1 {SIGNATURE}",
        SIGNATURE,
        "",
        '{"kind": "play"}',
        "[" * 5000,
        "\ud800",
    ],
)
def test_what_is_no_message_is_refused(line: str) -> None:
    assert parse_message(GOOD, 2).kind == "play"
    with pytest.raises(BadText):
        parse_message(line, 2)


def test_a_message_follows_only_what_it_has_heard() -> None:
    log = greeted()
    first = log.next(0, "word", ("1",))
    log.add(first)
    second = log.next(0, "word", ("2",))
    answer = log.next(1, "word", ("3",))
    behind = greeted()
    assert not behind.can_follow(second)
    assert not behind.can_follow(answer)
    behind.add(first)
    assert behind.can_follow(second) and behind.can_follow(answer)
    assert not behind.can_follow(first)


def test_the_keys_of_the_tests_tell_a_good_signature_from_a_bad_one() -> None:
    assert sign(key_of("a"), "text") != sign(key_of("b"), "text")
    table = Table().start()
    assert all(seat.verdict is None for seat in table.seats)
