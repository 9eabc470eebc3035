"""The computer's players: they keep the rules, finish their hands, see no face-down card, and answer claims."""

from random import Random

import pytest

from tests.sitting import KINGS, NINES, PRESETS, pack, quiet, record, told
from tonj.cards import UNKNOWN, parse_deck
from tonj.dealer import PackDealer
from tonj.games import find
from tonj.games.tonj import Position
from tonj.games.tonj.moves import move_text, parse_move
from tonj.hand import Hand, replay
from tonj.players.greedy import Greedy, best
from web.pure.opponent import Opponent, attempts


def play_out(hand: Hand[Position], rng: Random, most: int = 3000) -> list[str]:
    """Two greedy players play the hand to its end; every token, once checked."""
    player = Greedy()
    played = []
    while hand.position.end is None:
        move = player.choose(hand.position, rng).move
        played.append(hand.step(hand.position.seat, move_text(move)))  # raises where the rules forbid it
        assert len(played) < most
    return played


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", PRESETS)
def test_two_greedy_players_keep_the_rules_and_finish(rules: str, seed: int) -> None:
    hand = Hand(find("tonj", rules), PackDealer.shuffled(Random(seed)))
    played = play_out(hand, Random(seed))
    assert not any(token[0] in "?!~" for token in played)
    assert str(replay(hand.text(whole=True)).position) == str(hand.position)


@pytest.mark.parametrize("rules", PRESETS)
def test_equal_in_all_that_was_shown_two_hands_get_equal_choices(rules: str) -> None:
    """Honest by construction: what lies face down has no say in a choice, until it is shown."""
    packs = [parse_deck(deck) for deck in quiet()]
    player, rng = Greedy(), Random(3)
    hand = Hand(find("tonj", rules), PackDealer(packs, 0))
    for _ in range(40):
        if hand.position.end is not None:
            break
        rest = Random(rng.random())
        other = [deck[:] for deck in hand.decks]
        for deck, shown in zip(packs, other, strict=True):
            unseen = [card for card in deck if card not in shown]
            rest.shuffle(unseen)
            shown[:] = [unseen.pop() if card == UNKNOWN else card for card in shown]
        twin = Hand(hand.game, PackDealer(other, 0))
        for seat, token, _ in hand.record.tokens():
            twin.step(seat, token)
        choices = [player.choose(each.position, Random(9)) for each in (hand, twin)]
        assert choices[0] == choices[1]
        hand.step(hand.position.seat, move_text(choices[0].move))


def choice(rules: str, packs: tuple[str, str], *turns: str) -> str:
    position = told(record(rules, packs, *turns))
    return move_text(Greedy().choose(position, Random(0)).move)


def test_a_card_goes_up_before_anything_else_and_off_the_reserve_before_a_turn() -> None:
    assert choice("claim", (pack("5cAs", KINGS), pack("2c7h", NINES))) == "RF"
    assert choice("table", (pack("5c8d", KINGS), pack("2c7h", NINES))) == "R5"  # P5
    assert choice("claim", (pack("5c8d", KINGS), pack("2c7h", NINES))) == "R5"
    assert choice("claim", quiet()) == "T"


def test_the_reserve_loads_the_opponent_where_it_can() -> None:
    assert choice("classic", (pack("5c8h", KINGS), pack("2c7h", NINES))) == "Rr"


def test_best_takes_the_first_of_equals() -> None:
    position = told(record("claim", quiet(), "A: T=8d"))
    moves = [parse_move(text) for text in ("X5", "X6")]
    assert best(position, moves).move == moves[0]
    assert best(position, moves[::-1]).move == moves[1]


# Answering claims.


def pending(rules: str, packs: tuple[str, str], turn: str, options: str = "") -> Position:
    return told(record(rules, packs, turn, options=options))


def calls(position: Position) -> bool:
    return Greedy().calls(position, Random(0))


def test_it_never_calls_without_an_offence() -> None:
    assert not calls(told(record("claim", quiet())))


def test_it_calls_an_omission_and_a_misplacement() -> None:
    assert calls(pending("claim", quiet(), "A: T=8d ?X1"))
    assert calls(pending("claim", quiet(), "A: T=8d ?D"))


def test_t18_it_allows_what_ends_the_turn_anyway() -> None:
    ace = pack("5cJh", "KsKcKhAd", "2h8dJs3d"), pack("2c7h", NINES)
    assert calls(pending("classic", ace, "A: ?T"))
    assert not calls(pending("classic", ace, "A: ?T ~=2h ?D"))


def test_it_does_not_call_where_the_required_move_wins_the_hand_for_the_other() -> None:
    """T22: also when a required move empties the piles."""
    position = find("tonj", "claim").parse(
        "tonj claim A | R:As S:- W:- X:- | R:2c7h S:JcTd W:5s X:- | Ks Qh Kh Kd 9s 9c 9h 9d | s0,0 h0,0 d0,0 c0,0 | -"
    )
    position.step(0, "?R1")  # a misplacement, that requires nothing
    assert calls(position)
    position.step(0, "~")
    position.step(0, "?21")  # P1: the ace comes first, and it is the last card
    assert not calls(position)


# How the computer sits at the table.


def test_it_slips_only_where_it_is_let_and_only_into_omissions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Opponent, "slip_rate", 1.0)
    ace = told(record("claim", (pack("5cJh", "KsKcKhAd"), pack("2c7h", NINES))))
    careful, careless = Opponent(Random(1)), Opponent(Random(1), slips=True)
    assert move_text(careful.choose(ace)[0].move) == "4F" and not careful.choose(ace)[1]
    slip, offence = careless.choose(ace)
    assert offence and ace.status(slip.move).kind == "omission"
    nothing_owed = told(record("claim", quiet()))
    assert not careless.choose(nothing_owed)[1]


def test_slips_are_rare() -> None:
    ace = told(record("claim", (pack("5cJh", "KsKcKhAd"), pack("2c7h", NINES))))
    careless = Opponent(Random(1), slips=True)
    assert 0 < sum(careless.choose(ace)[1] for _ in range(500)) < 100


def test_the_hold_before_a_face_or_the_turns_end_varies_as_written() -> None:
    """offences.md: a short moment of varying length, 0.4 to 0.9 s."""
    holds = [Opponent(Random(seed)).hold() for seed in range(200)]
    assert 400 <= min(holds) < 450 and 850 < max(holds) <= 900


@pytest.mark.parametrize("window", [3000.0, 5000.0])
def test_it_answers_within_the_window_like_a_person_or_not_at_all(window: float) -> None:
    one = Opponent(Random(4))
    times = [one.reaction(window) for _ in range(400)]
    noticed = [time for time in times if time is not None]
    assert min(noticed) >= 500 and max(noticed) < window
    assert len(set(noticed)) == len(noticed)
    assert 0 < times.count(None) < 200


def test_attempts_are_the_moves_that_duties_alone_would_forbid() -> None:
    """What T5-T8 and T10 allow, with the duty open: a turn, and the houses' moves."""
    ace = told(record("claim", (pack("5cTh", "KsKcQhAd"), pack("2c7h", NINES))))
    texts = {move_text(move) for move in attempts(ace)}
    assert texts == {"31", "32", "4F", "T"}
