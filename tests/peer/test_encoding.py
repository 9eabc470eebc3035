"""Words on the wire: one spelling for everything, and no other is taken."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tonj.cards import BadText
from tonj.peer.encoding import (
    LONGEST,
    bytes_of,
    bytes_word,
    digest,
    digest_word,
    number_of,
    split_line,
    text_of,
    text_word,
)


@given(st.binary(max_size=70))
def test_bytes_come_back(raw: bytes) -> None:
    assert bytes_of(bytes_word(raw), len(raw)) == raw


@given(st.text())
def test_words_of_people_come_back_as_one_word(text: str) -> None:
    if any(0xD800 <= ord(char) < 0xE000 for char in text):
        return
    word = text_word(text)
    assert split_line(word) == [word]
    assert text_of(word) == text


@given(st.text(max_size=40), st.integers(0, 40))
def test_any_word_reads_back_or_is_refused_with_a_key(word: str, length: int) -> None:
    for read, write in ((lambda w: bytes_of(w, length), bytes_word), (text_of, text_word), (number_of, str)):
        with contextlib.suppress(BadText):
            assert write(read(word)) == word


@pytest.mark.parametrize("word", ["AAH6_x", "AAH6_w==", "AAH6/w", "AAH6 w", "AAH6_", "AAH6_ww", "ÄAH6_w", ""])
def test_bytes_have_one_spelling(word: str) -> None:
    assert bytes_of("AAH6_w", 4) == bytes([0, 1, 250, 255])
    with pytest.raises(BadText):
        bytes_of(word, 4)


@pytest.mark.parametrize("word", ["", "00", "01", "-1", "+1", "1.0", "1e3", '"1"', "١", "²", "1" * 10, "0x1", "1_0"])
def test_numbers_have_one_spelling(word: str) -> None:
    with pytest.raises(BadText):
        number_of(word)


@pytest.mark.parametrize("word", ["%41", "%c3%96", "%FF", "a%2", "a b", "Ö", "%ED%A0%80"])
def test_texts_have_one_spelling(word: str) -> None:
    with pytest.raises(BadText):
        text_of(word)


LINES = ["", " ", "a  b", " a", "a ", "a\n", "a\tb", "a\x00b", "ä", "a\ud800", "a" * (LONGEST + 1)]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_words_with_one_space_between(line: str) -> None:
    assert split_line("a b c") == ["a", "b", "c"]
    with pytest.raises(BadText):
        split_line(line)


def test_a_number_must_be_below_its_limit() -> None:
    assert number_of("51", 52) == 51
    with pytest.raises(BadText):
        number_of("52", 52)


def test_digests_are_of_the_words_with_a_space_between() -> None:
    assert digest("leaf", "x", 3) == digest("leaf x 3")
    assert digest_word("abc") == "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0"  # SHA-256's own example
