"""Our own Python as the page gets it: the rules, the opponents, the table, and the words in every language."""

import io
import zipfile

from web.build import catalogues
from web.build.place import PYSCRIPT, ROOT
from web.build.zipped import zipped
from web.pure import draw
from web.pure.scene import undealt
from web.pure.words import Words

PARTS = ("tonj", "web/pure", "web/browser")


def sources() -> dict[str, bytes]:
    """Source by path: our packages, their compiled catalogues, and PyScript's own package beside them."""
    files = {"web/__init__.py": (ROOT / "web/__init__.py").read_bytes()}
    for part in PARTS:
        for path in sorted((ROOT / part).rglob("*.py")):
            files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    for language, content in catalogues.compiled().items():
        files[f"web/words/{language}/LC_MESSAGES/tonj.mo"] = content
    return files


def pyscript() -> dict[str, bytes]:
    """PyScript writes these sources at every start; compiled copies on the path before them are what Python imports."""
    package = PYSCRIPT / "src" / "stdlib"
    return {path.relative_to(package).as_posix(): path.read_bytes() for path in package.rglob("*.py")}


def joined(*zips: bytes) -> bytes:
    """Several zips as one."""
    files: dict[str, bytes] = {}
    for content in zips:
        with zipfile.ZipFile(io.BytesIO(content)) as given:
            files |= {path: given.read(path) for path in given.namelist()}
    return zipped(files)


def table() -> str:
    """The table before the first deal, as markup: what a visitor sees while Python is on its way."""
    first = catalogues.FIRST
    words = Words(first, catalogues.compiled()[first])
    return draw.table(undealt(label=lambda pile, cards: words.label(pile, cards, 0)))


def icons() -> str:
    """The drawings of web/icons, one after the other."""
    return "".join(path.read_text().strip() for path in sorted((ROOT / "web" / "icons").glob("*.svg")))
