"""Putting a ruleset together: the parent, then the modes in any order, then the file's own settings.

Values are merged, not text, and each keeps the chain of places it came through.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from os.path import realpath
from pathlib import Path
from typing import Any

from okeyrules.diagnostics import Diagnostic, Span
from okeyrules.os_errors import is_file
from okeyrules.resources import shipped_modes, shipped_names
from okeyrules.ruleset import compose_codes as codes
from okeyrules.ruleset.layer import Layer, Setting, Written, read_layer, shipped_file
from okeyrules.ruleset.untrusted import is_sealed
from okeyrules.scoring.tree import Section
from okeyrules.text import Text
from okeyrules.yaml_source.nodes import Scalar

MAX_DEPTH = 8


@dataclass(frozen=True)
class Origin:
    """One step of a value's history: which file set it to what, and where."""

    layer: Layer
    setting: Setting | Written

    @property
    def span(self) -> Span:
        """The place of the value."""
        return self.setting.span

    @property
    def value(self) -> Any:
        """The value that was set; for a scoring line, its canonical text (`None` where it was removed)."""
        if isinstance(self.setting, Written):
            return self.setting.canonical
        return self.setting.value


@dataclass(repr=False)
class Stack:
    """The layers of one ruleset, lowest first, and what they add up to."""

    leaf: Layer
    layers: list[Layer] = field(default_factory=list)
    values: dict[str, list[Origin]] = field(default_factory=dict)
    lines: dict[tuple[Section, str], list[Origin]] = field(default_factory=dict)
    modes: list[str] = field(default_factory=list)
    house: Layer | None = None
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def value(self, path: str) -> Any:
        """Give the value in force, or `None` where no file sets it."""
        chain = self.values.get(path)
        return chain[-1].value if chain else None

    def live_lines(self) -> Iterator[tuple[tuple[Section, str], Written]]:
        """Go through the scoring lines in force, in the order their files wrote them."""
        for key, chain in self.lines.items():
            written = chain[-1].setting
            assert isinstance(written, Written)
            if written.passage is not None:
                yield key, written

    def doubtful(self, *sections: str) -> bool:
        """Tell whether a section holds something that does not fit: what is found beyond that may be its echo."""
        marks = frozenset().union(*(layer.broken for layer in self.layers))
        return "*" in marks or any(s in marks for s in sections)

    @property
    def broken(self) -> bool:
        """Whether a file could not be used at all, so that nothing can be said about the whole."""
        return any(d.severity == "error" for d in self.diagnostics)


def compose(leaf: Layer) -> Stack:
    """Put a file on top of its parents and modes; findings of every file below are included."""
    stack = Stack(leaf)
    chain = _under_mode(leaf, stack) if leaf.is_mode else _ancestors(leaf, stack)
    mode_places: dict[str, Span] = {}
    active: list[tuple[Scalar | None, Layer]] = []
    for layer in chain:
        stack.diagnostics.extend(layer.diagnostics)
        if layer.shipped and not layer.is_mode and not layer.modes:
            stack.house = layer
        for place, mode in _modes(layer, mode_places, stack):
            stack.diagnostics.extend(mode.diagnostics)
            _conflicts(mode, place, active, stack)
            active.append((place, mode))
            _apply(mode, stack)
        _report_no_change(layer, stack)
        _apply(layer, stack)
    return stack


def _under_mode(mode: Layer, stack: Stack) -> list[Layer]:
    """Put a mode that is checked on its own on klasik."""
    _report_parents(mode, Path(mode.file).stem, stack)
    mode.modes = []
    return [shipped_layer("klasik"), mode]


def _report_parents(mode: Layer, name: str, stack: Stack) -> None:
    for extra in [mode.extends, *mode.modes]:
        if extra is not None:
            stack.diagnostics.append(codes.MODE_HAS_PARENT.at(extra.span, name=name))


def _ancestors(leaf: Layer, stack: Stack) -> list[Layer]:
    """Give the chain of files from the lowest parent up to the leaf."""
    chain = [leaf]
    seen = {_identity(leaf)}
    while (word := chain[0].extends) is not None:
        parent = _parent(word, chain[0], stack)
        if parent is None:
            break
        if _identity(parent) in seen:
            stack.diagnostics.append(codes.CYCLE.at(word.span, name=word.value))
            break
        if len(chain) >= MAX_DEPTH:
            stack.diagnostics.append(codes.TOO_DEEP.at(word.span, limit=MAX_DEPTH))
            break
        if parent.is_mode:
            stack.diagnostics.append(codes.PARENT_IS_MODE.at(word.span, name=word.value))
            break
        if parent.document is not None and parent.document.root is None:
            stack.diagnostics.extend(parent.diagnostics)
            stack.diagnostics.append(codes.PARENT_BROKEN.at(word.span, name=word.value))
            break
        seen.add(_identity(parent))
        chain.insert(0, parent)
    return chain


def _identity(layer: Layer) -> str:
    # Of a circle of links `Path.resolve` makes an exception, `realpath` a path.
    return realpath(layer.path) if layer.path else layer.file


def is_path(word: str) -> bool:
    """Tell a path (`./salon.yaml`, `evler/salon`) from the name of a shipped ruleset."""
    return "/" in word or "\\" in word or word.endswith((".yaml", ".yml"))


def shipped_layer(name: str) -> Layer:
    """Read a shipped file by its name (`kerizim`, `modes/deprem`)."""
    return read_layer(shipped_file(name), f"rulesets/{name}.yaml", shipped=True)


