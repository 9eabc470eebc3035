"""The buttons of a hand that is looked at again, and the ways into it: a text, a file, a link."""

import js

from tonj.cards import BadText
from tonj.record import BadRecord
from web.browser.fingers import now
from web.browser.sheets import fill
from web.pure.link import record_in
from web.pure.review import Review
from web.pure.words import Words


def opened(words: Words, text: str) -> tuple[Review | None, str]:
    """The hand in a text or a link, or what is wrong with it, in words."""
    try:
        linked = record_in(text.strip().partition("#")[2]) if "#" in text.strip().split("\n")[0] else None
        return Review(words, linked if linked is not None else text.strip() + "\n"), ""
    except BadRecord as error:
        if error.key == "record.empty":
            return None, words("open.empty")
        return None, words("open.wrong", line=error.line, token=error.token or error.key)
    except BadText:
        return None, words("open.wrong.link")


def act(review: Review, action: str) -> None:
    """A button of the review bar, but for those that leave it."""
    if action == "review-back":
        review.step(-1)
    elif action == "review-forward":
        review.step(1)
    elif action == "review-speed":
        review.faster(now())
    elif action == "review-play":
        if review.playing:
            review.pause()
        else:
            review.play(now())


def tell(review: Review | None, words: Words) -> None:
    """Show the bar as it stands, or take it away."""
    place = js.document.querySelector("[data-review]")
    table = js.document.querySelector("[data-table]")
    place.hidden = review is None
    if review is None:
        table.removeAttribute("data-reviewing")
        return
    table.setAttribute("data-reviewing", "")
    fill("review", review.said())
    fill("review-speed", f"{words.number(int(review.speed))}×")
    play = place.querySelector('[data-action="review-play"]')
    play.setAttribute("aria-pressed", "true" if review.playing else "false")
    slider = place.querySelector('[name="review-place"]')
    slider.max = str(len(review))
    slider.value = str(review.at)
