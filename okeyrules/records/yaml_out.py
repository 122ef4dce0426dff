"""Plain data as YAML that reads back as the same: sections one key a line, lists in brackets."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

_PLAIN = re.compile(r"[A-Za-zÇĞİÖŞÜçğıöşü_][\w.]*\Z")
_WORDS = ("true", "false", "null", "yes", "no", "on", "off")


def block(data: Mapping[str, Any], indent: int = 0) -> str:
    """Write a section, one line a key; sections within it are indented by two more."""
    lines = []
    for key, value in data.items():
        head = " " * indent + f"{scalar(key) if not key.isdecimal() else key}:"
        if isinstance(value, Mapping) and value:
            lines.append(f"{head}\n{block(value, indent + 2)}")
        else:
            lines.append(f"{head} {inline(value)}\n")
    return "".join(lines)


def inline(value: Any) -> str:
    """Write a value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {inline(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(inline(item) for item in value) + "]"
    return scalar(value)


def scalar(value: Any) -> str:
    """Write a word, a number, a yes or no, or nothing; text that could be read otherwise is put in quotes."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if _PLAIN.match(value) and value.lower() not in _WORDS:
        return str(value)
    return json.dumps(value, ensure_ascii=False)
