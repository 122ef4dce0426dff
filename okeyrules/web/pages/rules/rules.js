// The rules page: what is entered in the form goes into the text, and what is written in the text shows in the form.
import { ask } from "./rules-ask.js";
import { tabs } from "./rules-tabs.js";
import { textEditor } from "./rules-text.js";

const work = document.querySelector(".work"), says = work.dataset;
const at = (id) => document.getElementById(id);
const editor = textEditor(work.querySelector(".editor")), area = editor.area;
const start = area.value, draft = `rules:${location.search.replace(/[?&]lang=\w+/, "")}`, past = [];
let usable = says.usable === "true", waiting = 0, asked = Promise.resolve();

const buttons = Object.fromEntries([...work.querySelectorAll("[data-do]")].map((b) => [b.dataset.do, b]));
const tell = (words, bad = false) => { at("told").textContent = words; at("told").classList.toggle("bad", bad); };
const isChanged = () => area.value !== start;
const view = tabs(work, (tab) => { if (tab === "diff") differ(); });

function keepDraft() {
  buttons.reset.hidden = !isChanged();
  if (isChanged()) sessionStorage.setItem(draft, area.value); else sessionStorage.removeItem(draft);
}

function finding(one) {
  const item = document.createElement("li"), place = document.createElement("button"), help = document.createElement("p");
  place.type = "button";
  place.className = one.severity;
  place.textContent = `${says.saysLine} ${one.line}: ${one.message} [${one.code}]`;
  place.addEventListener("click", () => { view.choose("text"); editor.go(one); });
  help.textContent = [one.help, ...(one.notes ?? [])].join(" ");
  item.append(place, help);
  if (one.fix !== undefined) {
    const fix = document.createElement("button");
    fix.type = "button";
    fix.className = "fix";
    fix.textContent = `${says.saysInstead}: ${one.fix}`;
    fix.addEventListener("click", () => editor.mend(one));
    item.append(fix);
  }
  return item;
}

function showFound(diagnostics) {
  editor.show(diagnostics);
  at("found").replaceChildren(...diagnostics.map(finding));
  buttons.findings.hidden = !diagnostics.length;
}

function showForm(html) {
  at("form-waits").hidden = html !== null;
  at("form").inert = html === null;
  if (html === null) return;
  const groups = new Map([...at("form").querySelectorAll("details")].map((one) => [one.id, one.open]));
  const focus = at("form").contains(document.activeElement) ? document.activeElement : null;
  const caret = focus && "selectionStart" in focus ? focus.selectionStart : null;
  at("form").innerHTML = html;
  for (const one of at("form").querySelectorAll("details")) one.open = groups.get(one.id) ?? one.open;
  const again = focus && at(focus.id || `f-${focus.dataset.back}`);
  again?.focus({ preventScroll: true });
  if (caret !== null && again?.type === "text") again.setSelectionRange(caret, caret);
}

function show(answer) {
  usable = answer.usable;
  if (answer.text !== area.value) editor.write(answer.text);
  showFound(answer.diagnostics);
  showForm(answer.form);
  at("state").textContent = answer.summary;
  at("state").className = `state ${usable ? (answer.diagnostics.length ? "warn" : "good") : "bad"}`;
  at("sheet-waits").hidden = answer.sheet !== null;
  if (answer.sheet !== null) at("sheet").innerHTML = answer.sheet;
  keepDraft();
  if (view.now() === "diff") differ();
}

// The server is asked one thing after another, so that no entry is lost to the one after it.
const queued = (work) => (asked = asked.then(work));
const check = () => { clearTimeout(waiting); waiting = 0; return queued(checkNow); };
const enter = (address, data) => queued(() => enterNow(address, data));

// What is still to be checked or put into the text: a button works on the text with all of it in.
function settled() { return waiting ? check() : asked; }

async function checkNow() {
  const before = area.value;
  try {
    const answer = await ask("/rules/check", { text: before }, says.saysLost);
    if (area.value === before) { show(answer); tell(isChanged() ? says.saysUnsaved : ""); }
  } catch (error) { tell(error.message, true); }
}

