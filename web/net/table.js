// One side of one table: finds the other player, lets nobody else in, and comes back after whatever happens.
//
// Before they have met, both sides leave notes (note.js) until both try the same pair of bundles (pairing.js). Once they
// have met, each keeps spare connections whose bundles the other one knows. In trouble, one after the other:
//   nothing     gaps of up to 15 s heal by themselves
//   a spare     both start one when the connection is broken; a page that was reloaded makes its half again under the same
//               name. No service is needed for that
//   notes       if the spare has not opened after some seconds: with new addresses, in the end with a fresh pair
import { Aside } from "./aside.js";
import { unpacked } from "./bundle.js";
import { GIVES_UP } from "./connection.js";
import { Door } from "./door.js";
import { Notes } from "./notes.js";
import { todo } from "./pairing.js";
import { Pair } from "./pair.js";
import { TIMES } from "./patience.js";
import { short } from "./room.js";
import { Sieve } from "./sieve.js";
import { PATH, move, tick } from "./time.js";

const LONGEST = 16_000; // characters of a line, as the match has it
const BURST = 3_000, PER_SECOND = 300; // lines

export class Table {
  // `record`: what is stored (record.js); `tell(kind, text)`: to the page; `log(text)`: for the report.
  constructor(record, settings, tell, log = () => {}) {
    Object.assign(this, { record, settings, tell, log });
    this.role = record.role;
    this.times = { ...TIMES, ...settings.times };
    this.door = new Door(this.role, record);
    this.notes = new Notes(record, this.times.gaps);
    this.pair = new Pair(record, settings, (...said) => this.step(() => this.hearHalf(...said)));
    this.sieve = new Sieve(LONGEST, BURST, PER_SECOND);
    this.state = "looking";
    this.lost = this.heardAt = this.looks = 0; // when the other one went; when a note came; seconds since the path was told
    this.reloaded = this.stuck = false; // this page came back; it was said that nothing works
    this.voice = null; // once this side has asked for it
    this.theirVoice = false;
    this.line = Promise.resolve();
  }

  // One step after the other: notes, timers and connections all want to change the same few things.
  step(what) {
    const fault = (error) => this.log(`fault: ${error?.message ?? error}`);
    this.line = this.line.then(() => (this.over ? null : what())).catch(fault);
    return this.line;
  }

  // `way`: a mailbox, tabs or by hand. What it tells comes to `hearWay`.
  sit(way) {
    this.way = way;
    this.timer = setInterval(() => this.step(() => tick(this)), 1_000);
    return this.step(async () => {
      await this.comeBack();
      way.open();
      if (this.role === "host" && !this.record.n) await this.say();
    });
  }

  // As the page was left, or for the first time.
  async comeBack() {
    const { record, pair } = this;
    this.reloaded = Boolean(record.spares && record.theirSpares);
    if (record.pinned) this.lost ||= Date.now();
    if (!this.reloaded || !(await pair.comeBack(this.role))) await pair.take(record.words ?? undefined);
    await record.keep();
  }

  now(state, text = "") {
    const same = state === this.state;
    this.state = state;
    if (!same || text) this.tell(state, text);
  }

  // What the connection has to tell.

  hearHalf(half, kind, text) {
    if (kind === "text") return this.hearLine(text);
    if (half !== this.pair.main) return null; // it was given up meanwhile
    if (kind === "aside") return this.aside?.hear(text);
    const { connection } = half;
    this.log(`${connection.name} ${kind}`);
    if (kind === "open") return this.met();
    if (!connection.opened) return kind === "broken" && GIVES_UP ? move(this, 2_000) : null;
    if (kind === "steady") return this.back();
    this.lost ||= kind === "shaky" ? this.aside.pulse.last : Date.now();
    return kind === "shaky" ? null : this.recover(kind === "closed");
  }

  hearLine(line) {
    this.aside?.pulse.came();
    if (this.sieve.passes(line)) this.tell("text", line);
  }

  async met() {
    const { record, pair } = this;
    const first = !record.pinned;
    const others = this.door.pin(pair.main.theirs.fingerprint);
    const spent = [pair.main.with, ...(record.spent ?? [])].slice(0, 8);
    Object.assign(record, { words: null, theirSpares: null, spent });
    Object.assign(this, { lost: 0, reloaded: false, stuck: false, looks: PATH - 2 });
    this.notes.calm();
    pair.settle();
    this.aside?.stop();
    const send = (said) => pair.main.connection.send(said, "aside");
    this.aside = new Aside(send, (...said) => this.step(() => this.hearAside(...said)));
    this.now("open", first ? "first" : "again");
    this.theirVoice = false;
    this.voice?.attach(pair.main.connection.peer);
    await record.keep();
    this.sendSpares();
    if (others.length) await this.say(); // they must hear that the table is taken
  }

  // Outside the line of steps: lines of the match come through it meanwhile.
  async sendSpares() {
    const { pair, record } = this;
    const { main } = pair;
    const halves = await pair.prepared(pair.spares && record.spares ? record.spares : {}).catch(() => []);
    await this.step(async () => {
      if (!halves.length || main !== pair.main || !main.connection.isOpen) return halves.forEach((half) => half.close());
      const codes = pair.keepSpares(halves);
      await record.keep();
      return this.aside.spares(codes, record.n ?? 0);
    });
  }

