// A room code to read out: ten letters and digits, none of which looks like another; 50 bits.
import { random } from "./letters.js";

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // no I, L, O, U
export const LENGTH = 10;

export const drawnCode = () => [...random(LENGTH)].map((byte) => SIGNS[byte & 31]).join("");

// As people write it: in any case, with gaps, O for 0, I or L for 1, U for V, with Arabic or Persian digits; "" if it is none.
export const readCode = (text) => {
  const plain = text.toUpperCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s\u200e\u200f.\u2010-\u2015_-]/g, "")
    .replaceAll("O", "0").replace(/[IL]/g, "1").replaceAll("U", "V");
  return plain.length === LENGTH && [...plain].every((sign) => SIGNS.includes(sign)) ? plain : "";
};

// In two groups, as it is shown.
export const spokenCode = (code) => `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`;
