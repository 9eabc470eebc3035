"""What a player has chosen: kept as text, taken from the page's address, and what it makes of the rules."""

import json

import pytest

from tonj.games.tonj import PRESETS
from web.pure.settings import Settings, from_address, from_text


def test_somebody_who_never_played_sits_at_a_guided_table_of_one_hand_without_slips() -> None:
    first = from_text(None)
    assert (first.guided, first.rules, first.target, first.slips, first.quick) == (True, "claim", 0, False, False)
    assert from_text("") == first


@pytest.mark.parametrize("rules", PRESETS)
def test_t21_guided_is_an_option_of_every_rule_set(rules: str) -> None:
    assert Settings(rules=rules, guided=True).game.options == ["call=guided"]
    assert Settings(rules=rules, guided=False).game.rules == PRESETS[rules]


@pytest.mark.parametrize(
    ("rules", "options"), [("table", ["call=guided", "turn_limit=30"]), ("claim", ["call=guided"])]
)
def test_t25_quick_is_thirty_turns_and_only_the_table_counts_them(rules: str, options: list[str]) -> None:
    assert Settings(rules=rules, quick=True).game.options == options
    assert Settings(rules=rules, quick=True).game.rules.quick is (rules == "table")


@pytest.mark.parametrize(("rules", "target"), [("claim", 100), ("classic", 100), ("table", 0)])
def test_t26_a_target_is_offered_under_claim_and_classic(rules: str, target: int) -> None:
    assert Settings(rules=rules, target=100).plays_to == target


@pytest.mark.parametrize(
    ("rules", "guided", "slips"),
    [("claim", False, True), ("classic", False, True), ("table", False, False), ("claim", True, False)],
)
def test_the_computer_slips_only_where_a_slip_can_be_called(rules: str, guided: bool, slips: bool) -> None:
    """offences.md: off unless switched on, never under `table`; a guided table refuses attempts."""
    assert Settings(rules=rules, guided=guided, slips=True).slips_now is slips
    assert not Settings(rules=rules, guided=guided, slips=False).slips_now


def test_one_tap_is_on_under_table_unless_chosen_otherwise() -> None:
    assert [Settings(rules=rules).one_tap_now for rules in PRESETS] == [False, False, True]
    assert Settings(rules="claim", one_tap=True).one_tap_now
    assert not Settings(rules="table", one_tap=False).one_tap_now


def test_settings_read_back() -> None:
    chosen = Settings("table", False, True, 200, 5, True, False, "fast", True, True)
    assert from_text(chosen.to_text()) == chosen
    assert from_text(Settings().to_text()) == Settings()


CANNOT_BE = [
    ("rules", "eram"), ("rules", 3), ("guided", "yes"), ("guided", None), ("quick", 1), ("target", -1),
    ("target", 1001), ("target", True), ("target", 10.5), ("level", 0), ("level", 7), ("level", "3"), ("level", True),
    ("slips", 0), ("speed", "warp"), ("speed", None), ("one_tap", 1), ("four_colours", ""), ("left_handed", "no"),
    ("colour", "red"), ("game", 1), ("__class__", 1),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), CANNOT_BE)
def test_what_cannot_be_is_left_as_it_was(name: str, value: object) -> None:
    assert Settings().changed(name, value) == Settings()
    stored = json.dumps({name: value, "level": 5} if name != "level" else {name: value, "slips": True})
    expected = Settings(level=5) if name != "level" else Settings(slips=True)
    assert from_text(stored) == expected


@pytest.mark.parametrize("value", [[], {}])
def test_a_rule_set_that_is_no_word_at_all_is_left_as_it_was(value: object) -> None:
    assert from_text(json.dumps({"rules": value})) == Settings()


@pytest.mark.parametrize("text", ["{", "null", "3", "[]", '"claim"', "{}", "\x00", "{'rules': 'table'}", "9" * 5000])
def test_a_store_that_holds_no_settings_gives_the_first_ones(text: str) -> None:
    assert from_text(text) == Settings()


@pytest.mark.parametrize(("name", "value"), [("one_tap", None), ("one_tap", True), ("speed", "off"), ("target", 0)])
def test_what_can_be_is_taken(name: str, value: object) -> None:
    assert getattr(Settings(one_tap=False, target=50).changed(name, value), name) == value


def test_the_address_asks_for_rules_level_guided_and_the_rest_is_as_chosen() -> None:
    address = {"rules": "table", "level": "6", "guided": "0", "quick": "yes", "seed": "7", "lang": "ar"}
    assert from_address(Settings(target=50), address) == Settings("table", False, True, 50, 6)


@pytest.mark.parametrize("no", ["0", "no", "false"])
@pytest.mark.parametrize("yes", ["1", "yes", "true"])
def test_yes_and_no_in_an_address(yes: str, no: str) -> None:
    assert from_address(Settings(), {"guided": no, "slips": yes}) == Settings(guided=False, slips=True)
    assert from_address(Settings(guided=False, slips=True), {"guided": yes, "slips": no}) == Settings()


@pytest.mark.parametrize(
    "address",
    [{"rules": "whist"}, {"level": "9"}, {"level": "٣"}, {"level": "-1"}, {"guided": "maybe"}, {"target": "9" * 5000},
     {"target": "1001"}, {"level": ""}, {"speed": "warp"}, {"one_tap": "yes"}],
)  # fmt: skip
def test_an_address_that_asks_for_what_cannot_be_changes_nothing(address: dict[str, str]) -> None:
    assert from_address(Settings(), address) == Settings()
