// The table: the line to the server, the buttons, the keys. What is legal is the server's to say.
import { watch } from "./table-drag.js";
import * as felt from "./table-felt.js";
import * as panels from "./table-panels.js";
import * as rack from "./table-rack.js";
import { ask, open } from "./table-socket.js";
import { el, lang, rich, root, w } from "./table-words.js";

const byId = (id) => document.getElementById(id);
const menu = byId("menu");
let state = null;
let dealt = "";

const KEYS = {
  e: "draw", y: "left", s: "runs", d: "pairs", r: "sort", a: "open", p: "open-pairs", g: "give-back", z: "undo",
  h: "hint", t: "score", k: "rules", l: "log", i: "lay-off-all", ı: "lay-off-all", c: "collect", x: "close", " ": "discard", Escape: "menu",
};
const PLAIN = ["draw", "left", "give-back", "undo", "collect", "close", "lay-off-all", "declare-pairs", "claim", "timeout", "hint", "score", "log", "start", "next"];
const ARRANGE = ["runs", "pairs", "sort"];

function act(what) {
  if (PLAIN.includes(what)) ask({ do: what });
  else if (ARRANGE.includes(what)) ask({ do: "arrange", how: what });
  else if (what === "open" || what === "open-pairs") ask({ do: what, tiles: rack.groups() });
  else if (what === "discard") discard(rack.picked());
  else if (what === "together") rack.together();
  else if (what === "rules") panels.showRules();
  else if (what === "menu") menu.showModal();
  else if (what === "rename") {
    menu.showModal();
    byId("my-name").select();
  }
  else if (what === "hide") for (const box of document.querySelectorAll("dialog[open]")) box.close();
}

function discard(tiles) {
  if (tiles.length === 1) ask({ do: "discard", tiles: [tiles] });
  else panels.toast(w("select_one"), "", "note");
}

function lay(tiles, at) {
  if (tiles.length) ask({ do: "lay", tiles: [tiles], at });
  else panels.toast(w("select_one"), "", "note");
}

function enable() {
  const can = state.can || {};
  const playing = state.stage === "playing";
  const picked = rack.picked().length;
  const lost = root.classList.contains("lost");
  const may = {
    ...can,
    open: can.play, "open-pairs": can.play, "lay-off-all": can.lay, discard: can.play && picked === 1,
    runs: playing, pairs: playing, sort: playing, together: playing && picked > 1, claim: state.claims,
    score: true, log: true, rules: true, menu: true, hide: true, start: true, next: true, rename: true,
  };
  for (const button of document.querySelectorAll("button[data-do]")) {
    if (button.id === "discard") continue; // the place to discard says what is missing
    button.disabled = !may[button.dataset.do] || (lost && !["menu", "hide"].includes(button.dataset.do));
  }
  for (const id of lost ? ["stock", "left"] : []) byId(id).disabled = true;
  const idle = { open: can.opens, "open-pairs": can.opens_pairs };
  for (const [what, found] of Object.entries(idle)) {
    document.querySelector(`.controls [data-do=${what}]`).classList.toggle("idle", found === false && !picked);
  }
  document.querySelector("[data-do=timeout]").hidden = !can.timeout;
  byId("discard").classList.toggle("ready", Boolean(can.play && picked === 1));
}

function heard(data, wish) {
  if (data.type === "state") show(data);
  else if (data.type === "arranged") rack.arrange(data.groups);
  else if (data.type === "refused") panels.toast(lang === "tr" ? data.tr : data.en, lang === "tr" ? data.en : data.tr);
  else if (data.type === "hint") panels.toast(data.text, "", "note");
  else if (data.type === "warn") panels.warn(data.text, () => ask({ ...wish, n: undefined, sure: true }));
  else if (data.type === "score") panels.showScore(data);
  else if (data.type === "log") panels.showLog(data);
  else if (data.type === "done") panels.hush();
  else if (["gone", "taken", "unknown", "full"].includes(data.type)) refusedIn(w(data.type));
  else if (data.type === "stopped") refusedIn(data[lang]);
}

