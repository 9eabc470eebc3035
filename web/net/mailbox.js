// The mailbox: each side leaves one sealed note at several public relays (Nostr), where it waits for the other one.
//
// A relay sees a random name and sealed letters, and keeps the newest of each side for a day. One relay that accepts is
// enough; others may refuse, be slow, be gone, or send whatever they like: only what was sealed with the room's key counts.
import { finalizeEvent, getPublicKey } from "nostr-tools/pure";
import { Relay } from "./relay.js";
import { readNote, written } from "./note.js";
import { sealed, unsealed } from "./seal.js";

const KIND = 30078; // "application data", of which a relay keeps the newest for each author and place
const DAY = 86_400;
const PATIENCE = 6_000; // milliseconds until a page says that no relay has answered

export class Mailbox {
  // `seat`: a short name for this side. `tell(kind, what)`: "note" (an object), "looked" (whatever lay there has been
  // read), "relays" (how many accept), "deaf" (none does), "heard" (again one does).
  constructor({ relays, room, role, seat }, tell) {
    this.room = room;
    this.tell = tell;
    this.place = role === "host" ? "host" : `guest ${seat}`;
    this.author = getPublicKey(room.author);
    this.event = null;
    this.stamp = 0;
    this.looked = this.deaf = false;
    const filter = { kinds: [KIND], authors: [this.author], limit: 20 };
    const ears = { hear: (...said) => this.hear(...said), looked: () => this.look(), changed: () => this.count() };
    this.relays = [...new Set(relays)].map((url) => new Relay(url, { filter, ...ears }));
  }

  open() {
    this.relays.forEach((relay) => relay.open());
    this.late = setTimeout(() => {
      this.look();
      this.count(true);
    }, PATIENCE);
  }

  // Whether it may help to say something here.
  get speaks() {
    return this.relays.some(({ state }) => state === "accepts" || state === "open");
  }

  get accepted() {
    return this.relays.some(({ state }) => state === "accepts");
  }

  async say(note) {
    this.stamp = Math.max(Math.floor(Date.now() / 1000), this.stamp + 1); // of two in one second a relay may keep the older
    const content = await sealed(this.room.seal, written(note), this.place);
    const tags = [["d", this.place], ["expiration", String(this.stamp + DAY)]];
    this.event = finalizeEvent({ kind: KIND, created_at: this.stamp, tags, content }, this.room.author);
    this.relays.forEach((relay) => relay.put(this.event));
  }

  // `stored`: it lay there before. Gives back whether the letter was genuine: a relay that brings many others is not listened to any more.
  async hear({ tags, content, created_at }, stored) {
    const place = tags.find(([name]) => name === "d")?.[1] ?? "";
    if (place === this.place) {
      const now = Math.floor(Date.now() / 1000);
      this.stamp = Math.max(this.stamp, Math.min(created_at, now)); // left by an earlier page
      return true;
    }
    try {
      const note = readNote(await unsealed(this.room.seal, content, place));
      if (!note || (note.role === "host") !== (place === "host")) return false;
      this.tell("note", { ...note, stored });
      return true;
    } catch {
      return false;
    }
  }

  look() {
    if (!this.looked) this.tell("looked", "");
    this.looked = true;
  }

  count(late = false) {
    const states = Object.fromEntries(this.relays.map(({ url, state }) => [url, state]));
    this.tell("relays", JSON.stringify(states));
    this.late = late ? null : this.late;
    const deaf = !this.accepted && !this.late && this.event !== null;
    if (deaf !== this.deaf) this.tell(deaf ? "deaf" : "heard", "");
    this.deaf = deaf;
  }

  // The page is shown again or the network is back: connections may be dead without anybody having said so.
  wake() {
    this.relays.forEach((relay) => relay.wake());
  }

  close() {
    clearTimeout(this.late);
    this.relays.forEach((relay) => relay.close());
  }
}
