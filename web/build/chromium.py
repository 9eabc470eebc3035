"""Finds a browser to try the page in, and gets one where that is allowed: `python -m web.build.chromium`.

Looked for: the one that CHROMIUM names, the system's own, then Playwright's. With root on a Debian the missing one is
installed; elsewhere Playwright's own download is tried, once.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from web.build.place import CACHE

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--no-sandbox",  # root, as in most containers, has no sandbox
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
TRIED = CACHE / "no-chromium"  # a download was tried and failed; `make clean` forgets that


def find() -> str:
    """The path of a Chromium that starts, or nothing."""
    for path in _candidates():
        if path and _starts(path):
            return path
    return ""


def _candidates() -> Iterator[str]:
    if named := os.environ.get("CHROMIUM", ""):
        yield shutil.which(named) or ""
        return
    for name in NAMES:
        yield shutil.which(name) or ""
    yield _playwrights()


def _playwrights() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        path = play.chromium.executable_path
    return path if Path(path).exists() else ""


def _starts(path: str) -> bool:
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def get() -> str:
    """As `find`, but installs one if there is none."""
    if (path := find()) or os.environ.get("CHROMIUM"):
        return path
    for way in (_from_debian, _from_playwright):
        if way() and (path := find()):
            return path
    return ""


def _from_debian() -> bool:
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    install = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
    return all(_ran(words, 600, quiet) for words in (("apt-get", "update"), install))


def _from_playwright() -> bool:
    if TRIED.exists():
        return False
    if _ran((sys.executable, "-m", "playwright", "install", "chromium"), 300, dict(os.environ)):
        return True
    TRIED.parent.mkdir(exist_ok=True)
    TRIED.touch()
    return False


def _ran(words: tuple[str, ...], seconds: int, environment: dict[str, str]) -> bool:
    """Whether a command went well."""
    try:
        code = subprocess.run(words, timeout=seconds, env=environment, capture_output=True).returncode
    except (OSError, subprocess.TimeoutExpired):
        code = 1
    if code:
        print(f"did not work: {' '.join(words)}", file=sys.stderr)
    return code == 0


if __name__ == "__main__":
    print(get() or "no Chromium here: the browser tests will be left out")
