"""A hand in play: what the dealer tells and when, what the record keeps, and what can be taken back."""

from random import Random

import pytest

from tests.sitting import ACE_IN_RESERVE, KINGS, NINES, pack, quiet, record
from tonj.cards import UNKNOWN, card_text, parse_card, parse_deck
from tonj.dealer import PackDealer
from tonj.game import Refused
from tonj.games import find
from tonj.games.tonj import Position
from tonj.hand import Hand, replay


class Listening(PackDealer):
    """A dealer who keeps a list of what was asked of it."""

    def __init__(self, decks: tuple[str, str], coin: int | None = None) -> None:
        super().__init__([parse_deck(deck) for deck in decks], coin)
        self.asked: list[tuple[int, int]] = []

    def tell(self, deck: int, place: int) -> int | None:
        self.asked.append((deck, place))
        return super().tell(deck, place)


class Slow(Listening):
    """A dealer whose cards are on their way: after the deal it tells nothing by itself."""

    dealt = False

    def tell(self, deck: int, place: int) -> int | None:
        return None if self.dealt else super().tell(deck, place)


def hand(
    packs: tuple[str, str], rules: str = "claim", dealer: type[Listening] = Listening
) -> tuple[Hand[Position], Listening]:
    watched = dealer(packs)
    return Hand(find("tonj", rules), watched), watched


def test_t2_the_deal_shows_reserve_tops_and_houses_and_asks_for_no_other_card() -> None:
    dealt, dealer = hand(quiet())
    assert dealer.asked == [(deck, place) for deck in (0, 1) for place in range(12, 17)]
    for deck in (0, 1):
        known = [place for place in range(52) if dealt.decks[deck][place] != UNKNOWN]
        assert known == [12, 13, 14, 15, 16]
    unknown = sum(card == UNKNOWN for pile in dealt.position.piles().values() for card in pile)
    assert unknown == 2 * (12 + 35)


def test_t2_cards_are_turned_and_come_up_in_deal_order() -> None:
    """The stock from d[17] on; the reserve from d[12] down to d[0]."""
    dealt, dealer = hand(ACE_IN_RESERVE)
    dealer.asked.clear()
    for seat, token in ((0, "RF"), (0, "T"), (0, "X5"), (0, "T"), (0, "D"), (1, "T"), (1, "D")):
        dealt.step(seat, token)
    assert dealer.asked == [(0, 11), (0, 17), (0, 18), (1, 17)]
    assert dealt.record.turns[0].tokens == ["RF=5c", "T=8d", "X5", "T=2h", "D"]


def test_a_card_that_went_back_or_round_is_not_asked_for_again() -> None:
    """T20, T11: both know the order of a waste that was turned over, and the card that lies on the stock."""
    dealt, dealer = hand(quiet())
    for seat, token in ((0, "T"), (0, "?X1"), (0, "!"), (1, "T"), (1, "D")):
        dealt.step(seat, token)
    dealer.asked.clear()
    assert dealt.step(0, "T") == "T"
    assert dealer.asked == []
    assert card_text(dealt.position.turned) == "8d"


def test_the_record_says_only_what_was_shown_and_the_save_all_that_the_dealer_knows() -> None:
    packs = quiet()
    dealt, _ = hand(packs)
    dealt.step(0, "T")
    shown = "??" * 12 + packs[0][24:34] + "8d" + "??" * 34
    assert f'[DeckA "{shown}"]' in dealt.text()
    assert f'[DeckB "{"??" * 12}{packs[1][24:34]}{"??" * 35}"]' in dealt.text()
    assert f'[DeckA "{packs[0]}"]\n[DeckB "{packs[1]}"]' in dealt.text(whole=True)


