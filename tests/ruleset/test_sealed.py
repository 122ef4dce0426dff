"""While the texts of strangers are read, no path in them is followed."""

from __future__ import annotations

from pathlib import Path

import pytest

from okeyrules.records.hand.check import check_hand_text
from okeyrules.ruleset.load import check, check_text
from okeyrules.ruleset.untrusted import sealed

RECORD = "record: hand\nindicator: R4\nposition: {turn: 1, racks: {1: Y8 B1}}\nmoves: []\n"


@pytest.fixture
def salon(tmp_path: Path) -> str:
    path = tmp_path / "salon.yaml"
    path.write_text("extends: klasik\nopening: {threshold: 81}\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("text", ["extends: {}\n", "extends: klasik\nmodes: [{}]\n"])
def test_a_path_in_a_ruleset_is_answered_as_one_that_is_not_there(salon: str, text: str) -> None:
    assert check_text(text.replace("{}", salon)).ruleset is not None or "modes" in text
    with sealed():
        there, missing = (check_text(text.replace("{}", p)) for p in (salon, salon.replace("salon", "yok")))
    assert there.ruleset is None
    for report in (there, missing):
        codes = [d.code.name for d in report.diagnostics]
        assert (
            codes[0] == "V220"
        )  # it says that paths are not followed, and the same whether the file is there
        assert codes == [d.code.name for d in there.diagnostics]


def test_a_path_in_a_record_or_in_the_rules_it_carries_is_not_followed(salon: str) -> None:
    with sealed():
        for rules in (f"ruleset: {salon}\n", f"ruleset: klasik\nresolved:\n  extends: {salon}\n"):
            assert check_hand_text(rules + RECORD).played is None
        assert check_hand_text("ruleset: klasik\n" + RECORD).played is not None


def test_a_name_is_not_looked_for_among_files(salon: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(salon).parent)
    assert check("salon.yaml").ruleset is not None
    with sealed():
        assert check("salon.yaml").ruleset is None
        found = check_text("extends: salon\n").diagnostics
        assert not any("./salon" in (d.fix or "") for d in found)
