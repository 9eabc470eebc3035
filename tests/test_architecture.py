"""Who may know whom: cards know no game, games no player, players no screen, and nobody the browser.

Everything that a file imports when it runs is looked at, also inside functions; what stands under `if TYPE_CHECKING`
is not.
"""

import ast
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BROWSER_ONLY = {"js", "pyscript", "pyodide", "pyodide_js"}
CLOCKS = {"asyncio", "threading", "time"}
# The engine gives the same answer to the same question, everywhere: no clock, no thread, no file, no chance of its own.
OUTSIDE = CLOCKS | {
    "concurrent", "datetime", "glob", "http", "io", "logging", "multiprocessing", "os", "pathlib", "sched", "secrets",
    "select", "selectors", "shutil", "signal", "socket", "subprocess", "tempfile", "urllib.request", "uuid",
}  # fmt: skip
DOOR = "tonj.__main__"  # the command line: here the engine meets the terminal

# From the bottom up: a part knows itself and those below it.
LAYERS = (
    {"cards"},
    {"game", "fields"},
    {"games"},
    {"record", "hand", "dealer", "match", "players", "clock", "peer"},
    {"engine", "arena", "verify"},
    {"commands"},
    {"__main__"},
)


@dataclass
class Module:
    """One file of ours: its name in imports, and what it says."""

    name: str
    package: str
    tree: ast.Module

    def running(self, node: ast.AST | None = None) -> Iterator[ast.AST]:
        """Every node that counts when the file runs."""
        for child in ast.iter_child_nodes(node or self.tree):
            if not (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)):
                yield child
                yield from self.running(child)

    @cached_property
    def imports(self) -> set[str]:
        """Full names of the modules that it imports."""
        found = set()
        for node in self.running():
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                source = self.source(node)
                names = {f"{source}.{alias.name}" for alias in node.names}
                found |= {name if is_ours(name) else source for name in names}
        return found

    def source(self, node: ast.ImportFrom) -> str:
        """`from .piles import X` inside tonj.games.tonj means tonj.games.tonj.piles."""
        if not node.level:
            return node.module or ""
        parts = self.package.split(".")
        return ".".join([*parts[: len(parts) - node.level + 1], *([node.module] if node.module else [])])


def modules(top: str) -> list[Module]:
    found = []
    for path in sorted((ROOT / top).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found.append(Module(name, ".".join(parts[:-1]), ast.parse(path.read_text(encoding="utf-8"), str(path))))
    return found


@cache
def is_ours(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or path.is_dir()


def top(module: str) -> str:
    return module.partition(".")[0]


def foreign(module: str) -> bool:
    return top(module) not in sys.stdlib_module_names


def wrong(parts: list[Module], unwanted: Callable[[str, str], bool]) -> list[str]:
    """Every arrow that must not be: `who -> whom`."""
    arrows = [(part.name, found) for part in parts for found in sorted(part.imports)]
    return [f"{name} -> {found}" for name, found in arrows if unwanted(name, found)]


TONJ = modules("tonj")
PURE = modules("web/pure")
BROWSER = modules("web/browser")
BUILD = modules("web/build")


def level(module: str) -> int:
    """How high a part of the engine lies; `tonj` itself, which holds the version alone, lies lowest."""
    if module == "tonj":
        return -1
    part = module.split(".")[1]
    found = [height for height, names in enumerate(LAYERS) if part in names]
    assert found, f"{module} has no place in LAYERS"
    return found[0]


def test_inside_the_engine_every_arrow_points_down() -> None:
    assert wrong(TONJ, lambda name, found: top(found) == "tonj" and level(found) > level(name)) == []


def test_one_game_knows_no_other() -> None:
    def other(name: str, found: str) -> bool:
        own = ".".join(name.split(".")[:3])
        return found.startswith("tonj.games.") and not found.startswith((own, "tonj.games.melding"))

    assert wrong([part for part in TONJ if part.name.startswith("tonj.games.")], other) == []


def test_the_engine_needs_python_alone() -> None:
    """But for the check of signatures at the command line, which says what to install where it is missing."""
    others = [part for part in TONJ if part.name != "tonj.commands.verify"]
    assert wrong(others, lambda _, found: foreign(found) and top(found) != "tonj") == []


def test_the_engine_has_no_clock_no_thread_and_no_files() -> None:
    inside = [part for part in TONJ if part.name != DOOR]
    assert wrong(inside, lambda _, found: {found, top(found)} & OUTSIDE != set()) == []
    for part in inside:
        called = {ast.unparse(node.func) for node in part.running() if isinstance(node, ast.Call)}
        assert called & {"open", "print", "input"} == set(), part.name


def test_chance_is_handed_in() -> None:
    """A `Random` that somebody gives, or one from a seed in the code: never the module's own, never an unseeded one."""
    for part in TONJ:
        for node in part.running():
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert {alias.name for alias in node.names} == {"Random"}, part.name
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
                assert node.attr == "Random", part.name
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {"Random", "random.Random"}:
                assert node.args, f"{part.name}, line {node.lineno}: Random() without a seed"


def test_the_tables_thinking_knows_the_engine_alone() -> None:
    assert wrong(PURE, lambda _, found: foreign(found) and not found.startswith(("tonj", "web.pure"))) == []
    assert wrong(PURE, lambda _, found: top(found) in CLOCKS) == []


def test_the_browser_part_knows_what_it_draws() -> None:
    known = ("tonj", "web.pure", "web.browser", *BROWSER_ONLY)
    assert wrong(BROWSER, lambda _, found: foreign(found) and not found.startswith(known)) == []


def test_nobody_else_knows_the_browser() -> None:
    assert wrong([*TONJ, *PURE, *BUILD], lambda _, found: top(found) in BROWSER_ONLY) == []
    assert wrong([*TONJ, *PURE, *BUILD, *modules("tests")], lambda _, found: found.startswith("web.browser")) == []


def test_the_build_stays_behind() -> None:
    assert wrong([*TONJ, *PURE, *BROWSER], lambda _, found: found.startswith("web.build")) == []


def test_what_counts_as_an_arrow() -> None:
    source = """if TYPE_CHECKING:
    import js
def late():
    import time
from .piles import Piles
from . import duties
from tonj import cards
"""
    module = Module("tonj.games.tonj.x", "tonj.games.tonj", ast.parse(source))
    assert module.imports == {"time", "tonj.games.tonj.piles", "tonj.games.tonj.duties", "tonj.cards"}
