"""Moves, reasons and results in words: what the page says, and what it says aloud."""

from tonj.cards import EMPTY, card_text
from tonj.games.tonj import Position
from tonj.games.tonj.ending import burden
from tonj.games.tonj.moves import COUNT, DISCARD, PASS, TURN
from tonj.players import Choice
from web.pure.reach import card, target_pile
from web.pure.words import Words

LEFT = ("resign", "gone", "clock")
"""Ends that are neither a win by going out nor a stalemate (T27)."""


class Speech:
    """Speaks to seat ``me`` about both sides."""

    def __init__(self, words: Words, me: int = 0) -> None:
        self.words = words
        self.me = me

    def _who(self, key: str, seat: int, **values: object) -> str:
        """``key`` about the other seat, ``key.mine`` about one's own."""
        if seat == self.me:
            return self.words(f"{key}.mine", **values)
        return self.words(key, name=self.words.other, **values)

    def card(self, position: Position, move: int) -> str:
        """The name of the card that a move plays."""
        played = card(position, move)
        return "" if played == EMPTY else self.words.card(card_text(played))

    def move(self, position: Position, move: int) -> str:
        """What the seat to move is about to do, said once it is done; a turn is said with its card."""
        seat = position.seat
        if move == PASS:
            return self._who("say.pass", seat)
        if move == TURN:
            return ""
        if move == DISCARD:
            return self._who("say.discard", seat, card=self.card(position, move))
        pile = self.words.pile(target_pile(position, move), self.me)
        if COUNT[move] > 1:
            name = self.words("me.name") if seat == self.me else self.words.other
            return self.words.plural("say.run", COUNT[move], name=name, pile=pile)
        return self._who("say.move", seat, card=self.card(position, move), pile=pile)

    def shown(self, seat: int, before: Position, after: Position) -> str:
        """The card that a move turned up, if it did."""
        if before.turned == EMPTY != after.turned and after.seat == seat:
            return self._who("say.turn", seat, card=self.words.card(card_text(after.turned)))
        old, new = before.reserves[seat], after.reserves[seat]
        if len(new) < len(old) and len(new) > 1:
            return self.words("say.reserve", card=self.words.card(card_text(new[-1])))
        return ""

    def attempt(self, position: Position, move: int) -> str:
        """An attempted or a required move, for the sheet that asks about it (T18)."""
        if move == TURN:
            return self.words("ask.turn")
        if move == PASS:
            return self.words("ask.pass")
        if move == DISCARD:
            return self.words("ask.discard", card=self.card(position, move))
        pile = self.words.pile(target_pile(position, move), self.me)
        if COUNT[move] > 1:
            return self.words.plural("ask.run", COUNT[move], card=self.card(position, move), pile=pile)
        return self.words("say.move.mine", card=self.card(position, move), pile=pile)

    def reason(self, position: Position, key: str, move: int, required: int | None = None) -> str:
        """Why ``move`` is refused or an offence; a duty names the card that it is about."""
        if required is not None:
            return self.words(f"duty.{key}", required=self.card(position, required))
        return self.words(f"reason.{key}", card=self.card(position, move))

    def hint(self, position: Position, choice: Choice) -> str:
        """A hint in words, with its reason."""
        move = choice.move
        if move in (TURN, DISCARD, PASS):
            return self.words({TURN: "hint.turn", DISCARD: "hint.discard", PASS: "hint.pass"}[move])
        pile = self.words.pile(target_pile(position, move), self.me)
        card = self.card(position, move)
        if COUNT[move] > 1:
            text = self.words.plural("hint.run", COUNT[move], card=card, pile=pile)
        else:
            text = self.words("hint.move", card=card, pile=pile)
        return f"{text} {self.why(choice.reason)}"

    def why(self, reason: str) -> str:
        """The reason for a good move; turning, discarding and passing have none beside themselves."""
        if reason in ("turn", "discard", "pass"):
            return ""
        return self.words(f"why.{reason}", name=self.words.other)

    def result_title(self, position: Position) -> str:
        """Who won the hand."""
        assert position.end is not None
        if position.end.winner is None:
            return self.words("result.draw")
        return self._whose("result", position.end.winner)

    def result_reason(self, position: Position) -> str:
        """Why the hand ended, and by what a stalemate was decided."""
        end = position.end
        assert end is not None
        if end.reason == "resign":
            return self._who("end.resign", int(end.winner == 0))
        if end.reason == "gone":
            return self._who("end.gone", int(end.winner == 0))
        why = self.words(f"end.{end.reason}", name=self.words.other)
        by = position.rules.stalemate
        if end.reason == "out" or end.reason in LEFT or by == "draw" or end.winner is None:
            return why
        return f"{why} {self.words(f'end.{by}')}"

    def result_lines(self, position: Position) -> list[tuple[str, str]]:
        """How the points came about: what, and how much (T24, T25)."""
        end = position.end
        assert end is not None
        lines = [] if end.winner is None else self._comparison(position)
        if position.rules.score == "pearls":
            return lines + self._pearls(position)
        if end.winner is None:
            return [*lines, (self.words("points.none"), self.words.number(0))]
        if position.rules.score == "game":
            return [*lines, (self.words("points.game"), self.words.number(1))]
        if lines and position.rules.stalemate == "burden":
            return [*lines, (self.words("points.difference"), self.words.number(end.points))]
        return [
            *lines,
            *self._counted(position, 1 - end.winner),
            (self.words("points.total"), self.words.number(end.points)),
        ]

    def _comparison(self, position: Position) -> list[tuple[str, str]]:
        """What decided a stalemate, for both seats."""
        end, by = position.end, position.rules.stalemate
        assert end is not None
        if end.reason == "out" or end.reason in LEFT or by == "draw":
            return []
        lines = []
        for seat in (self.me, 1 - self.me):
            if by == "burden":
                lines.append((self._whose("points.burden", seat), self.words.number(burden(position, seat))))
            else:
                count = position.left[seat]
                key = "points.left.mine" if seat == self.me else "points.left.theirs"
                text = self.words.plural(key, count, name=self.words.other)
                lines.append((text, self.words.number(count)))
        if by == "fewest" and position.left[0] == position.left[1]:
            for seat in (self.me, 1 - self.me):
                reserve = self.words.number(len(position.reserves[seat]) - 1)
                lines.append((self._whose("points.held", seat), reserve))
        return lines

    def _whose(self, key: str, seat: int) -> str:
        if seat == self.me:
            return self.words(f"{key}.mine")
        return self.words(f"{key}.theirs", name=self.words.other)

    def _counted(self, position: Position, loser: int) -> list[tuple[str, str]]:
        """T25 `points`: 30, and what the loser still has."""
        reserve = len(position.reserves[loser]) - 1
        stock = len(position.stocks[loser]) - 1
        waste = position.left[loser] - reserve - stock  # a turned card counts as waste
        lines = [(self.words("points.out"), self.words.number(30))]
        for key, count, each in (("stock", stock, 1), ("waste", waste, 1), ("reserve", reserve, 2)):
            if count:
                whose = f"points.{key}.mine" if loser == self.me else f"points.{key}.theirs"
                text = self.words.plural(whose, count, name=self.words.other)
                lines.append((text, self.words.number(count * each)))
        return lines

    def _pearls(self, position: Position) -> list[tuple[str, str]]:
        """T25 `pearls`: what each side gets, the first place above the second; a draw is two second places."""
        end = position.end
        assert end is not None
        seats = (self.me, 1 - self.me) if end.winner is None else (end.winner, 1 - end.winner)
        lines = []
        for seat in seats:
            place = "first" if seat == end.winner else "second"
            lines.append((self._whose(f"points.pearls.{place}", seat), self.words.number(end.gain(seat))))
        return lines
