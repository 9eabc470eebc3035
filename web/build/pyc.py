"""Turn Python sources into the form that a page can start from at once, so that nobody waits for a compiler.

Runs inside Pyodide under Node (compile.mjs): compiled code fits only the Python that made it, not the machine's own.
"""

import importlib.util
import io
import marshal
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from types import CodeType

LONG_AGO = (2000, 1, 1, 0, 0, 0)  # one date for every file: the same sources give the same bytes
# What Python imports before it can use a shelf, and the module that gives it one (shelf.py).
BEFORE = {"encodings/__init__.py", "encodings/aliases.py", "encodings/utf_8.py", "sitecustomize.py"}


def shelved(sources: bytes, optimize: int) -> bytes:
    """A zip of sources becomes a zip with one shelf of compiled code; files that are no Python stay beside it.

    Stored, for it is packed as a whole. The path in the zip is what tracebacks show.
    """
    made = io.BytesIO()
    shelf: dict[str, tuple[bool, str, bytes]] = {}
    with zipfile.ZipFile(io.BytesIO(sources)) as given, zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as taken:
        for path in sorted(given.namelist()):
            content = given.read(path)
            if not path.endswith(".py"):
                taken.writestr(zipfile.ZipInfo(path, LONG_AGO), content)
                continue
            code = compile(content, path, "exec", dont_inherit=True, optimize=optimize)
            if path in BEFORE:
                taken.writestr(zipfile.ZipInfo(f"{path}c", LONG_AGO), pyc(code, content))
            else:
                name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
                shelf[name] = (path.endswith("/__init__.py"), path, marshal.dumps(code))
        taken.writestr(zipfile.ZipInfo("modules", LONG_AGO), marshal.dumps(shelf))
    return made.getvalue()


def pyc(code: CodeType, source: bytes) -> bytes:
    """A .pyc whose source Python never looks for again."""
    made: bytes = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
    return made
