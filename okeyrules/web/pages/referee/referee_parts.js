// The pieces that the referee's page is drawn from.

const SVG = "http://www.w3.org/2000/svg";
export const LETTERS = "RYBL";

export function h(tag, given = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(given)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key in node && key !== "list" && typeof value !== "string") node[key] = value;
    else if (value !== null && value !== undefined) node.setAttribute(key, value);
  }
  node.append(...kids.flat(9).filter((kid) => kid !== null && kid !== undefined && kid !== false));
  return node;
}

export function picture(code) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "tile");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/tiles.svg#${code}`);
  svg.append(use);
  return svg;
}

export function select(key, label, options, value, changed) {
  const box = h("select", { "data-key": key, onchange: (event) => changed(event.target.value) },
    options.map(([name, words]) => h("option", { value: name, selected: String(name) === String(value) }, words)));
  return h("label", { class: "field" }, h("span", {}, label), box);
}

export function check(key, label, checked, changed) {
  const box = h("input", { type: "checkbox", "data-key": key, onchange: (event) => changed(event.target.checked) });
  box.checked = checked;
  return h("label", { class: "check" }, box, h("span", {}, label));
}

export function typed(key, label, value, changed, more = {}) {
  const box = h("input", { "data-key": key, autocomplete: "off", ...more, oninput: (event) => changed(event.target.value) });
  box.value = value;
  return h("label", { class: "field" }, h("span", {}, label), box);
}

export function radios(key, legend, options, value, changed) {
  return h("fieldset", { class: "radios" }, h("legend", {}, legend), options.map(([name, words]) => {
    const box = h("input", { type: "radio", name: key, "data-key": `${key}:${name}`, onchange: () => changed(name) });
    box.checked = String(name) === String(value);
    return h("label", { class: "check" }, box, h("span", {}, words));
  }));
}

export function button(key, label, pressed, more = {}) {
  return h("button", { type: "button", "data-key": key, onclick: pressed, ...more }, label);
}

// The tiles to choose from: all rows where there is room, on a phone the row of one colour.
export function palette(names, colour, say, { put, colourChosen, addTyped, done, title, rest, unread }) {
  const tile = (code) => button(`put:${code}`, picture(code), () => put(code),
    { class: "put", "aria-label": say("put", { tile: names[code] }) });
  const tabs = [...LETTERS].map((letter) => button(`colour:${letter}`, names[`${letter}1`].replace(/ 1$/, ""),
    () => colourChosen(letter), { class: `tab ${letter}`, "aria-pressed": String(letter === colour) }));
  const rows = [...LETTERS].map((letter) => h("div", { class: letter === colour ? "colour on" : "colour" },
    Array.from({ length: 13 }, (_, n) => tile(`${letter}${n + 1}`))));
  const box = h("input", { "data-key": "typed", "aria-label": say("typed"), placeholder: say("typed"), autocomplete: "off",
    "aria-describedby": "unread", "aria-invalid": String(unread !== "") });
  box.value = rest;
  const form = h("form", { class: "by-typing", onsubmit: (event) => { event.preventDefault(); addTyped(box.value); } },
    box, h("button", { type: "submit" }, say("add")));
  const why = h("p", { class: "bad", id: "unread", role: "status" }, unread);
  return h("div", { class: "palette", role: "group", "aria-label": title },
    h("div", { class: "palette-head" }, h("b", {}, title), button("done", say("done"), done, { class: "primary" })),
    h("div", { class: "specials" }, tabs, tile("O"), tile("F")), rows, form, why);
}
