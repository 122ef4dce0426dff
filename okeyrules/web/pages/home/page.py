"""The first page: what there is to do here."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from okeyrules.text import Text
from okeyrules.web.desk import Page
from okeyrules.web.page import language, show
from okeyrules.web.tiles import sprite

TITLE = Text("Okey masanız", "Your Okey table")


def home(request: Request) -> Response:
    """Show the pages there are, each with its sentence."""
    return show(request, "home.html", TITLE)


def tiles(request: Request) -> Response:
    """Give the drawn tiles, for every page: `<use href="/tiles.svg#R7">`."""
    headers = {"cache-control": "private, max-age=86400", "vary": "cookie"}
    return Response(sprite(language(request)), media_type="image/svg+xml", headers=headers)


PAGE = Page(
    path="/",
    title=TITLE,
    says=Text("Buradan başlayın", "Start here"),
    routes=(Route("/", home), Route("/tiles.svg", tiles)),
    listed=False,
)
