"""What the documentation says of facts and events, made from their declarations.

`docs/scoring-language.md` has a table of each. In the pages about sheets and about the study a key or a column has a
row: one that is not named by hand there is made.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from okeyrules.scoring.facts import EVENTS, FACTS, MEASURED, SECTIONS, Fact
from okeyrules.text import Lang

DOCS = Path(__file__).resolve().parents[2] / "docs"
_MADE = "<!-- Made by `python -m okeyrules.scoring.fact_tables`; edit okeyrules/scoring/facts instead. -->\n"
_ROW = "<!-- made -->"
_LANGS: tuple[tuple[Lang, str], ...] = (("tr", ".tr.md"), ("en", ".md"))
_PLACES = {"multipliers": "multipliers", "hand": "rows", "penalties": "penalties", "total": "total"}


def pages() -> dict[Path, str]:
    """Give each page that tells of facts as the declarations have it."""
    made = {}
    for lang, ending in _LANGS:
        sheets, study = DOCS / f"score-sheets{ending}", DOCS / f"study{ending}"
        text = _without_rows(sheets.read_text(encoding="utf-8"))
        for places, row in ((("seat",), "tiles"), (("finish",), "finish"), (("hand", "players"), "riziko")):
            told = [fact.key for fact in MEASURED.values() if fact.key and fact.key.at in places]
            text = _with_rows(text, f"| `{row}`", {key.name: key.says.to(lang) for key in told})
        made[sheets] = text
        columns = {fact.recorded: fact.words.to(lang) for fact in MEASURED.values() if fact.recorded}
        made[study] = _with_rows(_without_rows(study.read_text(encoding="utf-8")), "| `seat.tiles`", columns)
    page = DOCS / "scoring-language.md"
    return {**made, page: _with_tables(page.read_text(encoding="utf-8"))}


def _with_tables(text: str) -> str:
    for table in (_facts(), _events()):
        body = re.compile(rf"(?:{re.escape(_MADE)})?{re.escape(table[0])}\n(?:\|.*\n)*")
        text = body.sub(_MADE + _lines(table), text)
    return text


def _without_rows(text: str) -> str:
    return _lines([line for line in text.splitlines() if _ROW not in line])


def _with_rows(text: str, after: str, rows: Mapping[str, str]) -> str:
    """Put rows behind one that begins so, but for what the page names already: `name`, or `name: true`."""
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(after)) + 1
    missing = [name for name in rows if not re.search(rf"`{re.escape(name)}(?:`|: )", text)]
    return _lines(
        [*lines[:at], *(_row(f"`{name}`", f"{rows[name]} {_ROW}") for name in missing), *lines[at:]]
    )


def _lines(table: list[str]) -> str:
    return "\n".join(table) + "\n"


def _facts() -> list[str]:
    rows = [
        _row(f"`{fact.name}`", f"`{fact.turkish}`", _kind(fact), _known_in(fact), _meaning(fact))
        for fact in FACTS.values()
    ]
    return [_row("fact", "Turkish", "kind and range", "known in", "meaning"), "|---|---|---|---|---|", *rows]


def _events() -> list[str]:
    rows = [
        _row(
            f"`{event.name}`",
            f"`{event.turkish}`",
            event.words.en,
            "; ".join(f"`{fact.name}` (`{fact.turkish}`): {_kind(fact)}" for fact in event.facts.values()),
        )
        for event in EVENTS.values()
    ]
    return [_row("event", "Turkish", "falls on a player where", "its own facts"), "|---|---|---|---|", *rows]


def _row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def _kind(fact: Fact) -> str:
    if fact.kind == "yesno":
        return "yes/no"
    if fact.kind == "choice":
        pairs = zip(fact.values, fact.turkish_values, strict=True)
        return ", ".join(f"`{value}` (`{turkish}`)" for value, turkish in pairs)
    if fact.low < 0:
        return fact.kind
    more = ", and `okey_value` for each okey" if fact.name == "S" else ""
    return f"{fact.kind} {fact.low}..{fact.high}{more}"


def _known_in(fact: Fact) -> str:
    everywhere = set(fact.where) == set(SECTIONS)
    return (
        "everywhere" if everywhere else ", ".join(_PLACES.get(place, f"on `{place}`") for place in fact.where)
    )


def _meaning(fact: Fact) -> str:
    return fact.says["yes"].en if fact.kind == "yesno" else fact.words.en


def main() -> None:
    """Write the pages anew, in a checkout of the project."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
