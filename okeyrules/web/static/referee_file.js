// A record step by step: arrow keys go through the moves, and the link can be copied.

const typing = (node) => ["INPUT", "TEXTAREA", "SELECT"].includes(node?.tagName);

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || typing(event.target)) return;
  const step = document.querySelector(`.steps [data-key="${CSS.escape(event.key)}"]`);
  if (!step) return;
  event.preventDefault();
  step.click();
});
document.querySelectorAll("[data-copy]").forEach((button) => {
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(location.href);
    document.querySelector("[data-copied]").textContent = "✓";
  });
});
