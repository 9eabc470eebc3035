// What the two links say to each other beside the players' lines: are you there, here is my spare, goodbye.
import { unpacked } from "./bundle.js";
import { Pulse } from "./pulse.js";
import { Sieve } from "./sieve.js";

export class Aside {
  // `send(text)`; `tell(kind, what)`: "spare" ({code, n, keeps}), "bye", "silent", "answers".
  constructor(send, tell) {
    this.send = (said) => send(JSON.stringify(said));
    this.tell = tell;
    this.sieve = new Sieve(1_000, 60, 6);
    this.pulse = new Pulse((ping) => this.send({ ping }), (kind) => tell(kind));
  }

  spare(code, n, keeps) {
    this.send({ spare: code, n, keeps });
  }

  bye() {
    this.send({ bye: true });
  }

  hear(said) {
    if (!this.sieve.passes(said)) return;
    const { ping, pong, spare, n, keeps, bye } = parsed(said);
    this.pulse.came();
    if (Number.isSafeInteger(ping)) this.send({ pong: ping });
    if (Number.isSafeInteger(pong)) this.pulse.answered(pong);
    if (bye === true) this.tell("bye");
    const given = typeof spare === "string" && Number.isSafeInteger(n) && readable(spare);
    if (given) this.tell("spare", { code: spare, n, keeps: keeps === true });
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

const readable = (code) => {
  try {
    return Boolean(unpacked(code));
  } catch {
    return false;
  }
};
