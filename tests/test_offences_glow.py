"""What glows: a guided table shows what is allowed, an unguided one never shows that a duty is open."""

import pytest

from tests.sitting import ACE_IN_STOCK, FITS, KINGS, NINES, OWED, PRESETS, Person, pack, quiet, sits

FREE = OWED[0].replace("Ad", "xx").replace("Kd", "Ad").replace("xx", "Kd"), OWED[1]
"""The same cards, but a king in house 4 where the ace was owed."""


def looks(person: Person, but: tuple[str, ...] = ("H4",)) -> object:
    """All piles but those that differ from the start, and the buttons."""
    piles = {name: view for name, view in person.scene.piles.items() if name not in but}
    return piles, person.table.can_pass, person.table.can_undo, person.table.turn


@pytest.mark.parametrize("rules", ["claim", "classic"])
def test_guided_stock_and_waste_show_whether_they_are_allowed(rules: str) -> None:
    assert sits(rules, quiet(), guided=True).marked("off") == set()
    assert sits(rules, OWED, guided=True).marked("off") == {"A:S"}  # P2
    assert sits(rules, quiet(), "A: T=8d X5", guided=True).marked("off") == set()
    owed_up = sits(rules, ACE_IN_STOCK, "A: T=Ad", guided=True)
    assert owed_up.marked("off") == {"A:S", "A:W"}  # the turned ace goes up first


def test_guided_p4_and_p5_close_the_waste_and_the_stock() -> None:
    assert sits("claim", quiet(), "A: T=8d", guided=True).marked("off") == {"A:S", "A:W"}
    assert sits("classic", quiet(), "A: T=8d", guided=True).marked("off") == {"A:S"}  # no P4: it may be discarded
    assert sits("table", FITS, guided=True).marked("off") == {"A:S"}
    assert sits("table", quiet(), guided=True).marked("off") == set()


@pytest.mark.parametrize("rules", PRESETS)
def test_guided_nothing_is_marked_off_while_the_other_plays(rules: str) -> None:
    assert sits(rules, quiet("B"), guided=True).marked("off") == set()


@pytest.mark.parametrize("rules", PRESETS)
def test_unguided_the_table_looks_the_same_whether_or_not_a_duty_is_open(rules: str) -> None:
    owed, free = sits(rules, OWED), sits(rules, FREE)
    assert owed.position.status(owed.position.legal_moves()[0]).kind == "legal"
    assert looks(owed) == looks(free)
    for person in (owed, free):
        person.tap("A:R")
    assert looks(owed) == looks(free)
    assert owed.said() == free.said()
    for person in (owed, free):
        person.tap("A:R", "H3")
    assert looks(owed) == looks(free)


@pytest.mark.parametrize("rules", PRESETS)
def test_unguided_no_pile_is_ever_marked_off_or_lit_unasked(rules: str) -> None:
    for packs, turns in ((OWED, []), (quiet(), ["A: T=8d"]), (ACE_IN_STOCK, ["A: T=Ad"]), (FITS, [])):
        person = sits(rules, packs, *turns)
        assert {mark for view in person.scene.piles.values() for mark in view.marks} == set()


@pytest.mark.parametrize("guided", [True, False])
@pytest.mark.parametrize("rules", PRESETS)
def test_the_targets_of_a_lifted_card_glow_and_no_others(rules: str, guided: bool) -> None:
    person = sits(rules, OWED, guided=guided)
    person.tap("A:R")
    assert person.marked("target") == (set() if guided else {"H5", "H6"})
    person.tap("A:R")
    assert person.marked("target") == set()
    person.table.lift("H4", 0, person.now)
    assert person.marked("target") == {"F5"}


def test_a_stock_looks_the_same_though_its_top_is_known() -> None:
    """T20: both know the card that went back; it lies face down all the same."""
    known = sits("claim", quiet(), "A: T=8d ?X1 !", "B: T=Jc D")
    unknown = sits("claim", quiet(), "A: T=8d ?D !", "B: T=Jc D")
    assert known.scene.piles["A:S"].cards == unknown.scene.piles["A:S"].cards == ("??",)


def test_what_lies_face_down_is_not_in_the_scene() -> None:
    packs = pack("5cJh", KINGS, "8d2h"), pack("2c7h", NINES, "JcTd")
    drawn = [card for view in sits("claim", packs).scene.piles.values() for card in view.cards]
    assert sorted(card for card in drawn if card != "??") == sorted(
        ["Jh", "7h", *(KINGS[at : at + 2] for at in (0, 2, 4, 6)), *(NINES[at : at + 2] for at in (0, 2, 4, 6))]
    )
