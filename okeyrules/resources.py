"""Where the files that are not Python lie: beside the package in a checkout, inside it once installed."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def grammar_path() -> Path:
    """Give the folder that holds `scoring.lark`."""
    return _folder("grammar")


def rulesets_path() -> Path:
    """Give the folder that holds the shipped rulesets."""
    return _folder("rulesets")


def shipped_names() -> list[str]:
    """Name the shipped rulesets: the houses, and klasik with a mode, ready to play."""
    return sorted(path.stem for path in rulesets_path().glob("*.yaml"))


def shipped_modes() -> list[str]:
    """Name the shipped modes."""
    return sorted(path.stem for path in (rulesets_path() / "modes").glob("*.yaml"))


def _folder(name: str) -> Path:
    installed = _PACKAGE / f"_{name}"
    return installed if installed.is_dir() else _PACKAGE.parent / name