function show(next) {
  const before = state;
  state = next;
  felt.draw(state);
  felt.time(state.clock);
  panels.cover(state);
  panels.menu(state);
  if (document.activeElement !== byId("my-name")) byId("my-name").value = state.seats[state.me].name;
  if (state.rack !== undefined) {
    if (dealt !== state.fair.hash) rack.reset();
    dealt = state.fair.hash;
    if (rack.hear(state.rack, state.marks, state.okey)) ask({ do: "arrange", how: "runs" });
    tell(before);
  }
  news();
  enable();
  const began = state.stage === "playing" && before?.stage !== "playing";
  if (!document.querySelector("dialog[open]")) follow(before, began);
  root.classList.toggle("my-turn", state.stage === "playing" && state.turn === state.me);
}

/** Keep the focus where the next key is wanted: on the tile that was drawn, on the rack after a discard. */
function follow(before, began) {
  const mine = (seen) => seen?.stage === "playing" && seen.turn === seen.me;
  if (began) rack.focus();
  else if (mine(state) && mine(before) && before.phase === "take" && state.phase === "play") rack.focusFresh();
  else if (mine(before) && state.stage === "playing" && !mine(state)) rack.focus();
}

/** Write the log: new lines are read aloud, those that were there are only brought up to date. */
function tell(before) {
  const log = byId("log");
  const same = before && before.fair.hash === state.fair.hash && before.log_count <= state.log_count;
  const fresh = same ? Math.min(state.log.length, state.log_count - before.log_count) : state.log.length;
  if (!same) log.replaceChildren();
  for (const line of state.log.slice(state.log.length - fresh)) log.append(rich(el("li"), line));
  while (log.children.length > state.log.length) log.firstChild.remove();
  [...log.children].forEach((item, i) => {
    if (item.dataset.text !== state.log[i]) rich(item, state.log[i]);
    item.dataset.text = state.log[i];
  });
  byId("notices").replaceChildren(...state.notices.map((line) => rich(el("span"), line)));
}

/** Tell who sat down, was released or replaced. */
function news() {
  const box = byId("news");
  const key = JSON.stringify(state.news);
  if (box.dataset.shown === key) return;
  box.dataset.shown = key;
  box.hidden = !state.news.length;
  box.replaceChildren(...state.news.map((line) => el("li", {}, line)));
}

let why = w("gone");

/** The link does not let this browser in. */
function refusedIn(words) {
  why = words;
  panels.toast(words);
}

/** Say where the line is broken: a bar that stays, and nothing can be pressed that would be lost. */
function changed(how) {
  const open = how === "open";
  root.classList.toggle("lost", !open);
  byId("line").hidden = open;
  byId("line").textContent = open ? "" : how === "gone" ? why : w(how);
  if (state) enable();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.disabled) return;
  if (button.dataset.meld !== undefined) lay(rack.picked(), Number(button.dataset.meld));
  else if (button.dataset.do) {
    if (["score", "log", "rules"].includes(button.dataset.do) && menu.open) menu.close();
    act(button.dataset.do);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (document.querySelector("dialog[open]") || event.target.closest("input, select, textarea")) return;
  const what = KEYS[event.key.length === 1 ? event.key.toLocaleLowerCase("tr") : event.key] || KEYS[event.key.toLowerCase()];
  if (!what) return;
  // The space bar works whatever has the focus, but for the rack and the page itself, where it discards.
  if (event.key === " " && event.target.closest("button, a, summary") && !event.target.closest("#rack")) return;
  event.preventDefault();
  const place = event.key === " " && !rack.picked().length && event.target.closest("#rack [data-place]");
  const under = place ? rack.tileAt(Number(place.dataset.place)) : null;
  if (under !== null) discard([under]);
  else act(what);
});
// A button is also pressed when the space bar comes up: in the rack it has done its work by then.
byId("rack").addEventListener("keyup", (event) => event.key === " " && event.preventDefault());

byId("rename").addEventListener("submit", (event) => {
  event.preventDefault();
  ask({ do: "name", name: byId("my-name").value });
  menu.close();
});

rack.make((code) => discard([code]), () => state && enable());
watch((drag, where, at) => {
  if (where === "rack") {
    rack.want(at);
    ask({ do: drag.source === "stock" ? "draw" : "left" });
  } else if (where === "meld") lay(drag.codes, at);
  else discard(drag.codes);
});
open(heard, changed);
