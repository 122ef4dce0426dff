// Copies what a field holds, where the browser allows it; else the field is there to be copied by hand.
for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
    const told = button.parentElement.querySelector("[data-copied]");
    told.textContent = told.dataset.copied;
  });
}
