"""What a position is worth to a player, as one row of numbers for each way of playing.

Everything is counted in cards: 1 is one card less for me, or one more for the opponent. ``I go on``
means that I may still move after it (I turn a card, or my next reserve card is turned up);
otherwise the opponent is next. The terms are summed in ``evaluation``.

How the numbers were made. ``HAND`` was written down from experience at the table. ``TUNED`` grew out of
it by play under ``claim``: again and again all numbers were moved a little, each up or down by
chance, and the two opposite changes played 60 deals against each other, each deal twice with the
seats swapped, with 100 positions a decision; every number then went a small step towards the side
that had done better (SPSA, 178,000 hands, steps falling from 3.0 to 0.4 of each number's own width;
the result is the mean over the last 40 %). Take the row as a whole: some of its numbers are noise.
``BLEND`` is the mean of ``TUNED`` and of a row that grew out of it in the same way under ``classic``, where it
won 52.3 +-1.6 % against it: in the mean there is less noise.
``spare`` came later, so that nobody keeps a fourth house empty and a card on the reserve (``README.md``).
"""

from typing import NamedTuple

from tonj.games.tonj import Rules


class Weights(NamedTuple):
    """One number a term, in cards."""

    reserve: float  # each card that the opponent's reserve is larger than mine, beyond the card itself
    empty: float  # each empty house, if I go on
    empty_left: float  # each empty house that I leave to the opponent
    accepts: float  # each kind of card that the houses in use accept, if I go on
    accepts_left: float  # the same if the opponent is next
    their_top_up: float  # the opponent's reserve top can go to a foundation
    their_top_fits: float  # or it fits a house in use
    my_top_fits: float  # my reserve top fits a house in use
    top_loaded: float  # each house top that can be loaded on my reserve, the opponent being next
    top_loaded_by_top: float  # the opponent's reserve top can be loaded there
    discard_loaded_by_top: float  # the opponent's reserve top can be loaded on my discard
    discard_loaded: float  # each house top that can be loaded on my discard
    before_turn: float = 0.0  # I turn a card now
    after_reveal: float = 0.0  # my next reserve card is turned up now
    their_card: float = 1.0  # each card of the opponent's; my own count -1
    my_top_near: float = 0.0  # my reserve top is one card from its foundation
    tops_near: float = 0.0  # each house top one card from its foundation; against me if the opponent is next
    lone: float = 0.0  # each house of one card; against me if the opponent is next
    buried: float = 0.0  # each card inside a house that a foundation wants; against me likewise
    their_reserve: float = 0.0  # each card of the opponent's reserve, beyond ``reserve``
    risen: float = 0.0  # each card on the foundations
    next_fits: float = 0.0  # the share of my possible next cards that find a place, before I turn
    next_fits_them: float = 0.0  # the share of the opponent's, the opponent being next; counts against me
    spare: float = 0.0  # each empty house beyond the third, if I go on, where none has to be filled


HAND = Weights(1.5, 1, -0.6, 0.05, -0.05, -1.2, -0.8, 0.5, -0.5, -0.75, -0.5, -0.5)

TUNED = Weights(
    reserve=1.544,
    empty=3.654,
    empty_left=-0.299,
    accepts=0.155,
    accepts_left=-0.108,
    their_top_up=-1.005,
    their_top_fits=-1.309,
    my_top_fits=0.205,
    top_loaded=-1.127,
    top_loaded_by_top=-0.529,
    discard_loaded_by_top=-0.435,
    discard_loaded=-1.290,
    before_turn=-1.666,
    after_reveal=0.944,
    their_card=1.174,
    my_top_near=0.915,
    tops_near=1.031,
    lone=0.051,
    buried=0.291,
    their_reserve=-0.743,
    risen=-0.122,
    next_fits=2.473,
    next_fits_them=2.063,
    spare=-2.0,
)

BLEND = Weights(
    reserve=0.888,
    empty=4.560,
    empty_left=-0.117,
    accepts=0.135,
    accepts_left=-0.141,
    their_top_up=-0.958,
    their_top_fits=-2.172,
    my_top_fits=-0.335,
    top_loaded=-0.623,
    top_loaded_by_top=-0.308,
    discard_loaded_by_top=-0.303,
    discard_loaded=-0.621,
    before_turn=-0.723,
    after_reveal=2.773,
    their_card=1.158,
    my_top_near=1.028,
    tops_near=0.789,
    lone=0.126,
    buried=0.398,
    their_reserve=-1.256,
    risen=-0.011,
    next_fits=2.478,
    next_fits_them=3.435,
    spare=-3.0,
)


def weights_for(rules: Rules, beyond: bool = False) -> Weights:
    """The row to plan a turn with, or to look ``beyond`` it: tuned where house cards load, as where it was made."""
    if not rules.houses_load:
        return HAND
    return BLEND if beyond else TUNED
