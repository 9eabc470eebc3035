"""Records of a game with hidden hands: written whole, or as one seat has seen it, with `??` for the rest."""

from random import Random

import pytest

from tests.test_tonk import deck, game
from tonj.cards import UNKNOWN, parse_card, parse_deck
from tonj.dealer import PackDealer
from tonj.hand import Hand, replay
from tonj.record import BadRecord

DEALT = deck("5s9s7h9d2c", "8s2h3d4d6c", "TsKsQh8d3c", first="7d", stock="4cJcAd9c", dealer="C")
HEAD = '[Game "tonk"]\n[Rules "black"]\n[Options "seats=3"]\n[Dealer "C"]\n'
TURNS = ["A: U D:2c", "B: S=4c D:8s", "C: S=Jc D:Ks", "A: S=Ad D:7d", "B: drop"]


def told(*turns: str, pack: str = DEALT, result: str = "", head: str = HEAD) -> str:
    end = f'[Result "{result}"]\n' if result else ""
    return f'{head}[Deck "{pack}"]\n{end}' + "".join(f"{line}\n" for line in (["", *turns] if turns else []))


WHOLE = told(*TURNS, result="B 2 drop")


def pack_of(text: str) -> str:
    return text.partition('[Deck "')[2][:104]


def test_a_whole_record_replays_and_is_written_as_it_was() -> None:
    hand = replay(WHOLE)
    assert hand.text(whole=True) == WHOLE
    assert str(hand.position.end) == "B 2 drop" and hand.position.end.paid == (-1, 2, -1)


def test_the_table_knows_what_its_players_know_together() -> None:
    """Every hand and what was drawn; what is still in the stock nobody knows."""
    hand = replay(told(*TURNS[:3]))
    assert pack_of(hand.text()) == DEALT[:36] + "??" * 34
    assert str(hand.position).endswith("| S:34? D:2c8sKs | - | dealer=C;seen=7d")


@pytest.mark.parametrize(
    ("seat", "pack", "turns"),
    [
        ("A", "5s????9s????7h????9d????2c????7d" + "??" * 2 + "Ad" + "??" * 33,
         ["A: U D:2c", "B: S=?? D:8s", "C: S=?? D:Ks", "A: S=Ad D:7d", "B: drop=2h3d4d4c6cTsQh8d3cJc"]),
        ("B", "??8s????2h????3d????4d????6c??7d4c" + "??" * 35,
         ["A: U D:2c", "B: S=4c D:8s", "C: S=?? D:Ks", "A: S=?? D:7d", "B: drop=5s9s7hAd9dTsQh8d3cJc"]),
        ("C", "????Ts????Ks????Qh????8d????3c7d??Jc" + "??" * 34,
         ["A: U D:2c", "B: S=?? D:8s", "C: S=Jc D:Ks", "A: S=?? D:7d", "B: drop=5s9s7hAd9d2h3d4d4c6c"]),
    ],
)  # fmt: skip
def test_k10_a_record_as_one_seat_has_seen_it(seat: str, pack: str, turns: list[str]) -> None:
    """What others draw is `??`; a drop shows all hands, those that the seat did not know."""
    seen = replay(WHOLE).seen_by("ABC".index(seat))
    text = told(*turns, pack=pack, result="B 2 drop")
    assert seen.text() == text
    assert replay(seen.text()).text() == seen.text()
    assert str(seen.position.end) == "B 2 drop"


def test_a_seat_knows_at_every_point_what_its_view_says() -> None:
    for upto in range(len(TURNS)):
        hand = replay(told(*TURNS[:upto]))
        for seat in range(3):
            assert str(hand.seen_by(seat).position) == str(hand.game.view(hand.position, seat))


def test_k3_the_record_of_a_tonk_has_no_turns_and_all_see_that_hand() -> None:
    pack = deck("AsAhAdAc2s", "2h3h7h8h9d", dealer="B")
    text = told(pack=pack, result="A 2 tonk", head=HEAD.replace("seats=3", "seats=2").replace('"C"', '"B"'))
    hand = replay(text)
    assert hand.text(whole=True) == text
    seen = hand.seen_by(1)
    assert str(seen.position.end) == "A 2 tonk"
    assert replay(seen.text()).text() == seen.text()
    with pytest.raises(BadRecord, match=r"^over: line 8"):
        replay(text + "\nA: S\n")


def test_k11_the_last_discard_shows_the_hands() -> None:
    rng = Random(3)
    hand = Hand(game(2), PackDealer.shuffled(rng, 1, 2))
    while hand.position.end is None:
        hand.step(hand.position.seat, "S")
        hand.step(hand.position.seat, hand.position.moves(hand.position.seat)[-1])
    assert hand.position.end.reason == "stock"
    assert "=" not in hand.last
    for seat in (0, 1):
        seen = hand.seen_by(seat)
        assert seen.last.startswith(hand.last + "=")
        assert str(replay(seen.text()).position.end) == str(hand.position.end)


