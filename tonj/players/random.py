"""A player who does whatever comes to hand: any legal move, in any game."""

from random import Random

from tonj.game import Table


class Whatever:
    """Plays every legal move with the same chance."""

    def advise(self, view: Table, seat: int, rng: Random) -> tuple[str, str]:
        """A move or answer of ``seat`` as text, and the key of the reason: there is none."""
        return rng.choice(view.moves(seat)), "whatever"
