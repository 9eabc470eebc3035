"""A page opened over http:// from another machine of the house: the browser keeps its cryptography to itself there."""

import pytest

from tests.browser.net.conftest import Sit, near
from tests.browser.net.relays import Relay
from tests.browser.net.side import Side, exchange, together

pytestmark = [pytest.mark.host, pytest.mark.skipif(not near(), reason="this machine has no network")]

SIGNED = """async ([open, text, signature]) => {
    const own = await net.sign("a table", text);
    return [await net.key("a table"), own, open ? await net.signed(open, text, signature) : null,
            await net.signed(await net.key("a table"), text + "!", own)];
}"""


def signs(side: Side, *given: str) -> list[object]:
    return list(side.page.evaluate(SIGNED, [*given, "", "", ""][:3]))


def test_both_kinds_of_page_meet_and_sign(sit: Sit, relay: Relay) -> None:
    host, guest = sit(0, [relay.at(near())], host=near()), sit(1, [relay.url])
    assert [side.page.evaluate("isSecureContext") for side in (host, guest)] == [False, True]
    assert host.page.evaluate("crypto.subtle === undefined")
    guest.come(host.invite("mailbox")["link"])
    together(host, guest, seconds=60)
    assert host.wait("faces") == guest.wait("faces")
    exchange(host, guest, 100)

    key, signature, _, altered = signs(host, "", "hello 1")
    assert altered is False
    theirs = signs(guest, str(key), "hello 1", str(signature))
    assert theirs[2:] == [True, False]
    assert signs(host, str(theirs[0]), "hello 1", str(theirs[1]))[2] is True
    host.page.reload()
    host.page.wait_for_function("window.net")
    assert signs(host, "", "hello 1")[:2] == [key, signature], "the key is kept"
