// The halves of this side: the one in use or being tried, a second one, and two spares for when things go wrong.
//
// In trouble somebody must move, that is make its half anew until it finds the other one, and somebody must stay where it
// is known. There is a spare pair for either case, since a half that does both at once would be found twice.
import { drawn, packed, unpacked } from "./bundle.js";
import { Half } from "./half.js";

const ROLES = ["host", "guest"];

export class Pair {
  // `record`: what is stored of the table. `hear(half, kind, text)`: from the half in use, see connection.js.
  constructor(record, settings, hear) {
    Object.assign(this, { record, settings, hear });
    this.main = this.second = null;
    this.spares = null; // by who moves
  }

  async made(words, mover) {
    const hear = (half, kind, text) => {
      if (half === this.second && kind === "open") this.adopt();
      if (half === this.main) this.hear(half, kind, text);
    };
    const { record, settings } = this;
    return Half.of(words, { ...settings, certificate: record.certificate }, record.role === "host", hear, mover);
  }

  // A fresh bundle, or one that was given away before and is made again. Whether it has that name in the end.
  async take(words = drawn(), mover = null) {
    this.drop();
    this.main = await this.made(words, mover);
    this.record.fingerprint = this.main.bundle.fingerprint;
    this.record.words = this.main.true && !mover ? words : null;
    return this.main.true;
  }

  // The same names again, with new addresses. Whether the browser can.
  async renew() {
    const { main, record } = this;
    main.close();
    const made = await this.made(main.words, main.mover);
    if (this.main !== main) {
      made.close(); // the second half has met the other side meanwhile
      return true;
    }
    this.main = made;
    if (!made.true) record.words = null;
    else if (main.theirs) await made.start(main.theirs, main.since);
    return made.true;
  }

  async anew() {
    this.record.spares = this.record.theirSpares = null;
    this.dropSpares();
    await this.take();
  }

  // The second half has met the other side first.
  adopt() {
    this.main.close();
    Object.assign(this, { main: this.second, second: null });
  }

  // New spares, now that all is well. Finding their addresses takes a while; nothing waits for that.
  async prepared(words = {}) {
    return Promise.all(ROLES.map((mover) => this.made(words[mover] ?? drawn(), mover)));
  }

  // Gives back what the other side must know of them.
  keepSpares(halves) {
    this.dropSpares();
    const by = (what) => Object.fromEntries(halves.map((half) => [half.mover, what(half)]));
    this.spares = by((half) => half);
    this.record.spares = halves.every((half) => half.true) ? by((half) => half.words) : null;
    return by((half) => packed(half.bundle));
  }

  get hasSpares() {
    return this.spares !== null && Boolean(this.record.theirSpares);
  }

  // Who moves, of the spare pair that a note speaks of; nothing if it speaks of none.
  spareIn({ you, theirs }) {
    const { spares, theirSpares } = this.record;
    return ROLES.find((mover) => spares?.[mover].name === you && theirSpares && unpacked(theirSpares[mover]).name === theirs.name);
  }

  // The spare for the case that `mover` moves; with `other`, the one for the other case too.
  async useSpare(mover, other = false) {
    const { spares, record } = this;
    this.drop();
    this.spares = null;
    const away = ROLES.find((role) => role !== mover);
    this.main = spares[mover];
    if (other) this.second = spares[away];
    else spares[away].close();
    for (const half of [this.main, this.second]) await half?.start(unpacked(record.theirSpares[half.mover]));
  }

  // A spare of before a reload, made again. Whether the browser can.
  async comeBack(mover, theirs = unpacked(this.record.theirSpares[mover])) {
    if (!(await this.take(this.record.spares[mover], mover))) return false;
    await this.main.start(theirs);
    return true;
  }

  // All is well with the one in use.
  settle() {
    this.second?.close();
    this.second = null;
  }

  drop() {
    this.main?.close();
    this.settle();
  }

  dropSpares() {
    Object.values(this.spares ?? {}).forEach((half) => half.close());
    this.spares = null;
  }

  close() {
    this.drop();
    this.dropSpares();
  }
}
