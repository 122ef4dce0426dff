"""What a text sets that the rules refuse: as it was entered, and why, for the field of the form that it belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from okeyrules.diagnostics import Diagnostic
from okeyrules.ruleset.load import Report
from okeyrules.text import Text
from okeyrules.yaml_source.nodes import Mapping, Node, Scalar, Sequence


@dataclass(frozen=True)
class Entry:
    """A setting that has an error: its value as a person enters it, and what is wrong with it."""

    entered: str
    fault: Text


def refused_entry(report: Report, path: str) -> Entry | None:
    """Give what the text sets at a path where an error is found at that place, else `None`."""
    found = _setting(report, path)
    if found is None:
        return None
    key, node = found
    start, end = (key.span.line, key.span.column), (node.span.end_line, node.span.end_column)
    for one in report.diagnostics:
        is_own = one.severity == "error" and one.span.file == key.span.file
        if is_own and start <= (one.span.line, one.span.column) < max(end, (start[0], start[1] + 1)):
            return Entry(_entered(node), _words(one))
    return None


def _setting(report: Report, path: str) -> tuple[Scalar, Node] | None:
    document = report.stack.leaf.document
    key: Scalar | None = None
    node: Node | None = document.root if document else None
    for name in path.split("."):
        if not isinstance(node, Mapping):
            return None
        key, node = node.key(name), node.get(name)
    return None if key is None or node is None else (key, node)


def _words(found: Diagnostic) -> Text:
    return Text(*(f"{found.message(lang)}; {found.advice(lang)}" for lang in ("tr", "en")))


def _entered(node: Node) -> str:
    if isinstance(node, Scalar):
        return "" if node.is_null else node.value
    if isinstance(node, Sequence):
        return ", ".join(_entered(item) for item in node)
    return "\n".join(f"{key.value}: {_entered(value).replace(',', '')}" for key, value in node)
