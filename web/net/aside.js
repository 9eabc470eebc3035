// What the two links say to each other beside the players' lines: are you there, here is my spare, goodbye.
import { unpacked } from "./bundle.js";
import { Pulse } from "./pulse.js";
import { Sieve } from "./sieve.js";

export class Aside {
  // `send(text)`; `tell(kind, what)`: "spares" ({codes, n}), "bye", "silent", "answers", "voice" (see voice.js).
  constructor(send, tell) {
    this.send = (said) => send(JSON.stringify(said));
    this.tell = tell;
    this.sieve = new Sieve(1_000, 60, 6);
    this.pulse = new Pulse((ping) => this.send({ ping }), (kind) => tell(kind));
  }

  // `codes`: packed bundles by who moves; `n`: the number of the last own note.
  spares(codes, n) {
    this.send({ spares: codes, n });
  }

  voice(said) {
    this.send({ voice: said });
  }

  bye() {
    this.send({ bye: true });
  }

  hear(said) {
    if (!this.sieve.passes(said)) return;
    const { ping, pong, spares, n, bye, voice } = parsed(said);
    this.pulse.came();
    if (Number.isSafeInteger(ping)) this.send({ pong: ping });
    if (Number.isSafeInteger(pong)) this.pulse.answered(pong);
    if (bye === true) this.tell("bye");
    if (voice && typeof voice === "object") this.tell("voice", voice);
    const codes = readable(spares);
    if (codes && Number.isSafeInteger(n)) this.tell("spares", { codes, n });
  }

  stop() {
    this.pulse.stop();
  }
}

const parsed = (said) => {
  try {
    return JSON.parse(said) ?? {};
  } catch {
    return {};
  }
};

const readable = (spares) => {
  try {
    const { host, guest } = spares;
    return unpacked(host).fingerprint === unpacked(guest).fingerprint ? { host, guest } : null;
  } catch {
    return null;
  }
};
