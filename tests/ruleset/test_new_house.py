"""A house that is put into the folder is known everywhere, without being entered in any list."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

HOUSE = """\
# yaml-language-server: $schema=schema/ruleset.json
extends: genel
name: {tr: Altıncı, en: The sixth}
scoring:
  penalties:
    sixth: +5 on collect
undo:
  collect: penalised
"""
ASKED = """\
from okeyrules.explain.guess import houses
from okeyrules.explain.topics import find
from okeyrules.records.hand import referee as hand_referee
from okeyrules.ruleset.options_page import page
from okeyrules.study.ask.ladder import rulesets
from okeyrules.web.rulesets import houses as desk
print("sixth" in houses(), "sixth" in hand_referee.houses(), "sixth" in desk())
print("batak101 (004) | sixth |" in page(), "`scoring.penalties.sixth`" in page())
print({"sixth", "sixth+esli"} <= set(rulesets()))
print("genel, puanli, sixth:" in find("wrong_opening", "en"))
"""


def test_a_house_in_the_folder_is_known_to_every_page_and_tool(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "static", "_rulesets", "_grammar")
    for folder in ("okeyrules", "rulesets", "grammar"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    (tmp_path / "rulesets" / "sixth.yaml").write_text(HOUSE, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", ASKED],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ran.stderr == ""
    assert ran.stdout.split() == ["True"] * 7
