// The own rack: places in rows, tiles in some of them. How they lie is the page's own affair; the server knows only which.
import { el, tile, tileName, w } from "./table-words.js";

const PLACES = 32;
const box = document.getElementById("rack");
const held = new Array(PLACES).fill(null);
const chosen = new Set();
const buttons = [];
const fresh = new Set();
let marks = new Set();
let okey = null;
let wanted = -1; // the place where the next tile is dropped
let last = { at: -1, time: 0 };
let at = 0;

/** Make the places; `twice` is told when a tile is touched twice, `changed` when what is chosen changes. */
export function make(twice, changed) {
  for (let i = 0; i < PLACES; i += 1) {
    const button = el("button", { type: "button", class: "place", "data-place": i, tabindex: i ? -1 : 0 });
    button.addEventListener("click", () => touch(i, twice, changed));
    button.addEventListener("focus", () => hold(i));
    buttons.push(button);
    box.append(button);
  }
  box.addEventListener("keydown", (event) => walk(event));
  show();
}

function columns() {
  return getComputedStyle(box).gridTemplateColumns.split(" ").length || 16;
}

function touch(i, twice, changed) {
  const now = performance.now();
  const again = last.at === i && now - last.time < 450;
  last = { at: again ? -1 : i, time: now };
  if (again && held[i] !== null) {
    chosen.clear();
    chosen.add(i);
    show();
    twice(held[i]);
    return;
  }
  if (held[i] !== null) {
    if (!chosen.delete(i)) chosen.add(i);
  } else if (chosen.size) {
    move([...chosen], i);
    last.at = -1; // the next touch is the first of this tile
  }
  show();
  changed();
}

/** Put tiles from some places to others, beginning at one; what lies there gives way to the right, or changes places. */
export function move(from, to) {
  from.sort((a, b) => a - b);
  const tiles = from.map((i) => held[i]);
  if (from.length === 1) {
    [held[from[0]], held[to]] = [held[to], held[from[0]]];
  } else {
    for (const i of from) held[i] = null;
    for (const code of tiles) {
      let i = to;
      while (held[i] !== null) i = (i + 1) % PLACES;
      held[i] = code;
      to = (i + 1) % PLACES;
    }
  }
  chosen.clear();
  show();
}

function hold(i) {
  buttons[at].tabIndex = -1;
  at = i;
  buttons[at].tabIndex = 0;
}

function walk(event) {
  const row = columns();
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, Home: -PLACES, End: PLACES }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  let to = at + step;
  if (Math.abs(step) === PLACES) to = step < 0 ? 0 : PLACES - 1;
  if (to >= 0 && to < PLACES) buttons[to].focus();
}

export function focus() {
  buttons[at].focus({ preventScroll: true });
}

/** Put the focus on the one tile that is new; say whether there is one. */
export function focusFresh() {
  if (fresh.size !== 1) return false;
  buttons[[...fresh][0]].focus({ preventScroll: true });
  return true;
}

/** Take over what the server says the rack holds: what is gone goes, what is new comes to the end. */
export function hear(tiles, playable, okeyTile) {
  marks = new Set(playable);
  okey = okeyTile;
  const need = new Map();
  for (const code of tiles) need.set(code, (need.get(code) || 0) + 1);
  const order = [...held.keys()].sort((a, b) => chosen.has(a) - chosen.has(b)); // what was chosen has gone first
  const gone = [];
  for (const i of order) {
    const code = held[i];
    if (code === null) continue;
    const left = need.get(code) || 0;
    if (left) need.set(code, left - 1);
    else gone.push(i);
  }
  for (const i of gone) {
    held[i] = null;
    chosen.delete(i);
  }
  const first = held.every((code) => code === null);
  const added = [...need].flatMap(([code, n]) => new Array(n).fill(code));
  if (gone.length || added.length) fresh.clear();
  for (const code of added) {
    const i = held[wanted] === null ? wanted : held.lastIndexOf(null);
    wanted = -1;
    held[i] = code;
    if (!first) fresh.add(i);
  }
  show();
  return first && added.length > 0;
}

/** Lay the tiles in groups with a gap between them, whole groups in a row where there is room. */
export function arrange(groups) {
  const row = columns();
  const gaps = laid(groups, row, true, true) || laid(groups, row, true, false) || laid(groups, row, false, false);
  for (let i = 0; i < PLACES; i += 1) held[i] = gaps[i] ?? null;
  chosen.clear();
  show();
}

function laid(groups, row, spread, whole) {
  const places = [];
  for (const group of groups) {
    if (spread && places.length % row) places.push(null);
    if (whole && group.length <= row && (places.length % row) + group.length > row) {
      while (places.length % row) places.push(null);
    }
    places.push(...group);
  }
  return places.length <= PLACES || !spread ? places : null;
}

export function want(place) {
  wanted = place;
}

export function tileAt(i) {
  return held[i];
}

/** List the chosen tiles; those that stand beside each other make a group. */
export function groups() {
  const found = [];
  let before = -2;
  for (const i of [...chosen].sort((a, b) => a - b)) {
    if (i !== before + 1) found.push([]);
    found.at(-1).push(held[i]);
    before = i;
  }
  return found;
}

export function picked() {
  return [...chosen].sort((a, b) => a - b).map((i) => held[i]);
}

export function places() {
  return [...chosen];
}

export function clear() {
  chosen.clear();
  show();
}

/** Put the chosen tiles beside each other, with a gap before them, at the end where there is room. */
export function together() {
  const from = [...chosen].sort((a, b) => a - b);
  const tiles = from.map((i) => held[i]);
  for (const i of from) held[i] = null;
  const rest = held.filter((code) => code !== null);
  let start = PLACES - tiles.length;
  const free = held.slice(start - 1).every((code) => code === null);
  if (free) tiles.forEach((code, i) => (held[start + i] = code));
  else {
    const all = [...rest, ...(rest.length + tiles.length < PLACES ? [null] : []), ...tiles];
    start = all.length - tiles.length;
    for (let i = 0; i < PLACES; i += 1) held[i] = all[i] ?? null;
  }
  chosen.clear();
  tiles.forEach((_, i) => chosen.add(start + i));
  show();
}

function show() {
  buttons.forEach((button, i) => {
    const code = held[i];
    const key = `${code}${marks.has(code)}${fresh.has(i)}${code === okey}`;
    if (button.dataset.shown !== key) {
      button.dataset.shown = key;
      button.replaceChildren(...(code === null ? [] : [tile(code, true)]));
      if (code !== null && code === okey) button.append(el("span", { class: "badge okey", "aria-hidden": "true" }, "★"));
      if (marks.has(code)) button.append(el("span", { class: "badge plus", "aria-hidden": "true" }, "+"));
      button.classList.toggle("fresh", fresh.has(i));
      button.setAttribute("aria-label", label(code, i));
    }
    button.classList.toggle("chosen", chosen.has(i));
    if (code === null) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", chosen.has(i));
  });
}

function label(code, i) {
  if (code === null) return w("empty");
  const more = [tileName(code)];
  if (code === okey) more.push(w("okey"));
  if (marks.has(code)) more.push(w("playable"));
  if (fresh.has(i)) more.push(w("fresh"));
  return more.join(", ");
}

/** Forget all tiles: another hand begins. */
export function reset() {
  held.fill(null);
  chosen.clear();
  fresh.clear();
  wanted = -1;
}
