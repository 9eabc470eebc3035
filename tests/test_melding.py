"""Books, runs and what fits on them (K1, K6, K7), checked against the plainest reading of the rules."""

from itertools import combinations, pairwise, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tonj.cards import BadText, cards_text, parse_cards, rank, suit
from tonj.games.melding import best_spreads, fits, hits, is_book, is_run, points, spreads
from tonj.games.melding.moves import parse_move

HAND = st.sets(st.integers(0, 51), max_size=8)


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_cards(text))


@pytest.mark.parametrize(("text", "count"), [("As", 1), ("2h9d", 11), ("Tc", 10), ("JsQhKd", 30), ("", 0)])
def test_k1_what_cards_count(text: str, count: int) -> None:
    assert points(cards(text)) == count


@pytest.mark.parametrize(
    ("text", "book", "run"),
    [
        ("7s7h7d", True, False), ("7s7h7d7c", True, False), ("7s7h", False, False), ("7s7h8d", False, False),
        ("As2s3s", False, True), ("9hThJhQhKh", False, True), ("9hTh", False, False), ("9hThJs", False, False),
        ("QsKsAs", False, False),  # K6: the ace is low only
        ("KsAh2h", False, False), ("9hJhTh", False, False),
    ],
)  # fmt: skip
def test_k6_books_and_runs(text: str, book: bool, run: bool) -> None:
    assert (is_book(cards(text)), is_run(cards(text))) == (book, run)


def plainly(hand: set[int]) -> set[tuple[int, ...]]:
    """Every set of cards that the rules call a spread, by trying all of them."""
    found = set()
    for size in range(3, len(hand) + 1):
        for some in combinations(sorted(hand), size):
            one_rank = len({rank(card) for card in some}) == 1 and size < 5
            one_suit = len({suit(card) for card in some}) == 1
            if one_rank or (one_suit and all(b - a == 1 for a, b in pairwise(some))):
                found.add(some)
    return found


@given(HAND)
def test_k6_all_spreads_of_a_hand_are_found_and_no_other(hand: set[int]) -> None:
    found = spreads(hand)
    assert len(found) == len(set(found))
    assert set(found) == plainly(hand)


@given(HAND)
def test_the_best_spreads_leave_the_least(hand: set[int]) -> None:
    laid = best_spreads(sorted(hand))
    used = [card for spread in laid for card in spread]
    assert len(set(used)) == len(used) and set(used) <= hand
    assert all(spread in plainly(hand) for spread in laid)
    pairs = [(one, two) for one, two in combinations(plainly(hand), 2) if not set(one) & set(two)]
    most = max([0, *map(points, plainly(hand)), *(points(one) + points(two) for one, two in pairs)])
    assert points(used) == most


@pytest.mark.parametrize(
    ("spread", "hand", "wanted"),
    [
        ("7s7h7d", "7c8c", ["7c"]),  # the fourth of a book
        ("7s7h7d7c", "8c6c", []),
        ("5c6c7c", "4c8c9cTcKc", ["4c", "8c", "8c9c", "8c9cTc"]),
        ("5c6c7c", "3c4c", ["4c", "4c3c"]),
        ("5c6c7c", "3c9c8h", []),
        ("As2s3s", "4sKh", ["4s"]),
        ("JsQsKs", "AsAhTs", ["Ts"]),  # no ace after the king
        ("2h3h4h", "AhKs5h", ["Ah", "5h"]),
        ("JhQhKh", "Ad2d", []),  # the next suit does not go on
    ],
)
def test_k7_what_goes_on_a_spread(spread: str, hand: str, wanted: list[str]) -> None:
    assert [cards_text(laid) for laid in hits(cards(spread), cards(hand))] == wanted


@given(HAND, st.randoms(use_true_random=False))
def test_k7_a_hit_leaves_a_spread_and_all_hits_are_found(hand: set[int], rng: Random) -> None:
    whole = set(range(52)) - hand
    table = rng.choice(spreads(whole) or [cards("7s7h7d")])
    found = hits(table, hand)
    for laid in found:
        assert fits(table, laid)
        assert set(laid) <= hand and tuple(sorted(table + laid)) in plainly(set(table + laid))
    tried = [some for size in (1, 2) for some in permutations(hand, size) if fits(table, some)]
    assert sorted(tried) == [laid for laid in found if len(laid) < 3]


@pytest.mark.parametrize("text", ["S", "U", "drop", "M:7s7h7d", "M:As2s3s4s", "L2:7c", "L12:8c9c", "D:Kc"])
def test_moves_read_back(text: str) -> None:
    assert str(parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "s", "S:7h", "U:8h9h", "Drop", "M", "M:", "M:7h7s7d", "M:7s7s7d", "M2:7s7h7d", "L:7c", "L0:7c", "L100:7c",
        "L2:", "L2:7c7c", "D:KcQc", "D:", "D:??", "D:kc", "D:Kc ", "X", "M:" + "7s" * 14, "٢",
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadText) as caught:
        parse_move(text)
    assert caught.value.key == "move.bad"
