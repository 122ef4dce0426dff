"""The parser that `grammar/scoring.lark` describes, built fast.

Lark needs some 0.2 s to turn the grammar into tables, nearly the whole time `okeyrules validate` may take. So
the tables are kept in a module, written by `python -m okeyrules.scoring.grammar` whenever the grammar
changes. They are only a shortcut: where they do not fit the grammar, the parser is built from the grammar.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from okeyrules.resources import grammar_path

if TYPE_CHECKING:
    from lark import Lark

TABLES = Path(__file__).with_name("grammar_tables.py")


def source() -> str:
    """Read the grammar."""
    return (grammar_path() / "scoring.lark").read_text(encoding="utf-8")


def build(text: str, **options: Any) -> Lark:
    """Build a parser from the text of the grammar."""
    from lark import Lark  # some 30 ms that only the reader of a scoring line pays

    return Lark(
        text, parser="lalr", lexer="basic", start=["line", "multiplier"], maybe_placeholders=False, **options
    )


def parser(builder: object) -> Lark:
    """Give a parser that hands what it finds to `builder`, one method for each rule of the grammar."""
    text = source()
    return _from_tables(crc32(text.encode()), builder) or build(text, transformer=builder)


def _from_tables(checksum: int, builder: object) -> Lark | None:
    import json

    from lark import Lark

    from okeyrules.scoring import grammar_tables

    if checksum != grammar_tables.CHECKSUM:
        return None
    try:
        tables = json.loads(grammar_tables.TABLES)
        table = tables["data"]["parser"]["parser"]
        table["tokens"] = _int_keys(table["tokens"])
        table["states"] = {int(k): _int_keys(actions) for k, actions in table["states"].items()}
        memo = _int_keys(tables["memo"])
        loaded: Lark = Lark._load_from_dict(tables["data"], memo, transformer=builder)  # type: ignore[no-untyped-call]
        return loaded
    except (AssertionError, LookupError, TypeError, ValueError, AttributeError):
        return None  # tables of another Lark: slower without them, but right


def _int_keys(mapping: dict[str, Any]) -> dict[int, Any]:
    return {int(key): value for key, value in mapping.items()}


def write_tables() -> None:
    """Write the module of tables that belongs to the grammar."""
    import io
    import json
    import pickle  # the form in which Lark hands its tables out

    text = source()
    file = io.BytesIO()
    build(text).save(file)
    tables = json.dumps(pickle.loads(file.getvalue()), ensure_ascii=False)
    lines = tables.replace('}, "', '},\n"')
    TABLES.write_text(
        '"""Made from grammar/scoring.lark by `python -m okeyrules.scoring.grammar`; not to be edited."""\n\n'
        f"# ruff: noqa: E501\nCHECKSUM = {crc32(text.encode())}\nTABLES = r'''{lines}'''\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    write_tables()
