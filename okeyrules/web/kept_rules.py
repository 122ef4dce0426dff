"""Rules as they were when something began under them: a house may change with the program, what was begun does not.

Rooms, sheets and saved versions name a row here. Equal rules are kept once.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, Integer, String, Table, UnicodeText, insert, select
from sqlalchemy.exc import IntegrityError
from starlette.exceptions import HTTPException

from okeyrules import __version__
from okeyrules.formats import ENGINE
from okeyrules.ruleset.plain_data import CarriedError, carried, ruleset_of
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.ruleset.untrusted import sealed
from okeyrules.text import Text
from okeyrules.web.database import METADATA
from okeyrules.web.page import refused

UNREADABLE = Text(
    "bu kurallar bu sürümde kullanılamıyor; yazılanlar duruyor: {why}",
    "these rules cannot be used by this version; what was written is still there: {why}",
)

kept_rules = Table(
    "kept_rules",
    METADATA,
    Column("id", String(32), primary_key=True),  # of the text, the program and the engine
    Column("rules", UnicodeText, nullable=False),  # JSON: source, name, hash, every value
    Column("program", String(32), nullable=False),
    Column("engine", Integer, nullable=False),
)


class InForce(NamedTuple):
    """The rules that something is played by, and whether its house says something else by now."""

    ruleset: Ruleset
    changed: bool


def keep(connection: Connection, ruleset: Ruleset) -> str:
    """Keep rules, and give the name of their row."""
    row = row_of(json.dumps(carried(ruleset), ensure_ascii=False), __version__, ENGINE)
    if connection.execute(select(kept_rules.c.id).where(kept_rules.c.id == row["id"])).first() is None:
        with contextlib.suppress(IntegrityError), connection.begin_nested():  # two may be first at once
            connection.execute(insert(kept_rules).values(row))
    return str(row["id"])


def row_of(rules: str, program: str, engine: int) -> dict[str, Any]:
    """Give the row that keeps rules, named by what is in it."""
    key = hashlib.sha256(f"{program}\n{engine}\n{rules}".encode()).hexdigest()[:32]
    return {"id": key, "rules": rules, "program": program, "engine": engine}


def in_force(kept: str | None, now: Callable[[], Ruleset]) -> InForce:
    """Give the rules that were kept; `now` gives those of the same house as it is now.

    Where both are the same, those of now are given: they have their places and their modes with them. Where nothing is
    kept they are all there is.
    """
    if kept is None:
        return InForce(now(), False)
    try:
        house = now()
    except HTTPException:  # what an older program took and this one refuses
        house = None
    if house is not None and house.hash == json.loads(kept)["hash"]:
        return InForce(house, False)
    return InForce(_read(kept), True)


@lru_cache(maxsize=256)
def _read(text: str) -> Ruleset:
    try:
        with sealed():
            return ruleset_of(json.loads(text))
    except CarriedError as error:
        raise refused(409, UNREADABLE.fill(why=error.says)) from error
