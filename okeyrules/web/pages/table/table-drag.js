// Dragging with the mouse or a finger: a tile of the rack to a place, a meld or the discards; a tile to the rack.
import * as rack from "./table-rack.js";
import { tile } from "./table-words.js";

let drag = null;

/** Watch for drags; `dropped` gets what was dragged and where: places, "meld", "discard", "rack". */
export function watch(dropped) {
  document.addEventListener("pointerdown", (event) => begin(event));
  document.addEventListener("pointermove", (event) => follow(event));
  document.addEventListener("pointerup", (event) => end(event, dropped));
  document.addEventListener("pointercancel", () => stop());
  // A click that ends a drag is none.
  document.addEventListener("click", (event) => swallow(event), true);
}

let swallowing = false;

function swallow(event) {
  if (!swallowing) return;
  swallowing = false;
  event.preventDefault();
  event.stopPropagation();
}

function begin(event) {
  swallowing = false;
  if (event.button !== 0) return;
  const place = event.target.closest("[data-place]");
  const source = event.target.closest("#stock, #left");
  if (place && rack.tileAt(Number(place.dataset.place)) !== null) {
    const at = Number(place.dataset.place);
    const many = rack.places().includes(at) ? rack.places() : [at];
    drag = { from: many, codes: many.map((i) => rack.tileAt(i)), code: rack.tileAt(at), x: event.clientX, y: event.clientY, ghost: null };
  } else if (source && !source.disabled) {
    drag = { source: source.id, code: source.dataset.code || null, x: event.clientX, y: event.clientY, ghost: null };
  }
  if (drag && event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
}

function follow(event) {
  if (!drag) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8) return;
    drag.ghost = document.createElement("div");
    drag.ghost.className = "ghost";
    if (drag.code) drag.ghost.append(tile(drag.code, true));
    else drag.ghost.classList.add("back");
    document.body.append(drag.ghost);
  }
  event.preventDefault();
  drag.ghost.style.left = `${event.clientX}px`;
  drag.ghost.style.top = `${event.clientY}px`;
}

function end(event, dropped) {
  if (!drag) return;
  const was = drag;
  stop();
  if (!was.ghost) return;
  swallowing = true;
  setTimeout(() => (swallowing = false), 50);
  const under = document.elementFromPoint(event.clientX, event.clientY);
  if (!under) return;
  const place = under.closest("[data-place]");
  const meld = under.closest("[data-meld]");
  if (was.source) {
    if (place || under.closest("#rack")) dropped(was, "rack", place ? Number(place.dataset.place) : -1);
  } else if (place && was.from.every((i, n) => rack.tileAt(i) === was.codes[n])) rack.move(was.from, Number(place.dataset.place));
  else if (meld) dropped(was, "meld", Number(meld.dataset.meld));
  else if (under.closest(".pbr")) dropped(was, "discard", 0);
}

function stop() {
  drag?.ghost?.remove();
  drag = null;
}
