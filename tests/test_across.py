"""Two people at one table far apart: whole hands, seen alike on both sides."""

from random import Random

import pytest

from tests.across import NAMES, Friend, Pair
from tests.sitting import words
from tonj.games.tonj.moves import PASS
from tonj.peer.terms import Terms
from web.pure.opponent import attempts


def test_two_sit_down() -> None:
    pair = Pair().link().wait(2000)
    pair.agree()
    assert pair.host.table.words.other == "Bilal"
    assert pair.guest.table.words.other == "Amal"
    assert pair.mover is not None
    pair.move()
    pair.wait(3000)
    pair.agree()


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
@pytest.mark.parametrize("options", [(), ("call=guided",)])
def test_a_hand_to_its_end(rules: str, options: tuple[str, ...]) -> None:
    pair = Pair(Terms(rules=rules, options=options)).link().wait(2000).play()
    pair.agree()
    pair.wait(2000)
    assert [friend.table.session.course.stage for friend in pair.both] == ["over", "over"]


@pytest.mark.parametrize("rules", ["claim", "classic", "table"])
def test_reloads_all_through_a_hand(rules: str) -> None:
    """Either side or both, after every few moves: nothing is lost and nothing is done twice."""
    pair = Pair(Terms(rules=rules, options=("turn_limit=5",))).link().wait(2000)
    rng = Random(3)
    while any(friend.table.sheet != "next" for friend in pair.both):
        if pair.mover is not None:
            pair.move()
            if rng.randrange(3) == 0:
                pair.reload(*rng.sample(pair.both, rng.choice([1, 1, 2])))
        pair.wait(200)
    pair.agree()
    assert {friend.table.session.course.stage for friend in pair.both} == {"over"}


@pytest.mark.parametrize("who", ["host", "guest"])
def test_lines_get_lost(who: str) -> None:
    """A move made while nothing arrives is there once the link is."""
    pair = Pair(Terms(options=("turn_limit=5",))).link().wait(2000)
    pair.cut = True
    pair.move()
    pair.wait(1000)
    pair.reload(getattr(pair, who))
    pair.wait(3000)
    pair.agree()
    tokens = [token for _, token, _ in pair.host.table.hand.record.tokens()]  # type: ignore[union-attr]
    assert len(tokens) == 1


# Offences, seen from both sides.


def slip(pair: Pair) -> Friend:
    """Plays on until an offence is to be had; who is to move makes it."""
    for _ in range(400):
        if pair.mover is not None:
            position = pair.mover.table.position
            wrong = [m for m in attempts(position) if position.status(m).kind == "omission" and m != PASS]
            if wrong:
                offender = pair.mover
                offender.table.try_move(wrong[0], pair.now)
                pair.calm()
                return offender
            pair.move()
        pair.wait(100)
    raise AssertionError("no offence was to be had")


def offended(rules: str) -> tuple[Pair, Friend, Friend]:
    """A pair with an offence that has just been made, the offender, the other one."""
    pair = Pair(Terms(rules=rules)).link().wait(2000)
    offender = slip(pair)
    return pair, offender, pair.both[1 - pair.both.index(offender)]


@pytest.mark.parametrize("reload", ["", "offender", "other", "both"])
def test_a_claim_is_called(reload: str) -> None:
    """The offender sees it pending; the other one sees a move and nothing else. Called, the turn passes."""
    pair, offender, other = offended("claim")
    if reload:
        pair.wait(1000)
        again = {"offender": [offender], "other": [other], "both": [offender, other]}[reload]
        pair.reload(*again)
    pair.wait(1000)
    assert (offender.table.pending, other.table.pending) == ("mine", "")
    assert offender.table.claim[0] == words()("claim.waiting", name=NAMES[other.role])
    assert not offender.table.my_turn and not other.table.my_turn
    assert not any({"pending", "target"} & set(view.marks) for view in other.table.scene().piles.values())
    other.table.act("tonj", pair.now)
    pair.calm()
    pair.wait(50)
    assert other.table.message.text.startswith(words()("claim.called.mine"))
    assert offender.table.message.text.startswith(words()("claim.called", name=NAMES[other.role]))
    assert other.table.my_turn and offender.table.pending == ""
    pair.agree()


def test_a_claim_is_not_called() -> None:
    """The window runs on the other one's clock; at its end the correction is shown and the turn goes on."""
    pair, offender, other = offended("claim")
    pair.wait(4800)
    assert offender.table.pending == "mine"
    pair.wait(400)
    assert offender.table.pending == "" and offender.table.my_turn
    assert words()("claim.not-called") in offender.table.message.text
    assert words()("claim.not-called.theirs") in other.table.message.text
    pair.agree()


def test_a_window_stands_still_while_nobody_looks() -> None:
    pair, offender, other = offended("claim")
    pair.wait(3000)
    other.table.sleep(pair.now)
    pair.wait(60_000)
    assert offender.table.pending == "mine"
    other.table.wake(pair.now)
    pair.wait(1800)
    assert offender.table.pending == "mine"
    pair.wait(400)
    assert offender.table.pending == ""


@pytest.mark.parametrize("answer", ["call", "allow", ""])
def test_one_is_asked(answer: str) -> None:
    """T18: the other one is asked; no answer in ten seconds lets it pass."""
    pair, offender, other = offended("classic")
    assert (offender.table.pending, other.table.sheet, other.table.pending) == ("mine", "ask", "theirs")
    assert other.table.question is not None
    if answer:
        other.table.act(answer, pair.now)
    else:
        pair.wait(10_100)
    pair.wait(1000)
    assert (offender.table.pending, other.table.sheet) == ("", "")
    key = "claim.called" if answer == "call" else "ask.allowed"
    assert offender.table.message.text.startswith(words()(key, name=NAMES[other.role]))
    pair.agree()


def test_the_table_calls() -> None:
    pair, offender, other = offended("table")
    pair.wait(1000)
    assert offender.table.message.text.startswith(words()("table.called"))
    assert other.table.message.text.startswith(words()("table.called.theirs", name=NAMES[offender.role]))
    assert other.table.my_turn
    pair.agree()


def test_an_attempt_looks_like_a_move() -> None:
    """What would show a new face or pass the turn is held; meanwhile it looks as an attempt does."""
    pair = Pair(Terms()).link().wait(2000)
    held = 0
    for _ in range(60):
        if pair.mover is not None:
            other = pair.waiter
            pair.move()
            if other.table.held is not None:
                held += 1
                assert not other.table.my_turn
                assert "hold" in other.table.agenda
        pair.wait(1000)
        pair.agree()
    assert held > 10
