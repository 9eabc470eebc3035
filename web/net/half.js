// This side's half of a pair of bundles: a connection, the words under which it can be found, and what it was started with.
import { Connection } from "./connection.js";

export class Half {
  // `words`: name and password. `mover`: of a spare, who makes its half anew until they meet (`host` or `guest`).
  static async of(words, settings, host, hear, mover = null) {
    const half = new Half();
    Object.assign(half, { words, host, mover, with: null, theirs: null, since: 0 }); // since: when this pair was first tried
    half.connection = new Connection((kind, text) => hear(half, kind, text));
    await half.connection.make(settings, words);
    return half;
  }

  get name() {
    return this.connection.name;
  }

  get bundle() {
    return this.connection.bundle;
  }

  // Whether the browser took the words; if not, nobody will find it under them.
  get true() {
    return this.name === this.words.name;
  }

  get tried() {
    return this.since ? Date.now() - this.since : 0;
  }

  async start(theirs, since = Date.now()) {
    Object.assign(this, { with: theirs.name, theirs, since });
    await this.connection.start(theirs, this.host);
  }

  // New addresses of the other side, under the same name.
  async more(theirs) {
    this.theirs = theirs;
    await this.connection.add(theirs);
  }

  close() {
    this.connection.close();
  }
}
