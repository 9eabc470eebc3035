"""Records: a hand written down is the hand, whatever happened in it and wherever it breaks off."""

import pytest

from tests.sitting import ACE_IN_RESERVE, ACE_IN_STOCK, KINGS, NINES, PRESETS, pack, quiet, record, told
from tonj.hand import replay, replay_record
from tonj.record import parse_record, parse_records

QUIET = "Ks Kc Kh Kd 9s 9c 9h 9d"
NOTHING_UP = "s0,0 h0,0 d0,0 c0,0"
ACE_IN_HOUSE = pack("5cJh", "KsKcKhAd", "8d2hJs3d"), pack("2c7h", NINES, "JcTd4s4c")


def stands(
    rules: str, mover: str, a: str, b: str = "R:12?7h S:35? W:- X:-", houses: str = QUIET, up: str = NOTHING_UP,
    extras: str = "-",
) -> str:  # fmt: skip
    return f"tonj {rules} {mover} | {a} | {b} | {houses} | {up} | {extras}"


def good(text: str) -> str:
    """The position after a record that must replay, and that the hand must write down again as it was."""
    hand = replay(text)
    assert hand.text(whole=True) == text
    assert str(parse_record(text)) == text
    return str(hand.position)


def test_a_hand_without_a_move_is_the_deal() -> None:
    assert good(record("claim", quiet())) == stands("claim", "A", "R:12?Jh S:35? W:- X:-")
    assert good(record("classic", quiet("B"))) == stands(
        "classic", "B", "R:12?7h S:35? W:- X:-", "R:12?Jh S:35? W:- X:-"
    )


def test_moves_turns_and_discards_one_line_a_turn() -> None:
    text = record("claim", quiet(), "A: T=8d X5 T=2h D", "B: T=Jc D")
    assert good(text) == stands(
        "claim", "A", "R:12?Jh S:33? W:2h X:-", "R:12?7h S:34? W:Jc X:-", "Ks Kc Kh Kd 9s8d 9c 9h 9d",
        extras="turns=1/1,idle=1",
    )  # fmt: skip


def test_the_next_reserve_card_is_told_with_the_move_that_showed_it() -> None:
    """T9: the card that comes up when the reserve's top leaves."""
    assert good(record("claim", ACE_IN_RESERVE, "A: RF=5c")) == stands(
        "claim", "A", "R:11?5c S:35? W:- X:-", up="s1,0 h0,0 d0,0 c0,0"
    )


@pytest.mark.parametrize(
    ("turn", "position"),
    [
        # T17: a misplacement is cancelled or stays rejected; T20: the turned card goes face down onto the stock, known
        ("A: T=8d ?X1 !", stands("claim", "B", "R:12?Jh S:34?8d W:- X:-", extras="turns=1/0,idle=1")),
        ("A: T=8d ?X1 ~", stands("claim", "A", "R:12?Jh S:34? W:- X:8d")),
        # T17: an omission's required move is performed, called or not; P4: the turned card to the first nine
        ("A: T=8d ?D !", stands("claim", "B", "R:12?Jh S:34? W:- X:-", houses="Ks Kc Kh Kd 9s8d 9c 9h 9d",
                                extras="turns=1/0")),
        ("A: T=8d ?D ~", stands("claim", "A", "R:12?Jh S:34? W:- X:-", houses="Ks Kc Kh Kd 9s8d 9c 9h 9d")),
        ("A: T=8d ?D ~ T=2h D", stands("claim", "B", "R:12?Jh S:33? W:2h X:-", houses="Ks Kc Kh Kd 9s8d 9c 9h 9d",
                                       extras="turns=1/0")),
    ],
)  # fmt: skip
def test_t17_attempts_and_their_outcomes_under_claim(turn: str, position: str) -> None:
    assert good(record("claim", quiet(), turn)) == position


@pytest.mark.parametrize(("outcome", "mover", "extras"), [("!", "B", "turns=1/0"), ("~", "A", "-")])
def test_t17_an_outcome_tells_the_card_that_its_move_showed(outcome: str, mover: str, extras: str) -> None:
    """P1 left undone: the ace goes up for the player, and the five under it comes up."""
    assert good(record("claim", ACE_IN_RESERVE, f"A: ?T {outcome}=5c")) == stands(
        "claim", mover, "R:11?5c S:35? W:- X:-", up="s1,0 h0,0 d0,0 c0,0", extras=extras
    )


