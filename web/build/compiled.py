"""Python made ready to run: sources go in, what a page starts from at once comes out."""

import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from web.build.place import CACHE, HERE
from web.build.zipped import stamp, zipped

KEEP = CACHE / "compiled"


def compiled(shelves: Mapping[str, tuple[int, Mapping[str, bytes]]]) -> dict[str, bytes]:
    """Each shelf (level of optimisation, sources by path) as a zip of .pyc; what was compiled before is kept."""
    zips = {name: zipped(files) for name, (_, files) in shelves.items()}
    tools = [(HERE / name).read_bytes() for name in ("pyc.py", "compile.mjs")]
    kept = {name: KEEP / f"{name}-{stamp(zips[name], str(shelves[name][0]).encode(), *tools)}.zip" for name in shelves}
    missing = [name for name in shelves if not kept[name].exists()]
    if missing:
        KEEP.mkdir(parents=True, exist_ok=True)
        _compile([(shelves[name][0], zips[name], kept[name]) for name in missing])
        for name in missing:
            _forget(name, but=kept[name])
    return {name: kept[name].read_bytes() for name in shelves}


def _compile(jobs: list[tuple[int, bytes, Path]]) -> None:
    with TemporaryDirectory(dir=KEEP) as desk:
        words: list[str] = []
        for number, (optimize, sources, _) in enumerate(jobs):
            given = Path(desk, f"{number}.in")
            given.write_bytes(sources)
            words += [str(optimize), str(given), str(given.with_suffix(".out"))]
        subprocess.run(["node", str(HERE / "compile.mjs"), *words], check=True)
        for number, (_, _, target) in enumerate(jobs):
            Path(desk, f"{number}.out").replace(target)


def _forget(name: str, but: Path) -> None:
    """Keep the last few of a kind: switching between branches should not compile everything again."""
    others = sorted(KEEP.glob(f"{name}-*.zip"), key=lambda path: path.stat().st_mtime)
    for path in others[:-4]:
        if path != but:
            path.unlink(missing_ok=True)
