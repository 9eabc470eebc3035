// The one door between the page and the network: strings in, strings out, one callback for life.
//
// listen(callback)         callback(table, kind, text) hears all that happens at every table; README.md lists the kinds
// invite(way, options)     a new table: its name, the secret or nothing, link and room code
// visit()                  what the page's own address carries, which leaves the address bar at once
// read(text)               what a link, a room code or a pasted message means
// open(role, way, options) sits down; gives back a Link. Options and answers are JSON
import { TAG, carrying, inviting, read as readAddress, taken } from "./address.js";
import { unpacked } from "./bundle.js";
import { ByHand } from "./byhand.js";
import { readCode, spokenCode } from "./code.js";
import { faces } from "./faces.js";
import { letters, random } from "./letters.js";
import { Record, records } from "./record.js";
import known from "./relays.json";
import { Report } from "./report.js";
import { drawnSecret, room, short } from "./room.js";
import { Seat, deliver } from "./seat.js";
import { Table } from "./table.js";
import { Tabs } from "./tabs.js";
import * as wishes from "./wishes.js";

export { key, sign, signed } from "./sign.js";

let hear = () => {};
export const listen = (callback) => {
  hear = (table, kind, text) => callback(table, kind, String(text ?? ""));
};

// The relays and STUN servers that are used where the player names none.
export const usual = () => JSON.stringify(known);

const page = (given) => given ?? location.href;

// By hand the link comes later, as the event "invite": it holds addresses that the browser has to find first.
export const invite = (way, options = "{}") => {
  const { page: at, code = true, relays = [] } = JSON.parse(options);
  const table = letters(random(9));
  if (way === "byhand") return JSON.stringify({ table, way });
  const secret = drawnSecret(code);
  const others = relays.filter((relay) => !known.relays.includes(relay));
  const spoken = readCode(secret) ? spokenCode(secret) : "";
  return JSON.stringify({ table, way, secret, spoken, link: inviting(page(at), way, secret, others) });
};

export const visit = () => taken();

// {role, way, table, secret | code, relays, known}; {} if it means nothing here. `known`: this browser sat there before.
export const read = async (text) => {
  const found = readAddress(text);
  if (!found) return "{}";
  const all = await records();
  const { way, secret, code } = found;
  if (way === "answer") {
    const own = all.find(({ role, fingerprint }) => role === "host" && fingerprint?.startsWith(code.slice(0, TAG)));
    return JSON.stringify(own ? { role: "host", way: "byhand", table: own.table, code, known: true } : { way });
  }
  const own = secret && way !== "tabs" && all.find(({ role, secret: theirs }) => role === "host" && theirs === secret);
  const table = own ? own.table : await guestsTable(secret, code);
  if (!table) return "{}";
  const before = own ?? all.find(({ role, table: name }) => role === "guest" && name === table);
  return JSON.stringify({ ...found, role: own ? "host" : "guest", table, known: Boolean(before) });
};

const guestsTable = async (secret, code) => {
  try {
    return await short(secret || unpacked(code).fingerprint);
  } catch {
    return "";
  }
};

// The tables of this browser: [{table, role, way, secret, made, met}].
export const tables = async () =>
  JSON.stringify((await records()).map(shown));

const shown = ({ table, role, way, secret, made, pinned }) => ({ table, role, way, secret, made, met: Boolean(pinned) });

// An answer link was opened in a tab of its own: hands it to the tab that waits for it. Whether there was one.
export const pass = (table, code) => deliver(table, code);

export const picture = async (text) => (await import("./qr.js")).picture(text);

export const open = (role, way, options) => new Link(role, way, JSON.parse(options));

class Link {
  // `options`: table, secret, code (of a link carried by hand), relays, stun, turn, hidden, page.
  constructor(role, way, { table, code = "", ...options }) {
    this.name = table;
    this.role = role;
    this.way = way;
    this.options = options;
    this.diary = new Report(way, role);
    this.begun = this.begin(code).catch((error) => this.tell("failed", error?.message ?? error));
  }

  tell(kind, text) {
    this.diary.add(kind, text);
    hear(this.name, kind, text);
    if (kind === "open") this.compare();
  }

