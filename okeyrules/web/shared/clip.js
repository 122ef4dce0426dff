// Copies the page's address: also where the browser keeps its clipboard from pages that come without encryption.

async function copied(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return true;
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

for (const button of document.querySelectorAll("[data-copy]")) {
  const told = document.querySelector("[data-copied]");
  button.addEventListener("click", async () => {
    const done = await copied(location.href).catch(() => false);
    told.textContent = done ? told.dataset.copied : location.href;
    button.focus();
  });
}
