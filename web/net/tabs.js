// Two tabs of one browser: they hear each other at once, with no service and no network.
import { readNote, written } from "./note.js";

const ASK = "ask";

export class Tabs {
  constructor({ room }, tell) {
    this.tell = tell;
    this.said = "";
    this.speaks = true;
    this.channel = new BroadcastChannel(`tonj-room ${room.topic}`);
    this.channel.onmessage = ({ data }) => this.hear(String(data));
  }

  open() {
    this.channel.postMessage(ASK);
    setTimeout(() => this.tell("looked", ""), 50);
  }

  say(note) {
    this.said = written(note);
    this.channel.postMessage(this.said);
  }

  hear(said) {
    if (said === ASK) return this.said && this.channel.postMessage(this.said);
    const note = readNote(said);
    if (note) this.tell("note", note);
  }

  wake() {
    this.channel.postMessage(ASK);
  }

  close() {
    this.channel.close();
  }
}
