"""A record can hold its rules in itself: the same rules as the file they come from."""

from __future__ import annotations

import pytest

from okeyrules.records.check import score_text
from okeyrules.records.rules_head import rules_lines
from okeyrules.resources import rulesets_path
from okeyrules.ruleset.load import check_text

OWN = """\
name: {tr: "Yıldız: evi", en: Star}
extends: kerizim
modes:
- esli
- deprem
# a comment
opening: {threshold: 81, escalation: true}
match:
  hands: [2, 4]
  points: {2: [3, 1, -1, -3], 4: [4, 2, -2, -4]}
scoring:
  multipliers:
    riziko: x3 when riziko     # dear
  hand:
    never_opened: "min(202 * K, 404) when opened = none"
  penalties:
    collect: null
indicator: {false_okey: 'riziko'}
"""
FILES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(rulesets_path().glob("*.yaml"))}


@pytest.mark.parametrize("name", [*sorted(FILES.keys() - {"klasik"}), "own"])
def test_a_sheet_with_its_rules_in_itself_plays_by_the_rules_of_the_file(name):
    text = {**FILES, "own": OWN}[name]
    ruleset = check_text(text).ruleset
    lines = ["record: sheet", *rules_lines(text), "players: [A, B, C, D]", "hands: []"]
    report = score_text("\n".join(lines) + "\n")
    assert report.result is not None, [d.message("en") for d in report.diagnostics]
    assert report.result.sheet.ruleset.hash == ruleset.hash
