"""The look of the page: the style sheets of web/style as one piece of text."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

from web.build.place import MODULES, ROOT


def look(sheets: Iterable[Path]) -> str:
    """The sheets in their order, each checked and written without spaces and comments; pictures in them are laid in."""
    return "".join(_sheet(path) for path in sheets).replace("</", "<\\/")


def _sheet(path: Path) -> str:
    esbuild = str(MODULES / ".bin" / "esbuild")
    options = ("--bundle", "--minify", "--charset=utf8", "--log-level=warning", "--loader:.svg=dataurl")
    made = subprocess.run([esbuild, str(path), *options], check=True, capture_output=True, text=True, cwd=ROOT)
    if made.stderr:
        raise SystemExit(made.stderr)
    return made.stdout
