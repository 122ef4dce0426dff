"""The rules are read at every start, so they must not drag anything heavy in."""

from __future__ import annotations

import subprocess
import sys

HEAVY = {"numpy", "yaml", "jsonschema", "lark", "click", "rich", "hypothesis", "asyncio", "json"}


def test_the_rules_know_no_yaml_and_no_other_library() -> None:
    code = "import sys, okeyrules.rules; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not HEAVY & {name.split(".")[0] for name in done.stdout.split()}


def test_the_rules_import_nothing_of_the_rooms_above_them() -> None:
    code = "import sys, okeyrules.rules; print(*(m for m in sys.modules if m.startswith('okeyrules')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    rooms = {name.split(".")[1] for name in done.stdout.split() if "." in name}
    assert rooms <= {
        "errors",
        "formats",
        "rules",
        "text",
        "tiles",
        "melds",
        "hand_state",
        "unplayed",
        "kernel",
    }
