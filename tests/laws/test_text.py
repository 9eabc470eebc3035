"""Every text form reads back as it was written, and any other text is refused with a key and nothing worse."""

import re
from collections.abc import Callable

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.sitting import PRESETS, quiet, record
from tonj.cards import (
    NAMES,
    PACK,
    UNKNOWN,
    BadText,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
    parse_deck,
    parse_pile,
    pile_text,
)
from tonj.game import Refused
from tonj.games.tonj import PRESETS as RULES
from tonj.games.tonj import Tonj
from tonj.games.tonj.moves import PASS, move_text, parse_move, split_token
from tonj.games.tonj.rules import FIELDS, WORDS, options, parse_value, value_text, with_options
from tonj.hand import replay
from tonj.record import parse_record, parse_records
from web.pure.settings import from_text

FEWER = settings(max_examples=max(25, settings().max_examples // 4))
"""For texts that take long to make up."""

CARD = st.sampled_from([*PACK, UNKNOWN])
PILE = st.lists(CARD, max_size=60)

SNIPPETS = st.sampled_from(
    [
        *NAMES[:5], "??", "12?", "0?", "-", "R", "X", "47", "*3", "T", "D", "P", "=", "!", "~", "?", " ", "\n", "\n\n",
        "|", ":", "A: ", "B: ", "C: ", "E: ", "[", "]", '"', "\\", "tonj", "claim", "table", "turns=", "idle=", "s0,0",
        "stop", "resign", "late", "gone", "٣", "é", "\x00", "\x85", "\u2028", "\r", "\t", "9" * 400, "window=8",
        '[Game "tonj"]\n', "Options",
    ]
)  # fmt: skip
ANY = st.one_of(st.text(max_size=80), st.lists(SNIPPETS, max_size=25).map("".join))


def refused(read: Callable[[str], object], text: str) -> bool:
    """Whether it is refused; then by a ValueError with a key."""
    try:
        read(text)
    except (BadText, Refused) as error:
        key = error.key if isinstance(error, ValueError) else ""
    else:
        return False
    assert re.fullmatch(r"[A-Za-z0-9]+([.-][A-Za-z0-9]+)*", key)
    return True


@given(CARD)
def test_a_card_reads_back(card: int) -> None:
    assert parse_card(card_text(card)) == card


@given(PILE)
def test_cards_and_piles_read_back(cards: list[int]) -> None:
    """An empty pile is `-`; a run of unknown cards is `n?`, one alone `??`."""
    assert parse_cards(cards_text(cards)) == cards
    assert parse_pile(pile_text(cards)) == cards
    assert not re.search(r"\?\?\?|\?\d+\?|[2-9]\?\?", pile_text(cards))


@given(st.permutations(list(PACK)), st.sets(st.integers(0, 51)))
def test_a_pack_reads_back_also_with_cards_that_nobody_knows(pack: list[int], hidden: set[int]) -> None:
    cards = [UNKNOWN if at in hidden else card for at, card in enumerate(pack)]
    assert parse_deck("".join(map(card_text, cards))) == cards


def test_every_move_reads_back_and_the_fixed_order_is_the_order_of_the_numbers() -> None:
    """Sources R X 1…8, targets F 1…8 r w, a run after its single card by length, then T, D, P."""
    texts = [source + target for source in "RX12345678" for target in "F12345678rw"]
    for text in texts:
        assert move_text(parse_move(text)) == text
    wanted = []
    for text in texts:
        houses = text[0].isdigit() and text[1].isdigit()
        wanted += [text, *(f"{text}*{n}" for n in range(2, 14) if houses)]
    wanted += ["T", "D", "P"]
    assert [parse_move(text) for text in wanted] == sorted(parse_move(text) for text in wanted)
    assert [move_text(parse_move(text)) for text in wanted] == wanted
    assert parse_move("P") == PASS


@given(ANY)
@example("47*1")
@example("47*14")
@example("T\n")
def test_any_text_is_a_move_that_writes_itself_so_or_is_refused(text: str) -> None:
    assert refused(parse_move, text) or move_text(parse_move(text)) == text


@given(ANY)
def test_any_text_is_a_card_a_pile_a_pack_that_writes_itself_so_or_is_refused(text: str) -> None:
    assert refused(parse_card, text) or card_text(parse_card(text)) == text
    assert refused(parse_pile, text) or pile_text(parse_pile(text)) == text
    assert refused(parse_cards, text) or parse_cards(cards_text(parse_cards(text))) == parse_cards(text)
    assert refused(parse_deck, text) or len(parse_deck(text)) == 52


@given(ANY)
def test_any_token_comes_apart_and_together_again(text: str) -> None:
    if not refused(split_token, text):
        bare, told = split_token(text)
        assert (bare if told is None else f"{bare}={told}") == text


FIELD = st.sampled_from(FIELDS)


@given(FIELD, ANY)
@example("window", "007")
@example("runs", "True")
def test_any_value_of_a_field_writes_itself_so_or_is_refused(field: str, text: str) -> None:
    assert refused(lambda text: parse_value(field, text), text) or value_text(parse_value(field, text)) == text


def test_a_number_of_five_thousand_digits_is_refused_with_a_key() -> None:
    assert refused(lambda text: parse_value("window", text), "9" * 5000)


VALUES = {
    name: st.sampled_from(WORDS[name])
    if name in WORDS
    else st.booleans()
    if isinstance(getattr(RULES["claim"], name), bool)
    else st.integers(0, 9999)
    for name in FIELDS
}


@given(st.sampled_from(PRESETS), st.fixed_dictionaries({}, optional=VALUES))
def test_any_mix_of_fields_reads_back_from_its_options(preset: str, chosen: dict[str, bool | int | str]) -> None:
    rules = with_options(RULES[preset], [f"{name}={value_text(value)}" for name, value in chosen.items()])
    assert with_options(RULES[preset], options(rules)) == rules
    assert all(getattr(rules, name) == value for name, value in chosen.items())
    text = record(preset, quiet(), options=" ".join(options(rules)))
    assert replay(text).game.options == options(rules)


HEIGHT = st.integers(0, 13)
PAIR = st.tuples(HEIGHT, HEIGHT).map(lambda pair: "{},{}".format(*sorted(pair, reverse=True)))
PILE_TEXT = st.lists(CARD, max_size=14).map(pile_text)
SHOWN_TEXT = st.lists(st.sampled_from(PACK), max_size=14).map(pile_text)
"""A waste or a house: all its cards lie face up."""


@st.composite
def position_texts(draw: st.DrawFn) -> str:
    """Positions as the notation writes them, also odd ones with more or fewer than 104 cards."""
    preset, mover = draw(st.sampled_from(PRESETS)), draw(st.sampled_from("AB"))
    sides = []
    for seat in "AB":
        turned = draw(CARD.map(card_text)) if seat == mover and draw(st.booleans()) else "-"
        sides.append(f"R:{draw(PILE_TEXT)} S:{draw(PILE_TEXT)} W:{draw(SHOWN_TEXT)} X:{turned}")
    houses = " ".join(draw(SHOWN_TEXT) for _ in range(8))
    heights = " ".join(suit + draw(PAIR) for suit in "shdc")
    turns, idle = draw(st.tuples(st.integers(0, 99), st.integers(0, 99))), draw(st.integers(0, 30))
    extras = [f"turns={turns[0]}/{turns[1]}"] * any(turns) + [f"idle={idle}"] * bool(idle)
    return f"tonj {preset} {mover} | {' | '.join(sides)} | {houses} | {heights} | {','.join(extras) or '-'}"


@FEWER
@given(position_texts())
def test_a_position_reads_back(text: str) -> None:
    position = Tonj().parse(text)
    assert str(position) == text
    assert str(position.copy()) == text


@FEWER
@given(position_texts(), st.integers(0, 400), st.integers(0, 12), SNIPPETS)
def test_a_damaged_position_writes_itself_so_or_is_refused(text: str, at: int, length: int, put: str) -> None:
    broken = text[:at] + put + text[at + length :]
    assert refused(Tonj().parse, broken) or str(Tonj().parse(broken)) == broken


NAME = st.from_regex(r"[A-Z][A-Za-z]{0,10}", fullmatch=True)
VALUE = st.text(st.characters(blacklist_characters='"\\', blacklist_categories=["Cc", "Cs"]), max_size=30)
TOKEN = st.from_regex(r"[!-~é٣]{1,8}", fullmatch=True)
LINE = st.tuples(st.sampled_from("ABCDE"), st.lists(TOKEN, min_size=1, max_size=4))


@st.composite
def record_texts(draw: st.DrawFn) -> str:
    """Anything in the shape of a record: tags, a blank line, a line a turn."""
    tags = draw(st.dictionaries(NAME, VALUE, min_size=1, max_size=4))
    lines = [f"{seat}: {' '.join(tokens)}" for seat, tokens in draw(st.lists(LINE, max_size=4))]
    head = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*head, *(["", *lines] if lines else [])]) + "\n"


