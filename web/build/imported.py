"""Asks a running page what it has imported from Python's library, and writes the list anew: `make library`."""

import json
import threading
from typing import Any

from web.build import app, chromium, library
from web.build.__main__ import build
from web.build.serve import server

HEAD = """\
# The modules of Python's library that a running page has imported: `make library` writes this list anew.
# What is imported only later, or only when something goes wrong, stands in library-more.txt.
"""

# All our modules, also those that the page has not needed yet; then the origin of everything from the library.
ASK = """
import importlib, json, sys
for name in json.loads(NAMES):
    importlib.import_module(name)
specs = [getattr(module, "__spec__", None) for module in [*sys.modules.values()]]
origins = [getattr(spec, "origin", None) or "" for spec in specs]
json.dumps(sorted({origin.partition("/library.zip/")[2].removesuffix("c") for origin in origins} - {""}))
"""

RUN = """async ([core, names, ask]) => {
  const { whenDefined } = await import(core);
  const { interpreter } = await whenDefined("py");
  interpreter.globals.set("NAMES", names);
  return interpreter.runPython(ask);
}"""


def modules() -> list[str]:
    """The names of our modules."""
    paths = [path.removesuffix(".py").removesuffix("/__init__") for path in app.sources() if path.endswith(".py")]
    return [path.replace("/", ".") for path in paths if not path.endswith("__main__")]


def imported(address: str) -> list[str]:
    """The library files that the page at an address has imported, once it is ready and knows all our modules."""
    from playwright.sync_api import sync_playwright

    path = chromium.get()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        page = browser.new_page()
        page.goto(address)
        page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
        core: Any = page.evaluate("document.querySelector('script[src$=\"/core.js\"]').src")
        found: Any = page.evaluate(RUN, [core, json.dumps(modules()), ASK])
        browser.close()
    return [path for path in json.loads(found) if path in library.whole()]


def main() -> None:
    build(whole_library=True)
    serving = server(0)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    found = imported(f"http://127.0.0.1:{serving.server_address[1]}/")
    serving.shutdown()
    library.LISTED.write_text(HEAD + "\n".join(found) + "\n")
    build()
    print(f"{library.LISTED.name}: {len(found)} modules")


if __name__ == "__main__":
    main()
