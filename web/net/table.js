// One side of one table: finds the other player, lets nobody else in, and comes back after whatever happens.
//
// Before they have met, both sides leave notes (note.js) until both try the same pair of bundles (pairing.js). Once they
// have met, each keeps a spare connection whose bundle the other one knows. In trouble, one after the other:
//   nothing     gaps of up to 15 s heal by themselves
//   the spare   both start it when the connection is broken; a page that was reloaded makes its half again under the same
//               name. No service is needed for that
//   notes       if the spare has not opened after some seconds: with new addresses, in the end with a fresh pair
import { Aside } from "./aside.js";
import { packed, unpacked } from "./bundle.js";
import { Door } from "./door.js";
import { todo } from "./pairing.js";
import { Pair } from "./pair.js";
import { KEEPS, TIMES, stays } from "./patience.js";
import { short } from "./room.js";
import { Sieve } from "./sieve.js";

const LONGEST = 16_000; // characters of a line, as the match has it
const PATH = 10; // seconds between looks at the path

export class Table {
  // `record`: what is stored (record.js); `tell(kind, text)`: to the page; `log(text)`: for the report.
  constructor(record, settings, tell, log = () => {}) {
    Object.assign(this, { record, settings, tell, log });
    this.role = record.role;
    this.times = { ...TIMES, ...settings.times };
    this.door = new Door(this.role, record);
    this.pair = new Pair(record, settings, (...said) => this.then(() => this.hearConnection(...said)));
    this.sieve = new Sieve(LONGEST, 3_000, 300);
    this.state = "looking";
    this.lost = this.heardAt = 0; // when the other one went; when a note came
    this.reloaded = this.left = this.stuck = false;
    this.theyKeep = true;
    this.said = { count: 0, at: 0, pair: "" };
    this.latest = new Map(); // fingerprint -> number of the last note
    this.line = Promise.resolve();
  }

  // One step after the other: notes, timers and connections all want to change the same few things.
  then(step) {
    const fault = (error) => this.log(`fault: ${error?.message ?? error}`);
    this.line = this.line.then(() => (this.over ? null : step())).catch(fault);
    return this.line;
  }

  // `way`: a mailbox, tabs or by hand. What it tells comes to `hearWay`.
  sit(way) {
    this.way = way;
    this.timer = setInterval(() => this.then(() => this.tick()), 1_000);
    return this.then(async () => {
      const { record, pair } = this;
      this.reloaded = Boolean(record.spare && record.theirSpare);
      if (record.pinned) this.lost = Date.now();
      if (!this.reloaded || !(await pair.comeBack())) await pair.take(record.words ?? undefined);
      await record.keep();
      way.open();
      if (this.role === "host" && !record.n) await this.say();
    });
  }

  now(state, text = "") {
    const same = state === this.state;
    this.state = state;
    if (!same || text) this.tell(state, text);
  }

  // What the connection has to tell.

  hearConnection(kind, text) {
    if (kind === "text") return this.hearLine(text);
    if (kind === "aside") return this.aside?.hear(text);
    this.log(`${this.pair.name} ${kind}`);
    if (kind === "open") return this.met();
    if (!this.pair.connection.opened) return kind === "broken" && !KEEPS ? this.move(2_000) : null;
    if (kind === "steady") return this.back();
    this.lost ||= kind === "shaky" ? this.aside.pulse.last : Date.now();
    if (kind === "shaky") return null;
    this.left = kind === "closed";
    return this.recover();
  }

  hearLine(line) {
    this.aside?.pulse.came();
    if (this.sieve.passes(line)) this.tell("text", line);
  }

  async met() {
    const { record, pair } = this;
    const first = !record.pinned;
    const others = this.door.pin(pair.theirs.fingerprint);
    Object.assign(record, { words: null, theirSpare: null, spent: [pair.with, ...(record.spent ?? [])].slice(0, 8) });
    Object.assign(this, { lost: 0, reloaded: false, left: false, stuck: false });
    this.said.count = 0;
    this.aside?.stop();
    this.aside = new Aside((said) => this.pair.connection.send(said, "aside"), (...said) => this.then(() => this.hearAside(...said)));
    this.now("open", first ? "first" : "again");
    await this.sendSpare();
    if (others.length) await this.say(); // they must hear that the table is taken
    this.looks = PATH - 2; // in two seconds the browser knows
  }

