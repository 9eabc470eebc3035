"""Looking at a hand again: every point of it, by itself, and played on from there."""

from random import Random

import pytest

from tests.sitting import words
from tonj.dealer import PackDealer
from tonj.games.tonj import PRESETS, Tonj
from tonj.games.tonj.moves import move_text
from tonj.hand import Hand, replay
from tonj.players.greedy import Greedy
from tonj.record import BadRecord
from web.pure.review import Review


def played(preset: str, seed: int, tokens: int | None = None) -> Hand:
    """A hand of two greedy players, to the end or so far."""
    hand = Hand(Tonj.named(preset), PackDealer.shuffled(Random(seed)))
    greedy, rng, count = Greedy(), Random(seed), 0
    while hand.position.end is None and count != tokens:
        hand.step(hand.position.seat, move_text(greedy.choose(hand.position, rng).move))
        count += 1
    return hand


@pytest.mark.parametrize("preset", PRESETS)
def test_every_point_is_the_replay_so_far(preset: str) -> None:
    hand = played(preset, 3)
    review = Review(words("en"), hand.text(whole=True))
    assert str(review.position).endswith("| -") or "turn_limit" in str(review.position)
    review.jump(len(review))
    assert str(review.position) == str(hand.position)
    for at in range(0, len(review), 7):
        review.jump(at)
        assert review.said()
        assert sum(view.count for view in review.scene().piles.values()) == 104  # T1
        assert review.scene().piles["A:S"].cards in ((), ("??",))  # a stock shows its back


@pytest.mark.parametrize("language", ["en", "ar"])
def test_an_attempt_and_its_answer_are_told(language: str) -> None:
    # T17: a reserve card that may go up is left, TONJ is called
    text = played("claim", 5, 40).text()
    hand = replay(text)
    position = hand.position
    misplaced = next(
        token
        for token in ("RF", "R1", "R2", "R3", "12", "21", "13")
        if position.status(_move(token)).kind == "misplacement"
    )
    seat = position.seat
    hand.step(seat, "?" + misplaced)
    review = Review(words(language), hand.text())
    review.jump(len(review))
    assert words(language)("review.tried", move="").split()[0].strip(":.") in review.said()
    hand.step(seat, "!")
    review = Review(words(language), hand.text())
    review.jump(len(review))
    assert words(language)("review.called") in review.said()


def _move(token: str) -> int:
    from tonj.games.tonj.moves import parse_move

    return parse_move(token)


def test_it_plays_by_itself_to_the_end() -> None:
    review = Review(words("en"), played("table", 2, 12).text())
    review.play(0)
    now = 0.0
    while review.playing:
        due = review.agenda.next()
        assert due is not None
        now = due
        review.tick(now)
    assert review.at == len(review) == 12
    review.faster(now)
    assert review.speed == "2"
    review.play(now)
    assert review.at == 0


@pytest.mark.parametrize("whole", [True, False])
def test_it_can_be_played_on(whole: bool) -> None:
    """Also from a record that does not know the face-down cards: they are dealt anew (T2)."""
    hand = played("claim", 7, 50)
    review = Review(words("en"), hand.text(whole=whole))
    review.jump(30)
    on = review.played_on(Random(1))
    assert str(on.position) == str(review.position)
    assert on.tags["Practice"]
    greedy, rng = Greedy(), Random(2)
    for _ in range(60):
        on.step(on.position.seat, move_text(greedy.choose(on.position, rng).move))
    decks = on.dealer.disclose()
    assert [sorted(deck) for deck in decks] == [list(range(52))] * 2


def test_it_opens_where_it_was_shared_with_a_step_back() -> None:
    text = played("claim", 7, 20).text()
    assert Review(words("en"), text).at == 0
    assert Review(words("en"), text, at=12).at == 12
    review = Review(words("en"), text, at=None)
    assert (review.at, str(review.position)) == (20, str(played("claim", 7, 20).position))
    review.step(-1)
    assert review.at == 19
    assert Review(words("en"), text, at=9999).at == 20  # a link that says more than there is


@pytest.mark.parametrize("text", ["", "foo", '[Game "tonj"]\n', '[Game "chess"]\n[Rules "claim"]\n'])
def test_what_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        Review(words("en"), text)


def test_a_wrong_token_is_named() -> None:
    text = played("claim", 7, 10).text()
    with pytest.raises(BadRecord) as wrong:
        Review(words("en"), text.rstrip("\n") + " XX\n")
    assert wrong.value.token == "XX"
