"""Black Tonk, rule by rule (K1-K12)."""

from collections.abc import Sequence

import pytest

from tonj.cards import NAMES, BadText, parse_cards, parse_deck
from tonj.game import SEATS, Outcome, Refused
from tonj.games import find
from tonj.games.tonk import Position, Rules, Tonk, paid_for_drop, paid_to_lowest


def deck(*hands: str, first: str = "", stock: str = "", dealer: str = "A") -> str:
    """A pack that gives seats A, B … these hands, `first` as the first discard, and `stock` to be drawn first."""
    seats = len(hands)
    given = [hand[at : at + 2] for hand in hands for at in range(0, 10, 2)]
    start = SEATS.index(dealer) + 1
    dealt = [given[(start + at) % seats * 5 + round_] for round_ in range(5) for at in range(seats)]
    known = [*dealt, *([first] if first else []), *(stock[at : at + 2] for at in range(0, len(stock), 2))]
    return "".join([*known, *(card for card in NAMES if card not in known)])


def game(seats: int, *options: str) -> Tonk:
    return Tonk.named("black", [f"seats={seats}", *options])


def dealt(*hands: str, first: str = "", stock: str = "", dealer: str = "A", options: Sequence[str] = ()) -> Position:
    text = deck(*hands, first=first, stock=stock, dealer=dealer)
    return game(len(hands), *options).deal([parse_deck(text)], SEATS.index(dealer))


def at(text: str, *tokens: str) -> Position:
    """The position of a text after these tokens of the seats in turn."""
    position = Tonk().parse(text)
    for token in tokens:
        position.step(position.seat, token)
    return position


def paid(position: Position) -> tuple[int, ...]:
    assert position.end is not None
    assert sum(position.end.paid) == 0
    return position.end.paid


def refused(position: Position, token: str, seat: int | None = None) -> str:
    """Why a token is refused; nothing changes."""
    before = str(position)
    with pytest.raises(Refused) as caught:
        position.step(position.seat if seat is None else seat, token)
    assert str(position) == before
    return caught.value.key


# Four hands of which none is a Tonk: 25, 26, 27, 28 points.
LOW_TO_HIGH = ("As2s3s9sTs", "Ah2h4h9hTh", "Ad3d4d9dTd", "2c3c4c9cTc")


def test_k1_two_to_five_seats_and_a_stake_of_one() -> None:
    assert Tonk().seats == 4 and Tonk().rules.stake == 1
    for seats in range(2, 6):
        assert game(seats).deal([parse_deck("".join(NAMES))], 0).actors() == (1,)
    for seats in (0, 1, 6):
        with pytest.raises(BadText, match=r"^rules\.bad-value"):
            game(seats)


def test_k2_five_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    """The next card is turned up as the first discard, the rest is the stock."""
    position = game(3).deal([parse_deck("".join(NAMES))], 1)
    assert str(position).split(" | ")[1:5] == [
        "2s5s8sJsAh", "3s6s9sQs2h", "As4s7sTsKs", "S:KcQcJcTc9c8c7c6c5c4c3c2cAcKdQdJdTd9d8d7d6d5d4d3d2dAdKhQhJhTh9h8h7h"
        "6h5h4h D:3h",
    ]  # fmt: skip
    assert position.seat == 2  # K4: the player at the dealer's left
    assert str(position).startswith("tonk C draw | ") and str(position).endswith(" | - | dealer=B")


@pytest.mark.parametrize(
    ("hand", "count", "tonk"),
    [
        ("KsKhKd9sTc", 49, True), ("KsKhKdQsJc", 50, True), ("KsKhKd8sTc", 48, False),
        ("As2s3s4s6s", 16, False), ("As2s3s4s5s", 15, True), ("AsAhAdAc2s", 6, True),
    ],
)  # fmt: skip
def test_k3_more_than_48_or_less_than_16_at_the_deal_is_a_tonk(hand: str, count: int, tonk: bool) -> None:
    position = dealt("7d5h9h7c8c", hand, "2h3h7h8h9d")
    assert sum(min(card % 13 + 1, 10) for card in parse_cards(hand)) == count
    assert (position.end is not None) is tonk
    if tonk:
        assert str(position.end) == "B 4 tonk"
        assert paid(position) == (-2, 4, -2)  # each other player pays it twice the stake
        assert position.moves(position.seat) == [] and refused(position, "S") == "over"


