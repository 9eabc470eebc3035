"""A hand being played: the position, the dealer, and the record that grows with every move."""

from collections.abc import Mapping

from tonj.cards import UNKNOWN, BadText, card_text, parse_card, parse_deck
from tonj.dealer import Dealer, PackDealer
from tonj.game import SEATS, Refused
from tonj.games import find
from tonj.games.tonj import Position, Tonj
from tonj.games.tonj.moves import split_token
from tonj.record import BadRecord, Record, parse_record

READ = ("Game", "Rules", "Options", "First", "DeckA", "DeckB", "Result")
"""The tags that a hand makes itself; all others it only carries along."""


class Hand:
    """One hand from the deal on; its record replays to exactly its position."""

    def __init__(self, game: Tonj, dealer: Dealer, tags: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.dealer = dealer
        self.tags = dict(tags or {})
        self.decks = [[UNKNOWN] * 52 for _ in range(game.packs)]  # as everybody knows them
        for deck, place in game.face_up():
            self._learn(deck, place, dealer.tell(deck, place))
        self.first = dealer.coin() if game.starter(self.decks) is None else None
        self.position: Position = game.deal(self.decks, self.first)
        self.record = Record({})
        self._line_open = False  # the next token goes on in the record's last line
        self._coming: tuple[int, str, list[str]] | None = None  # a token whose card is on its way

    def step(self, seat: int, token: str) -> str:
        """Play one token of ``seat``; returns it as the record has it, with the card it showed.

        Raises Refused or BadText, and then nothing has changed. Where the dealer cannot tell the
        card yet the position awaits it, and :meth:`deliver` goes on.
        """
        bare, told = split_token(token)
        if told is not None:
            self.position.copy().step(seat, token)  # every check on the card that it names
        position = self.position.copy()
        position.step(seat, bare)
        due = position.awaited()
        if due is not None and told is not None:
            known = self.dealer.tell(*due)
            card = parse_card(told)
            if known not in (None, card):
                raise BadText("shown.differs", token)
            position.reveal(card)
            self._learn(*due, card)
        turns = sum(self.position.turns)
        self.position = position
        shown = [told] if due is not None and told is not None else []
        self._coming = (seat, bare, shown)
        self._finish(turns)
        return bare if self._coming else self.record.turns[-1].tokens[-1]

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
        assert self._coming is not None
        seat, bare, shown = self._coming
        due = self.position.awaited()
        if due is not None:
            card = self.dealer.tell(*due)
            if card is not None:
                self.deliver(card)
            return
        self._coming = None
        token = "=".join([bare, *shown])
        self.record.add(seat, token, same_turn=self._line_open)
        self._line_open = sum(self.position.turns) == turns

    def _learn(self, deck: int, place: int, card: int | None) -> None:
        if card is not None:
            self.decks[deck][place] = card

    @property
    def last(self) -> str:
        """The last token that was played, or an empty string."""
        return self.record.turns[-1].tokens[-1] if self.record.turns else ""

    def text(self, *, whole: bool = False) -> str:
        """The record as text; ``whole`` with all that the dealer knows, for a save or at the end."""
        decks = self.dealer.disclose() if whole else self.decks
        tags = {"Game": self.game.name, "Rules": self.game.preset}
        if self.game.options:
            tags["Options"] = " ".join(self.game.options)
        tags |= self.tags
        if self.first is not None:
            tags["First"] = SEATS[self.first]
        for seat, deck in enumerate(decks):
            tags["Deck" + SEATS[seat]] = "".join(card_text(card) for card in deck)
        if self.position.end is not None:
            tags["Result"] = str(self.position.end)
        return str(Record(tags, self.record.turns))

    def can_take_back(self, seat: int) -> bool:
        """Whether the last move of ``seat`` showed nothing new and its turn still runs."""
        if self.position.end is not None or self.position.attempt or self.position.seat != seat:
            return False
        if not self._line_open or not self.record.turns or self.record.turns[-1].seat != seat:
            return False
        return self.last[0] in "RX12345678" and "=" not in self.last

    def taken_back(self) -> "Hand":
        """The hand without its last token, which is then not in the record."""
        hand = Hand(self.game, self.dealer, self.tags)
        tokens = list(self.record.tokens())[:-1]
        for seat, token, _ in tokens:
            hand.step(seat, token)
        return hand


def replay(text: str) -> Hand:
    """The hand that a record tells, every check on; BadRecord names the line and the token."""
    return replay_record(parse_record(text))


def replay_record(record: Record, upto: int | None = None) -> Hand:
    """The hand of a record that has been read; only its first ``upto`` tokens if given."""
    try:
        hand = _dealt(record)
    except BadRecord:
        raise
    except (BadText, Refused) as error:
        raise BadRecord(error.key, record.line, str(error)) from None
    for number, (seat, token, line) in enumerate(record.tokens()):
        if number == upto:
            return hand
        try:
            hand.step(seat, token)
        except (BadText, Refused) as error:
            raise BadRecord(error.key, line, token) from None
        if hand.position.awaits:
            raise BadRecord("record.card-missing", line, token)
    _check_result(record, hand)
    return hand


def _dealt(record: Record) -> Hand:
    tags = record.tags
    for name in ("Game", "Rules", "DeckA", "DeckB"):
        if name not in tags:
            raise BadRecord("record.tag-missing", record.line, name)
    game = find(tags["Game"], tags["Rules"], tags["Options"].split() if "Options" in tags else ())
    if "Options" in tags and tags["Options"] != " ".join(game.options):
        raise BadRecord("record.options", record.line, tags["Options"])
    first = tags.get("First")
    if first not in (None, "A", "B"):
        raise BadRecord("record.first", record.line, first or "")
    decks = [parse_deck(tags["DeckA"]), parse_deck(tags["DeckB"])]
    if first is not None and game.starter(decks) is not None:
        raise BadRecord("record.first-not-by-coin", record.line, first)
    others = {name: value for name, value in tags.items() if name not in READ}
    return Hand(game, PackDealer(decks, None if first is None else "AB".index(first)), others)


def _check_result(record: Record, hand: Hand) -> None:
    told, end = record.tags.get("Result"), hand.position.end
    if told != (None if end is None else str(end)):
        raise BadRecord("record.result", record.line, told or "")
