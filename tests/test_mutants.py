"""The table of mutants is whole: each rule that it promises, each field that the engine reads, each row in its place.

That a test breaks for each of them is shown by `make mutants`.
"""

import ast

import pytest

from tests.mutants.flip import GAMES, flipped, readings
from tests.mutants.other import other
from tests.mutants.run import TONJ, TONK, Broken, broken, killer
from tests.mutants.table import MUTANTS
from tonj.games.tonj.rules import CLAIM, CLASSIC, FIELDS, TABLE

PROMISED = {
    "P1", "P2", "P3", "P4", "P5", "T5", "T6", "T7", "T8", "T10", "T16", "T20", "T22", "T23", "T24", "T25",
}  # fmt: skip


def test_every_promised_rule_is_broken_in_turn() -> None:
    assert {mutant.rule for mutant in MUTANTS} >= PROMISED


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.rule} {mutant.file} {mutant.old[:30]}")
def test_a_row_stands_once_in_its_file_and_what_it_makes_is_python(mutant: object) -> None:
    """If this fails, the engine was changed there: bring the row in tests/mutants/table.py along."""
    rule, file, old, new = mutant  # type: ignore[misc]
    source = (GAMES / file).read_text(encoding="utf-8")
    assert source.count(old) == 1
    wrong = source.replace(old, new)
    assert ast.dump(ast.parse(wrong)) != ast.dump(ast.parse(source)), rule


def test_every_field_that_the_engine_reads_is_read_wrongly_somewhere() -> None:
    """`window` is the only one that it leaves to the table: the time in which to call."""
    assert {reading.field for reading in readings()} == set(FIELDS) - {"window"}
    for reading in readings():
        assert "_read_wrongly" in flipped(reading)
        ast.parse(flipped(reading))


@pytest.mark.parametrize("rules", [CLAIM, CLASSIC, TABLE], ids=lambda rules: rules.preset)
def test_read_wrongly_is_another_value(rules: object) -> None:
    for field in FIELDS:
        value = getattr(rules, field)
        assert other(field, value) != value and type(other(field, value)) is type(value)


def test_no_two_mutants_are_the_same() -> None:
    every = broken()
    assert len({(one.file, one.source) for one in every}) == len(every) > 150
    assert len({one.name for one in every}) == len(every)
    assert TONJ and TONK


@pytest.mark.host
@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_none_survives(part: int) -> None:
    """What `make mutants` shows."""
    assert [one.name for one in broken()[part::8] if not killer(one)] == []


@pytest.mark.host
def test_a_mutant_is_noticed_and_what_is_no_mutant_is_not() -> None:
    """The runner itself: with nothing wrong no test breaks, with the score wrong one does."""
    source = (GAMES / "melding/__init__.py").read_text(encoding="utf-8")
    wrong = Broken("K1", "melding/__init__.py", source.replace("card % 13 + 1, 10)", "card % 13 + 1, 9)"))
    assert "test_k1" in killer(wrong)
