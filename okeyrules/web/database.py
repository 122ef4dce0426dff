"""The database: SQLite with a write-ahead log unless another is named. Each page declares its own tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, MetaData, create_engine, event

METADATA = MetaData()
FILE = "desk.sqlite3"


def open_database(folder: Path, address: str | None = None) -> Engine:
    """Open the database and make the tables that are missing; the folder is made as well."""
    folder.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address or f"sqlite:///{folder / FILE}")
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare)
    METADATA.create_all(engine)
    return engine


def _prepare(connection: Any, _record: object) -> None:
    # What was answered is on the disk, also where the server is killed right after; readers never wait for a writer.
    for pragma in ("journal_mode = wal", "synchronous = full", "busy_timeout = 5000", "foreign_keys = on"):
        connection.execute(f"pragma {pragma}")
