"""Somebody at a friend's table in the finished page: sits down over a real link, sees, and plays."""

import itertools
import json
from collections.abc import Callable
from random import Random
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.browser.seat import INSIDE, READY, Seat
from tests.browser.sight import SEE, Sight
from tonj.games.tonj.moves import DISCARD, PASS, TURN
from tonj.peer.terms import Terms
from tonj.players.greedy import Greedy
from web.pure.reach import source_pile, target_pile

SIT = """
import gc, json
from web.browser.across import Across
from web.browser.network import Network
from web.browser.page import Page

page = next(each for each in gc.get_objects() if isinstance(each, Page))
network = Network()
friend = Across(page, network)

told = []

def tells(kind, text):
    if kind != "text":
        told.append((kind, text))

async def sit(role, way, options, terms, name):
    network.hear(json.loads(options)["table"], tells)
    door = await network.door()
    import js
    js.window.net = door
    js.window.link = door.open(role, way, options)
    friend.sit(json.loads(options)["table"], role, js.window.link, terms or None, name)

async def invite(way, options):
    return (await network.door()).invite(way, options)

async def read(text):
    return await (await network.door()).read(text)
"""

PLAY = """
from random import Random

import js
from pyodide.ffi import create_proxy
from tonj.games.tonj.moves import DISCARD, PASS, TURN, move_text
from tonj.players.greedy import Greedy
from web.pure.opponent import attempts
from web.pure.reach import source_pile, target_pile

chance = Random({seed})

def press(what):
    js.document.querySelector(what).click()

def wrong(position):
    return [one for one in attempts(position) if position.status(one).kind == "omission" and one != PASS]

def go():
    hands = friend.hands
    if hands is not None and hands.sheet == "ask" and page.over == "":
        press('[data-action="%s"]' % chance.choice(["call", "allow"]))
    if hands is None or not hands.my_turn or page.over:
        return
    position = hands.position
    move = Greedy().choose(position, chance).move
    slips = wrong(position) if chance.randrange(100) < {slips} else []
    if slips:
        move = chance.choice(slips)
    if move == PASS:
        press('[data-action="pass"]')
    elif move in (TURN, DISCARD):
        press('[data-pile="%s:%s"]' % ("AB"[position.seat], "S" if move == TURN else "W"))
    else:
        press('[data-pile="%s"]' % source_pile(position, move))
        press('[data-pile="%s"]' % target_pile(position, move))

def watch():
    hands = friend.hands
    attempt = None if hands is None or hands.hand is None else hands.position.attempt
    if attempt and hands.position.seat != hands.me and hands.sheet != "ask" and chance.randrange(100) < {calls}:
        press('[data-action="tonj"]')

js.setInterval(create_proxy(go), 20)
js.setInterval(create_proxy(watch), 300)
"""
"""Plays by itself, through the page's own buttons, as quickly as the page lets it."""

SLIP = """
from web.pure.opponent import attempts
from web.browser.fingers import now as time
wrong = [one for one in attempts(friend.hands.position) if friend.hands.position.status(one).kind == "omission"]
if wrong:
    friend.hands.try_move(wrong[0], time())
    page.show()
bool(wrong)
"""

LIE = """
async def lie():
    session = friend.hands.session
    message = session.log.next(session.own.me, "later", ("1",))
    signature = await friend._door.sign(friend._key, session.log.signed(message))
    friend.link.send(f"{message.said()} {signature}")
network.start(lie())
"""

ASK = """async ([name, given]) => {
    const core = document.querySelector('script[src$="/core.js"]').src;
    const { interpreter } = await (await import(core)).whenDefined("py");
    return await interpreter.globals.get(name)(...given);
}"""

NAMES = {"host": "Amal", "guest": "Bilal"}
_marks = itertools.count(1)