function soon() {
  keepDraft();
  clearTimeout(waiting);
  waiting = setTimeout(check, 250);
}

// What was typed into the text while the server was asked is not lost: the entry is put into the newer text.
async function enterNow(address, data) {
  for (;;) {
    const before = area.value;
    try {
      const answer = await ask(address, { ...data, text: before }, says.saysLost);
      if (area.value !== before) continue;
      if (answer.text !== before) { past.push(before); buttons.undo.hidden = false; }
      show(answer);
      tell(isChanged() ? says.saysUnsaved : "");
    } catch (error) { tell(error.message, true); }
    return;
  }
}

function entered(event) {
  const field = event.target;
  if (field.dataset.mode) {
    const modes = [...at("form").querySelectorAll("[data-mode]:checked")].map((one) => one.dataset.mode);
    enter("/rules/change", { path: "modes", value: modes.join(", ") || null });
  } else if (field.dataset.path) {
    const value = field.type === "checkbox" ? String(field.checked) : field.value;
    enter("/rules/change", { path: field.dataset.path, value });
  }
}

async function differ() {
  if (!usable) return;
  try {
    const answer = await ask("/rules/differ", { text: area.value, other: at("pick-other").value }, says.saysLost);
    at("diff").innerHTML = answer.html;
  } catch (error) { tell(error.message, true); }
}

async function save() {
  const kept = await ask("/rules/save", { text: area.value }, says.saysLost);
  sessionStorage.removeItem(draft);
  sessionStorage.setItem("rules:kept", kept.key);
  return kept.key;
}

const name = () => (area.value.match(/^name:\s*["']?([^"'#\n]+)/m)?.[1] ?? "kurallar").trim();

/** Go to a page with these rules, which are kept first where they are not. */
async function goWith(page) {
  const isKept = !isChanged() && !["link", "wizard"].includes(says.key);
  location.assign(`${page}?key=${encodeURIComponent(isKept ? says.key : await save())}`);
}

const doing = {
  findings: () => { view.choose("text"); at("found-title").focus(); },
  save: async () => { location.assign(`/rules?key=${await save()}`); },
  print: () => goWith("/wall"),
  play: () => goWith("/table"),
  keep: () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([area.value], { type: "application/yaml" }));
    link.download = `${name()}.yaml`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  },
  bring: () => at("bring").click(),
  undo: () => { editor.write(past.pop()); buttons.undo.hidden = !past.length; check(); },
  reset: () => { editor.write(start); check(); },
  tidy: () => enter("/rules/tidy", {}),
};

for (const [what, button] of Object.entries(buttons)) {
  button.addEventListener("click", async () => {
    try {
      if (what !== "bring") await settled(); // a file is chosen in the click itself, or the browser says no
      await doing[what]();
    } catch (error) {
      tell(error.message, true);
      if (!/^name:/m.test(area.value)) { view.choose("form"); at("f-name")?.focus(); }
    }
  });
}
at("bring").addEventListener("change", async () => {
  const file = at("bring").files[0];
  if (!file) return;
  try { editor.write((await ask("/rules/read", file, says.saysLost)).text.replace(/\r\n/g, "\n")); await check(); }
  catch (error) { tell(error.message, true); }
  at("bring").value = "";
});
at("form").addEventListener("change", entered);
at("form").addEventListener("click", (event) => {
  const path = event.target.closest("[data-back]")?.dataset.back;
  if (path) enter("/rules/change", { path, value: null });
});
at("pick-other").addEventListener("change", differ);
area.addEventListener("input", soon);

showFound(JSON.parse(says.first));
if (says.key === sessionStorage.getItem("rules:kept")) tell(says.saysKept);
sessionStorage.removeItem("rules:kept");
const left = sessionStorage.getItem(draft);
if (left !== null && left !== start) {
  editor.write(left);
  check().then(() => tell(says.saysDraft));
}
