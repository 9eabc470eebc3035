"""The link between two players, web/net, as few small scripts: what an invitation needs at once, and the rest apart."""

import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from web.build.place import CACHE, MODULES, ROOT
from web.build.zipped import stamp

ENTRY = ROOT / "web" / "net" / "link.js"
# What is bundled into it, for LICENSES.txt.
CARRIED = ("nostr-tools", "@noble/ciphers", "@noble/curves", "@noble/hashes", "qrcode-generator")


def scripts() -> dict[str, bytes]:
    """link.js, and beside it what it asks for only when it is needed. Kept: nothing else changes it."""
    kept = CACHE / "net" / stamp(*_origins())
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as desk:
            _bundle(ENTRY, Path(desk, "made"))
            Path(desk, "made").replace(kept)
    return {path.name: path.read_bytes() for path in sorted(kept.iterdir())}


def _origins() -> Iterator[bytes]:
    yield (ROOT / "package-lock.json").read_bytes()
    for path in sorted(ENTRY.parent.glob("*.js*")):
        yield path.name.encode() + path.read_bytes()


@cache
def _esbuild() -> str:
    return str(MODULES / ".bin" / "esbuild")


def _bundle(entry: Path, target: Path) -> None:
    words = ("--bundle", "--splitting", "--format=esm", "--minify", "--target=es2022", "--log-level=warning")
    subprocess.run([_esbuild(), str(entry), *words, f"--outdir={target}"], check=True)
