"""Turn Python sources into the form that a page can start from at once, so that nobody waits for a compiler.

Runs inside Pyodide under Node (compile.mjs): a .pyc fits only the Python that made it, not the machine's own.
"""

import importlib.util
import io
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

LONG_AGO = (2000, 1, 1, 0, 0, 0)  # one date for every file: the same sources give the same bytes


def compiled(source: bytes, path: str, optimize: int) -> bytes:
    """The .pyc of one file, for which Python never looks at the source again; `path` is what tracebacks show."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    made: bytes = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
    return made


def compiled_zip(sources: bytes, optimize: int) -> bytes:
    """A zip of sources becomes a zip of .pyc; other files stay as they are. Stored, for it is packed as a whole."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(sources)) as given, zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as taken:
        for path in sorted(given.namelist()):
            content = given.read(path)
            if path.endswith(".py"):
                path, content = path + "c", compiled(content, path, optimize)
            taken.writestr(zipfile.ZipInfo(path, LONG_AGO), content)
    return made.getvalue()
