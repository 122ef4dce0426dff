"""A ruleset as plain data: a compiled one does not travel between processes, and a saved run needs no house files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from okeyrules.diagnostics.console import one_line
from okeyrules.errors import SaidError
from okeyrules.formats import FIRST, FORMAT
from okeyrules.ruleset.layer import read_layer_text
from okeyrules.ruleset.load import check_layer
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Text

# A carried ruleset says everything itself: it builds on no file, least of all on one that somebody else names.
_META = ("format", "extends", "modes", "kind", "page", "name")


class CarriedError(SaidError):
    """Plain data that is no usable ruleset, or not the one that it says."""


def carried(ruleset: Ruleset) -> dict[str, Any]:
    """Give a ruleset as data that `ruleset_of` reads back."""
    return {
        "format": FORMAT,
        "source": one_line(ruleset.source),
        "name": {"tr": ruleset.name.tr, "en": ruleset.name.en},
        "hash": ruleset.hash,
        "resolved": ruleset.resolved(),
    }


def ruleset_of(data: Mapping[str, Any]) -> Ruleset:
    """Build the ruleset again and prove it; raises `CarriedError` where it is not usable or has another fingerprint."""
    resolved, source, name = data.get("resolved"), data.get("source"), _name(data)
    if not isinstance(resolved, dict) or not isinstance(source, str) or name is None:
        raise CarriedError(Text("içinde kural kümesi yok", "there is no ruleset in it"))
    for key in _META:
        if key in resolved:
            raise CarriedError(
                Text(f"kural kümesinde `{key}` olmaz", f"the ruleset in it must not say `{key}`")
            )
    layer = read_layer_text(json.dumps({"format": data.get("format", FIRST), **resolved}), one_line(source))
    layer.name = name  # not part of the text: with many modes it is longer than a file may name itself
    report = check_layer(layer, one_line(source))
    if report.ruleset is None:
        first = next(d for d in report.diagnostics if d.severity == "error")
        raise CarriedError(
            Text(
                f"içindeki kural kümesi kullanılamaz: {first.code.name} {first.message('tr')}",
                f"the ruleset in it cannot be used: {first.code.name} {first.message('en')}",
            )
        )
    if report.ruleset.hash != data.get("hash"):
        raise CarriedError(
            Text(
                f"içindeki kuralların özeti {report.ruleset.hash}, yazılan {data.get('hash')}",
                f"the rules in it have the fingerprint {report.ruleset.hash}, not {data.get('hash')}",
            )
        )
    return report.ruleset


def _name(data: Mapping[str, Any]) -> Text | None:
    name = data.get("name")
    if not isinstance(name, dict):
        return None
    tr, en = name.get("tr"), name.get("en")
    return Text(one_line(tr), one_line(en)) if isinstance(tr, str) and isinstance(en, str) else None
