"""Opening databases: made, upgraded, refused in words, and nothing lost wherever an upgrade is killed."""

from __future__ import annotations

import errno
import multiprocessing
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from okeyrules.web import upgrade
from okeyrules.web.database import METADATA
from okeyrules.web.upgrade import DatabaseRefusedError, open_database, upgrade_file

ROOT = Path(__file__).parents[2]
OLD = ROOT / "tests" / "old" / "0.1" / "desk" / "desk.sqlite3"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return Path(shutil.copy(OLD, tmp_path / "desk.sqlite3"))


def rows(path: Path, table: str = "play_moves") -> int:
    connection = sqlite3.connect(path)
    found: int = connection.execute(f"select count(*) from {table}").fetchone()[0]
    connection.close()
    return found


def head(path: Path) -> tuple[int, int]:
    connection = sqlite3.connect(path)
    found = [
        connection.execute(f"pragma {name}").fetchone()[0] for name in ("application_id", "user_version")
    ]
    connection.close()
    return found[0], found[1]


def schema(path: Path) -> dict[str, list[str]]:
    """Give what makes each table and index, in an order that does not depend on how it came to be."""
    connection = sqlite3.connect(path)
    found = connection.execute("select name, sql from sqlite_master where sql is not null").fetchall()
    connection.close()
    return {name: sorted(re.split(r",\s*\n", re.sub(r'["\t]|\n\)$', "", sql))) for name, sql in found}


def refused(path: Path) -> str:
    before = path.read_bytes()[100:]  # behind the head, which says also whether there is a write-ahead log
    with pytest.raises(DatabaseRefusedError) as caught:
        open_database(path.parent)
    assert path.read_bytes()[100:] == before
    says = caught.value.says
    assert says.tr != says.en
    assert str(path) in says.tr
    return says.en


def change(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


# --- what is made -----------------------------------------------------------------------------------------------


def test_the_steps_are_those_of_the_folder() -> None:
    config = Config()
    config.set_main_option("script_location", str(ROOT / "okeyrules" / "web" / "migrations"))
    script = ScriptDirectory.from_config(config)
    assert [step.revision for step in script.walk_revisions()][::-1] == list(upgrade.STEPS)


def test_a_new_database_is_one_that_was_upgraded(old: Path, tmp_path: Path) -> None:
    new = tmp_path / "new" / "desk.sqlite3"
    open_database(new.parent).dispose()
    open_database(old.parent).dispose()
    assert head(new) == head(old) == (0x6F6B6579, len(upgrade.STEPS))
    assert schema(new) == schema(old)
    assert {name for name in schema(new) if not name.startswith("ix_")} == {
        *METADATA.tables,
        "alembic_version",
    }


def test_opening_alone_makes_the_tables_of_all_pages(tmp_path: Path) -> None:
    program = f"from pathlib import Path; from okeyrules.web.upgrade import *; open_database(Path({str(tmp_path)!r}))"
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)
    assert set(METADATA.tables) <= set(schema(tmp_path / "desk.sqlite3"))


def test_a_database_of_this_version_is_opened_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "desk.sqlite3"
    assert upgrade_file(path) is None
    before = path.read_bytes()
    assert upgrade_file(path) is None
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["desk.sqlite3"]


def test_tables_that_0_1_had_not_made_yet_are_made(tmp_path: Path) -> None:
    path = tmp_path / "desk.sqlite3"
    change(
        path,
        "create table referee_files (id varchar(40) primary key, name varchar(120) not null, "
        "text text not null, made float not null)",
    )
    assert upgrade_file(path) is not None
    assert set(METADATA.tables) <= set(schema(path))


# --- what is upgraded -------------------------------------------------------------------------------------------


def test_the_old_one_is_kept_beside_the_new_one(old: Path) -> None:
    kept = upgrade_file(old)
    assert kept is not None
    assert re.fullmatch(r"desk-0\.1-\d{8}-\d{6}\.sqlite3", kept.name)
    assert head(kept) == (0, 0)
    assert rows(kept) == rows(old) == rows(OLD)
    assert sorted(each.name for each in old.parent.iterdir()) == sorted([old.name, kept.name])


def test_what_is_only_in_the_write_ahead_log_is_upgraded_as_well(old: Path) -> None:
    program = (
        f"import sqlite3, os; c = sqlite3.connect({str(old)!r}); c.execute('pragma journal_mode = wal'); "
        "c.execute(\"insert into rulesets values (99, 'son')\"); c.commit(); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", program], check=False)
    assert old.with_name("desk.sqlite3-wal").stat().st_size
    upgrade_file(old)
    assert rows(old, "rulesets") == rows(OLD, "rulesets") + 1


