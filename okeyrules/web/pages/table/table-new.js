// The lengths of a match depend on the house: ask for them when another is chosen.
const rules = document.querySelector("select[name=rules]");
const hands = document.getElementById("hands");

rules.addEventListener("change", async () => {
  const answer = await fetch(`/table/lengths?rules=${encodeURIComponent(rules.value)}`);
  if (!answer.ok) return;
  hands.replaceChildren();
  for (const n of await answer.json()) hands.append(new Option(hands.dataset.word.replace("{n}", n), n));
});
