"""A ruleset with some of its values changed: what a sweep and a way from one ruleset to another play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from okeyrules.rules import OPTIONS
from okeyrules.ruleset.load import Report, check_text
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.ruleset.written import all_values, name_text, value_text
from okeyrules.text import Text

Changes = Mapping[str, Any]


def changed(ruleset: Ruleset, changes: Changes, label: str | None = None) -> Report:
    """Check the ruleset with other values: of options by path, and of scoring lines as text (`None` removes one).

    The report holds the ruleset where it can be used. A path that is neither raises `ValueError`.

    >>> from okeyrules.ruleset.load import load
    >>> changed(load("klasik"), {"opening.threshold": 51}).usable().value("opening.threshold")
    51
    """
    for path in changes:
        if path not in OPTIONS and not path.startswith("scoring."):
            raise ValueError(f"{path!r} is neither an option nor a scoring line")
    values = {**all_values(ruleset), **changes}
    kept = {path: value for path, value in values.items() if path in OPTIONS or value is not None}
    return check_text(file_text(kept, ruleset.name), label or _label(ruleset, changes))


def value_of(ruleset: Ruleset, path: str) -> Any:
    """Give the value of an option, or a scoring line as text; `None` where the ruleset has no such line."""
    return ruleset.value(path) if path in OPTIONS or path in ruleset.lines else None


def _label(ruleset: Ruleset, changes: Changes) -> str:
    return " ".join([ruleset.source, *(f"{path}={value_text(value)}" for path, value in changes.items())])


def file_text(values: Mapping[str, Any], name: Text) -> str:
    """Write a file that says just these values."""
    tree: dict[str, Any] = {}
    for path, value in values.items():
        *sections, leaf = path.split(".")
        holder = tree
        for section in sections:
            holder = holder.setdefault(section, {})
        holder[leaf] = value_text(value)
    return "\n".join([f"name: {name_text(name)}", *_lines(tree, "")]) + "\n"


def _lines(tree: Mapping[str, Any], indent: str) -> Iterator[str]:
    for key, inside in tree.items():
        if isinstance(inside, dict):
            yield f"{indent}{key}:"
            yield from _lines(inside, indent + "  ")
        else:
            yield f"{indent}{key}: {inside}"
