// A record step by step: arrow keys go through the moves, and the link can be copied.

import "./clip.js";

const typing = (node) => ["INPUT", "TEXTAREA", "SELECT"].includes(node?.tagName);

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || typing(event.target)) return;
  const step = document.querySelector(`.steps [data-key="${CSS.escape(event.key)}"]`);
  if (!step) return;
  event.preventDefault();
  step.click();
});
