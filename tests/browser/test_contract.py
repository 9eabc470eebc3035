"""What the page promises to those who test it, style it, or show it in a site of their own: names that stay."""

from tests.browser.seat import Seat
from tests.sitting import ACE_IN_STOCK, quiet, record

PILES = {f"{seat}:{kind}" for seat in "AB" for kind in "RSWX"} | {f"{kind}{n}" for kind in "HF" for n in range(1, 9)}
ACTIONS = {"turn", "discard", "pass", "tonj", "hint", "undo", "new", "menu", "resign", "call", "allow"}

NAMES = """() => ({
    ready: document.body.hasAttribute("data-ready"),
    piles: [...document.querySelectorAll("[data-pile]")].map((one) => [one.localName, one.dataset.pile]),
    actions: [...new Set([...document.querySelectorAll("button[data-action]")].map((one) => one.dataset.action))],
    sheets: [...document.querySelectorAll("[data-sheet]")].map((one) => one.dataset.sheet),
    result: document.querySelector("[data-result]").dataset.sheet,
    table: { ...document.querySelector("[data-turn][data-game][data-rules]").dataset },
})"""


def test_every_promised_name_is_there(seat: Seat) -> None:
    seat.lay(record("classic", ACE_IN_STOCK, "A: T=Ad"), rules="classic", guided=False)
    seat.open()
    names = seat.page.evaluate(NAMES)
    assert names["ready"]
    assert len(names["piles"]) == 24 and {name for _, name in names["piles"]} == PILES
    assert {tag for tag, _ in names["piles"]} == {"button"}
    assert set(names["actions"]) >= ACTIONS
    assert {"start", "next"} <= set(names["sheets"])
    assert names["result"] == "next"
    table = names["table"]
    assert (table["game"], table["rules"], table["turn"]) == ("tonj", "classic", "A")
    tops = {pile: seat.see().piles[pile][:2] for pile in ("A:R", "A:S", "A:W", "A:X", "B:R", "H1")}
    assert {pile: tuple(top) for pile, top in tops.items()} == {
        "A:R": ("Jh", 13), "A:S": ("??", 34), "A:W": ("", 0), "A:X": ("Ad", 1), "B:R": ("7h", 13), "H1": ("Ks", 1),
    }  # fmt: skip
    assert "claim" not in table
    seat.tap("A:W")
    assert seat.page.get_attribute("[data-table]", "data-claim") == "mine"


def test_every_pile_says_what_lies_there(seat: Seat) -> None:
    """To those who hear the table: the pile's name, its card, how many; and each move of both."""
    seat.lay(record("claim", quiet()), guided=False)
    seat.open()
    label = seat.page.locator('[data-pile="A:R"]').get_attribute("aria-label")
    assert label == "Your reserve, jack of hearts, 13 cards"
    assert seat.page.locator('[data-pile="B:S"]').get_attribute("aria-label") == "Layla’s stock, 35 cards"
    assert seat.page.locator('[data-pile="F1"]').get_attribute("aria-label") == "Foundation of spades, empty"
    seat.tap("A:S")
    assert seat.see().said == "Turned: eight of diamonds"
    seat.tap("A:X", "H5")
    assert seat.see().said == "eight of diamonds to house 5"
    seat.tap("A:S", "A:W")
    seat.until(lambda sight: sight.said.startswith("Layla turns the jack of clubs"), waiting=50)
