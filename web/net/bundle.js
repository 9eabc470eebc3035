// Where a player can be reached and by which key: all that the other one's browser must know, in some 90 bytes.
//
// A browser says this in a session description of 700 characters or more. What matters in it is a name and a password
// for finding each other (ICE), the fingerprint of the certificate, and addresses. Both players make the same kind of
// bundle, of an offer; each makes the answer that its own browser waits for from the other's bundle. So nothing runs
// out while a person carries a bundle around.
//
// byte 0      how name and password are written (below); other values are for later versions
// then        name, password, 32 bytes of SHA-256 fingerprint
// then, each  1 byte kind (host 0, seen from outside 4, relayed 8; + IPv4 0, IPv6 1, mDNS 2), the address, 2 bytes port
import { bytes, hex, joined, letters, random, text, unhex, utf8 } from "./letters.js";

const OWN = 0; // 3 bytes and 16 bytes, drawn here: 4 and 22 letters of base64
const LONG = 1; // drawn by the browser: two bytes with their lengths, then both as they are
const TYPES = ["host", "srflx", "relay"];
const PRIORITIES = [2113937151, 1677729535, 33562367];
const LENGTHS = [4, 16, 16];
const MOST = 8; // addresses that are believed
export const LONGEST = 400; // characters

const base64 = (raw) => btoa(String.fromCharCode(...raw)).replaceAll("=", "");

// A name and a password that fit into 19 bytes, to be put into an own offer.
export const drawn = () => ({ name: base64(random(3)), password: base64(random(16)) });

// What a session description of the own browser says; of the addresses as many as `room` bytes hold.
export const bundleOf = (description, room = LONGEST) => {
  const find = (pattern) => description.match(pattern)?.[1] ?? "";
  const bundle = {
    name: find(/^a=ice-ufrag:(\S+)/m),
    password: find(/^a=ice-pwd:(\S+)/m),
    fingerprint: letters(unhex(find(/^a=fingerprint:sha-256 (\S+)/im).replaceAll(":", ""))),
    addresses: [],
  };
  let left = room - head(bundle).length;
  for (const address of sorted(found(description))) {
    left -= 3 + LENGTHS[address.kind];
    if (left < 0 || bundle.addresses.length === MOST) break;
    bundle.addresses.push(address);
  }
  return bundle;
};

function* found(description) {
  for (const [, at, port, type] of description.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\S+)/gim)) {
    const kind = at.endsWith(".local") ? 2 : at.includes(":") ? 1 : 0;
    if (TYPES.includes(type)) yield { type, kind, at, port: +port };
  }
}

// If not all fit, then one of each type first: the one seen from outside matters most to someone far away.
const sorted = (addresses) => {
  const seen = {};
  const rank = ({ type, kind }) => (seen[type] = (seen[type] ?? -1) + 1) * 10 + (type === "srflx" && kind === 0 ? 0 : 1);
  return [...addresses].map((address) => [rank(address), address]).sort(([a], [b]) => a - b).map(([, one]) => one);
};

const head = ({ name, password, fingerprint }) => {
  const own = name.length === 4 && password.length === 22 && base64(unbase64(password)) === password;
  const both = own ? [...unbase64(name), ...unbase64(password)] : [name.length, password.length, ...utf8(name + password)];
  return joined([own ? OWN : LONG, ...both], bytes(fingerprint));
};

const unbase64 = (word) => Uint8Array.from(atob(word), (letter) => letter.charCodeAt(0));

export const packed = (bundle) => {
  const parts = bundle.addresses.map(({ type, kind, at, port }) =>
    joined([TYPES.indexOf(type) << 2 | kind], number(kind, at), [port >> 8, port & 255]));
  return letters(joined(head(bundle), ...parts));
};

// Throws for anything that is not a bundle: it comes from somebody else.
export const unpacked = (code) => {
  if (code.length > LONGEST) throw new Error("bundle.long");
  const raw = bytes(code);
  let at = 0;
  const take = (count) => {
    at += count;
    if (at > raw.length) throw new Error("bundle.short");
    return raw.subarray(at - count, at);
  };
  const [how] = take(1);
  const [names, passwords] = how === OWN ? [3, 16] : how === LONG ? take(2) : wrong();
  const spell = how === OWN ? base64 : text;
  const bundle = { name: spell(take(names)), password: spell(take(passwords)), fingerprint: letters(take(32)), addresses: [] };
  if (![bundle.name, bundle.password].every((word) => /^[A-Za-z0-9+/]{4,256}$/.test(word))) wrong();
  while (at < raw.length) {
    const [first] = take(1);
    const type = TYPES[first >> 2], kind = first & 3;
    if (!type || kind > 2 || bundle.addresses.length === MOST) wrong();
    const where = spelled(kind, take(LENGTHS[kind]));
    const [high, low] = take(2);
    bundle.addresses.push({ type, kind, at: where, port: high << 8 | low });
  }
  return bundle;
};

const wrong = () => {
  throw new Error("bundle.wrong");
};

const number = (kind, at) => {
  if (kind === 0) return at.split(".").map(Number);
  if (kind === 2) return unhex(at.slice(0, -6).replaceAll("-", ""));
  const [left, right] = at.split("::").map((half) => (half ? half.split(":") : []));
  const filled = right ? [...left, ...Array(8 - left.length - right.length).fill("0"), ...right] : left;
  return filled.flatMap((word) => [parseInt(word, 16) >> 8, parseInt(word, 16) & 255]);
};

const spelled = (kind, raw) => {
  if (kind === 0) return raw.join(".");
  if (kind === 2) return hex(raw).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + ".local";
  return Array.from({ length: 8 }, (_, word) => (raw[2 * word] << 8 | raw[2 * word + 1]).toString(16)).join(":");
};

const candidate = ({ type, at, port }, order) =>
  `candidate:${order} 1 udp ${PRIORITIES[TYPES.indexOf(type)] - order * 256} ${at} ${port} typ ${type}` +
  (type === "host" ? "" : " raddr 0.0.0.0 rport 9");

export const candidates = (bundle) => bundle.addresses.map(candidate);

// The answer to the own offer. `passive`: whether the other side waits for the first word of encryption.
export const answer = (bundle, passive) =>
  [
    "v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
    ...candidates(bundle).map((line) => `a=${line}`),
    `a=ice-ufrag:${bundle.name}`, `a=ice-pwd:${bundle.password}`, "a=ice-options:trickle",
    `a=fingerprint:sha-256 ${hex(bytes(bundle.fingerprint)).toUpperCase().match(/../g).join(":")}`,
    `a=setup:${passive ? "passive" : "active"}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:65536", "",
  ].join("\r\n");

// The own offer with a name and password of one's own, so that a bundle given away stays true after a reload.
export const named = (description, { name, password }) =>
  description.replace(/^a=ice-ufrag:\S+/gm, `a=ice-ufrag:${name}`).replace(/^a=ice-pwd:\S+/gm, `a=ice-pwd:${password}`);
