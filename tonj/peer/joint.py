"""Cards that all the players shuffle together: the card at a place is what everybody's order makes of it.

Each player's half holds a secret order of every pack. To open the card at place i, the pack's owner
shows what stands at i in the own order; the next player shows what stands there in theirs; and so on.
The last value is the card. Nobody knows more than an own half, so nobody can see a face-down card;
all are sealed before any is shown, so nobody can choose one.
"""

from collections.abc import Sequence
from functools import cached_property

from tonj.cards import UNKNOWN

from .coin import COIN, Toss, coin_seal
from .dealing import Broken, Due, Place
from .encoding import bytes_of, bytes_word
from .halves import CARDS, LEAF, Half, root
from .secret import CANDIDATES, Secret, candidates_seal
from .slips import Slips

SEED = 32


class JointDealer:
    """A deal by all the players, as one of them sees it, or as anybody who reads it afterwards.

    ``names`` are the players' deal names, ``face_up`` the seats' cards that the deal shows. ``turn``
    is how the seats are turned, None in the first hand, whose toss decides it. Who has no ``secret``
    only watches. Without ``due`` no card is ever due.
    """

    def __init__(
        self,
        names: Sequence[str],
        face_up: Sequence[Place],
        turn: int | None = None,
        me: int | None = None,
        secret: Secret | None = None,
        due: Due = tuple,
    ) -> None:
        self._names = list(names)
        self.peers = len(names)  # each owns a pack
        self._face_up = list(face_up)
        self._given_turn = turn
        self._me = me
        self._secret = secret
        self._due = due
        self._seals: dict[int, tuple[str, str]] = {}
        self._coins: dict[int, bytes] = {}
        self._slips = Slips(self._names)
        self._halves: dict[int, Half] = {}  # after the audit

    @property
    def rounds(self) -> tuple[str, ...]:
        """Seals, coins, all but one candidate, and then the shares of the cards that the deal shows."""
        return ("commit", "coin", "open", *["deal"] * (self.peers - 1))

    # What the coins decide.

    @cached_property
    def _toss(self) -> Toss:
        """Asked for once all coins have been shown, which is when the round of coins is over."""
        return Toss.of(self._names, [self._coins[peer] for peer in range(self.peers)])

    @cached_property
    def turn(self) -> int:
        """How the seats are turned."""
        return self._toss.turn(self.peers) if self._given_turn is None else self._given_turn

    def peer_at(self, seat: int) -> int:
        """Who sits at this seat."""
        return (seat - self.turn) % self.peers

    def seat_of(self, peer: int) -> int:
        """Where this player sits."""
        return (peer + self.turn) % self.peers

    def _kept(self, peer: int) -> int:
        return self._toss.kept(peer, CANDIDATES)

    # The setup.

    def setup(self, number: int) -> list[str]:
        """The own words of this round."""
        secret = self._own()
        if number == 0:
            return secret.commit()
        if number == 1:
            return secret.coin()
        words = secret.opened(self._kept(self._number())) if number == 2 else []
        return words + self._shares_shown(number - 2)

    def heard_setup(self, number: int, peer: int, words: Sequence[str]) -> None:
        """A player's words of this round."""
        if number == 0:
            self._heard_commit(peer, words)
        elif number == 1:
            self._heard_coin(peer, words)
        else:
            count = 2 if number == 2 else 0
            if number == 2:
                self._heard_open(peer, words[:2])
            self._heard_shares(number - 2, peer, words[count:])

    def _heard_commit(self, peer: int, words: Sequence[str]) -> None:
        if len(words) != 2:
            raise Broken("commit.words")
        for word in words:
            bytes_of(word, 32)
        self._seals[peer] = (words[0], words[1])

    def _heard_coin(self, peer: int, words: Sequence[str]) -> None:
        if len(words) != 1:
            raise Broken("coin.words")
        coin = bytes_of(words[0], COIN)
        if coin_seal(self._names[peer], coin) != self._seals[peer][1]:
            raise Broken("coin.not-as-sealed")
        self._coins[peer] = coin

    def _heard_open(self, peer: int, words: Sequence[str]) -> None:
        """All candidates but one are made again, and must be what was sealed."""
        if len(words) != 2:
            raise Broken("open.words")
        raw = bytes_of(words[0], SEED * (CANDIDATES - 1))
        leaves = bytes_of(words[1], LEAF * CARDS * self.peers)
        self._slips.leaves[peer] = leaves
        if peer == self._me:
            return
        name = self._names[peer]
        seeds = [raw[at : at + SEED] for at in range(0, len(raw), SEED)]
        roots = [root(name, Half.of(name, seed, self.peers).leaves) for seed in seeds]
        roots.insert(self._kept(peer), root(name, leaves))
        if len(set(roots)) != CANDIDATES:
            raise Broken("open.equal")
        if candidates_seal(name, roots) != self._seals[peer][0]:
            raise Broken("open.not-as-sealed")

    def _dealt(self, peer: int, step: int) -> list[Place]:
        """The cards shown by the deal for which this player's share is the one of this step."""
        pack = (peer - step) % self.peers
        return [(pack, place) for seat, place in self._face_up if self.peer_at(seat) == pack]

    def _shares_shown(self, step: int) -> list[str]:
        words: list[str] = []
        for pack, place in self._dealt(self._number(), step):
            words += self._slip(pack, place)
        return words

    def _heard_shares(self, step: int, peer: int, words: Sequence[str]) -> None:
        dealt = self._dealt(peer, step)
        if len(words) != 2 * len(dealt):
            raise Broken("deal.words")
        for number, (pack, place) in enumerate(dealt):
            self.heard_show(peer, pack, place, words[2 * number : 2 * number + 2])

    # Opening a card.

    def open_public(self, pack: int, place: int) -> int | None:
        """Whose share comes next to open this card; None if it is open."""
        return self._slips.giver(pack, place)

    def draw_private(self, pack: int, place: int, owner: int) -> int | None:
        """The last share always shows the card to whoever gives it, so nothing can be drawn unseen."""
        raise Broken("deal.nothing-hidden", f"{pack} {place}")

    def show(self, pack: int, place: int) -> list[str] | None:
        """The own share, if the rules engine says that this card is due now and this share is next."""
        if self._secret is None or (pack, place) not in self._due():
            return None
        return self._slip(pack, place) if self.open_public(pack, place) == self._me else None

    def _slip(self, pack: int, place: int) -> list[str]:
        return self._own().slip(self._kept(self._number()), pack, self._slips.next(pack, place))

    def heard_show(self, peer: int, pack: int, place: int, words: Sequence[str]) -> None:
        """A player's share of this card."""
        self._slips.take(peer, pack, place, words)

    # What a hand asks of its dealer; decks are numbered by seats there.

    def tell(self, deck: int, place: int) -> int | None:
        """The card, once it is open."""
        return self._slips.card(self.peer_at(deck), place)

    def coin(self) -> int:
        """T3's toss."""
        return self._toss.first(self.peers)

    def disclose(self) -> list[list[int]]:
        """The decks as far as they are open; wholly once everybody's seed has been shown."""
        packs = [self.peer_at(seat) for seat in range(self.peers)]
        if len(self._halves) == self.peers:
            return [[self._card(pack, place) for place in range(CARDS)] for pack in packs]
        known = [[self.tell(seat, place) for place in range(CARDS)] for seat in range(self.peers)]
        return [[UNKNOWN if card is None else card for card in deck] for deck in known]

    def _card(self, pack: int, place: int) -> int:
        for step in range(self.peers):
            place = self._halves[(pack + step) % self.peers].orders[pack][place]
        return place

    # After the hand.

    def audit(self) -> list[str]:
        """The kept half's seed."""
        return self._own().seed(self._kept(self._number()))

    def heard_audit(self, peer: int, words: Sequence[str]) -> None:
        """A player's seed: it must make the sealed half again, seal by seal, and all that was shown."""
        if len(words) != 1:
            raise Broken("audit.words")
        half = Half.of(self._names[peer], bytes_of(words[0], SEED), self.peers)
        if half.leaves != self._slips.leaves[peer]:
            raise Broken("audit.not-as-sealed")
        if not self._slips.agree(peer, half.orders):
            raise Broken("audit.not-as-shown")
        self._halves[peer] = half

    def export(self) -> list[str]:
        """One line for each player: deal name, both seals, coin, and the seals of the kept half."""
        return [
            " ".join([name, *self._seals[peer], bytes_word(self._coins[peer]), bytes_word(self._slips.leaves[peer])])
            for peer, name in enumerate(self._names)
        ]

    def _own(self) -> Secret:
        if self._secret is None:
            raise Broken("deal.only-watching")
        return self._secret

    def _number(self) -> int:
        if self._me is None:
            raise Broken("deal.only-watching")
        return self._me
