// What happened on this link, to be copied and sent to somebody who can help: no address and no secret is in it.

const MOST = 200; // lines
const SECRET = new Set(["text", "invite", "answer"]);

export class Report {
  constructor(way, role) {
    this.start = Date.now();
    this.lines = [];
    this.add("", `${way}, ${role}, ${globalThis.navigator?.userAgent ?? ""}`);
  }

  add(kind, said = "") {
    if (kind === "text") return;
    const what = SECRET.has(kind) ? kind : `${kind} ${said}`.trim();
    if (what.startsWith("away") && this.lines.at(-1)?.includes(" away ")) this.lines.pop();
    this.lines.push(`${((Date.now() - this.start) / 1000).toFixed(1)} ${what}`);
    if (this.lines.length > MOST) this.lines.splice(1, 1);
  }

  async text(connection) {
    const path = await connection?.path().catch(() => null);
    return [...this.lines, `now: ${JSON.stringify(path ?? null)}`].join("\n");
  }
}
