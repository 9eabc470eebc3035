"""A hand against the computer, dealt by two halves: the saved game shows that neither chose or saw a card."""

from __future__ import annotations

import hashlib

import pytest

from tests.peer.test_verify import Console
from tonj.cards import UNKNOWN
from tonj.commands import verify as command
from tonj.games import find
from tonj.hand import Hand, replay
from tonj.peer.solo import SoloDealer, check_solo
from tonj.record import BadRecord, parse_record


def secrets(seed: int = 1) -> list[bytes]:
    return [hashlib.sha256(f"{seed} {who}".encode()).digest() for who in range(2)]


def saved(rules: str = "claim", seed: int = 1, moves: int = 40) -> str:
    """A hand played for so many moves, as the table saves it."""
    game = find("tonj", rules)
    dealer = SoloDealer(game, secrets(seed))
    hand = Hand(game, dealer, {"A": "Amal", "B": "computer:3"} | dealer.tags())
    assert "Secrets" not in hand.text()
    for _ in range(moves):
        position = hand.position
        if position.outcome is not None:
            break
        hand.step(position.seat, position.moves(position.seat)[-1])
    return hand.text(whole=True)


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
@pytest.mark.parametrize("seed", range(4))
def test_a_saved_game_shows_that_it_was_dealt_by_both(rules: str, seed: int) -> None:
    text = saved(rules, seed)
    check_solo(parse_record(text))
    assert str(replay(text).position)


def test_while_it_is_played_the_record_shows_no_secret_and_no_face_down_card() -> None:
    game = find("tonj", "claim")
    dealer = SoloDealer(game, secrets())
    hand = Hand(game, dealer, dealer.tags())
    for shown in (hand.text(), hand.seen_by(0).text(whole=True)):
        assert "Secrets" not in shown and "Sealed" in shown
    assert "Secrets" in hand.text(whole=True)
    assert sum(card != UNKNOWN for deck in hand.decks for card in deck) == 10


def test_a_card_opens_to_the_same_as_is_disclosed() -> None:
    dealer = SoloDealer(find("tonj", "claim"), secrets())
    told = [[dealer.tell(deck, place) for place in range(52)] for deck in range(2)]
    assert told == dealer.disclose()
    assert all(sorted(deck) == list(range(52)) for deck in dealer.disclose())
    assert dealer.coin() in (0, 1)


def test_either_half_alone_decides_nothing() -> None:
    """With the computer's half fixed every card still lies anywhere, and the other way round."""
    for fixed in (0, 1):
        places = set()
        for seed in range(12):
            both = secrets(seed)
            both[fixed] = bytes(32)
            places.add(SoloDealer(find("tonj", "claim"), both).disclose()[1].index(0))
        assert len(places) > 6


def test_a_game_goes_on_after_a_reload_and_still_verifies() -> None:
    hand = replay(saved(moves=10))
    for _ in range(10):
        hand.step(hand.position.seat, hand.position.moves(hand.position.seat)[-1])
    check_solo(parse_record(hand.text(whole=True)))


def test_a_changed_game_is_found() -> None:
    text = saved()
    sealed = next(line for line in text.splitlines() if line.startswith("[Sealed"))
    hidden = next(line for line in text.splitlines() if line.startswith("[Secrets"))
    deck = next(line for line in text.splitlines() if line.startswith("[DeckA"))
    other = saved(seed=2)
    other_secrets = next(line for line in other.splitlines() if line.startswith("[Secrets"))
    last = deck[-6:-2]
    cases = {
        "solo.not-as-sealed": text.replace(hidden, other_secrets),
        "solo.secrets": text.replace(hidden, '[Secrets "x y"]'),
        "record.tag-missing": text.replace(sealed + "\n", ""),
        "solo.other-deck": text.replace(deck, deck.replace(last, last[2:] + last[:2])),
    }
    for key, changed in cases.items():
        with pytest.raises(BadRecord, match=f"^{key}"):
            check_solo(parse_record(changed))
    with pytest.raises(BadRecord):
        check_solo(parse_record(text.replace(hidden, '[Secrets "x"]')))


def test_the_command_verifies_a_saved_game() -> None:
    text = saved()
    for changed, code in ((text, 0), (text.replace("[Sealed", "[Other"), 1), ("", 1), ("nonsense", 1)):
        console = Console(changed)
        assert command.run(["game.tonj"], console) == code  # type: ignore[arg-type]
        assert console.said