KILLED = {
    "before the copy": ("upgrade._counted", "before"),
    "with a copy": ("upgrade._migrate", "before"),
    "between two steps": ("r2.upgrade", "before"),
    "within a step": ("r2._reword", "before"),
    "at the end of a step": ("r2._reword", "after"),
    "with a migrated copy": ("upgrade._migrate", "after"),
    "before the old one is kept": ("upgrade._keep", "before"),
    "with the old one kept": ("upgrade._keep", "after"),
    "with the new one in place": ("upgrade._swap", "after"),
}


def _killed(path: Path, where: str, when: str) -> None:
    """Upgrade in a process that ends without a word before or after a function of the upgrade or of its second step."""
    module, name = where.split(".")

    def ends(real: Any) -> Any:
        def instead(*args: Any) -> Any:
            found = real(*args) if when == "after" else None
            if name != "_swap" or args[1] == path:  # the copy of the old one is swapped in before
                os._exit(9)
            return found

        return instead

    if module == "upgrade":
        setattr(upgrade, name, ends(getattr(upgrade, name)))
    else:
        load = ScriptDirectory._load_revisions

        def loaded(self: ScriptDirectory) -> Iterator[Any]:
            for step in load(self):
                if step.revision == "0002":
                    setattr(step.module, name, ends(getattr(step.module, name)))
                yield step

        ScriptDirectory._load_revisions = loaded  # type: ignore[method-assign]
    upgrade_file(path)


@pytest.mark.parametrize("at", KILLED)
def test_who_is_killed_begins_again_and_loses_nothing(old: Path, at: str) -> None:
    child = multiprocessing.get_context("fork").Process(target=_killed, args=(old, *KILLED[at]))
    child.start()
    child.join()
    assert child.exitcode == 9
    if at == "with the new one in place":
        assert head(old)[1] == len(upgrade.STEPS)
        assert upgrade_file(old) is None
    else:
        assert (head(old), rows(old)) == ((0, 0), rows(OLD))
        assert upgrade_file(old) is not None
    assert rows(old) == rows(OLD)
    assert rows(old, "kept_rules") > 0
    copies = list(old.parent.glob("desk-0.1-*"))
    assert copies
    assert all(rows(copy) == rows(OLD) for copy in copies)
    assert not list(old.parent.glob("*.upgrading*"))