def test_t18_allowed_is_the_attempt_itself_called_is_the_required_move() -> None:
    allowed, called = "Ks Kc Kh Ad 9s 9c 9h 9d", "Ks Kc Kh - 9s 9c 9h 9d"
    assert good(record("classic", ACE_IN_HOUSE, "A: ?T ~=8d")) == stands(
        "classic", "A", "R:12?Jh S:34? W:- X:8d", houses=allowed
    )
    assert good(record("classic", ACE_IN_HOUSE, "A: ?T !")) == stands(
        "classic", "B", "R:12?Jh S:35? W:- X:-", houses=called, up="s0,0 h0,0 d1,0 c0,0", extras="turns=1/0"
    )


def test_t19_the_table_calls_and_the_turned_card_goes_back() -> None:
    assert good(record("table", ACE_IN_STOCK, "A: T=Ad ?D !")) == stands(
        "table", "B", "R:12?Jh S:34?Ad W:- X:-", extras="turns=1/0,idle=1"
    )


@pytest.mark.parametrize("card", ["", "=8d"])
def test_a_card_that_is_known_may_stand_or_be_left_out(card: str) -> None:
    """T20: both know the card that went back; notation: it may stand or be left out."""
    text = record("claim", quiet(), "A: T=8d ?X1 !", "B: T=Jc D", f"A: T{card}")
    assert str(told(text)) == stands(
        "claim", "A", "R:12?Jh S:34? W:- X:8d", "R:12?7h S:34? W:Jc X:-", extras="turns=1/1,idle=2"
    )


# T25, T27: as if the opponent had won as things stand. Each has 13 in the reserve and 35 in the stock; a turned card
# counts as waste: 30 + 35 + 2 * 13.
LEFT = {"claim": 91, "classic": 1, "table": 50}


@pytest.mark.parametrize("why", ["resign", "gone"])
@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    ("turns", "winner"),
    [
        (["A: T=8d", "B: {}"], "A"), (["A: T=8d {}"], "B"), (["B: {}"], "A"), (["A: {}"], "B"),
        (["A: T=8d X5 T=2h D", "A: {}"], "B"),
    ],
)  # fmt: skip
def test_t27_a_seat_leaves_at_any_point_of_either_turn(rules: str, turns: list[str], winner: str, why: str) -> None:
    points = LEFT[rules]
    if rules == "claim" and len(turns[0]) > 15:  # A has placed a card by then
        points -= 1
    told_turns = [turn.format(why) for turn in turns]
    good(record(rules, quiet(), *told_turns, Result=f"{winner} {points} {why}"))


@pytest.mark.parametrize("seat", ["A", "B"])
def test_t27_a_seat_leaves_while_an_attempt_waits(seat: str) -> None:
    """The record may end the hand there: the attempt never gets its outcome."""
    winner = "B" if seat == "A" else "A"
    turns = ["A: T=8d ?X1 resign"] if seat == "A" else ["A: T=8d ?X1", "B: resign"]
    good(record("claim", quiet(), *turns, Result=f"{winner} 91 resign"))


LATE = ["A: late T=8d X5 T=2h D", "B: T=Jc D", "A: late T=Js D", "B: T=Td D"]


def test_the_clock_that_ran_out_in_three_turns_running_loses_the_hand() -> None:
    """A has 13 cards in the reserve, 32 in the stock and 2 in the waste: 30 + 26 + 32 + 2."""
    good(record("claim", quiet(), *LATE))
    good(record("claim", quiet(), *LATE, "A: late", Result="B 90 clock"))
    good(record("table", quiet(), *LATE, "A: late", Result="B 50 clock"))


def test_a_turn_in_time_begins_the_count_anew() -> None:
    hand = replay(record("claim", quiet(), *LATE, "A: T=3d D", "B: T=4s D", "A: late"))
    assert hand.position.end is None


