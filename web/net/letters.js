// Bytes as letters that any chat carries unharmed, and back: base64 with - and _, without padding, one spelling each.

export const letters = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

// Throws for anything that `letters` would not have written.
export const bytes = (text) => {
  if (!/^[\w-]*$/.test(text)) throw new Error("letters.wrong");
  let raw;
  try {
    raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    throw new Error("letters.wrong");
  }
  const made = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  if (letters(made) !== text) throw new Error("letters.wrong");
  return made;
};

export const utf8 = (text) => new TextEncoder().encode(text);
export const text = (raw) => new TextDecoder("utf-8", { fatal: true }).decode(raw);
export const hex = (raw) => [...raw].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const unhex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const random = (count) => crypto.getRandomValues(new Uint8Array(count));

export const joined = (...parts) => {
  const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
};
