"""The parts of the link that need no browser, in Node: bundles, codes, links, notes and what to do with them."""

import json
import subprocess
from typing import Any

import pytest

from web.build.place import ROOT

pytestmark = pytest.mark.host

FINGERPRINT = ":".join(["A7"] * 32)
DESCRIPTION = f"""v=0
a=ice-ufrag:{{name}}
a=ice-pwd:{{password}}
a=fingerprint:sha-256 {FINGERPRINT}
a=candidate:1 1 udp 2113937151 01234567-89ab-cdef-0123-456789abcdef.local 50001 typ host generation 0
a=candidate:2 1 UDP 2113939711 01234567-89ab-cdef-0123-456789abcde0.local 50002 typ host generation 0
{{more}}a=candidate:9 1 tcp 1518280447 192.0.2.7 9 typ host tcptype active
"""
SEEN = """a=candidate:3 1 udp 1677729535 203.0.113.7 50003 typ srflx raddr 0.0.0.0 rport 0
a=candidate:4 1 udp 1677729535 2001:db8::7 50004 typ srflx raddr 0.0.0.0 rport 0
a=candidate:5 1 udp 33562367 198.51.100.9 50005 typ relay raddr 0.0.0.0 rport 0
"""


def run(code: str, *given: Any) -> Any:
    """The JSON of what a piece of JavaScript gives back; `given` are its arguments."""
    names = ["address", "bundle", "code", "door", "letters", "note", "pairing", "parcel", "patience"]
    names += ["room", "seal", "sieve"]
    loads = "".join(f'import * as {name} from "{ROOT.as_posix()}/web/net/{name}.js";\n' for name in names)
    text = (
        f"{loads}const given = {json.dumps(given)};\nconsole.log(JSON.stringify(await (async () => {{ {code} }})()));"
    )
    words = ["node", "--input-type=module", "-e", text]
    return json.loads(subprocess.run(words, capture_output=True, text=True, check=True, timeout=60).stdout)


def description(name: str = "8hhY", password: str = "abcdefghijklmnopqrstuQ", more: str = "") -> str:
    return DESCRIPTION.format(name=name, password=password, more=more).replace("\n", "\r\n")


CODED = "const b = bundle.bundleOf(...given), c = bundle.packed(b); return [c, b, bundle.unpacked(c)];"


def test_a_bundle_fits_into_124_letters_and_comes_back_whole() -> None:
    for name, password in (
        ("8hhY", "abcdefghijklmnopqrstuQ"),
        ("abcd", "0123456789+/abcdefghijkl"),
        ("0a1b2c3d", "f" * 32),
    ):
        code, told, read = run(CODED, description(name, password))
        assert read == told
        assert (told["name"], told["password"], len(told["addresses"])) == (name, password, 2)
        assert len(code) <= (124 if len(password) == 22 else 152), "names of our own make it short"


def test_what_does_not_fit_is_what_matters_least() -> None:
    code, _, read = run(CODED, description(more=SEEN), 93)
    assert len(code) <= 124
    assert [(each["type"], each["kind"]) for each in read["addresses"]] == [("srflx", 0), ("host", 2), ("relay", 0)]
    assert len(run(CODED, description(more=SEEN))[2]["addresses"]) == 5


def test_an_answer_is_made_of_a_bundle() -> None:
    text = run("return bundle.answer(bundle.bundleOf(given[0]), true);", description(more=SEEN))
    assert f"a=fingerprint:sha-256 {FINGERPRINT}\r\n" in text and "a=setup:passive\r\n" in text
    assert text.count("a=candidate:") == 5 and "2001:db8::7 50004 typ srflx raddr" in text


def test_nothing_else_is_read_as_a_bundle() -> None:
    good = run(CODED, description())[0]
    tries = [
        good[:-1],
        good[:-4],
        good + "AAAA",
        "A" + good,
        good + "=",
        "B" * 60,
        "",
        "_" * 120,
        "A" * 5000,
        "C" + good[1:],
    ]
    code = "return given.map((text) => { try { bundle.unpacked(text); return text; } catch { return null; } });"
    assert run(code, *tries) == [None] * len(tries)


