// What comes over a channel, before anybody looks at it: text only, not too long, not too much of it.
//
// The other side's page may be anything. A match needs a few lines a second; after a reload some hundred at once.

export class Sieve {
  constructor(longest, burst, perSecond) {
    Object.assign(this, { longest, burst, perSecond });
    this.credit = burst;
    this.since = Date.now();
    this.refused = 0;
  }

  passes(line) {
    const now = Date.now();
    this.credit = Math.min(this.burst, this.credit + ((now - this.since) / 1000) * this.perSecond);
    this.since = now;
    if (typeof line === "string" && line.length <= this.longest && this.credit >= 1) {
      this.credit -= 1;
      return true;
    }
    this.refused += 1;
    return false;
  }
}
