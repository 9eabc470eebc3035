"""Two people at one table far apart: whole hands, seen alike on both sides."""

from random import Random

import pytest

from tests.across import NAMES, Friend, Pair, Store
from tests.peer.table import sign
from tests.sitting import words
from tonj.games.tonj.moves import PASS, TURN
from tonj.peer.terms import Terms
from web.pure.agreed import agreed
from web.pure.news import news
from web.pure.opponent import attempts
from web.pure.shelf import Deed, Shelf, parse_deed


def test_two_sit_down() -> None:
    pair = Pair().link().wait(2000)
    pair.agree()
    assert pair.host.table.words.other == "Bilal"
    assert pair.guest.table.words.other == "Amal"
    assert pair.guest.table.message.text.endswith(". Claim")
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


def test_what_was_agreed_in_words() -> None:
    terms = Terms(options=("call=guided",), target=100, clock=60)
    assert agreed(words(), terms) == "Claim · Guided · to 100 points · 60 s a turn"
    assert agreed(words(), Terms(rules="table", options=("turn_limit=30",))) == "Table · Quick, 30 turns"
    assert "3" in agreed(words(), Terms(rules="classic", target=3))
    assert agreed(words("ar"), terms).count(" · ") == 3


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


def test_an_attempt_that_is_found_again_looks_like_a_move() -> None:
    """A card that would have turned up lies back when the page is opened, and is then lifted as in any turn."""
    pair = Pair().link().wait(2000)
    offender = None
    while offender is None:
        mover = pair.mover
        if mover is not None and mover.table.position.status(TURN).kind == "omission":
            offender = mover
        elif mover is not None:
            pair.move()
        pair.wait(300)
    offender.table.try_move(TURN, pair.now)
    pair.wait(300)
    other = pair.both[1 - pair.both.index(offender)]
    lifted = other.table.scene()
    pair.reload(other)
    assert other.table.position.attempt is None and other.table.held is None
    assert not any(view.marks for view in other.table.scene().piles.values())
    pair.wait(1200)
    assert other.table.scene().piles == lifted.piles
    other.table.act("tonj", pair.now)
    pair.calm().wait(100)
    assert other.table.my_turn


def test_no_clock_tells_of_an_offence() -> None:
    """The offender's clock stands still; what the other one sees of it goes on as in any turn."""
    pair = Pair(Terms(clock=60)).link().wait(2000)
    offender = slip(pair)
    other = pair.both[1 - pair.both.index(offender)]
    pair.wait(100)
    mine, theirs = (friend.table.time_left(pair.now) or 0 for friend in (offender, other))
    pair.wait(3000)
    assert (offender.table.pending, offender.table.time_left(pair.now)) == ("mine", mine)
    assert other.table.time_left(pair.now) == theirs - 3


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


# Beside the play.


def press(pair: Pair, friend: Friend, action: str) -> None:
    friend.table.act(action, pair.now)
    pair.calm()


def told(pair: Pair, friend: Friend) -> tuple[str, list[str]]:
    """What stands beside the cards, and what can be answered."""
    said = news(friend.table, pair.now)
    return ("", []) if said is None else (said.text, [action for action, _ in said.actions])


def test_resigning() -> None:
    pair = Pair().link().wait(2000)
    mover, other = pair.mover, pair.waiter
    assert mover is not None
    press(pair, other, "resign")
    pair.wait(2000)
    assert (mover.table.sheet, other.table.sheet) == ("next", "next")
    assert mover.table.position.end == mover.table.session.hand.position.end  # type: ignore[union-attr]
    assert str(mover.table.position.end).endswith("resign 30") or mover.table.position.end.winner == mover.table.me  # type: ignore[union-attr]


def test_an_agreed_stop() -> None:
    pair = Pair().link().wait(2000)
    mover, other = pair.mover, pair.waiter
    assert mover is not None
    press(pair, mover, "stop")
    assert told(pair, other) == (words()("stop.offered", name=NAMES[mover.role]), ["stop"])
    press(pair, other, "stop")
    pair.wait(2000)
    assert mover.table.position.end.reason == other.table.position.end.reason == "agreed"  # type: ignore[union-attr]


