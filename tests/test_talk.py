"""What players say to each other: spelled one way, checked, and never too much of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.pure.names import LOOKS, tidied
from web.pure.talk import FACES, GIFTS, LONGEST, PHRASES, Conversation, Measure, Said, parse_said

EVERY = [
    *(("say", key) for key in PHRASES),
    *(("face", key) for key in FACES),
    *(("gift", key) for key in GIFTS),
    *(("look", key) for key in (*LOOKS, "-")),
]


@pytest.mark.parametrize(("kind", "word"), EVERY)
def test_every_key_is_spelled_one_way(kind: str, word: str) -> None:
    line = str(Said(kind, word))
    assert line == f"talk {kind} {word}"
    assert parse_said(line) == Said(kind, word)


@pytest.mark.parametrize(
    "text", ["so what?", "أحسنت 👏", "<b>x</b>", "-", "100%", "a\u200cb", "x" * LONGEST, "م" * LONGEST]
)
def test_own_words_come_through_as_they_are(text: str) -> None:
    assert parse_said(str(Said("text", text))) == Said("text", text)


@given(st.text(max_size=400))
def test_whatever_is_written_is_tidied_into_words_that_come_through(text: str) -> None:
    tidy = tidied(text, LONGEST)
    assert tidied(tidy, LONGEST) == tidy and len(tidy) <= LONGEST and "\n" not in tidy
    assert parse_said(str(Said("text", tidy))) == (Said("text", tidy) if tidy else None)


@given(st.text(max_size=60).map(lambda text: f"talk text {text}") | st.text(max_size=60))
def test_no_line_is_read_that_is_not_the_one_spelling(line: str) -> None:
    said = parse_said(line)
    assert said is None or str(said) == line


@pytest.mark.parametrize(
    "line",
    [
        "", "talk", "talk ", "talk say", "talk say ", "talk say hello ", "talk  say hello", "TALK say hello",
        "talk say curse", "talk face 😂", "talk gift car", "talk look ../x", "talk look", "talk shout hello",
        "talk text", "talk text ", "talk text -", "talk text a b", "talk text %0A", "talk text %61",
        "talk text a%20%20b", "talk text %20a",
        "talk text %E2%80%AEa", "talk text %E2%81%A6a", "talk text %FF", "talk text %ED%A0%80",
        "talk text %C3", "talk text <", "talk text " + "x" * (LONGEST + 1), "talk text " + "x" * 100_000, "0 1 play 1",
    ],
)  # fmt: skip
def test_what_is_not_talk_is_dropped_and_counted(line: str) -> None:
    talk = Conversation()
    assert parse_said(line) is None
    assert talk.heard(line, 0) is None
    assert (talk.dropped, len(talk.said), talk.unread) == (1, 0, 0)


def test_a_flood_is_cut_and_time_lets_more_in() -> None:
    talk = Conversation()
    shown = [talk.heard("talk face joy", 0) for _ in range(100)]
    assert sum(each is not None for each in shown) == 8 and talk.dropped == 92
    assert talk.heard("talk face joy", 1000) is not None
    assert talk.heard("talk face joy", 1000) is None


def test_a_clock_that_goes_back_gives_nothing() -> None:
    measure = Measure(2, 1000)
    assert [measure.passes(5000), measure.passes(0), measure.passes(0)] == [True, True, False]


def test_the_own_words_are_tidied_and_measured() -> None:
    talk = Conversation()
    said = talk.speak("text", " well\nplayed ", 0)
    assert said == Said("text", "well played", mine=True)
    assert talk.speak("text", " \n ", 0) is None
    assert talk.speak("say", "nothing-like-this", 0) is None
    assert sum(talk.speak("face", "joy", 0) is not None for _ in range(20)) == 5, "one was said before"


def test_what_was_lost_is_shown_as_lost() -> None:
    talk = Conversation()
    said = talk.speak("say", "hello", 0)
    assert said is not None
    talk.spoken(said, False)
    talk.spoken(said, True)
    assert [each.lost for each in talk.said] == [True, False]
    assert talk.unread == 0


def test_what_came_is_counted_until_it_is_read() -> None:
    talk = Conversation()
    talk.heard("talk say hello", 0)
    talk.heard("talk gift rose", 0)
    assert talk.unread == 2
    talk.read()
    assert talk.unread == 0
    assert [str(each) for each in talk.said] == ["talk say hello", "talk gift rose"]


def test_only_the_last_things_are_kept() -> None:
    talk = Conversation()
    for number in range(200):
        talk.heard(f"talk text {number}", number * 10_000)
    assert len(talk.said) == Conversation.KEPT
    assert talk.said[-1].word == "199"


def test_what_was_said_comes_back_after_a_reload() -> None:
    talk = Conversation()
    talk.heard("talk say hello", 0)
    for kind, word, went in (("text", "good\u00a0luck, both", True), ("gift", "rose", False)):
        said = talk.speak(kind, word, 0)
        assert said is not None
        talk.spoken(said, went)
    again = Conversation()
    again.recall(talk.text())
    assert list(again.said) == list(talk.said) and again.unread == 0
    again.recall("nonsense\ntheirs talk say nothing\nelse talk say hello\nmine talk text \n")
    assert list(again.said) == list(talk.said)


def test_a_look_is_taken_and_laid_down_and_is_not_talk() -> None:
    talk = Conversation()
    assert talk.heard("talk look fish", 0) is None
    assert (talk.look, talk.unread, len(talk.said)) == ("fish", 0, 0)
    talk.heard("talk look -", 0)
    assert talk.look == ""


def test_muted_is_silent_until_it_is_lifted() -> None:
    talk = Conversation()
    talk.heard("talk say hello", 0)
    talk.mute(True)
    assert not talk.open and talk.heard("talk say hello", 0) is None and talk.unread == 0
    assert talk.speak("say", "bye", 0) is not None, "who mutes may still speak"
    talk.mute(False)
    assert talk.open and talk.heard("talk say thanks", 0) is not None
    assert len(talk.said) == 2


def test_blocked_is_for_good_both_ways() -> None:
    talk = Conversation()
    talk.heard("talk text rude", 0)
    talk.heard("talk look fish", 0)
    talk.block()
    assert len(talk.said) == 0 and talk.look == ""
    assert talk.heard("talk say sorry", 9999) is None
    assert talk.speak("say", "hello", 9999) is None
    talk.mute(False)
    assert not talk.open
