// One player sits at a table in one tab only: the tab that was opened last. An older one says so and lets go.
import { letters, random } from "./letters.js";

const name = (table, role) => `tonj-seat ${role} ${table}`;
const PATIENCE = 1_000; // milliseconds for the other tab to take an answer

export class Seat {
  constructor(table, role, { leave, answer }) {
    const own = letters(random(9));
    this.channel = new BroadcastChannel(name(table, role));
    this.channel.onmessage = ({ data }) => {
      if (data.here && data.here !== own) leave();
      if (data.code) {
        answer(data.code);
        this.channel.postMessage({ taken: data.code });
      }
    };
    this.channel.postMessage({ here: own });
  }

  close() {
    this.channel.close();
  }
}

// Gives a code that was opened here to the tab that waits for it. Whether one did.
export const deliver = (table, code) => {
  const channel = new BroadcastChannel(name(table, "host"));
  return new Promise((resolve) => {
    channel.onmessage = ({ data }) => data.taken === code && resolve(true);
    setTimeout(() => resolve(false), PATIENCE);
    channel.postMessage({ code });
  }).finally(() => channel.close());
};
