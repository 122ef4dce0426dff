"""What a check sees of a ruleset: its values, and whose line to point at."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as MappingType
from dataclasses import dataclass
from typing import Any

from okeyrules.diagnostics import Span
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.compose import Stack
from okeyrules.ruleset.layer import Setting
from okeyrules.ruleset.shape import locate
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.tree import Scoring
from okeyrules.text import Text
from okeyrules.yaml_source.nodes import Mapping, Scalar
from okeyrules.yaml_source.nodes import Sequence as Items

Related = list[tuple[Span, Text]]


@dataclass(frozen=True)
class View:
    """The values of a ruleset with their histories; `scoring` is `None` where it could not be read."""

    stack: Stack
    values: MappingType[str, Any]
    frame: Frame
    scoring: Scoring | None

    def own_settings(self) -> Iterator[Setting]:
        """Go through the settings in force that an operator's file chose to make; a house states, a mode flips.

        A file that builds on no other must give every value, so none of them is a choice.
        """
        for path in self.values:
            origin = self.stack.values[path][-1]
            layer = origin.layer
            if layer.extends is None and not layer.is_mode:
                continue
            if not (layer.shipped or layer.page or layer.is_mode) and isinstance(origin.setting, Setting):
                yield origin.setting

    def inside(self, path: str, part: object) -> Span:
        """Give the place of a row of a table, or of an item of a list, in the file that sets it last."""
        origin = self.stack.values[path][-1]
        if origin.layer.root is not None:
            _, node = locate(origin.layer.root, path.split("."))
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
