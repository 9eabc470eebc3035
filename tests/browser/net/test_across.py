"""Two people play whole hands by link: two pages, a real connection, and the proof worked out again here."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.net.conftest import Browsers, near
from tests.browser.net.friend import NAMES, Friend, agree, play, together
from tests.browser.net.relays import Relay
from tonj.commands.verify import ed25519
from tonj.peer.terms import Terms
from tonj.verify import Findings, verify
from web.build.serve import server

pytestmark = pytest.mark.host

GUIDED = Terms(rules="table", options=("call=guided", "turn_limit=8"))


class Meet:
    """Brings two pages to one table."""

    def __init__(self, browsers: Browsers, address: str) -> None:
        self.browsers = browsers
        self.address = address
        self.contexts: list[BrowserContext] = []

    def context(self, number: int) -> BrowserContext:
        given: dict[str, Any] = {} if near() else {"permissions": ["microphone"]}
        self.contexts.append(self.browsers[number].new_context(viewport={"width": 1280, "height": 800}, **given))
        return self.contexts[-1]

    def tabs(self, terms: Terms, number: int = 0) -> tuple[Friend, Friend]:
        """Two tabs of one browser."""
        context = self.context(number)
        host, guest = Friend(context, self.address), Friend(context, self.address)
        guest.come(host.invite("tabs", terms))
        together(host, guest)
        return host, guest

    def mailbox(self, terms: Terms, relay: Relay, first: int = 0, second: int = 1) -> tuple[Friend, Friend]:
        """Two browsers that know one relay."""
        host, guest = (Friend(self.context(each), self.address, relays=[relay.url]) for each in (first, second))
        guest.come(host.invite("mailbox", terms))
        together(host, guest)
        return host, guest

    def by_hand(self, terms: Terms, first: int = 0, second: int = 1) -> tuple[Friend, Friend]:
        """Two browsers whose players carry the links."""
        host, guest = (Friend(self.context(each), self.address) for each in (first, second))
        guest.come(host.invite("byhand", terms))
        host.page.evaluate("text => link.answer(text)", guest.hears("answer"))
        together(host, guest)
        return host, guest


@pytest.fixture
def meet(browsers: Browsers, address: str) -> Iterator[Meet]:
    meeting = Meet(browsers, address)
    yield meeting
    for context in meeting.contexts:
        context.close()


def proved(*friends: Friend, seconds: float = 120) -> Findings:
    """The hand has ended alike for both, and each one's proof is worked out again here."""
    good = ed25519()
    assert good is not None
    for friend in friends:
        friend.ends(seconds)
        friend.until(lambda _, friend=friend: friend.stage in ("over", "commit"))  # type: ignore[misc]
    agree(*friends)
    first, second = (verify(friend.proof(), good) for friend in friends)
    assert first == second
    assert first.accused == first.left == ""
    assert first.names == ["Amal", "Bilal"]
    return first


@pytest.mark.slow
def test_two_tabs_play_a_hand(meet: Meet) -> None:
    host, guest = meet.tabs(GUIDED)
    assert {host.letter, guest.letter} == {"A", "B"}
    play(host, guest, moves=3)
    agree(host, guest)
    for friend in (host, guest):
        friend.by_itself()
    found = proved(host, guest)
    assert found.whole and found.counts["cards"] == 104


def test_by_mailbox(meet: Meet, relay: Relay) -> None:
    """Two browsers, claim rules with offences; the window is short, so that nobody waits long."""
    host, guest = meet.mailbox(Terms(options=("window=1", "turn_limit=5")), relay)
    for seed, friend in enumerate((host, guest)):
        friend.hurry()
        friend.by_itself(seed, slips=20)
    found = proved(host, guest)
    assert found.whole
    told = host.record()
    assert "?" in told and ("!" in told or "~" in told)


