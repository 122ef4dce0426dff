// The text with line numbers, and the places of the findings marked in its margin and under its letters.
const WORST = ["error", "warning", "info"];
const SIGN = { error: "✗", warning: "!", info: "i" };

export function textEditor(root) {
  const area = root.querySelector("textarea"), gutter = root.querySelector(".gutter"), under = root.querySelector(".under");
  let found = [];

  function rows() { return area.value.split("\n"); }

  // The server counts letters, the browser counts halves of the rarer ones as well.
  function offset(line, column) {
    const all = rows(), row = all[line - 1] ?? "";
    const before = all.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    return Math.min(area.value.length, before + Array.from(row).slice(0, column - 1).join("").length);
  }

  function paint() {
    const marks = new Map();
    for (const one of found) {
      const now = marks.get(one.line);
      if (!now || WORST.indexOf(one.severity) < WORST.indexOf(now)) marks.set(one.line, one.severity);
    }
    gutter.replaceChildren(...rows().map((_, n) => {
      const cell = document.createElement("div"), mark = marks.get(n + 1);
      cell.textContent = `${mark ? SIGN[mark] + " " : ""}${n + 1}`;
      if (mark) cell.className = mark;
      return cell;
    }));
    paintUnder();
    follow();
  }

  function paintUnder() {
    const places = found.map((one) => [offset(one.line, one.column), offset(one.end_line, one.end_column), one.severity])
      .filter(([start, end]) => end > start).sort((a, b) => a[0] - b[0]);
    const parts = [];
    let at = 0;
    for (const [start, end, severity] of places) {
      if (start < at) continue;
      const mark = document.createElement("mark");
      mark.className = severity;
      mark.textContent = area.value.slice(start, end);
      parts.push(area.value.slice(at, start), mark);
      at = end;
    }
    under.replaceChildren(...parts, area.value.slice(at) + "\n");
  }

  function follow() {
    gutter.scrollTop = under.scrollTop = area.scrollTop;
    under.scrollLeft = area.scrollLeft;
  }

  function go(one) {
    const start = offset(one.line, one.column), end = Math.max(start, offset(one.end_line, one.end_column));
    area.focus();
    area.setSelectionRange(start, end);
    const height = parseFloat(getComputedStyle(area).lineHeight);
    area.scrollTop = Math.max(0, (one.line - 4) * height);
    follow();
  }

  function mend(one) {
    area.setRangeText(one.fix, offset(one.line, one.column), offset(one.end_line, one.end_column), "end");
    area.focus();
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  area.addEventListener("scroll", follow);
  area.addEventListener("input", paint);
  return {
    area, go, mend,
    show(diagnostics) { found = diagnostics; paint(); },
    write(text) { area.value = text; paint(); },
  };
}
