"""Where things lie: the sources of the page, what is kept from one build to the next, and what comes out."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
HERE = ROOT / "web" / "build"
WORDS = ROOT / "web" / "words"
MODULES = ROOT / "node_modules"
PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core"

# Whatever can change a byte of dist/.
SOURCES = ("index.html", "pyscript.toml", "package-lock.json", "requirements.txt", "LICENSE", "tonj", "web")
UNREAD = {"__pycache__", "node_modules"}


def sources() -> list[Path]:
    """Every file that the page is made from, in one order on every machine."""
    tops = [ROOT / top for top in SOURCES]
    found = [top for top in tops if top.is_file()]
    for top in tops:
        found += [path for path in top.rglob("*") if path.is_file() and not UNREAD.intersection(path.parts)]
    return sorted(path for path in found if path.suffix not in {".pyc", ".mo"})
