"""Rule fields read wrongly: every place where the engine reads a field, as a mutant in which it finds another value."""

import ast
from pathlib import Path
from typing import NamedTuple

from tonj.games.tonj.rules import FIELDS

GAMES = Path(__file__).resolve().parents[2] / "tonj" / "games"
ROLE = "_read_wrongly"


class Reading(NamedTuple):
    """Where a field is read: the file under tonj/games, and which of the places in it."""

    field: str
    file: str
    number: int
    line: int
    column: int


def readings() -> list[Reading]:
    """All places where a field of Tonj's rules decides something; text forms only write fields down."""
    found = []
    for path in sorted((GAMES / "tonj").glob("*.py")):
        if path.name in ("notation.py", "__init__.py"):
            continue
        places = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if _reads(node)]
        for number, node in enumerate(places):
            assert isinstance(node, ast.Attribute)
            found.append(Reading(node.attr, f"tonj/{path.name}", number, node.lineno, node.col_offset))
    return found


def _reads(node: ast.AST) -> bool:
    """`rules.runs`, `position.rules.runs`, `self.turn_limit` in the rules themselves."""
    if not isinstance(node, ast.Attribute) or node.attr not in FIELDS:
        return False
    of = ast.unparse(node.value)
    return of == "rules" or of.endswith(".rules") or (of == "self" and node.attr == "turn_limit")


class _Swap(ast.NodeTransformer):
    def __init__(self, places: list[ast.AST], number: int) -> None:
        self.wanted = places[number]

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if node is not self.wanted:
            return node
        name = ast.Constant(node.attr)
        return ast.copy_location(ast.Call(ast.Name(ROLE, ast.Load()), [name, node], []), node)


def flipped(reading: Reading) -> str:
    """The source of the file in which that one place finds another value."""
    tree = ast.parse((GAMES / reading.file).read_text(encoding="utf-8"))
    places = [node for node in ast.walk(tree) if _reads(node)]
    tree = ast.fix_missing_locations(_Swap(places, reading.number).visit(tree))
    return f"from tests.mutants.other import other as {ROLE}\n{ast.unparse(tree)}"
