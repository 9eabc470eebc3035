"""The computer is dealt to like anybody: other cards face down, the same choices, through dealer, worker and page."""

from random import Random

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import READY
from tests.sitting import NINES, pack, record
from tonj.hand import replay
from tonj.record import parse_record


def shuffled(deck: str, seed: int) -> str:
    """The pack with its face-down cards in another order (T2): the reserve below its top, the stock."""
    cards = [deck[at : at + 2] for at in range(0, len(deck), 2)]
    hidden = [*range(12), *range(17, 52)]
    down = [cards[at] for at in hidden]
    Random(seed).shuffle(down)
    for at, card in zip(hidden, down, strict=True):
        cards[at] = card
    return "".join(cards)


def choices(browser: Browser, address: str, text: str, level: int) -> list[str]:
    """What the computer plays up to the first card that it turns up, that card left out."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()
    page.add_init_script(
        f"localStorage.setItem('tonj.game', {text!r});"
        f'localStorage.setItem(\'tonj.settings\', \'{{"level": {level}, "speed": "off", "guided": true}}\');'
    )
    page.goto(f"{address}?seed=honest")
    page.wait_for_selector("body[data-ready]", state="attached", timeout=READY)
    page.wait_for_function("/B: .*(=| D| P)/.test(localStorage.getItem('tonj.game'))", timeout=READY)
    played = [token for _, token, _ in parse_record(page.evaluate("localStorage.getItem('tonj.game')")).tokens()]
    context.close()
    first = next((at for at, token in enumerate(played) if "=" in token), len(played) - 1)
    return [token.partition("=")[0] for token in played[: first + 1]]


LEVELS = [pytest.param(level, marks=() if level in (3, 6) else pytest.mark.slow) for level in range(1, 7)]


@pytest.mark.parametrize("level", LEVELS)
def test_other_cards_face_down_the_same_choices(browser: Browser, address: str, level: int) -> None:
    # the computer starts (its seven is higher), and has house cards, a load and a turn to choose from
    a, b = pack("2c3h", "8d7c5hQs"), pack("5d7h", NINES)
    decks = [(a, b), (shuffled(a, 1), shuffled(b, 2))]
    texts = [
        record("claim", packs, options="call=guided", A="You", B=f"computer:{level}", Practice="honest")
        for packs in decks
    ]
    assert replay(texts[0]).position.moves(1) == replay(texts[1]).position.moves(1) != []
    first, second = (choices(browser, address, text, level) for text in texts)
    assert first == second != []