def test_k3_two_tonks_at_once_are_a_draw_and_nothing_is_paid() -> None:
    position = dealt("AsAhAdAc2s", "KsKhKdQsJc", "2h3h7h8h9d")
    assert position.end == Outcome(None, 0, "tonks", (0, 0, 0))
    assert str(position.end) == "- 0 tonks"
    all_three = dealt("AsAhAdAc2s", "KsKhKdQsJc", "KcQhQdJhTd")
    assert str(all_three.end) == "- 0 tonks"


def test_k3_the_next_stake_is_doubled_after_that_if_it_is_played_so() -> None:
    tonks = Outcome(None, 0, "tonks", (0, 0))
    assert game(2).stake_after(tonks, 1) == 1  # off by default
    assert game(2, "stake=3", "redouble=yes").stake_after(tonks, 3) == 6
    assert game(2, "stake=6", "redouble=yes").stake_after(tonks, 3) == 12
    assert game(2, "stake=6", "redouble=yes").stake_after(Outcome(0, 6, "tonk", (6, -6)), 3) == 3
    assert dealt("AsAhAdAc2s", "2h3h7h8h9d", options=["stake=3"]).end == Outcome(0, 6, "tonk", (6, -6))


def test_k3_a_declared_hand_is_shown_to_all() -> None:
    position = dealt("AsAhAdAc2s", "2h3h7h8h9d")
    assert game(2).view(position, 1).hands[0] == position.hands[0]
    assert game(2).view(position, 0).hands[1] == [53] * 5


PLAIN = "tonk A draw | 5s9s7h9d2c | 8s2h3d4d6c | TsKsQh8d3c | S:AhAdJc4c D:6s7d | - | dealer=C"


def test_k4_the_turn_passes_to_the_left() -> None:
    position = at(PLAIN, "S", "D:2c")
    assert position.seat == 1 and refused(position, "S", seat=0) == "not-your-turn"
    assert at(PLAIN, "S", "D:2c", "S", "D:8s", "U", "D:Ks").seat == 0
    assert position.turns == [1, 0, 0]


def test_k5_drop_or_draw_from_the_stock_or_the_discards() -> None:
    assert at(PLAIN).moves(0) == ["S", "U", "drop"]
    assert at(PLAIN).moves(1) == []
    assert at(PLAIN, "S").hands[0] == parse_cards("5s9s7h9d2c4c")
    assert at(PLAIN, "S=4c").drawn == parse_cards("4c")[0]
    taken = at(PLAIN, "U")
    assert taken.hands[0] == parse_cards("5s9s7h7d9d2c") and taken.discards == parse_cards("6s")
    assert taken.moves(0) == ["D:5s", "D:9s", "D:7h", "D:7d", "D:9d", "D:2c"]  # no duty to meld it
    assert refused(taken, "S") == "draw.done" and refused(taken, "U") == "draw.done"
    assert refused(at(PLAIN), "D:2c") == "draw.first" and refused(at(PLAIN), "M:9s9h9d") == "draw.first"


def test_k5_nothing_is_drawn_where_nothing_lies() -> None:
    no_discard = PLAIN.replace("D:6s7d", "D:-")
    assert at(no_discard).moves(0) == ["S", "drop"] and refused(at(no_discard), "U") == "pile.empty"


RICH = "tonk A play | 4s7s7h9hTh7d4c | JhQhKhAc | S:2c3c D:9s | 1B:5c6c7c 2A:8s8d8c | drawn=Th;dealer=A"


def test_k6_k7_spreads_and_hits_in_their_order() -> None:
    assert at(RICH).moves(0) == [
        "M:7s7h7d", "L1:4c", "D:4s", "D:7s", "D:7h", "D:9h", "D:Th", "D:7d", "D:4c",
    ]  # fmt: skip
    both = at(RICH, "M:7s7h7d", "L1:4c")
    assert both.spreads[0] == (1, tuple(parse_cards("4c5c6c7c")))  # it stays the spread of the one who laid it
    assert both.spreads[2] == (0, tuple(parse_cards("7s7h7d")))
    assert both.seat == 0 and both.moves(0) == ["D:4s", "D:9h", "D:Th"]


