// What the page and the player want of a table, whatever it is doing.
import { move } from "./time.js";

// The page is shown again; with `online` its network is back, and its addresses may be others. Nothing is put off now.
export const wake = (table, online) => {
  table.way?.wake();
  return table.step(async () => {
    const { pair, notes, way, aside } = table;
    notes.calm(2);
    if (pair.main.connection.isOpen) {
      if (online && aside) table.sendSpares(); // from other addresses
      return null;
    }
    if (pair.main.with !== null) return move(table, online && way.speaks ? 0 : 2_000);
    return online && (await pair.renew()) && notes.pair ? table.say() : null;
  });
};

// The page goes. It may be back without having been loaded anew.
export const hide = (table) => table.pair.close();

export const show = (table) =>
  table.step(async () => {
    await table.comeBack();
    table.way.wake();
    if (!table.reloaded) await table.say();
  });

// A new link by hand to the same table.
export const again = (table) => table.step(() => table.afresh());

// Let somebody else sit down, for instance the same player in another browser.
export const release = (table) =>
  table.step(async () => {
    table.door.release();
    table.lost = 0;
    table.state = "looking";
    await table.afresh();
  });

// `why`: "closed", "elsewhere" (another tab goes on), "gone" (given up, and withdrawn).
export const leave = async (table, why) => {
  clearInterval(table.timer);
  clearTimeout(table.later);
  await table.step(async () => {
    if (why === "gone") await table.say(true);
    if (why !== "elsewhere") table.aside?.bye();
  });
  table.over = true;
  table.voice?.stop();
  table.aside?.stop();
  setTimeout(() => {
    table.way?.close();
    table.pair.close();
  }, 300); // what was said last must get out
};
