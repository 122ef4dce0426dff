// The form of a new sheet: how long a match can be depends on the house.
const select = document.querySelector("select[name=ruleset]");
select.addEventListener("change", async () => {
  const answer = await fetch(`/score/lengths?ruleset=${encodeURIComponent(select.value)}`);
  if (answer.ok) document.getElementById("lengths").innerHTML = await answer.text();
});