  async hearAside(kind, what) {
    const { record } = this;
    if (kind === "silent") this.lost ||= this.aside.pulse.last;
    if (kind === "answers") this.back();
    if (kind === "voice") return this.hearVoice(what);
    if (kind === "bye") {
      this.lost ||= Date.now();
      this.now("left");
    }
    if (kind === "spares" && unpacked(what.codes.host).fingerprint === record.pinned) {
      Object.assign(record, { theirSpares: what.codes, heard: what.n });
      await record.keep();
    }
  }

  hearVoice(said) {
    if (this.voice) return this.voice.hear(said);
    this.theirVoice = said.on === true;
    return this.tell("voice", JSON.stringify({ mode: "off", live: false, theirs: this.theirVoice, speaks: false }));
  }

  // The player switches the voice on; the script for it is loaded then.
  async speak() {
    if (this.voice) return this.voice;
    const { Voice } = await import("./voice.js");
    const send = (said) => this.aside?.voice(said);
    this.voice ??= new Voice(this.role === "host", send, (state) => this.tell("voice", state));
    if (this.pair.main.connection.isOpen) this.voice.attach(this.pair.main.connection.peer, this.theirVoice);
    return this.voice;
  }

  back() {
    if (!this.pair.main.connection.isOpen) return;
    this.lost = 0;
    this.now("open", this.state === "open" ? "" : "again");
  }

  // `left`: the other page went, and will move when it is back. A broken connection does not tell whether there is a cut
  // or the other page has died; whoever would move after a cut stays as well, with the other spare.
  async recover(left) {
    const { role, pair } = this;
    this.aside?.stop();
    if (!pair.hasSpares) return this.afresh();
    const moves = !left && role === "guest";
    return pair.useSpare(moves ? role : role === "host" ? "guest" : "host", moves);
  }

  // Notes.

  async say(gone = false) {
    const { notes, pair } = this;
    clearTimeout(this.later);
    if (notes.wait > 0 && !gone) {
      this.later = setTimeout(() => this.step(() => this.say()), notes.wait);
      return;
    }
    const note = await notes.next(pair.main, gone);
    this.log(`says ${notes.pair}`);
    await this.way.say(note);
  }

  hearWay(kind, what) {
    if (kind === "note") return this.consider(what);
    if (kind === "looked") return this.step(() => this.looked());
    return this.tell(kind, what);
  }

  // All that lay there has been read. Whoever has found nothing leaves a first note.
  looked() {
    return this.pair.main.with === null && !this.notes.count && this.state !== "taken" ? this.say() : null;
  }

  // A note while all is well may be an old one, or somebody's who means harm: the other page is asked first. This stands
  // outside the line of steps, which its answer comes through.
  async consider(note) {
    const well = this.state === "open" && !this.lost && (await this.aside.pulse.alive(this.times.alive));
    return this.step(() => this.hear(note, well));
  }

  async hear(note, well) {
    const { fingerprint, name } = note.theirs;
    if (note.role === this.role || !this.notes.isNew(note)) return;
    const admitted = await this.door.admits(note);
    this.log(`hears ${name} ${note.you}: ${admitted}`);
    if (well && admitted !== "knock") return; // whoever has the link could write notes for others
    if (admitted !== "in" || note.gone) return this.turnedAway(note.gone ? "withdrawn" : admitted, fingerprint);
    if (!note.stored) this.heardAt = Date.now();
    if (this.record.pinned) this.lost ||= Date.now();
    else if (this.role === "host" || !note.stored) this.now("coming");
    await this.act(note);
  }

  async act(note) {
    const { pair, record, times } = this;
    if (await this.actOnSpare(note)) return;
    const { started } = pair.main.connection;
    const old = started && Date.now() - started > times.move;
    for (const what of todo(pair.main, note)) {
      if (what === "anew") await pair.anew();
      if (what === "start") await pair.main.start(note.theirs);
      if (what === "say") await this.say();
      if (what === "add" && !pair.main.connection.opened) {
        await pair.main.more(note.theirs);
        if (old) await move(this, 0); // a sign of life after a long wait: let them have addresses that are true now
      }
    }
    await record.keep();
  }

  // Whether a note speaks of a spare pair that is not the one in use, and so was dealt with.
  async actOnSpare(note) {
    const { pair, record, role } = this;
    const of = pair.spareIn(note);
    if (!of || pair.main.name === note.you) return false;
    if (pair.second?.name === note.you) await pair.second.more(note.theirs);
    else if (pair.hasSpares) {
      record.theirSpares[of] = note.bundle;
      await pair.useSpare(of);
    } else if (this.reloaded && of === "guest" && role === "host" && (await pair.comeBack(of, note.theirs))) {
      await this.say(); // both were reloaded, and each tried to move: now only the guest does
    }
    return true;
  }

  async turnedAway(why, fingerprint) {
    if (why === "knock") {
      this.tell(why, await short(fingerprint));
      return this.notes.guest === this.record.pinned ? null : this.say(); // they may read it already
    }
    if (why !== "taken" && why !== "withdrawn") return null;
    await this.pair.anew(); // no more tries; should the host let this guest in later, it says so
    const knocks = why === "taken" && this.state !== why; // the host may want to know
    this.now(why);
    return knocks ? this.say() : null;
  }

  async afresh() {
    await this.pair.anew();
    await this.say();
  }
}
