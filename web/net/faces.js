// Four pictures that both players see: if they are the same, nobody sits between the two browsers.
//
// Made of both fingerprints, and slowly, so that nobody finds certificates that give the same four by trying many.
import { stretched } from "./seal.js";

const FACES = [
  ..."🐶🐱🦁🐴🦄🐫🐘🐰🐼🐓🐧🐢🐟🐙🦋🌷",
  ..."🌳🌵🍄🌍🌙⭐🔥🍌🍎🍓🌽🍉🎂🍋👀🤖",
  ..."🎩👓🔧🌹👍☔⌛⏰🎁💡📕🔭📎🧵🔒🔑",
  ..."🔨📞🏁🚂🚲🚀🏆⚽🎸🎺🔔⚓🎧📁📌🪁",
];
const ROUNDS = 100_000; // of PBKDF2

export const faces = async (own, theirs) => {
  const made = await stretched([own, theirs].sort().join(" "), "tonj faces 1", ROUNDS);
  return [...made.subarray(0, 4)].map((byte) => FACES[byte & 63]);
};
