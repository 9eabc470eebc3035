"""Wrong records: each is an error that names what is wrong, the line and the token, and nothing is changed."""

import re
from collections.abc import Sequence

import pytest

from tests.sitting import KINGS, NINES, pack, quiet, record
from tonj.cards import BadText
from tonj.game import Refused
from tonj.games.tonj import Position
from tonj.hand import Hand, replay
from tonj.record import BadRecord, parse_record, parse_records

PACKS = quiet()
GOOD = record("claim", PACKS, "A: T=8d X5 T=2h D", "B: T=Jc D")
"""Lines: 1 Game, 2 Rules, 3 DeckA, 4 DeckB, 5 blank, 6 A's turn, 7 B's turn."""


def wrong(text: str) -> BadRecord:
    """The error of a text that is no record: a ValueError with a key, a line and a token."""
    with pytest.raises(ValueError, match=r"^[a-zA-Z0-9.-]+: line \d+") as caught:
        replay(text)
    assert isinstance(caught.value, BadRecord)
    assert re.fullmatch(r"[a-zA-Z][a-zA-Z0-9.-]*", caught.value.key)
    return caught.value


def place(text: str) -> tuple[str, int, str]:
    error = wrong(text)
    return error.key, error.line, error.token


def turns(rules: str, *lines: str, packs: tuple[str, str] = PACKS, options: str = "") -> str:
    return record(rules, packs, *lines, options=options)


# Six lines stand before the first turn's: four tags (five with Options), a blank one, then the turns.
TOKENS = [
    ("shown.differs", "claim", ["A: T=9d"], "T=9d", 6),  # the pack says that it is the eight
    ("shown.twice", "claim", ["A: T=Jh"], "T=Jh", 6),  # that card of this pack lies on the reserve already
    ("shown.unknown", "claim", ["A: T=??"], "T=??", 6),
    ("shown.nothing", "claim", ["A: T=8d X5=2h"], "X5=2h", 6),
    ("shown.nothing", "claim", ["A: T=8d X5 T=2h D=2h"], "D=2h", 6),
    ("shown.nothing", "claim", ["A: T=8d ?X1=2h"], "?X1=2h", 6),
    ("shown.nothing", "claim", ["A: T=8d ?X1 !=8d"], "!=8d", 6),
    ("shown.nothing", "claim", ["A: T=8d", "B: resign=8d"], "resign=8d", 7),
    ("shown.differs", "claim", ["A: T=8d ?X1 !", "B: T=Jc D", "A: T=2h"], "T=2h", 8),  # known: it went back (T20)
    ("P4", "claim", ["A: T=8d D"], "D", 6),  # a duty left undone is no move
    ("house.not-descending", "claim", ["A: R5"], "R5", 6),  # a jack on a nine
    ("house.king", "claim", ["A: 15"], "15", 6),
    ("foundation.not-next", "claim", ["A: RF"], "RF", 6),
    ("load.wrong-suit", "claim", ["A: 6r"], "6r", 6),
    ("load.empty", "claim", ["A: Rw"], "Rw", 6),
    ("run.too-long", "claim", ["A: T=8d X5 51*2"], "51*2", 6),  # T8: no empty house
    ("run.not-played", "classic", ["A: T=8d X5 51*2"], "51*2", 6),
    ("no-turned-card", "claim", ["A: D"], "D", 6),
    ("turned-card", "claim", ["A: T=8d T"], "T", 6),
    ("can-turn", "claim", ["A: P"], "P", 6),
    ("no-card", "claim", ["A: X5"], "X5", 6),
    ("same-pile", "claim", ["A: 11"], "11", 6),
    ("attempt.legal", "claim", ["A: ?T"], "?T", 6),  # no offence
    ("can-turn", "claim", ["A: ?P"], "?P", 6),  # refused, and no offence (T15)
    ("frozen", "claim", ["A: T=8d ?X1 X5"], "X5", 6),  # the next token is its outcome
    ("frozen", "claim", ["A: T=8d ?X1 ?D"], "?D", 6),
    ("not-your-turn", "claim", ["A: T=8d ?X1", "B: !"], "!", 7),  # an outcome stands in the offender's line
    ("call.nothing", "claim", ["A: !"], "!", 6),
    ("call.nothing", "claim", ["A: T=8d ~"], "~", 6),
    ("house.not-descending", "classic", ["A: T=8d ?X1 !"], "?X1", 6),  # T18: only omissions
    ("house.not-descending", "table", ["A: T=8d ?X1 !"], "?X1", 6),  # T19: only omissions
    ("not-your-turn", "claim", ["B: T"], "T", 6),
    ("not-your-turn", "claim", ["A: T=8d X5 T=2h D", "A: T"], "T", 7),
    ("over", "claim", ["A: resign", "B: T"], "T", 7),
    ("over", "claim", ["A: resign", "B: resign"], "resign", 7),
    ("late.not-now", "claim", ["B: late"], "late", 6),
    ("late.not-now", "claim", ["A: late late"], "late", 6),
    ("stop.offered", "claim", ["A: stop stop"], "stop", 6),
    *(
        ("move.bad", "claim", [f"A: {token}"], token, 6)
        for token in ("Z9", "t", "47*1", "47*14", "R5*2", "T=", "=8d", "T=8x", "T=8d=8d", "?", "??T", "RX", "!!", "٤٧")
    ),
]


