"""How a page is shown: in Turkish or English, in the frame that all pages share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from okeyrules.text import Lang, Text
from okeyrules.web.desk import Desk

HERE = Path(__file__).parent


def desk_of(request: HTTPConnection) -> Desk:
    """Give the desk that a request came to."""
    desk: Desk = request.app.state.desk
    return desk


def refused(status: int, why: Text) -> HTTPException:
    """Make the answer that refuses a request and says why in both languages; raise it."""
    return HTTPException(status, why)  # type: ignore[arg-type]


def language(request: HTTPConnection) -> Lang:
    """Give the language of a request: the one asked for, else the one chosen before, else Turkish."""
    for wish in (request.query_params.get("lang"), request.cookies.get("lang")):
        if wish in ("tr", "en"):
            return wish  # type: ignore[return-value]
    return "tr"


def page_folders() -> list[Path]:
    """List the folders of the pages: each that holds a `page.py`."""
    return sorted(path.parent for path in (HERE / "pages").glob("*/page.py"))


def asset_folders() -> list[Path]:
    """List where templates, styles and scripts lie: what all pages share, then the folder of each page."""
    return [HERE / "shared", *page_folders()]


def templates() -> Environment:
    """Make the environment of the templates; everything put into them is escaped, and what is missing is an error."""
    return Environment(
        loader=FileSystemLoader(asset_folders()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def both(words: Text) -> Markup:
    """Show words in Turkish with the English beside."""
    if words.tr == words.en:
        return escape(words.tr)
    return Markup('<span lang="tr">{}</span> <span lang="en" class="beside">{}</span>').format(
        words.tr, words.en
    )


def piece(request: HTTPConnection, template: str, **more: Any) -> str:
    """Render a template in the language of a request.

    In it `t("...", "...")` and `say(text)` give the words of that language, `both(text)` both, `lang_link("en")` the
    same address in the other one, and `desk.pages` the pages of the menu.
    """
    desk, lang = desk_of(request), language(request)

    def say(words: Text, **args: object) -> str:
        return words.to(lang, args) if args else words.to(lang)

    return desk.templates.get_template(template).render(
        lang=lang,
        say=say,
        both=both,
        t=lambda tr, en: tr if lang == "tr" else en,
        lang_link=lambda wish: "?" + request.url.include_query_params(lang=wish).query,
        desk=desk,
        here=request.url.path,
        version=desk.version,
        **more,
    )


def show(request: HTTPConnection, template: str, title: Text, status: int = 200, **more: Any) -> HTMLResponse:
    """Show a template in the frame; what may be used in it see `piece`."""
    answer = HTMLResponse(piece(request, template, title=title, **more), status)
    if request.query_params.get("lang") in ("tr", "en"):
        answer.set_cookie("lang", language(request), max_age=365 * 24 * 3600, samesite="lax", httponly=True)
    return answer
