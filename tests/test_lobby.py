"""The way to a friend's table: what is kept of it, what is said of it, and what can be done when it does not work."""

import json
import re
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tonj.games.tonj import PRESETS
from tonj.peer.terms import CLOCKS as AGREED
from tonj.peer.terms import parse_terms
from web.pure import roads
from web.pure.lobby import (
    BY_HAND,
    DAY,
    GUEST,
    HOST,
    MAILBOX,
    MOST,
    TABS,
    Book,
    Place,
    invited,
    read_book,
    stray_answer,
    terms_of,
    visit,
)
from web.pure.meeting import ENDED, Meeting
from web.pure.roads import Roads, read_roads
from web.pure.settings import CLOCKS, Settings, from_text
from web.pure.signs import SIGNS

LINK = "https://x.example/#j=7K3QDM2X9T"
TOLD = {"table": "abc", "way": MAILBOX, "secret": "7K3QDM2X9T", "spoken": "7K3QD M2X9T", "link": LINK}
KINDS = (
    "invite", "answer", "coming", "open", "text", "faces", "away", "left", "taken", "withdrawn", "knock", "elsewhere",
    "relays", "deaf", "heard", "stuck", "path", "voice", "failed", "closed", "gone",
)  # fmt: skip


def waiting(role: str = HOST, way: str = MAILBOX) -> Meeting:
    return Meeting(invited(json.dumps(TOLD), terms_of(Settings())) if role == HOST else Place("abc", role, way, "s"))


def by_hand(role: str = HOST) -> Meeting:
    return Meeting(Place("abc", role, BY_HAND))


# What is agreed.


def test_clocks_are_those_of_the_match() -> None:
    assert CLOCKS == AGREED


@pytest.mark.parametrize(("rules", "guided", "quick"), [*product(PRESETS, (True, False), (True, False))])
def test_the_terms_are_the_choices_of_the_start_sheet(rules: str, guided: bool, quick: bool) -> None:
    terms = terms_of(Settings(rules=rules, guided=guided, quick=quick, target=50, clock=60))
    assert parse_terms(terms.words()) == terms
    assert terms.table() == Settings(rules=rules, guided=guided, quick=quick).game
    assert (terms.target, terms.clock) == (0 if rules == "table" else 50, 60)


def test_name_picture_and_clock_are_kept_with_the_settings() -> None:
    settings = Settings(name="Amal", look="fish", clock=90, asked=True)
    assert from_text(settings.to_text()) == settings


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("name", "x" * 25),
        ("name", "a\nb"),
        ("name", 1),
        ("look", "car"),
        ("look", None),
        ("clock", 45),
        ("clock", "60"),
    ],
)
def test_a_name_picture_or_clock_that_cannot_be_is_left(name: str, value: object) -> None:
    assert Settings().changed(name, value) == Settings()


# What is kept.


def test_an_invitation_is_a_place_at_a_table() -> None:
    place = invited(json.dumps(TOLD), terms_of(Settings(clock=30)))
    assert (place.table, place.role, place.way, place.link) == ("abc", HOST, MAILBOX, LINK)
    assert place.agreed == terms_of(Settings(clock=30))
    assert place.waits


@pytest.mark.parametrize("terms", ["", "-", "1 tonj claim - 0 45 90 86400 -", "2 tonj claim - 0 0 90 86400 -"])
def test_terms_that_cannot_be_are_none(terms: str) -> None:
    assert Place("abc", HOST, MAILBOX, terms=terms).agreed is None


def test_a_book_comes_back_as_it_was() -> None:
    book = Book()
    book.keep(invited(json.dumps(TOLD), terms_of(Settings())))
    book.keep(Place("def", GUEST, BY_HAND))
    book.change("def", friend="أمل", met=True)
    book.sit("def")
    again = read_book(str(book))
    assert (again.places, again.at, list(again.places)) == (book.places, "def", ["def", "abc"])
    assert again.here == book.places["def"]


@given(st.text(max_size=100) | st.dictionaries(st.text(max_size=6), st.text(max_size=6)).map(json.dumps))
def test_a_book_that_cannot_be_read_is_empty(text: str) -> None:
    assert read_book(text).places == {}


@pytest.mark.parametrize(
    "place",
    [
        None, [], {}, {"table": "a"}, {"table": "a", "role": "king", "way": TABS},
        {"table": "", "role": HOST, "way": TABS}, {"table": "a", "role": HOST, "way": "post"},
        {"table": 1, "role": HOST, "way": TABS}, {"table": "a", "role": HOST, "way": TABS, "met": "yes"},
        {"table": "a", "role": HOST, "way": TABS, "link": 1},
        {"table": "a", "role": HOST, "way": TABS, "made": True}, {"table": "a", "role": HOST, "way": TABS, "made": 0.5},
    ],
)  # fmt: skip
def test_a_place_that_cannot_be_is_left_out(place: object) -> None:
    good = {"table": "b", "role": GUEST, "way": TABS, "unknown": 1}
    assert list(read_book(json.dumps({"places": [place, good], "at": "a"})).places) == ["b"]