@pytest.mark.parametrize(("key", "rules", "lines", "token", "line"), TOKENS, ids=lambda value: str(value))
def test_a_wrong_token_is_named_with_its_line(
    key: str, rules: str, lines: Sequence[str], token: str, line: int
) -> None:
    assert place(turns(rules, *lines)) == (key, line, token)


def test_t19_t21_outcomes_that_the_field_call_does_not_know() -> None:
    ace = pack("5cJh", "KsKcKhAd", "8d2hJs3d"), PACKS[1]
    assert place(turns("table", "A: ?T ~", packs=ace)) == ("call.table-calls", 6, "~")
    assert place(turns("claim", "A: ?T !", packs=ace, options="call=guided")) == ("P2", 7, "?T")


@pytest.mark.parametrize("token", ["T", "D", "late", "!", "?T", "resign", "gone", "stop"])
def test_only_two_seats_play_tonj(token: str) -> None:
    assert wrong(turns("claim", f"C: {token}")).line == 6


def test_a_card_that_became_known_must_be_told() -> None:
    hidden = "??" * 12 + PACKS[0][24:34] + "??" * 35, PACKS[1]
    assert place(turns("claim", "A: T", packs=hidden)) == ("record.card-missing", 6, "T")
    ace = pack("5cAs", KINGS)
    hidden = "??" * 12 + ace[24:34] + "??" * 35, PACKS[1]
    assert place(turns("claim", "A: RF", packs=hidden)) == ("record.card-missing", 6, "RF")
    assert place(turns("claim", "A: ?T ~", packs=hidden)) == ("record.card-missing", 6, "~")


A, B = PACKS
COINED = pack("5cJh", KINGS), pack("2cJd", NINES)
TAGS = [
    ("game.unknown", GOOD.replace('"tonj"', '"whist"'), 1),
    ("rules.unknown-preset", GOOD.replace('"claim"', '"eram"'), 2),
    ("rules.unknown-field", record("claim", PACKS, options="colour=red"), 3),
    ("rules.bad-value", record("claim", PACKS, options="window=soon"), 3),
    ("rules.bad-value", record("claim", PACKS, options="window=-1"), 3),
    ("rules.bad-option", record("claim", PACKS, options="window"), 3),
    ("rules.field-twice", record("claim", PACKS, options="runs=no runs=no"), 3),
    ("record.options", record("claim", PACKS, options="window=8 runs=no"), 3),  # not in the order of the table
    ("record.options", record("claim", PACKS, options="window=5"), 3),  # the preset's own value
    ("record.options", record("claim", PACKS, options="runs=no  window=8"), 3),
    ("record.first-not-by-coin", record("claim", PACKS, First="A"), 3),
    ("record.first-not-by-coin", record("table", PACKS, First="A"), 3),  # the jack is higher than the seven
    ("record.first", record("table", COINED, First="C"), 3),
    ("deal.first-needed", record("table", COINED), 1),
    ("deck.card-twice", GOOD.replace("8d2h", "8d8d"), 3),
    ("deck.not-52", GOOD.replace("8d2h", "8d"), 3),
    ("deck.not-52", GOOD.replace("JcTd", "JcTd??"), 4),
    ("card.bad", GOOD.replace("8d2h", "8d1h"), 3),
    ("card.bad", GOOD.replace("8d2h", "8d 2h"), 3),
    ("deal.face-up-unknown", GOOD.replace("5cJh", "5c??"), 3),
    ("deal.face-up-unknown", GOOD.replace("KsKc", "Ks??"), 3),
    ("record.tag-missing", GOOD.replace('[Game "tonj"]\n', ""), 1),
    ("record.tag-missing", GOOD.replace('[Rules "claim"]\n', ""), 1),
    ("record.tag-missing", GOOD.replace(f'[DeckB "{B}"]\n', ""), 1),
    ("record.tag-twice", GOOD.replace("[Rules", '[Game "tonj"]\n[Rules'), 2),
    ("record.tag", GOOD.replace('[Rules "claim"]', "[Rules claim]"), 2),
    ("record.tag", GOOD.replace('"claim"]', '"claim"'), 2),
    ("record.tag", GOOD.replace('"claim"]', '"claim"] '), 2),
    ("record.result", record("claim", PACKS, "A: resign"), 1),
    ("record.result", record("claim", PACKS, "A: resign", Result="B 90 resign"), 5),
    ("record.result", record("claim", PACKS, "A: resign", Result="B 91 gone"), 5),
    ("record.result", record("claim", PACKS, "A: T=8d", Result="A 91 resign"), 5),
]


