// By hand: the link itself says where the host can be reached, and the guest's answer comes back the same way.
//
// No service takes part: any chat carries the two, or a QR code, or a piece of paper. It works in a house without
// internet too. What is carried is read by whoever carries it; four pictures tell the players whether it was changed.
import { packed, unpacked } from "./bundle.js";
import { MOST, TAG } from "./address.js";

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
    return Math.floor(((MOST - 1 - page.split("#")[0].split("?")[0].length - 3 - TAG) * 3) / 4);
  }

  open() {
    this.tell("looked", "");
  }

  // A new name is shown once; an address that changes under the same name need not be carried again.
  say({ theirs, bundle, you }) {
    if (theirs.name === this.shown || (this.role === "guest" && !you)) return;
    this.shown = theirs.name;
    if (this.role === "host" && you) return;
    this.tell(this.role === "host" ? "invite" : "answer", this.tag + bundle);
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
