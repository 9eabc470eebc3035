// The key that a player signs with, and signatures checked: Ed25519, by the browser or by noble.js.
//
// The secret half never leaves the browser where it can keep one to itself; on an http:// page it is stored as bytes.
// Keys and signatures are 32 and 64 bytes as letters, as the match writes them (tonj/peer/encoding.py).
import { bytes, letters, random, utf8 } from "./letters.js";
import { noble, subtle } from "./seal.js";
import { keep, kept } from "./store.js";

const known = new Map(); // name -> a promise of {open, secret}
let native; // whether this browser signs by itself: some still have WebCrypto without Ed25519

const signs = () =>
  (native ??= !subtle ? Promise.resolve(false)
    : subtle.generateKey("Ed25519", false, ["sign", "verify"]).then(() => true, () => false));

const drawn = async () => {
  if (await signs()) {
    const { privateKey, publicKey } = await subtle.generateKey("Ed25519", false, ["sign", "verify"]);
    return { open: letters(new Uint8Array(await subtle.exportKey("raw", publicKey))), secret: privateKey };
  }
  const secret = random(32);
  return { open: letters((await noble()).ed25519.getPublicKey(secret)), secret };
};

const pair = (name) => {
  if (!known.has(name)) {
    known.set(name, kept("keys", name).then(async (found) => {
      if (found) return found;
      const made = await drawn();
      await keep("keys", name, made);
      return made;
    }));
  }
  return known.get(name);
};

// The public half of the key of that name; drawn when it is first asked for.
export const key = async (name) => (await pair(name)).open;

export const sign = async (name, said) => {
  const { secret } = await pair(name);
  if (!(secret instanceof Uint8Array)) return letters(new Uint8Array(await subtle.sign("Ed25519", secret, utf8(said))));
  return letters((await noble()).ed25519.sign(utf8(said), secret));
};

// Whether the key signed exactly this; false for whatever is no key or no signature.
export const signed = async (open, said, signature) => {
  try {
    const key = bytes(open), given = bytes(signature);
    if (key.length !== 32 || given.length !== 64) return false;
    if (!(await signs())) return (await noble()).ed25519.verify(given, utf8(said), key, { zip215: false });
    return await subtle.verify("Ed25519", await subtle.importKey("raw", key, "Ed25519", false, ["verify"]), given, utf8(said));
  } catch {
    return false;
  }
};
