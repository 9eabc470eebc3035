// The notes of one side: each with a higher number than the last, fewer the longer nobody answers; and which of the other
// side's are new.
import { packed } from "./bundle.js";
import { short } from "./room.js";

const MOST = 100; // guests whose notes are told apart; there is one, and whoever else has the link

export class Notes {
  constructor(record, gaps) {
    this.record = record;
    this.gaps = gaps;
    this.count = this.at = 0; // said since all was well, and when last
    this.pair = ""; // what the last one said
    this.guest = undefined;
    this.latest = new Map(); // fingerprint -> number of the last note
  }

  // All is well, or there is new hope.
  calm(count = 0) {
    this.count = Math.min(this.count, count);
  }

  // Milliseconds until the next one may be said: relays are others' kindness.
  get wait() {
    return this.at + this.gaps[Math.min(this.count, this.gaps.length - 1)] - Date.now();
  }

  static names({ name, with: theirs }) {
    return `${name} ${theirs}`;
  }

  // Whether the other side could know that this pair is tried.
  told(pair) {
    return this.pair === Notes.names(pair);
  }

  // The next note, about this pair. `n` never falls, also where nothing could be stored.
  async next(pair, gone) {
    const { record } = this;
    Object.assign(this, { count: this.count + 1, at: Date.now(), pair: Notes.names(pair), guest: record.pinned });
    record.n = Math.max((record.n ?? 0) + 1, Date.now());
    await record.keep();
    const guest = record.role === "host" && record.pinned ? await short(record.pinned) : null;
    const { bundle } = pair;
    return { role: record.role, n: record.n, bundle: packed(bundle), theirs: bundle, you: pair.with, guest, gone };
  }

  isNew({ n, theirs: { fingerprint, name } }) {
    const { record, latest } = this;
    if (n === null) return !record.spent?.includes(name); // carried by hand: somebody may open the same link again
    const before = latest.get(fingerprint) ?? (fingerprint === record.pinned ? (record.heard ?? 0) : 0);
    if (n <= before || (latest.size >= MOST && !latest.has(fingerprint))) return false;
    latest.set(fingerprint, n);
    return true;
  }
}
