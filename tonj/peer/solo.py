"""A hand against the computer, dealt as between two people: one half is the person's, one the computer's.

The computer's player sees the table and nothing else; its half of the deal alone decides no card and
shows none. The saved game holds both seals from the start and both secrets at the end, so anyone can
make the packs again and see that they are the sealed ones (:func:`check_solo`).
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from tonj.cards import BadText
from tonj.game import Game
from tonj.hand import SECRETS, replay_record
from tonj.record import BadRecord, Record

from .dealing import Broken, Place
from .encoding import bytes_of, bytes_word
from .halves import deal_name
from .joint import JointDealer
from .secret import Secret

WHO = ("person", "computer")
SEALED = "Sealed"
SECRET = 32


class SoloDealer:
    """The dealer of a hand at one table: two sides of :class:`JointDealer` that talk here.

    Each secret is 32 bytes from outside. The person sits at seat 0. A card is opened when the hand asks
    for it, which it does when the rules turn it up, and never otherwise.
    """

    def __init__(self, game: Game[Any], secrets: Sequence[bytes]) -> None:
        self._secrets = list(secrets)
        self._due: tuple[Place, ...] = ()
        self._decks: list[list[int]] = []  # once they have been disclosed
        names = [deal_name(who, "solo", 1) for who in WHO]
        own = [Secret(secret, name, 1, game.packs) for secret, name in zip(secrets, names, strict=True)]
        self._sides = [
            JointDealer(names, game.dealt_to(None), 0, me, own[me], lambda: self._due) for me in range(len(WHO))
        ]
        self._sealed = [word for one in own for word in one.commit()]
        for number in range(len(self._sides[0].rounds)):
            said = [side.setup(number) for side in self._sides]
            for me, words in enumerate(said):
                for side in self._sides:
                    side.heard_setup(number, me, words)

    @classmethod
    def drawn(cls, game: Game[Any], rng: Random) -> "SoloDealer":
        """Both secrets drawn here, one after the other."""
        return cls(game, [rng.randbytes(SECRET) for _ in WHO])

    def tags(self) -> dict[str, str]:
        """What a record of this hand carries: the seals, and the secrets, which it tells where it tells all."""
        return {SEALED: " ".join(self._sealed), SECRETS: " ".join(map(bytes_word, self._secrets))}

    def tell(self, deck: int, place: int) -> int | None:
        """The card, opened by a share of each half."""
        self._due = ((deck, place),)
        while (peer := self._sides[0].open_public(deck, place)) is not None:
            words = self._sides[peer].show(deck, place)
            if words is None:
                raise Broken("share.none-due")
            for side in self._sides:
                side.heard_show(peer, deck, place, words)
        self._due = ()
        return self._sides[0].tell(deck, place)

    def coin(self) -> int:
        """T3's toss, by both coins."""
        return self._sides[0].coin()

    def disclose(self) -> list[list[int]]:
        """The whole packs: for a save at this table, or after the hand."""
        if not self._decks:
            for me, side in enumerate(self._sides):
                self._sides[0].heard_audit(me, side.audit())
            self._decks = self._sides[0].disclose()
        return [deck[:] for deck in self._decks]


def check_solo(record: Record) -> None:
    """Make the packs of a saved game again from both secrets. BadRecord where they are not what was sealed.

    The record must replay, its packs must be the halves' packs, and its coin the halves' coin.
    """
    for tag in (SEALED, SECRETS):
        if tag not in record.tags:
            raise BadRecord("record.tag-missing", record.line, tag)
    hand = replay_record(record)
    if hand.game.packs != len(WHO):
        raise BadRecord("solo.game", record.line_of("Game"), hand.game.name)
    try:
        secrets = [bytes_of(word, SECRET) for word in record.tags[SECRETS].split(" ")]
        dealer = SoloDealer(hand.game, secrets)
    except (BadText, ValueError):
        raise BadRecord("solo.secrets", record.line_of(SECRETS)) from None
    if dealer.tags()[SEALED] != record.tags[SEALED]:
        raise BadRecord("solo.not-as-sealed", record.line_of(SEALED))
    decks = dealer.disclose()
    for tag, deck, told in zip(hand.game.deck_tags, decks, hand.dealer.disclose(), strict=True):
        if deck != told:
            raise BadRecord("solo.other-deck", record.line_of(tag), tag)
    if hand.first not in (None, dealer.coin()):
        raise BadRecord("solo.other-coin", record.line_of(hand.game.first_tag))
