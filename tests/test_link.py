"""A hand in a link comes out as it went in, and a damaged link says so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tonj.cards import BadText
from web.pure.link import LONGEST, MARK, fragment, record_in


@given(st.text(max_size=400))
def test_what_goes_in_comes_out(text: str) -> None:
    part = fragment(text)
    assert record_in(part) == record_in("#" + part) == text
    assert part.removeprefix(MARK).replace("-", "").replace("_", "").isalnum()  # nothing that an address would change


@pytest.mark.parametrize("part", ["", "#", "#top", "#gam=x"])
def test_another_fragment_is_no_hand(part: str) -> None:
    assert record_in(part) is None


@pytest.mark.parametrize("part", [MARK, MARK + "x", MARK + "AAAA", MARK + "é", MARK + "eJw"])
def test_a_damaged_link_is_refused(part: str) -> None:
    with pytest.raises(BadText) as refused:
        record_in(part)
    assert refused.value.key == "link.damaged"


def test_a_link_cut_short_is_refused() -> None:
    whole = fragment("A: T=Qd D\n" * 50)
    with pytest.raises(BadText):
        record_in(whole[:-9])


def test_a_link_that_unpacks_without_end_is_refused() -> None:
    with pytest.raises(BadText):
        record_in(fragment(" " * (LONGEST + 1)))
