"""index.html as it is served: the words filled in, the look laid into it, and everything asked for at once.

The source is an ordinary page; the build changes these things in it:
- `<!-- table -->` becomes the undealt table, drawn by the same code as in play, its piles named in every language;
- `<!-- icons -->` becomes the drawings of web/icons;
- `<link rel="stylesheet" href="web/style/...">` becomes part of one <style>;
- `<script src="web/...">` becomes that script itself;
- `data-word="key"` and its like (markup.py) get their English text, and `<script id="words">` gets the same words in
  every language, so that a script in the page can change the language before anything is painted;
- the PyScript tags get their settings and real folder names, and links in the head have the browser fetch at once what
  it would find out about only step by step.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from html import escape

from web.build import app, catalogues, markup
from web.build.place import ROOT

STYLE = re.compile(r'[ \t]*<link rel="stylesheet" href="(web/style/[^"]+)"\s*/?>\n?')
SCRIPT = re.compile(r'<script src="(web/[^"]+)"></script>')
WORDS_PLACE = re.compile(r'(<script type="application/json" id="words">)\s*(</script>)')
CONFIG = 'config="./pyscript.toml"'
FIRST_LINE = '<meta charset="utf-8">\n'


def page(source: str, folders: Mapping[str, str], core: str, table: str, icons: str) -> str:
    """The finished page. `folders`: name in the sources -> name in dist; `core`: the file that core.js loads."""
    text = source.replace("<!-- table -->", table).replace("<!-- icons -->", icons)
    text = SCRIPT.sub(lambda place: f"<script>\n{(ROOT / place[1]).read_text()}</script>", text)
    first = app.labels(catalogues.FIRST)
    text, keys = markup.filled(styled(text), lambda key: first.get(key) or catalogues.word(catalogues.FIRST, key))
    text = worded(text, keys)
    text = text.replace(CONFIG, f'config="{escape(settings(folders))}"')
    for name, folder in folders.items():
        text = text.replace(f'"./{name}/', f'"./{folder}/')
    return text.replace(FIRST_LINE, FIRST_LINE + ahead(folders, core), 1)


def styled(text: str) -> str:
    """Style sheets as one <style> where the first of them was linked: the first paint waits for no further file."""
    from web.build.look import look

    sheets = [ROOT / match for match in STYLE.findall(text)]
    if not sheets:
        return text
    first = STYLE.search(text)
    assert first is not None
    style = f"<style>{look(sheets)}</style>\n"
    return text[: first.start()] + style + STYLE.sub("", text[first.end() :])


def worded(text: str, keys: list[str]) -> str:
    """The static words of every language as JSON: {"ar": {"dir": "rtl", "words": {key: text}}}."""
    every = {
        language: {
            "dir": catalogues.direction(language),
            "words": {key: catalogues.word(language, key) for key in keys if key not in labels} | labels,
        }
        for language in catalogues.languages()
        for labels in [app.labels(language)]
    }
    laid = json.dumps(every, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return WORDS_PLACE.sub(lambda place: place[1] + laid + place[2], text)


def settings(folders: Mapping[str, str]) -> str:
    """pyscript.toml as JSON in the tag itself: two requests less, one after the other, before anything starts."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text())
    text = json.dumps(config, separators=(",", ":"))
    for name, folder in folders.items():
        text = text.replace(f'"./{name}/', f'"./{folder}/')
    return text


def ahead(folders: Mapping[str, str], core: str) -> str:
    """Links that start every download with the page, instead of one after the other."""
    scripts = (
        f"{folders['pyscript']}/core.js",
        f"{folders['pyscript']}/{core}",
        f"{folders['app']}/boot.mjs",
        f"{folders['pyodide']}/pyodide.mjs",
        f"{folders['pyodide']}/pyodide.asm.mjs",
    )
    files = (
        f"{folders['pyodide']}/pyodide.asm.wasm",
        f"{folders['library']}/library.bin",
        f"{folders['app']}/app.bin",
        "main.py",
    )
    links = [f'<link rel="modulepreload" href="./{path}">' for path in scripts]
    links += [f'<link rel="preload" as="fetch" crossorigin href="./{path}">' for path in files]
    return "\n".join(links) + "\n"
