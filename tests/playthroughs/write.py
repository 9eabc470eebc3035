"""Writes the playthroughs: of every registered game and preset one hand, position by position.

`python -m tests.playthroughs.write` rewrites them all; a change of the rules then shows as a difference to read.
The cards and the moves come from `random()` alone, which gives the same numbers in every Python.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from tests.oracle.moves import conceivable
from tonj.cards import PACK
from tonj.dealer import PackDealer
from tonj.game import SEATS, Game
from tonj.games import VARIANTS, find
from tonj.games.tonj.calls import OFFENCES
from tonj.hand import Hand

HERE = Path(__file__).parent
MOST = 58_000
"""Characters of a file; of a longer hand the middle is told by its moves alone."""

SEED = {"tonj claim": 12, "tonj classic": 3, "tonj table": 4, "tonk black": 13}
"""Hands in which something happens; a game that is not here gets seed 1."""

LIKED = {"tonj": re.compile(r".F|[RX]|[TD!]"), "tonk": re.compile(r"M|L|U|S|D:[TJQK]")}
"""Moves that get a hand on."""

T = TypeVar("T")


def pick(rng: Random, some: Sequence[T]) -> T:
    return some[int(rng.random() * len(some))]


def shuffled(rng: Random) -> list[int]:
    left, deck = list(PACK), []
    while left:
        deck.append(left.pop(int(rng.random() * len(left))))
    return deck


def dealt(game: Game[Any], rng: Random) -> Hand[Any]:
    decks = [shuffled(rng) for _ in range(game.packs)]
    return Hand(game, PackDealer(decks, int(rng.random() * game.seats)))


def chosen(hand: Hand[Any], moves: list[str], rng: Random) -> str:
    """Mostly a move that gets the hand on; sometimes any; sometimes an offence."""
    position = hand.position
    if hand.game.name == "tonj" and position.attempt is None and rng.random() < 0.1:
        kinds = OFFENCES[position.rules.call]
        against = [move for move in conceivable() if hand.game.status(position, move).split(" ")[0] in kinds]
        if against:
            return "?" + pick(rng, against)
    if rng.random() < 0.15:
        return pick(rng, moves)
    return pick(rng, [move for move in moves if LIKED[hand.game.name].match(move)] or moves)


def told(hand: Hand[Any]) -> Iterator[str]:
    """What there is to say of the hand as it stands."""
    position = hand.position
    yield f"position {position}"
    views = [str(hand.game.view(position, seat)) for seat in range(hand.game.seats)]
    if set(views) == {str(position)}:
        yield "views    all see the same"
    else:
        yield from (f"view {SEATS[seat]}   {view}" for seat, view in enumerate(views))
    for seat in position.actors():
        yield f"moves {SEATS[seat]}  {' '.join(position.moves(seat))}"
    if position.outcome is not None:
        paid = f" paid {' '.join(map(str, position.outcome.paid))}" if position.outcome.paid else ""
        yield f"result   {position.outcome}{paid}"


def playthrough(name: str, preset: str) -> str:
    """The whole file of one preset. Of a long hand the middle is told by its moves alone."""
    game = find(name, preset)
    rng = Random(SEED.get(f"{name} {preset}", 1))
    hand = dealt(game, rng)
    entries = ["\n".join(told(hand))]
    plays = []
    while hand.position.outcome is None:
        position = hand.position
        (actor,) = position.actors()
        token = chosen(hand, position.moves(actor), rng)
        plays.append(f"plays {SEATS[actor]}  {hand.step(position.seat, token)}")
        entries.append("\n".join(told(hand)))
    room = MOST - len(hand.text(whole=True)) - sum(map(len, plays)) - 12 * len(plays)
    kept = set(within(room, entries))
    lines = [hand.text(whole=True).rstrip("\n")]
    for number, entry in enumerate(entries):
        lines += [f"\n#{number}", entry] if number in kept else []
        lines += plays[number : number + 1]
    return "\n".join(lines) + "\n"


def within(room: int, entries: list[str]) -> Iterator[int]:
    """From both ends inward, as many entries as there is room for."""
    for step in range((len(entries) + 1) // 2):
        for number in {step, len(entries) - 1 - step}:
            room -= len(entries[number])
            if room < 0:
                return
            yield number


def file(name: str, preset: str) -> Path:
    return HERE / f"{name}.{preset}.txt"


def main() -> None:
    for name, presets in VARIANTS.items():
        for preset in presets:
            path = file(name, preset)
            path.write_text(playthrough(name, preset), encoding="utf-8")
            print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
