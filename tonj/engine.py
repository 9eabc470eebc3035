"""The engine protocol: one line in, one line out, so that other programs can use the rules.

    tonj · position <text> · deal <preset> <deckA> <deckB> [first A] · deal tonk <seats> <deck> dealer A ·
    moves · status <move> · play <move> … · show · result · perft <n> · go level <n> [ms <t>] · quit

A line that cannot be obeyed is answered ``error <key> <words>`` and changes nothing.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from tonj import __version__
from tonj.cards import UNKNOWN, BadText, parse_deck
from tonj.dealer import PackDealer
from tonj.game import SEATS, Game, Refused, Table
from tonj.games import GAMES, VARIANTS, find, parse
from tonj.hand import Hand
from tonj.players.advisers import Adviser, adviser, standing

LONGEST = 20_000
DEEPEST = 12
A_MS = 80
"""Positions that a level looks at in a millisecond of ``go``: it counts them, since it has no clock."""

_GO = re.compile(r"level ([0-9]{1,3})(?: ms ([0-9]{1,6}))?", re.ASCII)


class Engine:
    """Answers lines; holds one position."""

    def __init__(self) -> None:
        self._game: Game[Any] | None = None
        self._position: Table | None = None
        # A dealt hand as its players see it, and what they have not seen of it yet: ``go`` must not peek.
        self._hand: Hand[Any] | None = None
        self._unseen: list[tuple[int, str]] = []
        self._advisers: dict[tuple[int, int], Adviser] = {}
        self._commands: dict[str, Callable[[str], str]] = {
            "tonj": self._hello,
            "position": self._set_position,
            "deal": self._deal,
            "moves": self._moves,
            "status": self._status,
            "play": self._play,
            "show": self._show,
            "result": self._result,
            "perft": self._perft,
            "go": self._go,
        }

    def answer(self, line: str) -> str:
        """The answer to one line; an empty one to a blank line or ``quit``.

        >>> Engine().answer("moves")
        'error engine.no-position moves'
        """
        line = line.rstrip("\r\n")
        command, _, rest = line.partition(" ")
        if line.strip() in ("", "quit"):
            return ""
        try:
            if len(line) > LONGEST:
                raise BadText("engine.line-too-long")
            if command not in self._commands:
                raise BadText("engine.unknown-command", command[:40])
            return self._commands[command](rest)
        except (BadText, Refused) as error:
            return _said(error)
        except Exception as error:  # a fault of ours: the conversation goes on, and nothing has changed
            return _said(BadText("engine.fault", type(error).__name__))

    def _now(self, command: str, rest: str = "") -> tuple[Game[Any], Table]:
        """The game and the position; ``rest`` is what stands behind a command that takes nothing."""
        if rest:
            raise BadText("engine.extra", f"{command} {rest[:40]}")
        if self._game is None or self._position is None:
            raise BadText("engine.no-position", command)
        return self._game, self._position

    def _hello(self, rest: str) -> str:
        if rest:
            raise BadText("engine.extra", rest[:40])
        return f"id name Tonj\nid version {__version__}\nprotocol 1\nok"

    def _set_position(self, rest: str) -> str:
        self._game, self._position = parse(rest)
        self._hand = None
        self._unseen.clear()
        self._advisers.clear()
        return "ok"

    def _deal(self, rest: str) -> str:
        words = rest.split()
        name = words.pop(0) if words and words[0] in GAMES else "tonj"
        setup = words.pop(0) if words else ""
        seats = [f"seats={setup}"] if setup.isdigit() else []
        game = find(name, VARIANTS[name][0] if seats else setup, seats)
        decks, told = words[: game.packs], words[game.packs :]
        if len(decks) != game.packs or (told and (len(told) != 2 or told[0] != game.first_tag.lower())):
            raise BadText("engine.deal", rest[:40])
        if told and told[1] not in tuple(SEATS[: game.seats]):
            raise BadText("engine.deal", told[1][:40])
        packs = [parse_deck(word) for word in decks]
        if any(UNKNOWN in pack for pack in packs):
            raise BadText("deal.unknown-card")
        first = SEATS.index(told[1]) if told else None
        position = game.deal(packs, first)
        self._hand = Hand(game, PackDealer(packs, first))
        self._game, self._position = game, position
        self._unseen.clear()
        self._advisers.clear()
        return "ok"

    def _moves(self, rest: str) -> str:
        _, position = self._now("moves", rest)
        return " ".join(["moves", *position.moves(position.seat)])

    def _status(self, rest: str) -> str:
        game, position = self._now("status")
        return f"status {game.status(position, rest.strip())}"

    def _play(self, rest: str) -> str:
        game, position = self._now("play")
        position = position.copy()
        tokens = rest.split()
        if not tokens:
            raise BadText("engine.no-move", "play")
        spoken = []
        for token in tokens:
            seat = game.speaker(position, token)
            position.step(seat, token)
            if position.awaits:
                raise BadText("shown.missing", token)
            spoken.append((seat, token))
        if position.actors() and position.seat not in position.actors():
            raise BadText("call.missing", tokens[-1])  # an attempt waits for the other seat
        self._position = position
        self._unseen += spoken
        return "ok"

    def _show(self, rest: str) -> str:
        return f"position {self._now('show', rest)[1]}"

    def _result(self, rest: str) -> str:
        return f"result {self._now('result', rest)[1].outcome or '-'}"

    def _perft(self, rest: str) -> str:
        word = rest.strip()
        if not (word.isascii() and word.isdigit() and len(word) < 4) or int(word) > DEEPEST:
            raise BadText("engine.perft", word[:40])
        return f"perft {perft(self._now('perft')[1], int(word))}"

    def _go(self, rest: str) -> str:
        game, position = self._now("go")
        asked = _GO.fullmatch(rest)
        if asked is None:
            raise BadText("engine.go", rest[:40])
        level, ms = int(asked[1]), int(asked[2] or 0)
        who = self._advisers.setdefault((level, ms), adviser(game.name, level, ms * A_MS))
        if not position.actors():
            raise BadText("engine.not-to-move", str(position.outcome or position.awaits))
        view = self._view()
        if not view.legal_moves():
            raise BadText("engine.not-to-move", "no legal move is known")
        move, reason = who.advise(view, view.seat, Random(f"{view} {level}"))
        view.step(view.seat, move)
        return f"best {move} score {standing(view, position.seat)} reason {reason}"

    def _view(self) -> Table:
        """What the seat to move may know: of a dealt hand only what its play has shown."""
        game, position = self._now("go")
        if self._hand is not None:
            for seat, token in self._unseen:
                self._hand.step(seat, token)
            self._unseen.clear()
            position = self._hand.position
        view: Table = game.view(position, position.seat)
        return view


def _said(error: BadText | Refused) -> str:
    """An error in one line."""
    place = error.place if isinstance(error, BadText) else error.move
    words = place or error.key.partition(".")[2].replace("-", " ")
    return " ".join(f"error {error.key} {words}".split())


def perft(position: Table, depth: int) -> int:
    """How many sequences of ``depth`` legal moves there are; one cut short by the end counts once.

    Offences do not count. Raises where a card that nobody knows would be turned up.
    """
    if depth == 0 or position.outcome is not None:
        return 1
    if position.awaits:
        raise BadText("perft.unknown-card", position.awaits)
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = position.copy()
        after.play(move)
        count += perft(after, depth - 1)
    return count


def answers(lines: Iterable[str]) -> Iterator[str]:
    """The answers to lines until ``quit``."""
    engine = Engine()
    for line in lines:
        if line.strip() == "quit":
            return
        answer = engine.answer(line)
        if answer:
            yield answer
