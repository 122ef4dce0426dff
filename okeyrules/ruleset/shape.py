"""The shape of a ruleset file: scalars typed by what the schema expects, and what does not fit.

YAML's own typing is off (`on` is Turkish for ten, `1.010` is a thousand and ten): each scalar becomes what the
schema expects in its place. `jsonschema` then finds what does not fit, and each of its errors becomes one of
our findings by its keyword and path, never by its English text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from okeyrules.diagnostics import Diagnostic
from okeyrules.diagnostics.suggest import nearest
from okeyrules.ruleset import shape_codes as codes
from okeyrules.ruleset.nodes import Mapping, Node, Scalar
from okeyrules.ruleset.nodes import Sequence as ListNode
from okeyrules.text import Text, fold

Schema = dict[str, Any]

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,8})\Z")
_EMPTY = object()
_YES = {"evet", "yes", "y", "e", "acik", "var", "dogru", "aktif", "1", "t"}
_NO = {"hayir", "no", "n", "h", "off", "kapali", "yok", "yanlis", "pasif", "0", "f"}


class Fit(NamedTuple):
    """A file's data as the schema types it, what does not fit, and the sections in which something did not.

    `broken` holds `*` where a top-level key is unknown: it may have been meant for any section.
    """

    data: dict[str, Any]
    found: list[Diagnostic]
    broken: frozenset[str]


def fit(root: Mapping, schema: Schema) -> Fit:
    """Type the file and check its shape; what does not fit is left out, so that later checks see sound values."""
    data = typed(root, schema)
    assert isinstance(data, dict)
    found: list[Diagnostic] = []
    broken: set[str] = set()
    told: set[tuple[str, ...]] = set()
    for error in sorted(_validator_for(schema).iter_errors(data), key=_order):
        path = [str(p) for p in error.absolute_path]
        if tuple(path) in told and error.validator in _OF_A_VALUE:
            continue
        told.add(tuple(path))
        if "propertyNames" in error.relative_schema_path:
            found.append(_bad_name(root, path, error.instance))
            _parent(data, [*path, ""]).pop(error.instance, None)
            continue
        found.extend(_explain(root, path, error.validator, error.schema))
        broken.update(_touched(root, path, error.validator, error.schema))
        _drop(data, path, error)
    return Fit(data, found, frozenset(broken))


_OF_A_VALUE = ("enum", "pattern", "minimum", "maximum", "minLength", "maxLength")


def _order(error: Any) -> tuple[list[str], bool]:
    """Put a wrong type first: what else does not fit there follows from it."""
    return [str(p) for p in error.absolute_path], error.validator != "type"


def _touched(root: Mapping, path: list[str], keyword: str, schema: Schema) -> Iterator[str]:
    """Name the sections that something misplaced may have been meant for."""
    yield path[0] if path else "*"
    _, node = locate(root, path)
    if keyword == "additionalProperties" and isinstance(node, Mapping):
        for key in _unknown(node, schema):
            if home := _home_of(key.value, path):
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
    return _scalar(node, _types(schema))


def _types(schema: Schema) -> Sequence[str]:
    wanted = schema.get("type", "string")
    return [wanted] if isinstance(wanted, str) else wanted


def _scalar(node: Scalar, wanted: Sequence[str]) -> Any:
    if node.plain and not node.value:
        return _EMPTY  # of no type at all: leaving a value out says nothing, not even `null`
    if node.is_null:
        return None
    if node.plain and "boolean" in wanted and node.value in ("true", "false"):
        return node.value == "true"
    if node.plain and "integer" in wanted and _WHOLE.match(node.value):
        return int(node.value)
    return node.value


def _explain(root: Mapping, path: list[str], keyword: str, schema: Schema) -> Iterator[Diagnostic]:
    """Turn one schema error into findings."""
    key, node = locate(root, path)
    where = _name_of(root, path)
    if keyword == "additionalProperties" and isinstance(node, Mapping):
        yield from _unknown_keys(node, path, schema)
    elif keyword == "type":
        yield _wrong_type(key, node, where, _types(schema))
    elif keyword == "enum" and isinstance(node, Scalar):
        yield _unknown_choice(node, where, schema["enum"])
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


def _repeated(node: ListNode, where: str) -> Iterator[Diagnostic]:
    seen: dict[str, Scalar] = {}
    for item in node.items:
        if isinstance(item, Scalar) and (before := seen.setdefault(item.value, item)) is not item:
            related = [(before.span, Text("ilk yazıldığı yer", "it stands here first"))]
            yield codes.REPEATED.at(item.span, key=where, value=item.value, related=related)


def _length(node: Node) -> int:
    return len(node.items) if isinstance(node, ListNode) else 0


def _name_of(root: Mapping, path: Sequence[str]) -> str:
    """Name a place as a person would: an item of a list by the list."""
    named = path
    while named and isinstance(locate(root, named[:-1])[1], ListNode):
        named = named[:-1]
    return ".".join(named)


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


def text_of(node: Node) -> str:
    """Give the written form of a scalar, or a short stand-in for a list or a section."""
    if isinstance(node, Scalar):
        return node.value if len(node.value) <= 60 else node.value[:57] + "..."
    return "[...]" if isinstance(node, ListNode) else "{...}"


def _bad_name(root: Mapping, path: list[str], name: str) -> Diagnostic:
    _, node = locate(root, path)
    key = node.key(name) if isinstance(node, Mapping) else None
    return codes.BAD_NAME.at((key or node).span, key=name)


def _unknown(node: Mapping, schema: Schema) -> Iterator[Scalar]:
    known, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    for key, _ in node.entries:
        if key.value not in known and not any(re.search(p, key.value) for p in patterns):
            yield key


def _unknown_keys(node: Mapping, path: list[str], schema: Schema) -> Iterator[Diagnostic]:
    known = list(schema.get("properties", {}))
    patterns = list(schema.get("patternProperties", {}))
    for key in _unknown(node, schema):
        free = [k for k in known if node.get(k) is None]
        close = nearest(key.value, free) or nearest(key.value, known)
        home = None if close else _home_of(key.value, path)
        section = ".".join(path)
        if close:
            label = Text(f"şunu mu demek istediniz: `{close}`", f"did you mean `{close}`?")
        elif home:
            label = Text(f"bu ayarın yeri: `{home}`", f"this setting belongs to `{home}`")
        else:
            label = None
        help_ = codes.KNOWN_IN_SECTION if section else codes.KNOWN_AT_TOP
        yield codes.UNKNOWN_KEY.at(
            key.span,
            key=key.value,
            label=label,
            help=help_.fill(section=section, known=", ".join(known or patterns)),
            fix=close,
        )


def _home_of(word: str, path: list[str]) -> str | None:
    """Find an option of that name elsewhere: `threshold` at the top level belongs to `opening`."""
    from okeyrules.rules import OPTIONS

    folded = fold(word)
    for full in OPTIONS:
        if fold(full.rpartition(".")[2]) == folded or fold(full) == folded:
            return full
    for full in ("hand", "penalties", "multipliers", "total", "okey_value", "combine"):
        if folded == full and path != ["scoring"]:
            return f"scoring.{full}"
    return None


def _unknown_choice(node: Scalar, where: str, allowed: list[str]) -> Diagnostic:
    close = nearest(node.value, allowed)
    label = Text(f"şunu mu demek istediniz: `{close}`", f"did you mean `{close}`?") if close else None
    return codes.UNKNOWN_CHOICE.at(
        node.span, key=where, value=text_of(node), allowed=", ".join(allowed), label=label, fix=close
    )


def _wrong_type(key: Scalar | None, node: Node, where: str, wanted: Sequence[str]) -> Diagnostic:
    if isinstance(node, Scalar) and node.is_null and key is not None:
        return codes.EMPTY_VALUE.at(key.span, key=where)
    if "object" in wanted:
        return codes.NOT_A_SECTION.at(node.span, key=where, value=text_of(node))
    if "array" in wanted:
        return codes.NOT_A_LIST.at(node.span, key=where, value=text_of(node))
    if not isinstance(node, Scalar):
        return codes.NOT_ONE_VALUE.at((key or node).span, key=where)
    if "boolean" in wanted:
        return _not_yes_or_no(node, where)
    if "integer" in wanted:
        return _not_whole(node, where)
    return codes.DOES_NOT_FIT.at(node.span, key=where, value=text_of(node))


def _not_yes_or_no(node: Scalar, where: str) -> Diagnostic:
    word = fold(node.value.strip())
    guess = "true" if word in _YES or word == "true" else "false" if word in _NO or word == "false" else None
    if guess:
        help_ = Text(f"`{guess}` yazın (tırnaksız)", f"write `{guess}`, without quotes")
    elif word == "on":
        help_ = Text(
            "`on` sayı olan on mu, açık mı belli değil: `true` ya da `false` yazın",
            "`on` may be the number ten: write `true` or `false`",
        )
    else:
        help_ = Text("`true` (evet) ya da `false` (hayır) yazın", "write `true` or `false`")
    return codes.NOT_YES_NO.at(node.span, key=where, value=text_of(node), help=help_, fix=guess)


def _not_whole(node: Scalar, where: str) -> Diagnostic:
    text = node.value.strip()
    fix: str | None = None
    if _WHOLE.match(text) and not node.plain:
        fix, help_ = text, Text(f"tırnak işaretlerini kaldırın: `{text}`", f"remove the quotes: `{text}`")
    elif re.match(r"-?[0-9]{1,3}(\.[0-9]{3})+\Z", text):
        fix = text.replace(".", "")
        help_ = Text(
            f"nokta binlik ayırmaz: `{fix}` yazın", f"a dot does not separate thousands: write `{fix}`"
        )
    elif re.match(r"-?0+[0-9]+\Z", text):
        fix = str(int(text))
        help_ = Text(f"başındaki sıfırı kaldırın: `{fix}`", f"remove the leading zero: `{fix}`")
    elif re.match(r"-?[0-9]+[.,][0-9]+\Z", text):
        help_ = Text("kesirli sayı olmaz: tam sayı yazın", "no fractions here: write a whole number")
    elif re.match(r"[0-9]+:[0-9]+\Z", text):
        help_ = Text("iki nokta üst üste olmaz: tam sayı yazın", "no colon here: write a whole number")
    elif (number := _NUMBER_WORDS.get(fold(text))) is not None:
        fix = str(number)
        help_ = Text(f"sayıyı rakamla yazın: `{fix}`", f"write the number in digits: `{fix}`")
    else:
        help_ = Text("rakamlarla bir tam sayı yazın", "write a whole number in digits")
    return codes.NOT_A_NUMBER.at(node.span, key=where, value=text_of(node), help=help_, fix=fix)


_NUMBER_WORDS = {
    word: n
    for n, words in {
        0: "sifir zero", 1: "bir one", 2: "iki two", 3: "uc three", 4: "dort four", 5: "bes five",
        6: "alti six", 7: "yedi seven", 8: "sekiz eight", 9: "dokuz nine", 10: "on ten", 11: "onbir eleven",
        20: "yirmi", 30: "otuz", 51: "ellibir", 81: "seksenbir", 101: "yuzbir", 121: "yuzyirmibir",
    }.items()
    for word in words.split()
}  # fmt: skip


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
