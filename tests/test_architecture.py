"""The picture in docs/architecture.md: every package stands in it, and nothing is used from the same floor or above."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
# Methods that hand their object on to what builds on it, when they are called.
HANDED_ON = {
    ("okeyrules.diagnostics.model", "okeyrules.diagnostics.text"),
    ("okeyrules.diagnostics.model", "okeyrules.diagnostics.json_"),
    ("okeyrules.ruleset.ruleset", "okeyrules.api.hand"),
    ("okeyrules.study.ask.compare", "okeyrules.study.report.json_"),
    ("okeyrules.study.ask.compare", "okeyrules.study.report.text"),
    ("okeyrules.study.ask.tune", "okeyrules.study.report.curve_json"),
    ("okeyrules.study.ask.tune", "okeyrules.study.report.curve_text"),
    ("okeyrules.study.run.store", "okeyrules.study.report.house"),
}
# What stands on no floor: the front, which hands everything on when it is asked for, and who starts the program.
FRONT = {"__init__", "__main__", "compiled"}


def floors() -> dict[str, int]:
    """Read the picture: the floor of each room, counted from below."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    picture = re.search(r"```text\n(.*?)```", page, re.S)
    assert picture is not None
    rows = [re.split(r" {6,}", line.strip())[0].split() for line in picture[1].splitlines()]
    return {room: floor for floor, rooms in enumerate(reversed(rows)) for room in rooms}


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else "__init__"


def modules() -> dict[str, Path]:
    paths = sorted((ROOT / "okeyrules").rglob("*.py"))
    return {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}


def imports() -> Iterator[tuple[str, str]]:
    """Give every import of one module by another, also those inside functions and those for types only."""
    yield from sorted(set(_imports()) - HANDED_ON)


def _imports() -> Iterator[tuple[str, str]]:
    known = modules()
    for module, path in known.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "okeyrules":
                names = [f"{node.module}.{alias.name}" for alias in node.names]
                yield from ((module, name if name in known else str(node.module)) for name in names)
            elif isinstance(node, ast.Import):
                yield from ((module, a.name) for a in node.names if a.name.startswith("okeyrules."))


def test_every_room_stands_in_the_picture() -> None:
    rooms = {
        path.stem
        for path in (ROOT / "okeyrules").iterdir()
        if not path.name.startswith(("_", ".")) and (path.suffix == ".py" or (path / "__init__.py").exists())
    }
    assert rooms - FRONT == set(floors())


def test_what_is_handed_on_is_still_handed_on() -> None:
    assert set(_imports()) >= HANDED_ON


def test_arrows_run_downwards() -> None:
    floor = floors()
    wrong = {
        f"{module} uses {used}"
        for module, used in imports()
        if (a := room_of(module)) in floor
        and (b := room_of(used)) in floor
        and a != b
        and floor[b] >= floor[a]
    }
    assert not wrong


def test_no_circle_of_modules() -> None:
    """Two files that need each other are one file, or three."""
    graph: dict[str, set[str]] = {module: set() for module in modules()}
    for module, used in imports():
        if used in graph and used != module:
            graph[module].add(used)
    done: set[str] = set()

    def walk(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " -> ".join((*way[way.index(module) :], module))
        if module not in done:
            for used in sorted(graph[module]):
                walk(used, (*way, module))
            done.add(module)

    for module in sorted(graph):
        walk(module, ())
