# ruff: noqa: E501
"""The engine broken on purpose, one way at a time: each row names a rule, a place in the code, and what is wrong there.

What stands in a row must stand once in that file; a test says so, and whoever changes the engine brings the row along.
"""

from typing import NamedTuple


class Mutant(NamedTuple):
    """`old` in `file` (under tonj/games) becomes `new`; then some test must break."""

    rule: str
    file: str
    old: str
    new: str


def rows(file: str, *table: tuple[str, str, str]) -> list[Mutant]:
    return [Mutant(rule, file, old, new) for rule, old, new in table]


DUTIES = rows(
    "tonj/duties.py",
    ("P1", "if rules.reserve_first and need[reserve] and move", "if False and need[reserve] and move"),
    ("P2", "if not to_foundation and (need[reserve]", "if False and (need[reserve]"),
    ("P2", " or need[position.turned]", ""),
    ("P3", "if rules.fill_houses and move != DISCARD", "if False and move != DISCARD"),
    ("P3", "and move != DISCARD and reserve != EMPTY", "and reserve != EMPTY"),
    ("P3", "and reserve != EMPTY and EMPTY in position.tops", "and EMPTY in position.tops"),
    ("P4", "if rules.play_turned and move == DISCARD and", "if False and"),
    ("P5", "if rules.reserve_moves and _placements", "if False and _placements"),
    ("T5", 'return "" if position.need[card] else "foundation.not-next"', 'return ""'),
    ("T6", 'if fits_house(card, top):\n        return ""', 'if rank(card) == rank(top) - 1:\n        return ""'),
    ("T6", 'if fits_house(card, top):\n        return ""', 'if fits_house(card, top) or top == EMPTY - 1:\n        return ""'),
    ("T7", "if SOURCE[move] >= HOUSE and not position.rules.houses_load", "if False and not position.rules.houses_load"),
    ("T7", 'if BIT[card] & LOAD_TAKES[top]:\n        return ""', 'if suit(card) == suit(top):\n        return ""'),
    ("T8", 'if not position.rules.runs:\n        return "run.not-played"', "pass"),
    ("T8", "< count:\n        return \"run.not-ordered\"", "< 1:\n        return \"run.not-ordered\""),
    ("T8", "if count > 1 << empty", "if count > 1 + empty"),
    ("T8", " - (position.tops[TARGET[move] - 1] == EMPTY)", ""),
    ("T10", "and circles(position, SOURCE[move]", "and False and circles(position, SOURCE[move]"),
    ("T16", "if need[position.reserves[position.seat][-1]]:\n            return", "if False:\n            return"),
    ("T16", "if need[position.turned]:\n            return", "if False:\n            return"),
    ("T16", "for house, top in enumerate(position.tops) if need[top])", "for house, top in reversed([*enumerate(position.tops)]) if need[top])"),
    ("T16", "ROW[RESERVE][position.tops.index(EMPTY) + 1]", "ROW[RESERVE][7 - position.tops[::-1].index(EMPTY) + 1]"),
    ("T16", "takes.sort(key=lambda house: tops[house] == EMPTY)", "pass"),
    ("T16", "takes.sort(key=lambda house: tops[house] == EMPTY)", "takes.reverse()"),
    ("T16", "TURNED if duty == \"P4\" else RESERVE)[0]", "TURNED if duty == \"P4\" else RESERVE)[-1]"),
    ("T16", "if BIT[card] & LOAD_TAKES[position.reserves[1 - seat][-1]]:", "if False:"),
    ("T16", "if BIT[card] & LOAD_TAKES[position.wastes[1 - seat][-1]]:", "if False:"),
)  # fmt: skip

LEGAL = rows(
    "tonj/legal.py",
    ("P1", "if position.rules.reserve_first:\n            return moves", "pass"),
    ("P2", "return _to_foundations(position)", "pass"),
    ("P2", "or need[turned]\n", "\n"),
    ("P2", "or need[reserve]\n", "\n"),
    ("P3", "empty and reserve != EMPTY and rules.fill_houses", "False"),
    ("P4", "rules.play_turned and turned_fits or ", ""),
    ("P5", "rules.play_turned and turned_fits or rules.reserve_moves and reserve_fits", "rules.play_turned and turned_fits"),
    ("P5", " or reserve_fits and rules.reserve_moves", ""),
    ("T7", "if rules.houses_load:", "if True:"),
    ("T7", "reserve in to_waste", "reserve in to_reserve"),
    ("T7", "turned in to_reserve", "turned in to_waste"),
    ("T8", "if empty and rules.runs else 1", "if empty else 1"),
    ("T8", "room = 1 << empty.bit_count()", "room = 1 + empty.bit_count()"),
    ("T8", "if 2 * count <= room:", "if True:"),
    ("T10", "if top in shifted or where[under] & mask:", "if False:"),
    ("T10", "if top in shifted or where[under] & mask:", "if top in shifted:"),
    ("T10", "if circle:\n            mask ^= bit", "pass"),
)  # fmt: skip

