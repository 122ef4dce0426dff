"""The tables of version 0.1, which made them without a number and without names for what binds them."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UnicodeText,
    UniqueConstraint,
)

revision = "0001"
down_revision = None

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


def tables() -> MetaData:
    """Give the tables as 0.1 made them, with the names that later versions give to their constraints."""
    found = MetaData(naming_convention=NAMES)

    def needed(name: str, kind: object, *more: object, **options: object) -> Column[object]:
        return Column(name, kind, *more, nullable=False, **options)  # type: ignore[arg-type]

    def key(name: str, kind: object, *more: object, **options: object) -> Column[object]:
        return Column(name, kind, *more, primary_key=True, **options)  # type: ignore[arg-type]

    def room() -> Column[object]:
        return key("room", String(32), ForeignKey("play_rooms.id"))

    Table("rulesets", found, key("id", Integer), needed("folded", String(200), unique=True))
    Table(
        "ruleset_versions",
        found,
        key("ruleset", Integer, ForeignKey("rulesets.id")),
        key("version", Integer),
        needed("name_tr", UnicodeText),
        needed("name_en", UnicodeText),
        needed("text", UnicodeText),
        needed("hash", String(16)),
        needed("saved_at", String(40)),
        needed("link", String(40)),
        UniqueConstraint("link"),
    )
    Table(
        "referee_files",
        found,
        key("id", String(40)),
        needed("name", String(120)),
        needed("text", UnicodeText),
        needed("made", Float),
        Index("ix_referee_files_made", "made"),  # `index=True` is lost where a table is copied
    )
    Table(
        "jobs",
        found,
        key("id", String(40)),
        needed("key", String(64)),
        needed("kind", String(20)),
        needed("asked", LargeBinary),
        needed("state", String(20)),
        needed("why", LargeBinary),
        needed("made", Float),
        Column("answer", LargeBinary),
        Index("ix_jobs_key", "key"),
    )
    Table(
        "play_rooms",
        found,
        key("id", String(32)),
        needed("made_at", String(32)),
        needed("ruleset", String(200)),
        needed("length", Integer),
        Index("ix_play_rooms_made_at", "made_at"),
    )
    Table(
        "play_seats",
        found,
        room(),
        key("seat", Integer),
        needed("name", UnicodeText),
        needed("player", String(32)),
        Column("token", String(64), unique=True),
        needed("host", Boolean),
    )
    Table(
        "play_hands",
        found,
        room(),
        key("hand", Integer),
        needed("hash", String(64)),
        needed("seed", String(200)),
        needed("salt", String(64)),
        needed("dealt", Boolean),
    )
    Table("play_holders", found, room(), key("seat", Integer), needed("browser", String(64)))
    Table("play_news", found, room(), key("n", Integer), needed("tr", String(200)), needed("en", String(200)))
    Table(
        "play_moves",
        found,
        room(),
        key("hand", Integer),
        key("n", Integer),
        needed("move", String(600)),
        needed("spent", Integer),
    )
    Table(
        "score_sheets",
        found,
        key("token", String(32)),
        needed("made_at", String(40)),
        needed("rules_tr", UnicodeText),
        needed("rules_en", UnicodeText),
        needed("rules", UnicodeText),
    )
    Table(
        "score_log",
        found,
        key("sheet", String(32), ForeignKey("score_sheets.token")),
        key("version", Integer, autoincrement=False),
        needed("nonce", String(40)),
        needed("writer", String(40)),
        needed("at", String(40)),
        needed("kind", String(8)),
        needed("hand", Integer),
        needed("body", UnicodeText),
        UniqueConstraint("sheet", "nonce"),
    )
    Table(
        "score_seen",
        found,
        key("device", String(48)),
        key("sheet", String(32), ForeignKey("score_sheets.token")),
        needed("at", String(40)),
    )
    return found


def upgrade() -> None:
    """Make the tables that are missing."""
    tables().create_all(op.get_bind())