def test_a_save_goes_on_as_the_hand_would_have() -> None:
    dealt, _ = hand(quiet())
    for seat, token in ((0, "T"), (0, "X5"), (0, "T"), (0, "D")):
        dealt.step(seat, token)
    again = replay(dealt.text(whole=True))
    assert str(again.position) == str(dealt.position)
    assert again.step(1, "T") == dealt.step(1, "T") == "T=Jc"


def test_t3_the_dealers_coin_decides_where_the_rules_leave_it_to_one() -> None:
    packs = pack("5cJh", KINGS), pack("2cJd", NINES)
    for coin in (0, 1):
        tossed = Hand(find("tonj", "table"), Listening(packs, coin))
        assert tossed.position.seat == coin
        assert f'[First "{"AB"[coin]}"]' in tossed.text()
        assert replay(tossed.text(whole=True)).position.seat == coin
    settled = Hand(find("tonj", "classic"), Listening(packs, 1))  # equal ranks: seat 0
    assert settled.position.seat == 0
    assert "First" not in settled.text()


def test_a_shuffled_dealer_has_two_whole_packs_and_the_same_ones_for_the_same_chance() -> None:
    one, two = (PackDealer.shuffled(Random(7)).disclose() for _ in range(2))
    assert one == two
    assert [sorted(deck) for deck in one] == [list(range(52))] * 2
    assert one[0] != one[1]
    assert one != PackDealer.shuffled(Random(8)).disclose()
    assert {PackDealer.shuffled(Random(seed)).coin() for seed in range(20)} == {0, 1}


def test_what_a_dealer_discloses_is_its_own() -> None:
    dealer = PackDealer([parse_deck(deck) for deck in quiet()])
    dealer.disclose()[0].clear()
    assert len(dealer.disclose()[0]) == 52


# A card that is on its way, as between peers.


def slow(packs: tuple[str, str]) -> Hand[Position]:
    dealt, dealer = hand(packs, dealer=Slow)
    assert isinstance(dealer, Slow)
    dealer.dealt = True
    return dealt


def test_a_card_on_its_way_holds_the_table_and_the_record_until_it_comes() -> None:
    dealt = slow(quiet())
    assert dealt.step(0, "T") == "T"
    assert dealt.position.awaits == "A:X"
    assert dealt.position.actors() == () and dealt.position.legal_moves() == []
    assert dealt.record.turns == []
    with pytest.raises(Refused, match=r"^awaits"):
        dealt.step(0, "D")
    dealt.deliver(parse_card("8d"))
    assert dealt.position.awaits is None
    assert dealt.last == "T=8d"
    with pytest.raises(Refused, match=r"^deliver\.nothing"):
        dealt.deliver(parse_card("2h"))


def test_a_reserve_card_on_its_way_after_a_call_comes_before_the_turn_passes() -> None:
    """T17: the required move shows the next reserve card (T9), then the turn is the caller's."""
    dealt = slow(ACE_IN_RESERVE)
    dealt.step(0, "?T")
    dealt.step(0, "!")
    assert (dealt.position.awaits, dealt.position.seat) == ("A:R", 0)
    dealt.deliver(parse_card("5c"))
    assert (dealt.position.awaits, dealt.position.seat) == (None, 1)
    assert [str(turn) for turn in dealt.record.turns] == ["A: ?T !=5c"]


def test_t27_a_seat_may_leave_while_a_card_is_on_its_way() -> None:
    """The hand is over, and the record says so at once."""
    dealt = slow(quiet())
    dealt.step(0, "T")
    dealt.step(1, "resign")
    assert str(dealt.position.end) == "A 91 resign"
    assert [str(turn) for turn in dealt.record.turns][-1] == "B: resign"


def test_a_card_that_a_message_names_must_agree_with_the_dealer() -> None:
    dealt, _ = hand(quiet())
    before = dealt.text()
    with pytest.raises(ValueError, match=r"^shown\.differs"):
        dealt.step(0, "T=2h")
    assert dealt.text() == before and dealt.position.turned != UNKNOWN
    assert dealt.step(0, "T=8d") == "T=8d"


