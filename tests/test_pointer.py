"""A finger at the table: what counts as a tap, a double tap, a drag, and what breaks one off."""

import pytest

from web.pure.pointer import DoubleTap, Drag, Drop, Gesture, Lift, Pointer, Return, Tap


def test_press_and_release_is_a_tap_on_the_card_that_was_pressed() -> None:
    finger = Pointer()
    assert finger.press(10, 10, "H3", 2, "mouse", 0) == ()
    assert finger.release(11, 10, "H3", 80) == (Tap("H3", 2),)


def test_nothing_happens_while_the_finger_is_down_and_still() -> None:
    finger = Pointer()
    finger.press(10, 10, "H3", 2, "touch", 0)
    assert finger.move(12, 12) == ()
    assert finger.carrying is None


def test_a_tap_on_the_bare_felt_is_a_tap_on_nothing() -> None:
    finger = Pointer()
    finger.press(10, 10, None, -1, "mouse", 0)
    assert finger.release(10, 10, None, 50) == (Tap(None),)


def test_a_finger_that_slides_to_another_pile_without_a_drag_means_nothing() -> None:
    finger = Pointer()
    finger.press(10, 10, "H3", -1, "mouse", 0)  # an empty house: nothing to lift
    assert finger.move(90, 10) == ()
    assert finger.release(90, 10, "H5", 200) == ()


@pytest.mark.parametrize(("kind", "still", "moves"), [("mouse", 2.9, 3.0), ("touch", 7.9, 8.0), ("pen", 4.9, 5.0)])
def test_a_drag_begins_at_its_threshold(kind: str, still: float, moves: float) -> None:
    finger = Pointer()
    finger.press(100, 100, "A:R", 1, kind, 0)
    assert finger.move(100 + still, 100) == ()
    assert finger.move(100, 100 - moves) == (Lift("A:R", 1), Drag(0, -moves))
    assert finger.carrying == "A:R"
    assert finger.move(101, 100) == (Drag(1, 0),)


def test_an_unknown_kind_of_pointer_is_taken_for_a_finger() -> None:
    finger = Pointer()
    finger.press(0, 0, "A:R", 1, "", 0)
    assert finger.move(7, 0) == ()
    assert finger.move(8, 0)[0] == Lift("A:R", 1)


def test_a_drag_ends_in_a_drop_on_what_lies_under_the_finger() -> None:
    finger = Pointer()
    finger.press(0, 0, "H4", 3, "mouse", 0)
    finger.move(50, 0)
    assert finger.release(60, 5, "H6", 400) == (Drag(60, 5), Drop("H4", 3, "H6"))
    assert finger.carrying is None


def test_a_drop_on_no_pile_is_a_drop_all_the_same() -> None:
    finger = Pointer()
    finger.press(0, 0, "H4", 3, "mouse", 0)
    finger.move(50, 0)
    assert finger.release(50, 0, None, 400)[-1] == Drop("H4", 3, None)


def test_a_quick_flick_without_a_move_in_between_is_a_drag() -> None:
    finger = Pointer()
    finger.press(0, 0, "H4", 0, "touch", 0)
    assert finger.release(80, 0, "H6", 60) == (Lift("H4", 0), Drag(80, 0), Drop("H4", 0, "H6"))


def test_two_quick_taps_are_a_double_tap_and_a_third_starts_anew() -> None:
    assert taps(["H3", "H3", "H3"], every=200) == [Tap("H3", 0), DoubleTap("H3", 0), Tap("H3", 0)]


def test_two_slow_taps_or_taps_on_two_piles_are_two_taps() -> None:
    assert taps(["H3", "H3"], every=301) == [Tap("H3", 0), Tap("H3", 0)]
    assert taps(["H3", "H4", "H3"], every=100) == [Tap("H3", 0), Tap("H4", 0), Tap("H3", 0)]


def test_the_felt_between_two_taps_keeps_them_apart() -> None:
    assert taps(["H3", None, "H3"], every=50) == [Tap("H3", 0), Tap(None), Tap("H3", 0)]


def test_a_drag_between_two_taps_keeps_them_apart() -> None:
    finger = Pointer()
    assert tap(finger, "H3", 0) == (Tap("H3", 0),)
    finger.press(0, 0, "H3", 0, "mouse", 60)
    finger.move(40, 0)
    finger.release(0, 0, "H3", 90)
    assert tap(finger, "H3", 120) == (Tap("H3", 0),)


def test_a_second_finger_means_nothing() -> None:
    finger = Pointer()
    finger.press(0, 0, "H4", 3, "touch", 0, pointer=1)
    assert finger.press(90, 90, "H5", 0, "touch", 10, pointer=2) == ()
    assert finger.move(300, 300, pointer=2) == ()
    assert finger.release(300, 300, "H8", 20, pointer=2) == ()
    assert finger.cancel(pointer=2) == ()
    assert finger.release(1, 1, "H4", 30, pointer=1) == (Tap("H4", 3),)


def test_only_the_main_button_plays() -> None:
    finger = Pointer()
    finger.press(0, 0, "H4", 3, "mouse", 0, button=2)
    assert finger.move(50, 50) == ()
    assert finger.release(0, 0, "H4", 20) == ()


def test_a_broken_off_drag_goes_back_and_is_forgotten() -> None:
    finger = Pointer()
    finger.press(0, 0, "H4", 3, "touch", 0, pointer=5)
    finger.move(50, 50, pointer=5)
    assert finger.cancel() == (Return("H4", 3),)
    assert finger.move(60, 60, pointer=5) == ()
    assert finger.release(60, 60, "H6", 99, pointer=5) == ()


def test_a_broken_off_press_leaves_nothing_to_return() -> None:
    finger = Pointer()
    assert finger.cancel() == ()
    finger.press(0, 0, "H4", 3, "touch", 0, pointer=5)
    assert finger.cancel(pointer=5) == ()
    assert finger.release(0, 0, "H4", 9, pointer=5) == ()


def tap(finger: Pointer, pile: str | None, now: float) -> tuple[Gesture, ...]:
    finger.press(0, 0, pile, -1 if pile is None else 0, "mouse", now)
    return finger.release(0, 0, pile, now + 10)


def taps(piles: list[str | None], every: float) -> list[Gesture]:
    finger = Pointer()
    return [gesture for turn, pile in enumerate(piles) for gesture in tap(finger, pile, turn * every)]
