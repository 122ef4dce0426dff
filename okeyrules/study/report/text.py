"""A comparison written for a terminal, with small bars; plain ASCII frames."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Sequence
from math import ceil

from okeyrules.study.ask.attribution import Attribution
from okeyrules.study.ask.compare import Comparison, Versus
from okeyrules.study.ask.effects import Effect
from okeyrules.study.report import words
from okeyrules.text import Lang

_PIPE = (100, 24)  # the size of a terminal where there is none
_BAR = 8  # letters on each side of a bar's middle
_LONGEST = 16  # of a name above a column
_NARROWEST = 24  # that the names of metrics may be folded to before the bars are left out


def terminal_width() -> int:
    """Give the width to write in: the terminal's, within reason."""
    return max(60, min(120, shutil.get_terminal_size(_PIPE).columns))


def text(comparison: Comparison, lang: Lang, width: int | None = None) -> str:
    """Write the whole comparison."""
    width = width or terminal_width()
    lines: list[str] = []
    for other in comparison.others:
        lines += [*_versus(comparison, other, lang, width), ""]
    if comparison.scored:
        lines += heading(words.PLAYED.to(lang), "-")
        lines += wrapped(words.played(comparison, lang), width)
        if short := words.width(comparison, lang):
            lines += wrapped(short, width)
        for note in words.NOTES:
            lines += wrapped(note.to(lang), width)
    return "\n".join(lines).rstrip()


def heading(line: str, under: str) -> list[str]:
    """Underline a line."""
    return [line, under * len(line)]


def wrapped(line: str, width: int, first: str = "", then: str = "") -> list[str]:
    """Wrap at spaces only: paths and hyphens stay whole."""
    return textwrap.wrap(
        line,
        width,
        initial_indent=first,
        subsequent_indent=then,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _versus(comparison: Comparison, other: Versus, lang: Lang, width: int) -> Iterator[str]:
    short = words.names([comparison.ruleset, other.ruleset], lang)
    yield from heading(f"{short[0]}  <>  {short[1]}", "=")
    if other.is_same:
        yield from wrapped(words.SAME.to(lang), width)
        return
    said = words.sentences(other, lang)
    if said:
        yield f"{words.INSTEAD.to(lang, {'a': short[0], 'b': short[1]})}:"
    else:
        yield from wrapped(words.nothing(other, lang), width)
    for sentence in said:
        yield from wrapped(sentence, width, "* ", "  ")
    if other.real:
        yield ""
        yield from _table(other.real, short, lang, width)
    yield ""
    for title, listed in (
        (words.NO_DIFFERENCE, words.unreal(other, lang)),
        (words.UNKNOWN, words.unknown(other, lang)),
    ):
        if listed:
            yield from wrapped(f"{title.to(lang)}: {', '.join(listed)}.", width)
    yield ""
    yield from heading(words.RULES.to(lang), "-")
    yield from _rules(other, short, lang, width)
    if other.attribution is not None:
        yield ""
        yield from _steps(other.attribution, comparison.hands, lang, width)


def _table(effects: Sequence[Effect], short: Sequence[str], lang: Lang, width: int) -> Iterator[str]:
    if max(map(len, short)) > _LONGEST:
        yield f"A: {short[0]}, B: {short[1]}"
        short = ("A", "B")
    head = [words.BEYOND.to(lang), *short, words.DIFFERENCE.to(lang)]
    rows = [
        [
            words.title(e.metric, lang),
            words.shown(e.a, e, lang),
            words.shown(e.b, e, lang),
            words.apart(e, lang),
            bar(e, effects),
        ]
        for e in effects
    ]
    widths = [max(len(row[n]) for row in [head, *rows]) for n in range(4)]
    rest = width - sum(widths[1:]) - 3 * 2
    drawn = rest - 2 * _BAR - 3 >= _NARROWEST
    widths[0] = min(widths[0], rest - (2 * _BAR + 3 if drawn else 0))
    for row in [[*head, ""], *rows]:
        name, *more = wrapped(row[0], widths[0]) or [""]
        numbers = "  ".join(f"{cell:>{w}}" for cell, w in zip(row[1:4], widths[1:], strict=True))
        yield f"{name:<{widths[0]}}  {numbers}  {row[4] if drawn else ''}".rstrip()
        yield from (f"  {line}" for line in more)


def bar(effect: Effect, among: Sequence[Effect]) -> str:
    """Draw a difference to the left or the right of a middle, as long as it is among those of its unit."""
    longest = max(abs(e.difference.value) for e in among if e.metric.unit == effect.metric.unit)
    size = ceil(_BAR * abs(effect.difference.value) / longest) if longest else 0
    left, right = ("#" * size, "") if effect.difference.value < 0 else ("", "#" * size)
    return f"{left:>{_BAR}}|{right:<{_BAR}}"


def _rules(other: Versus, short: Sequence[str], lang: Lang, width: int) -> Iterator[str]:
    column = max(map(len, short))
    for row in other.rows:
        yield from wrapped(f"{row.name.to(lang)}  [{row.path}]", width, "", "  ")
        for name, cell in zip(short, row.cells, strict=True):
            yield from wrapped(words.says(cell, lang), width, f"  {name:<{column}}  ", " " * (column + 4))


def _steps(found: Attribution, hands: int, lang: Lang, width: int) -> Iterator[str]:
    yield from heading(words.STEPS.to(lang), "-")
    yield from wrapped(words.steps_note(found.hands, hands, lang), width)
    for n, step in enumerate(found.steps, 1):
        yield from wrapped(
            "; ".join(words.change(row, lang) for row in step.rows), width, f"{n:>2}. ", "    "
        )
        if not step.real:
            yield from wrapped(words.no_effect(step, lang), width, "      ", "      ")
        column = max((len(words.title(e.metric, lang)) for e in step.real), default=0)
        for e in step.real:
            yield f"      {words.title(e.metric, lang):<{column}}  {words.alone(e, lang)}"
    if found.idle:
        listed = ", ".join(row.name.to(lang) for row in found.idle)
        yield from wrapped(f"{words.IDLE.to(lang)}: {listed}.", width)
