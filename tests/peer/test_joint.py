"""Dealing by everybody: nobody chooses a card, nobody sees one early, and every lie is found."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest

from tests.peer.stacked import OneBad, Stacked
from tonj.cards import UNKNOWN
from tonj.peer.coin import Toss
from tonj.peer.dealing import Broken, Place
from tonj.peer.encoding import bytes_of, bytes_word
from tonj.peer.halves import CARDS, deal_name, order, salts
from tonj.peer.joint import JointDealer
from tonj.peer.secret import CANDIDATES, Secret


def seed(text: object) -> bytes:
    return hashlib.sha256(str(text).encode()).digest()


def name(peer: int, match: int = 0, hand: int = 1) -> str:
    return deal_name(f"key{match}.{peer}", f"nonce{match}.{peer}", hand)


UP = range(12, 17)


class Group:
    """So many players with a dealer each; every card may be opened when `due` says so."""

    def __init__(self, peers: int = 2, match: int = 0, secrets: dict[int, Secret] | None = None) -> None:
        self.due: list[Place] = []
        names = [name(peer, match) for peer in range(peers)]
        face_up = [(seat, place) for seat in range(peers) for place in UP]
        self.dealers = []
        for me in range(peers):
            secret = (secrets or {}).get(me) or Secret(seed((match, me)), names[me], 1, peers)
            self.dealers.append(JointDealer(names, face_up, None, me, secret, lambda: tuple(self.due)))
        self.flights = 0

    def setup(self, change: Callable[[int, int, list[str]], list[str]] = lambda number, peer, words: words) -> Group:
        for number in range(len(self.dealers[0].rounds)):
            said = [change(number, me, dealer.setup(number)) for me, dealer in enumerate(self.dealers)]
            for me, words in enumerate(said):
                for dealer in self.dealers:
                    dealer.heard_setup(number, me, words)
            self.flights += 1
        return self

    def open(self, pack: int, place: int) -> int:
        self.due = [(pack, place)]
        while (peer := self.dealers[0].open_public(pack, place)) is not None:
            words = self.dealers[peer].show(pack, place)
            assert words is not None
            for dealer in self.dealers:
                dealer.heard_show(peer, pack, place, words)
        self.due = []
        seats = {dealer.seat_of(pack) for dealer in self.dealers}
        cards = {dealer.tell(seat, place) for dealer in self.dealers for seat in seats}
        assert len(cards) == 1 and len(seats) == 1
        card = cards.pop()
        assert card is not None
        return card

    def audit(self) -> None:
        for me, dealer in enumerate(self.dealers):
            for other in self.dealers:
                other.heard_audit(me, dealer.audit())


@pytest.mark.parametrize("peers", [2, 3])
def test_every_pack_is_whole_and_everybody_sees_the_same(peers: int) -> None:
    group = Group(peers).setup()
    assert group.flights == 3 + peers - 1
    for pack in range(peers):
        assert sorted(group.open(pack, place) for place in range(CARDS)) == list(range(52))
    group.audit()
    decks = [dealer.disclose() for dealer in group.dealers]
    assert all(deck == decks[0] for deck in decks)
    for seat in range(peers):
        assert decks[0][seat] == [group.dealers[0].tell(seat, place) for place in range(CARDS)]


def test_setup_takes_four_flights_for_two() -> None:
    assert Group().setup().flights == 4


def test_the_deal_shows_its_own_cards_and_no_others() -> None:
    group = Group().setup()
    for dealer in group.dealers:
        known = [[place for place in range(CARDS) if deck[place] != UNKNOWN] for deck in dealer.disclose()]
        assert known == [list(UP)] * 2


def test_a_share_is_given_only_for_a_card_that_is_due_and_only_by_whoever_is_next() -> None:
    group = Group().setup()
    places = [(pack, place) for pack in range(2) for place in range(CARDS)]
    assert all(dealer.show(*place) is None for dealer in group.dealers for place in places)
    group.due = [(1, 20)]
    given = [(me, place) for me, dealer in enumerate(group.dealers) for place in places if dealer.show(*place)]
    assert given == [(1, (1, 20))]
    words = group.dealers[1].show(1, 20)
    assert words is not None
    group.dealers[0].heard_show(1, 1, 20, words)
    given = [(0, place) for place in places if group.dealers[0].show(*place)]
    assert given == [(0, (1, 20))]
    group.due = []
    assert group.dealers[0].show(1, 20) is None


def test_nothing_can_be_drawn_unseen() -> None:
    with pytest.raises(Broken, match=r"^deal\.nothing-hidden"):
        Group().setup().dealers[0].draw_private(0, 3, 0)


def test_who_only_watches_shows_nothing() -> None:
    watcher = JointDealer([name(0), name(1)], [], due=lambda: ((0, 3),))
    assert watcher.show(0, 3) is None
    with pytest.raises(Broken, match=r"^deal\.only-watching"):
        watcher.setup(0)
    with pytest.raises(Broken, match=r"^deal\.only-watching"):
        watcher.audit()


def test_the_same_secret_deals_the_same_again_and_another_one_otherwise() -> None:
    def decks(match: int) -> list[list[int]]:
        group = Group(match=match).setup()
        group.audit()
        return group.dealers[0].disclose()

    assert decks(1) == decks(1)
    assert decks(1) != decks(2)


# Chance.


def chi_square(counts: Counter[int], cells: int) -> float:
    mean = sum(counts.values()) / cells
    return sum((counts[cell] - mean) ** 2 / mean for cell in range(cells))


def test_an_order_is_a_fair_shuffle() -> None:
    """Where the ace lands, and what comes after it: 99.9 % of fair shuffles stay under 88 on 51 degrees."""
    orders = [order(seed(number), number % 2) for number in range(2600)]
    assert all(sorted(one) == list(range(52)) for one in orders[:100])
    assert chi_square(Counter(one.index(0) for one in orders), 52) < 88
    assert chi_square(Counter(one[17] for one in orders), 52) < 88


def test_a_stacked_half_does_not_stack_the_deck() -> None:
    """The cheat's half is a sorted pack: the card is still where the honest half puts it, anywhere."""
    counts = Counter(order(seed(number), 0).index(0) for number in range(2600))
    assert chi_square(counts, 52) < 88


