"""The description of the protocol: its examples are what the code makes, and it is enough to write it again."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from pathlib import Path

import pytest

from tests.peer.examples import KEY_ONE, KEY_TWO, ONE, TWO, examples

README = Path(__file__).parents[2] / "tonj" / "peer" / "README.md"
EXAMPLES = examples()


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_are_what_the_code_makes(name: str) -> None:
    assert EXAMPLES[name] in README.read_text(encoding="utf-8")


# A second implementation, from the description alone: nothing of tonj.peer is used from here on.


def word(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def h(*words: object) -> str:
    return word(hashlib.sha256(" ".join(map(str, words)).encode()).digest())


def d(seed: bytes, *words: object) -> bytes:
    return hmac.new(seed, " ".join(map(str, words)).encode(), hashlib.sha256).digest()


def order(seed: bytes, pack: int) -> list[int]:
    stream = b"".join(d(seed, "order", pack, block) for block in range(40))
    cards = list(range(52))
    for last in range(51, 0, -1):
        while True:
            x, stream = int.from_bytes(stream[:2], "big"), stream[2:]
            if x < 65536 - 65536 % (last + 1):
                break
        other = x % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def salt(seed: bytes, pack: int, place: int) -> str:
    return word(d(seed, "salt", pack, place // 2)[16 * (place % 2) :][:16])


def sealed(name: str, seed: bytes) -> str:
    seals = b""
    for pack in range(2):
        for place, value in enumerate(order(seed, pack)):
            text = f"leaf {name} {pack} {place} {value} {salt(seed, pack, place)}"
            seals += hashlib.sha256(text.encode()).digest()[:16]
    return h("root", name, word(seals))


def hello(number: int, secret: bytes, key: str, name: str) -> str:
    nonce = word(d(secret, "nonce")[:16])
    deal = h("deal", key, nonce, 1)
    roots = [sealed(deal, d(secret, "seed", 1, n)) for n in range(16)]
    seals = f"{h('commit', deal, *roots)} {h('coin', deal, word(d(secret, 'coin', 1)))}"
    return f"hello {number} 1 tonj claim window=8 100 0 90 86400 - {name} {key} {nonce} {seals}"


def test_a_second_implementation_makes_the_same_greetings_and_the_same_match() -> None:
    one, two = hello(0, ONE, KEY_ONE, "Amal"), hello(1, TWO, KEY_TWO, "%D8%A3%D9%85%D9%84")
    assert (one, two) == (EXAMPLES["hello"], EXAMPLES["hello-other"])
    hashes = [h("message", f"tonj1 {text}") for text in (one, two)]
    match = h("match", *hashes)
    assert match == EXAMPLES["match"]
    coin = f"coin {word(d(ONE, 'coin', 1))}"
    assert EXAMPLES["coin-line"] == f"{match[:8]} 0 1 1 {coin}"
    assert EXAMPLES["coin-signed"] == f"tonj1 {match} 0 1:{hashes[0]} 1:{hashes[1]} {coin}"


def test_a_second_implementation_tosses_the_same_and_deals_the_same_cards() -> None:
    secrets, keys = [ONE, TWO], [KEY_ONE, KEY_TWO]
    names = [h("deal", key, word(d(secret, "nonce")[:16]), 1) for key, secret in zip(keys, secrets, strict=True)]
    toss = h("joint", *names, *(word(d(secret, "coin", 1)) for secret in secrets))
    assert toss == EXAMPLES["joint"]

    def number(*words: object) -> int:
        return int.from_bytes(hashlib.sha256(" ".join([*map(str, words), toss]).encode()).digest(), "big")

    kept = [number("kept", player) % 16 for player in range(2)]
    turn, first = number("seats") % 2, number("first") % 2
    assert EXAMPLES["kept"] == f"{kept[0]} of player 0 and {kept[1]} of player 1"
    assert EXAMPLES["seats"] == f"seats turned by {turn}, first seat {first}"
    seeds = [d(secret, "seed", 1, kept[player]) for player, secret in enumerate(secrets)]
    shown = EXAMPLES["position"].replace("%20", " ").replace("%7C", "|").replace("%3A", ":").replace("%3F", "?")
    houses = []
    for seat in range(2):
        pack = (seat - turn) % 2
        inner, outer = order(seeds[pack], pack), order(seeds[1 - pack], pack)
        cards = [outer[inner[place]] for place in range(12, 17)]
        assert sorted(outer[inner[place]] for place in range(52)) == list(range(52))
        text = ["A23456789TJQK"[card % 13] + "shdc"[card // 13] for card in cards]
        assert f"R:12?{text[0]} " in shown
        houses += text[1:]
    assert " ".join(houses) in shown
    seal = hashlib.sha256(f"table {EXAMPLES['position']} -".encode()).digest()[:16]
    assert word(seal) == EXAMPLES["table"]


def test_every_kind_of_message_and_every_event_is_described() -> None:
    from tonj.peer import course, events, play

    text = README.read_text(encoding="utf-8")
    for kind in (*course.WORDS, *play.STEPS, "hello", "commit", "coin", "open", "deal", "end", "audit"):
        assert f"`{kind}`" in text, kind
    for event in re.findall(r"^class (\w+)", Path(events.__file__).read_text(encoding="utf-8"), re.MULTILINE):
        assert event in text or event == "Verdict", event
    for path in sorted(README.parent.glob("*.py")):
        assert path.name == "__init__.py" or f"`{path.name}`" in text, path.name
