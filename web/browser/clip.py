"""Texts in and out of the page: copied, saved in a file, and read from one."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js


def copy(text: str, then: Callable[[bool], None]) -> None:
    """Copy a text, also where the page is not allowed the new way; ``then`` is told whether it worked."""
    clipboard = getattr(js.navigator, "clipboard", None)
    if clipboard:
        clipboard.writeText(text).then(lambda _done: then(True), lambda _no: then(_copied_the_old_way(text)))
    else:
        then(_copied_the_old_way(text))


def _copied_the_old_way(text: str) -> bool:
    field = js.document.createElement("textarea")
    field.value = text
    field.className = "unseen"
    js.document.body.appendChild(field)
    field.select()
    try:
        return bool(js.document.execCommand("copy"))
    except JsException:
        return False
    finally:
        field.remove()


def read(file: Any, then: Callable[[str], None]) -> None:
    """Read a chosen file as text."""
    file.text().then(lambda text: then(str(text)), lambda _broken: then(""))


def save(name: str, text: str) -> None:
    """Have the browser save a text as a file of that name."""
    blob = js.Blob.new(to_js([text]), to_js({"type": "text/plain"}, dict_converter=js.Object.fromEntries))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 10_000)