  async begin(code) {
    const { role, way, name, options } = this;
    const { secret = "", relays } = options;
    if (!globalThis.RTCPeerConnection) return this.tell("failed", "webrtc");
    this.record = await Record.of(name, { role, way, secret, relays });
    const settings = { ...connecting(options, way), times: options.times };
    const table = new Table(this.record, settings, (...said) => this.tell(...said), (said) => this.diary.add("", said));
    this.seat = new Seat(name, role, { leave: () => this.close("elsewhere"), answer: (given) => this.answer(given) });
    const carried = ["invite", "answer"];
    const heard = (kind, what) => (carried.includes(kind) ? this.carry(kind, what) : table.hearWay(kind, what));
    this.road = await this.roadFor(heard);
    if (this.over) return this.road.close();
    this.table = table;
    links.add(this);
    await table.sit(this.road);
    if (code) this.answer(code);
    return null;
  }

  async roadFor(tell) {
    const { role, way, options, record } = this;
    if (way === "byhand") return new ByHand({ role }, tell);
    const given = { role, room: await room(options.secret), seat: record.seat, relays: options.relays ?? known.relays };
    if (way === "tabs") return new Tabs(given, tell);
    const { Mailbox } = await import("./mailbox.js"); // a third of all this, and needed by this way alone
    return new Mailbox(given, tell);
  }

  // A code that people carry, as the link that they send.
  carry(kind, code) {
    this.tell(kind, carrying(page(this.options.page), kind, code));
  }

  async compare() {
    const { fingerprint, pinned } = this.record;
    this.tell("faces", (await faces(fingerprint, pinned)).join(" "));
  }

  // What somebody has brought by hand: a link, or the text around one. Whether it could be read.
  answer(text) {
    const code = readAddress(text)?.code ?? text.trim();
    try {
      this.road.hear(code, this.table.pair.main.name);
      return true;
    } catch {
      return false;
    }
  }

  // False while there is no connection: the line is gone then.
  send(line) {
    return this.table?.pair.main?.connection.send(line) ?? false;
  }

  state() {
    return this.table?.state ?? "looking";
  }

  // A new link by hand to the same table.
  again() {
    return this.table && wishes.again(this.table);
  }

  // Let somebody else sit down: the guest may have come back in another browser.
  release() {
    return this.table && wishes.release(this.table);
  }

  // The voice: "off", "push" (heard while `press(true)`) or "open". The event "voice" tells how it stands.
  async voice(mode) {
    if (!this.table || (mode === "off" && !this.table.voice)) return;
    const voice = await this.table.speak();
    await voice.wish(mode);
  }

  press(down) {
    this.table?.voice?.press(down);
  }

  // Hear nothing of the other one.
  hush(quiet) {
    this.table?.voice?.hush(quiet);
  }

  // The page is shown again; with `online` the network is back.
  wake(online = false) {
    if (this.table) wishes.wake(this.table, online);
  }

  report() {
    return this.diary.text(this.table?.pair.main?.connection);
  }

  // Leaves the table, which is kept; with `gone` it is given up, and an open invitation is withdrawn.
  async close(why = "closed") {
    if (this.over) return;
    this.over = true;
    links.delete(this);
    if (this.table) await wishes.leave(this.table, why);
    this.seat?.close();
    if (why === "gone") await this.record?.forget();
    this.tell(why, "");
  }
}

const connecting = ({ stun = known.stun, turn = [], hidden = false, page: at }, way) => ({
  servers: [...(stun.length ? [{ urls: stun }] : []), ...turn],
  hidden, // without TURN there is no connection then: better none than one that shows the address
  wait: way === "byhand" ? 2_500 : 1_000,
  room: way === "byhand" ? ByHand.room(page(at)) : undefined,
});

// Those who must know when the page goes, is shown again, or has its network back.
const links = new Set();
const all = (what) => links.forEach(what);
addEventListener("online", () => all((link) => link.wake(true)));
addEventListener("pagehide", () => all((link) => wishes.hide(link.table)));
addEventListener("pageshow", ({ persisted }) => persisted && all((link) => wishes.show(link.table)));
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && all((link) => link.wake()));
