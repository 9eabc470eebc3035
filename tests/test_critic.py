"""Looking back: what a decision has cost, and what was better."""

from random import Random

import pytest

from tests.sitting import words
from tonj.dealer import PackDealer
from tonj.games.tonj import Tonj
from tonj.games.tonj.moves import move_text, parse_move
from tonj.hand import Hand
from tonj.players import Choice, at_once
from tonj.players.greedy import Greedy
from tonj.players.judge import Judge
from web.pure.critic import WORTH, Cost, Critic, costliest, read_cost
from web.pure.review import Review

# T22: the six of hearts loaded on the seven takes the last card off; under `classic` it may also be thrown away.
LAST = "tonj classic A | R:- S:- W:- X:6h | R:2c7h S:JcTd W:5s X:- | Ks Kc Kh Kd 9s 9c 9h 9d | s0,0 h0,0 d0,0 c0,0 | -"


def test_a_win_that_was_missed_is_the_costliest_decision() -> None:
    view = Tonj().parse(LAST)
    verdict = at_once(Judge().weigh(view, parse_move("D"), Random(1)))
    assert (move_text(verdict.better.move), verdict.better.reason) == ("Xr", "load")
    assert verdict.cost > 10


def test_a_win_that_was_taken_costs_nothing() -> None:
    assert at_once(Judge().weigh(Tonj().parse(LAST), parse_move("Xr"), Random(1))).cost == 0


def test_the_table_is_left_as_it_was() -> None:
    view = Tonj().parse(LAST)
    at_once(Judge().weigh(view, parse_move("D"), Random(1)))
    assert str(view) == LAST


def test_only_what_is_worth_it_is_marked_in_the_order_of_the_hand() -> None:
    better = Choice(parse_move("T"), "turn")
    costs = [Cost(at, cost, better) for at, cost in enumerate((0.1, 3.0, WORTH, 9.0, 1.0, 0.2))]
    assert [cost.at for cost in costliest(costs)] == [1, 3, 4]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_hand_is_looked_back_at(language: str) -> None:
    """The cards were unknown then: the critic sees the record, but weighs what was known (honest by construction)."""
    hand = Hand(Tonj.named("table", ["turn_limit=3", "stall=0"]), PackDealer.shuffled(Random(8)))
    greedy, rng = Greedy(), Random(1)
    while hand.position.end is None:
        hand.step(hand.position.seat, move_text(greedy.choose(hand.position, rng).move))
    review = Review(words(language), hand.text(whole=True))
    critic = Critic(str(review.record))
    assert review.finished and review.to_weigh and review.marks == []
    count = len(review.to_weigh)
    for at in review.to_weigh[:]:
        review.weighed(critic.weighed(at))
    assert len(review.costs) == count and not review.weighing
    review.costs = [read_cost(review.costs[0].at, "2.50 T turn")]
    assert [at for at, _ in review.marks] == [review.costs[0].at + 1]
    assert review.marks[0][1] == {"en": "−2.5", "ar": "−٢٫٥"}[language]
    review.jump(review.marks[0][0])
    assert words(language)("review.better", move="", why="").split()[0] in review.said()
