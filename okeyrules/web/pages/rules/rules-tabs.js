// The four views: one at a time on a phone; beside the settings on a wide screen, where those are always in sight.
export function tabs(work, chosen) {
  const all = [...work.querySelectorAll("[role=tab]")], wide = matchMedia("(min-width: 1000px)");
  const name = (tab) => tab.id.slice(4);
  const shown = () => all.filter((tab) => !(wide.matches && name(tab) === "form"));

  function choose(wish, focus = false) {
    const now = wide.matches && wish === "form" ? "text" : wish;
    work.dataset.tab = now;
    for (const tab of all) {
      const on = name(tab) === now;
      tab.setAttribute("aria-selected", on);
      tab.tabIndex = on ? 0 : -1;
      if (on && focus) tab.focus();
    }
    chosen(now);
  }

  for (const tab of all) {
    tab.addEventListener("click", () => choose(name(tab)));
    tab.addEventListener("keydown", (event) => {
      const list = shown(), n = list.indexOf(tab);
      const next = { ArrowRight: n + 1, ArrowLeft: n - 1 + list.length, Home: 0, End: list.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      choose(name(list[next % list.length]), true);
    });
  }
  wide.addEventListener("change", () => choose(work.dataset.tab));
  choose(work.dataset.tab);
  return { choose, now: () => work.dataset.tab };
}
