// A place where two players find each other, known by its secret alone: what is put there is sealed, and lies under a
// name that says nothing to others.
//
// The secret is a room code, which is stretched so that trying all of them is hopeless, or 16 bytes, which need no
// stretching. It stands in the link after the #, which browsers send to nobody.
import { drawnCode, readCode } from "./code.js";
import { bytes, letters, random, utf8 } from "./letters.js";
import { derived, hash, stretched } from "./seal.js";

// Of PBKDF2: 0.1 s by the browser, some seconds in plain JavaScript. A graphics card would try all codes in 1,000 years.
const ROUNDS = 200_000;
const SALT = "tonj room 1";

// A link that ends in - or _ is cut short by some chats; the last of 22 letters stands for 2 bits only: A, Q, g or w.
export const drawnSecret = (code) => (code ? drawnCode() : letters(random(16)));

// The secret in its one spelling; "" if it is none.
export const readSecret = (text) => (/^[\w-]{22}$/.test(text) ? text : readCode(text));

// {author: the key that letters in the mailbox are signed with, seal: what they are sealed with, topic: a name}
export const room = async (secret) => {
  const root = secret.length === 22 ? bytes(secret) : await stretched(secret, SALT, ROUNDS);
  const [author, seal, topic] = await Promise.all(["author", "seal", "topic"].map((word) => derived(root, word)));
  return { author, seal, topic: letters(topic.subarray(0, 16)) };
};

// A short name for something long: of a guest, of a table.
export const short = async (word) => letters((await hash(utf8(word))).subarray(0, 9));
