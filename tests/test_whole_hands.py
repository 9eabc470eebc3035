"""Whole hands at the page: offences, slips, calls, hints, taking back and reloads wherever chance has them.

At every step the table is what its save tells; in the end somebody has won, or nobody, and the page can say why.
"""

from dataclasses import dataclass, field
from random import Random

import pytest

from tests.sitting import PRESETS, words
from tonj.games.tonj import Position
from tonj.games.tonj.moves import COUNT, DISCARD, PASS, TURN, move_text
from tonj.games.tonj.piles import Piles
from tonj.hand import Hand, replay
from tonj.players.greedy import Greedy
from web.pure import opponent
from web.pure.controller import Controller
from web.pure.motion import plan
from web.pure.reach import source_pile, target_pile
from web.pure.settings import Settings

BUTTONS = {TURN: "turn", DISCARD: "discard", PASS: "pass"}
PILES = ["A:R", "A:S", "A:W", "A:X", "B:R", "B:S", "B:W", "B:X", *(f"H{n}" for n in range(1, 9)), "F1", "F4", "F8"]

KEPT = (*Piles.__slots__, *Position.__slots__)
"""All that a position is, also what its text leaves out: what the rules count, and what was seen before."""


@dataclass
class Evening:
    """One hand, played by chance at the page of one person."""

    settings: Settings
    seed: int
    language: str = "en"
    offends: float = 0.08
    now: float = 0.0
    stored: str = ""
    done: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)
        self.table = Controller(words(self.language), Random(self.seed), self.settings)
        self.table.begin(self.settings, self.now)
        self.scene = self.table.scene()

    def play(self) -> Hand[Position]:
        """To the end sheet; the hand that the save tells."""
        steps = 0
        while self.table.sheet != "next":
            steps += 1
            assert steps < 20_000, self.stored
            if self.chance.random() < 0.03:
                self.whim()
            elif self.table.my_turn:
                self.mine()
            else:
                self.theirs()
            self.look()
        return replay(self.stored)

    def look(self) -> None:
        """What must be so at every step."""
        table = self.table
        scene = table.scene()
        plan(self.scene, scene, table.motion[-1] if table.motion else None)
        table.motion.clear()
        self.scene = scene
        assert sum(view.count for view in scene.piles.values()) == 104
        attempt = table.position.attempt
        assert (table.pending == "mine") is (attempt is not None and table.turn == 0)
        assert not (table.my_turn and attempt is not None)
        assert (table.sheet == "ask") is (table.pending == "theirs")
        if (text := table.take_record()) is None:
            return
        self.stored = text
        told = replay(self.stored).position
        assert str(told) == str(table.position)
        assert [getattr(told, what) for what in KEPT] == [getattr(table.position, what) for what in KEPT]

    def mine(self) -> None:
        """A move, mostly a good one, by whichever way of the hand."""
        table, position = self.table, self.table.position
        self.now += self.chance.choice((50, 200, 900))
        if self.chance.random() < self.offends:
            self.anyhow()
            return
        table.cancel()
        move = Greedy().choose(position, self.chance).move
        way = self.chance.choice(("button", "keys", "drag", "taps", "taps"))
        if way == "keys":
            assert move_text(move) in [token for token, _ in table.choices()]
            table.choose(move_text(move), self.now)
        elif move >= TURN:
            table.act(BUTTONS[move], self.now)
        if way == "keys" or move >= TURN:
            assert str(position) != str(table.position)
            return
        source = source_pile(position, move)
        lowest = len(position.piles()[source]) - COUNT[move]  # of a run (T8)
        if way == "drag":
            if table.lift(source, lowest, self.now):
                table.drop(source, target_pile(position, move), self.now)
        else:
            table.tap(source, self.now, lowest)
            if table.picked is not None:
                assert "target" in table.scene().piles[target_pile(position, move)].marks
                table.tap(target_pile(position, move), self.now + 400)
        assert str(position) != str(table.position)
        self.done.add(way)

    def anyhow(self) -> None:
        """Two taps, a drag or a key without a look at the rules."""
        source, target = self.chance.choice(PILES), self.chance.choice(PILES)
        how = self.chance.randrange(4)
        if how == 0 and self.table.lift(source, self.chance.randrange(6), self.now):
            self.table.drop(source, target, self.now)
        elif how == 1:
            self.table.tap(source, self.now, self.chance.randrange(-1, 6))
            self.table.tap(target, self.now)
        elif how == 2:
            self.table.tap(source, self.now)
            self.table.double_tap(source, self.now + 100)
        elif choices := self.table.choices():
            self.table.choose(self.chance.choice(choices)[0], self.now)
        self.done.add("offence" if self.table.position.attempt else "anyhow")

    def theirs(self) -> None:
        """The computer's turn, or an answer that somebody owes."""
        if self.table.question and self.chance.random() < 0.8:
            self.table.act(self.chance.choice(("call", "allow")), self.now)
            return
        due = self.table.next_due()
        assert due is not None, self.stored
        self.now = max(self.now, due) + self.chance.choice((0, 1, 30))
        self.table.tick(self.now)

    def whim(self) -> None:
        """A hint, something taken back, a call, the page hidden, or loaded anew."""
        whim = self.chance.choice(("hint", "undo", "tonj", "call", "allow", "sleep", "cancel", "reload", "leave"))
        before = str(self.table.position)
        if whim == "sleep":
            self.table.sleep(self.now)
            self.now += 100_000
            assert not self.table.tick(self.now)
            self.table.wake(self.now)
        elif whim == "cancel":
            self.table.cancel()
        elif whim == "leave" and self.table.sheet == "":
            self.table.leave()
            self.table.come_back(self.now)
        elif whim == "reload":
            self.table = Controller(words(self.language), Random(self.chance.random()), self.settings)
            assert self.table.resume(self.stored, self.now)
        elif whim not in ("leave", "sleep"):
            self.table.act(whim, self.now)
        if whim in ("hint", "sleep", "cancel", "reload", "leave"):
            assert str(self.table.position) == before
        self.done.add(whim)