def test_k6_k7_what_cannot_be_laid_is_refused_with_the_reason_and_the_turn_goes_on() -> None:
    position = at(RICH)
    assert refused(position, "M:4s7s7h") == "spread.none"
    assert refused(position, "M:7s7h7c") == "hand.no-card"
    assert refused(position, "L1:4s") == "hit.not-next"
    assert refused(position, "L2:7s") == "hit.not-next"
    assert refused(position, "L3:7s") == "hit.no-spread"
    assert refused(position, "L1:8c") == "hand.no-card"
    assert refused(position, "drop") == "drop.late"
    assert position.actors() == (0,)


def test_k7_several_cards_go_on_at_one_end_in_one_action() -> None:
    text = "tonk A play | Ks8h9h3c | Jh | S:2c D:9s | 1B:4c5c6c 2B:5h6h7h | dealer=A"
    assert at(text).moves(0) == ["L1:3c", "L2:8h", "L2:8h9h", "D:Ks", "D:8h", "D:9h", "D:3c"]
    assert at(text, "L2:8h9h").spreads[1] == (1, tuple(parse_cards("5h6h7h8h9h")))
    assert refused(at(text), "L2:9h8h") == "hit.not-next"


def test_k8_the_turn_ends_with_a_discard() -> None:
    position = at(RICH, "D:Th")
    assert position.seat == 1 and position.phase == "draw"
    assert position.discards == parse_cards("9sTh")
    assert str(position).endswith("dealer=A")  # the card just taken is forgotten


def test_k9_out_without_a_discard_is_worth_twice_the_stake() -> None:
    by_spread = at("tonk A play | 7s7h7d | JhQh | 2s3s | S:2c D:4s | - | dealer=A", "M:7s7h7d")
    assert by_spread.end == Outcome(0, 4, "spread-out", (4, -2, -2))
    by_hit = at("tonk B play | JhQh | 8c | S:2c D:4s | 1A:5c6c7c | dealer=A;stake=5", "L1:8c")
    assert by_hit.end == Outcome(1, 10, "spread-out", (-10, 10))
    assert refused(by_hit, "D:Jh") == "over"


def test_k9_out_by_the_last_discard_is_worth_the_stake() -> None:
    position = at("tonk A play | 7sKs7h7d | JhQh | 2s3s | S:2c D:4s | - | dealer=A", "M:7s7h7d", "D:Ks")
    assert position.end == Outcome(0, 2, "out", (2, -1, -1))
    assert position.moves(0) == position.moves(1) == [] and position.actors() == ()


def test_k9_comes_before_k11() -> None:
    """The last stock card was drawn, and the hand was emptied in that turn."""
    position = at("tonk A draw | 7s7h | AhJh | S:7d D:4s | - | dealer=B", "S", "M:7s7h7d")
    assert str(position.end) == "A 2 spread-out"
    position = at("tonk A play | 8s | AhJh | S:- D:4s | - | dealer=B", "D:8s")
    assert str(position.end) == "A 1 out"


def drop(*hands: str, seat: str = "A", stake: int = 1, lowest: bool = True) -> tuple[int, ...]:
    """What each seat gets where this seat drops; every hand counts ten or less a card."""
    flags = "dealer=A" + (f";stake={stake}" if stake > 1 else "") + ("" if lowest else ";dropper_pays_lowest=no")
    position = at(f"tonk {seat} draw | {' | '.join(hands)} | S:2c D:4s | - | {flags}", "drop")
    assert position.end is not None
    expected = "drop" if position.end.winner == SEATS.index(seat) else "caught"
    assert position.end.reason == expected
    return paid(position)


def test_k10_a_dropper_with_strictly_the_lowest_hand_is_paid_by_each() -> None:
    assert drop("2s3s", "6h", "Th", "9d") == (3, -1, -1, -1)
    assert drop("6h", "2s3s", "7h", seat="B", stake=4) == (-4, 8, -4)


def test_k10_a_caught_dropper_pays_twice_and_the_lowest_a_third_time() -> None:
    """B is lower than A, C is not: A pays B two stakes and one for being lowest; C pays B as well."""
    assert drop("8s", "7h", "Td") == (-3, 4, -1)