FITS = rows(
    "tonj/fits.py",
    ("T6", "red(c) != red(card)", "red(c) == red(card)"),
    ("T6", "if rank(c) == rank(card) + 1 and", "if rank(c) == (rank(card) + 2) % 13 and"),
    ("T6", "top == EMPTY or top < EMPTY and", "top < EMPTY and"),
    ("T7", "suit(c) == suit(top) and abs(rank(c) - rank(top)) == 1", "abs(rank(c) - rank(top)) == 1 and red(c) == red(top)"),
    ("T7", "abs(rank(c) - rank(top)) == 1", "abs(rank(c) - rank(top)) in (1, 12)"),
    ("T7", "abs(rank(c) - rank(top)) == 1", "rank(c) - rank(top) == 1"),
    ("T7", "abs(rank(c) - rank(top)) == 1", "rank(top) - rank(c) == 1"),
)  # fmt: skip

POSITION = rows(
    "tonj/position.py",
    ("T5", "if card % 13 != 12:\n                self.need[card + 1] += 1", "self.need[min(card + 1, 51)] += 1"),
    ("T5", "self.need[card] -= 1", "pass"),
    ("T10", "self.seen = None\n        seat = self.seat\n        if source == RESERVE:", "seat = self.seat\n        if source == RESERVE:"),
    ("T10", "seat = self.seat\n        self.seen = None\n        if move == DISCARD:", "seat = self.seat\n        if move == DISCARD:"),
    ("T10", "self.seen.add(self.arrangement)", "pass"),
    ("T20", "self.stocks[self.seat].append(self.turned)", "self.stocks[self.seat].insert(1, self.turned)"),
    ("T20", "self.put_back[self.seat] = not self.placed", "pass"),
    ("T20", "if self.turned != EMPTY:\n            if", "if False:\n            if"),
    ("T22", "if not self.left[seat]:\n            self.end", "if False:\n            self.end"),
    ("T22", "if not self.left[winner]:", "if False:"),
    ("T23", "self.turns[seat] += 1", "self.turns[1 - seat] += 1"),
    ("T23", "self.end = ending.stalemate(self)", "pass"),
    ("T23", "self.placed = True\n        if HOUSE_TO_HOUSE", "self.placed = self.placed or not HOUSE_TO_HOUSE[move]\n        if HOUSE_TO_HOUSE"),
    ("T23", "self.passed[seat] = True", "pass"),
    ("T23", "self.cycled[seat] += 1", "self.cycled[seat] += 2"),
    ("T23", "self.raised = True", "pass"),
    ("T23", "if len(self.stocks[seat]) == 1 and len(self.wastes[seat]) > 1:\n            self.turn_over(seat)", "pass"),
)  # fmt: skip

ENDING = rows(
    "tonj/ending.py",
    ("T23", "_repeated(position) >= rules.repetition", "_repeated(position) > rules.repetition"),
    ("T23", "not position.placed and _gone_round(position)", "_gone_round(position)"),
    ("T23", "position.idle >= rules.no_progress", "position.idle > rules.no_progress"),
    ("T23", "position.stalled >= rules.stall", "position.stalled > rules.stall"),
    ("T23", "min(position.turns) >=", "max(position.turns) >="),
    ("T23", "if position.raised or total < position.low:", "if total < position.low:"),
    ("T23", "if position.raised or total < position.low:", "if position.raised or total < sum(before):"),
    ("T23", "if position.raised or left[0] < before[0] or left[1] < before[1]:", "if position.raised or total < sum(before):"),
    ("T23", "if position.raised or left[0] < before[0] or left[1] < before[1]:", "if left[0] < before[0] or left[1] < before[1]:"),
    ("T23", "position.start_left = (left[0], left[1])", "pass"),
    ("T23", "position.raised = False", "pass"),
    ("T23", "if cards else not position.passed[seat]:", "if cards else False:"),
    ("T23", "for pair in (position.stocks, position.wastes, position.reserves)", "for pair in (position.stocks, position.wastes)"),
    ("T24", "if first == second:\n            first, second = (len", "if False:\n            first, second = (len"),
    ("T24", "winner = int(second < first)", "winner = int(second > first)"),
    ("T24", "first, second = (burden(position, seat) for seat in (0, 1))", "first, second = position.left"),
    ("T24", "return Outcome(winner, abs(first - second), reason)", "return won(position, winner, reason)"),
    ("T25", "points = 30 + burden(position, 1 - winner)", "points = burden(position, 1 - winner)"),
    ("T25", "points = 30 + burden(position, 1 - winner)", "points = 30 + position.left[1 - winner]"),
    ("T25", "(30, 5) if rules.quick else (50, 10)", "(50, 5) if rules.quick else (50, 10)"),
    ("T25", "points = 1\n", "points = 2\n"),
    ("T25", "(30, 5) if rules.quick else (50, 10)", "(30, 10) if rules.quick else (50, 10)"),
    ("T25", "(points, second) if winner == 0 else (second, points)", "(points, second)"),
    ("T25", "return Outcome(None, second, reason, (second, second))", "return Outcome(None, second, reason)"),
    ("T25", "return Outcome(None, 0, reason)", "return Outcome(None, 1, reason)"),
)  # fmt: skip

