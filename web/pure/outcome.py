"""What became of an attempt between two people, in words: both see the reason (T17-T21)."""

from tonj.games.tonj import Position
from web.pure.speech import Speech


def outcome(speech: Speech, before: Position, *, called: bool) -> tuple[str, bool]:
    """The words for an attempt on the position ``before``, and whether they are loud: about a call."""
    attempt, call, words = before.attempt, before.rules.call, speech.words
    assert attempt is not None
    reason = speech.reason(before, attempt.key, attempt.move, attempt.required)
    mine = before.seat == speech.me
    if call == "table":
        return f"{words('table.called' if mine else 'table.called.theirs', name=words.other)} {reason}", True
    if called:
        return f"{words('claim.called' if mine else 'claim.called.mine', name=words.other)} {reason}", True
    if call == "ask":
        return words("ask.allowed" if mine else "ask.allowed.mine", name=words.other), False
    return f"{reason} {words('claim.not-called' if mine else 'claim.not-called.theirs')}", False
