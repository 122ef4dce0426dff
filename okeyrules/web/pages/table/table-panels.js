// What lies over the felt before, between and after the hands, and the panels: score, rules, log, who sits where.
import { ask } from "./table-socket.js";
import { el, put, rich, root, tile, w } from "./table-words.js";

const byId = (id) => document.getElementById(id);
const over = byId("over");

/** Show what lies over the felt: the waiting room, the end of a hand, the end of the match. */
export function cover(state) {
  const shown = state.stage !== "playing";
  over.hidden = !shown;
  byId("toast").hidden = byId("toast").hidden || shown;
  if (!shown) {
    over.dataset.shown = "";
    return;
  }
  const key = JSON.stringify([state.stage, state.end, state.final, state.seats.map((s) => [s.name, s.link, s.here, s.program]), state.starts_in !== undefined]);
  const had = over.dataset.shown;
  put(over, key, () => (state.stage === "waiting" ? lobby(state) : ended(state)));
  if (had !== key) over.querySelector("[data-first]")?.focus({ preventScroll: true });
  if (state.starts_in !== undefined) countdown(state.starts_in);
}

function lobby(state) {
  const start = el("button", { type: "button", class: "primary big", "data-do": "start", "data-first": true }, w("start"));
  return [
    el("h2", {}, state.status),
    el("ul", { class: "sitting" }, ...state.seats.map((seat, at) => sitting(state, seat, at))),
    el("div", { class: "row" }, state.host ? start : null, el("button", { type: "button", "data-do": "rename" }, w("rename"))),
    el("p", { id: "countdown", role: "status" }),
    promise(w("promise"), state.fair.hash),
  ];
}

let timer = 0;

function countdown(seconds) {
  const ends = performance.now() + seconds * 1000;
  clearInterval(timer);
  const tick = () => {
    const box = byId("countdown");
    const left = Math.ceil((ends - performance.now()) / 1000);
    if (!box || left <= 0) clearInterval(timer);
    if (box) box.textContent = left > 0 ? w("starts", { n: left }) : "";
  };
  timer = setInterval(tick, 250);
  tick();
}

function promise(title, hash) {
  return el("p", { class: "note promise" }, `${title}: `, el("code", {}, hash));
}

/** One seat in the list of who sits where; who set up the table finds the links there. */
export function sitting(state, seat, at) {
  const about = [seat.program ? w("program") : null, seat.here ? null : w("away"), seat.host ? w("host") : null, at === state.me ? w("you") : null];
  const line = el("li", {}, el("strong", {}, seat.name), ` ${about.filter(Boolean).join(", ")} `);
  if (state.host && seat.link && !seat.host) {
    const link = `${location.origin}/table/${seat.link}`;
    const copy = el("button", { type: "button" }, w("copy"));
    copy.addEventListener("click", () => copied(copy, link));
    line.append(el("input", { readonly: true, value: link, "aria-label": `${seat.name}: ${w("copy")}` }), copy);
  }
  if (state.host && !seat.host) line.append(...changes(state, seat, at));
  else if (at === state.me && !seat.host) line.append(change("to_program", at, "program"));
  return line;
}

/** What the host may change: nobody is invited or released during a hand, whose tiles he would see. */
function changes(state, seat, at) {
  const rest = state.stage !== "playing";
  if (seat.program) return rest ? [change("to_person", at, "person")] : [el("span", { class: "note" }, w("after_hand"))];
  const release = change(seat.link ? "new_link" : "release", at, "person");
  return [rest ? release : null, change("to_program", at, "program")].filter(Boolean);
}

function change(word, seat, to) {
  const button = el("button", { type: "button" }, w(word));
  button.addEventListener("click", () => ask({ do: "seat", seat, to }));
  return button;
}

async function copied(button, link) {
  try {
    await navigator.clipboard.writeText(link);
    button.textContent = w("copied");
  } catch {
    button.previousSibling.select();
  }
}

function ended(state) {
  const { end } = state;
  const last = state.stage === "over";
  const next = last
    ? el("a", { class: "button primary", href: "/table", "data-first": true }, w("again"))
    : el("button", { type: "button", class: "primary big", "data-do": "next", "data-first": true }, w("next"));
  return [
    el("h2", {}, last ? `${state.status}: ${end.words}` : end.words),
    last ? standing(state.final) : null,
    last ? el("h3", {}, w("hand", { n: end.number, all: state.length })) : null,
    handTable(state.seats.map((s) => s.name), end, state.totals),
    el("div", { class: "row" }, next, download(end)),
    state.fair.next ? promise(w("next_promise"), state.fair.next) : null,
  ];
}

function download(end) {
  return el("a", { class: "button", href: `/table/${root.dataset.token}/hand/${end.index}.yaml`, download: true }, w("record"));
}

