"""The JSON Schema of ruleset files, derived from the rules' declarations.

Two of them: for a file that a person writes (nothing is required, since a file extends another), and for a
resolved ruleset (everything is there). Run as a program, this module writes both into `rulesets/schema`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from okeyrules import formats
from okeyrules.resources import rulesets_path, shipped_modes
from okeyrules.rules import OPTIONS, RULES, Option
from okeyrules.rules.kinds import Flag, IntList, Kind, Number, PointsTable
from okeyrules.text import Text

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_LETTER = "A-Za-zçğıöşüÇĞİÖŞÜâîûÂÎÛ_"
LINE_NAME = f"^[{_LETTER}][{_LETTER}0-9]{{0,59}}$(?!\\n)"

_MODES = ", ".join(f"`{mode}`" for mode in shipped_modes())
META = {
    "format": Text(
        "Dosyanın hangi sürümün sözcükleriyle yazıldığı; yoksa `0.1`.",
        "The version whose words the file uses; `0.1` where it is not there.",
    ),
    "name": Text(
        "Kural kümesinin adı: iki dilde, ya da ikisine de yarayan tek ad.",
        "The name of the ruleset, in both languages or one that serves for both.",
    ),
    "kind": Text(
        "Yalnız üste konan mod dosyalarında: `mode`.",
        "Only in overlay files: `mode`.",
    ),
    "page": Text(
        "Kuralların alındığı kaynak sayfa, üç rakam; kendi dosyanızda gerekmez.",
        "The source page that states the rules, three digits; your own file needs none.",
    ),
    "extends": Text(
        "Üstüne kurulan kural kümesi: bir ad (`klasik`, `batak101`) ya da bir dosya yolu.",
        "The ruleset this one builds on: a name (`klasik`, `batak101`) or a path.",
    ),
    "modes": Text(
        f"Açılan modlar: {_MODES} ya da dosya yolları; sıraları önemsizdir.",
        f"The modes that are on: {_MODES} or paths, in any order.",
    ),
}
LINES = {
    "multipliers": Text(
        "Bitişin çarpanları; K bunlardan çıkar: `x2 when finish.okey`.",
        "The multipliers of a finish, which make up K: `x2 when finish.okey`.",
    ),
    "hand": Text(
        "El puanı: her oyuncuya bu satırlardan tam biri uygulanır: `S * K when opened = melds`.",
        "The points of a hand: exactly one row applies to a seat: `S * K when opened = melds`.",
    ),
    "penalties": Text(
        "Cezalar: olay her olduğunda eklenir, K ile çarpılmaz: "
        "`+101 on discard when okey and not finishing`.",
        "Fines, added each time their event happens and not multiplied: "
        "`+101 on discard when okey and not finishing`.",
    ),
    "total": Text(
        "Bir elin toplamı: `hand + penalties`.",
        "The total of a hand: `hand + penalties`.",
    ),
}


@cache
def file_schema() -> Schema:
    """Give the schema of a file that a person writes, where nothing is required; not to be changed."""
    properties = {**_meta(), **_sections()}
    properties["scoring"]["properties"].update(_scoring(["string", "null"]))
    return {
        "$schema": DIALECT,
        "$id": "urn:okeyrules:ruleset",
        "title": "101 Okey kural kümesi / 101 Okey ruleset",
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
    }


@cache
def resolved_schema() -> Schema:
    """Give the schema of a resolved ruleset, where nothing may be missing; not to be changed."""
    sections = _sections()
    sections["scoring"]["properties"].update(_scoring("string"))
    _require_all(sections)
    return {
        "$schema": DIALECT,
        "$id": "urn:okeyrules:resolved-ruleset",
        "title": "101 Okey: çözülmüş kural kümesi / 101 Okey: resolved ruleset",
        "type": "object",
        "additionalProperties": False,
        "properties": {**{key: _meta()[key] for key in ("format", "name")}, **sections},
        "required": list(sections),
    }


def expected(path: Sequence[str]) -> Kind | None:
    """Give the kind of value at an option's path, or inside its list or table; `None` elsewhere."""
    for length in range(len(path), 0, -1):
        option = OPTIONS.get(".".join(path[:length]))
        if option is not None:
            return _inside(option.kind, len(path) - length)
    return None


