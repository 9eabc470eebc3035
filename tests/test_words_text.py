"""The words of the table in English and Arabic: cards, piles, numbers, plurals, and that none is missing."""

import re
import string
from pathlib import Path

import pytest

from web.pure.scene import PILES
from web.pure.words import LANGUAGES, MissingWordError, Words

FOLDER = Path(__file__).parents[1] / "web" / "words"

REASONS = [
    "no-card",
    "same-pile",
    "no-turned-card",
    "turned-card",
    "can-turn",
    "nothing-to-turn",
    "circle",
    "over",
    "frozen",
    "awaits",
    "not-your-turn",
    "foundation.not-next",
    "foundation.rank",
    "foundation.suit",
    "house.not-descending",
    "house.same-colour",
    "house.king",
    "load.wrong-suit",
    "load.not-next",
    "load.empty",
    "load.house-card",
    "run.not-ordered",
    "run.too-long",
    "run.not-played",
]
ENDS = ["out", "repetition", "full-pass", "no-progress", "stall", "turn-limit", "agreed", "resign", "gone", "clock"]


def texts(language: str) -> dict[str, list[str]]:
    """Key to its texts, read from the catalogue's source."""
    found: dict[str, list[str]] = {}
    key = ""
    for line in (FOLDER / language / "LC_MESSAGES" / "tonj.po").read_text(encoding="utf-8").splitlines():
        if line.startswith("msgid "):
            key = line[7:-1]
        elif line.startswith("msgstr") and key:
            found.setdefault(key, []).append(line.split(" ", 1)[1][1:-1].replace('\\"', '"'))
    return found


def compiled(language: str) -> bytes:
    """The catalogue as the page gets it."""
    from web.build.catalogues import compiled as all_compiled

    return all_compiled()[language]


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    """The real words of one language; a missing one raises."""
    pytest.importorskip("babel")
    return Words(request.param, compiled(request.param), strict=True)


@pytest.fixture
def english() -> Words:
    pytest.importorskip("babel")
    return Words("en", compiled("en"), strict=True)


@pytest.fixture
def arabic() -> Words:
    pytest.importorskip("babel")
    return Words("ar", compiled("ar"), strict=True)


def test_cards_are_called_as_players_call_them(english: Words, arabic: Words) -> None:
    assert english.card("Qd") == "queen of diamonds"
    assert english.card("Ts") == "ten of spades"
    assert arabic.card("Ks") == "شايب البستوني"
    assert arabic.card("Ah") == "آص الكبة"
    assert arabic.card("Qd") == "بنت الديناري"
    assert arabic.card("Jc") == "ولد السباتي"


def test_every_card_has_a_name_of_its_own(words: Words) -> None:
    names = {words.card(rank + suit) for rank in "A23456789TJQK" for suit in "shdc"}
    assert len(names) == 52
    assert words.card("??") not in names


def test_a_pile_is_named_from_where_one_sits(english: Words, arabic: Words) -> None:
    assert english.pile("A:R", 0) == "your reserve"
    assert english.pile("A:R", 1) == "Layla’s reserve"
    assert english.pile("B:W", 0, "Amal") == "Amal’s waste"
    assert english.pile("H3", 0) == "house 3"
    assert english.pile("F1", 0) == "foundation of spades"
    assert arabic.pile("H3", 0) == "المنزل ٣"
    assert arabic.pile("B:S", 0) == "مخزون ليلى"


@pytest.mark.parametrize("me", [0, 1])
def test_every_pile_has_a_name(words: Words, me: int) -> None:
    assert len({words.pile(pile, me) for pile in PILES}) == 8 + 4 + 8  # two foundations share a suit


def test_a_pile_is_said_with_its_top_and_its_count(english: Words, arabic: Words) -> None:
    assert english.label("H3", ("Ts", "9h"), 0) == "House 3, nine of hearts, 2 cards"
    assert english.label("H6", (), 0) == "House 6, empty"
    assert english.label("A:W", ("9h",), 0) == "Your waste, nine of hearts, 1 card"
    assert arabic.label("A:R", ("??", "9h"), 0) == "احتياطك، تسعة الكبة، ورقتان"


