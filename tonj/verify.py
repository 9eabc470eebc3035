"""Was a match dealt and played fairly? Everything in its proof is worked out again, and the first lie is named.

What is checked: every signature and link of every message; every seal of the candidates, the coin and
the slips; that each seed makes what was sealed and shown; that each card is what all the players'
orders make of it; every move against the rules; every result, and the score of the match. What no
proof can show stands in tonj/peer/README.md.

The signatures are checked by a function that is handed in, so this needs Python alone.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tonj.cards import BadText
from tonj.game import Refused
from tonj.hand import replay
from tonj.match import Match
from tonj.peer.course import Course
from tonj.peer.dealing import Broken
from tonj.peer.encoding import bytes_of
from tonj.peer.greeting import Greeting, parse_greeting
from tonj.peer.halves import CARDS, order
from tonj.peer.log import Log
from tonj.peer.message import HELLO, Message, parse_message
from tonj.peer.proof import records_told, split_proof

Good = Callable[[str, str, str], bool]
"""Whether a signature is good: the key and the signature as words (base64), the text between them."""


class Wrong(ValueError):
    """The first thing that is wrong: ``key`` says what, ``line`` where, ``peer`` whose message shows it."""

    def __init__(self, key: str, place: str = "", line: int = 0, peer: int | None = None) -> None:
        super().__init__(f"{key}: {place}" if place else key)
        self.key = key
        self.place = place
        self.line = line
        self.peer = peer


@dataclass(slots=True)
class Findings:
    """What was proved. ``whole`` says whether the match has ended and all of it is proved."""

    match: str
    names: list[str]
    whole: bool
    results: list[str]
    scores: list[int]
    counts: Counter[str] = field(default_factory=Counter)
    left: str = ""  # the name of the player who took the win of an absent one
    each_left: bool = False  # two said it of each other
    accused: str = ""


def verify(text: str, good: Good) -> Findings:
    """Work a proof out again. Raises :class:`Wrong` at the first thing that does not hold."""
    try:
        records, lines = split_proof(text)
    except BadText as error:
        raise Wrong(error.key, error.place) from None
    peers = _peers(lines)
    log, course, counts = Log(peers), Course(peers), Counter[str]()
    for line, said in lines:
        try:
            _believe(parse_message(said, peers), log, course, good, counts)
        except BadText as error:
            raise Wrong(error.key, error.place, line) from None
        except Wrong as error:
            raise Wrong(error.key, error.place, line, error.peer) from None
    if not log.match:
        raise Wrong("proof.no-match")
    greetings = [greeting for greeting in course.greetings if greeting is not None]
    _decks(course, log, greetings, counts)
    scores = _records(records, course, greetings)
    return Findings(
        log.match,
        [greeting.name for greeting in greetings],
        course.stage == "over" or course.left is not None,
        [record.partition('[Result "')[2].partition('"')[0] for record in course.finished],
        scores,
        counts,
        "" if course.taken_by is None else greetings[course.taken_by].name or str(course.taken_by),
        course.left is not None and course.taken_by is None,
        _accused(log),
    )


def _peers(lines: list[tuple[int, str]]) -> int:
    """How many players there are: as many as the greeted game has seats."""
    for number, line in lines:
        words = line.split(" ")
        if words[0] == HELLO:
            try:
                return parse_greeting(words[2:-1]).terms.table().seats
            except BadText as error:
                raise Wrong(error.key, error.place, number) from None
    raise Wrong("proof.no-match")


def _believe(message: Message, log: Log, course: Course, good: Good, counts: Counter[str]) -> None:
    """One message: the next of its chain, signed by its sender, and right at this point of the match."""
    if message.tag not in (HELLO, log.tag):
        raise Wrong("message.other-match", message.tag, peer=message.peer)
    held = log.held(message.peer, message.number)
    if held is None and not log.can_follow(message):
        raise Wrong("log.gap", str(message.number), peer=message.peer)
    greeting = parse_greeting(message.words) if message.tag == HELLO else course.greetings[message.peer]
    if greeting is None or not good(greeting.key, log.signed(message), message.signature):
        raise Wrong("message.bad-signature", str(message.number), peer=message.peer)
    if held is not None:  # signed twice: a lie, unless it says the same
        key = "log.twice" if held.said() == message.said() else "log.fork"
        raise Wrong(key, str(message.number), peer=message.peer)
    log.add(message)
    try:
        course.take(message)
    except Broken as error:
        raise Wrong(error.key, error.place, peer=message.peer) from None
    counts["signatures"] += 1
    counts[message.kind] += 1


def _decks(course: Course, log: Log, greetings: list[Greeting], counts: Counter[str]) -> None:
    """Each finished hand's packs once more, from the seeds alone: owner's order first, then the others'."""
    seeds = [[m.words[0] for m in log.tail(peer, 0) if m.kind == "audit"] for peer in range(log.peers)]
    for hand, record in enumerate(course.finished):
        told = replay(record).dealer.disclose()
        for pack in range(log.peers):
            cards = list(range(CARDS))
            for step in range(log.peers):
                one = order(bytes_of(seeds[(pack + step) % log.peers][hand], 32), pack)
                cards = [one[place] for place in cards]
            if told[course.seat_of(pack)] != cards:
                raise Wrong("deck.not-from-seeds", f"hand {hand + 1}")
            counts["cards"] += CARDS


def _records(records: str, course: Course, greetings: list[Greeting]) -> list[int]:
    """The records in the proof are those that the log tells; each replays, and the results add up."""
    if records.strip("\n") != "\n".join(records_told(course)).strip("\n"):
        raise Wrong("record.not-as-played")
    match = Match(greetings[0].terms.target)
    for record in course.finished:
        try:
            outcome = replay(record).position.outcome
        except (BadText, Refused) as error:
            raise Wrong(error.key, str(error)) from None
        if outcome is None:
            raise Wrong("record.result")
        match.count(outcome)
    return match.scores


def _accused(log: Log) -> str:
    """Whom somebody says to have sent something wrong, which was not found wrong here."""
    halts = [message for message in log.order if message.kind == "halt"]
    return "" if not halts else "player {}, message {}: {}".format(*halts[0].words[:3])
