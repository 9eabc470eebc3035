"""Messages lie where they cover nothing, and go with the move or the sheet after which they speak of the past."""

import pytest

from tests.browser.seat import Seat
from tests.sitting import OWED, quiet, record, words

SAID = words()

COVERED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    const shown = (what) => [...document.querySelectorAll(what)].filter((one) => one.offsetParent);
    const notes = shown('[data-note]'), wide = document.documentElement.clientWidth;
    const kept = shown('.name, .score, .turn, .card, .caption, .zone .slot, .foundation, .bar button');
    const covered = notes.flatMap((note) => kept.filter((one) => !apart(box(note), box(one))));
    const over = (note) => box(note).left < 0 || box(note).right > wide || note.scrollWidth > note.clientWidth;
    const out = notes.filter(over);
    return [notes.length, [...covered, ...out].map((one) => one.className || one.outerHTML.slice(0, 60))];
}"""


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_message_and_a_claim_cover_nothing(seat: Seat, size: object, language: str) -> None:
    seat.page.emulate_media(reduced_motion="reduce")  # it stands where it stands at once
    seat.lay(record("claim", OWED), rules="claim", guided=False)
    seat.open(f"?lang={language}")
    seat.tap("A:W")  # with nothing turned: refused, with the reason
    assert seat.see().message == words(language)("reason.no-turned-card")
    assert seat.page.evaluate(COVERED) == [1, []]
    seat.tap("A:R", "H5")
    sight = seat.see()
    assert (sight.claim, sight.message) == ("mine", "")
    assert seat.page.evaluate(COVERED) == [1, []]


def test_a_long_house_makes_room_for_a_message(seat: Seat) -> None:
    """The longest house on the smallest screen closes up, and its outer card stays to be seen and taken."""
    seat.page.emulate_media(reduced_motion="reduce")
    seat.page.set_viewport_size({"width": 360, "height": 640})
    seat.lay(record("claim", quiet()), rules="claim", guided=False)
    seat.open()
    seat.page.evaluate(
        """() => {
            const pile = document.querySelector('[data-pile="H1"] .cards'), card = pile.querySelector('.card');
            for (let i = 1; i < 13; i++) {
                const next = card.cloneNode(true);
                next.style.setProperty('--i', i);
                pile.append(next);
            }
            pile.style.setProperty('--n', 13);
        }"""
    )
    assert seat.page.evaluate(COVERED) == [0, []]
    seat.tap("A:W")
    assert seat.page.evaluate(COVERED) == [1, []]


def test_a_sheet_takes_the_message_away_and_time_stands_still_under_it(seat: Seat) -> None:
    """The computer's turn: it waits while the menu lies over the table, and TONJ takes the menu away."""
    seat.lay(record("claim", quiet("B")), rules="claim", guided=False)
    seat.open()
    seat.layla()
    seat.key("d")
    assert seat.see().message == SAID("reason.not-your-turn")
    seat.press("menu")
    assert (seat.see().sheet, seat.see().message) == ("menu", "")
    seat.wait(60_000)
    assert seat.see().turns == []
    seat.key("t")
    sight = seat.see()
    assert (sight.sheet, sight.message, sight.called) == ("", SAID("claim.nothing"), SAID("claim.nothing"))
    assert seat.until(lambda sight: sight.turns, waiting=300).turns[0].startswith("B: T=8d")


def test_what_is_said_while_a_sheet_is_open_stands_over_it(seat: Seat) -> None:
    seat.lay("[Game]\n")
    seat.open()
    assert seat.see().sheet == "damaged"
    seat.press("copy")
    sight = seat.see()
    assert (sight.sheet, sight.message) == ("damaged", SAID("damaged.copied"))
    place = seat.page.evaluate("document.querySelector('[data-note=\"message\"]').getBoundingClientRect().toJSON()")
    assert -10 < place["top"] < 30 and place["bottom"] < 100  # above the sheet, in front of it
    seat.wait(10_000)
    assert seat.see().message == ""