@pytest.mark.parametrize(
    ("rules", "result"),
    [("claim", "A 1 agreed"), ("classic", "- 0 agreed"), ("table", "A 50 agreed")],
)
def test_t24_both_agree_to_stop(rules: str, result: str) -> None:
    """A has one card less: the lower burden wins the difference; classic: a draw; table: fewer cards left wins."""
    good(record(rules, quiet(), "A: T=8d X5 stop", "B: stop", Result=result))


def test_t24_equal_burdens_are_a_drawn_hand() -> None:
    good(record("claim", quiet(), "A: T=8d", "B: stop", "A: stop", Result="- 0 agreed"))
    good(record("table", quiet(), "A: stop", "B: stop", Result="- 10 agreed"))  # T25: the second place's pearls


def test_an_offer_to_stop_stands_in_the_middle_of_the_others_turn_and_the_turn_goes_on() -> None:
    text = record("claim", quiet(), "A: T=8d", "B: stop", "A: X5 T=2h D")
    assert good(text) == stands(
        "claim", "B", "R:12?Jh S:33? W:2h X:-", houses="Ks Kc Kh Kd 9s8d 9c 9h 9d", extras="turns=1/0"
    )


LONG = ["A: late T=8d ?D ~ T=2h ?X1", "B: stop", "A: ~ D", "B: ?T", "A: stop", "B: ~=7h T=Jc ?X1 !", "A: T=Js D"]
FOR_LONG = pack("5cJh", KINGS, "8d2hJs3d"), pack("7hAs", "9s9c9h9d", "JcTd4s4c")


def test_a_record_ends_in_the_middle_of_anything() -> None:
    """After each of its tokens, an attempt without its outcome included, the hand so far is a record."""
    whole = parse_record(record("classic", FOR_LONG, *LONG, options="play_turned=yes call=window"))
    count = sum(1 for _ in whole.tokens())
    assert count == 17
    for upto in range(count + 1):
        hand = replay_record(whole, upto)
        again = replay(hand.text(whole=True))
        assert str(again.position) == str(hand.position)
        assert again.position.attempt == hand.position.attempt
        assert sum(1 for _ in again.record.tokens()) == upto


def test_a_pending_attempt_waits_for_the_other_seat() -> None:
    hand = replay(record("claim", quiet(), "A: T=8d ?X1"))
    assert hand.position.actors() == (1,)
    assert hand.position.moves(0) == [] and hand.position.moves(1) == ["!", "~"]


def test_packs_that_nobody_knew_are_filled_by_what_the_moves_showed() -> None:
    """`??` where never known: the moves tell the rest, and the hand then knows these cards and no others."""
    a, b = quiet()
    hidden = [deck[:24].replace(deck[:24], "??" * 12) + deck[24:34] + "??" * 35 for deck in (a, b)]
    hand = replay(record("claim", (hidden[0], hidden[1]), "A: T=8d X5 T=2h D", "B: T=Jc D"))
    assert str(hand.position) == str(told(record("claim", quiet(), "A: T=8d X5 T=2h D", "B: T=Jc D")))
    assert f'[DeckA "{"??" * 12}{a[24:34]}8d2h{"??" * 33}"]' in hand.text()


def test_t3_first_stands_where_a_coin_decided() -> None:
    a, b = pack("5cJh", KINGS), pack("2cJd", NINES)
    for seat in "AB":
        assert good(record("table", (a, b), First=seat)).startswith(f"tonj table {seat} ")


def test_tags_that_a_hand_does_not_read_are_carried_along() -> None:
    """Names in any letters, the date, the match."""
    more = {"Date": "2026-11-29", "A": "أمل", "B": "computer:4", "Match": "3", "Target": "100", "Score": "47 0"}
    good(record("claim", quiet(), "A: T=8d", options="call=guided", **more))
    assert replay(record("claim", quiet(), **more)).tags == more


def test_several_hands_stand_one_after_the_other() -> None:
    one, two = record("claim", quiet(), "A: T=8d"), record("table", quiet("B"))
    assert [str(hand) for hand in parse_records(f"{one}\n{two}")] == [one, two]
    assert parse_records("") == []


def test_lines_may_end_as_on_windows() -> None:
    text = record("claim", quiet(), "A: T=8d", "B: stop")
    assert str(told(text.replace("\n", "\r\n"))) == str(told(text))