def test_taking_back() -> None:
    """By leave of the other one; refused, it stays."""
    for yes in (True, False):
        pair = Pair(Terms(rules="classic")).link().wait(2000)
        while pair.mover is None or not pair.mover.table.can_undo:
            if pair.mover is not None:
                pair.move()
            pair.wait(100)
        mover, other = pair.mover, pair.waiter
        before = str(mover.table.position)
        press(pair, mover, "undo")
        assert told(pair, mover)[0] == words()("back.asked.mine", name=NAMES[other.role])
        assert told(pair, other)[1] == ["back-yes", "back-no"]
        press(pair, other, "back-yes" if yes else "back-no")
        pair.wait(100)
        pair.agree()
        assert (str(mover.table.position) != before) == yes
        assert mover.table.my_turn


def test_next_hands_and_a_return_match() -> None:
    """Each only when both want it; the score goes on; a reload in between changes nothing."""
    pair = Pair(Terms(target=100, options=("turn_limit=5",))).link().wait(2000)
    for hand in range(1, 40):
        pair.play()
        pair.wait(2000)
        course = pair.host.table.session.course
        assert pair.host.table.match.number == hand + 1
        if course.stage == "over":
            break
        pair.host.table.next_hand(pair.now)
        pair.wait(500)
        assert told(pair, pair.guest)[0] == words()("friend.ready", name="Amal")
        assert pair.host.table.waits
        if hand % 3 == 0:
            pair.reload(pair.guest)
            pair.wait(1000)
        pair.guest.table.next_hand(pair.now)
        pair.wait(500)
        assert {friend.table.sheet for friend in pair.both} == {""}
    before = pair.host.table.session.log.match
    pair.host.table.next_hand(pair.now)
    pair.wait(500)
    assert pair.host.table.waits
    pair.guest.table.next_hand(pair.now)
    pair.wait(1000)
    pair.agree()
    assert pair.host.table.session.terms.after == before
    assert pair.host.table.match.scores == [0, 0]
    pair.reload(*pair.both).wait(1000)
    pair.agree()
    pair.play(moves=4).wait(3000)
    pair.agree()


def test_a_word_of_the_match_before_gets_lost() -> None:
    """One side is in the return match already when the other one has not heard that it is wanted."""
    pair = Pair(Terms(options=("turn_limit=5",))).link().wait(2000).play()
    pair.wait(2000)
    pair.host.table.next_hand(pair.now)
    pair.wait(500)
    pair.cut = True
    pair.guest.table.next_hand(pair.now)
    pair.wait(500)
    assert pair.guest.table.session.terms.after != "-" == pair.host.table.session.terms.after
    pair.reload(pair.guest)
    pair.wait(1000)
    pair.agree()
    assert pair.host.table.session.terms.after != "-"


# Away.


def test_away_and_the_win_taken() -> None:
    """T27: the one who waits sees how long; after the grace the win can be taken."""
    pair = Pair().link().wait(2000)
    mover, other = pair.mover, pair.waiter
    assert mover is not None
    other.visit.look(pair.now)
    pair.cut = True
    for seconds in range(5, 90, 5):
        pair.wait(5000)
        other.visit.unlinked("away", pair.now, seconds)
        text, actions = told(pair, other)
        assert text == words().plural("friend.away", seconds, name=NAMES[mover.role]) and not actions
        other.visit.look(pair.now)
    pair.wait(52_000)
    other.visit.look(pair.now)
    assert told(pair, other)[1] == ["take-win"]
    press(pair, other, "take-win")
    pair.wait(1000)
    end = other.table.position.end
    assert end is not None and (end.reason, end.winner) == ("gone", other.table.me)
    pair.link().wait(1000)
    assert mover.table.position.end == end
    assert [friend.table.sheet for friend in pair.both] == ["next", "next"]


def test_who_is_away_loses_no_window() -> None:
    """The window to call stands still while there is no link."""
    pair, offender, _ = offended("claim")
    pair.wait(3000)
    pair.cut = True
    for friend in pair.both:
        friend.visit.unlinked("away", pair.now)
    pair.wait(20_000)
    assert offender.table.pending == "mine"
    pair.link().wait(1800)
    assert offender.table.pending == "mine"
    pair.wait(400)
    assert offender.table.pending == ""


