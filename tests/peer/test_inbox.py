"""Nothing that comes in keeps a genuine message out: not a mangled copy, not a stranger, not a false count."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.peer.cheat import Bench, after, secrets, table_of, to_move
from tests.peer.table import Seat, Table, own, secret, sign, steady
from tonj.cards import BadText
from tonj.peer.events import Cut, Ignored, NotPossible, Send
from tonj.peer.greeting import Own, parse_greeting, shown
from tonj.peer.inbox import RIVALS, Inbox
from tonj.peer.log import Log
from tonj.peer.message import HELLO, Message
from tonj.peer.session import Session
from tonj.peer.terms import Terms

BAD = "A" * 86


def test_a_copy_that_was_mangled_on_its_way_does_not_keep_the_genuine_one_out() -> None:
    """It claims to have heard what nobody has said yet, and would wait for ever in front of the other."""
    bench = Bench(to_move(0))
    good = bench.says("say", "1", "0", "stop")
    for ahead in range(1, 3 * RIVALS):
        bench.tell(replace(good, heard=(good.heard[0] + 90 + ahead, good.number)))
    bench.tell(good)
    assert bench.session.log.counts[1] == good.number + 1 and bench.session.inbox.size == 0


def test_one_link_cannot_fill_the_places_of_another_ones_messages() -> None:
    log = Log(3)
    for peer in range(3):
        log.add(log.next(peer, HELLO, (f"words{peer}",)))
    inbox = Inbox(log)
    genuine = Message(log.tag, 1, (1, 1, 1), "play", ("0", "T", "x"), BAD)
    for number in range(500):
        waits = replace(genuine, heard=(1, 1, 9), words=(str(number),))
        assert inbox.put(str(waits), 2) == ("" if number < RIVALS else "message.too-many")
    assert inbox.put(str(genuine), 1) == ""
    found = inbox.next()
    assert found is not None and found.message == genuine


def test_another_saying_of_what_is_held_is_not_kept_if_it_cannot_be_checked() -> None:
    bench = Bench(to_move(0, after(12)))
    held = bench.log.held(1, 5)
    assert held is not None
    for number in range(50):
        other = replace(held, heard=(9999, 5), words=(str(number),), signature=BAD)
        assert bench.ignored(other) == ["message.heard"]
    assert bench.session.inbox.size == 0


def test_a_stranger_cannot_sit_down_in_the_own_place_while_the_own_greeting_is_being_signed() -> None:
    terms = Terms()
    seat = Seat(0, terms)
    seat.delays = True
    seat.run(seat.session.start())
    other = Session(own(0, 9), terms)
    text = other.start()[0].text  # type: ignore[union-attr]
    hello = Message(HELLO, 0, (0, 0), HELLO, other.own.greeting(terms).words(), sign(other.own.key, text))
    seat.run(seat.session.receive(str(hello), 1))
    seat.settle()
    seat.settle()
    first = seat.session.log.held(0, 0)
    assert first is not None and parse_greeting(first.words).key == seat.own.key
    assert seat.verdict is None


def test_a_link_that_was_cut_stays_cut_until_there_is_a_new_one() -> None:
    bench = Bench(to_move(0))
    for number in range(1500):
        bench.tell(f"nonsense {number}")
    bench.victim.run(bench.session.nudge())
    bench.tell("more", bench.says("say", "1", "0", "stop"))
    assert sum(isinstance(event, Cut) for event in bench.victim.events) == 1
    assert sum(bench.session.inbox.ignored.values()) == 1000
    bench.victim.run(bench.session.link(1))
    bench.believes(bench.says("say", "1", "0", "stop"))


def floods(bench: Bench) -> dict[str, Callable[[int], object]]:
    """Lines of many kinds, no two alike where that matters; all may come in one second."""
    log = bench.log
    good = bench.says("say", "1", "0", "stop")
    return {
        "nonsense": lambda n: f"nonsense {n}",
        "a million letters": lambda n: HUGE,
        "as long as may be": lambda n: f"{n} " + "a " * 7900 + "b",
        "long counts": lambda n: f"have {log.tag} " + "1," * 7900 + "1",
        "what is held already": lambda n: f"have {log.tag} {bench.counts}",
        "all once more": lambda n: f"have {log.tag} 0,0",
        "bad signatures": lambda n: replace(good, words=(str(n), "0", "stop"), signature=BAD),
        "from the future": lambda n: replace(good, heard=(good.heard[0], good.number + n % 250), signature=f"{n:A>86}"),
        "having heard the future": lambda n: replace(good, heard=(9000 + n, good.number)),
        "in the own name": lambda n: replace(log.next(0, "ask", (str(n), "0")), signature=BAD),
        "greetings": lambda n: f"hello 1 {' '.join(map(str, range(n, n + 14)))} {BAD}",
        "said again": lambda n: bench.victim.stored[n % 4][9:],
    }


HUGE = "a" * 1_000_000
FLOODS = ("nonsense", "a million letters", "as long as may be", "long counts", "what is held already", "all once more",
          "bad signatures", "from the future", "having heard the future", "in the own name", "greetings",
          "said again")  # fmt: skip


@pytest.mark.parametrize("kind", FLOODS)
def test_ten_thousand_lines_in_a_second_are_no_trouble(kind: str) -> None:
    """In processor time, with room for a slow machine; and afterwards the match goes on."""
    bench = Bench(to_move(0, after(6)))
    before, flood = table_of(bench.session), floods(bench)[kind]
    lines = [str(flood(number)) for number in range(10_000 if sys.platform != "emscripten" else 3000)]
    start = time.process_time()
    for line in lines:
        bench.victim.run(bench.session.receive(line, 1))
    took = time.process_time() - start
    assert took < 3 or sys.platform == "emscripten"  # there it is no processor time
    assert table_of(bench.session) == before and bench.session.verdict is None
    assert set(secrets(bench.victim.events)) <= {line[9:] for line in bench.victim.stored}  # said before, and heard
    bench.victim.out.clear()
    bench.victim.run(bench.session.link(1))
    bench.believes(bench.says("say", "1", str(bench.play.steps), "stop"))


# After a restart: who says that own messages are missing must show them.


def lied_to(bench: Bench, times: int) -> None:
    for _ in range(times):
        bench.tell(f"have {bench.log.tag} 999,999")
        bench.victim.run(bench.session.nudge())


def test_a_false_count_after_a_restart_is_told_and_nothing_is_signed() -> None:
    bench = Bench(to_move(0))
    bench.victim.restart()
    assert bench.session.lacking
    lied_to(bench, 3)
    assert bench.victim.ignored() == []
    lied_to(bench, 5)
    assert set(bench.victim.ignored()) == {"have.not-shown"} and bench.session.lacking
    bench.victim.run(bench.session.play(bench.legal()))
    assert bench.session.busy and bench.session.log.counts == bench.log.counts
    bench.tell(f"have {bench.log.tag} {bench.counts}")
    assert not bench.session.lacking and not bench.session.busy
    assert bench.session.log.order[-1].kind in ("play", "share")


def test_without_a_restart_a_false_count_holds_nothing_up() -> None:
    bench = Bench(to_move(0))
    lied_to(bench, 20)
    assert not bench.session.lacking
    bench.victim.run(bench.session.play(bench.legal()))
    assert [event for event in bench.victim.events if isinstance(event, Send) and " play " in event.line]


# What is stored.


def test_a_line_in_the_store_is_forgotten_whichever_letter_of_it_is_damaged() -> None:
    """The signature too: a message with another one would be believed by nobody."""
    bench = Bench(to_move(0, after(4)))
    whole = bench.victim.stored
    last = whole[-1]
    for at in range(len(last)):
        for other in "xA":
            if last[at] in (other, " "):
                continue
            line = last[:at] + other + last[at + 1 :]
            session = Session.restored(bench.victim.own, bench.terms, [*whole[:-1], line])
            assert session.verdict is None and len(session.log.order) == len(whole) - 1, line


def test_after_all_was_lost_the_own_greeting_of_another_match_is_not_taken_for_this_ones() -> None:
    """The key may be the device's; the secret is the match's."""
    bench = Bench(to_move(0, after(4)))
    mine = bench.victim.own
    before = Own(0, secret(77, 0), mine.key, mine.name).greeting(bench.terms)
    text = " ".join(["tonj1", "hello", "0", *before.words()])
    old = Message(HELLO, 0, (0, 0), HELLO, before.words(), sign(mine.key, text))
    own_hello = bench.victim.stored[0][9:]
    seat = Seat(0, bench.terms)
    seat.session = Session.restored(mine, bench.terms, [])
    seat.run(seat.session.start())
    seat.run(seat.session.receive(str(old), 1))
    assert seat.ignored() == ["hello.not-own"] and seat.session.log.counts == (0, 0)
    seat.run(seat.session.receive(own_hello, 1))
    assert seat.session.log.counts == (1, 0)


def test_a_store_that_was_lost_wholly_is_soon_made_good() -> None:
    """Some hundred messages: each answer says itself whether there is more, and in what order they were heard."""
    table = Table(Terms(), 3).start().to_step(300)
    seat = table.seats[0]
    counts = seat.session.log.counts
    assert sum(counts) > 200
    seat.stored = []
    seat.restart()
    table.link()
    assert seat.session.log.counts == counts and not seat.session.lacking
    table.play(steady())
    assert all(one.verdict is None and one.session.course.stage == "over" for one in table.seats)


# Names and keys.


@pytest.mark.parametrize("name", ["سليم", "हेमा", "Zoë 🂡", "李 小龍", "O'Neill", "a.b-c~d_e"])
def test_names_of_all_scripts_stand(name: str) -> None:
    assert shown(name) == name


def test_what_shows_nothing_or_turns_a_line_round_is_left_out_under_every_version_of_python() -> None:
    unseen = "".join(
        map(chr, [0, 10, 13, 0x7F, 0x85, 0xA0, 0xAD, 0x200B, 0x200F, 0x2028, 0x202E, 0x2066, 0xFEFF, 0xD800, 0xE000])
    )
    assert shown(f'{unseen}A{unseen}b"\\{unseen}') == "Ab"
    assert shown(chr(0x1FAE8)) != "" != shown(chr(0x16D40))  # newer than some Python: all judge it alike


def small() -> list[bytes]:
    """The points of small order, worked out from the curve: all that eight times a point can be mapped from."""
    prime, order = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
    d = -121665 * pow(121666, -1, prime) % prime

    def add(one: tuple[int, int], two: tuple[int, int]) -> tuple[int, int]:
        (a, b), (x, y) = one, two
        k = d * a * x * b * y % prime
        return (a * y + x * b) * pow(1 + k, -1, prime) % prime, (b * y + a * x) * pow(1 - k, -1, prime) % prime

    def times(point: tuple[int, int], count: int) -> tuple[int, int]:
        result = (0, 1)
        while count:
            if count & 1:
                result = add(result, point)
            point, count = add(point, point), count >> 1
        return result

    found: set[tuple[int, int]] = set()
    y = 2
    while len(found) < 8:
        y += 1
        square = (y * y - 1) * pow(d * y * y + 1, -1, prime) % prime
        x = pow(square, (prime + 3) // 8, prime)
        if x * x % prime != square:
            x = x * pow(2, (prime - 1) // 4, prime) % prime
        if x * x % prime == square:
            point = times((x, y), order)
            found |= {times(point, count) for count in range(8)}
    return [(high | (side & 1) << 255).to_bytes(32, "little") for side, high in found]


def test_a_key_for_which_anybody_can_sign_is_no_key() -> None:
    from tonj.peer.encoding import bytes_word

    words = list(own(1).greeting(Terms()).words())
    assert parse_greeting(words)
    weak = small()
    assert len(set(weak)) == 8
    weak += [bytes([0xED]) + b"\xff" * 30 + b"\x7f", b"\xff" * 32]  # 0 and more in another spelling
    for raw in weak:
        words[10] = bytes_word(raw)
        with pytest.raises(BadText, match=r"^hello\.weak-key"):
            parse_greeting(words)


def test_no_wish_whatever_raises() -> None:
    bench = Bench(to_move(0))
    session = bench.session
    odd = [
        "",
        " ",
        "T T",
        "T\n",
        "\ud800",
        "é",
        "=",
        "?",
        "??",
        "R",
        "T=As",
        "late",
        "gone",
        "stop",
        "x" * 99_999,
        "!",
        "~",
    ]
    for token in odd:
        events = session.play(token)
        assert [type(event) for event in events] == [NotPossible], token
    for absent in (-1, 0, 1, 7):
        assert any(isinstance(event, NotPossible) for event in session.take_win(absent, 10**12))
    assert not any(isinstance(event, Ignored) for event in session.signed("x") + session.checked(True))
