"""Who made what the page is made of, and on which terms it may be passed on: goes with the page as LICENSES.txt."""

import json

from web.build import net
from web.build.place import MODULES, ROOT

CARRIED = ("pyodide", "@pyscript/core", "polyscript", *net.CARRIED)
PYTHON = "Python and its library, inside Pyodide: PSF-2.0 (Python Software Foundation License Version 2)"


def licences() -> str:
    """Our licence, then that of each package that the page carries along, with its text where the package has one."""
    parts = [f"Tonj\n\n{(ROOT / 'LICENSE').read_text()}"]
    for name in CARRIED:
        folder = MODULES / name
        about = json.loads((folder / "package.json").read_text())
        texts = [path.read_text() for path in sorted(folder.glob("LICENSE*"))]
        parts.append(f"{name} {about['version']} (from npm): {about['license']}\n\n{''.join(texts)}".strip() + "\n")
    return f"\n{'-' * 78}\n\n".join([*parts, PYTHON + "\n"])
