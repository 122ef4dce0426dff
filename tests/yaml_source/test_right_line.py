"""One fault put by machine into a valid file is found on its own line, with nothing else said."""

import re
from collections import Counter
from pathlib import Path
from random import Random

from okeyrules.yaml_source.document import read_text
from tests.conftest import ROOT

SHEET = """\
record: sheet
ruleset: batak101
players: [Ayşe, Burak, Cem, Deniz]
hands:
- indicator: R6
  finish: {by: Ayşe, with_okey: true}
  seats:
    Ayşe: {opened: melds}
    Cem: {opened: pairs, rack: R5 B7 O}
  events: [Cem discard playable]
- indicator: B4
  stock_out: true
position:
  turn: 1
  table:
  - 0 R10 R11 R12
  - 0 B7 L7 O
  stock: 12
moves:
- 0 draw
- 0 discard R1
"""
FILES = [path.read_text(encoding="utf-8") for path in sorted(Path(ROOT, "rulesets").rglob("*.yaml"))] + [
    SHEET
] * 3


def indented(line, random):
    more = random.choice([-2, -1, 1, 2, 3, 4])
    if more > 0:
        return " " * more + line
    return line[-more:] if line.startswith(" " * -more) else line


def without(pattern):
    def fault(line, random):
        places = [match.span(1) for match in re.finditer(pattern, line)]
        if not places:
            return line
        start, end = random.choice(places)
        return line[:start] + line[end:]

    return fault


def with_sign(signs):
    def fault(line, random):
        match = re.search(r": (?=[^\s\"'])", line)
        return line[: match.end()] + random.choice(signs) + line[match.end() :] if match else line

    return fault


FAULTS = {
    "indentation": indented,
    "no colon": without(r"^\s*(?:- )?[\w.]+(:)"),
    "no space": without(r"^\s*(?:- )?[\w.]+:( )(?=\S)"),
    "no bracket": without(r"([\[\]{}])"),
    "no quote": without(r"([\"'])"),
    "a quote": with_sign("\"'"),
    "a sign": with_sign("@%*&!`>|,}]"),
    "a tab": lambda line, random: "\t" + line.lstrip() if line.startswith(" ") else line,
}


def test_at_least_97_of_100_faults_are_found_on_their_line_and_only_there():
    random = Random(106)
    right, silent, wrong = Counter(), Counter(), []
    for _ in range(3000):
        lines = random.choice(FILES).splitlines()
        number = random.randrange(len(lines))
        name = random.choice(list(FAULTS))
        changed = FAULTS[name](lines[number], random)
        if changed == lines[number] or not changed.strip() or changed.lstrip().startswith("#"):
            continue
        lines[number] = changed
        found = read_text("\n".join(lines), "salon.yaml").diagnostics
        if not found:
            silent[name] += 1  # still YAML: a line in another section, an apostrophe less
        elif [d.span.line for d in found] == [number + 1]:
            right[name] += 1
        else:
            wrong.append((name, number + 1, [str(d.span) for d in found], lines))
    assert right.keys() == FAULTS.keys()
    assert len(wrong) < 0.03 * right.total(), wrong[:3]
    assert silent.total() < 0.1 * right.total(), silent
