"""What fair dealing between peers costs: flights, bytes and milliseconds, beside 1,000 SHA-256 in the same run.

`python -m tests.bench.fair` measures natively and in Pyodide under Node and prints a table. Both players of a match
run in the one process; each does about half. Signatures are left out of the milliseconds (in a page the browser makes
them, 0.1 ms each), and counted in the bytes. Verifying is measured with real Ed25519 signatures where `cryptography`
is to be had.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from statistics import median

from tests.peer.table import Seat, Table, sign, steady
from tonj.commands import verify as command
from tonj.games import find
from tonj.peer.encoding import bytes_word
from tonj.peer.events import Check, Event, Sign
from tonj.peer.greeting import Own
from tonj.peer.session import Session
from tonj.peer.solo import SoloDealer
from tonj.peer.terms import Terms
from tonj.verify import verify

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 5


def ms(what: Callable[[], object], times: int = 1) -> float:
    """Milliseconds of processor time that it takes, each time."""
    start = time.process_time()
    for _ in range(times):
        what()
    return (time.process_time() - start) * 1000 / times


class Quick(Seat):
    """A player whose signatures take no time: all that is measured is the protocol."""

    def answer(self, event: Sign | Check) -> list[Event]:
        if isinstance(event, Sign):
            return self.session.signed("A" * 86)
        return self.session.checked(True)


def quick(seed: int, terms: Terms | None = None) -> Table:
    table = Table(terms or Terms(), seed)
    table.seats = [Quick(me, table.terms, seed) for me in range(2)]
    return table


def flights(table: Table) -> int:
    """How many times a line crosses the link one after the other until the table stands for both."""
    for seat in table.seats:
        seat.run(seat.session.start())
    count = 0
    while any(seat.out for seat in table.seats):
        crossing = [(seat.me, *seat.out.popleft()) for seat in table.seats for _ in range(len(seat.out))]
        for sender, to, line in crossing:
            table.seats[sender].sent += len(line) + 1
            table.seats[to].run(table.seats[to].session.receive(line, sender))
        count += 1
    return count


def opening(seed: int) -> float:
    """Milliseconds for a turned card to be known on both sides: two shares, given, checked and taken."""
    table = quick(seed).start()
    taken: list[float] = []
    while len(taken) < 20 and table.mover is not None:
        mover = table.mover
        hand = mover.session.hand
        assert hand is not None
        moves = hand.position.moves(mover.session.seat)
        steps = mover.session.course.play.steps  # type: ignore[union-attr]
        start = time.process_time()
        mover.run(mover.session.play("T" if "T" in moves else moves[-1]))
        table.calm()
        if mover.session.course.play.steps == steps + 3:  # type: ignore[union-attr]
            taken.append((time.process_time() - start) * 1000)
    return median(taken)


def measured() -> dict[str, float]:
    """Every figure, by name."""
    text = bytes(120)
    hashes = min(ms(lambda: [hashlib.sha256(text).digest() for _ in range(1000)]) for _ in range(ROUNDS))
    table = quick(1)
    crossed = flights(table)
    setup_bytes = sum(seat.sent for seat in table.seats)
    setup = median(ms(lambda seed=seed: quick(seed).start()) for seed in range(ROUNDS))  # type: ignore[misc]
    hand = Table(Terms(), 3).start().play(steady(5))
    told = hand.seats[0].session.log.order
    cards = sum(message.kind == "share" for message in told) // 2 + 10
    moves = sum(message.kind == "play" for message in told)
    sent = sum(seat.sent for seat in hand.seats)
    seat = hand.seats[0]
    restore = ms(lambda: Session.restored(seat.own, seat.terms, seat.stored))
    proof = seat.session.proof()
    proved = ms(lambda: verify(proof, lambda key, text, signature: sign(key, text) == signature))
    secrets = [hashlib.sha256(bytes([who])).digest() for who in range(2)]
    solo = SoloDealer(find("tonj", "claim"), secrets)
    places = [(deck, place) for deck in range(2) for place in range(17, 52)]
    one = ms(lambda: [solo.tell(*place) for place in places]) / len(places)
    return {
        "1,000 SHA-256 of 120 bytes, ms": hashes,
        "setup: one-way flights": crossed,
        "setup: bytes, both directions": setup_bytes,
        "setup: ms, both players": setup,
        "a card turned: ms, both players": median(opening(seed) for seed in range(3)),
        "a whole hand: moves": moves,
        "a whole hand: cards opened": cards,
        "a whole hand: bytes": sent,
        "allowed: 10 KB + 250 B a card + 200 B a move": 10_240 + 250 * cards + 200 * moves,
        "a whole hand restored from the store, ms": restore,
        "a whole hand verified without signatures, ms": proved,
        "against the computer: dealing, ms": median(
            ms(lambda: SoloDealer(find("tonj", "claim"), secrets)) for _ in range(ROUNDS)
        ),
        "against the computer: a card, ms": one,
    }


def signed_proof() -> str:
    """The proof of a whole hand with real keys."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    keys = [Ed25519PrivateKey.from_private_bytes(bytes([me]) * 32) for me in range(2)]

    class Real(Quick):
        def answer(self, event: Sign | Check) -> list[Event]:
            if isinstance(event, Sign):
                return self.session.signed(bytes_word(keys[self.me].sign(event.text.encode())))
            return self.session.checked(True)

    table = Table(Terms(), 3)
    table.seats = [Real(me, table.terms, 3) for me in range(2)]
    for seat in table.seats:
        key = bytes_word(keys[seat.me].public_key().public_bytes_raw())
        seat.own = Own(seat.me, seat.own.secret, key, seat.own.name)
        seat.session = Session(seat.own, table.terms)
    return table.start().play(steady(5)).seats[0].session.proof()


def main() -> None:
    if sys.platform == "emscripten":
        print(json.dumps(measured()))
        return
    native = measured()
    words = ["node", "tests/bench/wasm.mjs", "tests.bench.fair"]
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    pyodide = json.loads(told.stdout.strip().splitlines()[-1])
    print(f"{date.today()}, Python {sys.version.split()[0]}; milliseconds of processor time")
    print(f"{'':48}{'native':>10}{'Pyodide':>10}")
    for name, figure in native.items():
        print(f"{name:48}{figure:>10,.2f}{pyodide[name]:>10,.2f}")
    good = command.ed25519()
    if good is not None:
        proof = signed_proof()
        took = min(ms(lambda: verify(proof, good)) for _ in range(3))
        print(f"{'a whole hand verified with Ed25519, ms':48}{took:>10,.0f}{'-':>10}")


if __name__ == "__main__":
    main()
