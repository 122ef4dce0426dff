"""The rule sheet as Markdown, and as plain text for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from okeyrules.explain.rule_sheet import EXAMPLE_NOTE, ROWS_NOTE, Examples, RuleSheet, ScoreLine, Sentence
from okeyrules.text import Lang, Text

MARK = Text("(*) klasik kurallardan farklı", "(*) differs from klasik")
HAND = Text("El puanı", "Points of the hand")
FACTORS = Text("Çarpanlar (K)", "Factors (K)")
FINES = Text("Cezalar", "Fines")
EXAMPLES = Text("Kim ne yazar", "Who writes what")
CASE = Text("Durum", "Case")
POINTS = Text("Puan", "Points")


def markdown(sheet: RuleSheet, lang: Lang) -> str:
    """Write the sheet as Markdown."""
    lines = [f"# {sheet.name.to(lang)}", *(["", MARK.to(lang)] if sheet.is_marked else [])]
    for part in sheet.parts:
        lines += ["", f"## {part.title.to(lang)}", "", *(_bullet(s, lang) for s in part.sentences)]
    for title, rows in ((HAND, sheet.rows), (FACTORS, sheet.factors), (FINES, sheet.fines)):
        if rows:
            note = [ROWS_NOTE.to(lang), ""] if title is HAND else []
            lines += ["", f"## {title.to(lang)}", "", *note, *_md_table(rows, lang)]
    lines += ["", *(_bullet(note, lang) for note in sheet.notes)]
    lines += [
        "",
        f"## {EXAMPLES.to(lang)}",
        "",
        *_md_examples(sheet.examples, lang),
        "",
        EXAMPLE_NOTE.to(lang),
        "",
        f"`{sheet.source}` `{sheet.hash}`",
    ]
    return "\n".join(lines) + "\n"


def _bullet(sentence: Sentence, lang: Lang) -> str:
    return f"- {sentence.words.to(lang)}{' **(*)**' if sentence.changed else ''}"


def _md_table(rows: Sequence[ScoreLine], lang: Lang) -> list[str]:
    head = [f"| {CASE.to(lang)} | {POINTS.to(lang)} |", "|---|---|"]
    return head + [
        f"| {r.case.to(lang)}{' **(*)**' if r.changed else ''} | {r.value.to(lang)} |" for r in rows
    ]


def _md_examples(examples: Examples, lang: Lang) -> list[str]:
    names = " | ".join(c.to(lang) for c in examples.columns)
    lines = [f"| | {names} |", "|---|" + "---:|" * len(examples.columns)]
    for words, numbers in examples.rows:
        cells = " | ".join("" if n is None else str(n) for n in numbers)
        lines.append(f"| {words.to(lang)} | {cells} |")
    return lines


def plain(sheet: RuleSheet, lang: Lang, width: int = 88) -> str:
    """Write the sheet for a terminal, in letters that any console has."""
    title = sheet.name.to(lang)
    lines = [title, "=" * len(title), *([MARK.to(lang)] if sheet.is_marked else [])]
    for part in sheet.parts:
        lines += ["", part.title.to(lang), "-" * len(part.title.to(lang))]
        lines += [line for s in part.sentences for line in _wrapped(s, lang, width)]
    for heading, rows in ((HAND, sheet.rows), (FACTORS, sheet.factors), (FINES, sheet.fines)):
        if rows:
            note = [ROWS_NOTE.to(lang)] if heading is HAND else []
            lines += ["", heading.to(lang), "-" * len(heading.to(lang)), *note]
            lines += _plain_rows(rows, lang, width)
    lines += ["", *(line for note in sheet.notes for line in _wrapped(note, lang, width))]
    lines += ["", EXAMPLES.to(lang), "-" * len(EXAMPLES.to(lang)), *_plain_examples(sheet.examples, lang)]
    return "\n".join([*lines, EXAMPLE_NOTE.to(lang), "", f"{sheet.source}  {sheet.hash}"]) + "\n"


def _wrapped(sentence: Sentence, lang: Lang, width: int) -> list[str]:
    text = sentence.words.to(lang) + (" (*)" if sentence.changed else "")
    return textwrap.wrap(text, width, initial_indent="- ", subsequent_indent="  ")


def _plain_rows(rows: Sequence[ScoreLine], lang: Lang, width: int) -> list[str]:
    values = [r.value.to(lang) for r in rows]
    column = min(36, max(len(v) for v in values))
    lines = []
    for row, value in zip(rows, values, strict=True):
        text = row.case.to(lang) + (" (*)" if row.changed else "")
        first, *rest = textwrap.wrap(text, width - column - 4)
        lines.append(f"  {value:<{column}}  {first}")
        lines += [f"  {'':<{column}}  {more}" for more in rest]
    return lines


def _plain_examples(examples: Examples, lang: Lang) -> list[str]:
    heads = [c.to(lang) for c in examples.columns]
    first = max(len(words.to(lang)) for words, _ in examples.rows)
    lines = [" " * first + "".join(f"  {h:>{max(len(h), 6)}}" for h in heads)]
    for words, numbers in examples.rows:
        cells = "".join(
            f"  {'' if n is None else n:>{max(len(h), 6)}}" for n, h in zip(numbers, heads, strict=True)
        )
        lines.append(f"{words.to(lang):<{first}}{cells}".rstrip())
    return lines