VIEW = told(*TURNS[:3], "A: S=?? D:7d", pack="????Ts????Ks????Qh????8d????3c7d" + "??" * 36).replace("S=4c", "S=??")
WRONG = [
    ("record.card-missing", VIEW.replace("B: S=??", "B: S"), 8, "S"),
    ("shown.differs", WHOLE.replace("S=4c", "S=5c"), 9, "S=5c"),
    ("shown.differs", WHOLE.replace("S=4c", "S=??"), 9, "S=??"),  # the deck says which
    ("shown.nothing", WHOLE.replace("A: U", "A: U=7d"), 8, "U=7d"),
    ("shown.nothing", WHOLE.replace("drop", "drop=Td"), 12, "drop=Td"),
    ("shown.nothing", WHOLE.replace("D:2c", "D:2c=Td"), 8, "D:2c=Td"),
    ("move.bad", WHOLE.replace("D:2c", "D:2"), 8, "D:2"),
    ("hand.no-card", WHOLE.replace("D:2c", "D:8s"), 8, "D:8s"),
    ("not-your-turn", WHOLE.replace("B: S", "C: S"), 9, "S=4c"),
    ("draw.done", WHOLE.replace("A: U", "A: U U"), 8, "U"),
    ("seat.none", WHOLE.replace("B: S=4c", "D: S=4c"), 9, "S=4c"),
    ("record.result", WHOLE.replace("B 2", "B 3"), 6, "B 3 drop"),
    ("record.first", WHOLE.replace('Dealer "C"', 'Dealer "D"'), 4, "D"),
    ("deal.first-needed", WHOLE.replace('[Dealer "C"]\n', ""), 1, ""),
    ("record.tag-missing", WHOLE.replace(f'[Deck "{DEALT}"]\n', ""), 1, "Deck"),
    ("deal.face-up-unknown", VIEW.replace("7d????", "??????", 1), 5, ""),
    ("rules.bad-value", WHOLE.replace("seats=3", "seats=7"), 3, ""),
    ("record.options", WHOLE.replace("seats=3", "seats=3 stake=1"), 3, "seats=3 stake=1"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "text", "line", "token"), WRONG)
def test_a_wrong_record_names_the_line_and_the_token(key: str, text: str, line: int, token: str) -> None:
    with pytest.raises(BadRecord) as caught:
        replay(text)
    error = caught.value
    assert (error.key, error.line) == (key, line)
    assert token in ("", error.token)


def drops(text: str, shown: str) -> str:
    return text + f"B: drop={shown}\n"


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("shown.hands", "5s"), ("shown.twice", "5s9s7h9d2c8s2h3d4d6c"), ("shown.twice", "5s5s7h9dAd2h3d4d4c6c"),
        ("shown.unknown", "10?"), ("shown.hands", ""), ("card.bad", "5s9s7h9dAd2h3d4d4cXX"),
    ],
)  # fmt: skip
def test_k10_what_a_drop_shows_must_be_the_hidden_cards(key: str, shown: str) -> None:
    """`2c` and `8s` lie among the discards already; `5s` cannot be shown twice."""
    with pytest.raises(BadRecord) as caught:
        replay(drops(VIEW, shown))
    assert (caught.value.key, caught.value.line) == (key, 10 + 1)


def test_a_hidden_hand_plays_whatever_nobody_has_seen() -> None:
    hand = replay(VIEW)
    position = hand.position
    assert str(position).startswith("tonk B draw | 5? | 5? | TsQh8d3cJc | S:33? D:2c8sKs7d | ")
    hand.step(1, "U")
    assert str(hand.position).startswith("tonk B play | 5? | 7d5? | Ts")
    for token in ("M:7s8s9s", "M:7h7d7c", "D:As"):
        assert hand.game.status(hand.position, token) == ("refused hand.no-card" if "8s" in token else "legal")
    assert hand.position.moves(1) == ["D:7d"]  # what can be named is what is known
    hand.step(1, "M:7h7d7c")
    assert str(hand.position).endswith("| S:33? D:2c8sKs | 1B:7h7d7c | dealer=C")


def test_a_card_that_is_drawn_may_be_on_its_way() -> None:
    """Between peers: the card comes later, and the table waits."""
    pack = [*parse_deck(DEALT)[:16], *[UNKNOWN] * 36]
    hand = Hand(game(3), PackDealer([pack], 2))
    seat = hand.position.seat
    assert hand.step(seat, "S") == "S"
    assert hand.position.awaits == f"{'ABC'[seat]}:H" and hand.position.awaited() == (0, 16)
    assert hand.position.actors() == ()
    card = next(one for one in range(52) if one not in pack)
    hand.deliver(card)
    assert hand.last.startswith("S=") and parse_card(hand.last[2:]) == card
    assert hand.decks[0][16] == card


def test_spreads_can_be_taken_back_and_draws_cannot() -> None:
    pack = deck("7s7h7dKs2c", "8s2h3d4d6c", first="9c", dealer="B")
    text = told(pack=pack, head=HEAD.replace("seats=3", "seats=2").replace('"C"', '"B"'))
    hand = replay(text)
    hand.step(0, "U")
    assert not hand.can_take_back(0)
    hand.step(0, "M:7s7h7d")
    assert hand.can_take_back(0) and not hand.can_take_back(1)
    assert str(hand.taken_back().position) == str(replay(text + "\nA: U\n").position)
    hand.step(0, "D:Ks")
    assert not hand.can_take_back(0)
