"""What the build promises: the same bytes from the same sources, a whole library, a server that a page can use."""

import ast
import gzip
import http.client
import threading
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

pytest.importorskip("babel", reason="the build runs on the machine, not in Pyodide")

from web.build import app, library
from web.build.page import ahead
from web.build.place import ROOT
from web.build.serve import Server, server
from web.build.zipped import packed, stamp, zipped

pytestmark = pytest.mark.host


def test_the_same_files_give_the_same_bytes() -> None:
    one, other = {"b": b"2", "a/c": b"1"}, {"a/c": b"1", "b": b"2"}
    assert zipped(one) == zipped(other)
    assert packed(zipped(one)) == packed(zipped(other))
    assert gzip.decompress(packed(b"x" * 999)) == b"x" * 999
    assert zipfile.ZipFile(BytesIO(zipped(one))).read("a/c") == b"1"


def test_a_stamp_differs_where_the_files_do() -> None:
    assert stamp(b"a", b"b") != stamp(b"ab", b"") != stamp(b"ab")
    assert len(stamp(b"a")) == 8


def test_the_library_has_all_that_our_code_imports() -> None:
    python = {path: content for path, content in app.sources().items() if path.endswith(".py")}
    there = library.trimmed(python)
    for path, content in python.items():
        for node in ast.walk(ast.parse(content)):
            for module in library.imports(iter([node])):
                file = library.place(module)
                assert not file or file in there or module in library.FROZEN, f"{path} imports {module}"


def test_a_new_import_brings_what_it_needs_itself() -> None:
    wanted: set[str] = set()
    library.add(wanted, "email.message")
    assert {"email/__init__.py", "email/message.py", "email/utils.py", "quopri.py"} <= wanted
    assert "os.py" not in wanted, "Pyodide carries it inside"


def test_the_page_carries_no_command_line_and_no_test() -> None:
    assert not [path for path in app.sources() if path.endswith("__main__.py") or path.startswith("tests")]
    assert "web/words/ar/LC_MESSAGES/tonj.mo" in app.sources()


def test_every_address_that_the_page_asks_for_ahead_is_relative() -> None:
    links = ahead({name: f"{name}-1" for name in ("app", "library", "pyodide", "pyscript")}, "core-x.js")
    assert links.count('href="./') == links.count("href=") == 9


def test_the_lock_file_names_no_place_to_download_from() -> None:
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "index.html").write_text("<p>ready</p>")
    (tmp_path / "app-12345678").mkdir()
    (tmp_path / "app-12345678" / "x.wasm").write_bytes(b"\0asm")
    started = server(0, root=tmp_path, under="/table/")
    threading.Thread(target=started.serve_forever, daemon=True).start()
    yield started
    started.shutdown()
    started.server_close()


def ask(serving: Server, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    visit = http.client.HTTPConnection("127.0.0.1", serving.server_address[1], timeout=10)
    visit.request("GET", path, headers=headers)
    answer = visit.getresponse()
    content = answer.read()
    visit.close()
    return answer.status, dict(answer.getheaders()), content


def test_a_page_is_asked_for_anew_and_sent_only_if_it_changed(serving: Server) -> None:
    status, headers, content = ask(serving, "/table/")
    assert (status, content) == (200, b"<p>ready</p>")
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    again = ask(serving, "/table/?lang=ar", **{"If-None-Match": headers["ETag"]})
    assert (again[0], again[2]) == (304, b"")


def test_what_carries_a_stamp_is_kept_for_good(serving: Server) -> None:
    _, headers, _ = ask(serving, "/table/app-12345678/x.wasm")
    assert headers["Content-Type"] == "application/wasm"
    assert "immutable" in headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/", "/index.html", "/table/none", "/table/../../etc/passwd", "/other/index.html"])
def test_nothing_else_is_served(serving: Server, path: str) -> None:
    assert ask(serving, path)[0] == 404
