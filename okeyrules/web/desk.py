"""What a page is, and what all pages share while the server runs."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment
from sqlalchemy import Engine
from starlette.routing import BaseRoute

from okeyrules import __version__
from okeyrules.text import Text
from okeyrules.web.settings import Settings


@dataclass(frozen=True)
class Page:
    """A page: its address, its name, one sentence about it, its routes. `listed` ones are in the menu."""

    path: str
    title: Text
    says: Text
    routes: tuple[BaseRoute, ...]
    listed: bool = True


@dataclass
class Desk:
    """The settings, the database, the templates and the pages of a running server."""

    settings: Settings
    database: Engine
    templates: Environment
    pages: tuple[Page, ...]
    version: str = __version__