CALLS = rows(
    "tonj/calls.py",
    ("T17", '"window": ("omission", "misplacement"),', '"window": ("omission",),'),
    ("T18", '"ask": ("omission",),', '"ask": ("omission", "misplacement"),'),
    ("T18", 'return pending.move if call == "ask" and not called else pending.required', "return pending.required"),
    ("T19", '"table": ("omission",),', '"table": (),'),
    ("T21", '"guided": (),', '"guided": ("omission",),'),
    ("T17", "if called and position.end is None:", "if called and False:"),
)  # fmt: skip

DEALING = rows(
    "tonj/dealing.py",
    ("T2", "[deck[:16:-1] for deck in decks]", "[deck[17:] for deck in decks]"),
    ("T3", "return int(theirs > ours)", "return int(theirs < ours)"),
)  # fmt: skip

TONK = [
    *rows(
        "tonk.py",
        ("K3", "if not LOW <= count <= HIGH", "if not LOW < count <= HIGH"),
        ("K3", "if not LOW <= count <= HIGH", "if not LOW <= count < HIGH"),
        ("K3", "if len(tonks) == 1 else", "if tonks else"),
        ("K3", "paid_by_all(2 * self.rules.stake, tonks[0]", "paid_by_all(self.rules.stake, tonks[0]"),
        ("K3", "if self.rules.redouble and outcome.reason", "if outcome.reason"),
        ("K4", "self.seat = (self.seat + 1) % len(self.hands)", "self.seat = (self.seat - 1) % len(self.hands)"),
        ("K9", 'fold, reason = (2, "spread-out") if', 'fold, reason = (1, "spread-out") if'),
        ("K10", "if counts[dropper] < low:", "if counts[dropper] <= low:"),
        ("K10", "if counts[seat] <= counts[dropper]:", "if counts[seat] < counts[dropper]:"),
        ("K10", "pay(dropper, seat, 2 * rules.stake)", "pay(dropper, seat, rules.stake)"),
        ("K10", "for payee in lowest if seat not in lowest else ():", "for payee in lowest[:1] if seat not in lowest else ():"),
        ("K10", "for payee in lowest if rules.dropper_pays_lowest else ():", "for payee in lowest:"),
        ("K10", "for payee in lowest if rules.dropper_pays_lowest else ():", "for payee in ():"),
        ("K11", "elif self.phase == DRAW and not self.stock:", "elif False:"),
        ("K11", "-stake * lowest for count in counts", "-stake for count in counts"),
    ),
    *rows(
        "melding/__init__.py",
        ("K1", "min(card % 13 + 1, 10)", "min(card % 13 + 1, 13)"),
        ("K6", "len(cards) in (3, 4)", "len(cards) in (2, 3, 4)"),
        ("K6", "len(cards) >= 3 and one_suit", "len(cards) >= 3"),
        ("K7", "card not in spread and len(spread) == 3", "card not in spread and False"),
        ("K7", "first - rank(first) + 12\n", "first - rank(first) + 13\n"),
    ),
    *rows("melding/piles.py", ("K5", "if open_to_all and card != UNKNOWN:", "if False:")),
]  # fmt: skip

MUTANTS = [*DUTIES, *LEGAL, *FITS, *POSITION, *ENDING, *CALLS, *DEALING, *TONK]
