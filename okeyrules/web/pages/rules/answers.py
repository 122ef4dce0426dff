"""What the rules page is told while somebody writes: findings and their places, form, sheet, differences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from okeyrules.diagnostics.json_ import as_data
from okeyrules.diagnostics.text import summary
from okeyrules.explain import sheet_text
from okeyrules.explain.diff_print import (
    ONLY,
    PARTNERS_ALONE,
    SAME_RULES,
    SHOWN,
    TOO_MANY,
    remarks,
    same_score,
    score_groups,
)
from okeyrules.explain.differences import differing
from okeyrules.explain.rule_sheet import EXAMPLE_NOTE, ROWS_NOTE, rule_sheet
from okeyrules.explain.sheet_html import PICTURES, times
from okeyrules.ruleset.editing import CannotEditError
from okeyrules.ruleset.formatting import formatted
from okeyrules.ruleset.load import Report
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.compare import partners_alone
from okeyrules.study.report.tiles import tile
from okeyrules.text import Lang, Text
from okeyrules.web import rulesets
from okeyrules.web.page import desk_of, language, piece, refused
from okeyrules.web.pages.rules import form as rule_form
from okeyrules.yaml_source import file_bytes
from okeyrules.yaml_source.document import read_text
from okeyrules.yaml_source.nodes import Mapping as Section

_ODD = Text("istek anlaşılmadı", "the request was not understood")
_NOT_HERE = Text(
    "bu ayar formdan değiştirilemiyor; metinde düzeltin",
    "the form cannot change this here; mend it in the text",
)
_FAULTY = Text("önce metindeki hataları düzeltin", "first mend the errors in the text")
_NO_NAME = Text(
    "kaydetmek için salonunuza ya da masanıza bir ad verin", "to save it give your hall or table a name"
)
_THIS_TEXT = Text("Bu metin", "This text")
FINE = Text("Sorun yok.", "No findings.")

Answer = Callable[[Request, dict[str, Any]], dict[str, Any]]


def posted(answer: Answer) -> Callable[[Request], Any]:
    """Make an endpoint that takes JSON and gives JSON; a refusal is answered in both languages."""

    async def endpoint(request: Request) -> Response:
        try:
            data = await request.json()
            if not isinstance(data, dict):
                raise refused(400, _ODD)
            return JSONResponse(await run_in_threadpool(answer, request, data))
        except HTTPException as error:
            why = error.detail if isinstance(error.detail, Text) else _ODD
            return JSONResponse({"error": why._asdict()}, error.status_code)
        except (ValueError, RecursionError):
            return JSONResponse({"error": _ODD._asdict()}, 400)

    return endpoint


def check(request: Request, data: dict[str, Any]) -> dict[str, Any]:
    """Check the text as it stands."""
    return told(request, text_in(data))


def change(request: Request, data: dict[str, Any]) -> dict[str, Any]:
    """Put one entry of the form into the text, and check that."""
    path, entered = data.get("path"), data.get("value")
    if not isinstance(path, str) or not (
        entered is None or (isinstance(entered, str) and len(entered) < 4000)
    ):
        raise refused(400, _ODD)
    try:
        return told(request, rule_form.enter(text_in(data), path, entered))
    except CannotEditError as error:
        raise refused(409, _NOT_HERE) from error


def tidy(request: Request, data: dict[str, Any]) -> dict[str, Any]:
    """Set the text in its canonical form, its scoring lines in the language of the page."""
    document = read_text(text_in(data), "")
    if not isinstance(document.root, Section) or any(d.severity == "error" for d in document.diagnostics):
        raise refused(409, _FAULTY)
    return told(request, formatted(document, language(request)))


def save(request: Request, data: dict[str, Any]) -> dict[str, Any]:
    """Keep the text as a version of its own."""
    text = text_in(data)
    report = rulesets.check(text)
    if report.ruleset is None:
        raise refused(409, _FAULTY)
    if report.stack.leaf.name is None:
        raise refused(409, _NO_NAME)
    kept = rulesets.save(desk_of(request), text, report.ruleset)
    return {"key": f"kayit-{kept.ruleset}", "version": kept.version}


async def read(request: Request) -> Response:
    """Read the bytes of a file that somebody brings; what they are, if not text, is said as for any file."""
    loaded = file_bytes.decode(await request.body(), "kurallar.yaml")
    if loaded.text is None:
        found = loaded.diagnostics[0]
        says = Text(*(f"{found.message(lang)}; {found.advice(lang)}" for lang in ("tr", "en")))
        return JSONResponse({"error": says._asdict()}, 415)
    return JSONResponse({"text": loaded.text})


def differ(request: Request, data: dict[str, Any]) -> dict[str, Any]:
    """Say what the text does otherwise than another ruleset."""
    key = data.get("other")
    if not isinstance(key, str):
        raise refused(400, _ODD)
    other = rulesets.chosen(desk_of(request), key)
    report = rulesets.check(text_in(data))
    if report.ruleset is None:
        raise refused(409, _FAULTY)
    found = difference(other, report.ruleset, language(request))
    named = report.stack.leaf.name is not None
    return {
        "html": piece(request, "rules_diff.html", **found, b=report.ruleset.name if named else _THIS_TEXT)
    }


def text_in(data: dict[str, Any]) -> str:
    """Give the text of a request; one that is none, or no Unicode, is refused."""
    text = data.get("text")
    if not isinstance(text, str):
        raise refused(400, _ODD)
    text.encode()  # a half of a pair is no letter: a ValueError, answered as such
    return text


def told(request: Request, text: str) -> dict[str, Any]:
    """Give all that the page shows of a text."""
    return answer(request, text, rulesets.check(text))


def answer(request: Request, text: str, report: Report) -> dict[str, Any]:
    """Give all that the page shows of a text that was checked."""
    lang, ruleset = language(request), report.ruleset
    form = rule_form.form_of(report)
    return {
        "text": text,
        **as_data(report.diagnostics, lang),
        "summary": summary(report.diagnostics, lang) or FINE.to(lang),
        "usable": ruleset is not None,
        "form": form
        and piece(request, "rules_form.html", form=form, houses=rulesets.houses(), modes=rulesets.modes()),
        "sheet": ruleset and piece(request, "rules_sheet.html", **sheet(ruleset, lang)),
    }


def sheet(ruleset: Ruleset, lang: Lang) -> dict[str, Any]:
    """Give what the template of the rule sheet takes."""
    return {
        "sheet": rule_sheet(ruleset),
        "words": sheet_text,
        "rows_note": ROWS_NOTE,
        "example_note": EXAMPLE_NOTE,
        "pictures": [
            (name, [Markup(tile(code, lang)) for code in tiles.split()]) for name, tiles in PICTURES
        ],
        "times": times,
    }


def difference(a: Ruleset, b: Ruleset, lang: Lang) -> dict[str, Any]:
    """Give what the template of the differences takes."""
    rows, groups = differing([a, b]), score_groups(a, b)
    alone = partners_alone(a.frame, b.frame)
    return {
        "a": a.name,
        "rows": [(row, [(cell, remarks(cell, lang)) for cell in row.cells]) for row in rows],
        "same_rules": SAME_RULES,
        "groups": groups and groups[:SHOWN],
        "same_score": same_score(a, b, rows) if groups == [] else TOO_MANY if groups is None else None,
        "more": len(groups or []) - SHOWN,
        "only": ONLY,
        "alone": alone and PARTNERS_ALONE.fill(name=(a.name, b.name)[alone == "b"]),
    }