def _inside(kind: Kind, depth: int) -> Kind | None:
    if depth == 0:
        return kind
    if isinstance(kind, IntList) and depth == 1:
        return Number(kind.low, kind.high, kind.unit, kind.says)
    if isinstance(kind, PointsTable) and depth == 2:
        return Number(-999, 999, Text("puan", "points"), kind.row)
    return None


def _meta() -> dict[str, Schema]:
    """Give the keys that are about the file itself."""
    text: Schema = {"type": "string", "minLength": 1}
    return {
        "format": {"type": "string", "pattern": formats.PATTERN, **_described(META["format"])},
        "name": _name(),
        "kind": {"type": "string", "enum": ["mode"], **_described(META["kind"])},
        "page": {"type": "string", "pattern": "^[0-9]{3}$(?!\\n)", **_described(META["page"])},
        "extends": {**text, **_described(META["extends"])},
        "modes": {"type": "array", "items": text, "uniqueItems": True, **_described(META["modes"])},
    }


def _name() -> Schema:
    word: Schema = {"type": "string", "minLength": 1, "maxLength": 80}
    return {
        "type": ["object", "string"],
        "minLength": 1,
        "maxLength": 80,
        "properties": {"tr": word, "en": word},
        "required": ["tr", "en"],
        "additionalProperties": False,
        **_described(META["name"]),
    }


def _sections() -> dict[str, Schema]:
    """Give the options as nested as their paths are; a section bears the title of its first rule."""
    top: dict[str, Schema] = {}
    for rule in RULES:
        for option in rule.options():
            *sections, leaf = option.path.split(".")
            holder = top
            for name in sections:
                section = holder.setdefault(name, _section(rule.title))
                holder = section["properties"]
            holder[leaf] = _option(option)
    return top


def _section(title: Text) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": {}, **_described(title)}


def _option(option: Option) -> Schema:
    schema = option.kind.schema()
    cases = option.kind.cases()
    schema["description"] = f"{option.name.tr}\n" + "\n".join(f"{w}: {said.tr}" for w, said in cases)
    schema["markdownDescription"] = "\n\n".join(_markdown(option, cases))
    if "enum" in schema:
        schema["enumDescriptions"] = [said.tr for _, said in cases]
        schema["markdownEnumDescriptions"] = [f"{said.tr}\n\n{said.en}" for _, said in cases]
    return schema


def _markdown(option: Option, cases: Sequence[tuple[str, Text]]) -> Iterator[str]:
    yield f"**{option.name.tr}** / **{option.name.en}**"
    for written, said in cases:
        yield f"`{written}`: {said.tr} / {said.en}"
    if option.about:
        yield f"{option.about.tr} / {option.about.en}"
    default = option.default
    shown = str(default).lower() if isinstance(option.kind, Flag) else option.kind.short(default).en
    yield f"klasik: `{shown}`"


def _scoring(line: str | list[str]) -> dict[str, Schema]:
    """Give the maps of scoring lines; `line` is the type of one of them."""
    one: Schema = {"type": line}
    maps = {
        key: {
            "type": "object",
            "propertyNames": {"pattern": LINE_NAME},
            "additionalProperties": one,
            **_described(LINES[key]),
        }
        for key in ("multipliers", "hand", "penalties")
    }
    return {**maps, "total": {"type": "string", **_described(LINES["total"])}}


def _described(text: Text) -> Schema:
    return {"description": text.tr, "markdownDescription": f"{text.tr}\n\n{text.en}"}


def _require_all(sections: dict[str, Schema]) -> None:
    for schema in sections.values():
        if "properties" in schema:
            schema["required"] = list(schema["properties"])
            _require_all(schema["properties"])


def committed(folder: Path) -> dict[Path, str]:
    """Give the files that are committed under `rulesets/schema`, with what must stand in them."""
    schemas = {"ruleset.json": file_schema(), "resolved.json": resolved_schema()}
    return {
        folder / name: json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
        for name, schema in schemas.items()
    }


def main() -> None:
    """Write the committed schema files anew."""
    for path, text in committed(rulesets_path() / "schema").items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