def test_reloads_in_mid_hand(meet: Meet) -> None:
    """The guest's page, the host's, and both at once: the table is as it was, and the hand goes on."""
    host, guest = meet.tabs(Terms(rules="classic", options=("turn_limit=5",)))
    for gone in ((guest,), (host,), (host, guest)):
        play(host, guest, moves=3)
        before = host.until(lambda _: host.settled and guest.settled).saved
        for friend in gone:
            friend.reload()
        for friend in (host, guest):
            friend.until(lambda _, friend=friend: friend.settled and friend.connected, 60)  # type: ignore[misc]
        assert host.see().saved == guest.see().saved == before
        agree(host, guest)
    for friend in (host, guest):
        friend.by_itself()
    assert proved(host, guest).whole


def slip(*friends: Friend) -> tuple[Friend, Friend]:
    """Somebody breaks a rule as soon as there is one to be broken: who, and the other one."""
    for _ in range(100):
        mover = next((friend for friend in friends if friend.mine), None)
        if mover is not None and mover.slip():
            return mover, friends[1 - friends.index(mover)]
        if mover is not None:
            mover.move()
    raise AssertionError("no rule was to be broken")


@pytest.mark.slow
def test_a_claim_both_ways(meet: Meet) -> None:
    """Called, and not called; both pages are reloaded while the first one is pending."""
    host, guest = meet.tabs(Terms(options=("window=25",)))
    offender, other = slip(host, guest)
    sight = offender.until(lambda sight: sight.claim == "mine")
    assert sight.reason.startswith(f"{NAMES[other.told['role']]} may call TONJ")
    seen = other.until(lambda sight: "?" in (sight.saved or ""))
    assert (seen.claim, seen.sheet) == ("", "")
    assert seen.message == "" or " start. Claim" in seen.message or " starts. Claim" in seen.message
    for friend in (offender, other):
        friend.reload()
    offender.until(lambda sight: sight.claim == "mine" and offender.connected, 60)
    other.until(lambda _: other.attempt)
    other.seat.press("tonj")
    offender.until(lambda sight: sight.message.startswith("TONJ from"))
    assert other.see().message.startswith("You called TONJ")
    assert other.until(lambda sight: other.mine).saved.split()[-1].startswith("!")  # type: ignore[union-attr]
    offender, other = slip(host, guest)
    offender.until(lambda sight: sight.claim == "mine")
    offender.until(lambda sight: "Nobody called" in sight.message, 90)
    other.until(lambda sight: "Nobody called" in sight.message)
    offender.until(lambda _: offender.mine)
    agree(host, guest)


LONG = "A" * 86
NONSENSE = [
    *("", " ", "have", "have x", "have - 9,9", "have - 99999999999,1", "hello", "hello 0", "[" * 900, "{}", "\x00"),
    *("terms 1 tonj table - 0 0 90 86400 -", "\u202e\ud83d\ude00", "x" * 15_999, "play 0 T", "TAG 0 1 1 play 0 T AA"),
    *(
        "TAG 1 99 1 play 0 T AA",
        f"TAG 1 1 1 play 0 resign {LONG}",
        f"TAG 0 5 5 share 0 1 AA {LONG}",
        f"TAG -1 0 0 x {LONG}",
    ),
]


def test_a_hostile_page(meet: Meet) -> None:
    """Nonsense is counted and changes nothing; a signed lie stops the match, in words, and both records are kept."""
    host, guest = meet.tabs(Terms(options=("turn_limit=5",)))
    tag = host.inside("friend.hands.session.log.tag")
    before = host.see().saved
    for line in [each.replace("TAG", str(tag)) for each in NONSENSE] * 3:
        guest.page.evaluate("line => link.send(line)", line)
    play(host, guest, moves=2)
    agree(host, guest)
    assert host.inside("friend.hands.session.verdict is None and sum(friend.hands.session.inbox.ignored.values()) > 20")
    assert host.see().saved != before
    guest.lie()
    host.until(lambda _: "does not keep to" in host.news)
    guest.until(lambda _: "own program has made a mistake" in guest.news)
    assert not host.mine and not guest.mine
    assert host.proof().startswith("tonj proof 1")
    assert host.faults == []


