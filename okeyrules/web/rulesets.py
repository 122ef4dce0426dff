"""The rulesets of the desk: the shipped ones and the saved ones with all their versions, each under a key.

`kerizim+esli` is a shipped house with a mode, `kayit-7` the newest version of the saved ruleset 7, `kayit-7-2` its
second version. A page takes a key from a request and gives it to `chosen`; no key and no text ever names a file.
"""

from __future__ import annotations

import re
import secrets
import threading
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, lru_cache
from typing import Any

from sqlalchemy import (
    Column,
    ForeignKey,
    Integer,
    String,
    Table,
    UnicodeText,
    UniqueConstraint,
    func,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError

from okeyrules.resources import shipped_modes, shipped_names
from okeyrules.ruleset.compose import shipped_layer
from okeyrules.ruleset.load import Report, check_text, load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.ruleset.untrusted import sealed
from okeyrules.text import Text, fold, same
from okeyrules.web.database import METADATA
from okeyrules.web.desk import Desk
from okeyrules.web.kept_rules import InForce, in_force, keep, kept_rules
from okeyrules.web.page import refused

MOST_TEXT = 20 * 1024  # letters; all of klasik written out is a quarter of that
MOST_SAVED = 20_000  # versions of all rulesets together
MOST_LISTED = 200
HOUSES = Text("Evler", "Houses")
SAVED = Text("Kaydettikleriniz", "Saved here")
WITH_A_MODE = Text("Bir modla", "With a mode")
_GONE = Text("bu adda bir kural kümesi yok", "there is no such ruleset")
_BROKEN = Text(
    "bu kural kümesi kullanılamıyor; düzeltmek için açın", "this ruleset cannot be used; open it to mend"
)
_TOO_LONG = Text("metin çok uzun, en çok {n} harf", "the text is too long, at most {n} letters").fill(
    n=MOST_TEXT
)
_FULL = Text("burada en çok {n} sürüm saklanır", "at most {n} versions are kept here").fill(n=MOST_SAVED)
_NO_NAME = Text("kaydetmek için bir ad yazın", "give it a name to save it")
_BUSY = Text("sunucu meşgul, biraz sonra yeniden deneyin", "the server is busy, try again in a moment")
# A text that is made to be slow takes some seconds; so many at once, and the tables play on beside them.
_TURNS = threading.BoundedSemaphore(2)
_SAVED_KEY = re.compile(r"kayit-([0-9]{1,9})(?:-([0-9]{1,9}))?")

rulesets = Table(
    "rulesets",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("folded", String(200), nullable=False, unique=True),  # the name as names are compared
)
versions = Table(
    "ruleset_versions",
    METADATA,
    Column("ruleset", Integer, ForeignKey("rulesets.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("name_tr", UnicodeText, nullable=False),
    Column("name_en", UnicodeText, nullable=False),
    Column("text", UnicodeText, nullable=False),
    Column("hash", String(16), nullable=False),
    Column("saved_at", String(40), nullable=False),
    Column("link", String(40), nullable=False),
    Column("kept", String(32), ForeignKey("kept_rules.id")),
    UniqueConstraint("link"),
)
_VERSIONS = select(versions, kept_rules.c.rules.label("meant")).join_from(versions, kept_rules, isouter=True)


@dataclass(frozen=True)
class Choice:
    """A ruleset that can be chosen: its key, its name, and under which heading it stands."""

    key: str
    title: Text
    group: Text


@dataclass(frozen=True)
class Saved:
    """One version of a saved ruleset; `link` is what shares it with who cannot guess it, `kept` what it meant then."""

    ruleset: int
    version: int
    name: Text
    text: str
    hash: str
    saved_at: str
    link: str
    kept: str | None = None

    @property
    def key(self) -> str:
        """The key of just this version."""
        return f"kayit-{self.ruleset}-{self.version}"


def houses() -> dict[str, Text]:
    """Give the shipped houses by their names; klasik, on which the others stand, comes first."""
    return {name: title for name, (title, is_house) in _shipped().items() if is_house}


@cache
def modes() -> dict[str, Text]:
    """Give the shipped modes by their names."""
    found = ((name, shipped_layer(f"modes/{name}").name) for name in shipped_modes())
    return {name: title or same(name) for name, title in found}


@cache
def _shipped() -> dict[str, tuple[Text, bool]]:
    layers = {name: shipped_layer(name) for name in shipped_names()}
    order = sorted(layers, key=lambda name: (name != "klasik", name))
    return {name: (layers[name].name or same(name), not layers[name].modes) for name in order}


def choices(desk: Desk) -> list[Choice]:
    """List what can be chosen: the houses, the saved rulesets, and each house with one mode."""
    found = [Choice(name, title, HOUSES) for name, title in houses().items()]
    found += [Choice(f"kayit-{one.ruleset}", one.name, SAVED) for one in newest(desk)]
    for house, title in houses().items():
        for mode, name in modes().items():
            both = Text(f"{title.tr} + {name.tr}", f"{title.en} + {name.en}")
            found.append(Choice(f"{house}+{mode}", both, WITH_A_MODE))
    return found


def chosen(desk: Desk, key: str) -> Ruleset:
    """Give the ruleset of a key; 404 where there is none."""
    if _SAVED_KEY.fullmatch(key):
        return in_use(saved(desk, key)).ruleset
    if not _is_shipped(key):
        raise refused(404, _GONE)
    return _load(key)


def in_use(one: Saved) -> InForce:
    """Give the rules of a saved version: those that it was saved with, also where its house has changed since."""
    return _in_use(one.text, file_name(one.name), one.kept)


def source_text(desk: Desk, key: str) -> str:
    """Give the YAML of a key: what was saved, or a file that builds on the shipped house and modes."""
    if _SAVED_KEY.fullmatch(key):
        return saved(desk, key).text
    if not _is_shipped(key):
        raise refused(404, _GONE)
    house, *more = key.split("+")
    lines = [f"extends: {house}"] + ([f"modes: [{', '.join(more)}]"] if more else [])
    return "\n".join(lines) + "\n"


def check(text: str, label: str = "kurallar.yaml") -> Report:
    """Check a text that anybody may have sent: no path in it leads anywhere, and a bound on its length."""
    if len(text) > MOST_TEXT:
        raise refused(413, _TOO_LONG)
    if not _TURNS.acquire(timeout=5):
        raise refused(503, _BUSY)
    try:
        with sealed():
            return check_text(text.replace("\r\n", "\n"), label)
    finally:
        _TURNS.release()


def save(desk: Desk, text: str, ruleset: Ruleset) -> Saved:
    """Keep a text that has been checked under the name it gives itself, as a new version where the name is known."""
    name = ruleset.name
    folded = " ".join(fold(name.tr).split())[:200]
    if not folded:
        raise refused(400, _NO_NAME)
    row = {
        "name_tr": name.tr,
        "name_en": name.en,
        "text": text.replace("\r\n", "\n"),
        "hash": ruleset.hash,
        "saved_at": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    for _ in range(20):  # two who save at once want the same number; one of them takes the next
        try:
            return _save(desk, folded, {**row, "link": secrets.token_urlsafe(16)}, ruleset)
        except IntegrityError:
            continue
    raise refused(503, _BUSY)


def _save(desk: Desk, folded: str, row: dict[str, Any], ruleset: Ruleset) -> Saved:
    with desk.database.begin() as connection:
        if (connection.execute(select(func.count()).select_from(versions)).scalar() or 0) >= MOST_SAVED:
            raise refused(409, _FULL)
        found = connection.execute(select(rulesets.c.id).where(rulesets.c.folded == folded)).scalar()
        if found is None:
            made = connection.execute(insert(rulesets).values(folded=folded)).inserted_primary_key
            assert made is not None
            found = made[0]
        last = select(func.max(versions.c.version)).where(versions.c.ruleset == found)
        number = (connection.execute(last).scalar() or 0) + 1
        kept = keep(connection, ruleset)
        connection.execute(insert(versions).values(ruleset=found, version=number, kept=kept, **row))
        return _saved(connection.execute(_VERSIONS.where(versions.c.link == row["link"])).one())


def newest(desk: Desk) -> list[Saved]:
    """List the newest versions of the saved rulesets, the last saved first, as many as a list can hold."""
    last = select(versions.c.ruleset, func.max(versions.c.version).label("version"))
    pairs = last.group_by(versions.c.ruleset).subquery()
    query = _VERSIONS.join(
        pairs, (versions.c.ruleset == pairs.c.ruleset) & (versions.c.version == pairs.c.version)
    )
    with desk.database.connect() as connection:
        order = query.order_by(versions.c.saved_at.desc(), versions.c.ruleset.desc()).limit(MOST_LISTED)
        rows = connection.execute(order).all()
    return [_saved(row) for row in rows]


def versions_of(desk: Desk, ruleset: int) -> list[Saved]:
    """List the versions of a saved ruleset, the newest first, as many as a list can hold."""
    query = _VERSIONS.where(versions.c.ruleset == ruleset).order_by(versions.c.version.desc())
    with desk.database.connect() as connection:
        return [_saved(row) for row in connection.execute(query.limit(MOST_LISTED)).all()]


def saved(desk: Desk, key: str) -> Saved:
    """Give the version that the key of a saved ruleset names; 404 where there is none."""
    match = _SAVED_KEY.fullmatch(key)
    if match is None:
        raise refused(404, _GONE)
    query = _VERSIONS.where(versions.c.ruleset == int(match[1])).order_by(versions.c.version.desc())
    if match[2]:
        query = query.where(versions.c.version == int(match[2]))
    with desk.database.connect() as connection:
        row = connection.execute(query.limit(1)).first()
    if row is None:
        raise refused(404, _GONE)
    return _saved(row)


def shared(desk: Desk, link: str) -> Saved:
    """Give the version that a link shares; 404 where there is none."""
    with desk.database.connect() as connection:
        row = connection.execute(_VERSIONS.where(versions.c.link == link)).first()
    if row is None:
        raise refused(404, _GONE)
    return _saved(row)


def file_name(name: Text) -> str:
    """Give the name of a file for a ruleset, in letters that every machine takes."""
    return (re.sub(r"[^a-z0-9]+", "-", fold(name.tr)).strip("-")[:60] or "kurallar") + ".yaml"


def _saved(row: Any) -> Saved:
    return Saved(
        row.ruleset,
        row.version,
        Text(row.name_tr, row.name_en),
        row.text,
        row.hash,
        row.saved_at,
        row.link,
        row.meant,
    )


def _is_shipped(key: str) -> bool:
    house, *more = key.split("+")
    return house in _shipped() and len(set(more)) == len(more) and set(more) <= set(modes())


@cache
def _load(key: str) -> Ruleset:
    with sealed():
        return load(key)


@lru_cache(maxsize=256)
def _in_use(text: str, label: str, kept: str | None) -> InForce:
    def now() -> Ruleset:
        report = check(text, label)
        if report.ruleset is None:
            raise refused(409, _BROKEN)
        return report.ruleset

    return in_force(kept, now)