@FEWER
@given(record_texts(), record_texts())
def test_records_read_back(one: str, two: str) -> None:
    assert str(parse_record(one)) == one
    both = parse_records(one + "\n" + two)
    assert [str(each) for each in both] == [one, two]
    assert parse_records(str(both[0])) == both[:1]


@given(ANY)
@example("[" * 5000)
@example("A:" + " x" * 5000)
@example("A: " + " " * 50_000 + "!")
def test_any_text_is_records_that_read_back_or_is_refused(text: str) -> None:
    if not refused(parse_records, text):
        records = parse_records(text)
        assert parse_records("\n".join(map(str, records))) == records


HAND = record(
    "table", quiet(), "A: T=8d X5 T=2h D", "B: T=Jc", "A: stop", "B: ?X1 ! D", options="call=window", Date="2026-11-29"
)


@given(st.integers(0, len(HAND)), st.integers(0, 12), st.one_of(SNIPPETS, st.text(max_size=5)))
def test_a_damaged_record_replays_or_is_refused_with_its_place(at: int, length: int, put: str) -> None:
    broken = HAND[:at] + put + HAND[at + length :]
    if not refused(replay, broken):
        hand = replay(broken)
        again = replay(hand.text(whole=True))
        assert str(again.position) == str(hand.position)
        assert again.text(whole=True) == hand.text(whole=True)


@given(ANY)
@example("[]")
@example('{"rules": 3}')
@example('{"level": true, "target": 1e999}')
def test_any_stored_settings_are_settings(text: str) -> None:
    settings = from_text(text)
    assert from_text(settings.to_text()) == settings
