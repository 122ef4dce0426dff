// Words and tiles: what the page was sent with, and how it is put on the screen.
export const root = document.getElementById("table");
export const lang = root.dataset.lang;
const names = JSON.parse(root.dataset.names);
const words = JSON.parse(root.dataset.words);

export function w(key, facts = {}) {
  return words[key].replace(/\{(\w+)\}/g, (all, name) => (name in facts ? facts[name] : all));
}

export function tileName(code) {
  return names[code];
}

/** Make an element; `parts` are elements or texts, and texts are never read as HTML. */
export function el(tag, attributes = {}, ...parts) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...parts.filter((part) => part !== null && part !== undefined));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/** Draw a tile; `silent` where its name is said by what it lies in. */
export function tile(code, silent = false) {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("class", "tile");
  if (silent) drawn.setAttribute("aria-hidden", "true");
  else {
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", names[code]);
  }
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/tiles.svg#${code}`);
  drawn.append(use);
  return drawn;
}

/** Put a sentence in which tiles stand as [R7] into an element. */
export function rich(into, text) {
  into.replaceChildren();
  for (const part of text.split(/(\[[A-Z]\d{0,2}\])/)) {
    const code = part.slice(1, -1);
    if (part.startsWith("[") && code in names) into.append(tile(code));
    else into.append(part);
  }
  return into;
}

/** Replace what lies in an element only where it is something else, so that focus and screen readers rest. */
export function put(into, key, make) {
  if (into.dataset.shown === key) return;
  into.dataset.shown = key;
  into.replaceChildren(...make().filter((part) => part !== null));
}
