"""Who may sit down: the first guest, and nobody else unless the host wants it."""

import pytest

from tests.browser.net.conftest import Sit
from tests.browser.net.relays import Relay
from tests.browser.net.side import Side, exchange, together
from tests.browser.net.test_meeting import by_hand

pytestmark = pytest.mark.host


def crowd(sit: Sit, relay: Relay) -> tuple[Side, Side, Side]:
    """The host, the guest who was let in, and one who came too late."""
    host, guest, second = (sit(number, [relay.url]) for number in (0, 1, 1))
    link = host.invite("mailbox")["link"]
    guest.come(link)
    together(host, guest)
    second.come(link)
    second.wait("taken")
    return host, guest, second


def test_a_second_guest_is_told_that_the_table_is_taken(sit: Sit, relay: Relay) -> None:
    host, guest, second = crowd(sit, relay)
    host.wait("knock")
    exchange(host, guest, 100)
    assert second.texts == [] and second.told("open") == []

    guest.reload()  # the first one can still come back
    together(host, guest)


@pytest.mark.slow
def test_the_host_can_change_its_mind(sit: Sit, relay: Relay) -> None:
    host, guest, second = crowd(sit, relay)
    host.page.evaluate("link.release()")
    together(second, host)
    guest.wait("taken")
    exchange(host, second, 100)


@pytest.mark.slow
def test_two_guests_at_once(sit: Sit, relay: Relay) -> None:
    host, *guests = (sit(number, [relay.url]) for number in (0, 1, 1))
    link = host.invite("mailbox")["link"]
    for guest in guests:
        guest.come(link)
    host.wait_open()
    for guest in guests:
        guest.until("['open', 'taken'].includes(link.state())", 40)
    assert sorted(guest.state for guest in guests) == ["open", "taken"]


@pytest.mark.slow
def test_two_answers_by_hand(sit: Sit) -> None:
    """The first is let in; the second is refused, whoever brings it."""
    host, guest, second = sit(0), sit(1), sit(1)
    by_hand(host, guest)
    second.come(host.told("invite")[-1])
    answer = second.wait("answer")
    together(host, guest)
    host.page.evaluate("text => link.answer(text)", answer)
    host.wait("knock")
    exchange(host, guest, 10)
    assert second.state != "open"


@pytest.mark.slow
def test_a_table_is_open_in_one_tab_only(sit: Sit) -> None:
    host, guest = sit(0), sit(1)
    by_hand(host, guest)
    together(host, guest)
    guest.until("link.record.theirSpares", 10)
    other = Side(guest.context, guest.address, **guest.options)
    other.sit(guest.sat)
    guest.wait("elsewhere")
    together(host, other)
    exchange(host, other, 10)


@pytest.mark.slow
def test_an_answer_that_opens_in_a_tab_of_its_own(sit: Sit) -> None:
    """It is handed to the tab that waits for it; if that is gone, the new tab takes the table over."""
    host, guest = sit(0), sit(1)
    host.invite("byhand")
    guest.come(host.wait("invite"))
    answer = guest.wait("answer")
    other = Side(host.context, host.address, **host.options)
    told = other.ask("read", answer)
    assert told["role"] == "host" and told["table"] == host.sat["table"]
    host.page.close()
    assert other.page.evaluate("([table, code]) => net.pass(table, code)", [told["table"], told["code"]]) is False
    other.sit(told)
    together(other, guest)
    third = Side(host.context, host.address, **host.options)
    assert third.page.evaluate("([table, code]) => net.pass(table, code)", [told["table"], told["code"]]) is True
    exchange(other, guest, 10)


def test_a_withdrawn_invitation(sit: Sit, relay: Relay) -> None:
    host, guest = sit(0, [relay.url]), sit(1, [relay.url])
    link = host.invite("mailbox")["link"]
    host.until("told.some(([kind, text]) => kind === 'relays' && text.includes('accepts'))", 10)
    assert len(host.ask("tables")) == 1
    host.page.evaluate("link.close('gone')")
    host.wait("gone")
    assert host.ask("tables") == []
    guest.come(link)
    guest.wait("withdrawn")
