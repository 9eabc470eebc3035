"""The table's words in the player's language: cards, piles, reasons, numbers.

Every sentence stands in a gettext catalogue under a key (`start.title`); Python holds keys only.
"""

from collections.abc import Mapping
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from web.pure.scene import BACK, SEATS, kind, suit

LANGUAGES = ("en", "ar")
RIGHT_TO_LEFT = frozenset({"ar"})
DIGITS = {"ar": str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")}
"""Languages that write their own digits; the others write 0-9."""

APART, TOGETHER = "\u2068", "\u2069"
"""Unicode's marks around a piece of text whose direction is its own."""

MANY = 2000
"""So many labels are remembered."""

POINTS = {"ar": str.maketrans(".", "٫")}

NAMES = {"R": "reserve", "S": "stock", "W": "waste", "X": "turned"}


def capital(text: str) -> str:
    """With a capital letter first, where the script has any."""
    return text[:1].upper() + text[1:]


class MissingWordError(KeyError):
    """A key that the catalogue of this language does not hold."""


class Spoken(NullTranslations):
    """A catalogue given as a plain mapping: key to text, or to its plural forms with two forms (one, other)."""

    def __init__(self, texts: Mapping[str, str | tuple[str, str]]) -> None:
        super().__init__()
        self.texts = texts

    def gettext(self, message: str) -> str:
        text = self.texts.get(message, message)
        return text if isinstance(text, str) else text[1]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        text = self.texts.get(msgid1, msgid2)
        return text if isinstance(text, str) else text[n != 1]


class Blanks(dict[str, str]):
    """Values of a sentence; one that was not given is left open rather than stopping the game."""

    def __missing__(self, name: str) -> str:
        return "…"


class Words:
    """One language's words. Call it with a key: `words("turn.mine")`, `words("score", points=30)`."""

    def __init__(
        self,
        language: str,
        catalogue: NullTranslations | Mapping[str, str | tuple[str, str]] | bytes,
        strict: bool = False,
    ) -> None:
        """`catalogue`: a gettext catalogue, the bytes of a compiled one (.mo), or a plain mapping.

        `strict`: a missing key raises MissingWordError; otherwise the key itself is shown.
        """
        self.language = language
        self._other = ""
        self._labels: dict[tuple[str, tuple[str, ...], int, str], str] = {}  # every pile is named at every change
        self.strict = strict
        self.catalogue = (
            GNUTranslations(BytesIO(catalogue))
            if isinstance(catalogue, bytes)
            else catalogue
            if isinstance(catalogue, NullTranslations)
            else Spoken(catalogue)
        )

    def facing(self, name: str) -> "Words":
        """The same words at a table where somebody of that name sits opposite; else it is the computer."""
        words = Words(self.language, self.catalogue, self.strict)
        words._other = name
        return words

    @property
    def other(self) -> str:
        """The name of whoever sits opposite."""
        return self._other or self("computer.name")

    @property
    def direction(self) -> str:
        """`rtl` where the language runs from right to left, else `ltr`."""
        return "rtl" if self.language in RIGHT_TO_LEFT else "ltr"

    def __call__(self, key: str, **values: object) -> str:
        """The text under a key, its {places} filled; whole numbers in the language's digits."""
        return self._filled(key, self.catalogue.gettext(key), values)

    def plural(self, key: str, n: int, **values: object) -> str:
        """The form that fits n (Arabic has six), `{n}` filled: "5 cards"."""
        return self._filled(key, self.catalogue.ngettext(key, key, n), {"n": n} | values)

    def _filled(self, key: str, text: str, values: Mapping[str, object]) -> str:
        if text == key:
            if self.strict:
                raise MissingWordError(key)
            return key
        said = {name: self._said(value) for name, value in values.items()}
        return text.format_map(said if self.strict else Blanks(said))

    def _said(self, value: object) -> str:
        """A value inside a sentence; a text that runs the other way (a name) is kept whole by marks around it."""
        if isinstance(value, int):
            return self.number(value)
        text = str(value)
        runs_left = any("\u0590" <= letter <= "\u08ff" for letter in text)
        return text if not text or runs_left == (self.direction == "rtl") else f"{APART}{text}{TOGETHER}"

    def number(self, n: int) -> str:
        """A whole number in the language's digits: 18, ١٨."""
        return str(n).translate(DIGITS.get(self.language, {}))

    def tenths(self, x: float) -> str:
        """A number to one place, in the language's digits: −2.4, −٢٫٤."""
        sign = "−" if x < 0 else ""
        return sign + f"{abs(x):.1f}".translate(POINTS.get(self.language, {})).translate(DIGITS.get(self.language, {}))

    def card(self, card: str) -> str:
        """A card's name: "queen of diamonds"."""
        if card == BACK:
            return self("card.unknown")
        return self("card", rank=self(f"rank.{card[0]}"), suit=self(f"suit.{card[1]}"))

    def pile(self, pile: str, me: int, name: str = "") -> str:
        """A pile's name as seat `me` says it: "house 3", "your waste", "Layla's reserve"."""
        of = kind(pile)
        if of == "H":
            return self("pile.house", n=int(pile[1]))
        if of == "F":
            return self("pile.foundation", suit=self(f"suit.{suit(pile)}"))
        if SEATS.index(pile[0]) == me:
            return self(f"pile.mine.{NAMES[of]}")
        return self(f"pile.theirs.{NAMES[of]}", name=name or self.other)

    def label(self, pile: str, cards: tuple[str, ...], me: int, name: str = "") -> str:
        """What a screen reader says of a pile: "House 3, nine of spades, 5 cards"."""
        said = self._labels.get((pile, cards, me, name))
        if said is None:
            if len(self._labels) > MANY:
                self._labels.clear()
            said = self._labels[pile, cards, me, name] = self._label(pile, cards, me, name)
        return said

    def _label(self, pile: str, cards: tuple[str, ...], me: int, name: str) -> str:
        said = capital(self.pile(pile, me, name))
        if not cards:
            return self("label.empty", pile=said)
        count = self.plural("cards", len(cards))
        if kind(pile) == "S" or cards[-1] == BACK:
            return self("label.hidden", pile=said, count=count)
        return self("label.shown", pile=said, card=self.card(cards[-1]), count=count)
