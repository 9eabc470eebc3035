// What becomes due at a table as time passes.
import { KEEPS, due, stays } from "./patience.js";

export const PATH = 10; // seconds between looks at the path

// Once a second.
export const tick = async (table) => {
  const { pair, record, times, state, door } = table;
  const gone = table.lost ? Date.now() - table.lost : 0;
  if (gone >= times.away && record.pinned && state !== "left") table.now("away", String(Math.floor(gone / 1000)));
  if (pair.connection.isOpen) return path(table);
  const waiting = !record.pinned && door.waiting.size > 0;
  if (pair.with === null) return waiting ? letNext(table) : null;
  const { tried } = pair;
  const heard = table.heardAt > pair.since - times.notes;
  if (tried > times.stuck && !table.stuck) {
    table.stuck = true;
    table.tell("stuck", heard ? "path" : "silence"); // they hear of each other and cannot meet; or nobody is there
  }
  const what = due({ tried, heard, waiting, speaks: table.way.speaks, told: table.notes.told(pair) }, times);
  if (what === "next") return letNext(table);
  if (what === "afresh") return table.afresh();
  if (what === "say") await table.say();
  return move(table, patience(table));
};

const patience = ({ role, reloaded, left, theyKeep, times, record }) => {
  const first = !record.pinned;
  if (!stays({ role, reloaded, left, theyKeep, first })) return times.move;
  return first ? times.stay : Infinity;
};

// Makes the own half again, or a second one, if it has been tried for so long.
export const move = async (table, patience) => {
  const { pair, notes, way } = table;
  const started = pair.trial?.started || pair.connection.started;
  if (Date.now() - started < patience) return;
  if (KEEPS && !table.reloaded && patience) {
    await pair.probe();
    return;
  }
  const same = await pair.renew();
  table.log(`renews ${pair.name}`);
  if (way.speaks && (!same || !patience || table.heardAt > notes.at)) await table.say();
};

// The guest who tried cannot be reached: another one may.
const letNext = async (table) => {
  const { door, pair } = table;
  const note = door.next();
  if (note.you !== pair.name || !(await pair.take(pair.words))) await pair.anew();
  await table.act(note);
};

const path = async (table) => {
  table.looks = (table.looks + 1) % PATH;
  const found = table.looks ? null : await table.pair.connection.path();
  if (found) table.tell("path", JSON.stringify({ ...found, page: table.aside?.pulse.trip ?? null }));
};
