"""What a player can do in a match, each as a wish that is checked, signed and sent when its time comes."""

from abc import ABC, abstractmethod

from .events import Event


class Player(ABC):
    """The player's hand on the session. A wish that cannot be granted gives ``NotPossible``."""

    @abstractmethod
    def _wish(self, *wish: str) -> list[Event]:
        """Take up a wish (see :mod:`tonj.peer.wishes`)."""

    def play(self, token: str) -> list[Event]:
        """A move, an attempt (``?47``), or an answer (``!``, ``~``) of the own player."""
        return self._wish("play", token)

    def resign(self) -> list[Event]:
        """T27: give the hand up."""
        return self._wish("say", "resign")

    def offer_stop(self) -> list[Event]:
        """T24: offer, or agree, that nobody can progress."""
        return self._wish("say", "stop")

    def ask_back(self) -> list[Event]:
        """Ask to take the last move back."""
        return self._wish("ask")

    def answer_back(self, yes: bool) -> list[Event]:
        """Allow another player to take the last move back, or do not."""
        return self._wish("allow" if yes else "refuse")

    def time_out(self) -> list[Event]:
        """The own turn clock has run out: the rest of the turn is played by itself."""
        return self._wish("play", "late")

    def next_hand(self) -> list[Event]:
        """Go on to the next hand."""
        return self._wish("next")

    def put_away(self) -> list[Event]:
        """Agree to go on another day: then the grace is the longer one."""
        return self._wish("later")

    def play_again(self) -> list[Event]:
        """Want a return match, once this one is over."""
        return self._wish("again")

    def take_win(self, absent: int, seconds: int) -> list[Event]:
        """T27: end the match for good, since ``absent`` has been away for so long when something was due."""
        return self._wish("gone", str(absent), str(seconds))
