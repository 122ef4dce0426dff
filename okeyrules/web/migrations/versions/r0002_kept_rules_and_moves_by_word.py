"""Rooms, sheets and saved versions keep the rules they began with; moves are words; the points of a hand are kept.

Also every constraint gets the name that later steps know it by.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from alembic import op
from sqlalchemy import (
    Column,
    Connection,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UnicodeText,
    inspect,
    text,
)

from okeyrules.web.migrations.rules_0_1 import Resolver
from okeyrules.web.migrations.versions import r0001_tables_of_0_1 as before

revision = "0002"
down_revision = "0001"

# The numbers of 0.1: later versions may count otherwise.
VERBS = (
    *(
        "draw",
        "left",
        "give-back",
        "open",
        "open-pairs",
        "meld",
        "pair",
        "lay-off",
        "swap",
        "undo",
        "collect",
    ),
    *("discard", "close", "timeout", "declare-pairs", "claim"),
)
TILES = [f"{colour}{number}" for colour in "RYBL" for number in range(1, 14)] + ["F", "O"]
LEFT, RIGHT = 1, 2
_KEEPERS = ("ruleset_versions", "play_rooms", "score_sheets")
_MANY = 5000  # moves in one statement


def move_in_words(kept: str) -> str:
    """Write a move of 0.1, five numbers in JSON, as a hand record has it: `1 lay-off R8 > M1 left`."""
    seat, verb, groups, at, end = json.loads(kept)
    words = f"{seat} {VERBS[verb]}"
    if groups:
        words += " " + " | ".join(" ".join(TILES[tile] for tile in group) for group in groups)
    if at >= 0:
        words += f" > M{at + 1}" + {LEFT: " left", RIGHT: " right"}.get(end, "")
    return words


def upgrade() -> None:
    """Make the new tables and columns, then fill them."""
    connection = op.get_bind()
    made = MetaData(naming_convention=before.NAMES)
    rules = Table(
        "kept_rules",
        made,
        Column("id", String(32), primary_key=True),
        Column("rules", UnicodeText, nullable=False),
        Column("program", String(32), nullable=False),
        Column("engine", Integer, nullable=False),
    )
    rules.create(connection)
    _change(connection)
    _add_redealt()
    _keep_rules(connection, rules)
    _reword(connection)


def _change(connection: Connection) -> None:
    """Name the constraints and add the columns; SQLite does both only by copying the table."""
    sqlite = connection.dialect.name == "sqlite"
    for table in before.tables().sorted_tables:
        more = _more(table.name)
        if sqlite:
            with op.batch_alter_table(table.name, copy_from=table, recreate="always") as batch:
                for column in more:
                    batch.add_column(column)
                if table.name in _KEEPERS:
                    batch.create_foreign_key(_bond(table.name), "kept_rules", ["kept"], ["id"])
            continue
        for old, new in _named_otherwise(connection, table):
            connection.execute(text(f'ALTER TABLE {table.name} RENAME CONSTRAINT "{old}" TO "{new}"'))
        for column in more:
            op.add_column(table.name, column)
        if table.name in _KEEPERS:
            op.create_foreign_key(_bond(table.name), table.name, "kept_rules", ["kept"], ["id"])


def _bond(table: str) -> str:
    return f"fk_{table}_kept_kept_rules"


def _more(table: str) -> list[Column[Any]]:
    if table == "play_hands":
        return [
            Column("ended", String(12), nullable=True),
            Column("finisher", Integer, nullable=True),
            Column("scores", String(200), nullable=True),
        ]
    return [Column("kept", String(32), nullable=True)] if table in _KEEPERS else []


def _named_otherwise(connection: Connection, table: Table) -> Iterator[tuple[str, str]]:
    """Give the constraints of a table whose database chose their names, with the names they should have."""
    found = inspect(connection)
    keys = [(found.get_pk_constraint(table.name)["name"], f"pk_{table.name}")]
    keys += [
        (one["name"], f"uq_{table.name}_{'_'.join(one['column_names'])}")
        for one in found.get_unique_constraints(table.name)
    ]
    keys += [
        (one["name"], f"fk_{table.name}_{'_'.join(one['constrained_columns'])}_{one['referred_table']}")
        for one in found.get_foreign_keys(table.name)
    ]
    return ((old, new) for old, new in keys if old is not None and old != new)


def _add_redealt() -> None:
    op.create_table(
        "play_redealt",
        Column("room", String(32), nullable=False),
        Column("hand", Integer, nullable=False),
        Column("hash", String(64), nullable=False),
        Column("seed", String(200), nullable=False),
        Column("salt", String(64), nullable=False),
        Column("moves", UnicodeText, nullable=False),
        Column("why_tr", UnicodeText, nullable=False),
        Column("why_en", UnicodeText, nullable=False),
        PrimaryKeyConstraint("room", "hand", "hash", name="pk_play_redealt"),
        ForeignKeyConstraint(["room"], ["play_rooms.id"], name="fk_play_redealt_room_play_rooms"),
    )


def _keep_rules(connection: Connection, rules: Table) -> None:
    """Resolve what each was begun under by the houses of 0.1, whatever they say today."""
    resolver = Resolver(connection, rules)
    saved: dict[str, str | None] = {}
    for row in connection.execute(text("select * from ruleset_versions")).all():
        source = f"kayit-{row.ruleset}-{row.version}"
        saved[source] = resolver.of_text(row.text, source, row.name_tr, row.name_en, row.hash)
        _fill(connection, "ruleset_versions", "link", row.link, saved[source])
    for row in connection.execute(text("select id, ruleset from play_rooms")).all():
        key = saved[row.ruleset] if row.ruleset in saved else resolver.of_key(row.ruleset)
        _fill(connection, "play_rooms", "id", row.id, key)
    for row in connection.execute(text("select * from score_sheets")).all():
        key = resolver.of_text(row.rules, "yazboz.yaml", row.rules_tr, row.rules_en)
        _fill(connection, "score_sheets", "token", row.token, key)


def _fill(connection: Connection, table: str, name: str, of: str, key: str | None) -> None:
    connection.execute(text(f"update {table} set kept = :key where {name} = :of"), {"key": key, "of": of})


def _reword(connection: Connection) -> None:
    rows = connection.execute(text("select room, hand, n, move from play_moves")).all()
    change = text("update play_moves set move = :words where room = :room and hand = :hand and n = :n")
    for at in range(0, len(rows), _MANY):
        some = rows[at : at + _MANY]
        words = [{"room": r.room, "hand": r.hand, "n": r.n, "words": move_in_words(r.move)} for r in some]
        connection.execute(change, words)