def test_only_so_many_tables_are_kept_and_never_the_own_seat_is_lost() -> None:
    book = Book()
    for number in range(MOST + 5):
        book.keep(Place(str(number), HOST, MAILBOX))
        book.sit("0")
    assert len(book.places) == MOST + 1 and book.here is not None
    assert next(iter(book.places)) == str(MOST + 4)


def test_what_the_link_has_forgotten_is_forgotten() -> None:
    book = Book([Place("a", HOST, MAILBOX), Place("b", GUEST, MAILBOX), Place("c", HOST, MAILBOX)], "c")
    book.agree(json.dumps([{"table": "a", "role": HOST, "met": True}, {"table": "b", "role": GUEST, "met": False}]))
    assert {name: place.met for name, place in book.places.items()} == {"a": True, "b": False}
    assert book.at == ""
    book.agree("[]", {"b"})
    assert list(book.places) == ["b"]
    book.agree("nonsense")
    assert list(book.places) == ["b"]


def test_an_invitation_is_open_for_a_day_and_a_table_is_kept_for_a_month() -> None:
    book = Book([Place("a", HOST, MAILBOX, made=1000), Place("b", GUEST, MAILBOX, made=1000, met=True)], "a")
    book.expire(1000 + DAY)
    assert list(book.places) == ["a", "b"]
    book.expire(1001 + DAY)
    assert (list(book.places), book.at) == (["b"], "")
    book.expire(1001 + 30 * DAY)
    assert book.places == {}


# Links and codes that were opened.


def test_a_visit_is_what_a_link_leads_to() -> None:
    told = json.dumps(
        {"role": GUEST, "way": MAILBOX, "table": "t", "secret": "s", "relays": ["wss://a"], "known": True}
    )
    found = visit(told)
    assert found is not None and (found.relays, found.known) == (("wss://a",), True)
    assert found.place(7.5) == Place("t", GUEST, MAILBOX, "s", made=7, relays="wss://a")


@pytest.mark.parametrize("told", ["{}", "", "[]", '{"way": "answer"}', '{"role": "guest", "way": "mailbox"}'])
def test_what_leads_nowhere_is_no_visit(told: str) -> None:
    assert visit(told) is None
    assert stray_answer(told) == ("answer" in told)


# What the sheet shows.


def test_a_host_waits_with_everything_to_send() -> None:
    meeting = waiting()
    assert (meeting.line, meeting.trouble) == ("meet.waiting", "")
    assert meeting.parts == {"link", "code", "hand", "open", "withdraw"}
    meeting.hear("relays", '{"wss://a": "accepts", "wss://b": "refuses"}')
    assert meeting.accepting == 1
    meeting.hear("coming", "")
    assert meeting.line == "meet.coming" and "link" not in meeting.parts
    meeting.hear("open", "first")
    assert meeting.together and meeting.trouble == "" and meeting.parts == frozenset()


def test_a_host_that_no_relay_hears_offers_by_hand() -> None:
    meeting = waiting()
    meeting.hear("deaf", "")
    assert meeting.trouble == "meet.deaf" and "hand" in meeting.parts
    meeting.hear("heard", "")
    assert meeting.trouble == ""


def test_by_hand_both_steps_are_on_the_sheet() -> None:
    host, guest = by_hand(), by_hand(GUEST)
    assert (host.line, host.parts) == ("meet.making", {"withdraw"})
    host.hear("invite", "https://x.example/#h=abc")
    assert (host.line, host.parts) == ("meet.hand.host", {"link", "answer", "withdraw"})
    guest.hear("answer", "https://x.example/#a=abc")
    assert (guest.line, guest.parts) == ("meet.hand.guest", {"link", "leave"})
    host.hear("stuck", "path")
    assert {"again", "roads"} <= host.parts


def test_a_guest_comes_in() -> None:
    meeting = waiting(GUEST)
    assert (meeting.line, meeting.parts) == ("meet.looking", {"leave"})
    meeting.long = True
    assert meeting.trouble == "meet.long"
    meeting.hear("deaf", "")
    assert meeting.trouble == "meet.deaf.guest"
    meeting.hear("coming", "")
    meeting.hear("open", "first")
    assert meeting.together


@pytest.mark.parametrize("state", sorted(ENDED))
def test_a_guest_is_told_why_there_is_no_seat(state: str) -> None:
    meeting = waiting(GUEST)
    meeting.hear("stuck", "silence")
    meeting.hear(state, "")
    assert (meeting.line, meeting.trouble, meeting.parts) == (
        f"meet.{state}",
        "",
        {"leave", "sit"} if state == "elsewhere" else {"leave"},
    )


@pytest.mark.parametrize("why", ["path", "silence"])
def test_a_meeting_that_does_not_come_about_says_what_can_be_done(why: str) -> None:
    meeting = waiting()
    meeting.hear("coming", "")
    meeting.hear("stuck", why)
    assert meeting.trouble == f"meet.stuck.{why}"
    assert {"hand", "withdraw"} <= meeting.parts and ("roads" in meeting.parts) == (why == "path")


