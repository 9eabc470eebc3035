"""The part of Python's own library that the page brings along: the modules that it imports, and no others.

`library.txt` lists what a running page had imported; `python -m web.build.library` asks one and writes the list anew.
`library-more.txt` lists by hand what a page may import later.
"""

import ast
import io
import zipfile
from collections.abc import Iterable, Mapping

from web.build.place import HERE, PYODIDE

LISTED = HERE / "library.txt"
MORE = HERE / "library-more.txt"
# Library modules that Pyodide's Python carries inside itself; they need no file.
FROZEN = {
    "_collections_abc", "_sitebuiltins", "abc", "codecs", "genericpath", "importlib.machinery", "importlib.util",
    "io", "ntpath", "os", "os.path", "posixpath", "runpy", "site", "stat", "zipimport",
}  # fmt: skip


def whole() -> dict[str, bytes]:
    """The stock library of Pyodide, source by path."""
    with zipfile.ZipFile(io.BytesIO((PYODIDE / "python_stdlib.zip").read_bytes())) as stock:
        return {path: stock.read(path) for path in stock.namelist() if not path.endswith("/")}


def names(text: str) -> set[str]:
    """The paths in a list; what follows a # says why."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return {line for line in lines if line}


def trimmed() -> dict[str, bytes]:
    """The sources of the modules in both lists; a name that the stock library lacks is an error in a list."""
    stock = whole()
    wanted = names(LISTED.read_text()) | names(MORE.read_text())
    if unknown := wanted - stock.keys():
        raise SystemExit(f"library lists name what Pyodide's library lacks: {', '.join(sorted(unknown))}")
    return {path: stock[path] for path in wanted}


def lacking(app: Mapping[str, bytes], library: Iterable[str]) -> list[str]:
    """Imports of ours that neither the trimmed library nor our own files would answer: the page would fail on them."""
    there = {_module(path) for path in (*library, *app) if path.endswith(".py")}
    stock = {_module(path) for path in whole() if path.endswith(".py")}
    wanted = {(name, path) for path in app if path.endswith(".py") for name in imports(app[path])}
    return sorted(f"{path}: {name}" for name, path in wanted if name in stock - there - FROZEN)


def imports(source: bytes) -> set[str]:
    """Every module that a file names in an import, wherever the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
