// Hashes, stretched codes and sealed letters: by the browser's own cryptography, or by noble.js where there is none.
import { bytes, joined, letters, random, text, utf8 } from "./letters.js";

export const subtle = globalThis.crypto?.subtle;
export const noble = () => import("./noble.js");
const NONCE = 12;

export const hash = async (raw) =>
  subtle ? new Uint8Array(await subtle.digest("SHA-256", raw)) : (await noble()).sha256(raw);

// PBKDF2: 32 bytes that cost as much to find for each guess as they cost here.
export const stretched = async (word, salt, rounds) => {
  if (!subtle) {
    const { pbkdf2Async, sha256 } = await noble();
    return pbkdf2Async(sha256, utf8(word), utf8(salt), { c: rounds, dkLen: 32 });
  }
  const key = await subtle.importKey("raw", utf8(word), "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: utf8(salt), iterations: rounds };
  return new Uint8Array(await subtle.deriveBits(how, key, 256));
};

// HKDF: 32 bytes for one purpose.
export const derived = async (secret, purpose) => {
  if (!subtle) {
    const { hkdf, sha256 } = await noble();
    return hkdf(sha256, secret, utf8("tonj"), utf8(purpose), 32);
  }
  const key = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: utf8("tonj"), info: utf8(purpose) };
  return new Uint8Array(await subtle.deriveBits(how, key, 256));
};

// AES-GCM. `place` says where the letter belongs: it can be opened nowhere else.
export const sealed = async (key, said, place) => {
  const nonce = random(NONCE), plain = utf8(said);
  if (!subtle) return letters(joined(nonce, (await noble()).gcm(key, nonce, utf8(place)).encrypt(plain)));
  const how = { name: "AES-GCM", iv: nonce, additionalData: utf8(place) };
  return letters(joined(nonce, new Uint8Array(await subtle.encrypt(how, await imported(key, "encrypt"), plain))));
};

// Throws if anybody without the key wrote or changed it.
export const unsealed = async (key, letter, place) => {
  const raw = bytes(letter), nonce = raw.subarray(0, NONCE), rest = raw.subarray(NONCE);
  if (!subtle) return text((await noble()).gcm(key, nonce, utf8(place)).decrypt(rest));
  const how = { name: "AES-GCM", iv: nonce, additionalData: utf8(place) };
  return text(new Uint8Array(await subtle.decrypt(how, await imported(key, "decrypt"), rest)));
};

const imported = (key, use) => subtle.importKey("raw", key, "AES-GCM", false, [use]);
