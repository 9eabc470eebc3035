"""A page of the other player's that means harm: whatever it sends over the channels is counted and goes no further."""

import json
import time

import pytest

from tests.browser.net.conftest import Sit
from tests.browser.net.side import exchange, together
from tests.browser.net.test_meeting import by_hand

pytestmark = pytest.mark.host

ATTACK = """(async () => {
    const { text, aside } = link.table.pair.main.connection;
    const sent = (channel, what) => { try { channel.send(what); } catch { /* too long even to send */ } };
    sent(text, "x".repeat(60_000));
    sent(text, new Uint8Array(1000));
    for (const said of ["{", "null", "[]", "7", "[".repeat(900), '{"ping":"x"}', '{"pong":{}}', '{"spares":"A","n":1}',
                        '{"spares":{"host":"' + "A".repeat(300) + '","guest":7},"n":1}', "x".repeat(60_000)]) {
        sent(aside, said);
    }
    sent(aside, new Uint8Array(1000));
})()"""


def test_nonsense_on_both_channels(sit: Sit) -> None:
    host, guest = sit(0), sit(1)
    by_hand(host, guest)
    together(host, guest)
    guest.page.evaluate(ATTACK)
    exchange(host, guest, 100)
    assert len(host.texts) == 100


def test_a_flood(sit: Sit) -> None:
    """Ten thousand lines at once: some three thousand are passed on, the page stays quick, and the link stays."""
    host, guest = sit(0), sit(1)
    by_hand(host, guest)
    together(host, guest)
    guest.page.evaluate("for (let i = 0; i < 10_000; i++) link.table.pair.main.connection.text.send('flood ' + i)")
    host.until("link.table.sieve.refused > 1000", 20)
    assert len(host.texts) < 6000
    time.sleep(1)
    assert guest.say("after") and host.say("after")
    guest.until("texts().includes('after')", 10)
    host.until("texts().includes('after')", 10)


@pytest.mark.slow
def test_a_spare_of_somebody_else_is_not_taken(sit: Sit) -> None:
    host, guest = sit(0), sit(1)
    by_hand(host, guest)
    together(host, guest)
    host.until("link.record.theirSpares", 10)
    own = host.page.evaluate("link.record.theirSpares")
    code = "AAAAA" + own["host"][5:60] + "B" * (len(own["host"]) - 60)
    said = json.dumps({"spares": {"host": code, "guest": code}, "n": 1})
    guest.page.evaluate("(said) => link.table.pair.main.connection.aside.send(said)", said)
    exchange(host, guest, 10)
    assert host.page.evaluate("link.record.theirSpares") == own
