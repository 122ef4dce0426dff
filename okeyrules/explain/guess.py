"""Finding the shipped house that a table plays by: questions about the options on which the houses part.

Which question comes next, and what may be answered, is worked out from the values of the shipped rulesets. An answer
that a house does not share makes it less likely but never impossible: most tables are a house with a few differences.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log2
from typing import Any

from okeyrules.explain.differences import differing
from okeyrules.explain.rule_sheet import WRITTEN
from okeyrules.rules import OPTIONS
from okeyrules.rules.kinds import Choice, Flag
from okeyrules.ruleset.compose import ready_modes, shipped_houses, shipped_layer
from okeyrules.ruleset.editing import edited
from okeyrules.ruleset.load import check_text, load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.ruleset.written import name_text, value_text
from okeyrules.scoring.write import write
from okeyrules.text import Text, same

MOST = 10
UNKNOWN = "?"
_UNLIKE = 0.2  # what an answer that a house does not share leaves of its likelihood
_MODE = "modes."

Answers = Mapping[str, str]  # path of a question -> key of the answer, or `UNKNOWN`


@dataclass(frozen=True)
class Answer:
    """One answer: its key (the value as a file writes it), what it says, and the houses that say so."""

    key: str
    words: Text
    houses: frozenset[str]


@dataclass(frozen=True)
class Question:
    """What is asked about one option, or about one mode (`modes.esli`)."""

    path: str
    name: Text
    answers: tuple[Answer, ...]

    def answer(self, key: str) -> Answer | None:
        """Give the answer of a key."""
        return next((one for one in self.answers if one.key == key), None)


@dataclass(frozen=True)
class Guess:
    """The house and the modes that fit the answers best, and the options that were answered otherwise."""

    house: str
    modes: tuple[str, ...]
    differences: tuple[str, ...]
    name: Text
    text: str


@cache
def houses() -> dict[str, Ruleset]:
    """Give the shipped rulesets that switch no mode on."""
    return {name: load(name) for name in shipped_houses()}


@cache
def questions() -> dict[str, Question]:
    """Give every question there is: the options on which houses part, and the modes that a shipped ruleset has."""
    found = list(_about_modes())
    rows = [row for row in differing(list(houses().values())) if row.path in OPTIONS]
    found += [Question(row.path, row.name, _answers(row.path)) for row in rows]
    return {question.path: question for question in found}


def _about_modes() -> Iterator[Question]:
    for mode in ready_modes():
        row = differing([load("klasik"), load(mode)])[0]
        says = [cell.sentence for cell in row.cells]
        off, on = [WRITTEN.fill(worth=one) for one in says] if row.path == "scoring.total" else says
        nobody: frozenset[str] = frozenset()
        name = shipped_layer(f"modes/{mode}").name or row.name
        yield Question(_MODE + mode, name, (Answer("true", on, nobody), Answer("false", off, nobody)))


def _answers(path: str) -> tuple[Answer, ...]:
    option, values = OPTIONS[path], list(_cases(path))
    for ruleset in houses().values():
        if ruleset.values[path] not in values:
            values.append(ruleset.values[path])
    return tuple(
        Answer(
            value_text(value),
            option.sentence(value),
            frozenset(name for name, r in houses().items() if r.values[path] == value),
        )
        for value in values
    )


def next_question(answers: Answers) -> Question | None:
    """Choose the question that parts the houses best after these answers; `None` after ten, or if none would."""
    if len(answers) >= MOST:
        return None
    likely = likelihoods(answers)
    settled = _settled(answers)
    best: tuple[float, Question] | None = None
    for question in questions().values():
        if question.path in answers or _is_idle(question.path, settled):
            continue
        worth = _parting(question, likely)
        if worth > 0 and (best is None or worth > best[0] + 1e-9):
            best = worth, question
    return best[1] if best else None


def likelihoods(answers: Answers) -> dict[str, float]:
    """Weigh the houses by the answers; the weights add up to one."""
    weights = dict.fromkeys(houses(), 1.0)
    for path, key in answers.items():
        answer = questions()[path].answer(key)
        if answer is not None and not path.startswith(_MODE):
            for name in weights:
                weights[name] *= 1.0 if name in answer.houses else _UNLIKE
    whole = sum(weights.values())
    return {name: weight / whole for name, weight in weights.items()}


def _parting(question: Question, likely: Mapping[str, float]) -> float:
    """Give how many bits the answer is worth; a mode is as likely on as off."""
    if question.path.startswith(_MODE):
        return 1.0
    shares = (sum(likely[name] for name in answer.houses) for answer in question.answers)
    return -sum(share * log2(share) for share in shares if share > 0)


def _is_idle(path: str, settled: Mapping[str, Any]) -> bool:
    return path in OPTIONS and bool(OPTIONS[path].unmet(settled))


def _best(answers: Answers) -> tuple[str, tuple[str, ...]]:
    likely = likelihoods(answers)
    modes = [
        path.removeprefix(_MODE) for path, key in answers.items() if path.startswith(_MODE) and key == "true"
    ]
    return max(likely, key=lambda name: likely[name]), tuple(sorted(modes))


def _settled(answers: Answers) -> dict[str, Any]:
    """Give the values of the house that fits best so far, with what was answered otherwise."""
    house, modes = _best(answers)
    return {**load("+".join((house, *modes))).values, **_given(answers)}


def _given(answers: Answers) -> dict[str, Any]:
    """Give the values that the answers set."""
    given = {}
    for path, key in answers.items():
        if path in OPTIONS and key != UNKNOWN:
            known = [*_cases(path), *(r.values[path] for r in houses().values())]
            given[path] = next(value for value in known if value_text(value) == key)
    return given


def _cases(path: str) -> Sequence[Any]:
    kind = OPTIONS[path].kind
    if isinstance(kind, Flag):
        return [True, False]
    return list(kind.says) if isinstance(kind, Choice) else []


def guess(answers: Answers, name: str = "") -> Guess:
    """Name the house, the modes and the differences, and write the file that says just that."""
    house, modes = _best(answers)
    ruleset = load("+".join((house, *modes)))
    given, settled = _given(answers), _settled(answers)
    unlike = {
        path: value
        for path, value in given.items()
        if value != ruleset.values[path] and not _is_idle(path, settled)
    }
    text = edited("", "extends", house)
    if modes:
        text = edited(text, "modes", f"[{', '.join(modes)}]")
    if name:
        text = edited(text, "name", name_text(same(name)))
    for path, value in unlike.items():
        text = edited(text, path, value_text(value))
    for path in unlike:
        text = _with_its_fine(text, questions()[path].answer(answers[path]), ruleset)
    return Guess(house, modes, tuple(unlike), ruleset.name, text)


def _with_its_fine(text: str, answer: Answer | None, ruleset: Ruleset) -> str:
    """Add the fine without which a value would mean nothing, as a house that has the value charges it."""
    before = len(check_text(text).diagnostics)
    for house in sorted(answer.houses) if answer and before else ():
        for name, line in houses()[house].scoring.penalties.items():
            if name not in ruleset.scoring.penalties:
                more = edited(text, f"scoring.penalties.{name}", write(line))
                if len(check_text(more).diagnostics) < before:
                    return more
    return text
