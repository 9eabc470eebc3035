// Whether the other page still answers, and how fast: a connection can look alive while the page behind it is frozen.

const EVERY = 3_000, SILENT = 9_000; // milliseconds

export class Pulse {
  // `ask(number)` sends a question; `tell(kind)`: "silent" when no answer has come for long, "answers" when one comes again.
  constructor(ask, tell) {
    this.ask = ask;
    this.tell = tell;
    this.last = Date.now(); // when something came
    this.sent = new Map(); // number -> when
    this.number = 0;
    this.trip = null; // milliseconds, page to page
    this.quiet = false;
    this.waiters = [];
    this.timer = setInterval(() => this.beat(), EVERY);
  }

  beat() {
    this.sent.set(++this.number, performance.now());
    if (this.sent.size > 10) this.sent.delete(this.number - 10);
    this.ask(this.number);
    if (!this.quiet && Date.now() - this.last > SILENT) {
      this.quiet = true;
      this.tell("silent");
    }
  }

  answered(number) {
    const since = this.sent.get(number);
    if (since !== undefined) this.trip = Math.round(performance.now() - since);
    this.sent.delete(number);
    this.came();
    this.waiters.splice(0).forEach((tell) => tell(true));
  }

  // Anything at all has come.
  came() {
    this.last = Date.now();
    if (this.quiet) this.tell("answers");
    this.quiet = false;
  }

  // Asks now; whether an answer comes in time.
  async alive(wait) {
    this.beat();
    const came = await new Promise((resolve) => {
      this.waiters.push(resolve);
      setTimeout(() => resolve(false), wait);
    });
    if (!came) this.quiet = true;
    return came;
  }

  stop() {
    clearInterval(this.timer);
  }
}
