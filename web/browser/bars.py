"""What stands around the table: whose turn it is, the score, messages, and what the buttons allow."""

from typing import Any

import js

from web.browser.fingers import now
from web.browser.sheets import fill, fill_element
from web.pure.hands import Hands
from web.pure.scene import Scene


def tell(table: Any, controller: Hands, scene: Scene, *, dealt: bool) -> None:
    """Whose turn it is in the hand that is seen, the score, the messages, what the buttons allow."""
    words, turn = controller.words, scene.turn
    table.dataset.turn = "" if turn is None else "AB"[turn]
    table.dataset.side = "" if turn is None else "mine" if turn == scene.me else "theirs"
    table.dataset.rules = controller.hand.game.preset if controller.hand else controller.settings.rules
    if turn is None:
        fill("turn", words("turn.over") if dealt else "")
    else:
        key = "turn.mine" if turn == scene.me else "turn.theirs"
        said, left = words(key, name=words.other), controller.time_left(now())
        fill("turn", said if left is None else words("clock.left", turn=said, n=left))
    for place, seat in (("score-mine", controller.me), ("score-theirs", 1 - controller.me)):
        fill(place, words.number(controller.match.scores[seat]) if controller.hand else "")
    fill("opponent", words.other)
    _tell_claim(table, controller)
    _tell_message(controller)
    button = js.document.querySelector('[data-action="pass"]')
    button.hidden = not controller.can_pass
    js.document.querySelector('.bar [data-action="hint"]').hidden = not controller.can_hint
    undo = js.document.querySelector('.bar [data-action="undo"]')
    undo.setAttribute("aria-disabled", "false" if controller.can_undo else "true")


def _tell_claim(table: Any, controller: Hands) -> None:
    """The person's own offence, with its reason and the running window; a question is a sheet."""
    note = js.document.querySelector('[data-note="claim"]')
    pending = controller.pending
    if pending:
        table.dataset.claim = pending
    else:
        table.removeAttribute("data-claim")
    if pending == "mine":
        awaited, reason = controller.claim
        fill("claim", awaited)
        fill("claim-reason", reason)
        window = controller.window
        note.querySelector(".fuse").hidden = window is None
        if window is not None and note.hidden:
            note.style.setProperty("--window", f"{window.end - window.start}ms")
    note.hidden = pending != "mine"
    note.classList.toggle("still", controller.agenda.asleep)


def _tell_message(controller: Hands) -> None:
    message = js.document.querySelector('[data-note="message"]')
    fill_element(message, controller.message.text)
    message.classList.toggle("loud", controller.message.loud)
    message.hidden = not controller.message.text or controller.pending == "mine"
