"""Opening the database: a missing one is made, one of an older version is upgraded, any other is refused in words.

A database in a file is never changed where it lies: a copy is migrated and checked, and takes its name in one step, so
that whoever is killed meanwhile leaves the old one as it was. Another copy of the old one stays beside it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    create_engine,
    event,
    inspect,
    make_url,
    text,
)

from okeyrules.file_lock import locked
from okeyrules.text import Text
from okeyrules.web.database import METADATA
from okeyrules.web.pages import all_pages

FILE: Final = "desk.sqlite3"
APPLICATION: Final = int.from_bytes(b"okey")  # in the head of the file: whose it is
# The steps in `migrations/versions`, each with the version of the program that brought it. The head of a file holds how
# many of them it has had.
STEPS: Final = {"0001": "0.1", "0002": "0.2"}
_WAIT: Final = 60.0  # seconds for which another program may be upgrading
_IN_0_1: Final = frozenset(
    {"rulesets", "ruleset_versions", "referee_files", "jobs", "score_sheets", "score_log", "score_seen"}
    | {f"play_{name}" for name in ("rooms", "seats", "hands", "holders", "news", "moves")}
)

_VERSION = Table(  # as Alembic makes it
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
FOREIGN = Text(
    "{file} bu programın veritabanı değil; --folder ya da --database ile başka bir yer verin",
    "{file} is no database of this program; name another place with --folder or --database",
)
NEWER = Text(
    "{file} daha yeni bir sürümün veritabanı (biçim {theirs}, bu sürüm {ours} biçimine kadar okur); programı yenileyin",
    "{file} is of a newer version (format {theirs}, this one reads up to {ours}); update the program",
)
DAMAGED = Text(
    "{file} bozuk: {why}. Bir yedeği varsa onu yerine koyun",
    "{file} is damaged: {why}. Put a copy in its place if there is one",
)
BUSY = Text(
    "{file} başka bir programda açık; yükseltmek için onu kapatın",
    "{file} is open in another program; close that to upgrade it",
)


class DatabaseRefusedError(Exception):
    """A database that is not opened; `says` why."""

    def __init__(self, says: Text) -> None:
        super().__init__(says.en)
        self.says = says


def open_database(folder: Path, address: str | None = None) -> Engine:
    """Open the database of this version, whatever was there; raises `DatabaseRefusedError`."""
    upgrade_in(folder, address)
    url = _url(folder, address)
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare)
    if _file(url) is None:
        with engine.begin() as connection:
            _upgrade_there(connection, url.render_as_string())
    return engine


def upgrade_in(folder: Path, address: str | None = None) -> Path | None:
    """Upgrade or make the database in a file; give the copy of the old one where one was upgraded."""
    folder.mkdir(parents=True, exist_ok=True)
    file = _file(_url(folder, address))
    return upgrade_file(file) if file is not None else None


def _url(folder: Path, address: str | None) -> URL:
    return make_url(address or f"sqlite:///{folder / FILE}")


def _file(url: URL) -> Path | None:
    name = url.database or ""
    in_a_file = url.get_backend_name() == "sqlite" and name not in ("", ":memory:")
    return Path(name) if in_a_file and not name.startswith("file:") else None


def _prepare(connection: Any, _record: object) -> None:
    # What was answered is on the disk, also where the server is killed right after; readers never wait for a writer.
    for pragma in ("journal_mode = wal", "synchronous = full", "busy_timeout = 5000", "foreign_keys = on"):
        connection.execute(f"pragma {pragma}")


# --- a database in a file ----------------------------------------------------------------------------------


def upgrade_file(path: Path) -> Path | None:
    """Bring a database to this version, or make it; give the copy of the old one where it was upgraded."""
    if _steps_had(path) == len(STEPS):
        return None
    with _alone(path):
        had = _steps_had(path)  # another may have been faster
        if had == len(STEPS):
            return None
        work = path.with_name(f"{path.name}.upgrading")
        for left in path.parent.glob(f"{work.name}*"):  # by who was killed
            left.unlink()
        if had == 0:
            _migrate(work, 0)
            _swap(work, path)
            return None
        return _upgrade(path, work, had)


def _steps_had(path: Path) -> int:
    """Say how many steps a file has had, 0 where there is none or nothing in it; refuses what is not ours."""
    if not path.exists() or not path.stat().st_size:
        return 0
    with contextlib.closing(sqlite3.connect(path)) as connection, _words(path):
        whose, steps = (_pragma(connection, name) for name in ("application_id", "user_version"))
        tables = {row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")}
    if whose == APPLICATION:
        if steps > len(STEPS):
            raise DatabaseRefusedError(NEWER.fill(file=path, theirs=steps, ours=len(STEPS)))
        return int(steps)
    if whose or steps or not tables <= _IN_0_1:
        raise DatabaseRefusedError(FOREIGN.fill(file=path))
    return 1 if tables else 0


def _pragma(connection: sqlite3.Connection, name: str) -> Any:
    return connection.execute(f"pragma {name}").fetchone()[0]


@contextlib.contextmanager
def _words(path: Path) -> Iterator[None]:
    """Say in words what SQLite finds wrong with a file."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if "locked" not in str(error):
            raise DatabaseRefusedError(DAMAGED.fill(file=path, why=error)) from error
        raise DatabaseRefusedError(BUSY.fill(file=path)) from error
    except sqlite3.DatabaseError as error:
        raise DatabaseRefusedError(DAMAGED.fill(file=path, why=error)) from error


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep two programs from upgrading one file."""
    held, until = None, time.monotonic() + _WAIT
    beside = path.with_name(f"{path.name}.lock")
    while (held := locked(beside)) is None:
        if time.monotonic() > until:
            raise DatabaseRefusedError(BUSY.fill(file=path))
        time.sleep(0.05)
    try:
        yield
    finally:
        beside.unlink(missing_ok=True)
        held.close()


def _upgrade(path: Path, work: Path, had: int) -> Path:
    with contextlib.closing(sqlite3.connect(path, 2.0, isolation_level=None)) as old, _words(path):
        # Nobody else has the file open from here on, and all of it is in the one file.
        old.execute("pragma locking_mode = exclusive")
        old.execute("pragma journal_mode = delete")
        old.execute("begin exclusive")
        old.execute("commit")
        before = _counted(old, path)
        old.execute("vacuum into ?", (str(work),))
        _migrate(work, had)
        with contextlib.closing(sqlite3.connect(work)) as new:
            new.execute("vacuum")
            after = _counted(new, work)
        lost = [name for name, rows in before.items() if after.get(name) != rows]
        if lost:
            raise DatabaseRefusedError(DAMAGED.fill(file=work, why=", ".join(lost)))
        kept = _keep(old, path, had)
    _swap(work, path)
    return kept


def _counted(connection: sqlite3.Connection, path: Path) -> dict[str, int]:
    """Check a whole database, and count the rows of its tables."""
    found = connection.execute("pragma integrity_check(1)").fetchone()[0]
    strays = connection.execute("pragma foreign_key_check").fetchone()
    if found != "ok" or strays is not None:
        why = found if found != "ok" else f"foreign key: {strays[0]}"
        raise DatabaseRefusedError(DAMAGED.fill(file=path, why=why))
    names = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")]
    return {name: connection.execute(f'select count(*) from "{name}"').fetchone()[0] for name in names}


def _migrate(work: Path, had: int) -> None:
    """Run the steps that a copy has not had; from nothing the tables are made as they are now."""
    engine = create_engine(
        f"sqlite:///{work}"
    )  # without foreign keys: a table that is copied drops the old one
    with engine.connect() as connection:
        for pragma in ("synchronous = off", "journal_mode = memory"):  # it is forced to the disk as a whole
            connection.execute(text(f"pragma {pragma}"))
        _run(connection, had)
        connection.execute(text(f"pragma application_id = {APPLICATION}"))
        connection.execute(text(f"pragma user_version = {len(STEPS)}"))
        connection.commit()
    engine.dispose()


def _keep(old: sqlite3.Connection, path: Path, had: int) -> Path:
    """Keep the old database under a name of its own."""
    kept = path.with_name(
        f"{path.stem}-{[*STEPS.values()][had - 1]}-{datetime.now():%Y%m%d-%H%M%S}{path.suffix}"
    )
    beside = path.with_name(f"{path.name}.upgrading-old")
    old.execute("vacuum into ?", (str(beside),))
    _swap(beside, kept)
    return kept


def _swap(new: Path, path: Path) -> None:
    """Give a finished file its name."""
    with new.open("rb+") as file:
        os.fsync(file.fileno())
    if path.exists():
        shutil.copymode(path, new)
    new.replace(path)
    with contextlib.suppress(OSError):  # not every system opens a folder
        handle = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# --- any database ------------------------------------------------------------------------------------------


def _upgrade_there(connection: Connection, name: str) -> None:
    """Upgrade a database that is no file, all in one transaction."""
    if connection.dialect.name == "postgresql":  # two servers may start at once
        connection.execute(text(f"select pg_advisory_xact_lock({APPLICATION})"))
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" not in tables:
        _run(connection, 1 if tables & _IN_0_1 else 0)
        return
    step = connection.execute(text("select version_num from alembic_version")).scalar_one()
    if step not in STEPS:
        raise DatabaseRefusedError(NEWER.fill(file=name, theirs=step, ours=max(STEPS)))
    _run(connection, [*STEPS].index(step) + 1)


def _run(connection: Connection, had: int) -> None:
    if had == len(STEPS):
        return
    if had == 0:
        all_pages()  # each declares its tables
        METADATA.create_all(connection)
        _VERSION.create(connection)
        connection.execute(_VERSION.insert().values(version_num=max(STEPS)))
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