def test_the_coin_is_fair_in_all_that_it_decides() -> None:
    tosses = [Toss.of(["a", "b"], [seed(number), seed(-number)]) for number in range(1600)]
    assert chi_square(Counter(toss.kept(0, CANDIDATES) for toss in tosses), CANDIDATES) < 40
    assert chi_square(Counter(toss.kept(1, CANDIDATES) for toss in tosses), CANDIDATES) < 40
    assert chi_square(Counter(2 * toss.turn(2) + toss.first(2) for toss in tosses), 4) < 17


def test_packs_and_salts_of_one_seed_differ() -> None:
    assert order(seed(1), 0) != order(seed(1), 1)
    words = salts(seed(1), 0) + salts(seed(1), 1)
    assert len(set(words)) == 2 * CARDS


# Lies. Each is found at the message that tells it, or at the latest at the audit.


def test_cards_twice_are_found_before_the_first_card() -> None:
    with pytest.raises(Broken, match=r"^open\.not-as-sealed"):
        Group(secrets={1: Stacked(seed(1), name(1), 1, 2)}).setup()


def test_one_bad_candidate_of_sixteen_is_found_fifteen_times_of_sixteen() -> None:
    found = 0
    for match in range(24):
        try:
            Group(match=match, secrets={1: OneBad(seed((match, 1)), name(1, match), 1, 2)}).setup()
        except Broken:
            found += 1
    assert 19 <= found <= 24


def kept_bad() -> Group:
    """A match in which the one bad candidate is the one that stays."""

    for match in range(200):
        try:
            return Group(match=match, secrets={1: OneBad(seed((match, 1)), name(1, match), 1, 2)}).setup()
        except Broken:
            continue
    raise AssertionError


def test_a_card_twice_that_got_through_is_found_when_it_shows() -> None:
    group = kept_bad()

    def open_all() -> None:
        for place in range(CARDS):
            group.open(0, place)

    with pytest.raises(Broken, match=r"^share\.value-twice"):
        open_all()


def test_a_card_twice_that_never_showed_is_found_at_the_audit() -> None:
    group = kept_bad()
    with pytest.raises(Broken, match=r"^audit\.not-as-sealed"):
        group.audit()


def opening(lie: Callable[[list[str]], list[str]], pack: int = 0, place: int = 20) -> None:
    group = Group().setup()
    group.due = [(pack, place)]
    words = group.dealers[pack].show(pack, place)
    assert words is not None
    group.dealers[1 - pack].heard_show(pack, pack, place, lie(words))


@pytest.mark.parametrize(
    ("lie", "key"),
    [
        (lambda words: [str((int(words[0]) + 1) % 52), words[1]], "share.not-as-sealed"),
        (lambda words: [words[0], bytes_word(bytes(16))], "share.not-as-sealed"),
        (lambda words: words[:1], "share.words"),
        (lambda words: [*words, "1"], "share.words"),
    ],
)
def test_a_lie_about_a_slip_is_found_at_once(lie: Callable[[list[str]], list[str]], key: str) -> None:
    with pytest.raises(Broken, match=f"^{key}"):
        opening(lie)


SALT = "A" * 22