def test_somebody_else_knocks_and_is_let_in() -> None:
    meeting = waiting()
    meeting.hear("open", "first")
    meeting.hear("knock", "XyZ")
    assert meeting.knocks
    meeting.let_in()
    assert not meeting.knocks and not meeting.together
    meeting.hear("away", "3")
    assert not meeting.together
    meeting.hear("knock", "the one who had to go")
    assert not meeting.knocks
    meeting.hear("knock", "a third one")
    assert meeting.knocks
    meeting.knocks = False
    meeting.hear("knock", "a third one")
    assert not meeting.knocks


def test_an_absent_friend_is_counted_and_comes_back() -> None:
    meeting = waiting()
    meeting.hear("open", "first")
    meeting.hear("faces", "🐶 🐱 🦁 🐴")
    meeting.hear("away", "12")
    assert (meeting.away, meeting.line, meeting.together) == (12, "meet.away", True)
    meeting.hear("open", "again")
    assert meeting.away == 0 and len(meeting.faces) == 4


def test_the_quiet_line_says_how_the_two_are_connected() -> None:
    meeting = waiting()
    assert meeting.quiet == ("path.waiting", 0)
    meeting.hear("open", "first")
    assert meeting.quiet == ("path.direct", 0)
    meeting.hear("path", '{"relayed": false, "trip": 24, "page": 30}')
    assert meeting.quiet == ("path.direct", 24)
    meeting.hear("path", '{"relayed": true, "trip": 0, "page": 30}')
    assert meeting.quiet == ("path.relayed", 30)
    meeting.hear("path", '{"trip": "x"}')
    assert meeting.quiet == ("path.direct", 0)
    meeting.hear("away", "7")
    assert meeting.quiet == ("path.away", 7)
    meeting.hear("left", "")
    assert meeting.quiet == ("path.left", 0)


def test_every_picture_has_a_name_of_its_own() -> None:
    source = (Path(__file__).parents[1] / "web" / "net" / "faces.js").read_text(encoding="utf-8")
    drawn = "".join(re.findall(r'\.\.\."(.+?)"', source))
    assert list(SIGNS) == list(drawn) and len(set(SIGNS.values())) == 64


@given(st.sampled_from(KINDS), st.text(max_size=40))
def test_no_text_of_the_link_breaks_the_sheet(kind: str, text: str) -> None:
    for meeting in (waiting(), waiting(GUEST), by_hand(), by_hand(GUEST)):
        meeting.hear(kind, text)
        assert isinstance(meeting.parts, frozenset) and meeting.line.startswith("meet.")
        assert meeting.quiet[0].startswith("path.") and meeting.quiet[1] >= 0


# The roads.


def test_the_usual_roads_ask_for_nothing() -> None:
    assert Roads().options() == {} and read_roads(None) == Roads() == read_roads("nonsense")


def test_own_roads_go_to_the_link_and_into_the_store() -> None:
    found, wrong = roads.chosen(
        "wss://a.example wss://a.example\nws://192.168.1.5:7000/x",
        "stun:s.example:3478",
        " turn:t.example ",
        "u",
        "p",
        True,
    )
    assert wrong == "" and found.relays == ("wss://a.example", "ws://192.168.1.5:7000/x")
    assert found.options() == {
        "relays": ["wss://a.example", "ws://192.168.1.5:7000/x"],
        "stun": ["stun:s.example:3478"],
        "turn": [{"urls": "turn:t.example", "username": "u", "credential": "p"}],
        "hidden": True,
    }
    assert read_roads(found.to_text()) == found


def test_nobody_hides_without_a_turn_server() -> None:
    found, _ = roads.chosen("", "", "", "", "", True)
    assert not found.hides and "hidden" not in found.options()


@pytest.mark.parametrize(
    ("relays", "stun", "turn", "wrong"),
    [
        ("https://a.example", "", "", "https://a.example"),
        ("wss://a.example x", "", "", "x"),
        ("wss://" + "a" * 300, "", "", ("wss://" + "a" * 300)[:200]),
        (" ".join(f"wss://{n}.example" for n in range(9)), "", "", "wss://8.example"),
        ("", "s.example", "", "s.example"),
        ("", "", "turn:a turn:b", "turn:b"),
        ("", "", "javascript:1", "javascript:1"),
    ],
)
def test_an_address_that_is_none_is_named(relays: str, stun: str, turn: str, wrong: str) -> None:
    assert roads.chosen(relays, stun, turn, "", "", False) == (Roads(), wrong)


@given(
    st.dictionaries(
        st.sampled_from(Roads.__slots__), st.none() | st.text(max_size=9) | st.lists(st.integers(), max_size=2)
    )
)
def test_kept_roads_that_cannot_be_are_the_usual_ones(kept: dict[str, object]) -> None:
    assert isinstance(read_roads(json.dumps(kept)), Roads)