  async sendSpare(words) {
    const code = await this.pair.prepare(words);
    await this.record.keep();
    this.aside.spare(code, this.record.n ?? 0, KEEPS);
  }

  async hearAside(kind, what) {
    const { record } = this;
    if (kind === "silent") this.lost ||= this.aside.pulse.last;
    if (kind === "answers") this.back();
    if (kind === "bye") {
      this.lost ||= Date.now();
      this.now("left");
    }
    if (kind === "spare" && unpacked(what.code).fingerprint === record.pinned) {
      Object.assign(record, { theirSpare: what.code, heard: what.n });
      this.theyKeep = what.keeps;
      await record.keep();
    }
  }

  back() {
    if (!this.pair.connection.isOpen) return;
    this.lost = 0;
    this.now("open", this.state === "open" ? "" : "again");
  }

  async recover() {
    this.aside?.stop();
    if (this.pair.hasSpare) return this.pair.useSpare();
    await this.pair.anew();
    return this.say();
  }

  // Notes.

  async say(gone = false) {
    const { said, times, record, pair } = this;
    const wait = said.at + times.gaps[Math.min(said.count, times.gaps.length - 1)] - Date.now();
    clearTimeout(this.due);
    if (wait > 0 && !gone) {
      this.due = setTimeout(() => this.then(() => this.say()), wait);
      return;
    }
    this.said = { count: said.count + 1, at: Date.now(), pair: `${pair.name} ${pair.with}`, guest: record.pinned };
    record.n = Math.max((record.n ?? 0) + 1, Date.now());
    await record.keep();
    const guest = this.role === "host" && record.pinned ? await short(record.pinned) : null;
    this.log(`says ${this.said.pair}`);
    await this.way.say({ role: this.role, n: record.n, bundle: packed(pair.bundle), theirs: pair.bundle, you: pair.with, guest, gone });
  }

  hearWay(kind, what) {
    if (kind === "note") return this.consider(what);
    if (kind === "looked") return this.then(() => this.looked());
    return this.tell(kind, what);
  }

  // All that lay there has been read. Whoever has found nothing leaves a first note.
  looked() {
    return this.pair.with === null && !this.said.count && this.state !== "taken" ? this.say() : null;
  }

  // A note while all is well may be an old one, or somebody's who means harm: the other page is asked first. This stands
  // outside the line of steps, which its answer comes through.
  async consider(note) {
    const well = this.state === "open" && !this.lost && (await this.aside.pulse.alive(this.times.alive));
    return this.then(() => this.hear(note, well));
  }

  async hear(note, well) {
    const { fingerprint, name } = note.theirs;
    if (note.role === this.role || !this.isNew(note)) return;
    const admitted = await this.door.admits(note);
    this.log(`hears ${name} ${note.you}: ${admitted}`);
    if (admitted !== "in" || note.gone) return this.turnedAway(note.gone ? "withdrawn" : admitted, fingerprint);
    if (!note.stored) this.heardAt = Date.now();
    if (well) return;
    if (this.record.pinned) this.lost ||= Date.now();
    else this.now("coming");
    await this.act(note);
  }

  isNew({ n, theirs: { fingerprint, name } }) {
    if (n === null) return !this.record.spent?.includes(name); // carried by hand; the link of a table may be opened again
    const before = this.latest.get(fingerprint) ?? (fingerprint === this.record.pinned ? this.record.heard ?? 0 : 0);
    if (n <= before || (this.latest.size >= 100 && !this.latest.has(fingerprint))) return false;
    this.latest.set(fingerprint, n);
    return true;
  }

  async act(note) {
    const { pair, record } = this;
    if (pair.spareIn(note)) {
      record.theirSpare = note.bundle;
      return this.recover();
    }
    const long = pair.connection.started && Date.now() - pair.connection.started > this.times.move;
    for (const step of todo(pair, note)) {
      if (step === "anew") await pair.anew();
      if (step === "start") await pair.start(note.theirs);
      if (step === "say") await this.say();
      if (step === "add" && !pair.connection.opened) {
        pair.theirs = note.theirs;
        await pair.connection.add(note.theirs);
        if (long) await this.move(0); // a sign of life after a long wait: let them have addresses that are true now
      }
    }
    await record.keep();
  }

