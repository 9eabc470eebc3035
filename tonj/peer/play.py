"""A hand in play between players: whose word is due, step by step, and what each word does.

Every step is numbered, and at each step exactly one player is due: for a move, or for a share of one
card. So there is one order in which everything happened, whatever the links did.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tonj.cards import BadText
from tonj.clock import late_moves
from tonj.game import Refused
from tonj.games.tonj import Position
from tonj.hand import Hand

from .dealing import Broken, PeerDealer, Place
from .encoding import bytes_word, digest, number_of, text_word
from .message import Message

STEPS = ("play", "share", "enter", "back")
"""The kinds of message that are steps."""


class Due(NamedTuple):
    """Who has to speak next, and for which card; without a card it is a move."""

    peer: int
    card: Place | None = None


class Play:
    """One hand, and the number of steps taken in it."""

    def __init__(self, hand: Hand[Any], dealer: PeerDealer, clock: bool = False) -> None:
        self.hand = hand
        self.dealer = dealer
        self.clock = clock  # whether a turn can run out
        self.steps = 0
        self.moved = 0  # the steps when the last move had been made or taken back
        self.said: dict[tuple[int, int], str] = {}  # by player and message: words waiting to be entered
        self.asked: int | None = None  # the player who asks to take back the last step
        self.answers: dict[int, bool] = {}  # what each other player said to that; the first word counts

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.hand.position.outcome is not None

    def due(self) -> Due | None:
        """Who has to speak next; None after the end."""
        if self.over:
            return None
        position = self.hand.position
        awaited = position.awaited()
        if awaited is None:
            return Due(self.dealer.peer_at(position.actors()[0]))
        pack = self.dealer.peer_at(awaited[0])
        peer = self.dealer.open_public(pack, awaited[1])
        if peer is None:
            raise Broken("share.none-due")
        return Due(peer, (pack, awaited[1]))

    def cards_due(self) -> tuple[Place, ...]:
        """The card that the rules have turned up and nobody knows yet: the only one to be opened."""
        due = self.due()
        return () if due is None or due.card is None else (due.card,)

    def seal(self) -> str:
        """A short hash over the table as it stands, by which players find that they differ."""
        return table_seal(self.hand)

    # The steps.

    def take(self, message: Message) -> None:
        """One step. Raises :class:`Broken` and leaves the position alone if it is wrong."""
        peer, kind, words = message.peer, message.kind, message.words
        due = self.due()
        if due is None or due.peer != peer:
            raise Broken("step.not-due", kind)
        if not words or number_of(words[0]) != self.steps:
            raise Broken("step.number", " ".join(words[:1]))
        if kind != "enter" and self.enterable(message.heard) is not None:
            raise Broken("enter.first")  # who goes on playing would win more, or stop where it suits
        if kind == "play":
            self._play(peer, due, words[1:])
        elif kind == "share":
            self._share(peer, due, words[1:])
        elif kind == "enter":
            self._enter(words[1:])
        else:
            self._back(peer, words[1:])
        self.steps += 1
        self.asked = None
        self.answers = {}
        if kind in ("play", "back"):
            self.moved = self.steps
            self.said = {said: word for said, word in self.said.items() if word != "stop"}

    def _play(self, peer: int, due: Due, words: tuple[str, ...]) -> None:
        if len(words) != 2 or due.card is not None:
            raise Broken("play.not-now")
        token, seal = words
        if "=" in token or token in ("resign", "gone", "stop"):
            raise Broken("play.token", token[:20])
        if token == "late" and not self.clock:
            raise Broken("play.no-clock")
        if seal != self.seal():
            raise Broken("position.differs", seal[:30])
        position = self.hand.position
        own = self.dealer.seat_of(peer)
        if isinstance(position, Position) and position.late_now and token not in late_moves(position):
            raise Broken("play.late", token[:20])
        try:
            self.hand.step(own if token == "late" else self.hand.game.speaker(position, token), token)
            self._forced()
        except (BadText, Refused) as error:
            raise Broken("play.refused", f"{token[:20]} {error.key}") from None

    def _forced(self) -> None:
        """T19: where the table calls, it does so at once."""
        position = self.hand.position
        actors = position.actors()
        if actors and position.moves(actors[0]) == ["!"]:
            self.hand.step(self.hand.game.speaker(position, "!"), "!")

    def _share(self, peer: int, due: Due, words: tuple[str, ...]) -> None:
        if due.card is None:
            raise Broken("share.not-due")
        self.dealer.heard_show(peer, *due.card, words)
        card = self.dealer.tell(self.dealer.seat_of(due.card[0]), due.card[1])
        if card is not None:
            self.hand.deliver(card)

    def _enter(self, words: tuple[str, ...]) -> None:
        if len(words) != 2:
            raise Broken("enter.words")
        said = number_of(words[0]), number_of(words[1])
        word = self.said.pop(said, None)
        if word is None:
            raise Broken("enter.not-said")
        try:
            self.hand.step(self.dealer.seat_of(said[0]), word)
        except (BadText, Refused) as error:
            raise Broken("enter.refused", error.key) from None

    def _back(self, peer: int, words: tuple[str, ...]) -> None:
        if words or self.asked != peer or not self.allowed():
            raise Broken("back.not-allowed")
        if not self.hand.can_take_back(self.dealer.seat_of(peer)):
            raise Broken("back.not-possible")
        self.hand = self.hand.taken_back()

    # Words beside the steps: they change nothing until the player who is due enters them.

    def say(self, message: Message, step: int, word: str) -> None:
        """A player says a word. An offer to stop is for the table as it stood: the next move ends it (T24)."""
        if word != "stop" or self.moved <= step <= self.steps:
            self.said[message.peer, message.number] = word

    def enterable(self, heard: Sequence[int] | None = None) -> tuple[int, int] | None:
        """A word that waits and that the rules take now; only of those that had been ``heard``, if given."""
        for said, word in self.said.items():
            if heard is not None and said[1] >= heard[said[0]]:
                continue
            try:
                self.hand.position.copy().step(self.dealer.seat_of(said[0]), word)
            except (BadText, Refused):
                continue
            return said
        return None

    def owing(self) -> bool:
        """Whether the next step needs no thought: a share, a word to be entered, a move taken back, a late turn."""
        due, position = self.due(), self.hand.position
        if due is None or due.card is not None or self.enterable() is not None:
            return due is not None
        late = isinstance(position, Position) and position.late_now
        return late or (self.asked == due.peer and self.allowed())

    def ask(self, peer: int) -> None:
        """A player asks to take back the step just made: once, and what was said to it stays said."""
        due = self.due()
        if self.asked is None and due == Due(peer) and self.hand.can_take_back(self.dealer.seat_of(peer)):
            self.asked = peer

    def answer(self, peer: int, yes: bool) -> None:
        """Another player allows it, or does not."""
        if self.asked not in (None, peer):
            self.answers.setdefault(peer, yes)

    def allowed(self) -> bool:
        """Whether all others have allowed it."""
        return len(self.answers) == self.hand.game.seats - 1 and all(self.answers.values())


def table_seal(hand: Hand[Any]) -> str:
    """16 bytes of a hash over the position and the last token, as a word."""
    return bytes_word(digest("table", text_word(str(hand.position)), text_word(hand.last))[:16])
