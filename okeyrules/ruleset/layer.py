"""One ruleset file, read and typed, before anything is put under or over it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from okeyrules import formats
from okeyrules.diagnostics import Diagnostic, Passage, Span
from okeyrules.resources import rulesets_path
from okeyrules.rules import OPTIONS
from okeyrules.ruleset import shape, shape_codes
from okeyrules.ruleset.renamed import in_todays_words
from okeyrules.ruleset.schema import file_schema
from okeyrules.scoring.parse import parse_line
from okeyrules.scoring.tree import Line
from okeyrules.scoring.tree import Section as LineSection
from okeyrules.scoring.write import write
from okeyrules.text import Text, same
from okeyrules.yaml_source.document import read, read_text
from okeyrules.yaml_source.nodes import Document, Node, Scalar
from okeyrules.yaml_source.nodes import Mapping as Section
from okeyrules.yaml_source.nodes import Sequence as ListNode

LINE_SECTIONS: tuple[LineSection, ...] = ("multipliers", "hand", "penalties")


@dataclass(frozen=True)
class Setting:
    """A value as one file sets it, with the places of its key and of the value."""

    path: str
    value: Any
    key: Span
    span: Span


@dataclass(frozen=True)
class Written:
    """A scoring line as one file writes it; `passage` is `None` where the file removes it."""

    section: LineSection
    name: str
    passage: Passage | None
    key: Span
    span: Span

    @property
    def path(self) -> str:
        """Where it stands, as a person writes it: `scoring.hand.melds`, `scoring.total`."""
        return "scoring.total" if self.section == "total" else f"scoring.{self.section}.{self.name}"

    @cached_property
    def parsed(self) -> Line | Diagnostic | None:
        """The line once it is read: what is wrong with it where it cannot be, `None` where it removes a line."""
        if self.passage is None:
            return None
        return parse_line(self.section, self.name, self.passage)

    @cached_property
    def canonical(self) -> str | None:
        """What the line says, the same for two that are only written differently."""
        if isinstance(self.parsed, Line):
            return write(self.parsed)
        return " ".join(self.passage.text.split()) if self.passage else None


@dataclass
class Layer:
    """One file of a ruleset: who its parent is, and what it sets.

    `format` is the version whose options the file knows. `parent_key` is the key that names the parent: a score sheet
    calls it `ruleset`. `page` is the source page that a shipped house cites: what such a file sets is stated there,
    even where it equals the parent's value. `root` is the section that holds the settings: the whole file, but in a
    record what stands under `rules`.
    """

    file: str
    path: Path | None = None
    document: Document | None = None
    format: str = formats.FIRST
    root: Section | None = None
    name: Text | None = None
    page: str | None = None
    is_mode: bool = False
    extends: Scalar | None = None
    parent_key: str = "extends"
    modes: list[Scalar] = field(default_factory=list)
    settings: dict[str, Setting] = field(default_factory=dict)
    lines: dict[tuple[LineSection, str], Written] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    shipped: bool = False
    broken: frozenset[str] = frozenset()  # sections in which something does not fit; `*` may be any

    @property
    def folder(self) -> Path:
        """The folder that paths in the file start from."""
        return self.path.parent if self.path else Path()

    @property
    def top(self) -> Span:
        """The place that stands for the file as a whole."""
        return Span(self.file, 1, 1, 1, 2)


def shipped_file(name: str) -> Path:
    """Give the path of a shipped ruleset or, as `modes/NAME`, of a shipped mode."""
    return rulesets_path() / f"{name}.yaml"


def read_layer(path: Path, label: str, *, shipped: bool = False) -> Layer:
    """Read one file; a shipped file is taken at its word, since the tests have checked it."""
    return layer_of(read(path, label), path, shipped=shipped)


def read_layer_text(text: str, label: str) -> Layer:
    """Read a layer from text, for tests and for rules given inside a record."""
    return layer_of(read_text(text, label))


def layer_of(document: Document, path: Path | None = None, *, shipped: bool = False) -> Layer:
    """Make a layer of a file that is read already."""
    layer = Layer(document.file, path, document, shipped=shipped, diagnostics=list(document.diagnostics))
    if shipped:
        layer.format = formats.FORMAT
    root = document.root
    if root is None:
        return layer
    if not isinstance(root, Section):
        layer.diagnostics.append(shape_codes.NO_SETTINGS.at(root.span))
        return layer
    fill(layer, root)
    return layer


def fill(layer: Layer, root: Section) -> None:
    """Put what a section of settings says into a layer; of one that is newer than the program nothing is read."""
    said = root.get("format")
    if isinstance(said, Scalar) and formats.is_format(said.value):
        layer.format = said.value
    if formats.is_newer(layer.format):
        assert said is not None
        layer.diagnostics.append(
            shape_codes.NEWER.at(said.span, key="format", found=layer.format, known=formats.FORMAT)
        )
        return
    layer.root = root = in_todays_words(root)
    if layer.shipped:
        data = shape.typed(root, file_schema())
    else:
        unreadable = any(d.severity == "error" for d in layer.diagnostics)
        data, found, broken = shape.fit(root, file_schema())
        layer.diagnostics.extend(found)
        layer.broken = broken | {"*"} if unreadable else broken
    _meta(layer, root, data)
    for option_path in _settings_in(data):
        key, node = shape.locate(root, option_path.split("."))
        assert key is not None
        layer.settings[option_path] = Setting(option_path, _value(data, option_path), key.span, node.span)
    scoring = root.get("scoring")
    if isinstance(scoring, Section) and "scoring" in data:
        _lines(layer, scoring, data["scoring"])


def _meta(layer: Layer, root: Section, data: Mapping[str, Any]) -> None:
    name = data.get("name")
    if isinstance(name, dict) and "tr" in name and "en" in name:
        layer.name = Text(name["tr"], name["en"])
    elif isinstance(name, str):
        layer.name = same(name)
    layer.page = data.get("page")
    layer.is_mode = data.get("kind") == "mode"
    extends = root.get("extends")
    if "extends" in data and isinstance(extends, Scalar):
        layer.extends = extends
    modes = root.get("modes")
    if "modes" in data and isinstance(modes, ListNode):
        layer.modes = [m for m in modes.items if isinstance(m, Scalar)]


def _settings_in(data: Mapping[str, Any], prefix: str = "") -> Iterator[str]:
    for key, value in data.items():
        path = f"{prefix}{key}"
        if path in OPTIONS:
            yield path
        elif isinstance(value, dict):
            yield from _settings_in(value, f"{path}.")


def _value(data: Mapping[str, Any], path: str) -> Any:
    value: Any = data
    for part in path.split("."):
        value = value[part]
    return frozen(value)


def frozen(value: Any) -> Any:
    """Give a value that cannot be changed: lists become tuples, and the keys of a table numbers."""
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, dict):
        return {int(k): frozen(v) for k, v in value.items()}
    return value


def _lines(layer: Layer, scoring: Section, data: Mapping[str, Any]) -> None:
    for section in LINE_SECTIONS:
        node = scoring.get(section)
        if isinstance(node, Section) and section in data:
            for key, value in node.entries:
                if key.value in data[section]:
                    _line(layer, section, key, value)
    total = scoring.get("total")
    if "total" in data and isinstance(total, Scalar):
        total_key = scoring.key("total")
        assert total_key is not None
        _line(layer, "total", total_key, total)


def _line(layer: Layer, section: LineSection, key: Scalar, value: Node) -> None:
    if not isinstance(value, Scalar):
        return
    name = "total" if section == "total" else key.value
    passage = None if value.is_null else value.passage()
    layer.lines[section, name] = Written(section, name, passage, key.span, value.span)
