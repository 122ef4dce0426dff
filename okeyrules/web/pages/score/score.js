// The sheet on a phone: every tap goes to the server at once, which answers with the form as it is then.
import { morph } from "./score_morph.js";
import { keypad, picker } from "./score_pads.js";
import { Queue } from "./score_queue.js";

const EVERY = 2500; // milliseconds between two looks for what others wrote
const live = document.getElementById("live");
const words = live.dataset;
const form = document.getElementById("form");
const table = document.getElementById("table");
const status = document.getElementById("status");
const tray = document.getElementById("tray");
const wanted = new URLSearchParams(location.search).get("hand") ?? "";
const open = new Map(); // panels of the board that are open, and the seat whose receipt was asked for
let version = Number(words.version);
let focusNext = "";
let saved = false; // the next hand begins at the top

const say = (text) => (status.textContent = text);
const hand = () => Number(form.querySelector("[data-hand]").dataset.hand);
const correcting = () => wanted && Number(wanted) === hand();

const queue = new Queue(words.token, {
  answered(data, entry) {
    version = Math.max(version, data.version);
    if (words.then) return location.assign(words.then);
    if (entry.kind === "head") return location.reload();
    if (entry.kind === "save" || entry.kind === "drop") {
      if (entry.kind === "save") say(words.saved);
      if (wanted) return location.assign(location.pathname);
      saved = entry.kind === "save";
    }
    if (!queue.entries.length && queue.then) return location.assign(queue.then);
    if (!queue.entries.length) show(data);
    else if (data.table) queue.later = data;
    if (status.dataset.waiting) say((status.dataset.waiting = ""));
  },
  conflict(entry, error) {
    if (error.sort === "tap") version = Math.max(version, error.version); // else with the form as it is now
    queue.then = "";
    asked.add({ error, lost: [entry, ...queue.take(entry.hand, error.sort === "tap" ? entry.body.field : "")] });
    look(true);
  },
  refused(entry, error) {
    told(error.say ?? [error.error?.[document.documentElement.lang] ?? "?"]);
    look(true);
  },
  waiting(n) {
    status.dataset.waiting = "yes";
    say(words.waiting + n);
  },
});

// --- what is shown --------------------------------------------------------------------------------------

function show(data) {
  if (String(data.head) !== words.head) return location.reload(); // names stand in more places than the parts
  queue.board = data.board;
  morph(form, data.form);
  const board = data.table ? data : queue.later;
  queue.later = null;
  if (board) {
    morph(document.getElementById("standings"), board.standings);
    morph(table, board.table);
    for (const [id, seat] of open) panel(id, seat);
  }
  if (saved) {
    document.getElementById("form-title").focus({ preventScroll: true });
    document.getElementById("standings").scrollIntoView({ block: "start" });
  }
  saved = false;
  if (focusNext) document.getElementById(focusNext)?.focus();
  focusNext = "";
}

async function look(always) {
  if (words.then || (queue.busy && !always) || (document.hidden && !always)) return;
  try {
    const query = new URLSearchParams({ since: always ? 0 : version, board: queue.board, hand: correcting() ? wanted : "" });
    const answer = await fetch(`/score/${words.token}/news?${query}`);
    const data = await answer.json();
    if (queue.entries.length || data.version < version || !data.form) return;
    const news = data.version > version && data.table && queue.board;
    version = data.version;
    show(data);
    if (news && !always) say(words.news);
  } catch {
    // the server is away; the next look may find it
  }
}

function panel(id, seat) {
  const row = document.getElementById(id);
  if (!row) return open.delete(id);
  row.hidden = !open.has(id);
  for (const button of table.querySelectorAll(`[data-open="${id}"]`)) button.setAttribute("aria-expanded", String(!row.hidden));
  for (const part of row.querySelectorAll("[data-seat]")) part.classList.toggle("asked", part.dataset.seat === seat);
}

// --- what somebody else was first with ------------------------------------------------------------------

function told(lines) {
  tray.replaceChildren(...lines.map(paragraph), choices([[words.ok, () => {}]]));
  tray.hidden = false;
}

// What could not be written waits here until somebody decides; a reload does not lose it.
const asked = {
  place: `asked-${words.token}`,
  get all() {
    return JSON.parse(localStorage.getItem(this.place) ?? "[]");
  },
  keep(all) {
    localStorage.setItem(this.place, JSON.stringify(all));
    tray.hidden = !all.length;
    if (all.length) ask(all[0]);
    else localStorage.removeItem(this.place);
  },
  add(one) {
    const all = this.all;
    const same = all.find((a) => a.error.sort === one.error.sort && about(a) === about(one));
    if (same) same.lost.push(...one.lost);
    else all.push(one);
    this.keep(all);
  },
  // A field that is being asked about takes what is typed on into the question.
  takes(entry) {
    const all = this.all;
    const same = all.find((a) => a.error.sort === "tap" && about(a) === about({ error: a.error, lost: [entry] }));
    if (!same) return false;
    same.lost.push(entry);
    this.keep(all);
    return true;
  },
};

function about({ error, lost }) {
  return `${lost[0].hand} ${error.sort === "tap" ? lost[0].body.field : ""}`;
}

