"""Two people at a table far apart, with a clock that the test turns and a link that it can break."""

from __future__ import annotations

from collections import deque
from hashlib import sha256
from random import Random

from tests.peer.table import key_of, sign
from tests.sitting import words
from tonj.games.tonj.moves import move_text
from tonj.peer.events import Check, Keep, Send, Sign
from tonj.peer.terms import Terms
from tonj.players.greedy import Greedy
from web.pure.across import Across
from web.pure.settings import Settings
from web.pure.shelf import Shelf
from web.pure.visit import Visit

NAMES = {"host": "Amal", "guest": "Bilal"}


class Store(dict[str, str]):
    """What a browser keeps."""

    def keep(self, name: str, text: str) -> None:
        self[name] = text

    def remove(self, name: str) -> None:
        self.pop(name, None)


class Friend:
    """One of the two: what is kept, what has been sent, and what is shown."""

    def __init__(self, role: str, terms: str | None, language: str = "en", **settings: object) -> None:
        self.role = role
        self.language = language
        self.settings = Settings(one_tap=False, speed="off").changed("guided", settings.get("guided", False))
        self.store = Store()
        self.key = key_of(role)
        self.out: deque[str] = deque()
        self.drawn = 0
        self.open(terms, 0.0)

    def open(self, terms: str | None, now: float) -> None:
        """The page is opened, or opened again."""
        self.out.clear()
        shelf = Shelf(self.store, "t1", self.role)
        chance = Random(f"{self.role} {now}")
        self.visit = Visit(shelf, self.role, self.key, words(self.language), chance, self.settings, self.draw)
        self.visit.sit(terms, NAMES[self.role], now)
        self.run(now)

    def draw(self, size: int) -> bytes:
        self.drawn += 1
        return sha256(f"{self.role} {self.drawn}".encode()).digest()[:size]

    @property
    def table(self) -> Across:
        assert self.visit.across is not None, "no terms have come"
        return self.visit.across

    def run(self, now: float) -> None:
        """Carry the errands out in their order."""
        self.out += self.visit.say
        self.visit.say.clear()
        table = self.visit.across
        while table is not None and table.errands:
            errand = table.errands.popleft()
            if isinstance(errand, Sign):
                table.signed(sign(self.key, errand.text), now)
            elif isinstance(errand, Check):
                table.checked(sign(errand.key, errand.text) == errand.signature, now)
            elif isinstance(errand, Keep):
                self.visit.keep(errand.line)
            elif isinstance(errand, Send):
                self.out.append(errand.line)
            if not table.errands:
                self.visit.go_on(now)


class Pair:
    """Both of them. Nothing arrives while ``cut`` is true."""

    def __init__(self, terms: Terms | None = None, **settings: object) -> None:
        self.now = 1000.0
        self.cut = False
        self.host = Friend("host", " ".join((terms or Terms()).words()), **settings)
        self.guest = Friend("guest", None, **settings)
        self.both = (self.host, self.guest)

    def link(self) -> Pair:
        """The link opens, or opens again."""
        self.cut = False
        for friend in self.both:
            friend.out.clear()
        for friend in self.both:
            friend.visit.linked(self.now)
        return self.calm()

    def calm(self) -> Pair:
        """All that is on its way arrives."""
        for friend in self.both:
            friend.run(self.now)
        while any(friend.out for friend in self.both):
            for here, there in (self.both, self.both[::-1]):
                while here.out:
                    line = here.out.popleft()
                    if not self.cut:
                        there.visit.heard(line, self.now)
                        there.run(self.now)
        return self

    def wait(self, ms: float) -> Pair:
        """Time goes by at both tables."""
        end = self.now + ms
        self.calm()
        while (due := min((d for d in map(self._due, self.both) if d is not None), default=None)) is not None:
            if due > end:
                break
            self.now = max(self.now, due)
            for friend in self.both:
                if friend.visit.across is not None:
                    while friend.table.tick(self.now):
                        pass
            self.calm()
        self.now = end
        return self

    @staticmethod
    def _due(friend: Friend) -> float | None:
        return None if friend.visit.across is None else friend.table.next_due()

    def reload(self, *friends: Friend) -> Pair:
        """These pages are opened anew, and the link with them."""
        for friend in friends:
            friend.open(None, self.now)
        return self.link()

    @property
    def mover(self) -> Friend | None:
        return next((friend for friend in self.both if friend.table.my_turn), None)

    @property
    def waiter(self) -> Friend:
        mover = self.mover
        assert mover is not None
        return self.both[1 - self.both.index(mover)]

    def move(self, token: str = "") -> None:
        """Who is to move makes this move, or the one that looks best."""
        mover = self.mover
        assert mover is not None
        table = mover.table
        token = token or move_text(Greedy().choose(table.position, Random(0)).move)
        table.choose(token, self.now)
        self.calm()

    def play(self, moves: int = 2000) -> Pair:
        """Both play, as quickly as they are let, so many moves or to the end of the hand."""
        for _ in range(20 * moves):
            if self.mover is not None:
                if not moves:
                    return self
                moves -= 1
                self.move()
            elif all(friend.table.sheet == "next" for friend in self.both):
                return self
            self.wait(100)
        raise AssertionError("the hand does not end")

    def agree(self) -> None:
        """Both see the same, and it is what the match says."""
        host, guest = self.host.table, self.guest.table
        assert {host.me, guest.me} == {0, 1}
        for table in (host, guest):
            assert table.session.verdict is None
            assert table.hand is not None and table.session.hand is not None
            assert str(table.position) == str(table.session.hand.position)
        assert str(host.position) == str(guest.position)
