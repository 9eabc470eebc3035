"""Hands between two levels: dealt, played with every move checked, and counted."""

from collections.abc import Callable, Sequence
from random import Random

from tonj.cards import UNKNOWN
from tonj.dealer import PackDealer
from tonj.games.tonj import Position, Tonj
from tonj.games.tonj.dealing import UP, deal
from tonj.games.tonj.ending import burden
from tonj.players import Player
from tonj.players.levels import find

from .pairing import Pairing
from .tally import Tally, Times, count

Clock = Callable[[], float]
"""Seconds that this process has worked."""

LONGEST = 20_000


def play_deal(pairing: Pairing, number: int, clock: Clock) -> Tally:
    """One deal, played twice."""
    tally = Tally()
    gained = 0
    for swapped in (0, 1):
        dealer = PackDealer.shuffled(Random(f"{pairing.seed}:{number}"))
        levels = (pairing.b, pairing.a) if swapped else (pairing.a, pairing.b)
        players = [find(level).player(pairing.budget) for level in levels]
        rngs = [Random(f"{pairing.seed}:{number}:{swapped}:{seat}") for seat in (0, 1)]
        times = tally.times[::-1] if swapped else tally.times
        end = play_hand(start(pairing, dealer), dealer, players, rngs, times, tally, clock)
        assert end.end is not None
        winner, points = end.end.winner, end.end.points
        if winner is None:
            gained += 1
            tally.draws += 1
        else:
            gained += 2 * (winner == swapped)
            tally.wins += winner == swapped
            tally.points[winner ^ swapped] += points
        tally.margin += burden(end, 1 - swapped) - burden(end, swapped)
        tally.turns += sum(end.turns)
        count(tally.ends, {end.end.reason: 1})
    tally.pairs[gained] += 1
    return tally


def start(pairing: Pairing, dealer: PackDealer) -> Position:
    """The dealt table as everybody sees it."""
    decks = [[UNKNOWN] * 52 for _ in range(2)]
    for number, deck in enumerate(decks):
        for place in UP:
            deck[place] = dealer.tell(number, place) or 0
    game = Tonj.named(pairing.rules, pairing.options)
    return deal(game.rules, decks, dealer.coin() if game.starter(decks) is None else None)


def play_hand(
    position: Position,
    dealer: PackDealer,
    players: Sequence[Player],
    rngs: Sequence[Random],
    times: Sequence[Times],
    tally: Tally,
    clock: Clock,
) -> Position:
    """A whole hand; every decision that took thinking is timed, every move checked."""
    for _ in range(LONGEST):
        seat = position.seat
        player = players[seat]
        legal = position.legal_moves()
        before = clock()
        move = player.choose(position, rngs[seat]).move
        if len(legal) > 1 and getattr(player, "visited", True):
            times[seat].add(1000 * (clock() - before))
        tally.troubles += bool(getattr(player, "trouble", ""))
        if move not in legal:
            raise AssertionError(f"an illegal move in {position}")
        position.play(move)
        tally.moves += 1
        while (due := position.awaited()) is not None:
            position.reveal(dealer.tell(*due) or 0)
        if position.end is not None:
            return position
    raise AssertionError(f"no end in sight in {position}")
