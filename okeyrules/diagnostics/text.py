"""Findings for a person at a terminal, in plain ASCII frames."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from okeyrules.diagnostics.console import cells, columns, harmless, printable
from okeyrules.diagnostics.model import Diagnostic, Severity, Span
from okeyrules.diagnostics.order import ordered
from okeyrules.text import Lang, Text

__all__ = ["printable", "render", "summary"]

LinesOf = Callable[[str], list[str] | None]

WORDS: dict[Severity, Text] = {
    "error": Text("hata", "error"),
    "warning": Text("uyarı", "warning"),
    "info": Text("bilgi", "info"),
}
_COLOURS: dict[Severity, str] = {"error": "31", "warning": "33", "info": "36"}
_HELP = Text("yardım", "help")
_NOTE = Text("not", "note")
_INSTEAD = Text("yerine: `{fix}`", "write `{fix}`")

_WIDEST = 100


def render(diagnostics: Iterable[Diagnostic], lines_of: LinesOf, lang: Lang, *, color: bool = False) -> str:
    """Give all findings as text with their source lines, sorted, and a line that counts them.

    `lines_of` gives a file's lines, or None where they are not known. Nothing found gives an empty text.
    """
    found = ordered(diagnostics)
    if not found:
        return ""
    parts = [render_one(one, lines_of, lang, color=color) for one in found]
    return "\n".join([*parts, summary(found, lang) + "\n"])


def render_one(found: Diagnostic, lines_of: LinesOf, lang: Lang, *, color: bool = False) -> str:
    """Give one finding as text with its source lines, ended by a line break."""
    return _Frame(found, lines_of, lang, color).text()


def summary(diagnostics: Iterable[Diagnostic], lang: Lang) -> str:
    """Count findings in words, as in `2 hata, 1 uyarı`."""
    counts = Counter(one.severity for one in diagnostics)
    said = []
    for severity, word in WORDS.items():
        if counts[severity]:
            # Turkish keeps the noun in the singular after a number; `info` has no plural.
            plural = lang == "en" and counts[severity] > 1 and severity != "info"
            said.append(f"{counts[severity]} {word.to(lang)}{'s' if plural else ''}")
    return ", ".join(said)


class _Frame:
    """One finding with its source lines."""

    def __init__(self, found: Diagnostic, lines_of: LinesOf, lang: Lang, color: bool) -> None:
        self.found, self.lines_of, self.lang, self.color = found, lines_of, lang, color
        shown = [found.span, *(span for span, _ in found.related)]
        self.gutter = max(len(str(span.line)) for span in shown)

    def text(self) -> str:
        """Give the whole finding, ended by a line break."""
        return "\n".join(line.rstrip() for line in self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        found, lang = self.found, self.lang
        head = f"{WORDS[found.severity].to(lang)}[{found.code.name}]"
        message = _one_line(found.message(lang))
        yield f"{self._paint(head, _COLOURS[found.severity])}: {self._paint(message, '1')}"
        yield from self._place(found.span, self._label(), "^")
        for span, label in found.related:
            yield from self._place(span, label.to(lang, found.args), "-")
        for note in found.notes:
            yield from self._remark(_NOTE, note.to(lang, found.args))
        yield from self._remark(_HELP, found.advice(lang))

    def _label(self) -> str:
        found = self.found
        if found.label is not None:
            return found.label.to(self.lang, found.args)
        if found.fix is not None and found.fix.strip():
            return _INSTEAD.to(self.lang, {"fix": found.fix})
        return ""

    def _place(self, span: Span, label: str, mark: str) -> Iterator[str]:
        label = _one_line(label)
        lines = self.lines_of(span.file)
        # Where there is no text, a line and a column would be invented.
        place = str(span) if lines or (span.line, span.column) != (1, 1) else span.file
        yield f"{' ' * (self.gutter + 1)}--> {harmless(place)}"
        # A file that ends too early is wrong behind its last line.
        if lines is None or not 0 < span.line <= len(lines) + 1 or (not lines and not label):
            if label:
                yield f"{self._margin('=')} {label}"
            return
        source = lines[span.line - 1] if span.line <= len(lines) else ""
        line, before, width = _cut(source, span)
        colour = _COLOURS[self.found.severity] if mark == "^" else "34"
        yield self._margin("|")
        yield f" {span.line:>{self.gutter}} | {line}"
        carets = self._paint(f"{mark * width} {label}".rstrip(), colour)
        yield f"{self._margin('|')} {' ' * before}{carets}"

    def _remark(self, word: Text, text: str) -> Iterator[str]:
        if not text:
            return
        head = f"{self._margin('=')} {word.to(self.lang)}: "
        first, *rest = harmless(text).split("\n")
        yield head + first
        for line in rest:
            yield " " * len(head) + line

    def _margin(self, sign: str) -> str:
        return f"{' ' * (self.gutter + 2)}{sign}"

    def _paint(self, text: str, colour: str) -> str:
        return f"\x1b[{colour}m{text}\x1b[0m" if self.color else text


def _cut(source: str, span: Span) -> tuple[str, int, int]:
    """Give a source line for printing, the columns before the place, and the columns under it."""
    shown = cells(source)
    start = min(span.column - 1, len(shown))
    end = len(shown) if span.end_line > span.line else max(start, min(span.end_column - 1, len(shown)))
    first, last = _window(shown, start, end)
    head, tail = "..." if first else "", "..." if last < len(shown) else ""
    before = columns(head) + columns("".join(shown[first:start]))
    width = columns("".join(shown[start : min(end, last)]))
    return head + "".join(shown[first:last]) + tail, before, max(1, width)


def _window(shown: list[str], start: int, end: int) -> tuple[int, int]:
    """Choose the part of a long line to print: the place, and as much around it as there is room for."""
    if columns("".join(shown)) <= _WIDEST:
        return 0, len(shown)
    # The place stands at a third of the window, unless the line begins or ends before.
    first = max(0, min(start - _WIDEST // 3, len(shown) - _WIDEST))
    last = max(min(len(shown), first + _WIDEST), min(end, start + 1))
    while columns("".join(shown[first:last])) > 2 * _WIDEST and last > start + 1:
        last -= 1
    return first, last


def _one_line(text: str) -> str:
    return harmless(text.replace("\r", " ").replace("\n", " "))
