"""show: the whole ruleset as a file that stands alone."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
import yaml

import okeyrules
from okeyrules.resources import shipped_modes, shipped_names
from okeyrules.ruleset.written import all_values, full_file

Cli = Callable[..., subprocess.CompletedProcess[str]]
MODES = shipped_modes()
SOURCES = [
    *shipped_names(),
    *(f"kerizim+{'+'.join(modes)}" for n in range(1, len(MODES) + 1) for modes in combinations(MODES, n)),
]


@pytest.mark.parametrize("source", SOURCES)
def test_what_is_shown_is_a_file_without_findings_that_says_the_same(source: str) -> None:
    ruleset = okeyrules.load(source)
    text = "\n".join(full_file(ruleset, "tr", lambda path: "x", lambda path: ["a: b"]))
    again = okeyrules.check_text(text)
    assert again.diagnostics == ()
    assert again.usable().hash == ruleset.hash


def test_an_operators_file_is_shown_as_its_own_equal(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "ev.yaml").write_text(
        "name: {tr: 'Ev: \"bir\"', en: House}\nextends: batak101\nlay_off: {limit: {for: nobody}}\n"
        "scoring:\n  hand:\n    never_opened: null\n    acmayan: min(202 * K, 404) when opened = none\n"
        "  penalties: {işlek_atan: +20 on discard when playable and not okey and not finishing, playable: null}\n",
        encoding="utf-8",
    )
    for flags in ([], ["--origins"]):
        shown = cli("show", "ev.yaml", *flags).stdout
        (tmp_path / "f.yaml").write_text(shown, encoding="utf-8")
        assert cli("validate", "f.yaml").returncode == 0, cli("validate", "f.yaml").stdout
        assert okeyrules.load(tmp_path / "f.yaml").hash == okeyrules.load(tmp_path / "ev.yaml").hash
        assert yaml.safe_load(shown)["name"] == {"tr": 'Ev: "bir"', "en": "House"}


def test_every_value_has_its_source_as_a_comment(cli: Cli) -> None:
    shown = cli("show", "kerizim+deprem", "--origins").stdout.splitlines()
    threshold = next(i for i, line in enumerate(shown) if "threshold: 101" in line)
    assert shown[threshold].endswith("# page 003")
    assert [line.split()[:2] for line in shown[threshold + 1 : threshold + 3]] == [
        ["#", f"rulesets/{house}.yaml:{shown[threshold + n].split(':')[1]}:14"]
        for n, house in enumerate(("klasik", "kerizim"), 1)
    ]
    assert sum(line.startswith("  total: ") and "modes/deprem" not in line for line in shown) == 1


def test_value_takes_every_path_that_show_lists_and_no_other() -> None:
    rules = okeyrules.load("puanli+esli")
    for path, value in all_values(rules).items():
        assert rules.value(path) == value
    assert rules.value("scoring.hand.mate") == (
        "-101 when partner.finished overriding never_opened, melds, pairs"
    )
    for path in ("scoring.hand.maet", "scoring.hand", "hand.mate", "total", "opening"):
        with pytest.raises(KeyError, match=path):
            rules.value(path)
