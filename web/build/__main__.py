"""Builds the page into dist/, if anything that it is made from has changed: `python -m web.build`."""

import argparse
import fcntl
import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from web.build import app, library, net, runtime
from web.build.compiled import compiled
from web.build.licences import licences
from web.build.page import page
from web.build.place import CACHE, DIST, HERE, ROOT, sources
from web.build.zipped import packed, stamp

BUILT = "build.json"  # what dist/ was made from, and the files in it
Folder = Mapping[str, bytes]


def folders(whole_library: bool) -> dict[str, tuple[str, Folder]]:
    """Name in the sources -> name in dist, and files. Names carry a stamp of the content: they may be kept for good."""
    ours = app.sources()
    python = {path: content for path, content in (ours | app.pyscript()).items() if path.endswith(".py")}
    shelf = dict(library.whole()) if whole_library else library.trimmed(python)
    # Our own asserts stay in: what cannot happen should stop the page rather than go on wrongly.
    first = {"sitecustomize.py": (HERE / "shelf.py").read_bytes()}
    zips = compiled({"library": (2, shelf | app.pyscript() | first), "app": (0, ours)})
    made: dict[str, Folder] = {
        "pyodide": runtime.pyodide(),
        "pyscript": runtime.pyscript(),
        "library": {"library.bin": packed(zips["library"])},
        "net": net.scripts(),
    }
    named = {name: (f"{name}-{stamp(*files.values())}", files) for name, files in made.items()}
    boot = (HERE / "forgetful.js").read_text() + (HERE / "boot.mjs").read_text()
    for name, (folder, _) in named.items():
        boot = boot.replace(f'"../{name}/', f'"../{folder}/')
    mine = {"boot.mjs": boot.encode(), "app.bin": packed(zips["app"])}
    named["app"] = (f"app-{stamp(*mine.values())}", mine)
    return named


def files(whole_library: bool) -> dict[str, bytes]:
    """Everything in dist/ by path."""
    shelves = folders(whole_library)
    names = {name: folder for name, (folder, _) in shelves.items()}
    core = next(name for name in shelves["pyscript"][1] if name.startswith("core-"))
    source = (ROOT / "index.html").read_text()
    made = {f"{folder}/{name}": content for folder, part in shelves.values() for name, content in part.items()}
    made["index.html"] = page(source, names, core, app.table(), app.icons()).encode()
    for start in app.STARTS:
        made[start] = (ROOT / "web" / "browser" / start).read_bytes()
    made["LICENSES.txt"] = licences().encode()
    return made


def build(whole_library: bool = False, force: bool = False) -> bool:
    """Writes dist/ unless it is fresh; says whether it wrote. One build at a time."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        origin = stamp(*(str(path.relative_to(ROOT)).encode() + path.read_bytes() for path in sources()))
        origin += "-whole" * whole_library
        if not force and _origin() == origin:
            return False
        made = files(whole_library)
        made[BUILT] = json.dumps({"made from": origin, "files": sorted(made)}, indent=1).encode()
        _write(made)
    return True


def _origin() -> str:
    try:
        return str(json.loads((DIST / BUILT).read_text())["made from"])
    except (OSError, ValueError, KeyError):
        return ""


def _write(made: Mapping[str, bytes]) -> None:
    """First beside, then in place at once: a server that is running never shows half a page."""
    fresh, stale = Path(f"{DIST}.new"), Path(f"{DIST}.old")
    for path in (fresh, stale):
        shutil.rmtree(path, ignore_errors=True)
    for name, content in made.items():
        target = fresh / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    if DIST.exists():
        DIST.rename(stale)
    fresh.rename(DIST)
    shutil.rmtree(stale, ignore_errors=True)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--whole-library", action="store_true", help="bring along all of Python's library")
    asked.add_argument("--force", action="store_true", help="build even if nothing has changed")
    given = asked.parse_args()
    wrote = build(given.whole_library, given.force)
    print("dist/ is built" if wrote else "dist/ is up to date")
