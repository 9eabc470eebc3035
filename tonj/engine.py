"""The engine protocol: one line in, one line out, so that other programs can use the rules.

    position <text> · deal <preset> <deckA> <deckB> [first A] · moves · status <move> ·
    play <move> … · show · result · perft <n> · quit

A line that cannot be obeyed is answered ``error <key> <where>`` and changes nothing.
"""

from collections.abc import Callable, Iterable, Iterator

from tonj import __version__
from tonj.cards import UNKNOWN, BadText, parse_deck
from tonj.game import Refused
from tonj.games import GAMES, find
from tonj.games.tonj import Position, Tonj
from tonj.games.tonj.moves import move_text, parse_move

LONGEST = 20_000
DEEPEST = 12


class Engine:
    """Answers lines; holds one position."""

    def __init__(self) -> None:
        self._position: Position | None = None
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
        }

    def answer(self, line: str) -> str:
        """The answer to one line; an empty one to an empty line or ``quit``.

        >>> Engine().answer("moves")
        'error engine.no-position moves'
        """
        line = line.rstrip("\r\n")
        command, _, rest = line.partition(" ")
        if not command or command == "quit":
            return ""
        try:
            if len(line) > LONGEST:
                raise BadText("engine.line-too-long")
            if command not in self._commands:
                raise BadText("engine.unknown-command", command[:40])
            return self._commands[command](rest)
        except (BadText, Refused) as error:
            place = error.place if isinstance(error, BadText) else error.move
            words = place or error.key.partition(".")[2].replace("-", " ")
            return " ".join(f"error {error.key} {words}".split())

    def _hello(self, rest: str) -> str:
        return f"id name Tonj\nid version {__version__}\nprotocol 1\nok"

    def _now(self, command: str) -> Position:
        if self._position is None:
            raise BadText("engine.no-position", command)
        return self._position

    def _set_position(self, rest: str) -> str:
        name = rest.split(" ", 1)[0]
        if name not in GAMES:
            raise BadText("game.unknown", name)
        self._position = Tonj().parse(rest)
        return "ok"

    def _deal(self, rest: str) -> str:
        words = rest.split()
        if len(words) not in (3, 5) or words[3:4] not in ([], ["first"]):
            raise BadText("engine.deal", rest[:40])
        game = find("tonj", words[0])
        first = None
        if len(words) == 5:
            if words[4] not in ("A", "B"):
                raise BadText("engine.deal", words[4])
            first = "AB".index(words[4])
        decks = [parse_deck(word) for word in words[1:3]]
        if any(UNKNOWN in deck for deck in decks):
            raise BadText("deal.unknown-card")
        self._position = game.deal(decks, first)
        return "ok"

    def _moves(self, rest: str) -> str:
        return " ".join(["moves", *map(move_text, self._now("moves").legal_moves())])

    def _status(self, rest: str) -> str:
        return f"status {self._now('status').status(parse_move(rest.strip()))}"

    def _play(self, rest: str) -> str:
        position = self._now("play").copy()
        tokens = rest.split()
        if not tokens:
            raise BadText("engine.no-move", "play")
        for token in tokens:
            other = token == "stop" and position.offers[position.seat]
            position.step(1 - position.seat if other else position.seat, token)
            if position.awaits:
                raise BadText("shown.missing", token)
        if position.attempt is not None:
            raise BadText("call.missing", tokens[-1])
        self._position = position
        return "ok"

    def _show(self, rest: str) -> str:
        return f"position {self._now('show')}"

    def _result(self, rest: str) -> str:
        return f"result {self._now('result').end or '-'}"

    def _perft(self, rest: str) -> str:
        word = rest.strip()
        if not word.isascii() or not word.isdigit() or int(word[:4]) > DEEPEST:
            raise BadText("engine.perft", word[:40])
        return f"perft {perft(self._now('perft'), int(word))}"


def perft(position: Position, depth: int) -> int:
    """How many sequences of ``depth`` legal moves there are; one cut short by the end counts once.

    Offences do not count. Raises where a card that nobody knows would be turned up.
    """
    if depth == 0 or position.end is not None:
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