function ask({ error, lost }) {
  const taps = [...new Map(lost.filter((e) => e.kind === "tap").map((e) => [e.body.field, e])).values()]; // the last of each
  const seen = Math.max(version, error.version); // the question told what changed until then
  const write = (place) => taps.forEach((e) => queue.add(Math.max(version, seen), "tap", place, e.body));
  const lines = [paragraph(error.say.join(" "))];
  const offers = [];
  if (taps.length) lines.push(paragraph(`${words.yours} ${taps.map((e) => `${label(e.body.field)} ${e.body.value}`).join("; ")}`));
  if (error.sort === "tap") offers.push([words.mine, () => write(lost[0].hand)], [words.theirs, () => {}]);
  else if (taps.length) {
    offers.push([words.fix, () => fix(write, lost[0].hand)], [words.next, () => write(hand())], [words.theirs, () => {}]);
  } else offers.push([words.ok, () => {}]);
  tray.replaceChildren(...lines, choices(offers.map(([name, act]) => [name, () => (asked.keep(asked.all.slice(1)), act())])));
  tray.hidden = false;
}

function fix(write, place) {
  write(place);
  queue.then = `${location.pathname}?hand=${place}#form`;
}

function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

function choices(offers) {
  const row = document.createElement("div");
  row.className = "row";
  for (const [name, act] of offers) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", () => {
      tray.hidden = true;
      act();
    });
    row.append(button);
  }
  return row;
}

function label(field) {
  const input = document.getElementById(`f-${field}`) ?? document.getElementsByName(field)[0];
  const place = input?.closest("fieldset")?.querySelector("legend")?.textContent.trim() ?? "";
  return `${place} ${input?.labels?.[0]?.textContent.trim() ?? ""}`.trim() || field;
}

// --- taps ------------------------------------------------------------------------------------------------

const put = (field, value) => {
  const body = { field, value };
  if (!asked.takes({ kind: "tap", hand: hand(), body })) queue.add(version, "tap", hand(), body);
};
const now = (field) => queue.pending(field) ?? form.querySelector(`[data-now][data-pick="${field}"], [data-now][data-field="${CSS.escape(field)}"]`)?.dataset.now ?? "";

function sure(button) {
  if (!("sure" in button.dataset) || button.dataset.asked) return true;
  button.dataset.asked = "yes";
  const before = button.innerHTML;
  button.textContent = words.sure;
  setTimeout(() => {
    delete button.dataset.asked;
    if (button.textContent === words.sure) button.innerHTML = before;
  }, 4000);
  return false;
}

function act(button, event) {
  const kind = button.dataset.do;
  event.preventDefault();
  if (!sure(button)) return;
  const place = Number(button.dataset.hand ?? hand());
  queue.add(version, kind, place, kind === "back" ? { version: Number(button.dataset.form) } : {});
}

function build(button) {
  const row = button.closest("[data-key]");
  let field = `fine.${row.querySelector("[data-part=seat]").value}.${row.dataset.key}`;
  for (const part of row.querySelectorAll("[data-part]:not([data-part=seat])"))
    if (part.value) field += ` ${part.dataset.part ? `${part.dataset.part} ` : ""}${part.value}`;
  put(field, String(Number(now(field) || 0) + 1));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button, a[data-do]");
  if (!button || button.disabled) return;
  const data = button.dataset;
  if (data.do) act(button, event);
  else if (data.step) put(data.field, String(Math.max(0, Number(now(data.field) || 0) + Number(data.step))));
  else if (data.set) put(data.set, data.value);
  else if (data.pick) pick(button);
  else if ("build" in data) build(button);
  else if (data.open) {
    if (open.has(data.open) && open.get(data.open) === (data.seat ?? "")) open.delete(data.open);
    else open.set(data.open, data.seat ?? "");
    panel(data.open, data.seat ?? "");
  }
});

let byPointer = false;
document.addEventListener("pointerdown", () => (byPointer = true), true);
document.addEventListener("keydown", () => (byPointer = false), true);

form?.addEventListener("change", (event) => {
  const input = event.target;
  if (!input.matches("[data-tap]") || "number" in input.dataset) return;
  put(input.name, input.type === "checkbox" && !input.checked ? "" : input.value);
  const [name, seat] = input.name.split(".");
  focusNext = byPointer && name === "opened" && input.value !== "none" ? `f-points.${seat}` : "";
});
form?.addEventListener("input", (event) => {
  const input = event.target;
  if (!input.matches("[data-number]")) return;
  input.value = input.value.replace(/\D/g, "").slice(0, input.maxLength);
  put(input.name, input.value);
});
form?.addEventListener("focusout", (event) => event.target.matches("[data-number]") && look(true));
form?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("[data-number]")) return;
  const fields = [...form.querySelectorAll("input[data-number]"), document.getElementById("save")];
  fields[fields.indexOf(event.target) + 1]?.focus();
});

document.getElementById("head-form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const sent = new FormData(event.target);
  queue.add(version, "head", 0, { title: sent.get("title"), players: sent.getAll("player"), length: sent.get("length") });
});
document.getElementById("print")?.addEventListener("click", () => window.print());
const link = document.getElementById("link");
if (link) {
  document.getElementById("copy").addEventListener("click", async () => {
    link.select();
    await navigator.clipboard?.writeText(link.value).catch(() => {});
    say(words.copied);
  });
}

let pick = () => {};
if (form) {
  queue.board = Number(words.board);
  keypad((input) => `${input.closest("fieldset").querySelector("legend").textContent.trim()} · ${input.labels[0].textContent.trim()}`, (input) => input.blur());
  pick = picker(now, put);
  if (asked.all.length) asked.keep(asked.all);
  setInterval(() => look(), EVERY);
  document.addEventListener("visibilitychange", () => document.hidden || look());
}
queue.pump();
