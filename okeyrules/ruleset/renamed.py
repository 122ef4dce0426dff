"""Former words of options and of their values, read for ever: each stands for the word of today."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from okeyrules.rules import OPTIONS, Option
from okeyrules.rules.kinds import Choice
from okeyrules.yaml_source.nodes import Mapping as Section
from okeyrules.yaml_source.nodes import Node, Scalar


@cache
def _renamed() -> tuple[Option, ...]:
    """List the options that have a former path or a value with a former word."""
    return tuple(o for o in OPTIONS.values() if o.was or (isinstance(o.kind, Choice) and o.kind.was))


def in_todays_words(root: Section) -> Section:
    """Give the settings of a file in the words of today; where a file says both, the former one stays unknown."""
    for option in _renamed():
        for former in (*option.was, option.path):
            key, value = _at(root, former)
            if key is None or (former != option.path and _at(root, option.path)[0] is not None):
                continue
            if isinstance(option.kind, Choice) and isinstance(value, Scalar):
                value = replace(value, value=option.kind.was.get(value.value, value.value))
            key = replace(key, value=option.path.split(".")[-1])
            root = _put(_put(root, former.split(".")), option.path.split("."), (key, value))
    return root


def _at(root: Section, path: str) -> tuple[Scalar | None, Node]:
    """Find the key at a path and what stands under it."""
    *sections, leaf = path.split(".")
    for name in sections:
        inside = root.get(name)
        if not isinstance(inside, Section):
            return None, root
        root = inside
    return root.key(leaf), root.get(leaf) or root


def _put(root: Section, path: list[str], entry: tuple[Scalar, Node] | None = None) -> Section:
    """Give a section with another entry at a path, or with none there."""
    head, *rest = path
    others = tuple(one for one in root if one[0].value != head)
    if rest:
        inside, span = root.get(head), entry[0].span if entry else root.span
        section = inside if isinstance(inside, Section) else Section((), span)
        entry = (root.key(head) or Scalar(head, "plain", span), _put(section, rest, entry))
    return replace(root, entries=(*others, entry) if entry else others)
