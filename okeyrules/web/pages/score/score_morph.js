// Puts new HTML into the place of old without touching what stays the same: focus, caret and screen reader stay put.

export function morph(place, html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  children(place, made.content);
}

function children(old, fresh) {
  const wanted = [...fresh.childNodes];
  const named = new Map([...old.children].filter((c) => c.id).map((c) => [c.id, c]));
  let at = old.firstChild;
  for (const node of wanted) {
    let found = at;
    if (node.id && named.has(node.id)) {
      found = named.get(node.id);
      if (found !== at) old.insertBefore(found, at);
      else at = at.nextSibling;
    } else if (at && alike(at, node)) {
      at = at.nextSibling;
    } else {
      old.insertBefore(node, at);
      continue;
    }
    same(found, node);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function alike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && !a.id && !b.id;
}

function same(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.nodeName === "INPUT") {
    if (old.type === "radio" || old.type === "checkbox") old.checked = fresh.hasAttribute("checked");
    else if (old !== document.activeElement) old.value = fresh.getAttribute("value") ?? "";
  }
  if (old.nodeName === "SELECT") return; // what is chosen there is not sent yet
  children(old, fresh);
}
