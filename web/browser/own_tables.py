"""The list of the own tables with friends, on the sheet where a new one is made."""

from collections.abc import Collection
from html import escape

import js

from web.browser.invitation import part
from web.pure.lobby import HOST, Place
from web.pure.words import Words


def tell(places: Collection[Place], words: Words) -> None:
    """Show them; drawn anew only if they are other ones."""
    part("friend", "tables", bool(places))
    rows = "".join(row(each, named(each, words), words("friend.forget")) for each in places)
    shown = js.document.querySelector('[data-fill="tables"]')
    if shown.innerHTML != rows:
        shown.innerHTML = rows


def named(place: Place, words: Words) -> str:
    """What a table is called: by who else sits there."""
    if not place.met and place.role == HOST:
        return words("tables.invited")
    key = "tables.hosted" if place.role == HOST else "tables.visited"
    return words(key, name=place.friend or words("tables.friend"))


def row(place: Place, text: str, forget: str) -> str:
    """A table as a line of the list: to it, or to give it up."""
    table = escape(place.table)
    cross = '<svg aria-hidden="true"><use href="#icon-close"></use></svg>'
    open_it = f'<button type="button" class="plain" data-table-open="{table}">{escape(text)}</button>'
    give_up = f'<button type="button" class="quiet" data-table-forget="{table}" aria-label="{escape(forget)}">'
    return f"<li>{open_it}{give_up}{cross}</button></li>"
