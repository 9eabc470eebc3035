"""The part of Python's own library that the page brings along: the modules that it imports, and no others.

`library.txt` lists what a running page had imported; `make library` asks one and writes the list anew.
`library-more.txt` lists by hand what a page may import later without our naming it. What our code names and neither
list has is added by reading the imports, so that a list of yesterday never breaks the page.
"""

import ast
import io
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache

from web.build.place import HERE, PYODIDE

LISTED = HERE / "library.txt"
MORE = HERE / "library-more.txt"
# Library modules that Pyodide's Python carries inside itself; they need no file.
FROZEN = {
    "_collections_abc", "_sitebuiltins", "abc", "codecs", "genericpath", "importlib.machinery", "importlib.util",
    "io", "ntpath", "os", "os.path", "posixpath", "runpy", "site", "stat", "zipimport",
}  # fmt: skip


@cache
def whole() -> Mapping[str, bytes]:
    """The stock library of Pyodide, source by path."""
    with zipfile.ZipFile(io.BytesIO((PYODIDE / "python_stdlib.zip").read_bytes())) as stock:
        return {path: stock.read(path) for path in stock.namelist() if path.endswith(".py")}


def trimmed(app: Mapping[str, bytes]) -> dict[str, bytes]:
    """The sources of the modules in both lists, and of those that the app names besides."""
    wanted = names(LISTED.read_text()) | names(MORE.read_text())
    if unknown := wanted - whole().keys():
        raise SystemExit(f"library lists name what Pyodide's library lacks: {', '.join(sorted(unknown))}")
    for content in app.values():
        for module in imports(ast.walk(ast.parse(content))):
            add(wanted, module)
    return {path: whole()[path] for path in wanted}


def names(text: str) -> set[str]:
    """The paths in a list; what follows a # says why."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return {line for line in lines if line}


def add(wanted: set[str], module: str) -> None:
    """Adds a module of the library that is not there yet, the packages it lies in, and what it imports in its turn."""
    parts = module.split(".")
    for end in range(1, len(parts) + 1):
        name = ".".join(parts[:end])
        path = place(name)
        if path and path not in wanted and name not in FROZEN:
            wanted.add(path)
            for other in imports(atonce(ast.parse(whole()[path])), within=path):
                add(wanted, other)


def place(module: str) -> str:
    """The file of a library module, or nothing."""
    path = module.replace(".", "/")
    return next((file for file in (f"{path}.py", f"{path}/__init__.py") if file in whole()), "")


def imports(nodes: Iterator[ast.AST], within: str = "") -> set[str]:
    """Every module that these nodes name in an import, and every name that might be one."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            folders = within.split("/")[: -node.level] if node.level else []
            source = ".".join([*folders, *([node.module] if node.module else [])])
            found |= {source, *(f"{source}.{alias.name}" for alias in node.names)}
    return found


def atonce(node: ast.AST) -> Iterator[ast.AST]:
    """What runs when a module is imported: all but the insides of functions."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from atonce(child)
