"""What a person does at the table: taps, drags, buttons, and what each of them means.

It is told what the finger did and what time it is; what follows stands in its fields and in
``scene``, for the page to draw. What becomes of a move depends on who sits opposite.
"""

from abc import abstractmethod
from collections.abc import Callable
from random import Random

from tonj.cards import EMPTY, card_text
from tonj.games.tonj.calls import is_offence
from tonj.games.tonj.moves import DISCARD, PASS, TURN, move_text, parse_move
from tonj.players.greedy import best
from web.pure.opponent import attempts
from web.pure.reach import Pick, move_to, pick, source_pile
from web.pure.settings import Settings
from web.pure.timed import Timed
from web.pure.words import Words, capital

REST = 3000.0
"""T17: after a false call that player cannot call again for so long."""

DOUBLE_PRESS = 400.0
"""A second press on TONJ within so long is the same call."""


class Hands(Timed):
    """The person's hands. Every method that takes ``now`` may change what ``scene`` shows."""

    def __init__(self, words: Words, rng: Random, settings: Settings | None = None, date: str = "") -> None:
        super().__init__(words, rng, settings, date)
        self._rest_until = 0.0
        self._called_at = -DOUBLE_PRESS
        self._tapped_away = False  # the last tap moved a card, so a second one means nothing

    @property
    def one_tap(self) -> bool:
        """Whether a tap plays the card to its best place."""
        return self.settings.one_tap_now

    # What the finger does.

    def tap(self, pile: str | None, now: float, index: int = -1) -> None:
        """A pile was tapped, on its drawn card ``index``; None is the bare felt."""
        self._tapped_away = False
        self.lit = {}
        picked, self.picked = self.picked, None
        if not self.my_turn or pile is None:
            if pile is not None and self.pending == "mine":
                self.refuse("frozen", now)
            return
        if picked is not None and pile != picked.pile:
            move = move_to(self.position, picked, pile)
            if move is not None:
                self._tapped_away = True
                self.try_move(move, now)
                return
        mine = "AB"[self.me]
        if pile in (f"{mine}:S", f"{mine}:W"):
            self._tapped_away = True
            self.try_move(TURN if pile[2] == "S" else DISCARD, now)
        elif picked is None or pile != picked.pile:
            self._pick_up(pile, index, now)

    def _pick_up(self, pile: str, index: int, now: float) -> None:
        """The first tap on a card: it lifts, or with one tap on it goes to its best place."""
        picked = pick(self.position, pile, index)
        if picked is None:
            if self.position.piles()[pile]:
                self.refuse("not-yours", now)
            return
        if self.one_tap and self._play_best(picked, now):
            self._tapped_away = True
            return
        self.picked = picked
        name = self.words.card(card_text(self.position.piles()[pile][-picked.size]))
        self.say(self.words.plural("say.lifted", len(self.glow(picked)), card=name))

    def double_tap(self, pile: str, now: float, index: int = -1) -> None:
        """Two quick taps send a card to its best place; after a tap that moved one they are one."""
        if self._tapped_away or not self.my_turn:
            self._tapped_away = False
            return
        picked = pick(self.position, pile, index)
        self.picked = None
        if picked is None or not self._play_best(picked, now):
            self.tap(pile, now, index)

    def _play_best(self, picked: Pick, now: float) -> bool:
        """Play the picked card to its best place if a legal move takes it anywhere."""
        moves = [
            move
            for move in self.position.legal_moves()
            if move < TURN and source_pile(self.position, move) == picked.pile
        ]
        moves = [move for move in moves if move_text(move).endswith(f"*{picked.size}") == (picked.size > 1)]
        if not moves:
            return False
        self.try_move(best(self.position, moves).move, now)
        return True

    def lift(self, pile: str, index: int, now: float) -> bool:
        """A drag begins; False if that card does not come up."""
        self.lit = {}
        self.picked = pick(self.position, pile, index) if self.my_turn else None
        if self.picked is None and self.my_turn and pile == f"{'AB'[self.me]}:S" and self.position.turned == EMPTY:
            return True  # the stock's card may be dragged off it: that is a turn
        return self.picked is not None

    def drop(self, source: str, target: str | None, now: float) -> None:
        """The dragged card was let go over ``target``."""
        picked, self.picked = self.picked, None
        if not self.my_turn or target in (None, source):
            return
        assert target is not None
        if picked is None:
            if source == f"{'AB'[self.me]}:S":
                self.try_move(TURN, now)
            return
        move = move_to(self.position, picked, target)
        if move is None:
            self.refuse("pile", now)
        else:
            self.try_move(move, now)

    def cancel(self) -> None:
        """Escape, or a broken drag: what was picked up lies down again."""
        self.picked = None
        self.lit = {}

    # What the buttons do.

    def act(self, action: str, now: float) -> None:
        """A button of the page, by its ``data-action``."""
        acts = self.acts()
        if action in acts:
            acts[action](now)

    def acts(self) -> dict[str, Callable[[float], None]]:
        """What the buttons do, by their names."""
        return {
            "turn": lambda now: self._stock_move(TURN, now),
            "discard": lambda now: self._stock_move(DISCARD, now),
            "pass": lambda now: self._stock_move(PASS, now),
            "tonj": self._tonj,
            "call": lambda now: self.answer(True, now),
            "allow": lambda now: self.answer(False, now),
            "hint": self.hint,
            "undo": self.take_back,
            "resign": self.resign,
        }

    def _stock_move(self, move: int, now: float) -> None:
        self.cancel()
        if self.my_turn:
            self.try_move(move, now)
        elif self.hand is not None and self.position.end is None:
            self.refuse("frozen" if self.pending == "mine" else "not-your-turn", now)

    def try_move(self, move: int, now: float) -> None:
        """The person makes a move: it is played, or it is an offence, or it is refused with the reason."""
        assert self.hand is not None
        position = self.position
        what = position.status(move)
        self.lit = {}
        if what.kind == "legal":
            self.message.outdate(now, mine=True)
            self.make(move, now)
        elif is_offence(position, what):
            self.message.outdate(now, mine=True)
            self.offend(move, now)
        else:
            self.tell(self.speech.reason(position, what.key, move, what.required), now)
            if what.required is not None:
                self.light(position, what.required)

    def choices(self) -> list[tuple[str, str]]:
        """The list of moves for keys and screen readers: each as a token and in words.

        It follows the rule of what glows: unguided it does not tell that a duty is open.
        """
        if not self.my_turn:
            return []
        guided = self.position.rules.call == "guided"
        moves = self.position.legal_moves() if guided else attempts(self.position)
        return [(move_text(move), capital(self.speech.attempt(self.position, move))) for move in moves]

    def choose(self, token: str, now: float) -> None:
        """A move was chosen from the list."""
        self.cancel()
        if self.my_turn:
            self.try_move(parse_move(token), now)

    def _tonj(self, now: float) -> None:
        """TONJ was pressed: a call if the computer's attempt is pending, else a false call (T17)."""
        if now - self._called_at < DOUBLE_PRESS:
            return
        self._called_at = now
        hand = self.hand
        attempt = None if hand is None or hand.position.seat == self.me else hand.position.attempt
        if now < self._rest_until:
            seconds = int((self._rest_until - now) // 1000) + 1
            self.tell(self.words.plural("claim.rest", seconds), now, at_once=True)
        elif attempt is None:
            self._rest_until = now + REST
            self.tell(self.words("claim.nothing"), now, at_once=True)
        else:
            self.answer(True, now)

    # What depends on who sits opposite.

    @abstractmethod
    def make(self, move: int, now: float) -> None:
        """A legal move of the person."""

    @abstractmethod
    def offend(self, move: int, now: float) -> None:
        """An offence by the person (T15)."""

    @abstractmethod
    def answer(self, called: bool, now: float) -> None:
        """The person answers the other one's attempt: calls, or allows it (T17, T18)."""

    @abstractmethod
    def hint(self, now: float) -> None:
        """The cards of a good move light up, with the move in words."""

    @abstractmethod
    def take_back(self, now: float) -> None:
        """Back to the person's last decision, never across a card that was revealed."""

    @abstractmethod
    def resign(self, now: float) -> None:
        """The person gives the hand up (T27)."""
