"""The rule sheet as data, for programs that print it in their own way."""

from __future__ import annotations

from typing import Any

from okeyrules.explain.rule_sheet import ROWS_NOTE, RuleSheet, ScoreLine, Sentence
from okeyrules.text import Lang


def as_data(sheet: RuleSheet, lang: Lang) -> dict[str, Any]:
    """Give the sheet in one language as plain data."""

    def said(sentence: Sentence) -> dict[str, Any]:
        return {"text": sentence.words.to(lang), "changed": sentence.changed, "page": sentence.page}

    def scored(line: ScoreLine) -> dict[str, Any]:
        return {"case": line.case.to(lang), "value": line.value.to(lang), "changed": line.changed}

    return {
        "name": sheet.name.to(lang),
        "source": sheet.source,
        "hash": sheet.hash,
        "parts": [
            {"title": p.title.to(lang), "sentences": [said(s) for s in p.sentences]} for p in sheet.parts
        ],
        "hand": [scored(r) for r in sheet.rows],
        "hand_note": ROWS_NOTE.to(lang),
        "multipliers": [scored(r) for r in sheet.factors],
        "penalties": [scored(r) for r in sheet.fines],
        "notes": [said(n) for n in sheet.notes],
        "examples": {
            "columns": [c.to(lang) for c in sheet.examples.columns],
            "rows": [{"seat": name.to(lang), "scores": list(n)} for name, n in sheet.examples.rows],
        },
    }
