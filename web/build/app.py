"""Our own Python as the page gets it: the rules, the opponents, the table, and the words in every language."""

import ast

from web.build import catalogues, library
from web.build.place import PYSCRIPT, ROOT
from web.pure import draw
from web.pure.scene import undealt
from web.pure.words import Words

STARTS = ("main.py", "head.py")  # of web/browser: what the page and its worker run; all else is imported from there
PARTS = ("tonj", "web")


def sources() -> dict[str, bytes]:
    """Source by path: every module of ours that the page can come to import, and the compiled catalogues."""
    files: dict[str, bytes] = {}
    for start in STARTS:
        follow(files, (ROOT / "web" / "browser" / start).read_bytes(), start)
    for language, content in catalogues.compiled().items():
        files[f"web/words/{language}/LC_MESSAGES/tonj.mo"] = content
    return files


def follow(files: dict[str, bytes], source: bytes, within: str) -> None:
    """Adds what a source imports, the packages that it lies in, and what that imports in its turn."""
    for module in sorted(library.imports(ast.walk(ast.parse(source)), within)):
        parts = module.split(".")
        for end in range(1, len(parts) + 1) if parts[0] in PARTS else ():
            folder = "/".join(parts[:end])
            for path in (f"{folder}.py", f"{folder}/__init__.py"):
                if path not in files and (ROOT / path).is_file():
                    files[path] = (ROOT / path).read_bytes()
                    follow(files, files[path], path)


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
