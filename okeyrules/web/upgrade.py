"""Opening the database: a missing one is made, one of an older version is upgraded, any other is refused in words.

A database in a file is never changed where it lies: a copy is migrated and checked, and takes its name in one step, so
that whoever is killed meanwhile leaves the old one as it was. Another copy of the old one stays beside it.
"""

from __future__ import annotations

import contextlib
import errno
import glob
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
from sqlalchemy.exc import DBAPIError

from okeyrules.file_lock import locked
from okeyrules.os_errors import reason
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
    "{file} bozuk: {why}. Bir yedeği varsa onu yerine koyun; yanında adı -wal ya da -shm ile biten dosyaları da "
    "kaldırın",
    "{file} is damaged: {why}. Put a copy in its place if there is one, and take away the files beside it whose names "
    "end in -wal and -shm",
)
MARKED = Text(
    "{file} içinde tablolar var, ama başındaki biçim numarası ({theirs}) hiçbir sürümün değil; bir yedeğini yerine "
    "koyun ya da --folder ile başka bir yer verin",
    "{file} has tables, but the number of the format in its head ({theirs}) is of no version; put a copy in its place, "
    "or name another place with --folder",
)
ORPHAN = Text(
    "{left} duruyor, ama ait olduğu {file} yok ya da boş. Veritabanını yerine koyun ya da yeniden başlamak için {left} "
    "dosyasını başka bir yere taşıyın",
    "{left} is there, but {file}, to which it belongs, is missing or empty. Put the database back, or move {left} "
    "elsewhere to begin anew",
)
FULL = Text(
    "{file}: diskte yer kalmadı. Yer açıp yeniden deneyin; veritabanı olduğu gibi duruyor",
    "{file}: the disk is full. Make room and try again; the database is as it was",
)
READ_ONLY = Text(
    "{file} yazılamıyor: dosya ya da klasörü salt okunur. Yazma izni verin ya da --folder ile başka bir yer gösterin",
    "{file} cannot be written: it or its folder is read-only. Allow writing, or name another place with --folder",
)
CLOSED = Text(
    "{file} açılamıyor: {why}. Bir klasör değil dosya olmalı; hem onu hem klasörünü okuyup yazma izniniz olmalı",
    "{file} cannot be opened: {why}. It has to be a file, not a folder, and you need the right to read and write both "
    "it and its folder",
)
DISK = Text(
    "{file}: disk hata veriyor ({why}). Veritabanı sağlam olabilir; önce diske bakın",
    "{file}: the disk reports an error ({why}). The database may be whole; look at the disk first",
)
FAILED = Text(
    "{file} açılamadı ya da yükseltilemedi: {why}. Veritabanı olduğu gibi duruyor",
    "{file} was not opened or not upgraded: {why}. The database is as it was",
)
BUSY = Text(
    "{file} başka bir programda açık; yükseltmek için onu kapatın",
    "{file} is open in another program; close that to upgrade it",
)
_BY_SQLITE: Final = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_IOERR: DISK,
    sqlite3.SQLITE_CANTOPEN: CLOSED,
    sqlite3.SQLITE_PERM: CLOSED,
}
_BY_SYSTEM: Final = {errno.ENOSPC: FULL, errno.EDQUOT: FULL, errno.EROFS: READ_ONLY, errno.EIO: DISK}


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
    """Bring a database to this version, or make it; give the copy of the old one where there was one.

    Raises `DatabaseRefusedError`.
    """
    with _words(path):
        if _steps_had(path) == len(STEPS):
            return None
        with _alone(path):
            had = _steps_had(path)  # another may have been faster
            if had == len(STEPS):
                return None
            if path.exists() and not os.access(path, os.W_OK):  # to SQLite a disk error, where there is a log
                raise DatabaseRefusedError(READ_ONLY.fill(file=path))
            work = path.with_name(f"{path.name}.upgrading")
            _clear(work)  # of who was killed
            try:
                if not _is_empty(path):
                    return _upgrade(path, work, had)
                _migrate(work, 0)
                _swap(work, path)
                return None
            finally:
                _clear(work)  # half of it would fill a full disk


def _clear(work: Path) -> None:
    for left in work.parent.glob(f"{glob.escape(work.name)}*"):
        left.unlink()


