// How long to wait for what, and what is due then.

// All in milliseconds.
export const TIMES = {
  away: 5_000, // until a player is told that the other one is away
  notes: 3_000, // until a pair that does not open is helped along by a note
  alive: 1_500, // for an answer from the other page
  next: 12_000, // until another guest who waits is let try
  move: 8_000, // between tries of the side that moves
  stay: 60_000, // the same for the side that stays put, before they have met; afterwards it stays for good
  afresh: 45_000, // of hearing each other's notes in vain, until a fresh pair is tried
  stuck: 30_000, // until the page is told that it does not work
  gaps: [0, 500, 1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000], // between own notes; they start anew when all is well
};

// How long a half is left alone before it is made anew.
export const patience = ({ role, mover, met }, times = TIMES) => {
  if (mover === role) return times.move;
  return met ? Infinity : times.stay;
};

// What is due for a pair that was tried for so long and has not opened: the first that applies.
// `heard`: a note has come since; `speaks`: notes may get through; `told`: the other side could know of this pair;
// `waiting`: another guest would like to try.
export const due = ({ tried, heard, speaks, told, waiting }, times = TIMES) => {
  if (waiting && tried > times.next) return "next";
  if (heard && speaks && tried > times.afresh) return "afresh";
  return speaks && tried > times.notes && !told ? "say" : "move";
};
