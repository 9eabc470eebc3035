"""The player that thinks its turn through: it finishes, keeps its plan, finds wins, knows what counts in the end."""

from itertools import islice
from random import Random

import pytest

from tests.playing import MIXES, dealt, played, turn_up
from tonj.cards import UNKNOWN
from tonj.games.tonj import Position, Tonj
from tonj.games.tonj.moves import HOUSE_TO_HOUSE, TURN, move_text
from tonj.players import REASONS, Choice, at_once
from tonj.players.branch import branch, key_after
from tonj.players.evaluation import Evaluation
from tonj.players.greedy import Greedy, best
from tonj.players.lookahead import Lookahead
from tonj.players.planner import Planner, plan
from tonj.players.search import TurnSearch
from tonj.players.weights import BLEND, HAND, TUNED, Weights


def stands(position: Position) -> dict[str, str]:
    """All that a position holds, to compare."""
    return {
        name: repr(getattr(position, name))
        for kind in type(position).__mro__
        for name in getattr(kind, "__slots__", ())
    }


CIRCLES = {"seen": "", "shifted": ""}
"""What a branch does not keep (T10)."""


def table_text(position: Position) -> str:
    """The table with its houses in no order."""
    parts = str(position).split(" | ")
    return " | ".join([*parts[:3], " ".join(sorted(parts[3].split())), *parts[4:]])


def at(text: str) -> Position:
    return Tonj.named("claim").parse(text)


@pytest.mark.parametrize(("rules", "options"), MIXES)
def test_a_branch_is_the_table_after_the_move_and_leaves_the_one_before(rules: str, options: tuple[str, ...]) -> None:
    rng = Random(4)
    for seed in range(2):
        for position, _ in islice(played(rules, options, seed, [Greedy(), Greedy()]), 0, 300, 9):
            before = stands(position)
            branches = [(table, 0) for table in [position]]
            known = {(position.arrangement, 0): table_text(position)}
            for _ in range(12):
                table, rest = rng.choice(branches)
                moves = [move for move in table.legal_moves() if move < TURN]
                if moves:
                    move = rng.choice(moves)
                    here = stands(table)
                    after, copied = branch(table, move), table.copy()
                    copied.play(move)
                    assert stands(table) == here
                    assert {**stands(after), **CIRCLES} == {**stands(copied), **CIRCLES}
                    new = key_after(table, move, rest)
                    assert known.setdefault(new, table_text(after)) == table_text(after)
                    branches.append((after, new[1]))
            assert len(set(known.values())) == len(known)
            assert stands(position) == before


@pytest.mark.parametrize(("rules", "options"), MIXES)
def test_it_finishes_its_hands_and_its_search_never_fails(rules: str, options: tuple[str, ...]) -> None:
    players = [Planner(150), Planner(60)]
    for seed in range(2):
        house_moves = 0
        for position, choice in played(rules, options, seed, players):
            assert not players[position.seat].trouble
            house_moves = house_moves + 1 if choice.move < TURN and HOUSE_TO_HOUSE[choice.move] else 0
            assert house_moves < 40


@pytest.mark.parametrize(("rules", "options"), MIXES[:4])
def test_a_player_leaves_the_table_as_it_is(rules: str, options: tuple[str, ...]) -> None:
    planner = Planner()
    for position, _ in islice(played(rules, options, 5, [Greedy(), Greedy()]), 0, 120, 3):
        before = stands(position)
        planner.choose(position, Random(1))
        plan(position, Random(1))
        assert stands(position) == before


@pytest.mark.parametrize(("rules", "options"), MIXES[:4])
def test_a_line_of_the_search_is_legal_to_its_end(rules: str, options: tuple[str, ...]) -> None:
    for position, _ in islice(played(rules, options, 6, [Greedy(), Greedy()]), 0, 160, 4):
        if len(position.legal_moves()) == 1:
            continue
        search = TurnSearch(position, Evaluation(position.rules, HAND), 200, collect=True)
        assert search.go(200)
        assert search.best in search.lines
        for line in search.lines:
            table, path = position.copy(), line.moves()
            for move in path:
                assert table.status(move).kind == "legal"
                assert table.end is None and not table.awaits
                table.play(move)
            assert table.end is not None or table.awaits or path[-1] >= TURN


def test_in_slices_it_finds_the_same() -> None:
    for position, _ in islice(played("claim", (), 8, [Greedy(), Greedy()]), 0, 150, 5):
        whole = TurnSearch(position, Evaluation(position.rules, HAND), 120)
        whole.go(120)
        bit = TurnSearch(position, Evaluation(position.rules, HAND), 120)
        while not bit.go(7):
            pass
        assert bit.best == whole.best and bit.visited == whole.visited
        one, two = Planner(), Planner()
        slices = two.think(position, Random(1))
        assert one.choose(position, Random(1)) == at_once(slices)


@pytest.mark.parametrize(("rules", "options"), MIXES[:4])
def test_hints_follow_one_plan_to_the_end_of_the_turn(rules: str, options: tuple[str, ...]) -> None:
    adviser, followed = Planner(), 0
    position, dealer = dealt(Tonj.named(rules, options), 3)
    for _ in range(100):
        meant = adviser.plan(position, Random(0))
        assert all(choice.reason in REASONS for choice in meant)
        for number, choice in enumerate(meant):
            assert adviser.plan(position, Random(0)) == meant[number:]
            followed += number > 0
            position.play(choice.move)
            turn_up(position, dealer)
        if position.end is not None:
            break
    assert followed > 10


