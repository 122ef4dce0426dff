"""A YAML file as text with places: nothing typed, everything doubtful refused with its line and column.

YAML's own guesses (`on` and `no` as truth values, `1.010` as a number, `12:30` as 750) never happen here:
every value stays text, and whoever knows what is expected there gives it a type. What is refused: other
encodings than UTF-8, characters that cannot be seen, keys written twice, and YAML's means to hide where a
value comes from (anchors, aliases, merging, tags, several documents). Any bytes at all give a document,
within a second.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from okeyrules.diagnostics import Span
from okeyrules.yaml_source import characters, file_bytes
from okeyrules.yaml_source import forbidden as bans
from okeyrules.yaml_source.building import Builder
from okeyrules.yaml_source.error_messages import explain, is_yaml_error
from okeyrules.yaml_source.findings import Findings
from okeyrules.yaml_source.nodes import Document, Mapping, Node, Scalar, Sequence
from okeyrules.yaml_source.parser_stop import Trouble

__all__ = ["Document", "Mapping", "Node", "Scalar", "Sequence", "read", "read_text"]

# libyaml where PyYAML was built with it; its own parser gives the same documents, some ten times slower.
PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read(path: Path, name: str | None = None) -> Document:
    """Read a file; findings call it `name`, by default its path.

    Nothing is raised for what the file is or holds: a document without a root says why in its diagnostics.
    """
    name = str(path) if name is None else name
    loaded = file_bytes.load(path, name)
    if loaded.text is None:
        return Document(name, None, loaded.diagnostics)
    document = read_text(loaded.text, name)
    return Document(name, document.root, [*loaded.diagnostics, *document.diagnostics], document.lines)


def read_text(text: str, name: str) -> Document:
    """Read a text as if it were a file of that name.

    >>> read_text("opening: {threshold: 81}", "salon.yaml").root.get("opening").get("threshold").value
    '81'
    """
    text = text.removeprefix("\ufeff")
    lines = re.split(r"\r\n|\r|\n", text)
    if not lines[-1]:
        lines.pop()
    bad = characters.check_characters(text, name)
    if bad:
        return Document(name, None, bad, lines)
    findings = Findings()
    findings.extend(characters.check_letters(text, name))
    root = _root(text, name, lines, findings)
    return Document(name, root, findings.all, lines)


def _root(text: str, name: str, lines: list[str], findings: Findings) -> Node | None:
    """Build the nodes of a text, or find out why that cannot be done."""
    for number, line in enumerate(lines, 1):
        if line.startswith("%"):
            findings.add(bans.DIRECTIVE.at(Span(name, number, 1, number, len(line) + 1)))
            return None
        if line.strip() and not line.lstrip().startswith("#"):
            break
    builder = Builder(name, text, lines, findings)
    try:
        # A file whose last line is not ended means the same as one whose last line is.
        builder.build(_events(text if text.endswith(("\n", "\r")) else text + "\n"))
    except Exception as error:
        if not is_yaml_error(error):
            raise
        found = explain(error, name, lines, builder.last, builder.brackets)
        # Next to a line that was refused already, the parser stumbles over that same fault.
        near = (found.span.line, Trouble(name, lines, 1, 1).above(found.span.line))
        if not any(one.span.line in near and one.severity == "error" for one in findings.all):
            findings.add(found)
        return None
    return builder.root


def _events(text: str) -> Iterator[Any]:
    return yaml.parse(text, Loader=PARSER)