def test_k10_an_equal_hand_catches_the_dropper() -> None:
    assert drop("8s", "8h", "Td") == (-3, 4, -1)
    assert drop("8s", "8h") == (-3, 3)


def test_k10_whoever_is_not_higher_is_paid_twice_the_stake() -> None:
    """B 7, C 8, D 10, dropper 8: two stakes each to B and C; B the lowest gets one from A, C and D."""
    assert drop("8s", "7h", "8d", "Td") == (-2 - 2 - 1, 2 + 3, 2 - 1, -1)


def test_k10_two_equal_lowest_others_are_both_paid_and_do_not_pay_each_other() -> None:
    assert drop("9s", "7h", "7d", "Td") == (-6, 4, 4, -2)
    assert drop("7s", "7h", "7d") == (-6, 3, 3)


def test_k10_the_third_stake_is_a_field() -> None:
    assert drop("8s", "7h", "Td", lowest=False) == (-2, 3, -1)
    assert drop("9s", "7h", "7d", "Td", lowest=False) == (-4, 3, 3, -2)


def test_k10_every_card_in_hand_counts_and_none_on_the_table() -> None:
    """A book that is still in the hand counts; a spread of the same seat does not."""
    position = at("tonk A draw | 7s7h7d | KsKh | S:2c D:4s | 1A:9s9h9d | dealer=A", "drop")
    assert position.end is not None and position.end.reason == "caught"  # 21 against 20


def test_k10_only_at_the_start_of_a_turn_the_first_one_too() -> None:
    assert refused(at(PLAIN, "U"), "drop") == "drop.late"
    position = dealt(*LOW_TO_HIGH)
    assert "drop" in position.moves(1)
    assert str(at(str(position), "drop").end) == "A 5 caught"


def test_k10_all_hands_are_shown() -> None:
    position = at(PLAIN, "drop")
    assert game(3).view(position, 1).hands == position.hands


def test_k11_the_stock_is_out_when_the_turn_of_its_last_card_ends() -> None:
    text = "tonk A draw | 9sKs | 2h3h | TdQd | S:4c D:4s | - | dealer=C"
    drawn = at(text, "S")
    assert drawn.end is None  # the turn is played to its end
    position = at(text, "S", "D:Ks")
    assert position.end == Outcome(1, 2, "stock", (-1, 2, -1))
    assert position.turns == [1, 0, 0] and refused(position, "U") == "over"


def test_k11_several_lowest_are_each_paid_by_each_who_is_not() -> None:
    text = "tonk A draw | 5sKs | 5h | Td | Jc | S:6c D:4s | - | dealer=D"
    assert at(text, "S", "D:Ks").end == Outcome(1, 3, "stock", (-1, 3, -1, -1))
    tie = at(text.replace("5sKs", "2sKs").replace("6c", "3c"), "S", "D:Ks")
    assert tie.end == Outcome(None, 2, "stock", (2, 2, -2, -2))
    level = at("tonk B draw | 5s | 5hKh | S:3c D:4s | - | dealer=A", "S", "D:Kh")
    assert paid(level) == (1, -1)
    same = at("tonk B draw | 8s | 5hKh | S:3c D:4s | - | dealer=A", "S", "D:Kh")
    assert same.end == Outcome(None, 0, "stock", (0, 0))


def test_k12_a_card_taken_from_the_discards_may_be_discarded_again() -> None:
    position = at(PLAIN, "U", "D:7d")
    assert position.discards == parse_cards("6s7d") and position.seat == 1


@pytest.mark.parametrize("counts", [(3, 3), (1, 2), (5, 5, 5), (9, 2, 2, 7), (4, 4, 9, 9, 1)])
def test_whatever_is_paid_somebody_gets(counts: tuple[int, ...]) -> None:
    for lowest in (True, False):
        for dropper in range(len(counts)):
            rules = Rules(seats=len(counts), stake=3, dropper_pays_lowest=lowest)
            assert sum(paid_for_drop(counts, dropper, rules)) == 0
    assert sum(paid_to_lowest(counts, 3)) == 0


