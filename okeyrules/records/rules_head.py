"""The lines with which a record names its rules and needs no other file: what a ruleset file says, in itself."""

from __future__ import annotations

import json
import re

from okeyrules.yaml_source.document import read_text
from okeyrules.yaml_source.nodes import Mapping, Node, Scalar

_PLAIN = re.compile(r"[A-Za-z0-9_][\w.+/-]*\Z", re.ASCII)
_NOT_RULES = ("format", "name", "kind", "page", "extends", "modes")


def rules_lines(text: str) -> list[str]:
    r"""Write what a sound ruleset file says as the keys `ruleset`, `modes` and `rules` of a record.

    >>> rules_lines("name: Bizim\nextends: kerizim\nmodes: [esli]\nopening: {threshold: 81}\n")
    ['ruleset: kerizim', 'modes: [esli]', 'rules:', '  opening: {threshold: 81}']
    """
    root = read_text(text, "").root
    assert isinstance(root, Mapping)
    parent, modes = root.get("extends"), root.get("modes")
    lines = [f"ruleset: {_inline(parent)}" if parent is not None else "ruleset: klasik"]
    if modes is not None and not (isinstance(modes, Scalar) and modes.is_null):
        lines.append(f"modes: {_inline(modes)}")
    rules = [(key, node) for key, node in root if key.value not in _NOT_RULES]
    if rules:
        lines.append("rules:")
    for key, node in rules:
        lines += _block(key, node, "  ")
    return lines


def _block(key: Scalar, node: Node, indent: str) -> list[str]:
    """Write a key with what is under it: sections that hold sections a line each, the rest on one line."""
    deep = isinstance(node, Mapping) and any(isinstance(value, Mapping) for _, value in node)
    head = f"{indent}{_inline(key)}:"
    if not deep:
        return [f"{head} {_inline(node)}"]
    assert isinstance(node, Mapping)
    return [head, *(line for inner, value in node for line in _block(inner, value, indent + "  "))]


def _inline(node: Node) -> str:
    if isinstance(node, Mapping):
        return "{" + ", ".join(f"{_inline(key)}: {_inline(value)}" for key, value in node) + "}"
    if isinstance(node, Scalar):
        if node.plain and (node.is_null or _PLAIN.match(node.value) or node.value.lstrip("-").isdecimal()):
            return node.value or "null"
        return json.dumps(node.value, ensure_ascii=False)
    return "[" + ", ".join(map(_inline, node)) + "]"
