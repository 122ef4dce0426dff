"""The shape of a ruleset file: scalars typed by what the schema expects, and what does not fit.

YAML's own typing is off (`on` is Turkish for ten, `1.010` is a thousand and ten): each scalar becomes what the
schema expects in its place. `jsonschema` then finds what does not fit, and each of its errors becomes one of
our findings by its keyword and path, never by its English text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from okeyrules.diagnostics import Diagnostic
from okeyrules.ruleset import shape_codes as codes
from okeyrules.ruleset import shape_help
from okeyrules.ruleset.shape_help import WHOLE, Name, Schema, text_of, types
from okeyrules.text import Text, fold
from okeyrules.yaml_source.findings import MOST, Findings
from okeyrules.yaml_source.nodes import Mapping, Node, Scalar
from okeyrules.yaml_source.nodes import Sequence as ListNode

NameOf = Callable[[Mapping, Sequence[str]], Name]

_EMPTY = object()


class Fit(NamedTuple):
    """A file's data as the schema types it, what does not fit, and the sections in which something did not.

    `broken` holds `*` where a top-level key is unknown: it may have been meant for any section.
    """

    data: dict[str, Any]
    found: list[Diagnostic]
    broken: frozenset[str]


def dotted(root: Mapping, path: Sequence[str]) -> Name:
    """Name a place as a person would: an item of a list by the list."""
    named = path
    while named and isinstance(locate(root, named[:-1])[1], ListNode):
        named = named[:-1]
    return ".".join(named)


def fit(root: Mapping, schema: Schema, name_of: NameOf = dotted) -> Fit:
    """Type the file and check its shape; what does not fit is left out, so that later checks see sound values.

    `name_of` names a place in messages.
    """
    data = typed(root, schema)
    assert isinstance(data, dict)
    found = Findings()
    broken: set[str] = set()
    told: set[tuple[str, ...]] = set()
    for error in sorted(_validator_for(schema).iter_errors(data), key=_order):
        path = [str(p) for p in error.absolute_path]
        if "propertyNames" in error.relative_schema_path:
            found.extend(_bad_name(root, path, name) for name in [error.instance])
            _parent(data, [*path, ""]).pop(error.instance, None)
            continue
        if tuple(path) in told and error.validator in _OF_A_VALUE:
            continue
        told.add(tuple(path))
        found.extend(_explain(root, path, name_of(root, path), error.validator, error.schema))
        broken.update(_touched(root, path, error.validator, error.schema))
        _drop(data, path, error)
    return Fit(data, found.all, frozenset(broken))


_OF_A_VALUE = ("enum", "pattern", "minimum", "maximum", "minLength", "maxLength")


def _order(error: Any) -> tuple[list[str], bool]:
    """Put a wrong type first: what else does not fit there follows from it."""
    return [str(p) for p in error.absolute_path], error.validator != "type"


def _touched(root: Mapping, path: list[str], keyword: str, schema: Schema) -> Iterator[str]:
    """Name the sections that something misplaced may have been meant for."""
    yield path[0] if path else "*"
    _, node = locate(root, path)
    if keyword == "additionalProperties" and isinstance(node, Mapping):
        for key in islice(shape_help.unknown(node, schema), MOST):
            if home := shape_help.home_of(key.value, path):
                yield home.split(".")[0]


def _validator_for(schema: Schema) -> Any:
    # `jsonschema.validate` would check the schema itself at each call, 31 ms; a test does that once.
    from jsonschema import Draft202012Validator

    return Draft202012Validator(schema)


def typed(node: Node, schema: Schema) -> Any:
    """Give plain data, each scalar in the type that the schema expects there, or as text."""
    if isinstance(node, Mapping):
        known = schema.get("properties", {})
        patterns = schema.get("patternProperties", {})
        other = schema.get("additionalProperties")
        rest = other if isinstance(other, dict) else {}
        return {
            key.value: typed(
                value,
                known.get(key.value)
                or next((s for p, s in patterns.items() if re.search(p, key.value)), rest),
            )
            for key, value in node.entries
        }
    if isinstance(node, ListNode):
        return [typed(item, schema.get("items", {})) for item in node.items]
    value = _scalar(node, types(schema))
    if isinstance(value, str) and "x-turkish" in schema:
        return schema["x-turkish"].get(fold(value), value)
    return value


def _scalar(node: Scalar, wanted: Sequence[str]) -> Any:
    if node.plain and not node.value:
        return _EMPTY  # of no type at all: leaving a value out says nothing, not even `null`
    if node.is_null:
        return None
    if node.plain and "boolean" in wanted and node.value in ("true", "false"):
        return node.value == "true"
    if node.plain and "integer" in wanted and WHOLE.match(node.value):
        return int(node.value)
    return node.value


def _explain(
    root: Mapping, path: list[str], where: Name, keyword: str, schema: Schema
) -> Iterator[Diagnostic]:
    """Turn one schema error into findings."""
    key, node = locate(root, path)
    if keyword == "additionalProperties" and isinstance(node, Mapping):
        yield from shape_help.unknown_keys(node, path, where, schema)
    elif keyword == "type":
        yield shape_help.wrong_type(key, node, where, schema)
    elif keyword == "enum" and isinstance(node, Scalar):
        yield shape_help.unknown_choice(node, ".".join(path), where, schema)
    elif keyword in ("minimum", "maximum"):
        low, high = schema.get("minimum"), schema.get("maximum")
        yield codes.OUT_OF_RANGE.at(node.span, key=where, value=text_of(node), low=low, high=high)
    elif keyword in ("minItems", "maxItems"):
        low, high = schema.get("minItems", 0), schema.get("maxItems", 99)
        size = Text(f"{low}", f"{low}") if low == high else Text(f"{low}–{high}", f"{low}–{high}")
        yield codes.LIST_SIZE.at(node.span, key=where, size=size, found=_length(node))
    elif keyword == "uniqueItems" and isinstance(node, ListNode):
        yield from _repeated(node, where)
    elif keyword == "required":
        for missing in schema["required"]:
            if not isinstance(node, Mapping) or node.get(missing) is None:
                yield codes.MISSING_KEY.at((key or node).span, key=missing, where=where or "ruleset")
    else:
        yield codes.DOES_NOT_FIT.at(node.span, key=where, value=text_of(node))


def _repeated(node: ListNode, where: Name) -> Iterator[Diagnostic]:
    seen: dict[str, Scalar] = {}
    for item in node.items:
        if isinstance(item, Scalar) and (before := seen.setdefault(item.value, item)) is not item:
            related = [(before.span, Text("ilk yazıldığı yer", "it stands here first"))]
            yield codes.REPEATED.at(item.span, key=where, value=item.value, related=related)


def _length(node: Node) -> int:
    return len(node.items) if isinstance(node, ListNode) else 0


def locate(root: Mapping, path: Sequence[str]) -> tuple[Scalar | None, Node]:
    """Give the key and the node at a path of keys and list indexes."""
    key: Scalar | None = None
    node: Node = root
    for part in path:
        if isinstance(node, Mapping):
            key, node = next((k, v) for k, v in node.entries if k.value == part)
        elif isinstance(node, ListNode):
            node = node.items[int(part)]
    return key, node


def _bad_name(root: Mapping, path: list[str], name: str) -> Diagnostic:
    _, node = locate(root, path)
    key = node.key(name) if isinstance(node, Mapping) else None
    return codes.BAD_NAME.at((key or node).span, key=name)


def _parent(data: Any, path: list[str]) -> Any:
    """Give what holds the last part of a path; an empty section where it is gone already."""
    holder = data
    for part in path[:-1]:
        holder = holder[int(part)] if isinstance(holder, list) else holder.get(part)
        if holder is None:
            return {}
    return holder


def _drop(data: Any, path: list[str], error: Any) -> None:
    """Take what does not fit out of the data."""
    holder = _parent(data, path)
    if error.validator == "additionalProperties":
        target = holder[path[-1]] if path and path[-1] in holder else data if not path else {}
        known, patterns = error.schema.get("properties", {}), error.schema.get("patternProperties", {})
        for key in [k for k in target if k not in known and not any(re.search(p, k) for p in patterns)]:
            del target[key]
    elif isinstance(holder, dict) and path:
        holder.pop(path[-1], None)
    elif isinstance(holder, list) and len(path) > 1:
        # A list with a bad item is not a value: leave the whole setting out.
        _drop(data, path[:-1], error)
