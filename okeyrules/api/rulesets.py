"""Rulesets by name, by path, and from a text."""

from __future__ import annotations

from pathlib import Path

from okeyrules.errors import ArgumentError
from okeyrules.ruleset import load as loading
from okeyrules.ruleset.load import TEXT, Report
from okeyrules.ruleset.ruleset import Ruleset

_NAME = "the name or the path of a ruleset (of a text: load_text, check_text)"


def load(source: str | Path) -> Ruleset:
    """Give the ruleset of a shipped name, a path, or `house+mode+mode`.

    Raises `RulesetError`, whose `diagnostics` say all that is wrong, and `ArgumentError` for what is no name.
    """
    return check(source).usable()


def load_text(text: str, label: str = TEXT, path: Path | None = None) -> Ruleset:
    """Give the ruleset that a text holds, see `check_text`; raises as `load` does."""
    return check_text(text, label, path).usable()


def check(source: str | Path) -> Report:
    """Read and prove a ruleset; gives its findings and, where it is usable, the ruleset.

    Never raises for what a file says; raises `ArgumentError` for what is neither name nor path.
    """
    if not isinstance(source, str | Path) or "\n" in str(source):
        raise ArgumentError(_NAME, source)
    return loading.check(source)


def check_text(text: str, label: str = TEXT, path: Path | None = None) -> Report:
    """Read and prove a ruleset given as text: `label` is its file in findings and its `source`, else its name is.

    `path` is the file that relative paths start from.
    """
    if not isinstance(text, str):
        raise ArgumentError("the text of a ruleset", text)
    return loading.check_text(text, label, path)


def ruleset_of(given: Ruleset | str | Path) -> Ruleset:
    """Take a ruleset as it is, or load the one that is named."""
    return given if isinstance(given, Ruleset) else load(given)
