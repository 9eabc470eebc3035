// A text that is longer than one line beside the players' may be: in parts, and put together again.

const PART = 700; // characters
const MOST = 24; // parts

export const parcels = (text) => {
  const of = Math.ceil(text.length / PART);
  return Array.from({ length: of }, (_, n) => ({ n, of, part: text.slice(n * PART, (n + 1) * PART) }));
};

export class Parcel {
  constructor() {
    this.parts = [];
  }

  // The whole text once its last part is there; the channel keeps their order. Anything else begins anew.
  add({ n, of, part }) {
    const fits = Number.isSafeInteger(of) && of > 0 && of <= MOST && typeof part === "string" && part.length <= PART;
    if (n === 0) this.parts = [];
    if (!fits || n !== this.parts.length) {
      this.parts = [];
      return "";
    }
    this.parts.push(part);
    return this.parts.length === of ? this.parts.splice(0).join("") : "";
  }
}
