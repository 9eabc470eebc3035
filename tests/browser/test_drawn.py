"""The page draws only what has changed; what stands there is at any time what it would have drawn anew."""

import pytest

from tests.browser.player import Player
from tests.browser.seat import Seat
from tests.sitting import BUILT, RUN, record

WRONG = """
import gc
import js
from web.browser.page import Page
from web.pure import draw

screen = next(each for each in gc.get_objects() if isinstance(each, Page)).screen

def anew(view):
    place = js.document.createElement("div")
    place.innerHTML = draw.pile(view, screen.scene.me, screen.number)
    return place.firstElementChild

views = screen.scene.piles.items()
"\\n".join(screen.pile(name).outerHTML for name, view in views if not anew(view).isEqualNode(screen.pile(name)))
"""


@pytest.mark.parametrize("rules", ["claim", "table"])
def test_what_is_left_of_a_pile_is_as_good_as_new(seat: Seat, rules: str) -> None:
    seat.lay(rules=rules, guided=True)
    seat.open("?seed=drawn")
    player = Player(seat)
    for moves in range(4, 40, 4):
        player.play(moves=moves)
        assert seat.inside(WRONG) == ""


def test_a_run_that_lifts_and_lies_down_again(seat: Seat) -> None:
    seat.lay(record("claim", RUN, BUILT), guided=False)
    seat.open()
    for index in (2, 1, 0):
        seat.tap("H1", index=index)
        assert "lifted" in seat.see().piles["H1"][2]
        assert seat.inside(WRONG) == ""
        seat.key("Escape")
        assert seat.inside(WRONG) == ""