@pytest.mark.parametrize(("rules", "options"), MIXES[:4])
def test_hints_without_a_memory_come_to_the_end_of_the_turn_too(rules: str, options: tuple[str, ...]) -> None:
    """Asked by somebody new after every move, the hints still get on: never round in a circle (T10)."""
    position, dealer = dealt(Tonj.named(rules, options), 3)
    shifts = 0
    for _ in range(250):
        hint = plan(position, Random(0))[0]
        position.play(hint.move)
        turn_up(position, dealer)
        if position.end is not None:
            break
        shifts = shifts + 1 if hint.move < TURN and HOUSE_TO_HOUSE[hint.move] else 0
        assert shifts < 20


def test_a_plan_is_dropped_when_the_table_is_another() -> None:
    planner = Planner()
    for position, choice in played("claim", (), 2, [Planner(), Planner()]):
        meant = planner.plan(position, Random(0))
        if len(meant) > 1:
            other = position.copy()
            other.play(choice.move)
            away = next((m for m in other.legal_moves() if m != meant[1].move and m < TURN), None)
            if away is not None:
                other.play(away)
                if not other.awaits and other.end is None:
                    assert planner.choose(other, Random(0)).move in other.legal_moves()
                    return
    raise AssertionError("no plan to leave")


def test_it_finds_the_way_out_that_greed_misses() -> None:
    """The last card can only go up after the nine, and the nine only after the card on it has found another place."""
    text = (
        "tonj classic A | R:Ts S:- W:- X:- | R:2c4h S:9?Td W:5s X:- "
        "| 9s8h 9c Kh Kd Ks Kc 2h 2d | s8,0 h0,0 d0,0 c0,0 | -"
    )
    position = at(text)
    meant = [move_text(choice.move) for choice in plan(position, Random(0))]
    assert meant == ["12", "1F", "RF"]


TABLE = (
    "tonj table A | R:{mine} S:4? W:- X:5c | R:4?9h S:3? W:2h X:- "
    "| Kh Qs Kd Qc 8d 8h Jh Jc | s0,0 h0,0 d0,0 c0,0 | turns=20/20,idle=7"
)


@pytest.mark.parametrize(("mine", "wins"), [("2?4h", True), ("9?4h", False)])
def test_at_the_brink_of_a_stall_it_counts_the_cards(mine: str, wins: bool) -> None:
    """T23, T24: the eighth idle turn ends the hand, and then fewer cards win."""
    position = at(TABLE.format(mine=mine))
    search = TurnSearch(position, Evaluation(position.rules, HAND), 400, collect=True)
    search.go(400)
    ends = [line.value for line in search.lines if [move_text(move) for move in line.moves()] == ["D"]]
    assert len(ends) == 1 and (ends[0] > 50) == wins and abs(ends[0]) > 50


class Blind(Evaluation):
    """Whoever looks through it sees nothing."""

    def value(self, position: Position, kind: int) -> float:
        raise ZeroDivisionError


class Broken(Planner):
    def evaluation(self, view: Position) -> Evaluation:
        return Blind(view.rules, HAND)


def test_a_search_that_fails_leaves_the_greedy_move() -> None:
    player = Broken()
    for position, _ in islice(played("classic", (), 1, [Greedy(), Greedy()]), 60):
        moves = position.legal_moves()
        assert player.choose(position, Random(0)) == best(position, moves)
        assert bool(player.trouble) == (len(moves) > 1)


def test_an_empty_search_leaves_the_greedy_move() -> None:
    for position, _ in islice(played("claim", (), 1, [Greedy(), Greedy()]), 60):
        player = Planner(0)
        choice = player.choose(position, Random(0))
        assert isinstance(choice, Choice) and choice.move in position.legal_moves()


def test_unseen_cards_are_all_that_a_player_does_not_see() -> None:
    position, _ = dealt(Tonj.named("claim"), 1)
    assert UNKNOWN in position.stocks[0]
    again = at(str(position))
    assert Planner().choose(position, Random(0)).move == Planner().choose(again, Random(0)).move


def test_nobody_keeps_four_houses_empty_and_a_king_on_the_reserve() -> None:
    """In `classic` an empty house need not be filled (P3 is off), so all depends on what it is worth."""
    cards = "R:3?Ks S:20? W:- X:- | R:5?2c S:20? W:5s X:- | KhQs Kc9d 8c7h Jd - - - -"
    meant = plan(Tonj.named("classic").parse(f"tonj classic A | {cards} | s0,0 h0,0 d0,0 c0,0 | -"), Random(1))
    assert meant[-1].reason == "fill"


@pytest.mark.parametrize(
    ("rules", "five", "six"), [("claim", TUNED, BLEND), ("classic", TUNED, BLEND), ("table", HAND, HAND)]
)
def test_each_level_sees_with_the_row_that_was_tuned_for_it(rules: str, five: Weights, six: Weights) -> None:
    position, _ = dealt(Tonj.named(rules), 1)
    assert Planner().evaluation(position).weights is five
    assert Lookahead().evaluation(position).weights is six
