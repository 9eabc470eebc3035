"""What the page takes from Pyodide and PyScript, copied into dist/ so that no request leaves our own origin."""

import subprocess
import tempfile
from pathlib import Path

from web.build.place import CACHE, MODULES, PYODIDE, PYSCRIPT
from web.build.zipped import stamp

# Parts of PyScript for editors and terminals, which load only where a page has one, and the maps for its developers.
UNUSED = ("codemirror", "xterm", "zip-", "pyodide_graph", "toml-", "mpy-", "storage", "service-worker")


def pyodide() -> dict[str, bytes]:
    """Pyodide without its library (library.py) and without the list of packages, which the page does not have."""
    return {
        "pyodide.mjs": _unmapped((PYODIDE / "pyodide.mjs").read_bytes()),
        "pyodide.asm.mjs": _smaller(PYODIDE / "pyodide.asm.mjs"),
        "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
    }


def pyscript() -> dict[str, bytes]:
    """PyScript's loader and the small files that it fetches by itself."""
    return {
        path.name: _unmapped(path.read_bytes())
        for path in sorted((PYSCRIPT / "dist").glob("*.js"))
        if not path.name.startswith(UNUSED)
    }


def _unmapped(script: bytes) -> bytes:
    """Without the address of a source map that is not there."""
    return b"\n".join(line for line in script.split(b"\n") if not line.startswith(b"//# sourceMappingURL="))


def _smaller(script: Path) -> bytes:
    """Spaces and long names taken out: a sixth less to read at every start. Kept, for it takes seconds."""
    given = script.read_bytes()
    kept = CACHE / "smaller" / f"{stamp(given)}.mjs"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as desk:
            made = Path(desk, "made.mjs")
            esbuild = str(MODULES / ".bin" / "esbuild")
            subprocess.run([esbuild, str(script), "--minify", f"--outfile={made}", "--log-level=warning"], check=True)
            made.replace(kept)
    return kept.read_bytes()
