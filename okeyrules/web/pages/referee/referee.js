// The referee: tiles are laid out by tapping, and after every change the server says what each house makes of it.

import "./clip.js";
import { emptied, putTogether, takenApart } from "./referee_state.js";
import { button, check, h, palette, picture, radios, select, typed } from "./referee_parts.js";

const data = JSON.parse(document.getElementById("referee-data").textContent);
const takes = Object.fromEntries(data.verbs.map(([name, what]) => [name, what]));
const editor = document.getElementById("editor");
const verdict = document.getElementById("verdict");
let state = takenApart(data.record);
let houses = new Set(data.houses);
let okey = data.okey;
let active = null; // the slot that tiles go to
let colour = "R";
let rest = ""; // what was typed and is no tile
let unread = ""; // and why it is none
let timer = 0;
let asked = 0;

const say = (key, args = {}) => data.words[key].replace(/\{(\w+)\}/g, (whole, name) => args[name] ?? whole);
const who = (seat) => state.players[seat] || `${seat}`;
const seats = () => [0, 1, 2, 3].map((seat) => [seat, who(seat)]);
const isOne = (key) => ["indicator", "taken", "left"].includes(key) || (key.startsWith("move") && takes[moveOf(key).verb].startsWith("tile") && !takes[moveOf(key).verb].startsWith("tiles"));
const moveOf = (key) => state.moves[Number(key.split(":")[1])];

function change(how, redraw = true) {
  how();
  if (redraw) render();
  clearTimeout(timer);
  timer = setTimeout(judge, 200);
}

// --- slots: places that hold tiles ---

function tilesOf(key) {
  const [name, a, b] = key.split(":");
  if (name === "rack") return state.seats[a].rack;
  if (name === "group") return state.table[a].tiles;
  if (name === "move") return state.moves[a].groups[b];
  return state[name];
}

function put(code) {
  change(() => {
    const held = tilesOf(active);
    if (isOne(active)) {
      held.splice(0, held.length, code);
      const back = active;
      active = null;
      focusLater(`slot:${back}`);
    } else held.push(code);
  });
}

function tapped(key, at) {
  if (active === key) change(() => tilesOf(key).splice(at, 1));
  else if (active?.startsWith("move") && !key.startsWith("move")) put(tilesOf(key)[at]);
  else open(key);
}

function open(key) {
  active = active === key ? null : key;
  rest = unread = "";
  render();
  editor.querySelector(".slot.open")?.scrollIntoView({ block: "nearest" });
  if (active && matchMedia("(hover: hover)").matches) editor.querySelector('[data-key="typed"]').focus({ preventScroll: true });
}

// Tiles that were typed are read by the server; what is no tile stays in the field, and the reason is said under it.
async function addTyped(text) {
  const key = active;
  let found;
  try { found = await sent("/referee/tiles", { text }); } catch { found = { tiles: [], rest: text, says: say("trouble") }; }
  if (active !== key) return;
  const codes = isOne(key) ? found.tiles.slice(0, 1) : found.tiles;
  rest = found.rest ?? text;
  unread = found.error ? found.error[document.documentElement.lang] : found.says;
  for (const code of codes) put(code);
  render();
  if (active) focusLater("typed");
}

function slot(key, label, more = {}) {
  const held = tilesOf(key);
  const isOpen = active === key;
  const tiles = held.map((code, at) => button(`tile:${key}:${at}`, picture(code), () => tapped(key, at), {
    class: "laid", "aria-label": isOpen ? say("take_off", { tile: data.tiles[code] ?? code }) : data.tiles[code] ?? code,
  }));
  const head = button(`slot:${key}`, held.length || more.quiet ? "+" : say("pick"), () => open(key),
    { class: "fill", "aria-expanded": String(isOpen), "aria-label": say("filling", { slot: label }) });
  return h("div", { class: isOpen ? "slot open" : "slot", role: "group", "aria-label": label },
    h("span", { class: "label" }, label), h("span", { class: "tiles" }, tiles, head),
    isOpen && palette(data.tiles, colour, say, {
      put, addTyped, rest, unread, title: say("filling", { slot: label }),
      colourChosen: (letter) => { colour = letter; render(); },
      done: () => { active = null; render(); focusLater(`slot:${key}`); },
    }));
}

// --- the parts of the page ---

