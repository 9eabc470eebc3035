"""The turn clock is any table's (:mod:`tonj.clock`); between peers each side watches the own turn alone."""

from tonj.clock import Hint, TurnClock, greedy_hint, late_move, late_moves, late_turn

__all__ = ["Hint", "TurnClock", "greedy_hint", "late_move", "late_moves", "late_turn"]