def test_the_deal_wants_one_whole_pack_a_dealer_and_a_first_discard() -> None:
    pack = parse_deck("".join(NAMES))
    for decks, first, key in (
        ([], 0, "deal.one-deck"), ([pack, pack], 0, "deal.one-deck"), ([pack[:51]], 0, "deck.not-52"),
        ([pack[:51] + pack[:1]], 0, "deck.card-twice"), ([pack], None, "deal.first-needed"),
        ([pack], 4, "deal.first-needed"), ([[*pack[:20], 53, *pack[21:]]], 0, "deal.face-up-unknown"),
    ):  # fmt: skip
        with pytest.raises(BadText) as caught:
            Tonk().deal(decks, first)
        assert caught.value.key == key


@pytest.mark.parametrize(
    "text",
    [
        PLAIN, RICH, "tonk B draw | 5? | 5? | S:41? D:Kc | - | dealer=A",
        "tonk E play | 2s4? | 5? | 3? | ?? | As5? | S:15? D:KcKs | 1A:7s7h7d 2C:4c5c6c7c | drawn=As;dealer=D;seen=2s",
        "tonk A play | 2s | 3s | S:2? D:- | - | drawn=??;dealer=B;stake=4;dropper_pays_lowest=no;redouble=yes",
    ],
)  # fmt: skip
def test_positions_read_back(text: str) -> None:
    assert str(Tonk().parse(text)) == text
    assert str(Tonk().parse(text).copy()) == text


BAD = [
    ("position.parts", "tonk"), ("position.parts", PLAIN.replace(" | - |", " |")),
    ("position.parts", PLAIN.replace("tonk A", "tonk F")), ("position.parts", PLAIN.replace("S:Ah", "Ah")),
    ("position.seat", PLAIN.replace("tonk A", "tonk D")), ("position.seat", PLAIN.replace("dealer=C", "dealer=D")),
    ("position.seat", PLAIN.replace("dealer=C", "-")), ("position.cards", PLAIN.replace("2h", "5s")),
    ("position.cards", PLAIN.replace("S:Ah", "S:37?Ah")),
    ("position.spelling", PLAIN.replace("5s9s", "9s5s")), ("position.spelling", PLAIN.replace(" draw", " answer")),
    ("position.spelling", PLAIN + ";stake=1"), ("position.spelling", PLAIN + ";stake=2;drawn=4c"),
    ("position.spelling", PLAIN + ";colour=red"), ("position.spelling", PLAIN.replace("tonk", "tong")),
    ("position.spelling", PLAIN + ";seen=3s2s"),
    ("position.spread", PLAIN.replace("| - |", "| 1A:Jh |")),
    ("position.spread", PLAIN.replace("| - |", "| 1A:3? |")),
    ("position.spread", PLAIN.replace("| - |", "| A:JsJhJd |")),
    ("position.spelling", PLAIN.replace("| - |", "| 2A:JsJhJd |")),
    ("position.hand-empty", PLAIN.replace("8s2h3d4d6c", "-")), ("rules.bad-value", PLAIN + ";stake=many"),
    ("card.bad", PLAIN.replace("5s9s", "5x9s")), ("pile.spelling", PLAIN.replace("5s9s7h9d2c", "?" * 10)),
]  # fmt: skip


@pytest.mark.parametrize(("key", "text"), BAD)
def test_wrong_positions_are_refused_with_a_key(key: str, text: str) -> None:
    with pytest.raises(BadText) as caught:
        Tonk().parse(text)
    assert caught.value.key == key


def test_a_position_at_the_end_of_a_hand_reads_back_as_one() -> None:
    for text, tokens in (
        ("tonk A play | 7s7h7d | JhQh | S:2c D:4s | - | dealer=A", ["M:7s7h7d"]),
        ("tonk A play | 7s | JhQh | S:2c D:4s | - | dealer=A", ["D:7s"]),
        ("tonk A draw | 7s8s | JhQh | S:2c D:4s | - | dealer=A", ["S", "D:8s"]),
    ):
        position = at(text, *tokens)
        assert position.end is not None and at(str(position)).end == position.end


def test_find_knows_it() -> None:
    assert find("tonk", "black", ["seats=2", "stake=5"]).options == ["seats=2", "stake=5"]
    with pytest.raises(BadText, match=r"^rules\.unknown-preset"):
        find("tonk", "white")
