"""The rule sheet for the wall: printed by the browser, or as a PDF."""

from __future__ import annotations

import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from okeyrules.explain.rule_sheet import rule_sheet
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Text, same
from okeyrules.web import rulesets
from okeyrules.web.desk import Page
from okeyrules.web.page import desk_of, language, show
from okeyrules.web.pages.rules import answers as rule_answers
from okeyrules.web.pages.wall.pdf import pdf, qr_text

TITLE = Text("Duvara", "For the wall")


def _asked(request: Request) -> Ruleset:
    desk, link = desk_of(request), request.query_params.get("link")
    if link is not None:
        return rulesets.in_use(rulesets.shared(desk, link)).ruleset
    return rulesets.chosen(desk, request.query_params.get("key", "klasik"))


def wall(request: Request) -> Response:
    """Show the sheet as it will be on paper."""
    ruleset, lang = _asked(request), language(request)
    sheet = rule_answers.sheet(ruleset, lang)
    code = segno.make(qr_text(sheet["sheet"], lang), micro=False)
    says = Text("Kuralların adı ve parmak izi", "Name and fingerprint of the rules")
    return show(
        request,
        "wall.html",
        same(ruleset.name.to(lang)),
        choices=rulesets.choices(desk_of(request)),
        key=request.query_params.get("key", "klasik"),
        is_link="link" in request.query_params,
        query=request.url.query,
        qr=Markup(code.svg_inline(omitsize=True, border=4, title=says.to(lang))),
        **sheet,
    )


def wall_pdf(request: Request) -> Response:
    """Give the sheet as a PDF."""
    ruleset, lang = _asked(request), language(request)
    name = rulesets.file_name(ruleset.name).replace(".yaml", ".pdf")
    found = {"content-disposition": f'inline; filename="{name}"'}
    return Response(pdf(rule_sheet(ruleset), lang), media_type="application/pdf", headers=found)


PAGE = Page(
    path="/wall",
    title=TITLE,
    says=Text("Kuralları duvara asmak için yazdırın.", "Print rules for the wall."),
    routes=(Route("/wall", wall), Route("/wall.pdf", wall_pdf)),
    listed=False,
)
