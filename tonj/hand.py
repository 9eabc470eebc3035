"""A hand being played: the position, the dealer, and the record that grows with every move."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Generic

from tonj.cards import UNKNOWN, BadText, card_text, parse_card, parse_deck
from tonj.dealer import Dealer, PackDealer
from tonj.game import SEATS, Game, P, Refused
from tonj.games import VARIANTS, find
from tonj.record import BadRecord, Record, parse_record

HEAD = ("Game", "Rules", "Options", "Result")
"""The tags that every hand makes itself, beside those of its decks and of chance; others it carries along."""

SECRETS = "Secrets"
"""The tag from which the face-down cards could be worked out: told only where they are told too."""


class Hand(Generic[P]):
    """One hand from the deal on; its record replays to exactly its position."""

    def __init__(self, game: Game[P], dealer: Dealer, tags: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.dealer = dealer
        self.tags = dict(tags or {})
        self.decks = [[UNKNOWN] * 52 for _ in range(game.packs)]  # as they are known at this table
        for deck, place in game.dealt_to(None):
            self._learn(deck, place, dealer.tell(deck, place))
        self.first = dealer.coin() if game.starter(self.decks) is None else None
        self.position: P = game.deal(self.decks, self.first)
        self.record = Record({})
        self._line_open = False  # the next token goes on in the record's last line
        self._coming: tuple[int, str, list[str]] | None = None  # a token whose card is on its way
        self._meanwhile: list[tuple[int, str]] = []  # what was said until it came

    def step(self, seat: int, token: str) -> str:
        """Play one token of ``seat``; returns it as the record has it, with the card it showed.

        Raises Refused or BadText, and then nothing has changed. Where the dealer cannot tell the
        card yet the position awaits it, and :meth:`deliver` goes on.
        """
        if not 0 <= seat < self.game.seats:
            raise Refused("seat.none", token)
        position = self.position.copy()
        position.step(seat, token)  # every check, also on a card that it names
        bare, _, told = token.partition("=")
        shown = [told] if told and self._shows(seat, bare, told) else []
        turns = sum(self.position.turns)
        self.position = position
        if self._coming is not None:  # a word said while a card is on its way
            self._meanwhile.append((seat, bare))
            if position.outcome is not None:
                self._write(turns)
            return bare
        self._coming = (seat, bare, shown)
        self._finish(turns)
        return bare if self._coming else self.last

    def _shows(self, seat: int, bare: str, told: str) -> bool:
        """Whether what a token tells was not known before it; it must agree with the dealer."""
        before = self.position.copy()
        before.step(seat, bare)
        due = before.awaited()
        if due is not None:
            card, known = parse_card(told), self.dealer.tell(*due)
            if known not in (None, card):
                raise BadText("shown.differs", f"{bare}={told}")
            self._learn(*due, card)
        return before.awaits is not None

    def deliver(self, card: int) -> None:
        """The card that the position awaits has come."""
        due = self.position.awaited()
        if due is None or self._coming is None:
            raise Refused("deliver.nothing", card_text(card))
        turns = sum(self.position.turns)
        self.position.reveal(card)
        self._learn(*due, card)
        self._coming[2].append(card_text(card))
        self._finish(turns)

    def _finish(self, turns: int) -> None:
        """Have the due card told, and write the token once all that it shows is known."""
        due = self.position.awaited()
        card = None if due is None else self.dealer.tell(*due)
        if card is not None:
            self.deliver(card)
        elif self.position.awaits is None:
            self._write(turns)

    def _write(self, turns: int) -> None:
        """The token that was coming, and what was said meanwhile, go into the record."""
        assert self._coming is not None
        seat, bare, shown = self._coming
        self._coming = None
        self.record.add(seat, "=".join([bare, *shown]), same_turn=self._line_open)
        self._line_open = sum(self.position.turns) == turns
        for speaker, word in self._meanwhile:
            self.record.add(speaker, word, same_turn=self._line_open)
        self._meanwhile.clear()

    def _learn(self, deck: int, place: int, card: int | None) -> None:
        if card is not None:
            self.decks[deck][place] = card

    @property
    def last(self) -> str:
        """The last token that was played, or an empty string."""
        return self.record.turns[-1].tokens[-1] if self.record.turns else ""

    @property
    def coming(self) -> str:
        """The token that waits for the card that it shows, or an empty string."""
        return "" if self._coming is None else self._coming[1]

    def text(self, *, whole: bool = False) -> str:
        """The record as text; ``whole`` with all that the dealer knows, for a save or at the end."""
        decks = self.dealer.disclose() if whole else self.decks
        tags = {"Game": self.game.name, "Rules": self.game.preset}
        if self.game.options:
            tags["Options"] = " ".join(self.game.options)
        tags |= {name: text for name, text in self.tags.items() if whole or name != SECRETS}
        if self.first is not None:
            tags[self.game.first_tag] = SEATS[self.first]
        for tag, deck in zip(self.game.deck_tags, decks, strict=True):
            tags[tag] = "".join(card_text(card) for card in deck)
        if self.position.outcome is not None:
            tags["Result"] = str(self.position.outcome)
        return str(Record(tags, self.record.turns))

    def can_take_back(self, seat: int) -> bool:
        """Whether the last move of ``seat`` showed nothing new and its turn still runs."""
        if self.position.outcome is not None or self.position.seat != seat or not self._line_open:
            return False
        if not self.record.turns or self.record.turns[-1].seat != seat:
            return False
        return self.game.is_placement(self.last) and "=" not in self.last

    def taken_back(self) -> "Hand[P]":
        """The hand without its last token, which is then not in the record."""
        hand = Hand(self.game, self.dealer, self.tags)
        tokens = list(self.record.tokens())[:-1]
        for seat, token, _ in tokens:
            hand.step(seat, token)
        return hand

    def seen_by(self, seat: int) -> "Hand[P]":
        """The same hand as ``seat`` can know it, with ``??`` where it cannot; its record replays too."""
        whole = Hand(self.game, self.dealer, self.tags)
        shown = {card for pile in self.game.view(whole.position, seat).piles().values() for card in pile}
        decks = [[UNKNOWN] * 52 for _ in self.decks]
        for deck, place in self.game.dealt_to(None):
            card = whole.decks[deck][place]
            if card in shown or (deck, place) in self.game.dealt_to(seat, self.first):
                decks[deck][place] = card
        tags = {name: text for name, text in self.tags.items() if name != SECRETS}
        hand = Hand(self.game, PackDealer(decks, self.first), tags)
        for speaker, token, _ in self.record.tokens():
            hand.step(speaker, self.game.masked(whole.position, token, seat))
            whole.step(speaker, token)
        return hand


def replay(text: str, game: str | None = None) -> Hand[Any]:
    """The hand that a record tells, every check on; BadRecord names the line and the token.

    With ``game`` a record of any other game is wrong too: for a table that can only show the one.
    """
    return replay_record(parse_record(text), game=game)


def replay_record(record: Record, upto: int | None = None, game: str | None = None) -> Hand[Any]:
    """The hand of a record that has been read; only its first ``upto`` tokens if given."""
    hand = _dealt(record)
    if game not in (None, hand.game.name):
        raise BadRecord("game.other", record.line_of("Game"), hand.game.name)
    missing: BadRecord | None = None  # a card that should have been told with a token
    for number, (seat, token, line) in enumerate(record.tokens()):
        if number == upto:
            return hand
        try:
            hand.step(seat, token)
        except (BadText, Refused) as error:
            raise missing or BadRecord(error.key, line, token) from None
        if hand.position.awaits and missing is None:
            missing = BadRecord("record.card-missing", line, token)
    if missing and hand.position.outcome is None:
        raise missing
    _check_result(record, hand)
    return hand


def _dealt(record: Record) -> Hand[Any]:
    """The deal that the tags tell; BadRecord names the line of the tag that is wrong."""
    tags = record.tags
    _need(record, "Game", "Rules")
    with _reading(record, "Game"):
        rules = VARIANTS.get(tags["Game"], ("",))[0]
        find(tags["Game"], rules)
    with _reading(record, "Rules"):
        find(tags["Game"], tags["Rules"])
    with _reading(record, "Options"):
        game = find(tags["Game"], tags["Rules"], tags.get("Options", "").split())
    if tags.get("Options") != (" ".join(game.options) or None):
        raise BadRecord("record.options", record.line_of("Options"), tags.get("Options", ""))
    _need(record, *game.deck_tags)
    decks = []
    for tag in game.deck_tags:
        with _reading(record, tag):
            decks.append(parse_deck(tags[tag]))
    dealer = PackDealer(decks, _first(record, game, decks))
    made = (*HEAD, game.first_tag, *game.deck_tags)
    try:
        return Hand(game, dealer, {name: value for name, value in tags.items() if name not in made})
    except BadText as error:  # its place is the tag, if it is one
        raise BadRecord(error.key, record.line_of(error.place), str(error)) from None


def _need(record: Record, *names: str) -> None:
    for name in names:
        if name not in record.tags:
            raise BadRecord("record.tag-missing", record.line, name)


@contextmanager
def _reading(record: Record, tag: str) -> Iterator[None]:
    try:
        yield
    except BadText as error:
        raise BadRecord(error.key, record.line_of(tag), str(error)) from None


def _first(record: Record, game: Game[Any], decks: list[list[int]]) -> int | None:
    """The seat on which chance fell, where it had to (T3, K2)."""
    tag = game.first_tag
    text = record.tags.get(tag)
    if text is None:
        return None
    if text not in tuple(SEATS[: game.seats]):
        raise BadRecord("record.first", record.line_of(tag), text)
    if game.starter(decks) is not None:
        raise BadRecord("record.first-not-by-coin", record.line_of(tag), text)
    return SEATS.index(text)


def _check_result(record: Record, hand: Hand[Any]) -> None:
    told, outcome = record.tags.get("Result"), hand.position.outcome
    if told != (None if outcome is None else str(outcome)):
        raise BadRecord("record.result", record.line_of("Result"), told or "")
