"""What a person does at the table: taps, drags, buttons, and what each of them means.

It is told what the finger did and what time it is; what follows stands in its fields and in
``scene``, for the page to draw.
"""

from collections.abc import Callable
from random import Random

from tonj.cards import EMPTY
from tonj.games.tonj.calls import is_offence
from tonj.games.tonj.moves import DISCARD, PASS, TURN, move_text, parse_move
from tonj.players.greedy import best
from tonj.players.planner import Planner
from web.pure.opponent import attempts
from web.pure.reach import Pick, move_to, pick, source_pile, targets
from web.pure.settings import Settings
from web.pure.sitting import HINTS, Sitting
from web.pure.words import Words

REST = 3000.0
"""T17: after a false call that player cannot call again for so long."""

DOUBLE_PRESS = 400.0
"""A second press on TONJ within so long is the same call."""


class Controller(Sitting):
    """The person's hands. Every method that takes ``now`` may change what ``scene`` shows."""

    def __init__(self, words: Words, rng: Random, settings: Settings | None = None, date: str = "") -> None:
        super().__init__(words, rng, settings, date)
        self._hinter = Planner()
        self._rest_until = 0.0
        self._called_at = -DOUBLE_PRESS
        self._tapped_away = False  # the last tap moved a card, so a second one means nothing

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
        if self.settings.one_tap_now and self._play_best(picked, now):
            self._tapped_away = True
            return
        self.picked = picked
        name = self.words.card(self.scene().piles[pile].cards[-picked.size])
        self.say(self.words.plural("say.lifted", len(targets(self.position, picked)), card=name))

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
        acts: dict[str, Callable[[float], None]] = {
            "turn": lambda now: self._stock_move(TURN, now),
            "discard": lambda now: self._stock_move(DISCARD, now),
            "pass": lambda now: self._stock_move(PASS, now),
            "tonj": self._tonj,
            "call": lambda now: self._answer(True, now),
            "allow": lambda now: self._answer(False, now),
            "hint": self._hint,
            "undo": self._undo,
            "resign": self._resign,
        }
        if action in acts:
            acts[action](now)

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
            self.step(move_text(move), move)
            self.go_on(now)
        elif is_offence(position, what):
            self._attempt(move, now)
        else:
            self.tell(self.speech.reason(position, what.key, move, what.required), now)
            if what.required is not None:
                self.light(position, what.required)

    def _attempt(self, move: int, now: float) -> None:
        """An offence by the person (T15)."""
        assert self.hand is not None
        self.step("?" + move_text(move), move)
        if self.position.rules.call == "table":
            attempt = self.position.attempt
            assert attempt is not None and attempt.required is not None
            reason = self.speech.reason(self.position, attempt.key, attempt.move, attempt.required)
            before = self.position.copy()
            self.settle(True, now)
            self.light(before, attempt.required)
            self.tell(f"{self.words('table.called')} {reason}", now)
        else:
            self.go_on(now)

    def choices(self) -> list[tuple[str, str]]:
        """The list of moves for keys and screen readers: each as a token and in words.

        It follows the rule of what glows: unguided it does not tell that a duty is open.
        """
        if not self.my_turn:
            return []
        guided = self.position.rules.call == "guided"
        moves = self.position.legal_moves() if guided else attempts(self.position)
        return [(move_text(move), self.speech.attempt(self.position, move)) for move in moves]

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
            self._answer(True, now)

    def _answer(self, called: bool, now: float) -> None:
        """The person answers the computer's attempt."""
        if self.hand is None or self.position.attempt is None or self.position.seat == self.me:
            return
        attempt = self.position.attempt
        ask = self.position.rules.call == "ask"
        if not ask and not called:
            return
        reason = self.speech.reason(self.position, attempt.key, attempt.move, attempt.required)
        self.settle(called, now)
        key = "claim.called.mine" if called else "ask.allowed.mine"
        self.tell(f"{self.words(key)} {reason}" if called else self.words(key), now, at_once=True)

    def _hint(self, now: float) -> None:
        """The cards of a good move light up, with the move in words."""
        if not self.my_turn:
            self.tell(self.words("hint.none"), now)
            return
        self.picked = None
        if self.elsewhere:
            self.wish("hint", HINTS)
        else:
            self.give_hint(self._hinter.plan(self.position, self._rng)[0], now)

    def _undo(self, now: float) -> None:
        """Back to the person's last decision, never across a card that was revealed."""
        self.cancel()
        if not self.can_undo:
            self.tell(self.words("undo.nothing"), now)
            return
        assert self.hand is not None
        self.hand = self.hand.taken_back()
        self.store()

    def _resign(self, now: float) -> None:
        if self.hand is not None and self.position.end is None:
            self.cancel()
            self.held = None
            self.hand.step(self.me, "resign")
            self.store()
            self.go_on(now)
