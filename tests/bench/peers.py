"""The yardsticks: python-chess and OpenSpiel's solitaire, driven as Tonj is: legal list, random choice, apply."""

from collections.abc import Callable
from random import Random


def chess(moves: int, rng: Random) -> int:
    """Random games of chess, 200 plies at most."""
    import chess as library  # type: ignore[import-not-found, unused-ignore]

    played = 0
    while played < moves:
        board = library.Board()
        for _ in range(200):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(rng.random() * len(legal))])
            played += 1
    return played


def solitaire(moves: int, rng: Random, draw: Callable[[list[tuple[int, float]]], int]) -> int:
    """Random games of Klondike in C++, played from Python. Cards turned up are chance: drawn, not counted."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game("solitaire")
    played = 0
    while played < moves:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state.chance_outcomes()))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                played += 1
    return played


def as_documented(moves: int, rng: Random) -> int:
    """Cards drawn as OpenSpiel's manual and examples draw them: by numpy, with the chances that it names."""
    import numpy  # type: ignore[import-not-found, unused-ignore]

    def draw(outcomes: list[tuple[int, float]]) -> int:
        actions, chances = zip(*outcomes, strict=True)
        return int(numpy.random.choice(actions, p=chances))

    return solitaire(moves, rng, draw)


def quickest(moves: int, rng: Random) -> int:
    """Cards drawn as quickly as can be, since here all have the same chance."""
    return solitaire(moves, rng, lambda outcomes: outcomes[int(rng.random() * len(outcomes))][0])


def players() -> dict[str, Callable[[int, Random], int]]:
    """What is timed, by name."""
    return {"python-chess": chess, "OpenSpiel solitaire": as_documented, "the same, bare chance": quickest}
