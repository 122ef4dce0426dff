"""The tables of facts and events in `docs/scoring-language.md`, made from their declarations."""

from __future__ import annotations

import re
from pathlib import Path

from okeyrules.scoring.facts import EVENTS, FACTS, SECTIONS, Fact

PAGE = Path(__file__).resolve().parents[2] / "docs" / "scoring-language.md"
_MADE = (
    "<!-- Made by `python -m okeyrules.scoring.language_tables`; edit okeyrules/scoring/facts instead. -->\n"
)
_PLACES = {"multipliers": "multipliers", "hand": "rows", "penalties": "penalties", "total": "total"}


def page(text: str) -> str:
    """Give the page with its two tables as the declarations have them."""
    for table in (_facts(), _events()):
        head = re.escape(table[0])
        text = re.sub(rf"(?:{re.escape(_MADE)})?{head}\n(?:\|.*\n)*", lambda _: _MADE + _lines(table), text)  # noqa: B023
    return text


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
    return "everywhere" if everywhere else ", ".join(_PLACES[place] for place in fact.where)


def _meaning(fact: Fact) -> str:
    return fact.says["yes"].en if fact.kind == "yesno" else fact.words.en


def main() -> None:
    """Write the tables anew, in a checkout of the project."""
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
