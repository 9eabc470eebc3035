"""The deal and who starts: T1, T2, T3 (and where T26's hands begin)."""

from __future__ import annotations

import pytest

from tests.rules.talk import PRESETS, Talk

CARDS = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]


def pack(*placed: str) -> str:
    """A pack whose d[12], d[13] … are the cards given; the others stand in plain order around them."""
    others = [card for card in CARDS if card not in placed]
    return "".join([*others[:12], *placed, *others[12:]])


def starter(preset: str, a: str, b: str, coin: str = "") -> str:
    return Talk(f"deal {preset} {a} {b}{coin}").mover


def test_t1_each_seat_has_its_own_52_cards() -> None:
    talk = Talk(f"deal claim {pack('9h')} {pack('8h')}")
    for mine, four in ((talk.a, talk.houses[:4]), (talk.b, talk.houses[4:])):
        cards = "".join(word[2:] for word in mine.split() if not word.endswith("-")) + "".join(four)
        assert sorted(cards[i : i + 2] for i in range(0, 104, 2)) == sorted(CARDS)


def test_t2_reserve_houses_and_stock_in_their_order() -> None:
    a, b = pack("9h", "Ks", "Kh", "Kd", "Kc", "2c"), pack("8h", "Qs", "Qh", "Qd", "Qc", "3c")
    talk = Talk(f"deal claim {a} {b}")
    assert talk.houses == ["Ks", "Kh", "Kd", "Kc", "Qs", "Qh", "Qd", "Qc"]
    for piles, dealt in ((talk.a, a), (talk.b, b)):
        reserve, stock, waste, turned = (pile[2:] for pile in piles.split(" "))
        cards = [dealt[i : i + 2] for i in range(0, 104, 2)]
        assert reserve == "".join(cards[:13])
        assert stock == "".join(reversed(cards[17:]))
        assert (waste, turned) == ("-", "-")
    assert talk.foundations == "s0,0 h0,0 d0,0 c0,0"
    assert talk.extras == "-"


def test_t2_d17_is_the_first_to_be_turned() -> None:
    talk = Talk(f"deal classic {pack('9h', 'Ks', 'Kh', 'Kd', 'Kc', '2c')} {pack('8h', 'Qs', 'Qh', 'Qd', 'Qc', '3c')}")
    assert talk.play("T=2c").a.endswith(" X:2c")


@pytest.mark.parametrize("preset", PRESETS)
def test_t3_the_higher_reserve_top_starts(preset: str) -> None:
    assert starter(preset, pack("9h"), pack("8h")) == "A"
    assert starter(preset, pack("9h"), pack("Ts")) == "B"
    assert starter(preset, pack("Jh"), pack("Ts")) == "A"


def test_t3_start_ace_high_is_on_under_claim_alone() -> None:
    assert starter("claim", pack("Ah"), pack("Kh")) == "A"
    assert starter("claim", pack("2h"), pack("Ah")) == "B"
    assert starter("classic", pack("Ah"), pack("2h")) == "B"
    assert starter("table", pack("Ah"), pack("2h")) == "B"


@pytest.mark.parametrize(
    ("a", "b", "first"),
    [
        ("9s", "9h", "A"),
        ("9h", "9s", "B"),
        ("9h", "9d", "A"),
        ("9d", "9h", "B"),
        ("9d", "9c", "A"),
        ("9c", "9d", "B"),
    ],
)
def test_t3_claim_ties_go_by_suits(a: str, b: str, first: str) -> None:
    assert starter("claim", pack(a), pack(b)) == first


def test_t3_claim_the_same_card_then_the_next_ones() -> None:
    assert starter("claim", pack("9h", "2s"), pack("9h", "As")) == "B"
    assert starter("claim", pack("9h", "2h"), pack("9h", "2s")) == "B"
    assert starter("claim", pack("9h", "2h", "3h", "5h", "4h"), pack("9h", "2h", "3h", "5h", "4s")) == "B"
    assert starter("claim", pack("9h", "2h", "3h", "5h", "6h"), pack("9h", "2h", "3h", "5h", "4s")) == "A"


def test_t3_claim_all_the_same_then_seat_0() -> None:
    same = pack("9h", "2h", "3h", "5h", "4h", "Ks")
    higher = pack("9h", "2h", "3h", "5h", "4h", "As")  # d[17] is not compared
    assert starter("claim", same, higher) == "A"


def test_t3_classic_ties_go_to_seat_0() -> None:
    assert starter("classic", pack("9c"), pack("9s")) == "A"
    assert starter("classic", pack("9c", "2s"), pack("9c", "Ks")) == "A"


def test_t3_table_ties_need_a_coin() -> None:
    assert starter("table", pack("9c"), pack("9s"), " first A") == "A"
    assert starter("table", pack("9s"), pack("9c"), " first B") == "B"
    Talk(f"deal table {pack('9s')} {pack('8c')}").wrong(f"deal table {pack('9s')} {pack('9c')}")


def test_t3_first_must_agree_where_no_coin_decides() -> None:
    a, b = pack("9h"), pack("8h")
    for preset in PRESETS:
        assert starter(preset, a, b, " first A") == "A"
        Talk(f"deal {preset} {a} {b}").wrong(f"deal {preset} {a} {b} first B")


@pytest.mark.parametrize(
    "line",
    [
        "deal",
        "deal claim",
        f"deal claim {pack('9h')}",
        f"deal eram {pack('9h')} {pack('8h')}",
        f"deal claim {pack('9h')} {pack('8h')} first",
        f"deal claim {pack('9h')} {pack('8h')} first C",
        f"deal claim {pack('9h')} {pack('8h')} second A",
        f"deal claim {pack('9h')} {pack('8h')} first A now",
        f"deal claim {pack('9h')[:-2]} {pack('8h')}",
        f"deal claim {pack('9h')} {pack('8h')[2:]}",
        f"deal claim {pack('9h')}As {pack('8h')}",
        f"deal claim {pack('9h')[:-2]}As {pack('8h')}",
        f"deal claim {pack('9h')} {pack('8h')[:-2]}As",
        f"deal claim {pack('9h')} {pack('8h')[:-2]}Zz",
        f"deal claim {pack('9h')} {pack('8h')[:-2]}??",
        f"deal claim {pack('9h')} 52?",
        f"deal claim {pack('9h')} -",
    ],
)
def test_t1_a_wrong_deal_is_an_error_and_changes_nothing(line: str) -> None:
    Talk(f"deal claim {pack('9h')} {pack('8h')}").wrong(line)
