"""A hand in a link comes out as it went in, and a damaged link says so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tonj.cards import BadText
from web.pure.link import LONGEST, MARK, Shared, fragment, shared_in


@given(st.text(max_size=400), st.none() | st.integers(0, 9999))
def test_what_goes_in_comes_out(text: str, at: int | None) -> None:
    part = fragment(text, at)
    assert shared_in(part) == shared_in("#" + part) == Shared(text, at)
    bare = part.removeprefix(MARK).replace("-", "").replace("_", "").replace(".", "")
    assert bare.isalnum()  # nothing that an address would change


@pytest.mark.parametrize("part", ["", "#", "#top", "#gam=x"])
def test_another_fragment_is_no_hand(part: str) -> None:
    assert shared_in(part) is None


@pytest.mark.parametrize(
    "part",
    [
        fragment("[Game]") + ".x",
        fragment("[Game]") + ".",
        fragment("[Game]") + ".-1",
        MARK,
        MARK + "x",
        MARK + "AAAA",
        MARK + "é",
        MARK + "eJw",
    ],
)
def test_a_damaged_link_is_refused(part: str) -> None:
    with pytest.raises(BadText) as refused:
        shared_in(part)
    assert refused.value.key == "link.damaged"


def test_a_link_cut_short_is_refused() -> None:
    whole = fragment("A: T=Qd D\n" * 50)
    with pytest.raises(BadText):
        shared_in(whole[:-9])


def test_a_link_that_unpacks_without_end_is_refused() -> None:
    with pytest.raises(BadText):
        shared_in(fragment(" " * (LONGEST + 1)))
