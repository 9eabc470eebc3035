"""Fills the words of one language into the page's own markup, and says which words stand there.

`data-word="key"` gives an element its text; `data-word-label` its aria-label, and so on (ATTRIBUTES). Everything else
of the markup is passed on as it was written.
"""

from collections.abc import Callable
from html import escape
from html.parser import HTMLParser

ATTRIBUTES = {
    "data-word-label": "aria-label",
    "data-word-title": "title",
    "data-word-placeholder": "placeholder",
    "data-word-alt": "alt",
    "data-word-content": "content",
}
SILENT = {"script", "style", "template"}  # what stands in these is not read by people

Look = Callable[[str], str]
Attributes = list[tuple[str, str | None]]


class Filler(HTMLParser):
    """Passes markup on while filling words in; `keys` are those that it met, in order."""

    def __init__(self, look: Look) -> None:
        super().__init__(convert_charrefs=False)
        self.look = look
        self.keys: list[str] = []
        self.out: list[str] = []
        self.filling = ""  # the tag whose content is being replaced

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        if self.filling:
            raise SystemExit(f"line {self.getpos()[0]}: <{tag}> inside an element whose text is a word")
        self.out.append(self.labelled(self.get_starttag_text() or "", attrs))
        if key := dict(attrs).get("data-word"):
            self.filling = tag
            self.out.append(escape(self.word(key), quote=False))

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self.out.append(self.labelled(self.get_starttag_text() or "", attrs))

    def handle_endtag(self, tag: str) -> None:
        self.filling = ""
        self.out.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self.keep(data)

    def handle_entityref(self, name: str) -> None:
        self.keep(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.keep(f"&#{name};")

    def handle_decl(self, decl: str) -> None:
        self.out.append(f"<!{decl}>")

    def handle_comment(self, data: str) -> None:
        """Comments are for those who read the source."""

    def keep(self, text: str) -> None:
        if not self.filling:
            self.out.append(text)

    def word(self, key: str) -> str:
        self.keys.append(key)
        return self.look(key)

    def labelled(self, tag: str, attrs: Attributes) -> str:
        """The start tag with its spoken attributes filled in."""
        given = dict(attrs)
        said = [
            f' {name}="{escape(self.word(key))}"'
            for mark, name in ATTRIBUTES.items()
            if (key := given.get(mark)) and name not in given
        ]
        end = "/>" if tag.endswith("/>") else ">"
        return tag.removesuffix(end) + "".join(said) + end


def filled(markup: str, look: Look) -> tuple[str, list[str]]:
    """The markup with its words, and the keys of these words without repetition."""
    filler = Filler(look)
    filler.feed(markup)
    filler.close()
    return "".join(filler.out), list(dict.fromkeys(filler.keys))


class Reader(HTMLParser):
    """Finds text for people that stands in the markup itself instead of in a catalogue."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        given = dict(attrs)
        for mark, name in ATTRIBUTES.items():
            text = given.get(name) or ""
            spoken = name != "content" or given.get("name") == "description"
            if mark not in given and spoken and any(letter.isalpha() for letter in text):
                self.faults.append(f"line {self.getpos()[0]}: {name}={text!r}")
        self.open.append((tag, "data-word" in given))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:  # elements without an end tag (<meta>, <link>) lie on top
            pass

    def handle_data(self, data: str) -> None:
        tag, spoken = self.open[-1] if self.open else ("", False)
        if tag not in SILENT and not spoken and any(letter.isalpha() for letter in data):
            self.faults.append(f"line {self.getpos()[0]}: {data.strip()!r}")


def untranslated(markup: str) -> list[str]:
    """Every text, label, title or placeholder with a letter in it that comes from no catalogue."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return reader.faults
