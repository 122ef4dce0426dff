// Two pads at the lower edge: number keys for the field that has the focus, and tiles to tap.

export function keypad(title, after) {
  const pad = document.getElementById("keypad");
  let input = null;
  const show = () => (document.getElementById("keypad-value").textContent = input.value);
  document.addEventListener("focusin", (event) => {
    if (pad.contains(event.target)) return;
    input = event.target.matches("input[data-number]") ? event.target : null;
    pad.hidden = !input;
    if (!input) return;
    document.getElementById("keypad-title").textContent = title(input);
    show();
    input.scrollIntoView({ block: "center" });
  });
  document.addEventListener("input", (event) => event.target === input && show());
  document.addEventListener("keydown", (event) => event.key === "Escape" && (pad.hidden = true));
  pad.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]")?.dataset.key;
    if (!key || !input) return;
    if (key === "next") {
      pad.hidden = true;
      after(input);
      return;
    }
    input.value = key === "del" ? input.value.slice(0, -1) : (input.value + key).slice(0, input.maxLength);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

export function picker(now, put) {
  const pad = document.getElementById("picker");
  const colours = [...pad.querySelectorAll("[data-colour]")];
  const tiles = [...pad.querySelectorAll("[data-tile]")];
  let field = "", opener = "";
  const codes = () => now(field).split(" ").filter(Boolean);
  const show = () => {
    const uses = codes().map((c) => `<svg class="tile" role="img" aria-label="${c}"><use href="/tiles.svg#${c}"></use></svg>`);
    document.getElementById("picker-value").innerHTML = uses.join("");
  };
  const colour = (letter) => {
    for (const b of colours) b.setAttribute("aria-pressed", String(b.dataset.colour === letter));
    for (const b of tiles) if (b.dataset.of !== "*") b.hidden = b.dataset.of !== letter;
  };
  const close = () => {
    pad.hidden = true;
    document.getElementById(opener)?.focus();
  };
  pad.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.colour) colour(button.dataset.colour);
    if (button?.dataset.tile) {
      const one = field === "indicator";
      put(field, one ? button.dataset.tile : [...codes(), button.dataset.tile].slice(0, 22).join(" "));
      one ? close() : show();
    }
    if (button?.id === "picker-back") {
      put(field, codes().slice(0, -1).join(" "));
      show();
    }
    if (button?.id === "picker-done") close();
  });
  pad.addEventListener("keydown", (event) => event.key === "Escape" && close());
  return (button) => {
    field = button.dataset.pick;
    opener = button.id;
    document.getElementById("picker-title").textContent = button.dataset.title;
    for (const b of tiles) if (b.dataset.of === "*") b.hidden = field === "indicator"; // neither is ever the indicator
    show();
    pad.hidden = false;
    document.getElementById("keypad").hidden = true;
    pad.querySelector("[data-colour]").focus();
  };
}
