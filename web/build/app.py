"""Our own Python as the page gets it: the rules, the opponents, the table, and the words in every language."""

import ast
import re

from web.build import catalogues, library
from web.build.place import PYSCRIPT, ROOT
from web.pure import draw
from web.pure.scene import Scene, undealt
from web.pure.words import Words

STARTS = ("main.py", "head.py")  # of web/browser: what the page and its worker run; all else is imported from there
PARTS = ("tonj", "web")
UNDEALT = "undealt."  # and a pile or a count: the key of what is said of it before the first deal


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


def undealt_table(language: str) -> Scene:
    """The table before the first deal, its piles named in that language."""
    words = Words(language, catalogues.compiled()[language])
    return undealt(label=lambda pile, cards: words.label(pile, cards, 0))


def table() -> str:
    """The table before the first deal, as markup: what a visitor sees and hears while Python is on its way."""
    markup = draw.table(undealt_table(catalogues.FIRST))
    markup = re.sub(r'data-pile="([^"]+)"', rf'data-word-label="{UNDEALT}\1" \g<0>', markup)
    return re.sub(r'<span class="count"([^>]*)>(\d+)<', rf'<span class="count"\1 data-word="{UNDEALT}\2"><', markup)


def labels(language: str) -> dict[str, str]:
    """The names of that table's piles and the counts on them, each under its key."""
    piles = undealt_table(language).piles
    number = Words(language, catalogues.compiled()[language]).number
    counts = {f"{UNDEALT}{view.count}": number(view.count) for view in piles.values()}
    return counts | {UNDEALT + name: view.label for name, view in piles.items()}


def icons() -> str:
    """The drawings of web/icons, one after the other."""
    return "".join(path.read_text().strip() for path in sorted((ROOT / "web" / "icons").glob("*.svg")))
