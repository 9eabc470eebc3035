"""No player sees a face-down card: where only hidden cards differ, every level plays the same."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.playing import dealt, shown, turn_up
from tonj.cards import UNKNOWN
from tonj.dealer import PackDealer
from tonj.games.tonj import Position, Tonj
from tonj.players.levels import LEVELS, find

BUDGET = 300
"""Level 6 looks no further here, so that the test takes seconds."""


def hand(game: Tonj, dealer: PackDealer, level: int, budget: int) -> Iterator[tuple[Position, int]]:
    """Two players of a level play a hand; every position with the move that is made in it."""
    position = shown(game, dealer)
    players = [find(level).player(budget) for _ in range(2)]
    rngs = [Random(f"honest {seat}") for seat in range(2)]
    while position.end is None:
        move = players[position.seat].choose(position, rngs[position.seat]).move
        yield position, move
        position.play(move)
        turn_up(position, dealer)


def hidden(position: Position, decks: list[list[int]]) -> list[list[int]]:
    """The decks with UNKNOWN for each card that nobody at the table has seen."""
    known = [deck[:] for deck in decks]
    for seat, deck in enumerate(known):
        reserve, stock = (pile[seat].count(UNKNOWN) for pile in (position.reserves, position.stocks))
        deck[:reserve] = [UNKNOWN] * reserve
        deck[52 - stock :] = [UNKNOWN] * stock
    return known


def twin(known: list[list[int]], rng: Random) -> PackDealer:
    """Other packs, equal in all that was seen."""
    decks = [deck[:] for deck in known]
    for deck in decks:
        rest = [card for card in range(52) if card not in deck]
        rng.shuffle(rest)
        deck[:] = [rest.pop() if card == UNKNOWN else card for card in deck]
    return PackDealer(decks, 0)


def agrees(rules: str, level: int, seed: int, breaks: int, most: int, budget: int) -> int:
    """Play a hand beside twins of it; how many choices were compared."""
    game = Tonj.named(rules)
    _, dealer = dealt(game, seed)
    decks = dealer.disclose()
    dealer = PackDealer(decks, 0)
    story: list[tuple[str, int]] = []
    known: list[list[list[int]]] = []
    for position, move in hand(game, dealer, level, budget):
        story.append((str(position), move))
        known.append(hidden(position, decks))
        if len(story) == most:
            break
    rng = Random(seed)
    compared = 0
    for at in sorted(rng.sample(range(len(story)), min(breaks, len(story)))):
        other = twin(known[at], rng)
        assert other.disclose() != decks or not any(UNKNOWN in deck for deck in known[at])
        for number, (position, move) in enumerate(hand(game, other, level, budget)):
            if number == len(story) or str(position) != story[number][0]:
                assert number > at  # what differs lay hidden so long
                break
            assert move == story[number][1]
            compared += 1
    return compared


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
@pytest.mark.parametrize("level", [one.number for one in LEVELS[:5]])
def test_whole_hands_that_differ_in_hidden_cards_alone_are_played_alike(rules: str, level: int) -> None:
    assert agrees(rules, level, seed=level, breaks=2, most=3000, budget=0) > 20


@pytest.mark.parametrize("rules", ["claim", "table"])
def test_looking_ahead_is_guessing_too(rules: str) -> None:
    assert agrees(rules, 6, seed=6, breaks=1, most=60, budget=BUDGET) > 10


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_looking_ahead_is_guessing_in_whole_hands_too(rules: str) -> None:
    assert agrees(rules, 6, seed=7, breaks=3, most=3000, budget=2000) > 60
