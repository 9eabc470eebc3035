"""Every word that people read stands in a catalogue, in every language, and every word in a catalogue is read.

How a key is recognised in Python: `words("key")` and `words.plural("key", n)`; any text of the shape `start.title`
whose first part is one that the catalogues know; the beginning of a text with places, such as f"reason.{key}";
`data-word="key"` in markup. A key may also be the stem of keys: "result" for `result.mine`.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("babel", reason="the catalogues are read with Babel, on the machine that builds")

from web.build import catalogues
from web.build.app import labels, table
from web.build.markup import filled, untranslated
from web.build.page import worded
from web.pure.words import Words

ROOT = Path(__file__).resolve().parents[1]
KEY = re.compile(r"[a-z][a-z-]*(\.[A-Za-z0-9-]+)+")
MARKED = re.compile(r'data-word(?:-[a-z]+)?="([^"]+)"')
CALLS = {"words", "plural"}
SENTENCE = re.compile(r"[A-Z\u0600-\u06ff][\w’']* \w+|\w+ \w+ \w+ \w+|\w+ \w+.*[.!?]$")
BETWEEN_TAGS = re.compile(r">[^<>]*[^\W\d_][^<>]*<")


def pages() -> Iterator[tuple[Path, ast.Module]]:
    for top in ("web/pure", "web/browser"):
        for path in sorted((ROOT / top).rglob("*.py")):
            yield path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8"))


def literals(tree: ast.Module) -> Iterator[tuple[int, str, bool]]:
    """Line, text, and whether more follows it in an f-string; docstrings are for those who read the code."""
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values[1:]}
    heads = {id(node.values[0]) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) and node.values}
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in remarks | parts:
            yield node.lineno, node.value, id(node) in heads


def spoken(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The keys that are handed to words() and plural() as they stand."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = ast.unparse(node.func).rpartition(".")[2]
            first = node.args[0]
            if name in CALLS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.lineno, first.value


@pytest.fixture(scope="module")
def keys() -> set[str]:
    return set(catalogues.texts(catalogues.FIRST))


@pytest.fixture(scope="module")
def index() -> str:
    return (ROOT / "index.html").read_text(encoding="utf-8")


def test_there_are_two_languages() -> None:
    assert {"en", "ar"} <= set(catalogues.languages())


def test_the_catalogues_hold_the_same_keys_and_no_hole() -> None:
    assert catalogues.faults() == []


def test_a_hole_in_a_catalogue_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    texts = {"en": ("a", "b"), "ar": ("a", "")}
    for language, words in texts.items():
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        lines = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n']
        lines += [f'msgid "{key}"\nmsgstr "{text}"\n' for key, text in zip(("one", "two"), words, strict=True)]
        lines += ['#, fuzzy\nmsgid "three"\nmsgstr "c"\n'] * (language == "en")
        (folder / "tonj.po").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(catalogues, "WORDS", tmp_path)
    catalogues.catalogue.cache_clear()
    try:
        assert catalogues.faults() == ["en: three is fuzzy", "ar: three is missing", "ar: two is empty"]
        with pytest.raises(SystemExit):
            catalogues.compiled()
    finally:
        catalogues.catalogue.cache_clear()


def test_every_word_of_the_page_is_in_the_catalogues(index: str, keys: set[str]) -> None:
    assert set(MARKED.findall(index)) - keys == set()
    undealt = set(labels("en"))
    assert set(labels("ar")) == undealt >= set(MARKED.findall(table())) - keys >= {"undealt.A:R", "undealt.35"}


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_first_tables_piles_are_named_in_every_language(language: str) -> None:
    """Before Python is there the names lie in the page, as Python says them later."""
    laid = worded('<script type="application/json" id="words"></script>', [])
    said = json.loads(laid.partition(">")[2].rpartition("<")[0])[language]["words"]
    words = Words(language, catalogues.compiled()[language], strict=True)
    assert said["undealt.A:R"] == words.label("A:R", ("??",) * 13, 0)
    assert said["undealt.H8"] == words.label("H8", ("??",), 0)
    assert said["undealt.35"] == words.number(35)


def test_the_page_holds_no_text_of_its_own(index: str) -> None:
    assert untranslated(index) == []


def test_text_of_the_pages_own_is_found() -> None:
    assert untranslated("<p>Play</p>") == ["line 1: 'Play'"]
    assert untranslated('<p><b data-word="x"></b> now</p><br>') == ["line 1: 'now'"]
    assert untranslated('<i title="Go">♠ 7</i>') == ["line 1: title='Go'"]
    assert untranslated('<meta name="viewport" content="width"><meta name="description" content="Cards">') == [
        "line 1: content='Cards'"
    ]
    assert untranslated('<script>let text = "Play";</script><input data-word-placeholder="x">') == []


def test_words_are_filled_in_and_nothing_else_is_touched() -> None:
    source = (
        '<P CLASS="a" data-word="x"></P><svg viewBox="0 0 1 1"><use href="#b"/></svg>&amp;<i data-word-label="y">7</i>'
    )
    made, met = filled(source, lambda key: f"<{key}>")
    assert met == ["x", "y"]
    assert made == (
        '<P CLASS="a" data-word="x">&lt;x&gt;</p><svg viewBox="0 0 1 1"><use href="#b"/></svg>&amp;'
        '<i data-word-label="y" aria-label="&lt;y&gt;">7</i>'
    )


def test_every_key_in_python_is_in_the_catalogues(keys: set[str]) -> None:
    first_parts = {key.partition(".")[0] for key in keys if "." in key}
    unknown = []
    for path, tree in pages():
        unknown += [f"{path}:{line}: {text}" for line, text in spoken(tree) if text not in keys]
        for line, text, more in literals(tree):
            known = any(key.startswith(text if more else f"{text}.") for key in keys)
            is_key = KEY.fullmatch(text + "x" * more) and text.partition(".")[0] in first_parts
            marked = [key for key in MARKED.findall(text) if key not in keys]
            if (is_key and text not in keys and not known) or marked:
                unknown.append(f"{path}:{line}: {text}")
    assert unknown == []


def test_python_holds_no_sentence() -> None:
    found = []
    for path, tree in pages():
        for line, text, _ in literals(tree):
            is_markup = "<" in text or '="' in text
            if BETWEEN_TAGS.search(text) if is_markup else SENTENCE.search(text):
                found.append(f"{path}:{line}: {text!r}")
    assert found == []


def test_no_word_is_kept_for_nobody(index: str, keys: set[str]) -> None:
    read = set(MARKED.findall(index)) | set(MARKED.findall(table()))
    stems: set[str] = set()
    for _, tree in pages():
        read |= {text for _, text in spoken(tree)}
        for _, text, more in literals(tree):
            read |= {text, *MARKED.findall(text)}
            if KEY.fullmatch(text + "x" * more) or text.isalpha():
                stems.add(text if more else f"{text}.")
    assert sorted(key for key in keys - read if not key.startswith(tuple(stems))) == []
