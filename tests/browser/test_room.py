"""The sheets have room: what belongs together is seen together, and the way out stays in view."""

import pytest

from tests.browser.seat import Seat
from tests.sitting import quiet, record

FITS_IN = """() => {
    const panel = document.querySelector('[data-sheet="start"] .panel'), foot = panel.querySelector('.across');
    const box = (one) => one.getBoundingClientRect(), low = box(foot).top, whole = box(panel);
    const shown = [...panel.querySelectorAll('h2, b, small, label, legend, button')]
        .filter((one) => one.offsetParent && !one.matches('.unseen'));
    const wrong = (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'
        || box(one).left < whole.left || box(one).right > whole.right || box(one).top < whole.top
        || !foot.contains(one) && one !== foot && box(one).bottom > low;
    return [panel.scrollHeight > panel.clientHeight, shown.filter(wrong).map((one) => one.outerHTML.slice(0, 90))];
}"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_the_start_sheet_is_seen_whole(seat: Seat, size: object) -> None:
    """Nothing cut, nothing under the buttons: on each screen, in each language, under each choice."""
    seat.open()
    screens = [(1280, 800), (844, 390)] if not seat.touch else [(390, 844), (390, 664), (375, 667), (360, 640)]
    for language in ("ar", "en"):
        seat.page.click(f'[data-language="{language}"]')
        for width, height in screens:
            seat.page.set_viewport_size({"width": width, "height": height})
            for guided in (True, False):
                seat.page.set_checked('[data-sheet="start"] [name="guided"]', guided, force=True)
                for rules in ("claim", "classic", "table"):
                    seat.page.check(f'[data-sheet="start"] [value="{rules}"]', force=True)
                    assert seat.page.evaluate(FITS_IN) == [False, []], (language, width, height, guided, rules)


@pytest.mark.parametrize("size", [(360, 640)])
def test_the_way_out_of_a_long_sheet_stays_in_view(seat: Seat, size: object) -> None:
    seat.lay(record("claim", quiet()), rules="claim")
    seat.open()
    for opening, name in (("rules", "rules"), ("moves", "moves"), ("open", "open")):
        seat.press("menu", opening)
        seat.page.evaluate(
            """(name) => {
            const panel = document.querySelector(`[data-sheet="${name}"] .panel`);
            panel.querySelectorAll('details').forEach((one) => { one.removeAttribute('name'); one.open = true; });
            panel.append(Object.assign(document.createElement('p'), { style: 'height: 900px' }));
            panel.scrollTo(0, 99999);
        }""",
            name,
        )
        seat.press("close")  # which the seat presses only where nothing covers it
        assert seat.see().sheet == ""
