// The two bundles that are being tried or in use, one of each side, and a spare pair for when that goes wrong.
import { drawn, packed, unpacked } from "./bundle.js";
import { Connection } from "./connection.js";

export class Pair {
  // `record`: what is stored of the table. `hear(kind, text)`: from the connection in use, see connection.js.
  constructor(record, settings, hear) {
    this.record = record;
    this.settings = settings;
    this.hear = hear;
    this.spare = null; // {connection, words}
    this.trial = null; // see probe
    this.connection = this.words = this.with = this.theirs = null;
    this.since = 0; // when this pair was first tried
  }

  get name() {
    return this.connection.name;
  }

  get bundle() {
    return this.connection.bundle;
  }

  get tried() {
    return this.since ? Date.now() - this.since : 0;
  }

  async made(words) {
    const made = new Connection((kind, text) => {
      if (made === this.trial && kind === "open") this.adopt(made);
      if (made === this.connection) this.hear(kind, text);
    });
    await made.make({ ...this.settings, certificate: this.record.certificate }, words);
    return made;
  }

  // A fresh bundle, or one that was given away before and is made again. Whether it has that name in the end.
  async take(words = drawn()) {
    this.drop();
    this.connection = await this.made(words);
    const same = this.name === words.name;
    this.record.fingerprint = this.bundle.fingerprint;
    this.record.words = same ? words : null;
    Object.assign(this, { words, with: null, theirs: null, since: 0 });
    return same;
  }

  async start(theirs, since = Date.now()) {
    Object.assign(this, { with: theirs.name, theirs, since });
    await this.connection.start(theirs, this.record.role === "host");
  }

  // New addresses of the other side, under the same name.
  async more(theirs) {
    this.theirs = theirs;
    await this.connection.add(theirs);
    await this.trial?.add(theirs);
  }

  // The same names again, with new addresses.
  async renew() {
    const { theirs, since } = this;
    if (!(await this.take(this.words))) return false; // a browser that insists on names of its own
    if (theirs) await this.start(theirs, since);
    return true;
  }

  // A second half under the same names, which looks for the other side while the first one can still be found where the
  // other side knows it. Whichever opens is the one; the other side cannot tell the difference.
  async probe() {
    this.trial?.close();
    const trial = (this.trial = await this.made(this.words));
    if (trial.name === this.name) await trial.start(this.theirs, this.record.role === "host");
  }

  adopt(trial) {
    this.connection.close();
    Object.assign(this, { connection: trial, trial: null });
  }

  drop() {
    this.connection?.close();
    this.settle();
  }

  settle() {
    this.trial?.close();
    this.trial = null;
  }

  async anew() {
    this.record.spare = this.record.theirSpare = null;
    this.spare?.connection.close();
    this.spare = null;
    await this.take();
  }

  // A spare, now that all is well. Finding its addresses takes a while; nothing waits for that.
  async prepared(words = drawn()) {
    return { words, connection: await this.made(words) };
  }

  // Gives back what the other side must know of it.
  keepSpare(spare) {
    this.spare?.connection.close();
    this.spare = spare;
    this.record.spare = spare.connection.name === spare.words.name ? spare.words : null;
    return packed(spare.connection.bundle);
  }

  get hasSpare() {
    return this.spare !== null && Boolean(this.record.theirSpare);
  }

  // Whether this note is from somebody who tries the spare pair already.
  spareIn({ you, theirs }) {
    return this.hasSpare && you === this.spare.connection.name && theirs.name === unpacked(this.record.theirSpare).name;
  }

  async useSpare() {
    this.drop();
    const { words, connection } = this.spare;
    Object.assign(this, { words, connection, spare: null });
    await this.start(unpacked(this.record.theirSpare));
  }

  // The spare of before a reload, made again. Whether the browser can.
  async comeBack() {
    const { spare, theirSpare } = this.record;
    if (!(await this.take(spare))) return false;
    await this.start(unpacked(theirSpare));
    return true;
  }

  close() {
    this.drop();
    this.spare?.connection.close();
  }
}