  async turnedAway(why, fingerprint) {
    if (why === "taken" || why === "withdrawn") {
      await this.pair.anew(); // no more tries; should the host let this guest in later, it says so
      const knocks = why === "taken" && this.state !== why; // the host may want to know
      this.now(why);
      return knocks ? this.say() : null;
    }
    if (why !== "knock") return null;
    const name = await short(fingerprint);
    this.tell("knock", name);
    return this.said.guest === this.record.pinned ? null : this.say();
  }

  // What the page wishes.

  // It is shown again, or the network is back. Whatever was put off is done now.
  wake(online) {
    this.way?.wake();
    return this.then(async () => {
      const { pair, said, way } = this;
      said.count = Math.min(said.count, 2);
      if (pair.connection.isOpen) return online && this.aside ? this.sendSpare(pair.spare?.words) : null; // from new addresses
      if (pair.with !== null) return this.move(online && way.speaks ? 0 : 2_000);
      if (!online || !(await pair.renew())) return null;
      return said.pair ? this.say() : null;
    });
  }

  // The page goes, and may be back without having been loaded anew.
  hide() {
    this.pair.close();
  }

  show() {
    return this.then(async () => {
      const { record, pair } = this;
      if (record.pinned) this.lost ||= Date.now();
      this.reloaded = Boolean(record.spare && record.theirSpare);
      if (!this.reloaded || !(await pair.comeBack())) await pair.take(record.words ?? undefined);
      this.way.wake();
      if (!this.reloaded) await this.say();
    });
  }

  async afresh() {
    await this.pair.anew();
    await this.say();
  }

  async release() {
    this.door.release();
    this.lost = 0;
    this.state = "looking";
    await this.afresh();
  }

  // `why`: "closed", "elsewhere" (another tab goes on), "gone" (given up).
  async leave(why) {
    clearInterval(this.timer);
    clearTimeout(this.due);
    await this.then(async () => {
      if (why === "gone") await this.say(true);
      if (why !== "elsewhere") this.aside?.bye();
    });
    this.over = true;
    this.aside?.stop();
    setTimeout(() => {
      this.way?.close();
      this.pair.close();
    }, 300); // what was said last must get out
  }

  // Time passes.

  async tick() {
    const { pair, record, times, way } = this;
    const gone = this.lost ? Date.now() - this.lost : 0;
    if (gone >= times.away && record.pinned && this.state !== "left") this.now("away", String(Math.floor(gone / 1000)));
    if (pair.connection.isOpen) return this.path();
    if (pair.with === null) return;
    const heard = this.heardAt > pair.since - times.notes;
    if (pair.tried > times.stuck && !this.stuck) {
      this.stuck = true;
      this.tell("stuck", heard ? "path" : "silence"); // they hear of each other and cannot meet; or nobody is there
    }
    if (!record.pinned && this.door.waiting.size && pair.tried > times.next) return this.letNext();
    if (heard && pair.tried > times.afresh && way.speaks) return pair.anew().then(() => this.say());
    if (way.speaks && pair.tried > times.notes && this.said.pair !== `${pair.name} ${pair.with}`) await this.say();
    const { role, reloaded, left, theyKeep } = this;
    const first = !record.pinned;
    await this.move(!stays({ role, reloaded, left, theyKeep, first }) ? times.move : first ? times.stay : Infinity);
  }

  // Makes the own half again, or a second one, if it has been tried for so long.
  async move(patience) {
    const { pair } = this;
    const started = pair.trial?.started || pair.connection.started;
    if (Date.now() - started < patience) return;
    if (KEEPS && !this.reloaded && patience) return void (await pair.probe());
    const same = await pair.renew();
    this.log(`renews ${pair.name}`);
    if (this.way.speaks && (!same || !patience || this.heardAt > this.said.at)) await this.say();
  }

  async letNext() {
    const note = this.door.next();
    if (note.you !== this.pair.name || !(await this.pair.take(this.pair.words))) await this.pair.anew();
    await this.act(note);
  }

  async path() {
    this.looks = (this.looks + 1) % PATH;
    if (this.looks) return;
    const path = await this.pair.connection.path();
    if (path) this.tell("path", JSON.stringify({ ...path, page: this.aside?.pulse.trip ?? null }));
  }
}