def test_room_codes_are_read_as_people_write_them() -> None:
    codes = run("return Array.from({length: 500}, () => code.drawnCode());")
    assert all(len(each) == 10 and not set(each) & set("ILOU") for each in codes) and len(set(codes)) == 500
    written = ["4t7km 9xwq2", "4T7KM-9XWQ2", " 4T7KM9XWQ2\n", "٤T٧KM۹XWQ٢", "4T7KM9XWQ", "4T7KM9XWQ22", "4T7KM9XW!2"]
    assert run("return given.map(code.readCode);", *written) == ["4T7KM9XWQ2"] * 4 + [""] * 3
    assert run("return ['OIL0123456', 'uvuvuvuvuv'].map(code.readCode);") == ["0110123456", "VVVVVVVVVV"]


def test_rooms_of_one_secret_are_the_same_and_of_others_are_not() -> None:
    rooms = run(
        "return Promise.all(given.map(async (s) => (await room.room(s)).topic));", "4T7KM9XWQ2", "4T7KM9XWQ2", "A" * 22
    )
    assert rooms[0] == rooms[1] != rooms[2]


def test_a_letter_opens_with_its_key_in_its_place_alone() -> None:
    code = """
        const key = new Uint8Array(32), other = new Uint8Array(32).fill(1);
        const letter = await seal.sealed(key, "hello", "host");
        const open = (...how) => seal.unsealed(...how).catch(() => null);
        return [await open(key, letter, "host"), await open(key, letter, "guest"),
                await open(other, letter, "host"), await open(key, "A" + letter.slice(1), "host")];"""
    assert run(code) == ["hello", None, None, None]


def test_links_are_short_and_found_in_what_people_paste() -> None:
    page, secret = "https://tonj.github.io/?lang=ar#old", "4T7KM9XWQ2"
    relays = [f"wss://relay-number-{number}.example.com" for number in range(9)]
    link, plain = run(
        "return [address.inviting(...given), address.inviting(...given.slice(0, 3))];", page, "mailbox", secret, relays
    )
    assert plain == "https://tonj.github.io/#j=4T7KM9XWQ2" and len(link) < 160
    read = run(
        "return given.map(address.read);",
        f"come: {link} !",
        plain,
        " 4t7km 9xwq2 ",
        "#h=AAAA",
        "https://x/#a=AAAA",
        "hello",
        "#j=zz",
        "",
    )
    assert read[0] == {"way": "mailbox", "secret": secret, "relays": relays[:4]}
    assert read[1] == read[2] == {"way": "mailbox", "secret": secret, "relays": []}
    assert read[3:] == [{"way": "byhand", "code": "AAAA"}, {"way": "answer", "code": "AAAA"}, None, None, None]


def test_notes_are_read_only_if_they_are_notes() -> None:
    good = {"role": "host", "n": 5, "bundle": run(CODED, description())[0], "you": None, "guest": None, "gone": False}
    wrong = [
        {"role": "king"},
        {"n": -1},
        {"n": 1.5},
        {"n": "5"},
        {"bundle": "AAAA"},
        {"you": 7},
        {"you": ""},
        {"guest": "x"},
        {"gone": 1},
    ]
    tries = [json.dumps(good | each) for each in wrong] + ["", "null", "[]", "7", "{}", "x" * 5000]
    assert run("return given.map((text) => note.readNote(text) !== null);", json.dumps(good), *tries) == [True] + [
        False
    ] * len(tries)


def test_two_sides_always_come_to_try_the_same_pair() -> None:
    """All orders in which notes can cross, from every beginning: both end with the other's current bundle."""
    code = """
        let fresh = 0;
        const side = () => ({ name: "n" + fresh++, with: null, out: [] });
        const say = (side) => side.out.push({ theirs: { name: side.name }, you: side.with });
        const hear = (side, said) => {
          for (const step of pairing.todo(side, said)) {
            if (step === "anew") Object.assign(side, { name: "n" + fresh++, with: null });
            if (step === "start") side.with = said.theirs.name;
            if (step === "say") say(side);
          }
        };
        const ends = new Set();
        let longest = 0;
        for (let order = 0; order < 4096; order++) {
          for (const begun of ["none", "one", "both", "past"]) {
            const sides = [side(), side()];
            if (begun === "one") { sides[1].with = sides[0].name; say(sides[1]); }
            if (begun === "past") sides[0].with = sides[1].with = "old";
            if (begun === "past") sides.forEach((each) => Object.assign(each, side()));
            (begun === "one" ? [sides[0]] : sides).forEach(say);
            let steps = 0;
            for (let bit = 0; steps < 40 && sides.some(({ out }) => out.length); bit++) {
              const from = sides[(order >> (bit % 12)) & 1];
              const chosen = from.out.length ? from : sides.find(({ out }) => out.length);
              hear(sides[chosen === sides[0] ? 1 : 0], chosen.out.shift());
              steps++;
            }
            longest = Math.max(longest, steps);
            ends.add(sides[0].with === sides[1].name && sides[1].with === sides[0].name);
          }
        }
        return [[...ends], longest];"""
    ends, longest = run(code)
    assert ends == [True]
    assert longest <= 8


