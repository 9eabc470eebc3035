"""From the start sheet to a friend's table, by the page's own buttons, in two browsers."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.net.conftest import Browsers, near
from tests.browser.net.relays import Relay
from tests.browser.net.visitor import NAMES, Visitor

pytestmark = pytest.mark.host

Come = Callable[..., Visitor]


@pytest.fixture
def come(browsers: Browsers, address: str) -> Iterator[Come]:
    """`come(0, relay)`, `come(1, relay, link=…)`: somebody at the page, in the one browser or the other.

    No page may have failed at the end of the test, but for connections to mailboxes that are none.
    """
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []

    def someone(number: int, relay: Relay | None = None, name: str | None = None, **given: Any) -> Visitor:
        size = given.pop("size", (390, 844))
        more: dict[str, Any] = {} if near() else {"permissions": ["microphone"]}
        context = browsers[number].new_context(viewport={"width": size[0], "height": size[1]}, **more)
        contexts.append(context)
        named = NAMES[number] if name is None else name
        visitors.append(Visitor(context, address, [relay.url] if relay else [], named, **given))
        return visitors[-1]

    yield someone
    faults = [fault for visitor in visitors for fault in visitor.faults if "WebSocket" not in fault]
    for context in contexts:
        context.close()
    assert faults == []


def test_by_mailbox_from_the_start_sheet_to_the_cards(come: Come, relay: Relay) -> None:
    host = come(0, relay)
    link = host.invite()
    assert len(link) < 160 and "#j=" in link
    assert len(host.text("code").replace(" ", "")) == 10
    assert host.page.get_attribute('[data-share="whatsapp"]', "href").startswith("https://wa.me/?text=")  # type: ignore[union-attr]
    host.wait("meet-line", "1 mailbox")
    assert host.axe('[data-sheet="meet"]') == []
    guest = come(1, relay, link=link)
    assert "#" not in guest.page.url
    for each in (host, guest):
        each.wait_dealt()
    assert [each.text("opponent") for each in (host, guest)] == ["Bilal", "Amal"]
    host.wait("path", "Direct")


def test_two_tabs_of_one_browser(come: Come) -> None:
    host = come(0, query="?way=tabs")
    other = host.tab(host.invite())
    other.wait_for_selector('[data-table][data-friend]:not([data-turn=""])')
    host.wait_dealt()


@pytest.mark.slow
def test_who_is_playing_is_asked_once_and_can_be_skipped(come: Come, relay: Relay) -> None:
    host = come(0, relay, name="")
    host.press("friend", "friend-invite")
    host.wait_sheet("who")
    host.write("who", "name", "  Amal \n")
    host.page.locator('[data-form="who"] label:has([value="owl"])').click()
    host.press("friend-named")
    guest = come(1, relay, name="", link=host.link())
    guest.wait_sheet("who")
    guest.press("friend-unnamed")
    guest.wait_dealt()
    host.wait_dealt()
    assert guest.text("opponent") == "Amal"
    expect(guest.page.locator('.opponent .avatar use[href="#look-owl"]')).to_have_count(1)
    guest.reload()
    guest.wait_dealt()


def test_by_a_code_that_was_read_out_in_arabic(come: Come, relay: Relay) -> None:
    host = come(0, relay, language="ar")
    host.invite()
    assert host.page.evaluate("getComputedStyle(document.querySelector('[data-fill=code]')).direction") == "ltr"
    code = host.text("code")
    guest = come(1, relay, language="ar")
    guest.press("friend", "friend-enter")
    guest.write("enter", "code", "abc")
    guest.press("friend-go")
    guest.wait("enter-wrong", "رمز")
    guest.write("enter", "code", f" {code.lower()} ")
    guest.page.keyboard.press("Enter")
    guest.wait_dealt()
    host.wait_dealt()


@pytest.mark.slow
def test_by_hand_both_steps_when_no_mailbox_answers(come: Come) -> None:
    host = come(0)
    host.invite()
    host.wait("meet-trouble", "mailbox")
    host.press("friend-hand")
    host.wait("meet-line", "answer back")
    host.page.wait_for_function("document.querySelector('[data-form=meet] [name=link]').value.includes('#h=')")
    link = host.link()
    guest = come(1, link=link)
    guest.wait("meet-line", "One more step")
    answer = guest.link()
    assert "#a=" in answer
    assert max(len(link), len(answer)) - len(host.address) < 160 - len("https://tonj.github.io/")
    host.write("meet", "answer", "nonsense")
    host.press("friend-answer")
    host.wait("meet-wrong", "no answer")
    host.write("meet", "answer", f"Bilal: {answer}")
    host.press("friend-answer")
    for each in (host, guest):
        each.wait_dealt()


@pytest.mark.slow
def test_an_answer_opened_as_a_link_goes_to_the_tab_that_waits(come: Come) -> None:
    host = come(0)
    host.invite()
    host.press("friend-hand")
    host.page.wait_for_function("document.querySelector('[data-form=meet] [name=link]').value.includes('#h=')")
    guest = come(1, link=host.link())
    guest.wait("meet-line", "One more step")
    other = host.tab(guest.link())
    other.wait_for_selector('[data-note="message"]:not([hidden])')
    for each in (host, guest):
        each.wait_dealt()


@pytest.mark.slow
def test_an_invitation_stays_open_over_a_reload_and_is_withdrawn(come: Come, relay: Relay) -> None:
    host = come(0, relay)
    link = host.invite()
    host.wait("meet-line", "1 mailbox")
    host.reload()
    host.wait_sheet("meet")
    assert host.link() == link
    host.wait("meet-line", "1 mailbox")
    host.press("close", "friend")
    expect(host.page.locator("[data-table-open]")).to_have_text("Your invitation is open")
    host.page.locator("[data-table-open]").click()
    host.wait_sheet("meet")
    host.press("friend-withdraw")
    host.wait_sheet("start")
    host.press("friend")
    expect(host.page.locator("[data-table-open]")).to_have_count(0)
    guest = come(1, relay, link=link)
    guest.wait("meet-line", "withdrawn")


@pytest.mark.slow
def test_a_friend_who_comes_while_the_computer_is_played(come: Come, relay: Relay) -> None:
    """The hand against the computer stays; one sits down when one likes."""
    host = come(0, relay)
    link = host.invite()
    host.press("friend-leave-open")
    host.press("new")
    expect(host.page.locator("[data-sheet]:visible")).to_have_count(0)
    guest = come(1, relay, link=link)
    host.wait_sheet("meet")
    host.press("friend-sit")
    for each in (host, guest):
        each.wait_dealt()
    host.press("menu")
    host.page.locator('[data-sheet="menu"] [data-action="new"]').click()
    host.press("yes")
    host.wait_sheet("start")
    guest.wait("path", "has left")


@pytest.mark.slow
def test_taken_and_let_in(come: Come, relay: Relay) -> None:
    host = come(0, relay)
    link = host.invite()
    guest = come(1, relay, link=link)
    guest.wait_dealt()
    second = come(1, relay, name="Dana", link=link)
    second.wait("meet-line", "taken")
    host.wait_sheet("knock")
    host.press("friend-let-in")
    second.wait_dealt()
    host.wait("opponent", "Dana")
    host.wait_dealt()


@pytest.mark.slow
def test_the_same_table_in_another_tab(come: Come, relay: Relay) -> None:
    host = come(0, relay)
    guest = come(1, relay, link=host.invite())
    guest.wait_dealt()
    other = guest.tab()
    other.wait_for_selector('[data-table][data-friend]:not([data-turn=""])')
    guest.wait_sheet("meet")
    guest.wait("meet-line", "another tab")


@pytest.mark.slow
def test_talk_is_read_in_ones_own_language(come: Come, relay: Relay) -> None:
    host = come(0, relay)
    guest = come(1, relay, language="ar", link=host.invite())
    for each in (host, guest):
        each.wait_dealt()
    host.press("talk")
    host.page.locator('[data-say="say nice"]').click()
    expect(guest.page.locator("[data-bubble]")).to_have_text("أحسنت!")
    host.page.locator('[data-say="face joy"]').click()
    host.page.locator('[data-say="gift crown"]').click()
    host.write("talk", "words", "<img src=x onerror=alert(1)> مرحبا")
    host.page.keyboard.press("Enter")
    expect(guest.page.locator('[data-fill="unread"]')).to_have_text("٤")
    guest.press("talk")
    assert [line[0] for line in guest.talk()] == ["theirs"] * 4
    assert guest.talk()[-1][1] == "<img src=x onerror=alert(1)> مرحبا"
    assert guest.page.locator(".said img").count() == 0
    guest.page.locator(".talk summary").click()
    expect(guest.page.locator(".signs li")).to_have_count(4)
    assert guest.axe("body") == []
    host.page.locator(".talk summary").click()
    pictures = "[...document.querySelectorAll('.signs b')].map((each) => each.textContent)"
    assert guest.page.evaluate(pictures) == host.page.evaluate(pictures)

    guest.reload()
    guest.wait_dealt()
    assert guest.text("unread") == ""
    guest.press("talk")
    assert [line[0] for line in guest.talk()] == ["theirs"] * 4, "what was said is still there"
    guest.page.locator(".talk summary").click()
    guest.press("talk-block")
    host.page.locator('[data-say="say sorry"]').click()
    host.page.wait_for_timeout(500)
    assert guest.talk() == []
    guest.reload()
    guest.wait_dealt()
    host.page.locator('[data-say="say bye"]').click()
    host.page.wait_for_timeout(500)
    assert guest.talk() == [] and guest.text("unread") == ""
