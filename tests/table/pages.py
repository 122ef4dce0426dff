"""Makes docs/pages.md: each rule that the five pages state, the setting that holds it, the record that shows it.

`python -m tests.table.pages`. A record in tests/pages says in its own header what it shows: `title` is the rule in a
few words, `source` the page, `note` the setting, or `always` and the part of the rule sheet for what no setting
changes. What a record cannot show stands in `WORDS`.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import yaml

from okeyrules.rules import OPTIONS, RULES
from okeyrules.ruleset.compose import shipped_layer
from okeyrules.ruleset.load import load
from tests.houses import FROM_PAGES

ROOT = Path(__file__).resolve().parents[2]
RECORDS = ROOT / "tests" / "pages"
PAGE = ROOT / "docs" / "pages.md"
HOUSES = {
    shipped_layer(house).page: house for house in sorted(FROM_PAGES, key=lambda h: shipped_layer(h).page)
}
SHEET = "the rule sheet"


class Row(NamedTuple):
    """A rule of a page: in words, the setting that holds it, where it is shown."""

    page: str
    says: str
    held_by: str
    shown: str


# How tiles are piled and dealt, what is seen and what the table says: told on the rule sheet, and tested elsewhere.
WORDS = (
    Row("000", "The tiles are piled by sevens", "always deal", "tests/table/test_deal.py"),
    Row("000", "Discards are stacked so that the ones below are not seen", "discard_pile.visible", SHEET),
    Row("001", "The game starts ten seconds after it is called", "clock.start_countdown", SHEET),
    Row(
        "002", "106 tiles: two of 1 to 13 in four colours, and two false okeys", "always deal", "tests/tiles"
    ),
    Row(
        "002",
        "A die picks the indicator's place in the piles of seven",
        "always deal",
        "tests/table/test_deal.py",
    ),
    Row(
        "002",
        "The indicator is never drawn and is worth no points",
        "always indicator",
        "tests/table/test_deal.py",
    ),
    Row(
        "002",
        "The deal passes to the right; after a void hand it stays",
        "always deal",
        "tests/match/test_match.py",
    ),
    Row("002", "The game warns before a fined discard", "assist.warn_before_fine", SHEET),
    Row("002", "A hint may be asked for", "assist.hint", SHEET),
    Row("003", "At tables with help the playable tiles are marked", "assist.mark_playable", SHEET),
    Row("004", "Four play with 106 tiles", "always deal", "tests/tiles"),
    Row("004", "Partners sit opposite each other", "partnership.enabled", SHEET),
)


def header(path: Path) -> dict:
    """Read a record as plain data."""
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)


def rows() -> list[Row]:
    """List every rule of every page, as the records tell them."""
    found = []
    for path in sorted(RECORDS.glob("*.yaml")):
        data = header(path)
        found.append(Row(data["source"], data["title"], data["note"], path.name))
    return sorted([*found, *WORDS], key=lambda row: row.page)


def value_of(house: str, held_by: str) -> str:
    """Show what a house says where settings hold the rule."""
    return "<br>".join(one_value(house, one) for one in held_by.split(", "))


def one_value(house: str, held_by: str) -> str:
    """Show what a house says where one setting holds the rule."""
    ruleset = load(house)
    if held_by in OPTIONS:
        value = ruleset.value(held_by)
        return f"`{held_by}: {str(value).lower() if isinstance(value, bool) else short(value)}`"
    if held_by.startswith("scoring."):
        data = ruleset.resolved()
        for part in held_by.split("."):
            data = data[part]
        return f"`{held_by}: {data}`"
    key = held_by.removeprefix("always ")
    title = next(rule.title.en for rule in RULES if rule.key == key)
    return f"always so: {title}"


def short(value: object) -> str:
    """Write a value on one line; long tables are only named."""
    if value is None:
        return "null"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value) if isinstance(value, str | int) else "..."


def page() -> str:
    """Write the whole page."""
    lines = [
        "# Pages, settings, records",
        "",
        "<!-- Made by `python -m tests.table.pages` from the headers of tests/pages; edit those instead. -->",
        "",
        "Every rule that one of the five source pages states, in our words; the setting that holds it in the house of",
        "that page, or `always so` for what no setting changes; and the record that shows it allowed or refused. Each",
        "record is replayed (`okeyrules replay`) or scored (`okeyrules score`) by the tests.",
    ]
    everything = rows()
    for number, house in HOUSES.items():
        lines += ["", f"## Page {number}: `{house}`", "", "| rule | held by | shown by |", "|---|---|---|"]
        lines += [
            f"| {row.says} | {cell(value_of(at_table(row, house), row.held_by))} | {link(row.shown)} |"
            for row in everything
            if row.page == number
        ]
    return "\n".join(lines) + "\n"


def at_table(row: Row, house: str) -> str:
    """Name the house with the modes that a record plays, since they change the setting shown."""
    path = RECORDS / row.shown
    modes = header(path).get("modes", []) if path.suffix == ".yaml" else []
    return "+".join([house, *modes])


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def link(shown: str) -> str:
    if shown.endswith(".yaml"):
        return f"[{shown}](../tests/pages/{shown})"
    return f"[{shown}](../{shown})" if shown.startswith("tests/") else shown


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
