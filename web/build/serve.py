"""Serves the finished page on this machine: `python -m web.build.serve`.

For playing at home and for the tests; any web host does the same with the files in dist/.
"""

import argparse
import functools
import gzip
import os
import socket
import sys
import webbrowser
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from web.build.place import DIST

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".po": "text/plain; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",  # anything else, and the browser compiles it only after the last byte
    ".webmanifest": "application/manifest+json",
}
PACKED = (".html", ".js", ".mjs", ".py", ".svg", ".wasm", ".webmanifest")
FIRST_PORT = 8000


class Visit(SimpleHTTPRequestHandler):
    """One visitor's requests. Folders with a stamp in their name never change; all else is asked for anew each time."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES | {"": "application/octet-stream"}

    def __init__(self, *args: Any, under: str = "/", **kwargs: Any) -> None:
        self.under = under
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """The file of an address; what lies outside the path that the page is served under is no file."""
        inside = path.startswith(self.under)
        return super().translate_path(path.removeprefix(self.under[:-1])) if inside else str(Path(self.directory, "\0"))

    def send_head(self) -> BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        found = path.stat()
        tag = f'"{found.st_mtime_ns:x}-{found.st_size:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.marked(path, tag)
            return None
        near = self.client_address[0] in {"127.0.0.1", "::1"}  # on one machine packing costs more than it saves
        pack = path.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", "") and not near
        content = packed(path, tag) if pack else path.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        if pack:
            self.send_header("Content-Encoding", "gzip")
        self.marked(path, tag)
        return BytesIO(content)

    def marked(self, path: Path, tag: str) -> None:
        """The headers that say how long the file may be kept."""
        stamped = "-" in path.parent.name
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if stamped else "no-cache")
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing: the terminal is the player's."""


@functools.lru_cache(maxsize=64)
def packed(path: Path, _tag: str) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A visitor who leaves in the middle of a file is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(port: int, host: str = "127.0.0.1", root: Path = DIST, under: str = "/") -> Server:
    """A server of the page, under a path that begins and ends with a slash; port 0 takes any free one."""
    return Server((host, port), functools.partial(Visit, directory=str(root), under=under))


def open_server(port: int | None, host: str) -> Server:
    """At the port asked for, else at the first free one from 8000 on."""
    if port is not None:
        return server(port, host)
    for tried in range(FIRST_PORT, FIRST_PORT + 20):
        try:
            return server(tried, host)
        except OSError:
            continue
    return server(0, host)


def has_screen() -> bool:
    """Whether a browser could open a window here; without one, Python would start a browser for the terminal."""
    return sys.platform in {"darwin", "win32"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    asked = argparse.ArgumentParser(description="Serves dist/ on this machine.")
    asked.add_argument("--port", type=int, help="8000 or the next free one if not given")
    asked.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines near you in")
    asked.add_argument("--browser", default="", help="the browser to open, or none")
    given = asked.parse_args()
    try:
        serving = open_server(given.port, given.host)
    except OSError as error:
        raise SystemExit(f"port {given.port} cannot be used: {error.strerror}") from None
    shown = socket.gethostname() if given.host == "0.0.0.0" else given.host
    address = f"http://{shown}:{serving.server_address[1]}/"
    print(f"Tonj is at {address}   (Ctrl-C ends it)", flush=True)
    if given.browser != "none" and has_screen():
        (webbrowser.get(given.browser) if given.browser else webbrowser).open(address)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
