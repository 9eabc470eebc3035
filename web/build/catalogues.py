"""The words of the page in every language: read, compared with each other, and made ready to be looked up.

A catalogue is web/words/<language>/LC_MESSAGES/tonj.po; its msgids are keys such as `start.title`. English is the one
that the others are measured by. `python -m web.build.catalogues` writes the .mo files beside them, for the tests.
"""

import io
from functools import cache
from pathlib import Path

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from web.build.place import WORDS

FIRST = "en"


def languages() -> list[str]:
    """English first, then the others."""
    found = sorted(path.parent.parent.name for path in WORDS.glob("*/LC_MESSAGES/tonj.po"))
    return [FIRST, *(language for language in found if language != FIRST)] if FIRST in found else found


def path(language: str) -> Path:
    return WORDS / language / "LC_MESSAGES" / "tonj.po"


@cache
def catalogue(language: str) -> Catalog:
    with path(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def texts(language: str) -> dict[str, tuple[str, ...]]:
    """Key -> its text, or its texts where the number decides between them."""
    return {_key(message): _strings(message) for message in catalogue(language) if message.id}


def word(language: str, key: str) -> str:
    """The one text of a key; one that no catalogue knows, or that has forms for numbers, is a mistake in the page."""
    found = texts(language).get(key, ())
    if len(found) != 1:
        raise SystemExit(f"{path(language)}: the page asks for {key!r}, which has {len(found)} texts")
    return found[0]


def direction(language: str) -> str:
    """`ltr` or `rtl`."""
    return str(Locale(language).text_direction)


def faults() -> list[str]:
    """What keeps the catalogues from being whole: a key missing, a text empty, a text marked fuzzy."""
    every = {language: texts(language) for language in languages()}
    keys = set().union(*every.values())
    found = []
    for language, known in every.items():
        found += [f"{language}: {key} is missing" for key in sorted(keys - known.keys())]
        found += [f"{language}: {key} is empty" for key, strings in known.items() if not all(strings)]
        found += [
            f"{language}: {message.id} is fuzzy" for message in catalogue(language) if message.id and message.fuzzy
        ]
    return found


def compiled() -> dict[str, bytes]:
    """Language -> its .mo. A hole in any language fails the build."""
    if found := faults():
        raise SystemExit("catalogues are not whole:\n  " + "\n  ".join(found))
    made = {}
    for language in languages():
        content = io.BytesIO()
        write_mo(content, catalogue(language))
        made[language] = content.getvalue()
    return made


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def write() -> None:
    """The .mo files beside the catalogues, for tests that look words up as the page does."""
    for language, content in compiled().items():
        target = path(language).with_suffix(".mo")
        if not target.exists() or target.read_bytes() != content:
            target.write_bytes(content)


if __name__ == "__main__":
    write()
