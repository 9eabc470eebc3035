"""Two of the computer's players at one table: each sees what it may see, and every move is checked."""

from collections.abc import Iterator, Sequence
from random import Random

from tonj.cards import UNKNOWN
from tonj.dealer import PackDealer
from tonj.games.tonj import Position, Tonj
from tonj.games.tonj.dealing import UP
from tonj.players import REASONS, Choice, Player

MIXES = (
    ("claim", ()),
    ("classic", ()),
    ("table", ()),
    ("table", ("runs=yes", "fill_houses=yes", "turn_limit=30")),
    ("claim", ("houses_load=no", "reserve_moves=yes", "no_progress=12")),
    ("classic", ("runs=yes", "play_turned=yes", "called_card=waste", "stalemate=fewest")),
    ("table", ("houses_load=yes", "play_turned=yes", "stall=0", "full_pass=yes", "repetition=2")),
)
"""The presets, and house rules that no preset has."""


def dealt(game: Tonj, seed: int) -> tuple[Position, PackDealer]:
    """A fresh deal as everybody sees it, and the dealer who knows the rest."""
    dealer = PackDealer.shuffled(Random(seed))
    return shown(game, dealer), dealer


def shown(game: Tonj, dealer: PackDealer) -> Position:
    """The deal as everybody sees it."""
    decks = [[UNKNOWN] * 52 for _ in range(game.packs)]
    for deck in range(game.packs):
        for place in UP:
            card = dealer.tell(deck, place)
            assert card is not None
            decks[deck][place] = card
    return game.deal(decks, dealer.coin() if game.starter(decks) is None else None)


def turn_up(position: Position, dealer: PackDealer) -> None:
    """The dealer tells what is to be known now."""
    due = position.awaited()
    while due is not None:
        card = dealer.tell(*due)
        assert card is not None
        position.reveal(card)
        due = position.awaited()


def played(
    rules: str, options: Sequence[str], seed: int, players: Sequence[Player], most: int = 3000
) -> Iterator[tuple[Position, Choice]]:
    """Every position of a hand with the choice that was made in it; the last time the hand is over."""
    position, dealer = dealt(Tonj.named(rules, options), seed)
    rngs = [Random(f"{seed}/{seat}") for seat in (0, 1)]
    for _ in range(most):
        seat = position.seat
        choice = players[seat].choose(position, rngs[seat])
        assert choice.move in position.legal_moves()
        assert choice.reason in REASONS
        yield position, choice
        position.play(choice.move)
        turn_up(position, dealer)
        if position.end is not None:
            return
    raise AssertionError(f"no end after {most} moves")
