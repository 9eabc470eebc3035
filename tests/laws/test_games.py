"""Laws that hold for every game in the registry, whatever chance plays."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.laws.chance import TABLES, dealt, tokens
from tonj.cards import PACK, UNKNOWN, BadText, card_text, parse_cards
from tonj.game import Refused
from tonj.games import GAMES, VARIANTS, parse
from tonj.hand import Hand, replay
from tonj.record import parse_record

EVERY = pytest.mark.parametrize("table", TABLES, ids=[" ".join((name, preset, *more)) for name, preset, more in TABLES])
SEEDS = pytest.mark.parametrize("seed", range(2))
EAGER = (0.9, 0.5)
NOW_AND_THEN = {0, 1, 2, 3, 4, 6, 9, 13, 20, 30, 45, 70, 110, 170}
"""After so many tokens a hand is looked at from all sides."""


def cards_of(position: Any) -> list[int]:
    return [card for pile in position.piles().values() for card in pile]


def conserved(position: Any, packs: int) -> None:
    """All cards are there, and no face more often than there are packs; so two of each in Tonj once all are known."""
    cards = cards_of(position)
    assert len(cards) == 52 * packs
    counts = Counter(card for card in cards if card != UNKNOWN)
    assert set(counts) <= set(PACK)
    assert not counts or max(counts.values()) <= packs
    if UNKNOWN not in cards:
        assert set(counts.values()) == {packs}


def state(position: Any) -> tuple[Any, ...]:
    """What can be asked of a position."""
    seats = range(len(position.turns))
    return (
        str(position), position.seat, position.turns[:], position.actors(), position.outcome, position.awaits,
        position.piles(), [position.moves(seat) for seat in seats], list(position.legal_moves()),
    )  # fmt: skip


def test_every_registered_game_is_looked_at() -> None:
    assert {name for name, _, _ in TABLES} == set(GAMES) == set(VARIANTS)
    assert {(name, preset) for name, preset, _ in TABLES} == {(n, p) for n, ps in VARIANTS.items() for p in ps}


@EVERY
@SEEDS
def test_cards_are_conserved_and_random_play_ends(table: Any, seed: int) -> None:
    hand = dealt(table, seed)
    for _ in tokens(hand, Random(seed), EAGER[seed]):
        conserved(hand.position, hand.game.packs)
    conserved(hand.position, hand.game.packs)
    assert hand.position.actors() == () and hand.position.legal_moves() == []
    assert all(hand.position.moves(seat) == [] for seat in range(hand.game.seats))


@EVERY
def test_somebody_can_always_act_until_the_hand_is_over(table: Any) -> None:
    """And whoever cannot act has no moves; what is listed is legal and can be played, what is not cannot."""
    hand = dealt(table, 5)
    rng = Random(5)
    for speaker, _ in tokens(hand, rng):
        position = hand.position
        actors = position.actors()
        assert actors and position.awaits is None
        for seat in range(hand.game.seats):
            moves = position.moves(seat)
            assert bool(moves) == (seat in actors)
            assert len(moves) == len(set(moves))
            if seat == position.seat and moves:
                assert [hand.game.status(position, move) for move in moves] == ["legal"] * len(moves)
            for move in rng.sample(moves, min(2, len(moves))):
                assert position.copy().step(speaker, move) == move
        for other in range(hand.game.seats):
            if other not in (speaker, *actors):
                with pytest.raises(Refused, match=r"not-your-turn|frozen"):
                    position.copy().step(other, position.moves(actors[0])[0])


@EVERY
def test_all_text_reads_back(table: Any) -> None:
    """`parse(str(x)) == x` of positions, views and records, at any point of a hand."""
    hand = dealt(table, 7)
    rng = Random(7)
    for number, _ in enumerate(tokens(hand, rng, 0.8)):
        for position in (hand.position, *(hand.game.view(hand.position, seat) for seat in range(hand.game.seats))):
            if getattr(position, "attempt", None) is None:  # a record tells of it, a position does not
                again = parse(str(position))[1]
                assert str(again) == str(position)
                assert again.piles() == position.piles() and again.seat == position.seat
        if number in NOW_AND_THEN:
            check_record(hand)
    check_record(hand)


def check_record(hand: Hand[Any]) -> None:
    for text in (hand.text(), hand.text(whole=True)):
        assert str(parse_record(text)) == text
        again = replay(text)
        assert state(again.position) == state(hand.position)
        assert again.text(whole=True) == text
        assert [token for _, token, _ in again.record.tokens()] == [token for _, token, _ in hand.record.tokens()]


@EVERY
def test_neither_copies_nor_views_nor_play_disturb_the_original(table: Any) -> None:
    hand = dealt(table, 9)
    rng = Random(9)
    for number, (seat, _) in enumerate(tokens(hand, rng, 0.8)):
        if number % 5:
            continue
        position = hand.position
        before = state(position)
        copy = position.copy()
        assert state(copy) == before
        imagined = hand.game.imagine(hand.game.view(position, seat), seat, rng)
        for other in (copy, imagined, position.copy()):
            _play_a_little(other, rng)
        assert state(position) == before


def _play_a_little(position: Any, rng: Random) -> None:
    for _ in range(6):
        moves = position.legal_moves()
        if not moves:
            return
        position.play(rng.choice(moves))
        while position.awaits:
            position.reveal(rng.choice([card for card in PACK if card not in cards_of(position)] or [0]))


# What a seat may know.


def named(text: str) -> list[int]:
    """Every card that a token names."""
    return parse_cards("".join(re.findall(r"[A23456789TJQK][shdc]", text)))


def could_know(hand: Hand[Any], seat: int) -> Counter[int]:
    """Every card that `seat` was dealt, drew, or saw on the table, from the record as that seat would write it."""
    seen = hand.seen_by(seat)
    known = Counter(card for deck in seen.decks for card in deck if card != UNKNOWN)
    if hand.game.packs == 1:
        told = {card for _, token, _ in seen.record.tokens() for card in named(token)}
        known |= Counter(told)
    return known


@EVERY
@SEEDS
def test_a_view_holds_no_card_that_its_seat_cannot_know(table: Any, seed: int) -> None:
    hand = dealt(table, 20 + seed)
    for number, _ in enumerate(tokens(hand, Random(seed), 0.8)):
        if number in NOW_AND_THEN:
            check_views(hand)
    check_views(hand)


def check_views(hand: Hand[Any]) -> None:
    for seat in range(hand.game.seats):
        view = hand.game.view(hand.position, seat)
        conserved(view, hand.game.packs)
        known = Counter(card for card in cards_of(view) if card != UNKNOWN)
        assert known <= could_know(hand, seat), card_text((known - could_know(hand, seat)).popitem()[0])
        assert str(hand.game.view(view, seat)) == str(view)  # who knows that much knows no more by looking again
        written = hand.seen_by(seat)
        assert str(written.position) == str(view)
        assert replay(written.text()).text() == written.text()


@EVERY
def test_what_is_imagined_agrees_with_the_view(table: Any) -> None:
    hand = dealt(table, 11)
    rng = Random(11)
    for number, _ in enumerate(tokens(hand, rng, 0.8)):
        if number in NOW_AND_THEN:
            for seat in range(hand.game.seats):
                check_imagined(hand, seat, rng)


def check_imagined(hand: Hand[Any], seat: int, rng: Random) -> None:
    view = hand.game.view(hand.position, seat)
    text = str(view)
    imagined = hand.game.imagine(view, seat, rng)
    assert str(view) == text
    conserved(imagined, hand.game.packs)
    assert UNKNOWN not in cards_of(imagined)
    before, after = view.piles(), imagined.piles()
    assert before.keys() == after.keys()
    for name, pile in before.items():
        assert len(after[name]) == len(pile)
        if name.endswith(":H"):  # a hand lies in order, so what is imagined lies between
            assert Counter(card for card in pile if card != UNKNOWN) <= Counter(after[name])
        else:
            assert all(card in (UNKNOWN, now) for card, now in zip(pile, after[name], strict=True))
    assert (imagined.seat, imagined.turns, imagined.outcome) == (view.seat, view.turns, view.outcome)
    if hand.game.packs == 1:  # who looks at it again from that seat sees the same; nothing else had a say
        assert str(hand.game.view(imagined, seat)) == text
    others = [str(hand.game.imagine(view, seat, rng)) for _ in range(3)]
    hidden = sum(card == UNKNOWN for card in cards_of(view))
    assert hidden < 10 or len({str(imagined), *others}) > 1


# Scores.


@EVERY
@pytest.mark.parametrize("seed", range(3))
def test_scores_agree_with_the_rules(table: Any, seed: int) -> None:
    hand = dealt(table, 40 + seed)
    for _ in tokens(hand, Random(seed), 0.9):
        pass
    {"tonj": check_tonj, "tonk": check_tonk}[table[0]](hand)
    assert hand.text(whole=True).count(f'[Result "{hand.position.outcome}"]') == 1


def check_tonj(hand: Hand[Any]) -> None:
    """T22, T24, T25, from the piles that are left."""
    position = hand.position
    piles, rules, end = position.piles(), position.rules, position.outcome
    reserve = [len(piles[f"{seat}:R"]) for seat in "AB"]
    left = [sum(len(piles[f"{seat}:{pile}"]) for pile in "RSWX") for seat in "AB"]
    burden = [left[seat] + reserve[seat] for seat in (0, 1)]
    if end.reason == "out":
        assert left[end.winner] == 0
        worth = {"points": 30 + burden[1 - end.winner], "game": 1, "pearls": 50}
        assert end.points == worth[rules.score]
        return
    if rules.stalemate == "draw":
        assert (end.winner, end.points) == (None, 0)
    elif rules.stalemate == "burden":
        assert end.points == abs(burden[0] - burden[1])
        assert end.winner == (None if end.points == 0 else int(burden[1] < burden[0]))
    else:
        first, second = (left[0], reserve[0]), (left[1], reserve[1])
        assert end.winner == (None if first == second else int(second < first))
        assert end.points == (10 if end.winner is None else 50)


VALUES = {rank: min(at, 10) for at, rank in enumerate("A23456789TJQK", 1)}


def check_tonk(hand: Hand[Any]) -> None:
    """K9-K11, paid out chip by chip."""
    position = hand.position
    seats = range(hand.game.seats)
    counts = [sum(VALUES[card_text(card)[0]] for card in cards) for cards in position.hands]
    paid = [0] * hand.game.seats

    def pay(payer: int, payee: int, chips: int) -> None:
        if payer != payee:
            paid[payer] -= chips
            paid[payee] += chips

    reason = position.outcome.reason
    if reason in ("out", "spread-out"):
        assert counts[position.seat] == 0 and position.hands[position.seat] == []
        for seat in seats:
            pay(seat, position.seat, 2 if reason == "spread-out" else 1)
    elif reason == "stock":
        for payee in seats:
            for payer in seats:
                if counts[payee] == min(counts) < counts[payer]:
                    pay(payer, payee, 1)
    elif reason == "drop":
        assert all(counts[position.seat] < counts[seat] for seat in seats if seat != position.seat)
        for seat in seats:
            pay(seat, position.seat, 1)
    else:
        others = [seat for seat in seats if seat != position.seat]
        low = min(counts[seat] for seat in others)
        assert reason == "caught" and low <= counts[position.seat]
        for seat in others:
            if counts[seat] <= counts[position.seat]:
                pay(position.seat, seat, 2)
            if counts[seat] == low:
                for payer in seats:
                    if payer == position.seat or counts[payer] > low:
                        pay(payer, seat, 1)
    assert position.outcome.paid == tuple(paid)


@EVERY
def test_a_token_that_is_refused_changes_nothing(table: Any) -> None:
    hand = dealt(table, 13)
    rng = Random(13)
    junk = ["", "=", "T=", "zz", "M:", "D", "S=??", "drop=As", "L9:As", "!", "~", "?", "stop=As", "D:As=Kd", "47*3"]
    for number, _ in enumerate(tokens(hand, rng, 0.8)):
        if number % 9:
            continue
        before = (state(hand.position), hand.text())
        for token in junk:
            for seat in range(hand.game.seats):
                try:
                    hand.position.copy().step(seat, token)
                except (BadText, Refused):
                    with pytest.raises((BadText, Refused)):
                        hand.step(seat, token)
                    assert (state(hand.position), hand.text()) == before


@EVERY
@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 1200, 50))
def test_many_hands(table: Any, start: int) -> None:
    """Conserved, ended, written down, seen from every seat, and scored."""
    for seed in range(start, start + 50):
        hand = dealt(table, seed)
        for _ in tokens(hand, Random(seed), 0.8):
            conserved(hand.position, hand.game.packs)
        check_record(hand)
        check_views(hand)
        {"tonj": check_tonj, "tonk": check_tonk}[table[0]](hand)
