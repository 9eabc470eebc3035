// Who may sit down: the first guest whose connection opens, and from then on nobody else.
//
// A player is known by the fingerprint of the certificate that the browser made for this table. The host remembers the
// guest's, the guest the host's. Two guests who come at once are let in one after the other: the second one waits until
// the first has opened a connection or failed to.
import { short } from "./room.js";

export class Door {
  // `record`: what is stored of the table; `pinned` in it is the fingerprint of the other player.
  constructor(role, record) {
    this.role = role;
    this.record = record;
    this.trying = ""; // fingerprint
    this.waiting = new Map(); // fingerprint -> note
  }

  // "in", or why not: "taken" (for this guest), "knock" (somebody else at the host's), "waits", "stranger" (no host of ours).
  async admits(note) {
    const { fingerprint } = note.theirs, { pinned } = this.record;
    if (this.role === "guest") {
      if (pinned && fingerprint !== pinned) return "stranger";
      return note.guest && note.guest !== (await short(this.record.fingerprint)) ? "taken" : "in";
    }
    if (pinned) return fingerprint === pinned ? "in" : "knock";
    if (fingerprint === this.record.barred) {
      this.waiting.set(fingerprint, note);
      return "knock";
    }
    if (this.trying && this.trying !== fingerprint) {
      this.waiting.set(fingerprint, note);
      return "waits";
    }
    this.trying = fingerprint;
    return "in";
  }

  // Whether another guest waits who may be let in.
  get hasNext() {
    return !this.record.pinned && [...this.waiting.keys()].some((fingerprint) => fingerprint !== this.record.barred);
  }

  // The one who tried could not be reached: the next note to look at, if there is one.
  next() {
    const fingerprint = [...this.waiting.keys()].find((each) => each !== this.record.barred);
    const note = this.waiting.get(fingerprint);
    this.waiting.delete(fingerprint);
    this.trying = fingerprint ?? "";
    return note;
  }

  // The connection is open. Gives back the notes of those who waited in vain.
  pin(fingerprint) {
    const first = !this.record.pinned;
    this.record.pinned = fingerprint;
    this.waiting.delete(fingerprint);
    const others = [...this.waiting.values()];
    this.waiting.clear();
    return first ? others : [];
  }

  // Let somebody else sit down, for instance the same player in another browser; the one who sat there must not be quicker.
  release() {
    this.record.barred = this.record.pinned;
    this.record.pinned = this.trying = "";
  }
}
