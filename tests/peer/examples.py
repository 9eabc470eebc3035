"""The examples of tonj/peer/README.md, made by the code: `python -m tests.peer.examples` prints them."""

from __future__ import annotations

from tests.peer.table import Table
from tonj.peer.coin import Toss, coin_seal
from tonj.peer.encoding import bytes_word, digest_word, text_word
from tonj.peer.greeting import Own
from tonj.peer.halves import Half, deal_name, drawn, leaf, order, root, salts
from tonj.peer.play import table_seal
from tonj.peer.secret import Secret
from tonj.peer.session import Session
from tonj.peer.terms import Terms

ONE, TWO = bytes(range(32)), bytes(range(32, 64))
KEY_ONE, KEY_TWO = bytes_word(bytes([1]) * 32), bytes_word(bytes([2]) * 32)


def match() -> Table:
    """A match with fixed secrets, up to the first card."""
    table = Table(Terms(options=("window=8",), target=100))
    for seat, secret, key, name in zip(table.seats, (ONE, TWO), (KEY_ONE, KEY_TWO), ("Amal", "أمل"), strict=True):
        seat.own = Own(seat.me, secret, key, name)
        seat.session = Session(seat.own, table.terms)
    return table.start()


def examples() -> dict[str, str]:
    """Each example's name and text."""
    nonce = bytes_word(drawn(ONE, "nonce")[:16])
    name = deal_name(KEY_ONE, nonce, 1)
    seed = drawn(ONE, "seed", 1, 0)
    half = Half.of(name, seed, 2)
    secret = Secret(ONE, name, 1, 2)
    table = match()
    log = table.seats[0].session.log
    hello, coin = log.held(0, 0), log.held(0, 1)
    other = log.held(1, 0)
    hand = table.seats[0].session.hand
    assert hello is not None and coin is not None and other is not None and hand is not None
    names = [name, deal_name(KEY_TWO, bytes_word(drawn(TWO, "nonce")[:16]), 1)]
    coins = [drawn(ONE, "coin", 1), drawn(TWO, "coin", 1)]
    toss = Toss.of(names, coins)
    mover = table.mover
    assert mover is not None
    move = hand.position.moves(hand.position.seat)[0]
    position, seal = text_word(str(hand.position)), table_seal(hand)
    mover.run(mover.session.play(move))
    played = mover.session.log.order[-1]
    return {
        "bytes": bytes_word(bytes([0, 1, 250, 255])),
        "text": text_word("Amal Ö"),
        "digest": digest_word("abc"),
        "nonce": nonce,
        "name": name,
        "seed": bytes_word(seed),
        "coin": bytes_word(coins[0]),
        "order": " ".join(map(str, order(seed, 0))),
        "salt": salts(seed, 0)[0],
        "leaf": bytes_word(leaf(name, 0, 0, half.orders[0][0], half.salts[0][0])),
        "root": root(name, half.leaves),
        "seal": secret.commit()[0],
        "coinseal": coin_seal(name, coins[0]),
        "joint": toss.joint,
        "kept": f"{toss.kept(0, 16)} of player 0 and {toss.kept(1, 16)} of player 1",
        "seats": f"seats turned by {toss.turn(2)}, first seat {toss.first(2)}",
        "hello": hello.said(),
        "hello-other": other.said(),
        "match": log.match,
        "coin-line": coin.said(),
        "coin-signed": log.signed(coin),
        "position": position,
        "table": seal,
        "play-line": played.said(),
        "play-signed": mover.session.log.signed(played),
    }


if __name__ == "__main__":
    for which, what in examples().items():
        print(f"{which}: {what}")