def _is_empty(path: Path) -> bool:
    return not path.exists() or (path.is_file() and not path.stat().st_size)


def _logs(path: Path) -> list[Path]:
    """List what SQLite would play into a file, whatever file has the name by then."""
    wal, journal = (path.with_name(f"{path.name}{end}") for end in ("-wal", "-journal"))
    found = [] if _is_empty(wal) else [wal]
    if not _is_empty(journal):
        with journal.open("rb") as file:
            found += [journal] if file.read(1) != b"\0" else []  # zeros: it is done with
    return found


def _steps_had(path: Path) -> int:
    """Say how many steps a file has had, 0 where there is none or nothing in it; refuses what is not ours."""
    if _is_empty(path):
        for left in _logs(path):
            raise DatabaseRefusedError(ORPHAN.fill(file=path, left=left))
        return 0
    with contextlib.closing(sqlite3.connect(path)) as connection:
        whose, steps = (_pragma(connection, name) for name in ("application_id", "user_version"))
        found = connection.execute("select name from sqlite_master where type in ('table', 'view')")
        tables = {row[0] for row in found}
    if whose == APPLICATION:
        if steps > len(STEPS):
            raise DatabaseRefusedError(NEWER.fill(file=path, theirs=steps, ours=len(STEPS)))
        if tables and steps < 1:
            raise DatabaseRefusedError(MARKED.fill(file=path, theirs=steps))
        return int(steps) if tables else 0
    if whose or steps or not tables <= _IN_0_1:
        raise DatabaseRefusedError(FOREIGN.fill(file=path))
    return 1 if tables else 0


def _pragma(connection: sqlite3.Connection, name: str) -> Any:
    return connection.execute(f"pragma {name}").fetchone()[0]


@contextlib.contextmanager
def _words(path: Path) -> Iterator[None]:
    """Say in words what SQLite or the system finds wrong with a file."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # more than that says where
        raise DatabaseRefusedError(_BY_SQLITE.get(code, FAILED).fill(file=path, why=cause)) from error
    except OSError as error:
        says = _BY_SYSTEM.get(error.errno or 0, CLOSED)
        raise DatabaseRefusedError(says.fill(file=path, why=reason(error))) from error


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
    with contextlib.closing(sqlite3.connect(path, 2.0, isolation_level=None)) as old:
        # Nobody else has the file open from here on, and all of it is in the one file.
        old.execute("pragma locking_mode = exclusive")
        old.execute("pragma journal_mode = delete")
        old.execute("begin exclusive")
        old.execute("commit")
        before = _counted(old, path)
        if before and not had:  # it was empty a moment ago
            raise DatabaseRefusedError(BUSY.fill(file=path))
        old.execute("vacuum into ?", (str(work),))
        _migrate(work, had)
        with contextlib.closing(sqlite3.connect(work)) as new:
            new.execute("vacuum")
            after = _counted(new, work)
        lost = [name for name, rows in before.items() if after.get(name) != rows]
        if lost:
            raise DatabaseRefusedError(FAILED.fill(file=path, why=", ".join(lost)))
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
    try:
        with engine.connect() as connection:
            for pragma in (
                "synchronous = off",
                "journal_mode = memory",
            ):  # it is forced to the disk as a whole
                connection.execute(text(f"pragma {pragma}"))
            _run(connection, had)
            connection.execute(text(f"pragma application_id = {APPLICATION}"))
            connection.execute(text(f"pragma user_version = {len(STEPS)}"))
            connection.commit()
    finally:
        engine.dispose()


def _keep(old: sqlite3.Connection, path: Path, had: int) -> Path:
    """Keep the old database under a name of its own."""
    version = ["empty", *STEPS.values()][had]
    kept = path.with_name(f"{path.stem}-{version}-{datetime.now():%Y%m%d-%H%M%S}{path.suffix}")
    beside = path.with_name(f"{path.name}.upgrading-old")
    old.execute("vacuum into ?", (str(beside),))
    _swap(beside, kept)
    return kept


def _swap(new: Path, path: Path) -> None:
    """Give a finished file its name, unless changes of another file would be played into it."""
    if _logs(path):
        raise DatabaseRefusedError(BUSY.fill(file=path))
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
