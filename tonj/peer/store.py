"""What is kept of a match: every message as a line, in the order in which it took effect.

With the player's secret and key the lines are all there is. Each begins with a part of a hash of the
message and its signature, so a line that was cut short or damaged is seen and forgotten; the other players hold it too.
"""

from tonj.cards import BadText

from .encoding import digest_word
from .log import Log
from .message import HELLO, Message, parse_message

CHECK = 8


def kept(log: Log, message: Message) -> str:
    """A message as it is stored."""
    return f"{digest_word('kept', log.hash(message), message.signature)[:CHECK]} {message}"


def recalled(log: Log, line: str) -> Message | None:
    """The message of a stored line: the next of its chain, or one that says otherwise than a held one."""
    try:
        message = parse_message(line[CHECK + 1 :], log.peers)
    except BadText:
        return None
    if message.tag not in (HELLO, log.tag):
        return None
    held = log.held(message.peer, message.number)
    if held is None and not log.can_follow(message) or held is not None and held.said() == message.said():
        return None
    return message if kept(log, message) == line else None
