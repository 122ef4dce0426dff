"""What a check sees of a ruleset: its values, and whose line to point at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Mapping as MappingType
from dataclasses import dataclass
from typing import Any

from okeyrules.diagnostics import Diagnostic, Span
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.compose import Stack
from okeyrules.ruleset.frames import EVENT_NEEDS
from okeyrules.ruleset.layer import Layer, Setting
from okeyrules.ruleset.nodes import Mapping, Scalar
from okeyrules.ruleset.nodes import Sequence as Items
from okeyrules.ruleset.shape import locate
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.tree import Scoring
from okeyrules.text import Text

Related = list[tuple[Span, Text]]


@dataclass(frozen=True)
class View:
    """The values of a ruleset with their histories; `scoring` is `None` where it could not be read."""

    stack: Stack
    values: MappingType[str, Any]
    frame: Frame
    scoring: Scoring | None

    def own_settings(self) -> Iterator[Setting]:
        """Go through the settings in force that an operator's file made; a house states, a mode flips."""
        for path in self.values:
            origin = self.stack.values[path][-1]
            layer = origin.layer
            if not (layer.shipped or layer.page or layer.is_mode) and isinstance(origin.setting, Setting):
                yield origin.setting

    def inside(self, path: str, part: object) -> Span:
        """Give the place of a row of a table, or of an item of a list, in the file that sets it last."""
        origin = self.stack.values[path][-1]
        root = origin.layer.document.root if origin.layer.document else None
        if isinstance(root, Mapping):
            _, node = locate(root, path.split("."))
            if isinstance(node, Mapping) and (key := node.key(str(part))) is not None:
                return key.span
            if isinstance(node, Items):
                for item in node.items:
                    if isinstance(item, Scalar) and item.value == str(part):
                        return item.span
        return origin.span

    def blame(self, *paths: str) -> tuple[Span, Related]:
        """Choose, among settings that clash, the one the operator set last; the others are related places."""
        order = {id(layer): n for n, layer in enumerate(self.stack.layers)}
        ranked = sorted(
            paths,
            key=lambda p: (
                not self.stack.values[p][-1].layer.shipped,
                order[id(self.stack.values[p][-1].layer)],
            ),
            reverse=True,
        )
        spans = [self.stack.values[path][-1].span for path in ranked]
        related = [
            (span, OPTIONS[path].name)
            for path, span in zip(ranked[1:], spans[1:], strict=True)
            if span != spans[0]
        ]
        return spans[0], related


def culprit(own: Layer, finding: Diagnostic, stack: Stack) -> Span:
    """Find the operator's line that made an inherited scoring line wrong.

    In this order: the option that makes the line's event impossible, a line of the same section, any scoring line,
    any setting, the place where the parent is named.
    """
    layers = [own, *[layer for layer in stack.layers if not layer.shipped]]
    event = finding.args.get("event")
    wanted: Sequence[str] = EVENT_NEEDS.get(str(event), ())
    for layer in layers:
        for path in wanted:
            if path in layer.settings:
                return layer.settings[path].key
    section = str(finding.args.get("section", "hand"))
    for layer in layers:
        for (where, _), line in layer.lines.items():
            if where == section:
                return line.key
    for layer in layers:
        for line in layer.lines.values():
            return line.key
        for setting in layer.settings.values():
            return setting.key
    return own.modes[0].span if own.modes else own.extends.span if own.extends else own.top
