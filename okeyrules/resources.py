"""Where the files that are not Python lie: beside the package in a checkout, inside it once installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_RULESETS: ContextVar[Path | None] = ContextVar("rulesets", default=None)


def grammar_path() -> Path:
    """Give the folder that holds `scoring.lark`."""
    return _folder("grammar")


def rulesets_path() -> Path:
    """Give the folder that holds the shipped rulesets."""
    return _RULESETS.get() or _folder("rulesets")


@contextmanager
def rulesets_from(folder: Path) -> Iterator[None]:
    """Take the shipped rulesets from another folder meanwhile: those of an older version of the program."""
    before = _RULESETS.set(folder)
    try:
        yield
    finally:
        _RULESETS.reset(before)


def shipped_names() -> list[str]:
    """Name the shipped rulesets: the houses, and klasik with a mode, ready to play."""
    return sorted(path.stem for path in rulesets_path().glob("*.yaml"))


def shipped_modes() -> list[str]:
    """Name the shipped modes."""
    return sorted(path.stem for path in (rulesets_path() / "modes").glob("*.yaml"))


def _folder(name: str) -> Path:
    installed = _PACKAGE / f"_{name}"
    return installed if installed.is_dir() else _PACKAGE.parent / name
