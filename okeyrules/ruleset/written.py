"""A resolved ruleset written out as a file of its own: every value, nothing inherited."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from okeyrules.formats import FORMAT
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.write import write
from okeyrules.text import Lang, Text

_LONGEST_NAME = 80
_COMMENT_AT = 48


def value_text(value: Any) -> str:
    """Write a value as it stands in a ruleset file.

    >>> value_text((3, 5)), value_text(None), value_text(True), value_text({3: (1, -1)})
    ('[3, 5]', 'null', 'true', '{3: [1, -1]}')
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(value_text, value)) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{k}: {value_text(v)}" for k, v in value.items()) + "}"
    return str(value)


def name_text(name: Text) -> str:
    """Write a name: in both languages, or once where they agree."""
    tr, en = (json.dumps(n[:_LONGEST_NAME], ensure_ascii=False) for n in name)
    return tr if tr == en else f"{{tr: {tr}, en: {en}}}"


def all_values(ruleset: Ruleset) -> dict[str, Any]:
    """Give every option and every scoring line by its path, lines as canonical text."""
    return {**ruleset.values, **{path: write(line) for path, line in ruleset.lines.items()}}


def full_file(
    ruleset: Ruleset,
    lang: Lang,
    source: Callable[[str], str],
    steps: Callable[[str], list[str]] | None = None,
) -> Iterator[str]:
    """Write the lines of a file that says all that the ruleset says; reading it gives the same ruleset.

    `source` says of a path where its value comes from; `steps` lists the places it came through. Both become comments.
    """
    yield f"# {ruleset.name.to(lang)}  ({ruleset.source}, {ruleset.hash})"
    yield f'format: "{FORMAT}"'
    yield f"name: {name_text(ruleset.name)}"
    tree: dict[str, Any] = {}
    values = all_values(ruleset)
    for path in values:
        *sections, leaf = path.split(".")
        holder = tree
        for section in sections:
            holder = holder.setdefault(section, {})
        holder[leaf] = path
    yield from _section(tree, 0, values, source, steps)


def _section(
    tree: Mapping[str, Any],
    depth: int,
    values: Mapping[str, Any],
    source: Callable[[str], str],
    steps: Callable[[str], list[str]] | None,
) -> Iterator[str]:
    indent = "  " * depth
    for key, inside in tree.items():
        if isinstance(inside, dict):
            yield f"{indent}{key}:"
            yield from _section(inside, depth + 1, values, source, steps)
            continue
        yield f"{f'{indent}{key}: {value_text(values[inside])}':<{_COMMENT_AT}}  # {source(inside)}"
        for step in steps(inside) if steps else ():
            yield f"{indent}  # {step}"