def ends_well(evening: Evening) -> Hand[Position]:
    """Plays it, and looks at the end: the result is in the save, counted, and can be said."""
    hand = evening.play()
    table, end = evening.table, hand.position.end
    assert end is not None and f'[Result "{end}"]' in evening.stored
    assert table.speech.result_title(hand.position) and table.speech.result_reason(hand.position)
    assert table.speech.result_lines(hand.position)
    assert table.match.scores[0 if end.winner is None else end.winner] == (0 if end.winner is None else end.points)
    tokens = [(seat, token) for seat, token, _ in hand.record.tokens()]
    if evening.settings.guided:
        assert not any(token[0] in "?!~" for _, token in tokens)
    if not evening.settings.slips_now:
        assert not any(seat == 1 and token[0] in "?!~" for seat, token in tokens)
    return hand


KINDS = [(rules, guided) for rules in PRESETS for guided in (True, False)]


@pytest.mark.parametrize(("rules", "guided"), KINDS)
def test_a_whole_hand_ends_and_its_save_was_the_table_at_every_step(rules: str, guided: bool) -> None:
    number = KINDS.index((rules, guided))
    settings = Settings(rules=rules, guided=guided, slips=True, one_tap=False, speed="fast")
    ends_well(Evening(settings, number, "en" if number % 2 else "ar"))


def test_whole_hands_with_many_slips_and_calls_end_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponent.Opponent, "slip_rate", 0.5)
    hand = ends_well(Evening(Settings(rules="claim", guided=False, slips=True, one_tap=True), 11, offends=0.3))
    tokens = [token for seat, token, _ in hand.record.tokens() if seat == 1]
    assert any(token.startswith("?") for token in tokens)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 108))
@pytest.mark.parametrize(("rules", "guided"), KINDS)
def test_many_whole_hands(rules: str, guided: bool, seed: int) -> None:
    chance = Random(seed)
    settings = Settings(
        rules=rules, guided=guided, slips=chance.random() < 0.7, one_tap=chance.choice((None, True, False)),
        quick=chance.random() < 0.5, target=chance.choice((0, 100)),
    )  # fmt: skip
    ends_well(Evening(settings, seed, "en" if seed % 2 else "ar", offends=chance.choice((0.02, 0.1, 0.4))))


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["claim", "classic"])
def test_a_whole_match_to_its_target(rules: str) -> None:
    """T26: hand after hand, each knowing the score before it, until a seat has reached the target."""
    settings = Settings(rules=rules, guided=True, target=3 if rules == "classic" else 100, speed="fast")
    evening = Evening(settings, 5)
    scores, number = [0, 0], 0
    while not evening.table.match.over:
        if number:
            evening.table.next_hand(evening.now)
        number += 1
        hand = evening.play()
        assert hand.tags["Match"] == str(number) and hand.tags["Score"] == "{} {}".format(*scores)
        end = hand.position.end
        assert end is not None
        if end.winner is not None:
            scores[end.winner] += end.points
        assert evening.table.match.scores == scores
    assert max(scores) >= settings.target