function handTable(names, end, totals) {
  const rows = names.flatMap((name, at) => {
    const line = el("tr", {}, el("th", { scope: "row" }, name), el("td", { class: "n" }, String(end.points[at])),
      el("td", { class: "n" }, String(totals[at])), el("td", {}, end.receipts[at] || ""));
    if (!end.racks[at].length) return [line];
    const rest = el("span", { class: "tiles small" }, ...end.racks[at].map((code) => tile(code)));
    return [line, el("tr", { class: "rest" }, el("td", { colspan: 4 }, el("span", { class: "note" }, `${w("left")}: `), rest))];
  });
  return table([w("player"), w("points"), w("total"), w("how")], rows, [1, 2]);
}

function table(heads, rows, numbers = []) {
  const head = el("tr", {}, ...heads.map((word, i) => el("th", { scope: "col", class: numbers.includes(i) ? "n" : "" }, word)));
  const made = el("table", {}, el("thead", {}, head), el("tbody", {}, ...rows));
  return el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": heads.join(", ") }, made);
}

function standing(final) {
  const heads = [w("player"), w("total"), ...(final.ranks.length ? [w("rank")] : []), ...(final.points.length ? [w("won")] : [])];
  const rows = final.names.map((name, at) => {
    const cells = [final.totals[at], ...(final.ranks.length ? [final.ranks[at]] : []), ...(final.points.length ? [final.points[at]] : [])];
    return el("tr", {}, el("th", { scope: "row" }, name), ...cells.map((cell) => el("td", { class: "n" }, String(cell))));
  });
  const made = [table(heads, rows, [1, 2, 3])];
  if (final.teams) {
    const teams = final.teams.map((team) => el("tr", {}, el("th", { scope: "row" }, team.name), el("td", { class: "n" }, String(team.total))));
    made.push(table([w("team"), w("total")], teams, [1]));
  }
  return el("div", {}, ...made);
}

export function panel(title, ...parts) {
  byId("panel-title").textContent = title;
  byId("panel-body").replaceChildren(...parts);
  if (!byId("panel").open) byId("panel").showModal();
  byId("panel-title").focus();
}

export function showScore(data) {
  if (!data.hands.length) {
    panel(w("score"), el("p", {}, w("empty_score")));
    return;
  }
  const hands = data.hands.map((end) => {
    const title = `${w("number")} ${end.number}${end.void ? ` (${w("void")})` : ""}: ${end.words}`;
    const rows = data.standing.names.map((name, at) =>
      el("tr", {}, el("th", { scope: "row" }, name), el("td", { class: "n" }, String(end.points[at])),
        el("td", {}, ...(end.lines[at] || []).map((line) => el("div", {}, line)))));
    return el("details", {}, el("summary", {}, title), table([w("player"), w("points"), w("how")], rows, [1]),
      fairList(end.fair), el("p", {}, download(end)));
  });
  panel(w("score"), standing(data.standing), ...hands);
}

function fairList(fair) {
  const words = { hash: w("promise"), seed: w("seed"), salt: w("salt"), next: w("next_promise") };
  return el("dl", { class: "fair" }, ...Object.entries(fair).flatMap(([key, value]) => [el("dt", {}, words[key]), el("dd", {}, el("code", {}, value))]));
}

export function showLog(data) {
  if (!data.lines.length) {
    panel(w("log"), el("p", {}, w("empty_log")));
    return;
  }
  panel(w("log"), el("ol", { class: "log all" }, ...data.lines.map((line) => rich(el("li"), line))));
}

export async function showRules() {
  const answer = await fetch(`/table/${root.dataset.token}/rules`);
  if (!answer.ok) return;
  const sheet = new DOMParser().parseFromString(await answer.text(), "text/html");
  panel(w("rules"), ...sheet.body.childNodes);
}

/** Keep the menu's lists up to date. */
export function menu(state) {
  put(byId("sitting"), JSON.stringify([state.seats.map((s) => [s.name, s.link, s.here, s.program]), state.host, state.stage]), () =>
    state.seats.map((seat, at) => sitting(state, seat, at)));
  put(byId("fair"), JSON.stringify(state.fair), () => [...fairList(state.fair).childNodes]);
}

/** Ask before something that costs; `go` is called on a yes. */
export function warn(text, go) {
  const box = byId("warn");
  rich(byId("warn-text"), text);
  const yes = byId("warn-yes");
  const done = (sure) => {
    box.close();
    yes.onclick = null;
    if (sure) go();
  };
  yes.onclick = () => done(true);
  byId("warn-no").onclick = () => done(false);
  box.showModal();
  byId("warn-no").focus();
}

let fading = 0;

/** Take back what was said in passing: something else has worked since. */
export function hush() {
  if (byId("toast").classList.contains("bad")) byId("toast").hidden = true;
}

/** Say something in passing; the other language stands below. */
export function toast(text, other = "", kind = "bad") {
  const box = byId("toast");
  box.hidden = false;
  box.className = `toast ${kind}`;
  rich(box, text);
  if (other) box.append(el("span", { class: "other" }, other));
  clearTimeout(fading);
  fading = setTimeout(() => (box.hidden = true), Math.max(5000, text.length * 70));
}