@pytest.mark.parametrize(("key", "text"), [(key, text) for key, text, _ in TAGS])
def test_a_wrong_tag_is_refused_with_its_key(key: str, text: str) -> None:
    assert wrong(text).key == key


def test_options_stand_only_where_a_field_differs() -> None:
    assert wrong(GOOD.replace("[DeckA", '[Options ""]\n[DeckA')).key == "record.options"


def test_a_wrong_tag_is_named_with_its_line() -> None:
    assert [(key, wrong(text).line) for key, text, _ in TAGS] == [(key, line) for key, _, line in TAGS]


SHAPES = [
    ("record.not-one", "", 1),
    ("record.not-one", "\n \n", 1),
    ("record.not-one", GOOD + "\n" + GOOD, 1),
    ("record.turn-out-of-place", "A: T=8d\n", 1),
    ("record.turn-out-of-place", "no record at all", 1),
    ("record.turn-out-of-place", GOOD.replace("\n\nA:", "\nA:"), 5),  # no blank line before the turns
    ("record.turn-out-of-place", GOOD.replace("\nB:", "\n\nB:"), 8),  # one among them
    ("record.blank-line-missing", GOOD + GOOD, 8),
    ("record.tag", "[", 1),
    ("record.turn", GOOD.replace("B: T", "B:T"), 7),
    ("record.turn", GOOD.replace("B: T", "B:  T"), 7),
    ("record.turn", GOOD.replace("B: T", "b: T"), 7),
    ("record.turn", GOOD.replace("B: T=Jc D", "B:"), 7),
    ("record.turn", GOOD.replace("B: T", "F: T"), 7),
    ("record.turn", GOOD.replace("B: T=Jc D", "{a comment}"), 7),
    ("record.too-long", GOOD + " " * 1_000_000, 1),
    ("record.too-long", "[" * 10_000_000, 1),
]


@pytest.mark.parametrize(("key", "text", "line"), SHAPES, ids=[f"{key}-{at}" for at, (key, _, _) in enumerate(SHAPES)])
def test_what_is_no_record_is_refused(key: str, text: str, line: int) -> None:
    error = wrong(text)
    assert (error.key, error.line) == (key, line)


def test_a_wrong_record_in_a_text_of_several_is_named_with_its_own_line() -> None:
    second = parse_records(GOOD + "\n" + GOOD.replace("X5", "X1"))[1]
    with pytest.raises(BadRecord) as caught:
        replay(str(second))
    assert caught.value.line == 6
    with pytest.raises(BadRecord) as caught:
        parse_records(GOOD + "\n" + GOOD.replace("B: T", "B:T"))
    assert caught.value.line == 8 + 7


def test_an_enormous_number_is_a_bad_value() -> None:
    with pytest.raises(BadText):
        replay(record("claim", PACKS, options=f"window={'9' * 5000}"))


@pytest.mark.parametrize(("key", "rules", "lines", "token", "line"), TOKENS, ids=lambda value: str(value))
def test_a_refused_token_changes_nothing_in_the_hand(
    key: str, rules: str, lines: Sequence[str], token: str, line: int
) -> None:
    """The tokens before it are played; the wrong one leaves the position, the record and what is known as they were."""
    hand = replay(record(rules, PACKS))
    tokens = list(parse_record(turns(rules, *lines)).tokens())
    wanted = next(at for at, (_, text, number) in enumerate(tokens) if text == token and number == line)
    if token in ("late", "stop", "resign"):
        wanted = len(tokens) - 1
    for seat, text, _ in tokens[:wanted]:
        hand.step(seat, text)
    before = state(hand)
    with pytest.raises(ValueError, match=f"^{key}") as caught:
        hand.step(tokens[wanted][0], tokens[wanted][1])
    assert isinstance(caught.value, BadText | Refused) and caught.value.key == key
    assert state(hand) == before


def state(hand: Hand[Position]) -> tuple[object, ...]:
    position = hand.position
    return (
        hand.text(), str(position), position.attempt, position.actors(), position.offers[:], position.late[:],
        position.end, position.legal_moves(), [deck[:] for deck in hand.decks],
    )  # fmt: skip