def test_a_sieve_lets_through_what_a_match_needs() -> None:
    code = """
        const fine = new sieve.Sieve(100, 50, 10);
        const passed = Array.from({ length: 80 }, (_, i) => fine.passes("line " + i)).filter(Boolean).length;
        return [passed, fine.passes("x".repeat(101)), fine.passes(new ArrayBuffer(5)), fine.refused];"""
    assert run(code) == [50, False, False, 32]


def test_the_first_guest_is_let_in_and_the_next_one_waits() -> None:
    code = """
        const record = { fingerprint: "H" }, host = new door.Door("host", record);
        const from = (fingerprint, guest = null) => ({ theirs: { fingerprint }, guest });
        const told = [];
        for (const name of ["A", "B", "A"]) told.push(await host.admits(from(name)));
        told.push(host.next().theirs.fingerprint, await host.admits(from("B")), await host.admits(from("C")));
        told.push(host.pin("B").length, await host.admits(from("A")), await host.admits(from("B")));
        const guest = new door.Door("guest", { fingerprint: "A" });
        for (const name of ["A", "B"]) told.push(await guest.admits(from("H", await room.short(name))));
        guest.pin("H");
        told.push(await guest.admits(from("X")));
        host.release();
        told.push(await host.admits(from("B")), await host.admits(from("A")));
        return told;"""
    expected = ["in", "waits", "in", "B", "in", "waits", 1, "knock", "in", "in", "taken", "stranger", "knock", "in"]
    assert run(code) == expected


def test_patience() -> None:
    code = """
        const usual = { tried: 0, heard: false, speaks: true, told: false, waiting: false };
        const due = (facts) => patience.due({ ...usual, ...facts });
        const waits = (role, mover, met) => patience.patience({ role, mover, met });
        return [[due({}), due({ tried: 4000 }), due({ tried: 4000, told: true }), due({ tried: 4000, speaks: false }),
                 due({ tried: 50000, heard: true }), due({ tried: 50000, told: true }),
                 due({ tried: 13000, waiting: true })],
                [waits("guest", null, false), waits("guest", "guest", true), waits("guest", "host", true)]];"""
    assert run(code) == [
        ["move", "say", "move", "move", "afresh", "move", "next"],
        [60000, 8000, None],
    ]


@pytest.mark.parametrize("length", [1, 700, 701, 5000, 16_800])
def test_a_long_text_comes_in_parts(length: int) -> None:
    code = """const text = "x".repeat(given[0] - 1) + "!", box = new parcel.Parcel(), parts = parcel.parcels(text);
    const all = parts.map((part) => box.add(part)), short = parts.every(({ part }) => part.length <= 700);
    return [parts.length, short, all.at(-1) === text, all.slice(0, -1).join("")];"""
    assert run(code, length) == [-(-length // 700), True, True, ""]


def test_parts_that_do_not_fit_together_are_nothing() -> None:
    code = """const whole = (...parts) => {
      const box = new parcel.Parcel();
      return parts.map((part) => box.add(part)).join();
    };
    const [a, b, c] = ["a", "b", "c"].map((part, n) => ({ n, of: 2, part }));
    return [
      whole(b), whole(a, a), whole({ n: 0, of: 99, part: "a" }), whole({ n: 0, of: 1, part: 7 }),
      whole({ n: 0, of: 1, part: "x".repeat(701) }), whole({}), whole(a, c, b), whole(a, b),
    ];"""
    assert run(code) == ["", ",", "", "", "", "", ",,", ",ab"]
