"""Pages that go and come back, networks that go and come back, relays that only go: the players meet again."""

import time

import pytest
from playwright.sync_api import CDPSession

from tests.browser.net.conftest import Sit
from tests.browser.net.relays import Relay
from tests.browser.net.side import Side, exchange, together
from tests.browser.net.test_meeting import by_hand

pytestmark = pytest.mark.host


def met(sit: Sit, way: str, relay: Relay, shaky: bool = False) -> tuple[Side, Side]:
    """A host and a guest who have met in one of the ways, with their spare connections exchanged."""
    urls = [relay.url] if way == "mailbox" else []
    host, guest = sit(0, urls), sit(1, urls)
    if shaky:
        host.shakeable()
    if way == "byhand":
        by_hand(host, guest)
    else:
        guest.come(host.invite(way)["link"])
    together(host, guest)
    for side in (host, guest):
        side.until("link.record.theirSpares", 10, "the other one's spare")
    return host, guest


@pytest.mark.parametrize("way", ["mailbox", pytest.param("byhand", marks=pytest.mark.slow)])
def test_reloads_without_any_service(sit: Sit, relay: Relay, way: str) -> None:
    """The relay is killed once they have met; each side reloads, and each once more."""
    host, guest = met(sit, way, relay)
    if way == "mailbox":
        relay.stop()
        exchange(host, guest, 100)
    for leaver in (guest, host, host, guest):
        for side in (host, guest):
            side.until("link.record.theirSpares", 10, "the other one's spare")
        leaver.reload()
        start = time.monotonic()
        together(host, guest, seconds=40)
        print(f"{way}, {leaver.sat['role']} reloads: {time.monotonic() - start:.2f} s until both are back")
        exchange(host, guest, 10)
    assert host.told("knock") == [] and guest.told("taken") == []


@pytest.mark.slow
@pytest.mark.parametrize("way", ["mailbox", "byhand"])
@pytest.mark.parametrize("seconds", [4, 12, 30])
def test_a_cut(sit: Sit, relay: Relay, way: str, seconds: int) -> None:
    host, guest = met(sit, way, relay, shaky=True)
    if way == "mailbox":
        relay.stop()
    host.lose(100)
    host.say("sent into the cut")
    time.sleep(seconds)
    host.lose(0)
    start = time.monotonic()
    together(host, guest, seconds=40)
    print(f"{way}, {seconds} s: back {time.monotonic() - start:.2f} s after the cut")
    exchange(host, guest, 100, mark="after ")
    away = guest.told("away")
    assert bool(away) == (seconds > 5), away


def test_both_reload_at_once(sit: Sit, relay: Relay) -> None:
    """Nobody stays where the other one left him: the mailbox brings them together."""
    host, guest = met(sit, "mailbox", relay)
    host.page.evaluate("location.reload()")
    guest.reload()
    host.page.wait_for_function("window.net")
    host.sit({name: value for name, value in host.sat.items() if name != "code"})
    start = time.monotonic()
    together(host, guest, seconds=60)
    print(f"both reload: {time.monotonic() - start:.2f} s until both are back")
    exchange(host, guest, 100)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["mailbox", "byhand"])
@pytest.mark.parametrize("who", ["guest", "host"])
@pytest.mark.parametrize("how", ["leaves", "dies"])
def test_a_page_is_closed_and_opened_a_minute_later(sit: Sit, relay: Relay, way: str, who: str, how: str) -> None:
    host, guest = met(sit, way, relay)
    leaver, stayer = (host, guest) if who == "host" else (guest, host)
    if how == "leaves":
        leaver.page.goto("about:blank")
    leaver.page.close()
    time.sleep(60)
    assert int(stayer.told("away")[-1]) > 50
    leaver.page = leaver.tab()
    leaver.sit({name: value for name, value in leaver.sat.items() if name != "code"})
    start = time.monotonic()
    together(host, guest, seconds=60)
    print(f"{way}, {who} {how} and comes back after a minute: {time.monotonic() - start:.2f} s")
    exchange(host, guest, 100)


def frozen(side: Side) -> CDPSession:
    """Nothing of the page runs any more, while its browser goes on."""
    tools = side.context.new_cdp_session(side.page)
    tools.send("Debugger.enable")
    tools.send("Debugger.pause")
    return tools


@pytest.mark.slow
def test_the_host_is_elsewhere_while_the_guest_comes(sit: Sit, relay: Relay) -> None:
    """The invitation is being sent in another app, and the page stands still meanwhile."""
    host, guest = sit(0, [relay.url]), sit(1, [relay.url])
    link = host.invite("mailbox")["link"]
    host.until("told.some(([kind, text]) => kind === 'relays' && text.includes('accepts'))", 10)
    tools = frozen(host)
    guest.come(link)
    time.sleep(20)
    assert guest.state == "looking"
    tools.send("Debugger.resume")
    start = time.monotonic()
    together(host, guest, seconds=60)
    print(f"host thawed to connected: {time.monotonic() - start:.2f} s")
    exchange(host, guest, 100)


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [20, 60])
def test_an_answer_that_takes_its_time(sit: Sit, seconds: int) -> None:
    """A person carries it."""
    host, guest = sit(0), sit(1)
    host.invite("byhand")
    guest.come(host.wait("invite"))
    answer = guest.wait("answer")
    time.sleep(seconds)
    host.page.evaluate("text => link.answer(text)", answer)
    start = time.monotonic()
    together(host, guest, seconds=30)
    print(f"answer after {seconds} s: open {time.monotonic() - start:.2f} s later")
    exchange(host, guest, 10)


@pytest.mark.slow
def test_the_host_reloads_before_the_answer_comes(sit: Sit) -> None:
    host, guest = sit(0), sit(1)
    host.invite("byhand")
    guest.come(host.wait("invite"))
    answer = guest.wait("answer")
    host.reload()
    host.wait("invite")
    host.page.evaluate("text => link.answer(text)", answer)
    together(host, guest)
    exchange(host, guest, 10)


@pytest.mark.slow
def test_a_bye_is_no_fault(sit: Sit, relay: Relay) -> None:
    host, guest = met(sit, "mailbox", relay)
    guest.page.evaluate("link.close()")
    host.wait("left")
    guest.reload()
    together(host, guest)
