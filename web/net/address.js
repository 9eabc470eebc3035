// The links that players send each other: what they carry stands after the #, and leaves the address bar at once.
//
// #j=SECRET[&r=RELAYS]  an invitation by mailbox        #t=SECRET  one for another tab of the same browser
// #h=BUNDLE             an invitation carried by hand   #a=TAGBUNDLE  the answer to one; TAG names the table
import { LONGEST } from "./bundle.js";
import { readSecret } from "./room.js";

export const MOST = 160; // characters: what chats and QR codes take well
export const TAG = 4; // letters of the host's fingerprint
const KINDS = { j: "mailbox", t: "tabs", h: "byhand", a: "answer" };
const FOUND = /#([jtha])=([\w-]+)(?:&r=([^\s"'<>&]+))?/;

const top = (page) => page.split("#")[0].split("?")[0];

// An invitation. Relays that are not the usual ones go along as far as there is room.
export const inviting = (page, way, secret, relays = []) => {
  const mark = Object.keys(KINDS).find((letter) => KINDS[letter] === way);
  const link = `${top(page)}#${mark}=${secret}`;
  for (let count = relays.length; count; count--) {
    const more = `${link}&r=${relays.slice(0, count).map(encoded).join(",")}`;
    if (more.length < MOST) return more;
  }
  return link;
};

// A code that people carry: kind `invite`, or `answer` to one.
export const carrying = (page, kind, code) => `${top(page)}#${kind === "invite" ? "h" : "a"}=${code}`;

const encoded = (relay) => encodeURIComponent(relay.replace(/^wss:\/\//, "").replace(/\/$/, ""));
const decoded = (word) => (/^wss?:\/\//.test(word) ? word : `wss://${word}`);

// What a link, a part of one, or a text around one says: {way, secret | code, relays}; null if there is nothing.
export const read = (text) => {
  const found = text.slice(0, 5000).match(FOUND);
  if (!found) {
    const secret = readSecret(text.trim());
    return secret ? { way: "mailbox", secret, relays: [] } : null;
  }
  const [, mark, word, more] = found;
  const way = KINDS[mark];
  if (mark === "h" || mark === "a") return word.length <= LONGEST + TAG ? { way, code: word } : null;
  const secret = readSecret(word);
  return secret ? { way, secret, relays: relays(more) } : null;
};

const relays = (more = "") => {
  try {
    return more.split(",").filter(Boolean).slice(0, 4).map(decodeURIComponent).map(decoded).filter((url) => URL.canParse(url));
  } catch {
    return [];
  }
};

// What the page's own address carries, taken out of it before anything else can see or keep it.
export const taken = () => {
  const found = FOUND.test(location.hash) ? location.hash : "";
  if (found) history.replaceState(history.state, "", location.pathname + location.search);
  return found;
};