def test_a_step_that_fails_leaves_the_old_one(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = upgrade._migrate

    def loses(work: Path, had: int) -> None:
        real(work, had)
        change(work, "delete from play_moves where n = 3")

    monkeypatch.setattr(upgrade, "_migrate", loses)
    with pytest.raises(DatabaseRefusedError, match="play_moves"):
        upgrade_file(old)
    assert (head(old), rows(old)) == ((0, 0), rows(OLD))


# --- what is refused --------------------------------------------------------------------------------------------


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "desk.sqlite3"
    upgrade_file(path)
    change(path, "pragma user_version = 99")
    assert "format 99, this one reads up to" in refused(path)


@pytest.mark.parametrize("number", [0, -1])
def test_tables_under_a_head_without_a_version_are_refused(old: Path, number: int) -> None:
    upgrade_file(old)
    change(old, f"pragma user_version = {number}")
    assert f"the number of the format in its head ({number}) is of no version" in refused(old)
    assert rows(old) == rows(OLD)


def test_a_file_without_tables_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "desk.sqlite3"
    change(path, "create table gone (n)", "drop table gone", "pragma user_version = 0")
    before = path.read_bytes()
    assert before
    kept = upgrade_file(path)
    assert kept is not None
    assert kept.name.startswith("desk-empty-")
    assert schema(kept) == {}
    assert head(path)[1] == len(upgrade.STEPS)
    assert set(METADATA.tables) <= set(schema(path))


def test_views_alone_are_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "desk.sqlite3"
    change(path, "create view müşteri as select 1")
    assert "is no database of this program" in refused(path)


@pytest.mark.parametrize(
    "made", ["pragma application_id = 252006673", "pragma user_version = 7", "create table müşteri (n)"]
)
def test_a_database_of_another_program_is_refused(tmp_path: Path, made: str) -> None:
    path = tmp_path / "desk.sqlite3"
    change(path, "create table rulesets (id integer)", made)
    assert "is no database of this program" in refused(path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "desk.sqlite3"
    path.write_text("record: hand\n" * 400)
    assert "is damaged" in refused(path)


def test_a_damaged_database_is_refused(old: Path) -> None:
    data = bytearray(old.read_bytes())
    data[40 * 4096 : 44 * 4096] = bytes(4 * 4096)
    old.write_bytes(data)
    assert "is damaged" in refused(old)


def test_a_database_that_another_program_has_open_is_refused(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = sqlite3.connect(old)
    server.execute("pragma journal_mode = wal")
    server.execute("select * from rulesets").fetchall()  # idle now, and still there
    with pytest.raises(DatabaseRefusedError, match="open in another program"):
        upgrade_file(old)
    server.execute("insert into rulesets values (99, 'son')")
    server.commit()
    server.close()
    upgrade_file(old)
    assert rows(old, "rulesets") == rows(OLD, "rulesets") + 1


@pytest.mark.parametrize("end", ["-wal", "-journal"])
@pytest.mark.parametrize("empty", [True, False])
def test_changes_of_a_database_that_is_gone_are_not_played_into_a_new_one(
    tmp_path: Path, end: str, empty: bool
) -> None:
    path = tmp_path / "desk.sqlite3"
    left = tmp_path / f"desk.sqlite3{end}"
    left.write_bytes(b"of another")
    if empty:
        path.touch()
    with pytest.raises(DatabaseRefusedError, match="to which it belongs, is missing or empty") as caught:
        open_database(tmp_path)
    assert str(left) in caught.value.says.tr
    assert left.read_bytes() == b"of another"
    assert path.exists() == empty
    left.unlink()
    open_database(tmp_path).dispose()


def test_changes_by_another_program_meanwhile_do_not_come_beside_the_new_one(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = upgrade._swap

    def late(new: Path, path: Path) -> None:
        if path == old:
            path.with_name("desk.sqlite3-wal").write_bytes(b"of another")
        real(new, path)

    monkeypatch.setattr(upgrade, "_swap", late)
    with pytest.raises(DatabaseRefusedError, match="open in another program"):
        upgrade_file(old)
    old.with_name("desk.sqlite3-wal").unlink()
    assert (head(old), rows(old)) == ((0, 0), rows(OLD))


def test_a_folder_of_that_name_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "desk.sqlite3"
    path.mkdir()
    with pytest.raises(DatabaseRefusedError, match="It has to be a file, not a folder") as caught:
        open_database(tmp_path)
    assert "Bir klasör değil dosya olmalı" in caught.value.says.tr


def test_a_place_that_the_system_refuses_is_told(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(path: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(upgrade, "locked", refuses)
    assert "cannot be opened: Permission denied" in refused(old)


def test_a_file_that_may_not_be_written_is_told(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK and real(path, mode))
    assert "it or its folder is read-only" in refused(old)


LIMITS = {
    "max_page_count = 1": "the disk is full. Make room",
    "query_only = on": "it or its folder is read-only",
}


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("new", [True, False])
def test_a_disk_that_takes_nothing_is_not_called_damage(
    old: Path, monkeypatch: pytest.MonkeyPatch, limit: str, new: bool
) -> None:
    real = upgrade._run

    def limited(connection: Connection, had: int) -> None:
        connection.execute(text(f"pragma {limit}"))
        real(connection, had)

    monkeypatch.setattr(upgrade, "_run", limited)
    if new:
        old.unlink()
    with pytest.raises(DatabaseRefusedError, match=LIMITS[limit]) as caught:
        upgrade_file(old)
    assert "bozuk" not in caught.value.says.tr
    assert [each.name for each in old.parent.iterdir()] == ([] if new else [old.name])


@pytest.mark.parametrize("code", ["SQLITE_IOERR", "SQLITE_CANTOPEN"])
def test_what_the_disk_does_not_give_is_not_called_damage(
    old: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    def fails(_path: Path) -> None:
        error = sqlite3.OperationalError("said by the disk")
        error.sqlite_errorcode = getattr(sqlite3, code) | 3 << 8
        raise error

    monkeypatch.setattr(upgrade, "_steps_had", fails)
    says = refused(old)
    assert "said by the disk" in says
    assert "damaged" not in says


def test_of_a_damaged_database_the_log_goes_too(tmp_path: Path) -> None:
    (tmp_path / "desk.sqlite3").write_text("record: hand\n" * 400)
    assert "end in -wal and -shm" in refused(tmp_path / "desk.sqlite3")


def test_the_command_says_why_and_that_it_upgraded(old: Path, tmp_path: Path) -> None:
    change(old, "pragma user_version = 7")
    command = [sys.executable, str(ROOT / "cli.py"), "serve", "--port", "18199", "--folder", str(tmp_path)]
    ended = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
    assert "is no database of this program" in ended.stderr
