// The line to the server: it comes back by itself when it breaks, and every wish may be answered.
import { lang, root } from "./table-words.js";

let socket = null;
let count = 0;
let wait = 500;
let closed = false;
const waiting = new Map();

/** Open the line; `heard` gets every message, `changed` whether the line is open. */
export function open(heard, changed) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/table/${root.dataset.token}/socket?lang=${lang}`);
  socket.addEventListener("open", () => {
    wait = 500;
    changed("open");
  });
  socket.addEventListener("message", (event) => {
    const data = JSON.parse(event.data);
    const wish = waiting.get(data.n);
    waiting.delete(data.n);
    heard(data, wish);
  });
  socket.addEventListener("close", (event) => {
    waiting.clear();
    closed = closed || event.code === 4001;
    changed(closed ? "gone" : "lost");
    if (closed) return;
    setTimeout(() => open(heard, changed), wait);
    wait = Math.min(8000, wait * 2);
  });
}

/** Say what is wanted. */
export function ask(wish) {
  if (socket === null || socket.readyState !== WebSocket.OPEN) return;
  count += 1;
  waiting.set(count, wish);
  socket.send(JSON.stringify({ ...wish, n: count }));
}
