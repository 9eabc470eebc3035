// One connection from browser to browser: made, offered, started when the other one's bundle is known, and used up.
//
// Two channels, agreed on beforehand: on the first go the players' lines, on the second what the two links say to each
// other. A connection that was open once is never started again; one that was not can be made anew under the same name.
import { answer, bundleOf, candidates, named } from "./bundle.js";

const OPEN = "open";

// Firefox gives a connection up for good once every address was tried in vain, after five seconds; other browsers can still
// be found. An address more now and then, where nobody is (it is kept for examples), has it go on waiting.
export const GIVES_UP = "mozInnerScreenX" in globalThis;
const NOBODY = "192.0.2.1", EVERY = 3_000;

export class Connection {
  // `tell(kind, text)`: "open", "text", "aside", "shaky" (nothing comes, it may pass), "steady", "broken", "closed".
  constructor(tell) {
    this.tell = (...said) => this.over || tell(...said);
    this.opened = false;
    this.over = false;
    this.started = 0; // when
    this.known = new Set(); // addresses of the other one
  }

  // `settings`: certificate, servers (ICE), hidden (only relayed), wait (milliseconds for addresses).
  // `words`: name and password, if they are to be these.
  async make({ certificate, servers = [], hidden = false, wait = 1000, room }, words) {
    const certificates = certificate ? [certificate] : [];
    this.peer = new RTCPeerConnection({ iceServers: servers, iceTransportPolicy: hidden ? "relay" : "all", certificates });
    this.text = this.channel(0, "text");
    this.aside = this.channel(1, "aside");
    this.peer.addEventListener("connectionstatechange", () => this.changed());
    const offer = await this.peer.createOffer();
    try {
      const sdp = words ? named(offer.sdp, words) : offer.sdp;
      await this.peer.setLocalDescription({ type: "offer", sdp });
    } catch {
      await this.peer.setLocalDescription(offer); // a browser that wants its own words; see pairing.js
    }
    await this.gathered(wait);
    this.bundle = bundleOf(this.peer.localDescription.sdp, room);
    return this;
  }

  get name() {
    return this.bundle.name;
  }

  // Whether the two have reached each other, though it may not be open yet.
  get found() {
    return ["connected", "completed"].includes(this.peer.iceConnectionState);
  }

  get isOpen() {
    return this.opened && [this.text, this.aside].every((channel) => channel.readyState === OPEN);
  }

  channel(id, kind) {
    const made = this.peer.createDataChannel("", { negotiated: true, id });
    made.addEventListener("open", () => this.open());
    made.addEventListener("close", () => this.tell("closed", ""));
    made.addEventListener("message", ({ data }) => this.tell(kind, data));
    return made;
  }

  open() {
    if (this.opened || [this.text, this.aside].some((channel) => channel.readyState !== OPEN)) return;
    this.opened = true;
    this.tell("open", "");
  }

  changed() {
    const told = { disconnected: "shaky", connected: "steady", failed: "broken" }[this.peer.connectionState];
    if (told) this.tell(told, "");
  }

  // All addresses, or those that came in time: a server that does not answer must not hold up the others.
  gathered(wait) {
    return new Promise((resolve) => {
      const look = () => this.peer.iceGatheringState === "complete" && resolve();
      this.peer.addEventListener("icegatheringstatechange", look);
      setTimeout(resolve, wait);
      look();
    });
  }

  // Look for the other one. The host waits for the first word of encryption, the guest says it.
  async start(theirs, host) {
    this.started = Date.now();
    candidates(theirs).forEach((line) => this.known.add(line));
    await this.peer.setRemoteDescription({ type: "answer", sdp: answer(theirs, !host) });
    if (GIVES_UP) this.waiting = setInterval(() => this.wait(theirs), EVERY);
  }

  // Go on looking.
  wait(theirs) {
    if (this.over || this.found) return clearInterval(this.waiting);
    this.strays = (this.strays ?? 0) + 1;
    return this.know(`candidate:${this.strays} 1 udp 1 ${NOBODY} ${1024 + this.strays} typ host`, theirs);
  }

  // More addresses under the same name: the other one has come back.
  async add(theirs) {
    for (const line of candidates(theirs)) {
      if (this.known.has(line)) continue;
      this.known.add(line);
      await this.know(line, theirs);
    }
  }

  know(line, theirs) {
    const found = { candidate: line, sdpMid: "0", sdpMLineIndex: 0, usernameFragment: theirs.name };
    return this.peer.addIceCandidate(found).catch(() => {});
  }

  // Whether it was given to the channel. What is lost on the way is the players' business: they number their lines.
  send(line, kind = "text") {
    if (!this.isOpen) return false;
    try {
      this[kind].send(line);
      return true;
    } catch {
      return false; // longer than the other side takes, or more waiting than the browser keeps
    }
  }

  // How the two reach each other: {relayed, own, theirs, trip (milliseconds)}; addresses stay out of it.
  async path() {
    const said = await this.peer.getStats();
    const all = [...said.values()];
    const chosen = all.find(({ type }) => type === "transport")?.selectedCandidatePairId;
    const used = ({ type, nominated, state }) => type === "candidate-pair" && nominated && state === "succeeded";
    const pair = said.get(chosen) ?? all.find(used); // Firefox does not say which it has selected
    if (!pair) return null;
    const kind = (id) => said.get(id)?.candidateType ?? "";
    const own = kind(pair.localCandidateId), theirs = kind(pair.remoteCandidateId);
    const trip = Math.round((pair.currentRoundTripTime ?? 0) * 1000);
    return { relayed: own === "relay" || theirs === "relay", own, theirs, trip };
  }

  close() {
    this.over = true;
    clearInterval(this.waiting);
    this.peer?.close();
  }
}
