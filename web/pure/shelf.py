"""What is kept of the matches with other people: each line as it is said, and what it takes to come back to them."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from typing import Protocol

from tonj.peer.encoding import bytes_of
from tonj.peer.terms import parse_terms

SECRET = 32
"""Bytes from which a player's part of every deal is drawn."""

KEPT = 8
"""The matches of so many tables are kept; the oldest goes."""


class Store(Protocol):
    """What is kept under names (web/browser/storage.py)."""

    def get(self, name: str) -> str | None: ...
    def keep(self, name: str, text: str) -> None: ...
    def remove(self, name: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Deed:
    """What must be known to come back to a match, beside its lines. ``number`` counts the matches at the table."""

    terms: str
    secret: str
    name: str = ""
    number: int = 1


def parse_deed(text: str | None) -> Deed | None:
    """The deed that was stored, if it can be read."""
    try:
        told = json.loads(text or "")
        deed = Deed(**told) if set(told) == {field.name for field in fields(Deed)} else None
        if deed is not None:
            parse_terms(deed.terms.split(" "))
            bytes_of(deed.secret, SECRET)
    except (TypeError, ValueError, AttributeError):  # BadText is a ValueError
        return None
    return deed


class Shelf:
    """The matches of one side of a table, line by line: a line is small, and safe once it is written."""

    def __init__(self, store: Store, table: str, role: str) -> None:
        self._store = store
        self._name = f"friend.{role}.{table}"
        self._counts: dict[int, int] = {}

    def deed(self, number: int = 0) -> Deed | None:
        """The match that is played at this table, or an earlier one."""
        return parse_deed(self._store.get(f"{self._name}.{number}.deed" if number else self._name))

    def begin(self, deed: Deed) -> None:
        """A match begins; of those before only the last is kept."""
        before = self._store.get(self._name)
        if before is not None and deed.number > 1:
            self._store.keep(f"{self._name}.{deed.number - 1}.deed", before)
            self._forget(deed.number - 2)
        for name in self._lines(deed.number):
            self._store.remove(name)
        self._counts[deed.number] = 0
        self._store.keep(self._name, json.dumps(asdict(deed)))
        self._note()

    def lines(self, number: int) -> list[str]:
        """What was kept of a match."""
        lines = [self._store.get(name) or "" for name in self._lines(number)]
        self._counts[number] = len(lines)
        return lines

    def add(self, number: int, line: str) -> None:
        """Keep one more line."""
        at = self._counts.setdefault(number, len(list(self._lines(number))))
        self._store.keep(f"{self._name}.{number}.{at}", line)
        self._counts[number] = at + 1

    def absence(self) -> str:
        """How long the other one had been away when that was kept last."""
        return self._store.get(f"{self._name}.away") or ""

    def keep_absence(self, text: str) -> None:
        """Keep how long the other one has been away."""
        self._store.keep(f"{self._name}.away", text)

    def talk(self) -> str:
        """What the two have said to each other, as ``Conversation`` writes it."""
        return self._store.get(f"{self._name}.talk") or ""

    def keep_talk(self, text: str) -> None:
        """Keep what the two have said to each other."""
        self._store.keep(f"{self._name}.talk", text)

    def _lines(self, number: int) -> Iterator[str]:
        at = 0
        while self._store.get(f"{self._name}.{number}.{at}") is not None:
            yield f"{self._name}.{number}.{at}"
            at += 1

    def forget(self) -> None:
        """Forget the table's matches."""
        deed = self.deed()
        for number in range(1, 1 + (deed.number if deed else 1)):
            self._forget(number)
        for name in ("away", "talk"):
            self._store.remove(f"{self._name}.{name}")
        self._store.remove(self._name)

    def _forget(self, number: int) -> None:
        for name in [*self._lines(number), f"{self._name}.{number}.deed"]:
            self._store.remove(name)

    def _note(self) -> None:
        """Put this table on the list, and forget the oldest where there are too many."""
        told = (self._store.get("friends") or "").split(" ")
        names = [name for name in told if name and name != self._name][-KEPT + 1 :]
        for name in set(told) - {self._name, "", *names}:
            _, role, table = name.split(".", 2)
            Shelf(self._store, table, role).forget()
        self._store.keep("friends", " ".join([*names, self._name]))
