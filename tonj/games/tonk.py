"""Black Tonk: two to five players, one pack, hidden hands; draw, lay spreads, discard, or drop and show.

The rules are K1-K12. At the table the position holds every hand and no stock card; in a seat's view
it holds that seat's hand and what all have seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from tonj.cards import EMPTY, UNKNOWN, BadText, cards_text, check_deck, parse_cards
from tonj.fields import Choices
from tonj.game import SEATS, Outcome, Refused
from tonj.games.melding import fits, hits, is_spread, points, spreads
from tonj.games.melding.moves import Move, parse_move
from tonj.games.melding.piles import Piles, parse_flags, parse_piles

DRAW, PLAY = "draw", "play"  # start the turn (K5), or meld and discard (K6-K8)
HAND = 5
HIGH, LOW = 48, 16  # K3: more than HIGH or less than LOW at the deal is a Tonk


@dataclass(frozen=True, slots=True)
class Rules:
    """How it is played; there is one published rule set."""

    preset: str = "black"
    seats: int = 4  # K1
    stake: int = 1  # K1: chips
    dropper_pays_lowest: bool = True  # K10: a caught dropper pays the lowest too, beside twice the stake
    redouble: bool = False  # K3: after two Tonks at once the next stake is doubled


PRESETS = MappingProxyType({"black": Rules()})
_CHOICES = Choices(PRESETS, {})
_IN_TEXT = ("stake", "dropper_pays_lowest", "redouble")  # the seats can be counted


class Position(Piles):
    """The table as somebody knows it. Compare positions by their text."""

    __slots__ = ("rules", "turns", "due", "end")

    def __init__(self, rules: Rules, piles: Piles) -> None:
        piles._copy_piles(self)
        self.rules = rules
        self.turns = [0] * len(self.hands)
        self.due = ""  # what has to be made known: the "card" just drawn, or all hands, by a "drop" or the "stock"
        self.end: Outcome | None = None

    def copy(self) -> "Position":
        """A position of its own with the same cards."""
        new = Position(self.rules, self)
        new.turns, new.due, new.end = self.turns[:], self.due, self.end
        return new

    # Asking.

    @property
    def outcome(self) -> Outcome | None:
        """How the hand ended, or None."""
        return self.end

    @property
    def awaits(self) -> str | None:
        """``B:H`` while a card that came into that hand, or one that it has to show, is not known here."""
        if not self.due or self.end is not None:
            return None
        return SEATS[self.seat if self.due == "card" else self.hidden()[0]] + ":H"

    def awaited(self) -> tuple[int, int] | None:
        """The place in the deck of the card just drawn; nobody can tell where a shown card lay."""
        return (0, 51 - len(self.stock)) if self.due == "card" else None

    def actors(self) -> tuple[int, ...]:
        """K4: the seat to move; there are no calls in Tonk."""
        return () if self.end is not None or self.awaits else (self.seat,)

    def moves(self, seat: int) -> list[str]:
        """What ``seat`` may do, as text, in the fixed order: S U drop, or spreads, hits, discards."""
        return list(map(str, self.legal_moves())) if seat in self.actors() else []

    def legal_moves(self) -> list[Move]:
        """What the seat to move may do with the cards known here (K5-K8, K10)."""
        if not self.actors():
            return []
        if self.phase == DRAW:
            return [Move("S")] * bool(self.stock) + [Move("U")] * bool(self.discards) + [Move("drop")]
        hand = [card for card in self.hands[self.seat] if card != UNKNOWN]
        moves = [Move("M", cards) for cards in spreads(hand)]
        for number, (_, spread) in enumerate(self.spreads, 1):
            moves += [Move("L", cards, number) for cards in hits(spread, hand)]
        return moves + [Move("D", (card,)) for card in hand]

    def refusal(self, move: Move) -> str:
        """Why the seat to move may not do this, as a key; empty if it may (K12: the turn goes on)."""
        if self.end is not None:
            return "over"
        if self.awaits:
            return "awaits"
        if not move.cards:
            if self.phase == PLAY:
                return "drop.late" if move.kind == "drop" else "draw.done"
            empty = {"S": not self.stock and "stock.empty", "U": not self.discards and "pile.empty"}
            return empty.get(move.kind) or ""
        if self.phase == DRAW:
            return "draw.first"
        if not self.holds(move.cards):
            return "hand.no-card"
        if move.kind == "M":
            return "" if is_spread(move.cards) else "spread.none"
        if move.kind == "L":
            if move.meld > len(self.spreads):
                return "hit.no-spread"
            return "" if fits(self.spreads[move.meld - 1][1], move.cards) else "hit.not-next"
        return ""

    # Playing.

    def play(self, move: Move) -> None:
        """Make a legal move of the seat to move."""
        if move.kind == "drop":
            self._show("drop")
        elif not move.cards:
            drawn = self.take(self.stock if move.kind == "S" else self.discards, open_to_all=move.kind == "U")
            self.phase = PLAY
            self.due = "card" if drawn == UNKNOWN else ""
        else:
            self._put(move)
            self.see_end()

    def _put(self, move: Move) -> None:
        """K6-K8: cards leave the hand for a spread, or for the discards, which ends the turn."""
        self.give(move.cards)
        if move.kind == "M":
            self.spreads.append((self.seat, move.cards))
        elif move.kind == "L":
            owner, cards = self.spreads[move.meld - 1]
            self.spreads[move.meld - 1] = (owner, tuple(sorted(cards + move.cards)))
        else:
            self.discards += move.cards
            self.turns[self.seat] += 1
            self.phase, self.drawn = DRAW, EMPTY
            if self.hands[self.seat]:
                self.seat = (self.seat + 1) % len(self.hands)

    def see_end(self) -> None:
        """K9: the hand is empty, without a discard or by the last one; K11: the stock is out after a turn."""
        if not self.hands[self.seat]:
            fold, reason = (2, "spread-out") if self.phase == PLAY else (1, "out")
            self.end = settled(paid_by_all(fold * self.rules.stake, self.seat, len(self.hands)), reason)
        elif self.phase == DRAW and not self.stock:
            self._show("stock")

    def declare(self) -> None:
        """K3: hands of more than 48 or less than 16 at the deal are declared; hands unknown here were none."""
        known = [(seat, points(hand)) for seat, hand in enumerate(self.hands) if UNKNOWN not in hand]
        tonks = [seat for seat, count in known if not LOW <= count <= HIGH]
        self.seen = sum(1 << card for seat in tonks for card in self.hands[seat])
        if tonks:
            alone = paid_by_all(2 * self.rules.stake, tonks[0], len(self.hands))
            self.end = settled(alone, "tonk") if len(tonks) == 1 else settled([0] * len(self.hands), "tonks")

    def _show(self, why: str) -> None:
        """K10, K11: all hands are shown and counted, once they are known."""
        self.due = why
        if self.hidden():
            return
        self.seen = sum(1 << card for hand in self.hands for card in hand)
        counts = list(map(points, self.hands))
        if why == "stock":
            self.end = settled(paid_to_lowest(counts, self.rules.stake), "stock")
        else:
            strictly_lowest = counts[self.seat] == min(counts) and counts.count(min(counts)) == 1
            paid = paid_for_drop(counts, self.seat, self.rules)
            self.end = settled(paid, "drop" if strictly_lowest else "caught")

    def reveal(self, card: int) -> None:
        """The card that ``awaits`` asks for; ``UNKNOWN`` for those who do not see what was drawn."""
        due = self.awaits
        assert due is not None
        self.tell(SEATS.index(due[0]), card)
        if self.due == "card":
            self.drawn, self.due = card, ""
        else:
            self._show(self.due)

    def step(self, seat: int, token: str) -> str:
        """Play one token of a record, checked: ``S=7h``, ``drop``, ``D:Kc``; all or nothing.

        Where hands are not known here, what shows them tells them, seat A's cards first:
        ``drop=7h8cKd`` (K10), ``D:Kc=7h8cKd`` (K11).
        """
        bare, equals, told = token.partition("=")
        move = parse_move(bare)
        key = "not-your-turn" if seat != self.seat and self.end is None else self.refusal(move)
        if key:
            raise Refused(key, token)
        after = self.copy()
        after.play(move)
        if equals:
            after._tell_all(told, token)
        after._copy_piles(self)
        self.turns, self.due, self.end = after.turns, after.due, after.end
        return bare

    def _tell_all(self, told: str, token: str) -> None:
        """The cards that a token names as shown by it."""
        cards = [UNKNOWN] if told == "??" else parse_cards(told)
        if token[0] == "S" and self.due != "card":
            if cards != [self.drawn]:
                raise BadText("shown.differs", token)
            return
        if not self.awaits:
            raise BadText("shown.nothing", token)
        if len(cards) != (1 if self.due == "card" else len(self.hidden())):
            raise BadText("shown.hands", token)
        for card in cards:
            if card == UNKNOWN and self.due != "card":
                raise BadText("shown.unknown", token)
            if card in self.known():
                raise BadText("shown.twice", token)
            self.reveal(card)

    def __str__(self) -> str:
        changed = dict(option.split("=") for option in _CHOICES.options(self.rules))
        flags = self.flags() | {name: changed.get(name, "") for name in _IN_TEXT}
        flag_text = ";".join(f"{name}={text}" for name, text in flags.items() if text)
        return " | ".join([f"tonk {SEATS[self.seat]} {self.phase}", *self.parts(), flag_text])


def parse_position(text: str) -> Position:
    """The position that ``text`` writes; BadText unless it prints back the same.

    An empty hand of the seat to move, or an empty stock before a draw, is the end of a hand (K9, K11).
    """
    parts = text.split(" | ")
    flags = parse_flags(parts[-1])
    piles = parse_piles(parts, flags)
    changed = [f"{name}={flags[name]}" for name in _IN_TEXT if name in flags]
    position = Position(_CHOICES.with_options(Rules(seats=len(piles.hands)), changed), piles)
    for seat, hand in enumerate(piles.hands):
        if not hand and seat != piles.seat:
            raise BadText("position.hand-empty", SEATS[seat])
    position.see_end()
    if str(position) != text or piles.phase not in (DRAW, PLAY):
        raise BadText("position.spelling", text)
    return position


# What is paid: of each seat, what it gets.


def settled(paid: Sequence[int], reason: str) -> Outcome:
    """The seat that gets most wins; none does where several get the same."""
    most = max(paid)
    winner = paid.index(most) if paid.count(most) == 1 else None
    return Outcome(winner, most, reason, tuple(paid))


def paid_by_all(stake: int, winner: int, seats: int) -> list[int]:
    """K3, K9, K10: each other player pays the winner."""
    return [stake * (seats - 1) if seat == winner else -stake for seat in range(seats)]


def paid_to_lowest(counts: Sequence[int], stake: int) -> list[int]:
    """K11: each of the lowest gets the stake from each who is not."""
    lowest = counts.count(min(counts))
    return [stake * (len(counts) - lowest) if count == min(counts) else -stake * lowest for count in counts]


def paid_for_drop(counts: Sequence[int], dropper: int, rules: Rules) -> list[int]:
    """K10: the dropper is paid if strictly lowest, else pays who is not higher; and the lowest others are paid."""
    others = [seat for seat in range(len(counts)) if seat != dropper]
    low = min(counts[seat] for seat in others)
    if counts[dropper] < low:
        return paid_by_all(rules.stake, dropper, len(counts))
    paid = [0] * len(counts)

    def pay(payer: int, payee: int, chips: int) -> None:
        paid[payer] -= chips
        paid[payee] += chips

    lowest = [seat for seat in others if counts[seat] == low]
    for seat in others:
        if counts[seat] <= counts[dropper]:
            pay(dropper, seat, 2 * rules.stake)
        for payee in lowest if seat not in lowest else ():
            pay(seat, payee, rules.stake)
    for payee in lowest if rules.dropper_pays_lowest else ():
        pay(dropper, payee, rules.stake)
    return paid


@dataclass(frozen=True, slots=True)
class Tonk:
    """The game under one rule set."""

    rules: Rules = PRESETS["black"]
    name: str = "tonk"
    packs: int = 1
    deck_tags: tuple[str, ...] = ("Deck",)
    first_tag: str = "Dealer"

    @classmethod
    def named(cls, preset: str, chosen: Sequence[str] = ()) -> "Tonk":
        """The preset with some fields chosen otherwise: ``Tonk.named("black", ["seats=3"])``."""
        rules = _CHOICES.with_options(_CHOICES.preset(preset), list(chosen))
        if not 2 <= rules.seats <= 5:
            raise BadText("rules.bad-value", f"seats={rules.seats}")
        return cls(rules)

    @property
    def seats(self) -> int:
        """K1: two to five."""
        return self.rules.seats

    @property
    def preset(self) -> str:
        """The published rule set that this one started from."""
        return self.rules.preset

    @property
    def options(self) -> list[str]:
        """``field=value`` for what differs from it."""
        return _CHOICES.options(self.rules)

    def starter(self, decks: Sequence[Sequence[int]]) -> int | None:
        """K2: the first dealer is at random; later the deal passes to the left."""
        return None

    def dealt_to(self, seat: int | None, first: int | None = None) -> list[tuple[int, int]]:
        """K2: the places in the deck that ``seat`` sees where ``first`` deals; of None, that anybody sees."""
        count = self.seats
        places = range(HAND * count)
        hers = places if seat is None or first is None else places[(seat - first - 1) % count :: count]
        return [(0, place) for place in (*hers, HAND * count)]

    def deal(self, decks: Sequence[Sequence[int]], first: int | None = None) -> Position:
        """K2: five cards each, one at a time from the left of the dealer ``first``; K3: a Tonk ends the hand."""
        count = self.seats
        if len(decks) != 1:
            raise BadText("deal.one-deck")
        deck = decks[0]
        check_deck(deck)
        if first is None or not 0 <= first < count:
            raise BadText("deal.first-needed")
        if deck[HAND * count] == UNKNOWN:
            raise BadText("deal.face-up-unknown", "Deck")
        hands = [[deck[place] for _, place in self.dealt_to(seat, first)[:-1]] for seat in range(count)]
        stock = deck[: HAND * count : -1]
        piles = Piles((first + 1) % count, DRAW, hands, stock, [deck[HAND * count]], (), first)
        position = Position(self.rules, piles)
        position.declare()
        return position

    def parse(self, text: str) -> Position:
        """The position that ``text`` writes; its rule set stands in it."""
        return parse_position(text)

    def view(self, position: Position, seat: int) -> Position:
        """What ``seat`` knows: its own hand, what all have seen, and how many cards the others have."""
        view = position.copy()
        view.veil(seat)
        return view

    def imagine(self, view: Position, seat: int, rng: Random) -> Position:
        """A full position that agrees with ``view``: the cards that it does not show, shuffled."""
        full = view.copy()
        full.fill(rng)
        full.due = ""
        return full

    def status(self, position: Position, move: str) -> str:
        """``legal`` or ``refused <key>``."""
        key = position.refusal(parse_move(move))
        return f"refused {key}" if key else "legal"

    def speaker(self, position: Position, token: str) -> int:
        """The seat to move: nobody else speaks in Tonk."""
        return position.seat

    def masked(self, position: Position, token: str, seat: int) -> str:
        """A token as ``seat`` may know it: not what others draw, but what a showing shows it (K10, K11)."""
        bare = token.partition("=")[0]
        if bare == "S":
            return token if seat == position.seat else "S=??"
        after = position.copy()
        after.step(position.seat, token)
        shown = self.view(position, seat).known()
        new = [card for hand in after.hands for card in hand if after.due and card not in shown]
        return f"{bare}={cards_text(new)}" if new else bare

    def is_placement(self, token: str) -> bool:
        """Whether a token lays down cards."""
        return token[0] in "ML"

    def stake_after(self, outcome: Outcome, agreed: int) -> int:
        """K3: the next hand's stake: the one agreed on, or after two Tonks at once twice this hand's, if so played."""
        return 2 * self.rules.stake if self.rules.redouble and outcome.reason == "tonks" else agreed
