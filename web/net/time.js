// What becomes due at a table as time passes.
import { due, patience } from "./patience.js";

export const PATH = 10; // seconds between looks at the path

// Once a second.
export const tick = async (table) => {
  const { pair, record, times, state, door } = table;
  const gone = table.lost ? Date.now() - table.lost : 0;
  if (gone >= times.away && record.pinned && state !== "left") table.now("away", String(Math.floor(gone / 1000)));
  const { main } = pair;
  if (main.connection.isOpen) return path(table);
  const waiting = door.hasNext;
  if (main.with === null) return waiting ? letNext(table) : null;
  const { tried } = main;
  const heard = table.heardAt > main.since - times.notes;
  if (tried > times.stuck && !table.stuck) {
    table.stuck = true;
    table.tell("stuck", heard ? "path" : "silence"); // they hear of each other and cannot meet; or nobody is there
  }
  const what = due({ tried, heard, waiting, speaks: table.way.speaks, told: table.notes.told(main) }, times);
  if (what === "next") return letNext(table);
  if (what === "afresh") return table.afresh();
  if (what === "say") await table.say();
  return move(table, patience({ role: table.role, mover: main.mover, met: Boolean(record.pinned) }, times));
};

// Makes the own half again if it has been tried for so long. Not in the middle of a handshake: the other side would take
// the second one for a part of the first.
export const move = async (table, wait) => {
  const { pair, notes, way, times } = table;
  const { started, found } = pair.main.connection;
  if (Date.now() - started < (found ? Math.max(wait, times.move * 2) : wait)) return;
  const same = await pair.renew();
  table.log(`renews ${pair.main.name}`);
  if (way.speaks && (!same || !wait || table.heardAt > notes.at)) await table.say();
};

// The guest who tried cannot be reached: another one may.
const letNext = async (table) => {
  const { door, pair } = table;
  const note = door.next();
  if (note.you !== pair.main.name || !(await pair.take(pair.main.words))) await pair.anew();
  await table.act(note);
};

const path = async (table) => {
  table.looks = (table.looks + 1) % PATH;
  const found = table.looks ? null : await table.pair.main.connection.path();
  if (found) table.tell("path", JSON.stringify({ ...found, page: table.aside?.pulse.trip ?? null }));
};
