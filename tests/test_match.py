"""A match: hands dealt until a seat reaches the target (T26), and how a record's tags tell it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tonj.cards import BadText
from tonj.game import Outcome
from tonj.match import Match


def test_t26_a_match_is_one_hand_unless_a_target_is_set() -> None:
    match = Match()
    assert not match.over and match.tags() == {}
    match.count(Outcome(1, 91, "resign"))
    assert match.over and match.winner is None  # over, and no score was played to
    assert match.scores == [0, 91]
    drawn = Match()
    drawn.count(Outcome(None, 0, "full-pass"))
    assert drawn.over


def test_t26_hands_are_dealt_until_a_seat_reaches_the_target() -> None:
    match = Match(100)
    match.count(Outcome(0, 47, "out"))
    match.count(Outcome(1, 60, "out"))
    match.count(Outcome(0, 52, "out"))
    assert (match.scores, match.number, match.over, match.winner) == ([99, 60], 4, False, None)
    match.count(Outcome(0, 1, "repetition"))
    assert (match.scores, match.over, match.winner) == ([100, 60], True, 0)


def test_t26_beyond_the_target_is_reached_too_by_either_seat() -> None:
    match = Match(50)
    match.count(Outcome(1, 91, "out"))
    assert match.over and match.winner == 1


def test_t25_a_drawn_hand_counts_as_a_hand_and_gives_nothing() -> None:
    match = Match(100, [10, 20], 3)
    match.count(Outcome(None, 0, "repetition"))
    assert (match.scores, match.number) == ([10, 20], 4)


def test_matches_do_not_share_their_tally() -> None:
    Match(50).count(Outcome(0, 30, "out"))
    assert Match(50).scores == [0, 0]


def test_the_tags_of_a_hand_tell_the_match_before_it() -> None:
    match = Match(100)
    assert match.tags() == {"Match": "1", "Target": "100", "Score": "0 0"}
    match.count(Outcome(0, 47, "out"))
    assert match.tags() == {"Match": "2", "Target": "100", "Score": "47 0"}
    assert str(match) == "A 47, B 0"


SCORE = st.integers(0, 9_999_999)


@given(st.integers(1, 9_999_999), st.tuples(SCORE, SCORE), st.integers(1, 9_999_999))
def test_a_match_reads_back_from_its_tags(target: int, scores: tuple[int, int], number: int) -> None:
    match = Match(target, list(scores), number)
    assert Match.from_tags(match.tags()) == match


def test_without_a_target_there_is_one_hand() -> None:
    assert Match.from_tags({}) == Match()
    assert Match.from_tags({"Match": "3", "Score": "47 0"}) == Match()


@pytest.mark.parametrize(
    "tags",
    [
        {"Target": "100"}, {"Target": "many", "Match": "1", "Score": "0 0"},
        {"Target": "-1", "Match": "1", "Score": "0 0"},
        {"Target": "100", "Match": "x", "Score": "0 0"}, {"Target": "100", "Match": "1", "Score": "0"},
        {"Target": "100", "Match": "1", "Score": "0 0 0"}, {"Target": "100", "Match": "1", "Score": "0  0"},
        {"Target": "100", "Match": "1", "Score": "a b"}, {"Target": "100", "Match": "1", "Score": "-5 0"},
        {"Target": "9" * 9, "Match": "1", "Score": "0 0"}, {"Target": "١٠٠", "Match": "1", "Score": "0 0"},
        {"Target": "9" * 5000, "Match": "1", "Score": "0 0"}, {"Target": "", "Match": "1", "Score": "0 0"},
    ],
)  # fmt: skip
def test_tags_that_tell_no_match_are_refused_with_a_key(tags: dict[str, str]) -> None:
    with pytest.raises(BadText) as caught:
        Match.from_tags(tags)
    assert caught.value.key == "match.tags"


# Mirrored: each deal is played twice with the seats swapped, and the sum decides.


def test_in_a_mirrored_match_the_seats_are_swapped_in_every_second_hand() -> None:
    match = Match(mirrored=True)
    assert (match.playing, match.seat_of(0), match.seat_of(1), match.over) == (1, 0, 1, False)
    match.count(Outcome(0, 40, "out"))  # player A at seat A
    assert (match.playing, match.seat_of(0), match.seat_of(1), match.over) == (2, 1, 0, False)
    match.count(Outcome(0, 47, "out"))  # player B at seat A
    assert match.scores == [40, 47]
    assert match.over and match.winner == 1


def test_equal_sums_of_a_mirrored_deal_are_a_draw() -> None:
    match = Match(mirrored=True)
    match.count(Outcome(1, 33, "out"))
    match.count(Outcome(1, 33, "out"))
    assert match.scores == [33, 33] and match.over and match.winner is None


def test_a_mirrored_match_to_a_target_ends_only_after_the_second_playing() -> None:
    match = Match(50, mirrored=True)
    match.count(Outcome(0, 60, "out"))
    assert not match.over
    match.count(Outcome(0, 70, "out"))  # the other player at the same seat, and more
    assert (match.scores, match.winner, match.over) == ([60, 70], 1, True)
    level = Match(50, [60, 60], 5, mirrored=True)
    assert not level.over and level.winner is None  # both have reached it: another deal decides


def test_what_is_paid_goes_to_whoever_sits_there() -> None:
    match = Match(0, [0, 0], 2, mirrored=True)
    match.count(Outcome(0, 2, "drop", (2, -2)))
    assert match.scores == [-2, 2]
    three = Match(0, [0, 0, 0])
    three.count(Outcome(1, 4, "tonk", (-2, 4, -2)))
    assert three.scores == [-2, 4, -2]


@given(st.integers(0, 500), st.tuples(SCORE, SCORE), st.integers(1, 999))
def test_a_mirrored_match_reads_back_and_its_score_is_the_seats(
    target: int, scores: tuple[int, int], number: int
) -> None:
    match = Match(target, list(scores), number, mirrored=True)
    tags = match.tags()
    assert tags["Mirror"] == ("2" if number % 2 == 0 else "1")
    seats = scores if number % 2 else scores[::-1]
    assert tags["Score"] == "{} {}".format(*seats)
    assert Match.from_tags(tags) == match


@pytest.mark.parametrize("mirror", ["3", "0", "", "one", "1"])
def test_a_playing_that_does_not_go_with_the_number_is_refused(mirror: str) -> None:
    with pytest.raises(BadText) as caught:
        Match.from_tags({"Target": "0", "Match": "2", "Score": "0 0", "Mirror": mirror})
    assert caught.value.key == "match.tags"
