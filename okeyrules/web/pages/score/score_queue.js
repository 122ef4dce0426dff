// What was tapped and not yet written: kept on the phone until the server has it on its disk, sent in order.

const random = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");

export class Queue {
  // `on` is told: answered(answer), conflict(entry, error), refused(entry, error), waiting(how many).
  constructor(token, on) {
    this.address = `/score/${token}/write`;
    this.on = on;
    this.writer = sessionStorage.getItem("score-writer") ?? random();
    sessionStorage.setItem("score-writer", this.writer);
    this.place = `score-${token}-${this.writer}`;
    this.entries = left(`score-${token}-`);
    this.keep();
    this.busy = false;
    this.board = 0;
  }

  add(base, kind, hand, body) {
    this.entries.push({ nonce: random(), writer: this.writer, base, kind, hand, body });
    this.keep();
    this.pump();
  }

  // What a field holds here, where that is newer than what the server showed.
  pending(field) {
    return this.entries.filter((e) => e.kind === "tap" && e.body.field === field).at(-1)?.body.value;
  }

  keep() {
    if (this.entries.length) localStorage.setItem(this.place, JSON.stringify(this.entries));
    else localStorage.removeItem(this.place);
  }

  async pump() {
    if (this.busy) return;
    this.busy = true;
    while (this.entries.length && (await this.send(this.entries[0])));
    this.busy = false;
    if (this.entries.length) setTimeout(() => this.pump(), 1000);
  }

  async send(entry) {
    let answer, data;
    try {
      answer = await fetch(`${this.address}?board=${this.board}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(entry),
      });
      data = await answer.json();
    } catch {
      data = null;
    }
    if (!data || answer.status === 429 || answer.status >= 500) {
      this.on.waiting(this.entries.length);
      return false;
    }
    this.entries.shift();
    this.keep();
    if (answer.ok) this.on.answered(data, entry);
    else if (answer.status === 409 && data.sort) this.on.conflict(entry, data);
    else this.on.refused(entry, data);
    return true;
  }

  // Take back what is about the same hand (the same field of it) and not yet sent; the writer is asked about it.
  take(hand, field) {
    const is = (e) => e.hand === hand && (!field || e.body.field === field);
    const taken = this.entries.filter((e) => is(e) && e.kind === "tap");
    this.entries = this.entries.filter((e) => !is(e));
    this.keep();
    return taken;
  }
}

// What this tab or one that was closed did not get rid of. Sent twice does no harm: each entry has a name of its own.
function left(prefix) {
  const places = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  const found = places.flatMap((name) => JSON.parse(localStorage.getItem(name)));
  places.forEach((name) => localStorage.removeItem(name));
  return found;
}