def test_the_turn_clock() -> None:
    """On time-out the late moves are made by themselves; three turns in a row lose the hand."""
    pair = Pair(Terms(clock=30)).link().wait(2000)
    mover, other = pair.mover, pair.waiter
    assert mover is not None
    assert mover.table.time_left(pair.now) == 28 == other.table.time_left(pair.now)
    pair.wait(27_900)
    assert mover.table.my_turn
    pair.wait(2000)
    assert mover.table.position.seat == other.table.me
    assert mover.table.message.text or other.table.message.text
    pair.wait(1000)
    pair.agree()
    while other.table.position.end is None:
        pair.wait(1000)
    pair.wait(2000)
    assert other.table.position.end.reason == "clock"
    pair.agree()


# Hostile.


def test_no_terms_that_make_no_sense() -> None:
    for line in ("", "1 tonj claim - 0 7 90 86400 -", "9 tonj claim - 0 0 90 86400 -", "x" * 999):
        pair = Pair()
        pair.guest.visit.heard(f"terms {line}", pair.now)
        assert pair.guest.visit.across is None and pair.guest.visit.wrong
        pair.guest.visit.heard("hello 0 1 tonj", pair.now)


def test_a_lie_stops_the_match() -> None:
    """A second message under one number: both see why, and the position stays."""
    pair = Pair().link().wait(2000)
    mover, other = pair.mover, pair.waiter
    assert mover is not None
    session = mover.table.session
    me = session.own.me
    for step in ("0", "1"):
        message = session.log.next(me, "later", ("1", step))
        other.visit.heard(f"{message.said()} {sign(mover.key, session.log.signed(message))}", pair.now)
        other.run(pair.now)
    pair.wait(1000)
    assert words()("verdict.fork", name=NAMES[mover.role]) in told(pair, other)[0]
    pair.link()
    assert words()("verdict.accused", name=NAMES[other.role]) in told(pair, mover)[0]
    assert not other.table.my_turn


def test_open_in_another_tab() -> None:
    """Two tabs must not both play: the older one stands still."""
    pair = Pair().link().wait(2000)
    mover = pair.mover
    assert mover is not None
    mover.visit.close("elsewhere")
    assert told(pair, mover)[0] == words()("friend.elsewhere")
    assert not mover.table.my_turn
    mover.visit.look(pair.now)
    assert not mover.table.errands


def test_only_so_many_tables_are_kept() -> None:
    store = Store()
    for number in range(10):
        shelf = Shelf(store, f"t{number}", "host")
        shelf.begin(Deed(" ".join(Terms().words()), "A" * 43))
        shelf.add(1, "a line")
        shelf.keep_talk("mine talk say hello")
    assert (store.get("friends") or "").split() == [f"friend.host.t{number}" for number in range(2, 10)]
    assert not [name for name in store if ".t1" in name]


def test_a_damaged_deed_is_none() -> None:
    """Whatever stands in the store, the page opens."""
    for text in ("", "{}", "[]", "null", '{"terms": "x", "secret": "y", "name": "", "number": 1}', "\x00"):
        assert parse_deed(text) is None


def test_a_program_that_says_nothing() -> None:
    """The link is there, the other one's share of a card is not: that is an absence too (T27)."""
    pair = Pair().link().wait(2000)
    mover, other = pair.mover, pair.waiter
    assert mover is not None
    while not any(move == "T" for move in mover.table.position.moves(mover.table.me)):
        pair.move()
        pair.wait(1000)
        mover, other = pair.mover or mover, pair.waiter
    pair.cut = True
    mover.table.choose("T", pair.now)
    for _ in range(19):
        pair.wait(5000)
        mover.visit.look(pair.now)
    text, actions = told(pair, mover)
    assert text == words().plural("friend.silent", mover.table.patience.away(pair.now), name=NAMES[other.role])
    assert actions == ["take-win"]


def test_who_thinks_is_not_away() -> None:
    pair = Pair().link().wait(2000)
    for _ in range(60):
        pair.wait(5000)
        for friend in pair.both:
            friend.visit.look(pair.now)
    assert [told(pair, friend) for friend in pair.both] == [("", []), ("", [])]
