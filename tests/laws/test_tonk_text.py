"""Tonk's text forms: each reads back as it was written, and any other text is refused with a key and nothing worse."""

from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from tests.laws.chance import dealt, tokens
from tests.laws.test_text import ANY, SNIPPETS, refused
from tests.test_tonk_record import VIEW, WHOLE
from tonj.cards import PACK, UNKNOWN, card_text, pile_text
from tonj.games import parse
from tonj.games.melding import spreads
from tonj.games.melding.moves import Move, parse_move
from tonj.games.tonk import Tonk
from tonj.hand import replay

CARDS = st.permutations(list(PACK))
SPICE = st.one_of(
    SNIPPETS,
    st.sampled_from(["tonk", "draw", "play", "S:", "D:", "M:", "L1:", "U", "drop", "1A:", ";", "seen=", "dealer=A"]),
)
KIND = st.sampled_from(["S", "U", "drop", "M", "L", "D"])


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Positions as the notation writes them: any cards anywhere, some hidden."""
    cards = draw(CARDS)
    seats = draw(st.integers(2, 5))
    hands = [sorted(cards.pop() for _ in range(draw(st.integers(1, 6)))) for _ in range(seats)]
    stock = [cards.pop() for _ in range(draw(st.integers(1, 4)))]
    discards = [cards.pop() for _ in range(draw(st.integers(0, 4)))]
    laid = spreads(cards[:16])[: draw(st.integers(0, 1))]
    hidden = draw(st.sets(st.integers(0, seats - 1)))
    shown = [hand if seat not in hidden else [UNKNOWN] * len(hand) for seat, hand in enumerate(hands)]
    seat = draw(st.integers(0, seats - 1))
    drawn = draw(st.sampled_from(["", "drawn=??;", f"drawn={card_text(hands[seat][0])};"]))
    more = draw(st.sampled_from(["", ";stake=3", ";seen=" + card_text(shown[0][0]) if 0 not in hidden else ""]))
    more += draw(st.sampled_from(["", ";dropper_pays_lowest=no", ";redouble=yes"])) if "seen" not in more else ""
    phase = "play" if drawn else "draw"
    middle = f"S:{pile_text(stock)} D:{pile_text(discards)}"
    table = " ".join(f"{n}A:{pile_text(spread)}" for n, spread in enumerate(laid, 1)) or "-"
    parts = [f"tonk {'ABCDE'[seat]} {phase}", *map(pile_text, shown), middle, table]
    return " | ".join([*parts, f"{drawn}dealer={'ABCDE'[draw(st.integers(0, seats - 1))]}{more}"])


@given(positions())
def test_a_position_reads_back(text: str) -> None:
    position = Tonk().parse(text)
    assert str(position) == text == str(parse(text)[1]) == str(position.copy())


@given(positions(), st.integers(0, 200), st.integers(0, 12), SPICE)
def test_a_damaged_position_writes_itself_so_or_is_refused(text: str, at: int, length: int, put: str) -> None:
    broken = text[:at] + put + text[at + length :]
    assert refused(Tonk().parse, broken) or str(Tonk().parse(broken)) == broken


@given(ANY)
@example("tonk")
@example("tonk A draw | - | - | S:- D:- | - | dealer=A")
@example("tonk A play | - | As | S:- D:- | - | dealer=A")
@example("tonk A draw | ?? | ?? | S:- D:- | - | dealer=A")
@example("tonk A draw | Kc | Qc | S:- D:- | - | dealer=A")
@example("tonk A draw | Kc | Qc | S:- D:- | - | dealer=A;seen=QcKc")
def test_any_text_is_a_position_of_some_game_or_is_refused(text: str) -> None:
    assert refused(parse, text) or str(parse(text)[1]) == text


@given(KIND, st.lists(st.sampled_from(PACK), max_size=5), st.integers(1, 99))
def test_a_move_reads_back(kind: str, cards: list[int], number: int) -> None:
    if kind in ("M", "L", "D"):
        several = sorted(set(cards or [0])) if kind == "M" else list(dict.fromkeys(cards or [0]))
        move = Move(kind, tuple(several[:1] if kind == "D" else several), number if kind == "L" else 0)
    else:
        move = Move(kind)
    assert parse_move(str(move)) == move


@given(st.one_of(ANY, st.lists(SPICE, max_size=6).map("".join)))
def test_any_text_is_a_move_that_writes_itself_so_or_is_refused(text: str) -> None:
    assert refused(parse_move, text) or str(parse_move(text)) == text


@given(st.sampled_from([WHOLE, VIEW]), st.integers(0, 300), st.integers(0, 12), st.one_of(SPICE, st.text(max_size=5)))
def test_a_damaged_record_replays_or_is_refused_with_its_place(record: str, at: int, length: int, put: str) -> None:
    broken = record[:at] + put + record[at + length :]
    if not refused(replay, broken):
        hand = replay(broken)
        again = replay(hand.text(whole=True))
        assert str(again.position) == str(hand.position)
        assert again.text(whole=True) == hand.text(whole=True)


@given(st.integers(0, 10_000), st.integers(0, 30), ANY)
def test_any_token_at_any_point_is_played_or_refused(seed: int, upto: int, token: str) -> None:
    """In the hand as one seat has seen it, too, where most cards are unknown."""
    hand = dealt(("tonk", "black", ("seats=3",)), seed)
    for _ in zip(tokens(hand, Random(seed)), range(upto), strict=False):
        pass
    for position in (hand.position, hand.game.view(hand.position, seed % 3)):
        before = str(position)
        if refused(lambda text, p=position: p.step(p.seat, text), token):  # type: ignore[misc]
            assert str(position) == before
