"""A sheet as the YAML that `okeyrules score` reads, and what that very code says of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from okeyrules.formats import FORMAT
from okeyrules.records.check import FileReport, score_text
from okeyrules.records.hand.writing import differing
from okeyrules.records.rules_head import rules_lines
from okeyrules.records.sheet.append import HandInput, hand_lines
from okeyrules.records.sheet.judge import Result
from okeyrules.records.yaml_out import block
from okeyrules.ruleset.load import load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.ruleset.untrusted import sealed
from okeyrules.text import Text
from okeyrules.web.kept_rules import InForce, in_force
from okeyrules.web.page import refused
from okeyrules.web.pages.score.draft import Draft, draft_of, hand_input
from okeyrules.web.pages.score.state import Fields, Head, State
from okeyrules.web.pages.score.store import Made

LABEL = "yazboz.yaml"
_UNUSABLE = Text("bu yazbozun kuralları artık okunamıyor", "the rules of this sheet can no longer be read")


def head_text(made: Made, head: Head) -> str:
    """Write what stands above the hands."""
    lines = ["record: sheet", f'format: "{FORMAT}"']
    lines += [f"title: {_quoted(head.title)}"] if head.title else []
    lines += [f"date: {_quoted(made.made_at[:10])}", f"note: {_quoted(made.rules_name.tr)}"]
    lines += _rules(made.rules, made.kept)
    lines.append(f"players: [{', '.join(map(_quoted, head.players))}]")
    lines += [f"match: {{hands: {head.length}}}"] if head.length else []
    return "\n".join(lines) + "\n"


@lru_cache(maxsize=256)
def _rules(text: str, kept: str | None) -> tuple[str, ...]:
    """Name the rules; where the house has changed since, with all in which they differ from it as it is now."""
    lines = rules_lines(text)
    force = _in_force(text, kept)
    print_ = f'hash: "{force.ruleset.hash}"'
    if not force.changed:
        return (*lines, print_)
    house = lines[: lines.index("rules:")] if "rules:" in lines else lines
    named = _ruleset(tuple(house))
    if named is None:
        house = ["ruleset: klasik"]
        named = load("klasik")
    own = differing(named.resolved(), force.ruleset.resolved())
    return (*house, "rules:", block(own, 2).rstrip("\n"), print_)


def _ruleset(lines: tuple[str, ...]) -> Ruleset | None:
    return score("\n".join(["record: sheet", *lines, "players: [1, 2, 3, 4]", "hands: []"]) + "\n").ruleset


@lru_cache(maxsize=256)
def _in_force(text: str, kept: str | None) -> InForce:
    def now() -> Ruleset:
        found = _ruleset(tuple(rules_lines(text)))
        if found is None:
            raise refused(409, _UNUSABLE)
        return found

    return in_force(kept, now)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


@lru_cache(maxsize=512)
def score(text: str) -> FileReport:
    """Read and score a sheet's text; no file but the shipped rulesets is looked at."""
    with sealed():
        return score_text(text, LABEL)


def rules_of(made: Made) -> Ruleset:
    """Give the rules that a sheet is played by: those that it was begun under."""
    return _in_force(made.rules, made.kept).ruleset


def house_changed(made: Made) -> bool:
    """Say whether the house has other rules by now than the sheet."""
    return _in_force(made.rules, made.kept).changed


def sheet_text(made: Made, state: State, more: Mapping[int, Fields] | None = None) -> str:
    """Write a sheet with all its hands; `more` are hands that are not saved yet, or are to be changed."""
    rules = rules_of(made)
    hands = {**state.written, **(more or {})}
    inputs, number = [], 1
    for _, fields in sorted(hands.items()):
        draft = draft_of(fields, state.head.players, rules, number, state.head.length or None)
        inputs.append(hand_input(draft))
        number += inputs[-1].ending != "void"
    return head_text(made, state.head) + _hands(inputs)


def without(state: State, place: int) -> State:
    """Give the sheet as it is without one hand."""
    hands = {p: hand for p, hand in state.hands.items() if p != place}
    return State(state.head, hands, state.version, state.board)


def _hands(inputs: list[HandInput]) -> str:
    if not inputs:
        return "hands: []\n"
    return "\n".join(["hands:", *(line for hand in inputs for line in hand_lines(hand))]) + "\n"


def draft_at(made: Made, state: State, place: int) -> Draft:
    """Give the half-entered hand at a place: the next one, or a correction."""
    before = [fields for p, fields in state.written.items() if p < place]
    number = 1 + sum(fields.get("end") != "void" for fields in before)
    length = state.head.length or None
    return draft_of(state.hand(place).draft, state.head.players, rules_of(made), number, length)


def errors(report: FileReport) -> list[Text]:
    """List in words what keeps a sheet from being scored; advice that speaks of a file's lines is left out."""
    found = []
    for d in report.diagnostics:
        if d.severity == "error":
            advice = Text(d.advice("tr"), d.advice("en"))
            said = Text(d.message("tr"), d.message("en"))
            plain = "`" not in advice.tr and "`" not in advice.en
            found.append(Text(f"{said.tr} ({advice.tr})", f"{said.en} ({advice.en})") if plain else said)
    return found


def is_over(state: State, result: Result) -> bool:
    """Say whether no hand can follow: all of the match are played, or as many as the longest match has."""
    longest: int = max(result.sheet.ruleset.value("match.hands"))
    return result.counted >= (state.head.length or longest)