function situation() {
  const shown = okey && state.indicator.length ? h("span", { class: "okey" }, h("span", { class: "label" }, say("okey")), picture(okey)) : null;
  const phases = ["take", "stock", "left", "nothing"].map((name) => [name, say(name)]);
  return h("section", { class: "part" },
    h("div", { class: "row" }, slot("indicator", say("indicator")), shown),
    radios("turn", say("turn"), seats(), state.turn, (seat) => change(() => {
      for (const move of state.moves) if (move.seat === state.turn) move.seat = Number(seat);
      state.turn = Number(seat);
    })),
    radios("phase", say("phase"), phases, state.phase, (name) => change(() => { state.phase = name; state.taken = []; active = null; })),
    state.phase === "take" ? slot("left", say("thrown")) : null,
    state.phase === "stock" || state.phase === "left" ? slot("taken", say("taken")) : null);
}

function player(seat) {
  const one = state.seats[seat];
  const opened = one.how === "none" ? say("none") : `${say(one.how)} ${one.amount}`;
  const known = one.rack.length || say("unknown");
  const more = h("details", { class: "player", "data-key": `player:${seat}`, ontoggle: (event) => { shownPlayers[seat] = event.target.open; } },
    h("summary", {}, h("b", {}, who(seat)), ` · ${opened} · ${say("rack")}: ${known}`),
    slot(`rack:${seat}`, `${say("rack")}: ${who(seat)}`),
    h("div", { class: "row" },
      select(`how:${seat}`, say("opened"), ["none", "melds", "pairs"].map((how) => [how, say(how)]), one.how,
        (how) => change(() => { one.how = how; })),
      one.how === "none" ? null : typed(`amount:${seat}`, say("amount"), one.amount,
        (text) => change(() => { one.amount = text.replace(/\D/g, ""); }, false), { inputmode: "numeric", maxlength: 3, size: 4 }),
      one.how === "none" ? null : check(`now:${seat}`, say("opened_now"), one.now, (on) => change(() => { one.now = on; })),
      typed(`name:${seat}`, say("name"), state.players[seat] ?? "", (text) => change(() => named(seat, text), false), { maxlength: 20, size: 8 })),
    check(`declared:${seat}`, say("declared"), state.declared.includes(seat),
      (on) => change(() => { state.declared = on ? [...state.declared, seat] : state.declared.filter((s) => s !== seat); })));
  more.open = shownPlayers[seat] ?? seat === state.turn;
  return more;
}

function named(seat, text) {
  if (!state.players.length) state.players = ["0", "1", "2", "3"];
  state.players[seat] = text;
}

const shownPlayers = {};

function group(one, at) {
  const laid = (end) => select(`${end}:${at}`, say(`laid_${end}`), [0, 1, 2, 3, 4, 5].map((n) => [n, n]), one[end],
    (n) => change(() => { one[end] = Number(n); }));
  return h("div", { class: "group" }, h("div", { class: "row" }, h("b", {}, `M${at + 1}`),
    select(`owner:${at}`, say("whose"), seats(), one.seat, (seat) => change(() => { one.seat = Number(seat); opens(one); })),
    button(`drop:${at}`, "×", () => change(() => { state.table.splice(at, 1); active = null; }),
      { class: "small", "aria-label": `${say("remove")}: M${at + 1}` })),
  slot(`group:${at}`, `M${at + 1}`, { quiet: true }),
  h("details", {}, h("summary", {}, say("other")),
    check(`laid-now:${at}`, say("this_turn"), one.now, (on) => change(() => { one.now = on; })),
    h("div", { class: "row" }, laid("left"), laid("right"))));
}

// Who has something on the table has opened: that is filled in, and may be changed.
function opens(one) {
  if (state.seats[one.seat].how === "none") state.seats[one.seat].how = one.tiles.length === 2 ? "pairs" : "melds";
}

function table() {
  return h("section", { class: "part felt" }, h("h3", {}, say("table")),
    h("div", { class: "groups" }, state.table.map(group)),
    button("add-group", say("add_group"), () => change(() => {
      const one = { seat: (state.turn + 3) % 4, tiles: [], now: false, left: 0, right: 0 };
      state.table.push(one);
      opens(one);
      active = `group:${state.table.length - 1}`;
    })),
    h("div", { class: "row" }, typed("stock", say("stock_left"), state.stock,
      (text) => change(() => { state.stock = text.trim(); }, false), { inputmode: "numeric", size: 4, maxlength: 300 })));
}

