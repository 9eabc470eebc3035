"""A hand that is looked at again: the ways into it (a text, a file, a link), its buttons, and games going out."""

from collections.abc import Callable
from random import SystemRandom
from typing import Any

import js

from tonj.cards import BadText
from tonj.record import BadRecord
from web.browser import clip
from web.browser.fingers import now
from web.browser.sheets import fill
from web.browser.thinker import Thinker
from web.pure.controller import Controller
from web.pure.hands import Hands
from web.pure.link import MARK, Shared, fragment, shared_in
from web.pure.review import Review
from web.pure.words import Words


class Reviewing:
    """Holds the hand that is looked at, if any. ``show`` draws; ``cover`` opens a sheet, or none."""

    def __init__(
        self,
        controller: Hands,
        thinker: Thinker,
        show: Callable[[], None],
        cover: Callable[[str], None],
    ) -> None:
        self.controller = controller
        self._thinker = thinker
        self.review: Review | None = None
        self._told = False  # whether the bar is there
        self._show = show
        self._cover = cover

    def read_address(self) -> None:
        """Look at the hand in the page's address, if there is one."""
        if str(js.location.hash).startswith(f"#{MARK}"):
            self.read(str(js.location.hash))

    def read(self, text: str, at: int | None = None) -> None:
        """Look at the hand in this text, at a point of it, or say what is wrong with it."""
        self.review, wrong = opened(self.controller.words, text, at)
        fill("open-wrong", wrong)
        self._cover("open" if wrong else "")
        self._show()

    def choose(self, files: Any) -> None:
        """A file was chosen."""
        if files.length:
            clip.read(files.item(0), self.read)

    def slide(self, event: Any) -> None:
        """The slider was moved."""
        if self.review is not None and event.target.name == "review-place":
            self.review.step(int(event.target.value) - self.review.at)
            self._show()

    def act(self, action: str) -> bool:
        """A button, by its ``data-action``; False if it is none of ours."""
        if action.startswith("review-"):
            self._act(action)
        elif action == "open-text":
            self.read(str(js.document.querySelector('[data-form="open"] [name="record"]').value))
        elif action in ("look", "copy-game", "copy-link"):
            self._give(action)
        else:
            return False
        return True

    def _give(self, action: str) -> None:
        """The game that is looked at, or else the one being played, goes out as text."""
        if self.review is None and self.controller.hand is None:
            return
        text = str(self.review.record) if self.review else self.controller.told()
        if action == "look":
            self.read(text, 0)  # from the deal on
            return
        key = "copy.game" if action == "copy-game" else "copy.link"
        if key == "copy.link":
            address = str(js.location.href).split("#")[0].split("?")[0]
            text = f"{address}#{fragment(text, self.review.at if self.review else None)}"
        clip.copy(text, lambda done: self._copied(key if done else "copy.failed"))

    def _copied(self, key: str) -> None:
        self._cover("")
        self.controller.tell(self.controller.words(key), now())
        self._show()

    def _act(self, action: str) -> None:
        review = self.review
        if review is None:
            return
        if action in ("review-on", "review-close"):
            self.review = None
            self.controller.leap = True
            js.history.replaceState(None, "", str(js.location.href).split("#")[0])
            self.controller.wake(now())
            if action == "review-on" and isinstance(self.controller, Controller):
                self.controller.take(review.played_on(SystemRandom()), now())
                self.controller.store()
        elif action == "review-back":
            review.step(-1)
        elif action == "review-forward":
            review.step(1)
        elif action == "review-weigh":
            self._weigh(review)
        elif action == "review-speed":
            review.faster(now())
        elif review.playing:
            review.pause()
        else:
            review.play(now())

    def _weigh(self, review: Review) -> None:
        """Look back: weigh one decision after the other, as long as the hand is looked at."""
        if not review.to_weigh or self.review is not review:
            return
        review.weighing = True

        def weighed(text: str) -> None:
            review.weighed(text)
            self._show()
            self._weigh(review)

        self._thinker.weigh(str(review.record), review.to_weigh[0], weighed)

    def jump(self, to: int) -> None:
        """A mark was pressed."""
        if self.review is not None:
            self.review.step(to - self.review.at)
            self._show()

    def tell(self) -> None:
        """Show the bar as it stands, or take it away."""
        review = self.review
        if review is None and not self._told:
            return
        self._told = review is not None
        place = js.document.querySelector("[data-review]")
        place.hidden = review is None
        js.document.querySelector("[data-table]").toggleAttribute("data-reviewing", review is not None)
        if review is None:
            return
        fill("review", review.said())
        fill("review-speed", f"{self.controller.words.number(int(review.speed))}×")
        play = place.querySelector('[data-action="review-play"]')
        play.setAttribute("aria-pressed", "true" if review.playing else "false")
        self._tell_costs(review)
        slider = place.querySelector('[name="review-place"]')
        slider.max = str(len(review))
        slider.value = str(review.at)

    def _tell_costs(self, review: Review) -> None:
        """The button to look back, how far that is, and then the costliest decisions as buttons."""
        words = self.controller.words
        button = js.document.querySelector('[data-action="review-weigh"]')
        button.hidden = not review.finished or not (review.to_weigh or review.weighing)
        done, left = len(review.costs), len(review.to_weigh)
        fill("weigh", words("review.weighing", n=done, all=done + left) if review.weighing else words("review.weigh"))
        place = js.document.querySelector('[data-fill="costs"]')
        buttons = costs(review, words)
        if place.innerHTML != buttons:
            place.innerHTML = buttons


def costs(review: Review, words: Words) -> str:
    """The costliest decisions as buttons; while they are weighed, how far that is."""
    return "".join(
        f'<button type="button" data-jump="{at}" aria-label="{words("review.cost", cost=cost)}">{cost}</button>'
        for at, cost in review.marks
    )


def opened(words: Words, text: str, at: int | None = None) -> tuple[Review | None, str]:
    """The hand in a text or a link, where it was when it was shared, or what is wrong with it, in words."""
    text = text.strip()
    try:
        shared = shared_in(text.partition("#")[2]) if "#" in text.split("\n")[0] else None
        record, place = shared or Shared(text + "\n")
        return Review(words, record, at=at if place is None else place), ""
    except BadRecord as error:
        if error.key == "record.empty":
            return None, words("open.empty")
        return None, words("open.wrong", line=error.line, token=error.token or "…")
    except BadText:
        return None, words("open.wrong.link")