def test_a_stock_says_no_card_even_where_it_is_known(english: Words) -> None:
    assert english.label("A:S", ("2c", "7d"), 0) == "Your stock, 2 cards"
    assert english.label("B:R", ("??",) * 13, 0) == "Layla’s reserve, 13 cards"


def test_arabic_has_six_ways_to_count_and_its_own_digits(arabic: Words) -> None:
    counted = [arabic.plural("cards", n) for n in (0, 1, 2, 3, 11, 100)]
    assert counted == ["لا أوراق", "ورقة واحدة", "ورقتان", "٣ أوراق", "١١ ورقة", "١٠٠ ورقة"]
    assert arabic.number(1203) == "١٢٠٣"
    assert arabic.direction == "rtl"


def test_english_counts_one_and_many(english: Words) -> None:
    assert [english.plural("cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert english.number(1203) == "1203"
    assert english.direction == "ltr"


def test_a_missing_word_raises_in_tests_and_shows_its_key_to_players() -> None:
    with pytest.raises(MissingWordError):
        Words("en", {}, strict=True)("start.title")
    assert Words("en", {})("start.title") == "start.title"
    with pytest.raises(MissingWordError):
        Words("en", {}, strict=True).plural("cards", 2)


def test_a_value_that_was_not_given_stops_no_game() -> None:
    texts = {"hint": "Try the {card}."}
    assert Words("en", texts)("hint") == "Try the …."
    with pytest.raises(KeyError):
        Words("en", texts, strict=True)("hint")


def test_numbers_in_a_sentence_take_the_languages_digits() -> None:
    assert Words("ar", {"wait": "انتظر {n}"})("wait", n=12) == "انتظر ١٢"


def test_a_name_in_the_other_direction_is_kept_whole() -> None:
    assert Words("ar", {"turn": "دور {name}"})("turn", name="Amal 2") == "دور \u2068Amal 2\u2069"
    assert Words("ar", {"turn": "دور {name}"})("turn", name="ليلى") == "دور ليلى"
    assert Words("en", {"turn": "{name}’s turn"})("turn", name="ليلى") == "\u2068ليلى\u2069’s turn"


def test_a_plain_mapping_counts_as_well() -> None:
    words = Words("en", {"cards": ("{n} card", "{n} cards")})
    assert [words.plural("cards", n) for n in (1, 2)] == ["1 card", "2 cards"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_duty_and_end_has_its_words(language: str) -> None:
    wanted = [f"reason.{key}" for key in REASONS] + [f"duty.P{n}" for n in range(1, 6)]
    wanted += [f"end.{key}" for key in ENDS] + [f"preset.{name}" for name in ("claim", "classic", "table")]
    assert [key for key in wanted if key not in texts(language)] == []


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_a_duty_names_the_card_that_must_move(words: Words, n: int) -> None:
    required, card = words.card("6s"), words.card("Qd")
    assert required in words(f"duty.P{n}", card=card, required=required)


def test_both_languages_leave_the_same_blanks() -> None:
    """A sentence that names a card in one language names it in the other; a form of few words may leave {n} out."""
    english, arabic = (texts(language) for language in LANGUAGES)
    assert english.keys() == arabic.keys()
    for key in english:
        assert blanks(english[key]) == blanks(arabic[key]), key


def test_arabic_is_written_in_arabic_letters_and_digits() -> None:
    """Latin letters stand only in names of other things, Latin digits nowhere."""
    allowed = {"language.en", "page.noscript", "rules.hands.text"}  # the last one names keys of the keyboard
    for key, forms in texts("ar").items():
        bare = re.sub(r"{\w+}|TURN|STUN|Nostr|https?://|المفتاح V", "", " ".join(forms))
        assert key in allowed or not re.search(r"[A-Za-z0-9]", bare), (key, bare)


def blanks(forms: list[str]) -> set[str]:
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}