@pytest.mark.parametrize("words", [["52", SALT], ["x", SALT], ["03", SALT], ["3", SALT[1:]], ["3", "B" * 22]])
def test_a_share_that_is_no_share_is_found(words: list[str]) -> None:
    with pytest.raises(ValueError, match=r"^word\."):
        opening(lambda _: words)


def test_another_slip_than_the_one_asked_for_is_found_at_once() -> None:
    group = Group().setup()
    group.due = [(0, 20), (0, 21)]
    other = group.dealers[0].show(0, 21)
    assert other is not None
    with pytest.raises(Broken, match=r"^share\.not-as-sealed"):
        group.dealers[1].heard_show(0, 0, 20, other)


def test_a_share_out_of_turn_or_a_second_time_is_found() -> None:
    group = Group().setup()
    group.due = [(0, 20)]
    words = group.dealers[0].show(0, 20)
    assert words is not None
    with pytest.raises(Broken, match=r"^share\.not-next"):
        group.dealers[1].heard_show(1, 0, 20, words)
    group.dealers[1].heard_show(0, 0, 20, words)
    with pytest.raises(Broken, match=r"^share\.not-next"):
        group.dealers[1].heard_show(0, 0, 20, words)


def test_an_echo_of_the_others_seals_cannot_be_opened() -> None:
    """The cheat sends back what the other one sent, in every round: the name in each hash is not theirs."""
    group = Group()
    first = group.dealers[0]
    for number in (0, 1):
        words = first.setup(number)
        first.heard_setup(number, 0, words)
        if number == 0:
            first.heard_setup(0, 1, words)
        else:
            with pytest.raises(Broken, match=r"^coin\.not-as-sealed"):
                first.heard_setup(1, 1, words)


def test_the_others_slip_is_not_one_of_ones_own() -> None:
    group = Group().setup()
    first = group.dealers[0]
    first._slips.leaves[1] = first._slips.leaves[0]  # suppose that the seals had been copied
    group.due = [(0, 20)]
    words = first.show(0, 20)
    assert words is not None
    first.heard_show(0, 0, 20, words)
    with pytest.raises(Broken, match=r"^share\.not-as-sealed"):
        first.heard_show(1, 0, 20, words)


def changed(number: int, change: Callable[[list[str]], list[str]]) -> Callable[[int, int, list[str]], list[str]]:
    return lambda at, peer, words: change(words) if (at, peer) == (number, 1) else words


OTHER = bytes_word(seed("other"))


@pytest.mark.parametrize(
    ("number", "change", "key"),
    [
        (0, lambda words: words[:1], "commit.words"),
        (1, lambda words: [OTHER], "coin.not-as-sealed"),
        (1, lambda words: [], "coin.words"),
        (2, lambda words: [bytes_word(bytes(480)), *words[1:]], "open.equal"),
        (2, lambda words: [bytes_word(bytes_of(words[0], 480)[32:] + seed(9)), *words[1:]], "open.not-as-sealed"),
        (2, lambda words: [words[0], bytes_word(bytes(1664)), *words[2:]], "open.not-as-sealed"),
        (2, lambda words: words[:1], "open.words"),
        (2, lambda words: words[:-2], "deal.words"),
        (2, lambda words: [*words[:2], *words[4:6], *words[2:4], *words[6:]], "share.not-as-sealed"),
        (3, lambda words: [*words[2:4], *words[:2], *words[4:]], "share.not-as-sealed"),
        (3, lambda words: words[:-2], "deal.words"),
    ],
)
def test_a_lie_in_the_setup_is_found_in_its_round(
    number: int, change: Callable[[list[str]], list[str]], key: str
) -> None:
    with pytest.raises(Broken, match=f"^{key}"):
        Group().setup(changed(number, change))


def test_another_seed_at_the_audit_is_found() -> None:
    group = Group().setup()
    with pytest.raises(Broken, match=r"^audit\.not-as-sealed"):
        group.dealers[0].heard_audit(1, [OTHER])
    with pytest.raises(Broken, match=r"^audit\.words"):
        group.dealers[0].heard_audit(1, [])


def test_seals_of_another_match_or_hand_do_not_fit() -> None:
    one, two = Group(match=1), Group(match=2)
    for number in (0, 1):
        said = [two.dealers[0].setup(number), one.dealers[1].setup(number)]
        for me, words in enumerate(said):
            if number == 1 and me == 0:
                with pytest.raises(Broken, match=r"^coin\.not-as-sealed"):
                    one.dealers[1].heard_setup(number, me, words)
            else:
                one.dealers[1].heard_setup(number, me, words)


def test_what_is_exported_names_everybodys_seals() -> None:
    lines = [dealer.export() for dealer in Group().setup().dealers]
    assert lines[0] == lines[1] and len(lines[0]) == 2
    assert [line.split(" ")[0] for line in lines[0]] == [name(0), name(1)]
