"""What all pages share while the server runs."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment
from sqlalchemy import Engine

from okeyrules import __version__
from okeyrules.web.page import Page
from okeyrules.web.settings import Settings


@dataclass
class Desk:
    """The settings, the database, the templates and the pages of a running server."""

    settings: Settings
    database: Engine
    templates: Environment
    pages: tuple[Page, ...]
    version: str = __version__
