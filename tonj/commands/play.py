"""``python -m tonj play tonk``: a game against the computer in a terminal."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from tonj.cards import BadText
from tonj.dealer import PackDealer
from tonj.game import SEATS, Game, Outcome, Refused, Table
from tonj.games import GAMES, VARIANTS, find
from tonj.games.tonk import Tonk
from tonj.hand import Hand
from tonj.match import Match
from tonj.players.advisers import Adviser, adviser

from . import Terminal
from .picture import picture
from .telling import ended, told
from .words import why, words

USUAL = {"tonj": 3, "tonk": 2}
"""The level that plays unless another is asked for."""


def run(arguments: Sequence[str], terminal: Terminal) -> int:
    """Play hand after hand until somebody has enough; 2 if there is no such game."""
    want = _asked(arguments)
    seats = [f"seats={want.seats}"] if want.seats else []
    try:
        game = find(want.game, want.rules or VARIANTS[want.game][0], [*seats, *want.option])
        others = [adviser(game.name, want.level or USUAL[game.name]) for _ in range(game.seats)]
    except BadText as error:
        terminal.complain(f"{why(error)}: {error.place}")
        return 2
    if want.mirror and game.seats != 2:
        terminal.complain(words("play.two"))
        return 2
    Evening(game, others, terminal, terminal.chance(want.seed), mirrored=want.mirror).play()
    return 0


def _asked(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m tonj play", description=__doc__)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--rules", default="", help="the rule set")
    parser.add_argument("--option", action="append", default=[], metavar="FIELD=VALUE", help="a house rule")
    parser.add_argument("--seats", type=int, default=0, help="how many play (tonk: 2 to 5)")
    parser.add_argument("--level", type=int, default=0, help="how well the others play")
    parser.add_argument("--mirror", action="store_true", help="each deal twice, the seats swapped; the sum decides")
    parser.add_argument("--seed", help="the same seed, the same cards")
    return parser.parse_args(list(arguments))


class Evening:
    """Hands played one after the other at a terminal, and the score."""

    def __init__(
        self, game: Game[Any], others: Sequence[Adviser], terminal: Terminal, rng: Random, *, mirrored: bool = False
    ) -> None:
        self.game = game
        self.others = others
        self.terminal = terminal
        self.rng = rng
        self.lines: Iterator[str] = terminal.lines()
        self.match = Match(0, [0] * game.seats, mirrored=mirrored)
        self.me = 0
        self.stake = game.rules.stake if isinstance(game, Tonk) else 0

    def play(self) -> None:
        """Until the person has enough."""
        dealer = PackDealer.shuffled(self.rng, self.game.packs, self.game.seats)
        while True:
            self.me = self.match.seat_of(0)
            hand = Hand(self.game, dealer)
            self._greet(hand)
            if not self._hand(hand):
                return
            outcome = hand.position.outcome
            assert outcome is not None
            self._count(hand, outcome)
            if self._line("play.again") is None:
                return
            if self.match.playing == 1:
                dealer = PackDealer.shuffled(self.rng, self.game.packs, self.game.seats)
                if isinstance(self.game, Tonk):  # K2: the deal passes to the left
                    dealer = PackDealer(dealer.disclose(), (hand.position.dealer + 1) % self.game.seats)

    def _greet(self, hand: Hand[Any]) -> None:
        if self.match.playing == 2:
            self._say("play.mirror")
        you = SEATS[self.me]
        if isinstance(self.game, Tonk):
            dealer, stake = SEATS[hand.position.dealer], self.game.rules.stake
            self._say("play.hand", number=self.match.number, dealer=dealer, you=you, stake=stake)
        else:
            self._say("play.start", seat=SEATS[hand.position.seat], you=you)

    def _count(self, hand: Hand[Any], outcome: Outcome) -> None:
        """Say how it ended, and the score of the players; A is the person, wherever that one sat."""
        self.terminal.say(ended(hand.position))
        self.match.count(outcome)
        self._say("play.score", score=str(self.match))
        if isinstance(self.game, Tonk):
            stake = self.game.stake_after(outcome, self.stake)
            self.game = replace(self.game, rules=replace(self.game.rules, stake=stake))

    def _hand(self, hand: Hand[Any]) -> bool:
        """Play one hand; False if the person leaves it."""
        while hand.position.outcome is None:
            (seat,) = hand.position.actors()
            speaker = hand.position.seat  # an answer stands in the line of the seat that it answers
            before = hand.position
            view = hand.game.view(before, seat)
            token = self._mine(view, hand) if seat == self.me else self.others[seat].advise(view, seat, self.rng)[0]
            if token is None:
                return False
            try:
                played = hand.step(speaker, token)
            except (BadText, Refused) as error:
                self._say("play.refused", move=token, words=why(error))
                continue
            seen = hand.game.masked(before, played, self.me)
            self._say("play.did", seat=SEATS[seat], move=seen, words=told(hand.game.name, seen))
        return True

    def _mine(self, view: Table, hand: Hand[Any]) -> str | None:
        """What the person chooses; None to leave."""
        for line in picture(view, self.me):
            self.terminal.say(line)
        moves = view.moves(self.me)
        for number, move in enumerate(moves, 1):
            self._say("play.choice", number=number, move=move, words=told(hand.game.name, move))
        while True:
            chosen = self._line("play.ask")
            if chosen is None:
                return None
            if chosen.isascii() and chosen.isdigit() and 0 < int(chosen[:4]) <= len(moves):
                return moves[int(chosen[:4]) - 1]
            if chosen:
                return chosen

    def _line(self, key: str) -> str | None:
        """The answer to a question; None at the end of all lines, or for q."""
        self._say(key)
        line = next(self.lines, "q").strip()
        return None if line == "q" else line

    def _say(self, key: str, **values: object) -> None:
        self.terminal.say(words(key, **values))
