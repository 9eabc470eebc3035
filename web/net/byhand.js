// By hand: the link itself says where the host can be reached, and the guest's answer comes back the same way.
//
// No service takes part: any chat carries the two, or a QR code, or a piece of paper. It works in a house without
// internet too. What is carried is read by whoever carries it; four pictures tell the players whether it was changed.
import { packed, unpacked } from "./bundle.js";
import { MOST, TAG } from "./address.js";

const LEAST = 90; // bytes: two addresses, also where the page's own address is long

export class ByHand {
  // `tell`: as of the mailbox, and "invite" or "answer" with the code to be carried.
  constructor({ role }, tell) {
    this.role = role;
    this.tell = tell;
    this.speaks = false;
    this.shown = "";
    this.tag = "";
  }

  // How many bytes of addresses and all fit into a link of this page.
  static room(page) {
    return Math.max(LEAST, Math.floor(((MOST - 1 - page.split("#")[0].split("?")[0].length - 3 - TAG) * 3) / 4));
  }

  open() {
    this.tell("looked", "");
  }

  // The host's link, until it is answered; and the guest's answer, which stays good if only addresses change: the guest
  // finds the host then.
  say({ theirs, bundle, you }) {
    const host = this.role === "host", what = host ? bundle : theirs.name;
    if (what === this.shown || host === Boolean(you)) return;
    this.shown = what;
    this.tell(host ? "invite" : "answer", this.tag + bundle);
  }

  // What somebody has brought. `mine`: the name of the own bundle that an answer must be for.
  hear(code, mine) {
    const answers = this.role === "host";
    const bundle = answers ? code.slice(TAG) : code;
    const theirs = unpacked(bundle); // throws if it is none
    if (!answers) this.tag = theirs.fingerprint.slice(0, TAG);
    const role = answers ? "guest" : "host";
    const rest = { you: answers ? mine : null, guest: null, gone: false, stored: !answers };
    this.tell("note", { role, n: null, bundle: packed(theirs), theirs, ...rest });
  }

  wake() {}

  close() {}
}
