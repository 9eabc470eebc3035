"""The six levels: each plays hands to their end, is a step up, looks as far as it may, and answers like a person."""

from itertools import islice, pairwise
from random import Random

import pytest

from tests.playing import MIXES, dealt, played
from tonj.arena import Pairing, Tally, play_deal
from tonj.cards import BadText
from tonj.games.tonj import Position, Tonj
from tonj.games.tonj.moves import HOUSE_TO_HOUSE, LOAD_RESERVE, TARGET, TURN
from tonj.players import at_once
from tonj.players.levels import LEVELS, QUICKEST, find
from tonj.players.lookahead import INNER, Lookahead, Racer, drop, look
from tonj.players.planner import SLICE, WHOLE
from tonj.players.samples import Samples, turn_up
from tonj.players.search import Line


@pytest.mark.parametrize(("rules", "options"), MIXES)
@pytest.mark.parametrize("level", range(1, 6))
def test_every_level_keeps_the_rules_and_finishes(level: int, rules: str, options: tuple[str, ...]) -> None:
    players = [find(level).player(), find(3).player()]
    for _ in played(rules, options, level, players):
        pass


@pytest.mark.parametrize(("rules", "options"), MIXES[:4])
def test_the_highest_level_does_too(rules: str, options: tuple[str, ...]) -> None:
    six = find(6).player(100)
    assert isinstance(six, Lookahead)
    for position, _ in islice(played(rules, options, 1, [six, find(3).player()]), 80):
        assert position.seat == 1 or not six.trouble


def test_there_are_six() -> None:
    assert [level.name for level in LEVELS] == [f"level.{number}" for number in range(1, 7)]
    for number in (0, 7, -1):
        with pytest.raises(BadText, match=r"level\.unknown"):
            find(number)


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
@pytest.mark.parametrize(("a", "b"), [(3, 1), (5, 3)])
def test_a_higher_level_wins_most_hands(rules: str, a: int, b: int) -> None:
    """A few deals only: the arena tells how much stronger."""
    total = Tally()
    for deal in range(3):
        total.merge(play_deal(Pairing(rules, (), a, b, "steps"), deal, lambda: 0.0))
    assert total.share >= 50 and total.margin > 0 and total.troubles == 0


def test_the_first_level_wastes_moves() -> None:
    """It hardly loads where it need not, and shifts cards between houses more than a greedy player."""
    counts = {}
    for level in (1, 3):
        players = [find(level).player()] * 2
        chosen = [choice.move for seed in range(4) for _, choice in played("classic", (), seed, players)]
        placed = [move for move in chosen if move < TURN]
        counts[level] = (
            sum(HOUSE_TO_HOUSE[move] for move in placed) / len(chosen),
            sum(TARGET[move] >= LOAD_RESERVE for move in placed) / len(chosen),
        )
    assert counts[1][0] > counts[3][0]
    assert counts[1][1] < counts[3][1]


def test_nobody_calls_in_no_time() -> None:
    for level in LEVELS:
        rng = Random(level.number)
        times = [level.reacts(rng) for _ in range(800)]
        assert min(times) > QUICKEST
        assert len(set(times)) == len(times)
        middle = sorted(times)[400]
        assert level.reaction * 0.9 < middle < level.reaction * 1.1
        seen = sum(level.notices(rng) and level.reacts(rng) < 5000 for _ in range(2000)) / 2000
        assert abs(seen - level.calls_in_time(5000)) < 0.05
        assert level.calls_in_time(QUICKEST) == 0


def test_higher_levels_are_more_watchful_and_quicker_and_slip_less() -> None:
    for lower, higher in pairwise(LEVELS):
        assert lower.vigilance < higher.vigilance < 1
        assert lower.reaction > higher.reaction
        assert lower.slips >= higher.slips
    assert [level.number for level in LEVELS if level.slips] == [1, 2, 3]


# Looking ahead.


def table(rules: str = "claim", seed: int = 2, moves: int = 40) -> Position:
    """A table in the midst of a hand."""
    players = [find(3).player()] * 2
    for position, _ in islice(played(rules, (), seed, players), moves, None):
        if len(position.legal_moves()) > 3:
            return position
    raise AssertionError("no choice in this hand")


def test_imagined_deals_agree_with_what_is_seen() -> None:
    view = table()
    samples = Samples(view, Random(1))
    for number in range(40):
        full = samples.deal(number)
        for seat in (0, 1):
            deck = sorted(full.reserves[seat][1:] + full.stocks[seat][1:])
            hidden = [card for card in deck if not view.shown or not view.shown[seat] >> card & 1]
            assert len(set(hidden)) == len(hidden)
            for ours, theirs in ((view.reserves, full.reserves), (view.stocks, full.stocks)):
                assert all(a in (b, 53) for a, b in zip(ours[seat], theirs[seat], strict=True))


def test_each_card_gets_its_turn_to_be_the_next() -> None:
    view, _ = dealt(Tonj.named("claim"), 4)
    samples = Samples(view, Random(1))
    deals = [samples.deal(number) for number in range(30)]
    for seat in (0, 1):
        assert len({full.stocks[seat][-1] for full in deals}) == 30
        assert len({full.reserves[seat][-2] for full in deals}) > 20


def test_a_card_turned_up_is_the_one_that_lies_there() -> None:
    view = table(moves=60)
    full = Samples(view, Random(1)).deal(0)
    position = view.copy()
    rng = Random(3)
    for _ in range(60):
        if position.end is not None:
            break
        position.play(rng.choice(position.legal_moves()))
        while position.awaits:
            turn_up(position, full)
        known = [card for pile in position.piles().values() for card in pile if card != 53]
        assert max(known.count(card) for card in known) <= 2


def test_a_smaller_budget_is_kept() -> None:
    view = table()
    small, large = Lookahead(60), Lookahead(20_000)
    small.choose(view, Random(1))
    large.choose(view, Random(1))
    assert small.visited < large.visited
    assert small.visited < WHOLE + 60 + 3 * look(view.rules).plans * 60 * INNER


def test_the_same_chance_the_same_choice_also_in_slices() -> None:
    view = table()
    slices = Lookahead(600).think(view, Random(5))
    assert at_once(slices) == Lookahead(600).choose(view, Random(5))


def test_slices_are_short() -> None:
    """The page counts on it: a slice visits a few dozen positions."""
    player = Lookahead(800)
    before = 0
    for _ in player.think(table(), Random(5)):
        assert player.visited - before <= SLICE + INNER + 1
        before = player.visited
    assert before > 100


def racer(value: float, results: list[float]) -> Racer:
    one = Racer(Line(value, None, 0))
    one.results = results
    return one


def test_in_the_race_the_clearly_worse_and_the_equal_drop_out() -> None:
    good = racer(1.0, [5.0, 6.0, 7.0, 5.0, 6.0, 7.0])
    bad = racer(2.0, [1.0, 2.0, 2.5, 1.0, 2.0, 3.0])
    same = racer(0.5, [5.0, 6.0, 7.0, 5.0, 6.0, 7.0])
    close = racer(1.0, [9.0, 2.0, 6.0, 6.0, 2.0, 9.0])
    racers = [good, bad, same, close]
    drop(racers, 0.1)
    assert racers == [good, close]
