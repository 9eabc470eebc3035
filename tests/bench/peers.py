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


def solitaire(moves: int, rng: Random) -> int:
    """Random games of Klondike in C++, played from Python. Cards turned up are chance: drawn, not counted."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game("solitaire")
    played = 0
    while played < moves:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                played += 1
    return played


def players() -> dict[str, Callable[[int, Random], int]]:
    """What is timed, by name."""
    return {"python-chess": chess, "OpenSpiel solitaire": solitaire}
