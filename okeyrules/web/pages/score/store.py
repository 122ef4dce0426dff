"""The tables of the score sheets: who plays by which rules, and the log that all else follows from.

An entry is never changed or deleted. Its number in the sheet is its version: two writers who want the same number
cannot both have it, so nothing is ever written over something unseen.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy import (
    Column,
    Engine,
    ForeignKey,
    Integer,
    String,
    Table,
    UnicodeText,
    UniqueConstraint,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Text
from okeyrules.web.database import METADATA
from okeyrules.web.kept_rules import keep, kept_rules
from okeyrules.web.page import refused

Kind = Literal["head", "tap", "save", "delete", "back", "drop"]

MOST_SHEETS = 50_000
MOST_ENTRIES = 20_000  # of one sheet: a match of eleven hands takes some hundred
_FULL = Text("burada en çok {n} yazboz saklanır", "at most {n} sheets are kept here").fill(n=MOST_SHEETS)
_GONE = Text("bu adreste bir yazboz yok", "there is no score sheet at this address")

sheets = Table(
    "score_sheets",
    METADATA,
    Column("token", String(32), primary_key=True),
    Column("made_at", String(40), nullable=False),
    Column("rules_tr", UnicodeText, nullable=False),  # the name of the ruleset
    Column("rules_en", UnicodeText, nullable=False),
    Column(
        "rules", UnicodeText, nullable=False
    ),  # its text; what that meant on the day is in `kept`: a house may change later, a sheet does not
    Column("kept", String(32), ForeignKey("kept_rules.id")),
)
log = Table(
    "score_log",
    METADATA,
    Column("sheet", String(32), ForeignKey("score_sheets.token"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("nonce", String(40), nullable=False),  # of the request: sent twice, it is written once
    Column("writer", String(40), nullable=False),
    Column("at", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("hand", Integer, nullable=False),
    Column("body", UnicodeText, nullable=False),
    UniqueConstraint("sheet", "nonce"),
)
seen = Table(
    "score_seen",
    METADATA,
    Column("device", String(48), primary_key=True),
    Column("sheet", String(32), ForeignKey("score_sheets.token"), primary_key=True),
    Column("at", String(40), nullable=False),
)


@dataclass(frozen=True)
class Made:
    """A sheet as it was made: its unguessable name, the text of its rules, and what that text meant then.

    That is `kept`, as `kept_rules` reads it.
    """

    token: str
    made_at: str
    rules_name: Text
    rules: str
    kept: str | None = None


@dataclass(frozen=True)
class Entry:
    """One line of a log; `hand` is 0 where it is about no hand."""

    version: int
    nonce: str
    writer: str
    at: str
    kind: Kind
    hand: int
    body: Mapping[str, Any]


def make(database: Engine, ruleset: Ruleset, rules: str, head: Mapping[str, Any]) -> str:
    """Make a sheet under a ruleset, which is also given as text, and give its name."""
    token = secrets.token_urlsafe(18)
    with database.begin() as connection:
        if (connection.execute(select(func.count()).select_from(sheets)).scalar() or 0) >= MOST_SHEETS:
            raise refused(503, _FULL)
        name, row = ruleset.name, {"token": token, "made_at": now(), "rules": rules}
        kept = keep(connection, ruleset)
        connection.execute(insert(sheets).values(rules_tr=name.tr, rules_en=name.en, kept=kept, **row))
        connection.execute(insert(log).values(_row(token, Entry(1, token, "", now(), "head", 0, head))))
    return token


def made(database: Engine, token: str) -> Made:
    """Find a sheet; 404 where there is none."""
    query = select(sheets, kept_rules.c.rules.label("meant")).join_from(sheets, kept_rules, isouter=True)
    with database.connect() as connection:
        row = connection.execute(query.where(sheets.c.token == token[:32])).first()
    if row is None:
        raise refused(404, _GONE)
    return Made(row.token, row.made_at, Text(row.rules_tr, row.rules_en), row.rules, row.meant)


def entries(database: Engine, token: str) -> list[Entry]:
    """Read the log of a sheet from its first entry on."""
    query = select(log).where(log.c.sheet == token).order_by(log.c.version)
    with database.connect() as connection:
        rows = connection.execute(query).all()
    return [Entry(r.version, r.nonce, r.writer, r.at, r.kind, r.hand, json.loads(r.body)) for r in rows]


def version(database: Engine, token: str) -> int:
    """Give the number of the last entry; 0 where there is no such sheet."""
    query = select(func.max(log.c.version)).where(log.c.sheet == token)
    with database.connect() as connection:
        return connection.execute(query).scalar() or 0


def append(database: Engine, token: str, entry: Entry) -> bool:
    """Write an entry and have it on the disk; False where another was there first and all is to be looked at anew."""
    try:
        with database.begin() as connection:
            connection.execute(insert(log).values(_row(token, entry)))
    except IntegrityError:
        return False
    return True


def _row(token: str, entry: Entry) -> dict[str, Any]:
    body = json.dumps(entry.body, ensure_ascii=False)
    return {**entry.__dict__, "sheet": token, "body": body}


def now() -> str:
    """Give the time as it is stored."""
    return datetime.now(UTC).isoformat(timespec="seconds")


# --- which sheets a device has opened ------------------------------------------------------------------


def remember(database: Engine, device: str, token: str) -> None:
    """Put a sheet on the list of a device."""
    with database.begin() as connection:
        here = (seen.c.device == device) & (seen.c.sheet == token)
        if connection.execute(update(seen).where(here).values(at=now())).rowcount:
            return
    # two tabs of one device may come at once
    append_seen = insert(seen).values(device=device, sheet=token, at=now())
    try:
        with database.begin() as connection:
            connection.execute(append_seen)
    except IntegrityError:
        return


def forget(database: Engine, device: str, token: str) -> None:
    """Take a sheet off the list of a device; the sheet stays for who has its link."""
    with database.begin() as connection:
        connection.execute(delete(seen).where((seen.c.device == device) & (seen.c.sheet == token)))


def remembered(database: Engine, device: str, most: int = 50) -> list[str]:
    """List the sheets of a device, the last opened first."""
    query = select(seen.c.sheet).where(seen.c.device == device).order_by(seen.c.at.desc(), seen.c.sheet)
    with database.connect() as connection:
        return list(connection.execute(query.limit(most)).scalars())