class Friend:
    """One of the two, with a browser tab; ``options`` are the link's."""

    def __init__(self, context: BrowserContext, address: str, query: str = "", **options: Any) -> None:
        self.context = context
        self.address = address + query
        self.options = {"relays": [], "stun": []} | options
        self.faults: list[str] = []
        self.told: dict[str, Any] = {}
        self.terms = ""
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("console", lambda said: self._said(said.text) if said.type == "error" else None)
        kept = json.dumps(json.dumps({"speed": "off", "one_tap": False}))
        put = f"localStorage.setItem('tonj.settings', {kept})"
        self.page.add_init_script(f"if (location.protocol.startsWith('http')) {put}")
        self.seat = Seat(self.page, self.address, clock=False)
        self.seat.open()

    def _said(self, text: str) -> None:
        if "WebSocket" not in text:  # a relay that is gone
            self.faults.append(text)

    def ask(self, name: str, *given: Any) -> Any:
        return self.page.evaluate(ASK, [name, list(given)])

    def inside(self, code: str) -> Any:
        return self.page.evaluate(INSIDE, code)

    # Sitting down.

    def prepare(self) -> None:
        self.inside(SIT)

    def invite(self, way: str, terms: Terms) -> str:
        """Make a table and sit there; gives the link."""
        self.prepare()
        self.terms = " ".join(terms.words())
        told = json.loads(self.ask("invite", way, json.dumps({"relays": self.options["relays"]})))
        self.sit(told | {"role": "host"})
        return str(told["link"]) if way != "byhand" else self.hears("invite")

    def hears(self, kind: str, seconds: float = 30) -> str:
        """Waits until the link tells this; the text."""
        end = monotonic() + seconds
        while monotonic() < end:
            found = self.inside(f"next((text for kind, text in told if kind == '{kind}'), '')")
            if found:
                return str(found)
            sleep(0.1)
        raise AssertionError(f"{kind} was not told: {self.inside('str(told)')}")

    def come(self, link: str) -> None:
        """Open a link."""
        self.prepare()
        self.sit(json.loads(self.ask("read", link)))

    def sit(self, told: dict[str, Any]) -> None:
        self.told = told
        options = self.options | {name: told[name] for name in ("table", "secret", "code") if name in told}
        role = told["role"]
        self.ask("sit", role, told["way"], json.dumps(options), self.terms, NAMES[role])

    def reload(self) -> None:
        """The page is opened anew, and sits down at the same table."""
        self.page.reload()
        self.page.wait_for_selector("body[data-ready]", state="attached", timeout=READY)
        self.prepare()
        self.terms = ""
        self.sit({name: value for name, value in self.told.items() if name != "code"})

    # Seeing and playing.

    def see(self) -> Sight:
        """What is on the screen; ``saved`` is the hand's record as this side has it."""
        sight = Sight(**self.page.evaluate(SEE))
        sight.saved = self.record()
        return sight

    def record(self) -> str:
        return str(self.inside("'' if friend.hands is None or friend.hands.hand is None else friend.hands.hand.text()"))

    def proof(self) -> str:
        return str(self.inside("friend.hands.session.proof()"))

    @property
    def stage(self) -> str:
        return str(self.inside("'' if friend.hands is None else friend.hands.session.course.stage"))

    @property
    def mine(self) -> bool:
        """Whether it is this one's turn, and all is shown."""
        return bool(self.inside("friend.hands is not None and friend.hands.my_turn"))

    @property
    def settled(self) -> bool:
        """Whether all that has happened is shown."""
        return bool(self.inside("friend.hands is not None and friend.hands.current"))

    @property
    def attempt(self) -> bool:
        """Whether an attempt is on the table here, whatever it looks like."""
        return bool(self.inside("friend.hands is not None and friend.hands.hand and friend.hands.position.attempt"))

    @property
    def connected(self) -> bool:
        return bool(self.page.evaluate("window.link ? link.state() === 'open' : false"))

    @property
    def news(self) -> str:
        """What stands beside the cards."""
        return str(self.page.evaluate("document.querySelector('[data-note=news]:not([hidden])')?.textContent || ''"))

    @property
    def letter(self) -> str:
        return "AB"[int(self.inside("friend.hands.me"))]

    def hurry(self) -> None:
        """Nothing is held or shown at a stride from now on: for tests of other things."""
        self.inside("from web.pure import following\nfollowing.HOLD = (0, 0)")

    def by_itself(self, seed: int = 0, *, slips: int = 0, calls: int = 50) -> None:
        """From now on this one plays, slips in so many of a hundred moves, and calls slips it sees now and then."""
        self.inside(PLAY.replace("{seed}", str(seed)).replace("{slips}", str(slips)).replace("{calls}", str(calls)))

    def ends(self, seconds: float = 60) -> Sight:
        """Wait for the result."""
        try:
            self.page.wait_for_selector('[data-sheet="next"]:not([hidden])', timeout=seconds * 1000)
        except Exception:
            raise AssertionError(f"the hand does not end: {self.see()} {self.faults}") from None
        return self.see()

    def until(self, seen: Callable[[Sight], object], seconds: float = 45) -> Sight:
        end = monotonic() + seconds
        while True:
            sight = self.see()
            if seen(sight):
                return sight
            assert monotonic() < end, f"never seen; last: {sight}"
            sleep(0.05)

    def slip(self) -> bool:
        """A move that skips a duty, if there is one."""
        return bool(self.inside(SLIP))

    def lie(self) -> None:
        """A message that is signed as it should be and says what cannot be."""
        self.inside(LIE)

    def move(self) -> None:
        """The move that looks best, by taps."""
        position = self.see().hand.position
        move = Greedy().choose(position, Random(0)).move
        letter = "AB"[position.seat]
        if move == PASS:
            self.seat.press("pass")
        elif move in (TURN, DISCARD):
            self.seat.point(f'[data-pile="{letter}:{"S" if move == TURN else "W"}"]')
        else:
            self.seat.point(f'[data-pile="{source_pile(position, move)}"]')
            self.seat.point(f'[data-pile="{target_pile(position, move)}"]')


def together(*friends: Friend, seconds: float = 120) -> None:
    """Wait until the cards lie on the table for both."""
    for friend in friends:
        friend.until(lambda sight: sight.turn, seconds)


def play(*friends: Friend, moves: int = 1000, seconds: float = 120) -> None:
    """Both play to the end of the hand, or so many moves."""
    end = monotonic() + seconds
    while monotonic() < end:
        mover = next((friend for friend in friends if friend.mine), None)
        if mover is not None:
            if not moves:
                return
            moves -= 1
            mover.move()
        elif all("next" in friend.see().sheet for friend in friends):
            return
        else:
            sleep(0.01)
    raise AssertionError("the hand does not end:\n" + "\n".join(str(friend.see()) for friend in friends))


def agree(*friends: Friend) -> None:
    """Both come to show the same cards, and nothing has gone wrong."""
    friends[0].until(lambda sight: sight.saved == friends[1].record())
    first, second = (friend.see() for friend in friends)
    assert first.saved == second.saved
    assert {name: pile[:2] for name, pile in first.piles.items()} == {
        name: pile[:2] for name, pile in second.piles.items()
    }
    faults = [friend.faults for friend in friends]
    assert faults == [[], []], faults