# Taking back: to the last decision, never across a card revealed, a settled attempt, or the turn's end.


def takes_back(text: str, seat: int = 0) -> bool:
    return replay(text).can_take_back(seat)


BACK = [
    ("a placement that showed nothing", "claim", ["A: T=8d X5"], True),
    ("a card turned", "claim", ["A: T=8d"], False),
    ("nothing done yet", "claim", [], False),
    ("the turn is over", "claim", ["A: T=8d X5 T=2h D"], False),
    ("the other's turn is over", "claim", ["A: T=8d X5 T=2h D", "B: T=Jc D"], False),
    ("a settled attempt", "claim", ["A: T=8d ?X1 ~"], False),
    ("a settled attempt whose required move placed a card", "claim", ["A: T=8d ?D ~"], False),
    ("an attempt that waits", "claim", ["A: T=8d ?X1"], False),
    ("a placement after a settled attempt", "claim", ["A: T=8d ?X1 ~ X5"], True),
]


@pytest.mark.parametrize(("rules", "turns", "back"), [pytest.param(*case[1:], id=case[0]) for case in BACK])
def test_what_can_be_taken_back(rules: str, turns: list[str], back: bool) -> None:
    assert takes_back(record(rules, quiet(), *turns)) is back
    assert not takes_back(record(rules, quiet(), *turns), seat=1)


def test_nothing_is_taken_back_after_the_hand() -> None:
    assert not takes_back(record("claim", quiet(), "A: T=8d X5 resign", Result="B 90 resign"))


def test_a_move_that_turned_up_a_reserve_card_is_not_taken_back() -> None:
    assert not takes_back(record("claim", ACE_IN_RESERVE, "A: RF=5c"))


def test_a_card_turned_again_whose_face_was_known_is_not_taken_back() -> None:
    assert not takes_back(record("claim", quiet(), "A: T=8d ?X1 !", "B: T=Jc D", "A: T"))


def test_move_after_move_is_taken_back_and_none_stands_in_the_record() -> None:
    packs = pack("5c9d", "KsQdTs8c", "8d2hJs3d"), pack("2c7h", "9s9c9h6d", "JcTd4s4c")
    dealt = replay(record("claim", packs, "A: 21 73"))  # queen to king, nine to ten: empty houses are left
    once = dealt.taken_back()
    assert [str(turn) for turn in once.record.turns] == ["A: 21"]
    assert once.can_take_back(0)
    twice = once.taken_back()
    assert str(twice.position) == str(replay(record("claim", packs)).position)
    assert not twice.can_take_back(0)
    assert twice.text(whole=True) == record("claim", packs)
    assert [str(turn) for turn in dealt.record.turns] == ["A: 21 73"]  # the hand itself stays as it was


def test_t10_what_was_taken_back_was_never_there() -> None:
    """An arrangement seen only in a move that was taken back does not count as seen."""
    packs = pack("5cJh", "8dKcKhKs", "2hJs3d"), pack("2c7h", NINES, "JcTd4s4c")
    dealt = replay(record("claim", packs, "A: 15"))  # the eight from house 1 to the nine of spades
    assert dealt.position.status(dealt.position.legal_moves()[0]).kind == "legal"
    with pytest.raises(Refused, match=r"^circle"):
        dealt.step(0, "51")
    back = dealt.taken_back()
    back.step(0, "16")  # to the other black nine
    assert back.step(0, "65") == "65"  # and now to the first: that arrangement is new


def test_a_hand_goes_on_after_taking_back() -> None:
    dealt = replay(record("claim", quiet(), "A: T=8d X5")).taken_back()
    dealt.step(0, "X6")
    dealt.step(0, "T")
    assert [str(turn) for turn in dealt.record.turns] == ["A: T=8d X6 T=2h"]
    assert str(replay(dealt.text(whole=True)).position) == str(dealt.position)
