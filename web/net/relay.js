// One relay of the mailbox: connected again when it goes, and left alone when it misbehaves.
import { AbstractRelay } from "nostr-tools/abstract-relay";

const LONGEST = 4_000; // characters of anything that a relay may say
const BURST = 60, PER_SECOND = 1; // things that a relay may say
const STRIKES = 6; // letters that nobody at the table has written
const PAUSES = [1, 3, 10, 30, 60]; // seconds before the next try
const CONNECT = 8_000, ACCEPT = 10_000, IDLE = 10_000; // milliseconds

class Guarded extends AbstractRelay {
  constructor(url, fair) {
    super(url, { verifyEvent: () => true }); // the seal tells more than the signature, and costs a hundredth
    this.fair = fair;
    this.onnotice = () => {};
    this.publishTimeout = ACCEPT;
  }

  // A goodbye on a connection that is closing already is not sent: browsers complain of it.
  async send(message) {
    if (!this.connectionPromise) return super.send(message);
    await this.connectionPromise;
    if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(message);
  }

  _onmessage(said) {
    if (this.fair(said.data)) super._onmessage(said);
  }
}

export class Relay {
  // `state`: "trying", "open", "accepts", "refuses", "away", "spams".
  constructor(url, { filter, hear, looked, changed }) {
    Object.assign(this, { url, filter, hear, looked, changed });
    this.state = "trying";
    this.failures = this.strikes = 0;
    this.credit = BURST;
    this.heard = 0; // when something came last
    this.line = this.event = null;
  }

  async open() {
    if (this.line || this.state === "spams" || this.over) return;
    clearTimeout(this.later);
    let line;
    try {
      line = this.line = new Guarded(this.url, (said) => this.fair(said));
      line.onclose = () => this.lost(line);
      await line.connect({ timeout: CONNECT });
      this.heard = Date.now();
      this.now("open");
      let stored = true;
      const end = () => {
        stored = false;
        this.looked();
      };
      line.subscribe([this.filter], { onevent: (event) => this.take(event, stored), oneose: end });
      if (this.event) await this.put(this.event);
    } catch {
      this.lost(line ?? null); // also where the address is none
    }
  }

  async put(event) {
    this.event = event;
    const line = this.line;
    if (!line?.connected) return;
    try {
      await line.publish(event);
      this.failures = 0;
      if (line === this.line && this.state !== "spams") this.now("accepts");
    } catch {
      if (line === this.line && event === this.event && this.state !== "spams") this.now("refuses");
    }
  }

  // Whether this may be looked at. Counted first and cheaply: a relay can send more than a page can read.
  fair(said) {
    const now = Date.now();
    this.credit = Math.min(BURST, this.credit + ((now - this.heard) / 1000) * PER_SECOND) - 1;
    this.heard = now;
    if (typeof said === "string" && said.length <= LONGEST && this.credit >= 0) return true;
    if (this.credit < 0 || said.length > LONGEST * 10) this.drop();
    return false;
  }

  async take(event, stored) {
    if (!(await this.hear(event, stored)) && ++this.strikes > STRIKES) this.drop();
  }

  drop() {
    if (this.state === "spams") return;
    this.now("spams");
    this.hangUp();
  }

  lost(line) {
    if (line !== this.line || this.over || this.state === "spams") return;
    this.hangUp();
    this.now("away");
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)];
    this.later = setTimeout(() => this.open(), pause * 1000);
  }

  wake() {
    if (this.line?.connected && Date.now() - this.heard < IDLE) return;
    this.failures = 0;
    this.hangUp();
    this.open();
  }

  now(state) {
    if (state === this.state) return;
    this.state = state;
    this.changed();
  }

  hangUp() {
    clearTimeout(this.later);
    const line = this.line;
    this.line = null;
    if (line) line.onclose = null;
    line?.close();
  }

  close() {
    this.over = true;
    this.hangUp();
  }
}
