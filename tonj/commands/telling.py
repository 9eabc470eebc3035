"""What somebody did, and how a hand ended, in the words of the command line."""

from tonj.cards import BadText, parse_cards
from tonj.cards import card_text as text_of
from tonj.game import SEATS, Game, Table

from .words import card_words, words

_WORDS = ("!", "~", "resign", "gone", "late", "stop")


def told(game: str, token: str) -> str:
    """What a token of a record says, in words.

    >>> told("tonj", "T=Qd")
    'turns a stock card: the queen of diamonds'
    >>> told("tonk", "L2:8c9c")
    'adds the eight of clubs, the nine of clubs to spread 2'
    """
    bare, _, shown = token.partition("=")
    if bare.startswith("?"):
        return words("move.attempt", move=told(game, bare[1:]))
    text = words("move." + bare) if bare in _WORDS else _BY_GAME[game](bare)
    cards = ", ".join(card_words(card) for card in _cards(shown))
    return words("move.shows", move=text, card=cards) if cards else text


def _cards(text: str) -> list[str]:
    try:
        return [text_of(card) for card in parse_cards(text)]
    except BadText:
        return []


def _tonj(bare: str) -> str:
    if bare in ("T", "D", "P"):
        return words("move." + bare)
    run, _, count = bare.partition("*")
    source, target = run[0], run[1]
    values = {
        "source": words("from.house", house=source) if source.isdigit() else words("from." + source),
        "target": words("to.house", house=target) if target.isdigit() else words("to." + target),
    }
    return words("move.run", count=count, **values) if count else words("move.place", **values)


def _tonk(bare: str) -> str:
    kind, _, text = bare.partition(":")
    if not text:
        return words("move." + kind)
    cards = ", ".join(card_words(card) for card in _cards(text))
    return words("move.discard" if kind == "D" else "move." + kind[0], cards=cards, number=kind[1:])


_BY_GAME = {"tonj": _tonj, "tonk": _tonk}


def ended(position: Table) -> str:
    """How the hand stands: who won and why, or who is to move."""
    outcome = position.outcome
    if outcome is None:
        return words("end.unfinished", seat=SEATS[position.seat])
    winner = words("end.nobody")
    if outcome.winner is not None:
        winner = words("end.winner", seat=SEATS[outcome.winner], points=outcome.points)
    text = words("end", winner=winner, reason=words("reason." + outcome.reason))
    if outcome.paid:
        paid = ", ".join(f"{SEATS[seat]} {chips:+d}" for seat, chips in enumerate(outcome.paid))
        text = f"{text}. {words('end.paid', paid=paid)}"
    return text


def named(game: Game[Table]) -> str:
    """The game with its rule set and what is chosen otherwise."""
    return " ".join([game.name, game.preset, *game.options])
