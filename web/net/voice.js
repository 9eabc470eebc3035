// The players' voices: a sound track on the connection of the match, for whoever wants it. Off until a player says so.
//
// Nobody is heard who has not switched it on, and nobody hears who has not. When both have, the host offers one track
// both ways and the guest answers; from then on microphones come and go without another word. What the two describe to
// each other is longer than the links' other lines, so it goes in parts.
import { Parcel, parcels } from "./parcel.js";

const GAP = 1_500; // milliseconds between two offers of the other side

export class Voice {
  // `host`: whether this side offers; `send(said)`: beside the players' lines; `tell(state)`.
  constructor(host, send, tell) {
    Object.assign(this, { host, send, tell, theirs: false, mode: "off", live: false, theirLive: false });
    this.track = this.peer = this.sender = this.parcel = null;
    this.quiet = false; // the player wants to hear nothing
    this.sound = new Audio();
    this.sound.autoplay = true;
    this.told = "";
    this.last = 0;
  }

  // There is a connection, or another one; `theirs`: what has been heard over it already.
  attach(peer, theirs = false) {
    Object.assign(this, { peer, sender: null, parcel: new Parcel(), theirs, theirLive: false, last: 0 });
    peer.addEventListener("track", ({ track }) => {
      if (peer !== this.peer) return;
      this.sound.srcObject = new MediaStream([track]);
      this.play();
    });
    if (this.on) this.say();
    this.state();
  }

  get on() {
    return this.mode !== "off" && this.mode !== "asking";
  }

  // "off", "push" (heard while a button is held) or "open".
  async wish(mode) {
    if (mode === "off") this.drop();
    else if (!this.track) {
      this.now("asking");
      const track = await microphone();
      if (this.mode !== "asking") return track?.stop(); // switched off meanwhile
      this.track = track;
      this.now(track ? mode : "listen"); // without a microphone one can still hear
    } else this.now(mode);
    this.press(false);
    this.say();
    await this.sender?.replaceTrack(this.track);
    await this.agree();
    return this.play();
  }

  // The button is held, or let go.
  press(down) {
    this.live = this.mode === "open" || (this.mode === "push" && down);
    if (this.track) this.track.enabled = this.live;
    if (this.on) this.say();
    this.state();
  }

  hush(quiet) {
    this.quiet = quiet;
    this.play();
  }

  now(mode) {
    this.mode = mode;
    this.state();
  }

  say() {
    this.send({ on: this.on, live: this.live });
  }

  state() {
    const state = JSON.stringify({ mode: this.mode, live: this.live, theirs: this.theirs, speaks: this.theirLive });
    if (state !== this.told) this.tell(state);
    this.told = state;
  }

  // What the other side says. It may be anything.
  async hear({ on, live, ...part }) {
    if (typeof on === "boolean") {
      const news = on && !this.theirs;
      Object.assign(this, { theirs: on, theirLive: on && live === true });
      this.state();
      if (news && this.on) this.say(); // they may have asked before this side had switched it on
      return this.agree();
    }
    const description = this.parcel?.add(part);
    if (!description || !sound(description)) return null;
    return this.host ? this.answered(description) : this.answer(description);
  }

  // Both want it: the host offers.
  async agree() {
    const { peer } = this;
    if (!this.host || !peer || this.sender || !this.on || !this.theirs) return;
    const made = peer.addTransceiver("audio", { direction: "sendrecv" });
    this.sender = made.sender;
    plain(made);
    await made.sender.replaceTrack(this.track);
    await peer.setLocalDescription(await peer.createOffer());
    this.post(peer);
  }

  async answer(description) {
    const { peer } = this;
    if (peer.signalingState !== "stable" || Date.now() - this.last < GAP) return;
    this.last = Date.now();
    await peer.setRemoteDescription({ type: "offer", sdp: description });
    const made = peer.getTransceivers().find(({ receiver }) => receiver.track.kind === "audio");
    if (!made) return;
    made.direction = "sendrecv";
    this.sender = made.sender;
    await made.sender.replaceTrack(this.track);
    await peer.setLocalDescription(await peer.createAnswer());
    this.post(peer);
  }

  async answered(description) {
    if (this.peer.signalingState === "have-local-offer") {
      await this.peer.setRemoteDescription({ type: "answer", sdp: description });
    }
  }

  post(peer) {
    for (const part of parcels(peer.localDescription.sdp)) this.send(part);
  }

  play() {
    this.sound.muted = this.quiet || !this.on;
    if (!this.sound.srcObject || this.sound.muted) return;
    // A browser may want a touch of the page before it plays anything.
    this.sound.play().catch(() => addEventListener("pointerdown", () => this.play(), { once: true }));
  }

  drop() {
    this.track?.stop(); // the browser's sign that the microphone is on goes out
    this.track = null;
    this.live = false;
    this.now("off");
    this.play();
  }

  stop() {
    this.drop();
    this.sound.srcObject = this.peer = null;
  }
}

const microphone = async () => {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    return stream.getAudioTracks()[0];
  } catch {
    return null; // refused, none there, or a page that may not ask
  }
};

// One codec is enough, and makes a short description.
const plain = (transceiver) => {
  const codecs = RTCRtpReceiver.getCapabilities?.("audio")?.codecs.filter(({ mimeType }) => /opus/i.test(mimeType)) ?? [];
  if (codecs.length) transceiver.setCodecPreferences?.(codecs);
};

// Whether a description speaks of the channels and of one sound track, and of nothing else.
const sound = (description) => (description.match(/^m=(\w+)/gm) ?? []).sort().join() === "m=application,m=audio";
