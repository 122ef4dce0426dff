"""Importing does no work: no file of the package is read but its code, and the front door needs no NumPy."""

from __future__ import annotations

import json
import subprocess
import sys

# Imports every module and tells which files of the package were opened for it, code apart.
EVERY = """
import importlib, json, pkgutil, sys
opened = []
def hook(event, args):
    name = str(args[0]).replace("\\\\", "/") if event == "open" else ""
    if "/okeyrules/" in name and not name.endswith((".py", ".pyc", ".so", ".pyd")):
        opened.append(name)
sys.addaudithook(hook)
import okeyrules
found = [module.name for module in pkgutil.walk_packages(okeyrules.__path__, "okeyrules.")]
for name in found:
    if not name.endswith("__main__"):
        importlib.import_module(name)
print(json.dumps({"modules": len(found), "opened": opened}))
"""

FRONT = """
import json, sys
import okeyrules
print(json.dumps(sorted(sys.modules)))
"""


def told(program: str) -> object:
    """Run a program in an interpreter of its own and read what it prints."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def test_importing_every_module_reads_no_ruleset_and_no_other_file_of_the_package():
    found = told(EVERY)
    assert isinstance(found, dict)
    assert found["modules"] > 300
    assert found["opened"] == []


def test_the_front_door_brings_in_no_numpy_and_hardly_anything_else():
    names = told(FRONT)
    assert isinstance(names, list)
    ours = [name for name in names if name.startswith("okeyrules")]
    foreign = {
        "numpy",
        "yaml",
        "jsonschema",
        "lark",
        "rich",
        "click",
        "sqlalchemy",
        "starlette",
        "multiprocessing",
    }
    assert not foreign & set(names)
    assert len(ours) < 10
