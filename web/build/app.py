"""Our own Python as the page gets it: the rules, the opponents, the table, and the words in every language."""

from web.build import catalogues
from web.build.place import PYSCRIPT, ROOT
from web.pure import draw
from web.pure.scene import undealt
from web.pure.words import Words

PARTS = ("tonj", "web/pure", "web/browser")


def sources() -> dict[str, bytes]:
    """Source by path: our packages without the command line, and the compiled catalogues."""
    files = {"web/__init__.py": (ROOT / "web/__init__.py").read_bytes()}
    for part in PARTS:
        for path in sorted((ROOT / part).rglob("*.py")):
            if path.name != "__main__.py":
                files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    for language, content in catalogues.compiled().items():
        files[f"web/words/{language}/LC_MESSAGES/tonj.mo"] = content
    return files


def pyscript() -> dict[str, bytes]:
    """PyScript writes these sources at every start; the compiled ones are found before them."""
    package = PYSCRIPT / "src" / "stdlib"
    return {path.relative_to(package).as_posix(): path.read_bytes() for path in package.rglob("*.py")}


def table() -> str:
    """The table before the first deal, as markup: what a visitor sees while Python is on its way."""
    first = catalogues.FIRST
    words = Words(first, catalogues.compiled()[first])
    return draw.table(undealt(label=lambda pile, cards: words.label(pile, cards, 0)))


def icons() -> str:
    """The drawings of web/icons, one after the other."""
    return "".join(path.read_text().strip() for path in sorted((ROOT / "web" / "icons").glob("*.svg")))
