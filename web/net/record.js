// What is stored of one side of a table, so that a page that was closed comes back as the same player.
import { random, letters } from "./letters.js";
import { all, forget, keep, kept } from "./store.js";

const MONTH = 30 * 86_400_000, DAY = 86_400_000; // milliseconds

const certificate = () =>
  RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256", expires: MONTH }).catch(() => null);

export class Record {
  // `told`: role, way, secret, relays. What was stored before stays.
  static async of(table, told) {
    const name = `${told.role} ${table}`;
    const found = (await kept("tables", name)) ?? { table, name, made: Date.now(), seat: letters(random(6)) };
    const record = Object.assign(new Record(), found, told);
    if (!(record.certificate?.expires > Date.now() + DAY)) record.certificate = await certificate();
    await record.keep();
    return record;
  }

  keep() {
    return keep("tables", this.name, { ...this }).catch(() => {});
  }

  forget() {
    this.keep = async () => {};
    return forget("tables", this.name);
  }
}

// All tables of this browser that somebody may still come to. An invitation is open for a day.
export const records = async () => {
  const found = await all("tables");
  const old = ({ made, pinned }) => Date.now() - made > (pinned ? MONTH : DAY);
  await Promise.all(found.filter(old).map(({ name }) => forget("tables", name)));
  return found.filter((each) => !old(each));
};
