// What to do with a note from the other side: the one rule by which both come to try the same pair of bundles.
//
// Each side has one bundle out, which it has started with one of the other's or with none yet. A bundle that was started
// is of no use for any other pair. Whoever has started with the other's current bundle says so; whoever hears that its
// own was not started yet, starts. So both agree after one note each, also when both begin anew at the same time.

// `mine`: {name, with}; `note`: {theirs: {name}, you}. Gives back what to do, in this order:
//   anew   take a fresh bundle first
//   start  start with theirs
//   add    they are the ones started with already: take in their new addresses
//   say    let them know
export const todo = (mine, { theirs, you }) => {
  if (mine.with === theirs.name) return ["add"];
  if (you === mine.name) return mine.with === null ? ["start"] : ["anew", "say"];
  if (you === null) return mine.with === null ? ["start", "say"] : ["anew", "start", "say"];
  return mine.with === null ? ["say"] : []; // they have started with an older one of ours: they will hear of the new one
};