function move(one, at) {
  const what = takes[one.verb];
  const targets = state.table.filter((g) => g.tiles.length).map((g, n) => [n, `M${n + 1}: ${g.tiles.join(" ")}`]);
  const ends = [["", say("any_end")], ["left", say("left_end")], ["right", say("right_end")]];
  return h("div", { class: "move" }, h("div", { class: "row" }, h("b", {}, `${at + 1}.`),
    select(`who:${at}`, say("who"), seats(), one.seat, (seat) => change(() => { one.seat = Number(seat); })),
    select(`verb:${at}`, say("what"), data.verbs.map(([name, , label]) => [name, label]), one.verb, (verb) => change(() => {
      one.verb = verb;
      one.groups = [[]];
      active = takes[verb] ? `move:${at}:0` : null;
    })),
    button(`drop-move:${at}`, "×", () => change(() => { state.moves.splice(at, 1); active = null; }),
      { class: "small", "aria-label": `${say("remove")}: ${at + 1}` })),
  what ? one.groups.map((_, g) => slot(`move:${at}:${g}`, what === "groups" ? `${say("meld")} ${g + 1}` : say("tiles"))) : null,
  what === "groups" ? button(`more:${at}`, say("add_tiles"), () => change(() => {
    one.groups.push([]);
    active = `move:${at}:${one.groups.length - 1}`;
  })) : null,
  what.endsWith("meld") ? h("div", { class: "row" },
    targets.length ? select(`target:${at}`, say("target"), targets, one.at, (n) => change(() => { one.at = Number(n); })) : say("nowhere"),
    what.startsWith("tiles") ? select(`end:${at}`, say("end"), ends, one.end, (end) => change(() => { one.end = end; })) : null) : null);
}

function moves() {
  return h("section", { class: "part" }, h("h2", {}, say("moves")), state.moves.map(move),
    button("add-move", say("add_move"), () => change(() => {
      state.moves.push({ seat: state.turn, verb: "discard", groups: [[]], at: 0, end: "" });
      active = `move:${state.moves.length - 1}:0`;
    })));
}

function rules() {
  const toggled = (all, name, on) => (on ? [...all, name] : all.filter((one) => one !== name));
  return h("details", { class: "part", ontoggle: (event) => { rulesShown = event.target.open; }, open: rulesShown },
    h("summary", {}, say("rules")),
    h("fieldset", {}, h("legend", {}, say("modes")), data.modes.map(([name, label]) =>
      check(`mode:${name}`, label, state.modes.includes(name), (on) => change(() => { state.modes = toggled(state.modes, name, on); })))),
    h("fieldset", {}, h("legend", {}, say("more")), data.choices.length ? null : h("p", { class: "note" }, say("none_saved")), data.choices.map(([key, label]) =>
      check(`house:${key}`, label, houses.has(key), (on) => change(() => { if (on) houses.add(key); else houses.delete(key); })))),
    check("riziko", say("riziko"), state.riziko, (on) => change(() => { state.riziko = on; })),
    check("gave-back", say("gave_back"), state.gaveBack, (on) => change(() => { state.gaveBack = on; })));
}

let rulesShown = state.modes.length > 0 || houses.size > 0;
let wanted = null;

function focusLater(key) {
  wanted = key;
  const node = editor.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (node) node.focus();
}

function render() {
  const key = wanted ?? document.activeElement?.dataset?.key;
  wanted = null;
  editor.replaceChildren(situation(),
    h("section", { class: "part" }, h("h2", {}, say("players")), [0, 1, 2, 3].map((n) => player((state.turn + n) % 4))),
    table(), moves(), rules());
  document.body.classList.toggle("choosing", active !== null);
  if (key) editor.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

// --- the server ---

async function sent(address, body) {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

async function judge() {
  if (!state.indicator.length) {
    verdict.textContent = say("no_indicator");
    glance();
    return;
  }
  const turn = (asked += 1);
  verdict.setAttribute("aria-busy", "true");
  try {
    const found = await sent("/referee/judge", { record: putTogether(state, takes), houses: [...houses] });
    if (turn !== asked) return;
    if (found.error) verdict.textContent = found.error[document.documentElement.lang];
    else show(found);
  } catch {
    if (turn === asked) verdict.textContent = say("trouble");
  }
  verdict.removeAttribute("aria-busy");
}

// On a phone the verdict is far below: how many houses allow the last move is always in sight.
function glance() {
  const last = [...verdict.querySelectorAll(".houses")].at(-1);
  const count = (what) => last?.querySelectorAll(what).length ?? 0;
  const link = document.querySelector("[data-glance]");
  link.hidden = !last;
  link.querySelector("span").textContent = ` ✓ ${count(".yes")}  ✗ ${count(".no")}`;
}

function show(found) {
  verdict.innerHTML = found.html; // written by the server, with every word made safe there
  glance();
  history.replaceState(null, "", found.link);
  document.querySelector("[data-record]").href = found.link.replace("/referee?", "/referee/record?");
  if (okey !== found.okey) {
    okey = found.okey;
    render();
  }
}

document.querySelector("[data-clear]").addEventListener("click", () => change(() => { state = emptied(state); okey = null; active = "indicator"; }));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && active) {
    const key = active;
    active = null;
    render();
    focusLater(`slot:${key}`);
  }
});
render();
glance();
