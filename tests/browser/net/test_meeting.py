"""Two players find each other, each way, and talk."""

import pytest

from tests.browser.net.conftest import Sit
from tests.browser.net.relays import Relay
from tests.browser.net.side import Side, exchange, together

pytestmark = pytest.mark.host


def by_hand(host: Side, guest: Side) -> None:
    """The invitation there, the answer back."""
    host.invite("byhand")
    invitation = host.wait("invite")
    assert len(invitation) < 160
    guest.come(invitation)
    answer = guest.wait("answer")
    assert len(answer) < 160
    assert host.page.evaluate("text => link.answer(text)", f"Layla: {answer} (open it)")


def test_by_hand(sit: Sit) -> None:
    host, guest = sit(0), sit(1)
    by_hand(host, guest)
    together(host, guest)
    assert host.wait("faces") == guest.wait("faces")
    assert len(host.told("faces")[0].split()) == 4
    exchange(host, guest, 1000)


def test_by_tabs(sit: Sit) -> None:
    host = sit(0)
    guest = Side(host.context, host.address, **host.options)
    link = host.invite("tabs")["link"]
    guest.page.evaluate("hash => { location.hash = hash }", link.partition("#")[2])
    told = guest.ask("read", guest.page.evaluate("net.visit()"))
    assert "#" not in guest.page.url
    guest.sit(told)
    together(host, guest)
    exchange(host, guest, 100)


def test_by_mailbox(sit: Sit, relay: Relay) -> None:
    host, guest = sit(0, [relay.url]), sit(1, [relay.url])
    told = host.invite("mailbox")
    assert len(told["link"]) < 160
    host.until("told.some(([kind, text]) => kind === 'relays' && text.includes('accepts'))", 10)
    guest.come(told["link"])
    host.wait("coming")
    together(host, guest)
    assert host.wait("faces") == guest.wait("faces")
    exchange(host, guest, 1000)


def test_by_a_code_that_was_read_out(sit: Sit, relay: Relay) -> None:
    host, guest = sit(0, [relay.url]), sit(1, [relay.url])
    told = host.invite("mailbox")
    guest.come(f" {told['spoken'].lower()} ")
    together(host, guest)
