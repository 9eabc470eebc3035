"""The words of the command line, in English: one table from keys to what people read.

The page has its own words in its catalogues. What is no word for people (a move, a position) is the
text that the engine itself reads and writes.
"""

from tonj.cards import RANKS, SUITS, BadText
from tonj.game import Refused

WORDS = {
    # Cards.
    "rank.A": "ace", "rank.2": "two", "rank.3": "three", "rank.4": "four", "rank.5": "five", "rank.6": "six",
    "rank.7": "seven", "rank.8": "eight", "rank.9": "nine", "rank.T": "ten", "rank.J": "jack", "rank.Q": "queen",
    "rank.K": "king", "suit.s": "spades", "suit.h": "hearts", "suit.d": "diamonds", "suit.c": "clubs",
    "card": "the {rank} of {suit}", "card.unknown": "a card",
    # What somebody does.
    "move.T": "turns a stock card", "move.D": "discards the turned card", "move.P": "passes",
    "move.place": "{source} {target}", "move.run": "{count} cards {source} {target}",
    "from.R": "reserve top", "from.X": "turned card", "from.house": "from house {house}",
    "to.F": "to a foundation", "to.house": "to house {house}", "to.r": "onto the other reserve",
    "to.w": "onto the other waste", "move.shows": "{move}: {card}",
    "move.attempt": "tries, though the rules are against it: {move}", "move.!": "TONJ is called",
    "move.~": "nobody calls, or it is allowed", "move.resign": "resigns", "move.gone": "did not come back",
    "move.late": "ran out of time", "move.stop": "offers or agrees to stop",
    "move.S": "draws from the stock", "move.U": "takes the top discard", "move.drop": "drops: all hands are shown",
    "move.M": "lays down {cards}", "move.L": "adds {cards} to spread {number}", "move.discard": "discards {cards}",
    # How it ended.
    "end": "{winner}: {reason}", "end.winner": "{seat} wins {points}", "end.nobody": "Nobody wins",
    "end.paid": "Paid: {paid}", "end.unfinished": "Not finished; {seat} is to move",
    "reason.out": "no card is left", "reason.repetition": "the same position came again",
    "reason.full-pass": "all cards were turned and none could be placed",
    "reason.no-progress": "no progress for too many turns", "reason.stall": "a stall",
    "reason.turn-limit": "the last turn is played", "reason.agreed": "both agreed to stop",
    "reason.resign": "the other seat resigned", "reason.gone": "the other seat did not come back",
    "reason.clock": "the other seat ran out of time", "reason.tonk": "a Tonk at the deal",
    "reason.tonks": "two Tonks at the deal", "reason.spread-out": "out without a discard",
    "reason.drop": "dropped with the lowest hand", "reason.caught": "the dropper was caught",
    "reason.stock": "the stock is out",
    # replay and show.
    "replay.hand": "Hand {number}: {game}", "replay.line": "line {line}  {seat}: {token:<12} {words}",
    "replay.wrong": "{file}: line {line}: {token}: {words} ({key})",
    "replay.wrong-line": "{file}: line {line}: {words} ({key})",
    "replay.right": "{hands} right", "replay.nothing": "{file}: no hand in it",
    "replay.one": "one hand", "replay.many": "{count} hands",
    "file.unread": "{file}: cannot be read ({why})", "show.too-far": "{file}: the hand has only {count} moves",
    # play.
    "play.hand": "Hand {number}. {dealer} deals. You are {you}. Stake: {stake}",
    "play.start": "You are {you}; {seat} starts", "play.two": "only two can swap their seats",
    "play.mirror": "The same deal again, with the seats swapped.",
    "play.ask": "Your move, by its number or its text (q ends):", "play.choice": "  {number:>2}  {move:<12} {words}",
    "play.refused": "{move} is refused: {words}.",
    "play.did": "{seat}: {move:<12} {words}", "play.score": "Score: {score}",
    "play.again": "Another hand? (Enter, or q)",
    "play.table": "Stock {stock}, top discard {discard}. Others: {others}. Spreads: {spreads}",
    "play.other": "{seat} {count}{seen}", "play.yours": "Your hand: {cards} ({points})",
    "play.side": "{seat}  reserve {reserve}: {top}   stock {stock}   waste {count}: {waste}   turned: {turned}",
    "play.foundations": "    foundations: {cards}", "play.house": "    {number}  {cards}",
    # Why not: records and text.
    "card.bad": "no such card", "card.bad-count": "too many cards",
    "deck.card-twice": "a card is in the pack twice", "deck.not-52": "a pack has 52 cards",
    "pile.spelling": "a pile is spelled otherwise", "move.bad": "no such move",
    "game.unknown": "no such game", "game.other": "a record of another game", "seat.none": "no such seat",
    "rules.unknown-preset": "no such rule set", "rules.unknown-field": "no such rule",
    "rules.field-twice": "a rule is given twice", "rules.bad-value": "a rule has no such value",
    "rules.bad-option": "a rule is written field=value",
    "position.parts": "a position has other parts", "position.head": "who is to move is not told so",
    "position.side": "a seat's piles are not told so", "position.houses": "there are eight houses",
    "position.foundations": "the foundations are not told so", "position.turns": "the turns are not told so",
    "position.idle": "the idle turns are not told so", "position.spelling": "a position is spelled otherwise",
    "position.other-game": "a position of another game", "position.cards": "a card lies in two places",
    "position.seat": "no such seat", "position.spread": "no spread", "position.hand-empty": "a hand is empty",
    "position.face-up-unknown": "that card lies face up and must be known",
    "deal.two-decks": "Tonj is dealt from two packs", "deal.one-deck": "Tonk is dealt from one pack",
    "deal.first-needed": "who starts, or deals, has to be told", "deal.first-differs": "another seat starts",
    "deal.face-up-unknown": "a card that lies face up must be known", "deal.unknown-card": "every card must be known",
    "shown.nothing": "no card became known", "shown.differs": "it is another card",
    "shown.unknown": "the card has to be named", "shown.twice": "that card has been seen already",
    "shown.missing": "the card that became known has to be told", "shown.hands": "that many cards are not shown",
    "record.too-long": "too long for a record", "record.not-one": "not one hand", "record.tag": "no tag",
    "record.tag-twice": "a tag stands twice", "record.tag-missing": "a tag is missing",
    "record.turn": "no turn", "record.turn-out-of-place": "a turn stands in the wrong place",
    "record.blank-line-missing": "a blank line is missing", "record.result": "the result is another",
    "record.options": "the options are others", "record.first": "no such seat",
    "record.first-not-by-coin": "no coin decided who starts", "record.card-missing": "the card has to be told",
    "record.empty": "no hand in it", "match.tags": "the match is not told so", "link.damaged": "damaged",
    # Why not: Tonj.
    "over": "the hand is over", "frozen": "an attempt waits for its answer", "awaits": "a card is on its way",
    "not-your-turn": "it is not that seat's turn", "no-card": "there is no such card",
    "same-pile": "it lies there already", "no-turned-card": "no card is turned",
    "turned-card": "the turned card has to be placed or discarded first", "can-turn": "a card can be turned",
    "nothing-to-turn": "there is nothing to turn", "foundation.not-next": "it is not the foundation's next card",
    "load.empty": "an empty pile takes no card", "load.house-card": "house cards are not put on the other's piles",
    "load.not-next": "it is not one above or below", "load.wrong-suit": "the suit is another",
    "run.not-played": "runs are not moved", "run.not-ordered": "the cards are not in order",
    "run.too-long": "too few houses are empty for so many cards", "house.king": "a king goes to an empty house",
    "house.same-colour": "the colour is the same", "house.not-descending": "it is not one lower",
    "circle": "the houses have stood so before", "P1": "the reserve's top has to go to a foundation",
    "P2": "a card has to go to a foundation", "P3": "the reserve's top has to fill the empty house",
    "P4": "the turned card has to be placed", "P5": "the reserve's top has to be placed",
    "attempt.legal": "that is no offence", "call.nothing": "there is nothing to call",
    "call.table-calls": "the table calls by itself", "call.missing": "an attempt needs its outcome",
    "stop.offered": "it is offered already", "late.not-now": "no clock ran out",
    "deliver.nothing": "no card is due",
    # Why not: Tonk.
    "draw.first": "the turn begins with a draw", "draw.done": "a card is drawn already",
    "drop.late": "one drops only at the start of a turn", "stock.empty": "the stock is empty",
    "pile.empty": "nothing is discarded yet", "hand.no-card": "that card is not in the hand",
    "spread.none": "that is no book and no run", "hit.no-spread": "there is no such spread",
    "hit.not-next": "it does not go on that spread",
    # Why not: the engine's lines.
    "engine.no-position": "no position is set", "engine.no-move": "a move is missing",
    "engine.unknown-command": "no such command", "engine.line-too-long": "the line is too long",
    "engine.deal": "a deal is not told so", "engine.perft": "perft takes a number up to 12",
    "engine.extra": "nothing more is expected", "engine.go": "go takes a level, and ms with a number",
    "engine.not-to-move": "nobody is to move", "perft.unknown-card": "a card is not known",
    "level.unknown": "no such level", "engine.fault": "a fault in the engine; nothing is changed",
}  # fmt: skip


def words(key: str, /, **values: object) -> str:
    """What people read for ``key``."""
    return WORDS[key].format(**values)


def why(error: BadText | Refused) -> str:
    """What people read for an error."""
    return words(error.key)


def card_words(text: str) -> str:
    """A card in words.

    >>> card_words("Qd")
    'the queen of diamonds'
    """
    if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
        return words("card.unknown")
    return words("card", rank=words("rank." + text[0]), suit=words("suit." + text[1]))
