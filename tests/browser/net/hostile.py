"""A relay that means no good, run by itself: `hostile.py PORT MANNER FOLDER`.

fair      keeps and sends as a relay should, and writes every event to FOLDER/events
refuses   takes nothing
silent    accepts connections and never says a word
slow      as fair, but every answer takes six seconds
spams     sends events that nobody at the table has written, as fast as it can, under the right name
shouts    sends megabytes
replays   as fair, but sends all that it ever got, oldest first, over and over
rude      sends text that is no message at all
"""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from websockets.asyncio.server import ServerConnection, serve

PORT, MANNER, FOLDER = int(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
events: list[dict[str, Any]] = []
busy: set[asyncio.Task[None]] = set()
guests: dict[ServerConnection, tuple[str, str]] = {}  # connection -> subscription and author


def newest() -> list[dict[str, Any]]:
    places = {(event["pubkey"], *map(tuple, event["tags"][:1])): event for event in events}
    return list(places.values())


async def tell(guest: ServerConnection, *said: Any) -> None:
    if MANNER == "slow":
        await asyncio.sleep(6)
    await guest.send(json.dumps(said))


async def serves(guest: ServerConnection) -> None:
    """One connection, honestly; how it is kept from being so is added below."""
    async for text in guest:
        kind, *said = json.loads(text)
        if kind == "REQ":
            guests[guest] = (said[0], said[1]["authors"][0])
            kept = events if MANNER == "replays" else newest()
            for event in kept:
                if event["pubkey"] == said[1]["authors"][0]:
                    await tell(guest, "EVENT", said[0], event)
            await tell(guest, "EOSE", said[0])
            if MANNER in BEHAVES:
                busy.add(asyncio.create_task(BEHAVES[MANNER](guest, *guests[guest])))
        elif kind == "EVENT":
            event = said[0]
            if MANNER == "refuses":
                await tell(guest, "OK", event["id"], False, "blocked: not on the list")
                continue
            events.append(event)
            with (FOLDER / "events").open("a") as kept_here:
                kept_here.write(json.dumps(event) + "\n")
            await tell(guest, "OK", event["id"], True, "")
            for other, (name, author) in list(guests.items()):
                if author == event["pubkey"]:
                    await tell(other, "EVENT", name, event)


async def spam(guest: ServerConnection, name: str, author: str) -> None:
    number = 0
    while True:
        number += 1
        event = {"id": f"{number:064x}", "pubkey": author, "kind": 30078, "created_at": 1_800_000_000, "sig": "0" * 128}
        event |= {"tags": [["d", "host" if number % 2 else f"guest {number}"]], "content": "A" * 400}
        await guest.send(json.dumps(["EVENT", name, event]))
        await asyncio.sleep(0)  # others want to be spammed too


async def shout(guest: ServerConnection, name: str, author: str) -> None:
    while True:
        await guest.send(json.dumps(["EVENT", name, {"pubkey": author, "content": "A" * 5_000_000}]))
        await asyncio.sleep(0.2)


async def replay(guest: ServerConnection, name: str, author: str) -> None:
    while True:
        await asyncio.sleep(1)
        for event in [event for event in events if event["pubkey"] == author]:
            await guest.send(json.dumps(["EVENT", name, event]))


async def rant(guest: ServerConnection, name: str, _author: str) -> None:
    for text in (
        "[",
        "{}",
        "null",
        '["EVENT"]',
        f'["EVENT","{name}",null]',
        f'["EVENT","{name}",{{}}]',
        '["OK"]',
        "x" * 3000,
    ):
        await guest.send(text)
    await guest.send(b"\xff\xfe")


BEHAVES = {"spams": spam, "shouts": shout, "replays": replay, "rude": rant}


async def welcome(guest: ServerConnection) -> None:
    try:
        if MANNER == "silent":
            await asyncio.Event().wait()
        await serves(guest)
    finally:
        guests.pop(guest, None)


async def main() -> None:
    async with serve(welcome, "127.0.0.1", PORT, max_size=None):
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
