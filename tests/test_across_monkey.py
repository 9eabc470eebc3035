"""Two people at a friend's table who do whatever comes to their minds, over a link that comes and goes."""

import sys
from random import Random

import pytest

from tests.across import Friend, Pair
from tonj.games.tonj.moves import move_text
from tonj.peer.terms import Terms
from tonj.players.greedy import Greedy
from web.pure.news import news

BUTTONS = ("tonj", "undo", "call", "allow", "hint", "pass", "turn", "discard", "put-away", "take-win", "back-yes")
PILES: list[str | None] = [f"{seat}:{pile}" for seat in "AB" for pile in "RSWX"]
PILES += [*(f"{row}{n}" for row in "HF" for n in range(1, 9)), None]


def meddle(pair: Pair, friend: Friend, rng: Random) -> None:
    """One thing that a person, a browser or a network can do at this moment."""
    table, now = friend.table, pair.now
    what = rng.randrange(20)
    if what < 5:
        table.act(rng.choice(BUTTONS), now)
    elif what < 8:
        table.tap(rng.choice(PILES), now)
    elif what == 8:
        table.sleep(now)
    elif what == 9:
        table.wake(now)
    elif what == 10:
        source = str(rng.choice(PILES[:-1]))
        if table.lift(source, -1, now):
            table.drop(source, rng.choice(PILES), now)
    elif what == 11 and table.sheet == "next":
        table.next_hand(now)
    elif what == 12:
        pair.cut = True
        friend.visit.unlinked(rng.choice(["away", "left"]), now, rng.randrange(10))
    elif what == 13:
        pair.link()
    elif what == 14:
        friend.open(None, now)
        pair.link()
    elif what == 15:
        friend.visit.look(now)
    elif table.my_turn:
        table.choose(move_text(Greedy().choose(table.position, rng).move), now)


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
@pytest.mark.parametrize("seed", range(1 if sys.platform == "emscripten" else 3))
def test_monkeys(seed: int, rules: str) -> None:
    """Nothing breaks, nobody is accused, and once all is calm both see the same."""
    rng = Random(seed)
    clock = rng.choice([0, 30])
    pair = Pair(Terms(rules=rules, target=50, clock=clock, options=("turn_limit=9",))).link().wait(2000)
    for _ in range(400):
        meddle(pair, rng.choice(pair.both), rng)
        for friend in pair.both:
            news(friend.table, pair.now)
            friend.table.scene()
            friend.table.choices()
        pair.wait(rng.choice([0, 30, 300, 1500]))
    for friend in pair.both:
        friend.table.wake(pair.now)
    pair.link().wait(40_000)
    for friend in pair.both:
        friend.visit.look(pair.now)
    pair.calm().wait(5000)
    while any("hold" in friend.table.agenda for friend in pair.both):  # a move that the clock made just now
        pair.wait(100)
    pair.agree()
    assert len({friend.table.session.log.match for friend in pair.both}) == 1