@cache
def shipped_houses() -> tuple[str, ...]:
    """Name the shipped rulesets that switch no mode on: klasik, on which all stand, then by page and name."""
    layers = {name: shipped_layer(name) for name in shipped_names()}
    order = sorted(layers, key=lambda name: (name != "klasik", layers[name].page or "999", name))
    return tuple(name for name in order if not layers[name].modes)


def ready_modes() -> tuple[str, ...]:
    """Name the modes under whose name klasik is shipped with the mode on, ready to play."""
    return tuple(mode for mode in shipped_modes() if mode in shipped_names())


def _parent(word: Scalar, child: Layer, stack: Stack) -> Layer | None:
    if not is_path(word.value):
        if word.value in shipped_names():
            return shipped_layer(word.value)
        stack.diagnostics.append(codes.unknown_parent(word, child, shipped_names(), shipped_modes()))
        return None
    return _layer_at(word, child, stack, shipped_names())


def _layer_at(word: Scalar, child: Layer, stack: Stack, shipped: list[str]) -> Layer | None:
    """Read the file that a path names, as seen from the file that names it."""
    path = child.folder / word.value
    if is_sealed() or not is_file(path):
        stack.diagnostics.append(codes.no_such_file(word, child, shipped))
        return None
    beside = Path(child.file).parent if child.path else Path()
    return read_layer(path, str(beside / word.value))


def _modes(layer: Layer, seen: dict[str, Span], stack: Stack) -> Iterator[tuple[Scalar, Layer]]:
    """Read the modes that one file switches on, each once."""
    for word in layer.modes:
        name = word.value
        identity = realpath(layer.folder / name) if is_path(name) and not is_sealed() else name
        if identity in seen:
            if not layer.shipped:
                related = [(seen[identity], Text("burada zaten açık", "already on here"))]
                stack.diagnostics.append(codes.MODE_TWICE.at(word.span, name=name, related=related))
            continue
        if is_path(name):
            mode = _layer_at(word, layer, stack, shipped_modes())
        elif name in shipped_modes():
            mode = shipped_layer(f"modes/{name}")
        else:
            stack.diagnostics.append(codes.unknown_mode(word, shipped_modes(), shipped_names()))
            continue
        if mode is None:
            continue
        if not mode.is_mode and (mode.extends or mode.modes):
            stack.diagnostics.append(codes.NOT_A_MODE.at(word.span, name=name))
            continue
        _report_parents(mode, name, stack)
        seen[identity] = word.span
        stack.modes.append(name)
        yield word, mode


def _conflicts(
    mode: Layer, place: Scalar | None, active: list[tuple[Scalar | None, Layer]], stack: Stack
) -> None:
    """Report what two modes set differently: their order never decides."""
    for _, other in active:
        for path, setting in mode.settings.items():
            before = other.settings.get(path)
            if before is not None and before.value != setting.value:
                stack.diagnostics.append(_conflict(path, before, setting, place))
        for key, line in mode.lines.items():
            theirs = other.lines.get(key)
            if theirs is not None and theirs.canonical != line.canonical:
                stack.diagnostics.append(_conflict(line.path, theirs, line, place))


def _conflict(
    path: str, first: Setting | Written, second: Setting | Written, place: Scalar | None
) -> Diagnostic:
    return codes.MODES_CONFLICT.at(
        place.span if place else second.span,
        path=path,
        related=[
            (first.span, Text("biri bunu söylüyor", "one says this")),
            (second.span, Text("öteki bunu", "the other this")),
        ],
    )


def _apply(layer: Layer, stack: Stack) -> None:
    stack.layers.append(layer)
    for path, setting in layer.settings.items():
        stack.values.setdefault(path, []).append(Origin(layer, setting))
    for key, line in layer.lines.items():
        stack.lines.setdefault(key, []).append(Origin(layer, line))


def _report_no_change(layer: Layer, stack: Stack) -> None:
    """Report settings that say what holds already; a house that cites a page may state such a value."""
    if layer is stack.leaf and layer.is_mode and not layer.shipped:
        _report_nothing_to_remove(layer, stack)
    if layer.shipped or layer.page or layer.is_mode or layer.extends is None:
        return
    for path, setting in layer.settings.items():
        chain = stack.values.get(path)
        if chain and chain[-1].value == setting.value:
            stack.diagnostics.append(_same_value(path, setting.key, chain))
    for key, line in layer.lines.items():
        chain = stack.lines.get(key)
        if line.passage is None and (chain is None or chain[-1].value is None):
            stack.diagnostics.append(codes.nothing_to_remove(line, _live(stack, key[0])))
        elif chain and line.passage and line.canonical == chain[-1].value:
            stack.diagnostics.append(_same_value(line.path, line.key, chain))


def _report_nothing_to_remove(mode: Layer, stack: Stack) -> None:
    """Report what a mode takes out although no house has it."""
    houses: list[Layer] = []
    for key, line in mode.lines.items():
        if line.passage is None and key not in stack.lines:
            houses = houses or [shipped_layer(name) for name in shipped_names()]
            if not any(key in house.lines for house in houses):
                stack.diagnostics.append(codes.nothing_to_remove(line, _live(stack, key[0])))


def _same_value(path: str, key: Span, chain: list[Origin]) -> Diagnostic:
    related = [(chain[-1].span, Text("buradan zaten geliyor", "it already comes from here"))]
    return codes.SAME_VALUE.at(key, path=path, related=related)


def _live(stack: Stack, section: str) -> Iterable[str]:
    return [name for (where, name), _ in stack.live_lines() if where == section]
