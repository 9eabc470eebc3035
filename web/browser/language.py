"""The language that the page speaks: picked before the first paint by index.html, spoken from its catalogue here."""

import pkgutil

import js

from web.pure.words import LANGUAGES, Words


def language() -> str:
    """The language that the page was laid in; English if it is one without a catalogue."""
    picked = str(js.document.documentElement.lang)
    return picked if picked in LANGUAGES else LANGUAGES[0]


def words(spoken: str) -> Words:
    """The words of a language. Its catalogue lies beside our modules, in the zip that they come from."""
    catalogue = pkgutil.get_data("web", f"words/{spoken}/LC_MESSAGES/tonj.mo")
    if catalogue is None:
        raise LookupError(spoken)
    return Words(spoken, catalogue)
