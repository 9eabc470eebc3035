// Signing and sealing in plain JavaScript, where the browser keeps its own to itself: on a page opened over http://.
// Loaded only there. The noble libraries are audited; nostr-tools brings them along anyway.
export { gcm } from "@noble/ciphers/aes.js";
export { ed25519 } from "@noble/curves/ed25519.js";
export { hkdf } from "@noble/hashes/hkdf.js";
export { pbkdf2Async } from "@noble/hashes/pbkdf2.js";
export { sha256 } from "@noble/hashes/sha2.js";
