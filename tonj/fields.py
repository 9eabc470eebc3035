"""House rules: what players agree on otherwise than the published rule set has it, as ``field=value``.

A rule set is a frozen dataclass; its first field, ``preset``, names the published set that it started
from, and every other field may be mixed. This module reads and writes such mixes for any game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from tonj.cards import BadText

Value = bool | int | str

DIGITS = 4
"""The longest number that a field takes: up to 9999 turns, seconds or chips."""


class RuleSet(Protocol):
    """A dataclass whose fields are rules."""

    @property
    def preset(self) -> str: ...

    __dataclass_fields__: ClassVar[dict[str, Any]]


R = TypeVar("R", bound=RuleSet)


def value_text(value: Value) -> str:
    """A field's value as text: ``yes``/``no``, a number, or a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


class Choices(Generic[R]):
    """The published rule sets of a game, and what their fields may be."""

    def __init__(self, presets: Mapping[str, R], words: Mapping[str, Sequence[str]]) -> None:
        self.presets = presets
        self.words = words  # of the fields whose value is a word: the words they know
        self._first = next(iter(presets.values()))
        self.names = tuple(field.name for field in fields(self._first))[1:]

    def preset(self, name: str) -> R:
        """The published set of that name."""
        try:
            return self.presets[name]
        except KeyError:
            raise BadText("rules.unknown-preset", name) from None

    def parse_value(self, field: str, text: str) -> Value:
        """The value of ``field`` that ``text`` writes."""
        if field not in self.names:
            raise BadText("rules.unknown-field", field[:40])
        if field in self.words:
            if text in self.words[field]:
                return text
        elif isinstance(getattr(self._first, field), bool):
            if text in ("yes", "no"):
                return text == "yes"
        elif len(text) <= DIGITS and text.isascii() and text.isdigit() and str(int(text)) == text:
            return int(text)
        raise BadText("rules.bad-value", f"{field}={text[:40]}")

    def options(self, rules: R) -> list[str]:
        """``field=value`` for each field that differs from the preset, in their order."""
        base = self.presets[rules.preset]
        values = [(name, getattr(rules, name), getattr(base, name)) for name in self.names]
        return [f"{name}={value_text(value)}" for name, value, usual in values if value != usual]

    def with_options(self, base: R, chosen: Sequence[str]) -> R:
        """``base`` with each ``field=value`` of ``chosen`` in the place of its own."""
        changed: dict[str, Any] = {}
        for option in chosen:
            field, equals, text = option.partition("=")
            if not equals:
                raise BadText("rules.bad-option", option[:40])
            value = self.parse_value(field, text)
            if field in changed:
                raise BadText("rules.field-twice", field)
            changed[field] = value
        return replace(base, **changed)
