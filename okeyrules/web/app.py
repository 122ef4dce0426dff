"""Puts the pages together to a server."""

from __future__ import annotations

from os import stat_result

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from okeyrules.text import Text
from okeyrules.web.desk import Desk
from okeyrules.web.page import HERE, asset_folders, show, templates
from okeyrules.web.pages import all_pages
from okeyrules.web.safety import Safety
from okeyrules.web.settings import Settings
from okeyrules.web.upgrade import open_database

_LOST = Text("Burada bir şey yok", "There is nothing here")
_WRONG = Text("Olmadı", "That did not work")


class Assets(StaticFiles):
    """Styles, scripts and drawings from the folders of the pages; nothing else that lies there is served."""

    def __init__(self) -> None:
        super().__init__(directory=HERE / "shared")
        self.all_directories = list(asset_folders())

    def lookup_path(self, path: str) -> tuple[str, stat_result | None]:
        """Find a file by its name in one of the folders."""
        served = "/" not in path and path.endswith((".css", ".js", ".svg"))
        return super().lookup_path(path) if served else ("", None)


def create_app(settings: Settings) -> Starlette:
    """Make the server's application; its folder and database are made where they are missing."""
    found = all_pages()
    routes = [route for page in found for route in page.routes]
    app = Starlette(
        routes=[*routes, Mount("/static", Assets(), name="static")],
        middleware=[Middleware(Safety, settings=settings)],
        exception_handlers={HTTPException: _refused},
    )
    app.state.desk = Desk(settings, open_database(settings.folder, settings.database), templates(), found)
    return app


def _refused(request: Request, error: Exception) -> Response:
    """Say in both languages why a page cannot be shown."""
    assert isinstance(error, HTTPException)
    title = _LOST if error.status_code == 404 else _WRONG
    detail = error.detail if isinstance(error.detail, Text) else None
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"error": (detail or title)._asdict()}, error.status_code)
    return show(request, "error.html", title, error.status_code, detail=detail, code=error.status_code)
