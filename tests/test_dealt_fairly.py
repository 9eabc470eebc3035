"""Against the computer too the cards come from two halves: a save shows it, a copy in mid-hand hides it."""

from random import Random

import pytest

from tests.sitting import PRESETS, words
from tonj.hand import replay
from tonj.peer.solo import check_solo
from tonj.record import BadRecord, parse_record
from web.pure.controller import Controller
from web.pure.settings import Settings


def dealt(rules: str, seed: str = "") -> Controller:
    table = Controller(words(), Random(5), Settings(rules=rules))
    table.begin(table.settings, 0, seed)
    return table


@pytest.mark.parametrize("rules", PRESETS)
def test_a_save_verifies_also_after_a_reload(rules: str) -> None:
    table = dealt(rules)
    text = table.take_record()
    assert text is not None
    check_solo(parse_record(text))
    again = Controller(words(), Random(6), Settings(rules=rules))
    assert again.resume(text, 0)
    again.store()
    assert again.take_record() == text


@pytest.mark.parametrize("rules", PRESETS)
def test_no_secret_is_told_before_the_end(rules: str) -> None:
    table = dealt(rules)
    assert "Secrets" not in table.told() and "Sealed" in table.told()
    assert table.hand is not None
    table.hand.step(table.position.seat, "resign")
    check_solo(parse_record(table.told()))


def test_a_practice_hand_is_chosen_by_its_seed_and_seals_nothing() -> None:
    table = dealt("claim", seed="7")
    assert "Sealed" not in table.told()
    with pytest.raises(BadRecord, match=r"^record\.tag-missing"):
        check_solo(parse_record(str(replay(table.told()).text())))
