"""The sheets over the table: what a player chooses on them, and what they tell."""

from collections.abc import Sequence
from html import escape
from typing import Any

import js

from tonj.players.levels import find
from web.pure import draw
from web.pure.hands import Hands
from web.pure.opponent import USUAL
from web.pure.settings import Settings
from web.pure.words import Words


def fill(name: str, text: str) -> None:
    """Put a text where ``data-fill`` waits for it."""
    for place in js.document.querySelectorAll(f'[data-fill="{name}"]'):
        fill_element(place, text)


def fill_element(place: Any, text: str) -> None:
    """Put a text into an element, if it is another one."""
    if place.textContent != text:
        place.textContent = text


def sheet(name: str) -> Any:
    """The sheet of that name."""
    return js.document.querySelector(f'[data-sheet="{name}"]')


def opened() -> str:
    """The sheet that is open; empty if none is."""
    found = js.document.querySelector("[data-sheet]:not([hidden])")
    return str(found.dataset.sheet) if found else ""


def _form(name: str) -> Any:
    return js.document.querySelector(f'[data-form="{name}"]')


def _checked(form: Any, name: str) -> str:
    found = form.querySelector(f'[name="{name}"]:checked')
    return str(found.value) if found else ""


def _check(form: Any, name: str, value: str) -> None:
    found = form.querySelector(f'[name="{name}"][value="{value}"]')
    if found:
        found.checked = True


def chosen(settings: Settings, name: str = "start") -> Settings:
    """What the start sheet says, or the one for a friend; the rest as it was."""
    form = _form(name)
    rules = _checked(form, "rules")
    settings = settings.changed("rules", rules)
    for field in ("guided", "slips"):
        if control := form.querySelector(f'[name="{field}"]'):
            settings = settings.changed(field, bool(control.checked))
    settings = settings.changed("quick", _checked(form, "length") == "quick")
    settings = settings.changed("level", int(_checked(form, "level") or settings.level))
    settings = settings.changed("clock", int(_checked(form, "clock") or settings.clock))
    target = _checked(form, f"target-{rules}")
    return settings.changed("target", int(target) if target else 0)


def offer(settings: Settings, name: str = "start") -> None:
    """Set the start sheet, or the one for a friend, to these choices."""
    form = _form(name)
    _check(form, "rules", settings.rules)
    _check(form, "level", str(settings.level))
    _check(form, "clock", str(settings.clock))
    _check(form, "length", "quick" if settings.quick else "full")
    for rules in ("claim", "classic"):
        _check(form, f"target-{rules}", str(settings.target if rules == settings.rules else 0))
    form.querySelector('[name="guided"]').checked = settings.guided
    if name != "start":
        return
    form.querySelector('[name="slips"]').checked = settings.slips
    deal = form.querySelector("[data-deal]")
    deal.removeAttribute("aria-busy")
    deal.firstElementChild.hidden = False
    deal.lastElementChild.hidden = True


def tell_slips(words: Words) -> None:
    """How often the chosen opponent slips."""
    level = int(_checked(_form("start"), "level") or USUAL)
    share = round(100 * find(level).slips)
    fill("slips", words("start.slips.rate", n=share) if share else words("start.slips.never"))


def offer_menu(settings: Settings, language: str) -> None:
    """Set the menu to these choices."""
    form = _form("settings")
    _check(form, "language", language)
    _check(form, "speed", settings.speed)
    _check(form, "turn_clock", str(settings.turn_clock))
    form.querySelector('[name="onetap"]').checked = settings.one_tap_now
    form.querySelector('[name="four"]').checked = settings.four_colours
    form.querySelector('[name="left"]').checked = settings.left_handed


def changed(settings: Settings, name: str, control: Any) -> Settings:
    """The settings after a change of one control of the menu."""
    if name == "speed":
        return settings.changed("speed", str(control.value))
    if name == "turn_clock":
        return settings.changed("turn_clock", int(control.value))
    field = {"onetap": "one_tap", "four": "four_colours", "left": "left_handed"}.get(name)
    return settings.changed(field, bool(control.checked)) if field else settings


def tell_result(controller: Hands, words: Words) -> None:
    """Who won, why, and how the points came about."""
    position, speech, match = controller.position, controller.speech, controller.match
    place = sheet("next")
    place.dataset.result = str(position.end)
    title = speech.result_title(position)
    if match.target and match.winner is not None:
        key = "result.match.mine" if match.winner == controller.me else "result.match.theirs"
        title = words(key, name=words.other)
    fill("result", title)
    fill("why", speech.result_reason(position))
    lines = "".join(
        f"<li><span>{escape(what)}</span><b>{escape(much)}</b></li>" for what, much in speech.result_lines(position)
    )
    js.document.querySelector('[data-fill="points"]').innerHTML = lines
    fill("match", _standing(controller, words))
    on = place.querySelector('[data-action="next"]')
    key = "next.again" if match.over else "next.hand"
    fill_element(on, words("friend.waits", name=words.other) if controller.waits else words(key))


def _standing(controller: Hands, words: Words) -> str:
    if controller.practice:
        return words("points.practice")
    match, me = controller.match, controller.me
    if not match.target:
        return ""
    score = words("result.score", mine=match.scores[me], theirs=match.scores[1 - me])
    return f"{words('result.score.line')}: {score}"


def tell_question(controller: Hands, words: Words) -> None:
    """T18: the attempted and the required move, drawn and in words."""
    question = controller.question
    if question is None:
        return
    fill("ask", words("ask.title", name=words.other))
    for name, text, card in (
        ("tried", question.tried, question.tried_card),
        ("required", question.required, question.required_card),
    ):
        drawn = draw.card(card) if card else ""
        place = js.document.querySelector(f'[data-fill="{name}"]')
        place.innerHTML = f"{drawn}<span>{escape(text)}</span>"


def tell_choices(choices: Sequence[tuple[str, str]]) -> None:
    """The list of moves, a button each."""
    place = js.document.querySelector('[data-fill="moves"]')
    place.innerHTML = "".join(
        f'<li><button type="button" data-move="{escape(token)}">{escape(text)}</button></li>' for token, text in choices
    )


def tell_damage(text: str) -> None:
    """The text of a saved game that cannot be read, to be copied for a report."""
    js.document.querySelector('[data-fill="damaged"]').value = text
