"""Voices: what is said of the microphones."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.pure.voice import MODES, Voice, parse_voice


@pytest.mark.parametrize(
    ("voice", "line"),
    [
        (Voice(), "voice.off"),
        (Voice(theirs=True), "voice.wanted"),
        (Voice("asking", theirs=True), "voice.asking"),
        (Voice("listen", theirs=True), "voice.listen"),
        (Voice("push"), "voice.alone"),
        (Voice("open", live=True), "voice.alone"),
        (Voice("push", theirs=True), "voice.hold"),
        (Voice("push", live=True, theirs=True), "voice.live"),
        (Voice("open", live=True, theirs=True), "voice.live"),
    ],
)
def test_it_is_said_whose_microphone_is_on(voice: Voice, line: str) -> None:
    assert voice.line == line
    assert voice.on is (voice.mode != "off")


@given(st.builds(Voice, st.sampled_from(MODES), st.booleans(), st.booleans(), st.booleans()))
def test_what_the_link_tells_is_read(voice: Voice) -> None:
    told = {name: getattr(voice, name) for name in Voice.__slots__}
    assert parse_voice(json.dumps(told)) == voice


@pytest.mark.parametrize(
    "text",
    [
        "", "1", "[]", "{}", '{"mode": "loud", "live": true, "theirs": true, "speaks": true}',
        '{"mode": "open", "live": 1, "theirs": true, "speaks": true}', '{"mode": [], "live": 1}',
    ],
)  # fmt: skip
def test_anything_else_is_silence(text: str) -> None:
    assert parse_voice(text) == Voice()
