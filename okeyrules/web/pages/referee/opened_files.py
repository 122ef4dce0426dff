"""Files that somebody opened at the referee: kept under a link that nobody guesses, read as the commands read them."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from sqlalchemy import Column, Float, String, Table, UnicodeText, delete, func, insert, select

from okeyrules.diagnostics import Diagnostic
from okeyrules.diagnostics.console import harmless
from okeyrules.diagnostics.suggest import nearest
from okeyrules.records.check import is_hand, is_record, score_document
from okeyrules.records.hand.check import HandReport, check_hand
from okeyrules.records.hand.play import Replayed, replay
from okeyrules.records.sheet.judge import Result
from okeyrules.ruleset.load import check_text
from okeyrules.ruleset.schema import file_schema
from okeyrules.ruleset.untrusted import sealed
from okeyrules.text import Text
from okeyrules.web.database import METADATA
from okeyrules.web.desk import Desk
from okeyrules.web.page import refused
from okeyrules.yaml_source import file_bytes
from okeyrules.yaml_source.document import read_text
from okeyrules.yaml_source.nodes import Document, Mapping, Scalar, Sequence

MOST_BYTES: Final = 64 * 1024  # a hand that was played to its end is a quarter of that
MOST_MOVES: Final = 1000
MOST_KEPT: Final = 500
LONGEST_MOVE: Final = 400  # letters; 22 tiles with a claim behind them are half of that
_NOTHING = Text("bir dosya seçin ya da metni yapıştırın", "choose a file, or paste its text")
_TOO_BIG = Text("dosya çok büyük, en çok {kb} KB", "the file is too big, at most {kb} KB").fill(
    kb=MOST_BYTES // 1024
)
_TOO_LONG = Text("çok fazla hamle var, en çok {n}", "there are too many moves, at most {n}")
_LONG_MOVE = Text("bir hamle çok uzun", "a move is too long")
_GONE = Text("bu adreste bir dosya yok; eskiyenler silinir", "there is no file here; old ones are removed")

files = Table(
    "referee_files",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(120), nullable=False),
    Column("text", UnicodeText, nullable=False),
    Column("made", Float, nullable=False, index=True),
)


@dataclass(frozen=True)
class Opened:
    """A file as it was read: the hand or the sheet in it where there is one, every finding, and its lines."""

    name: str
    kind: str  # hand, sheet, ruleset, or unknown
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[str, ...]
    played: Replayed | None = None
    result: Result | None = None

    def upto(self, step: int) -> Replayed:
        """Give the hand after so many of its moves."""
        assert self.played is not None
        record = self.played.record
        return replay(replace(record, moves=record.moves[:step]))


def keep(desk: Desk, data: bytes, name: str) -> str:
    """Keep a file and give its id; refuses what is empty, too big, or no text."""
    if not data.strip():
        raise refused(400, _NOTHING)
    if len(data) > MOST_BYTES:
        raise refused(413, _TOO_BIG)
    name = harmless(name)[:80] or "kayit.yaml"
    loaded = file_bytes.decode(data, name)
    if loaded.text is None:
        found = loaded.diagnostics[0]
        raise refused(400, Text(found.message("tr"), found.message("en")))
    id_ = secrets.token_urlsafe(12)
    kept = select(files.c.id).order_by(files.c.made.desc()).limit(MOST_KEPT)
    with desk.database.begin() as connection:
        row = {"id": id_, "name": name, "text": loaded.text.replace("\0", " "), "made": time.time()}
        connection.execute(insert(files).values(row))
        if (connection.execute(select(func.count()).select_from(files)).scalar() or 0) > MOST_KEPT:
            connection.execute(delete(files).where(files.c.id.not_in(kept)))
    return id_


def find(desk: Desk, id_: str) -> Opened:
    """Read a file that was kept; 404 where there is none."""
    name, text = text_of(desk, id_)
    return read(text, name)


def text_of(desk: Desk, id_: str) -> tuple[str, str]:
    """Give the name and the text of a file that was kept; 404 where there is none."""
    with desk.database.connect() as connection:
        row = connection.execute(select(files.c.name, files.c.text).where(files.c.id == id_)).first()
    if row is None:
        raise refused(404, _GONE)
    return row.name, row.text


@lru_cache(maxsize=32)
def read(text: str, name: str) -> Opened:
    """Read a text that anybody may have sent; no path in it leads anywhere."""
    with sealed():
        document = read_text(text, name)
        lines = tuple(document.lines)
        if is_hand(document):
            _check_length(document)
            report: HandReport = check_hand(document)
            return Opened(name, "hand", report.diagnostics, lines, played=report.played)
        if is_record(document):
            scored = score_document(document)
            return Opened(name, "sheet", scored.diagnostics, lines, result=scored.result)
        kind = _kind(text)
        faults = (
            check_text(text, name).diagnostics if kind in ("ruleset", "unknown") else document.diagnostics
        )
        return Opened(name, kind, tuple(faults), lines)


def _kind(text: str) -> str:
    """Say what a text that cannot be read, or is no record, is meant to be, by the words at the start of its lines."""
    record = re.match(r"(?:\s*(?:#.*)?\n)*record\s*:[ \t]*([\w-]*)", text)
    if record:
        return nearest(record[1], ("sheet", "hand")) or "unknown"
    known = set(file_schema()["properties"]) - {
        "name",
        "kind",
        "page",
        "indicator",
    }  # other files have these too
    return "unknown" if known.isdisjoint(re.findall(r"^(\w+)\s*:", text, re.MULTILINE)) else "ruleset"


def _check_length(document: Document) -> None:
    moves = document.root.get("moves") if isinstance(document.root, Mapping) else None
    if isinstance(moves, Sequence):
        check_moves([item.value if isinstance(item, Scalar) else "" for item in moves])


def check_moves(moves: Collection[object], most: int = MOST_MOVES) -> None:
    """Refuse more moves than a hand can have, and moves with more tiles than there are: judging them takes long."""
    if len(moves) > most:
        raise refused(413, _TOO_LONG.fill(n=most))
    if any(len(str(move)) > LONGEST_MOVE for move in moves):
        raise refused(413, _LONG_MOVE)