@pytest.mark.slow
def test_words_beside_the_play(meet: Meet) -> None:
    """A move taken back by leave, an offer to stop that is agreed to, a return match."""
    host, guest = meet.tabs(Terms(rules="classic"))
    for _ in range(50):
        mover = next((friend for friend in (host, guest) if friend.mine), None)
        if mover is not None and mover.inside("friend.hands.can_undo"):
            break
        if mover is not None:
            mover.move()
    assert mover is not None
    other = guest if mover is host else host
    before = len((mover.see().saved or "").split())
    mover.seat.press("undo")
    other.until(lambda _: "take the last move back" in other.news)
    other.seat.press("back-yes")
    mover.until(lambda sight: len((sight.saved or "").split()) < before)
    agree(host, guest)
    host.seat.press("menu", "stop")
    guest.until(lambda _: "offers to stop" in guest.news)
    guest.seat.press("stop")
    proved(host, guest)
    host.seat.press("proof-check")
    host.page.wait_for_function("document.querySelector('[data-fill=proof]').textContent.startsWith('Proved')")
    host.seat.press("next")
    guest.until(lambda _: "ready to go on" in guest.news)
    guest.seat.press("next")
    together(host, guest)
    for friend in (host, guest):
        friend.until(lambda sight: sight.sheet == "" and sight.turn in ("A", "B"))
    agree(host, guest)


# Long ones.

FIREFOX = 2


def to_the_end(*friends: Friend) -> Findings:
    for seed, friend in enumerate(friends):
        friend.hurry()
        friend.by_itself(seed, slips=10)
    return proved(*friends, seconds=400)


MIXED = [(0, FIREFOX), (FIREFOX, 0), (FIREFOX, FIREFOX + 1)]
BY = [(way, *pair) for way in ("mailbox", "byhand") for pair in MIXED] + [("tabs", FIREFOX, FIREFOX)]


@pytest.mark.slow
@pytest.mark.parametrize(("way", "first", "second"), BY)
def test_firefox(meet: Meet, relay: Relay, way: str, first: int, second: int) -> None:
    terms = Terms(options=("window=1", "turn_limit=10"))
    if way == "tabs":
        friends = meet.tabs(terms, first)
    elif way == "byhand":
        friends = meet.by_hand(terms, first, second)
    else:
        friends = meet.mailbox(terms, relay, first, second)
    assert to_the_end(*friends).whole


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_by_hand_a_whole_hand(meet: Meet, rules: str) -> None:
    """No service takes part; the guest's page is opened anew in the middle."""
    host, guest = meet.by_hand(Terms(rules=rules, options=("window=1",) if rules == "claim" else ()))
    play(host, guest, moves=4)
    guest.reload()
    guest.until(lambda _: guest.settled and guest.connected, 60)
    assert to_the_end(host, guest).whole


@pytest.mark.slow
def test_the_relay_dies(meet: Meet, relay: Relay) -> None:
    """Play goes on, also over reloads."""
    host, guest = meet.mailbox(Terms(rules="classic", options=("turn_limit=8",)), relay)
    relay.stop()
    play(host, guest, moves=3)
    for friend in (host, guest):
        friend.page.wait_for_function("link.record.theirSpares")
        friend.reload()
        friend.until(lambda _, friend=friend: friend.settled and friend.connected, 60)  # type: ignore[misc]
    assert to_the_end(host, guest).whole


@pytest.mark.slow
@pytest.mark.skipif(not near(), reason="this machine has no network")
def test_over_http_in_a_network(browsers: Browsers, relay: Relay) -> None:
    """Where the browser keeps its cryptography to itself: a whole match all the same."""
    serving = server(0, under="/some/where/", host="0.0.0.0")
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    meeting = Meet(browsers, f"http://{near()}:{serving.server_address[1]}/some/where/")
    host, guest = (Friend(meeting.context(each), meeting.address, relays=[relay.at(near())]) for each in (0, 1))
    assert host.page.evaluate("crypto.subtle === undefined")
    guest.come(host.invite("mailbox", Terms(rules="table", options=("turn_limit=6",))))
    together(host, guest)
    assert to_the_end(host, guest).whole
    for context in meeting.contexts:
        context.close()
    serving.shutdown()
    serving.server_close()
