"""How long a visitor waits for the table, beside the same page started the stock way; a ratio of one run.

`python -m tests.bench.start [ROUNDS]`. Stock: the same page with PyScript and Pyodide as they come, our sources as a
list of files, nothing asked for ahead. Cold is a browser that was never here, warm the next visit. The clock runs until
`body[data-ready]`; beside it the processor time of the page's main thread, which other programs disturb less.
"""

import json
import re
import shutil
import sys
import tempfile
import threading
from html import escape
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from web.build import app, chromium
from web.build.__main__ import build
from web.build.page import CONFIG, page
from web.build.place import DIST, MODULES, PYSCRIPT, ROOT
from web.build.serve import server

WATCH = """new MutationObserver(() => {
  if (document.body && "ready" in document.body.dataset) window.ready ??= performance.now();
}).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready"]});"""
AHEAD = re.compile(r'<link rel="(?:modulepreload|preload)"[^>]*>\n?')
NAMES = {name: name for name in ("pyodide", "pyscript", "library", "app", "net")}


def stock(at: Path) -> None:
    """The same page, as PyScript's manual has it."""
    shutil.copytree(MODULES / "pyodide", at / "pyodide")
    shutil.copytree(PYSCRIPT / "dist", at / "pyscript")
    sources = app.sources()
    for name, content in sources.items():
        path = at / "source" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    files = {f"./source/{name}": f"./{name}" for name in sources}
    config = escape(json.dumps({"interpreter": "./pyodide/pyodide.mjs", "files": files}))
    source = (ROOT / "index.html").read_text().replace(CONFIG, f'config="{config}"')
    finished = AHEAD.sub("", page(source, NAMES, "core.js", app.table(), app.icons()))
    (at / "index.html").write_text(finished)
    for start in app.STARTS:
        shutil.copy(ROOT / "web" / "browser" / start, at)


def used(browser: Browser) -> dict[int, float]:
    """Milliseconds of processor time of the main thread of every page's process."""
    asked = browser.new_browser_cdp_session()
    found = asked.send("SystemInfo.getProcessInfo")["processInfo"]
    asked.detach()
    numbers = [int(one["id"]) for one in found if one["type"] == "renderer"]
    return {pid: int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e6 for pid in numbers}


def visit(context: BrowserContext, address: str) -> tuple[float, float]:
    """Milliseconds until the table answers: on the clock, and of the processor."""
    assert context.browser is not None
    tab = context.new_page()
    tab.add_init_script(WATCH)
    before = used(context.browser)
    tab.goto(address)
    tab.wait_for_function("window.ready", timeout=90_000, polling=50)
    worked = max(time - before.get(pid, 0) for pid, time in used(context.browser).items())
    waited = float(tab.evaluate("window.ready"))
    tab.close()
    return waited, worked


def main(rounds: int) -> None:
    """Both pages in turn, each with a browser of its own, and the medians."""
    build()
    times: dict[tuple[str, str], list[tuple[float, float]]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        stock(Path(folder))
        addresses = {}
        for name, root in (("stock", Path(folder)), ("ours", DIST)):
            serving = server(0, root=root)
            threading.Thread(target=serving.serve_forever, daemon=True).start()
            addresses[name] = f"http://127.0.0.1:{serving.server_address[1]}/"
        for number in range(rounds):
            for name in sorted(addresses, reverse=bool(number % 2)):
                browser = play.chromium.launch(executable_path=chromium.get(), args=list(chromium.FLAGS))
                context = browser.new_context()
                for when in ("cold", "warm"):
                    times.setdefault((name, when), []).append(visit(context, addresses[name]))
                browser.close()
    for when in ("cold", "warm"):
        for which, what in enumerate(("clock", "processor")):
            ours, theirs = (median(one[which] for one in times[name, when]) for name in ("ours", "stock"))
            print(f"{when} {what:9} ours {ours:6,.0f} ms, stock {theirs:6,.0f} ms, ratio {ours / theirs:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
