"""Faults made by machine are found, at the right line, and none of them breaks the program."""

import time

import okeyrules
from tests.ruleset.corpus import OPERATOR, Fault, faults

KNOWN = okeyrules.check_text(OPERATOR, "salon.yaml")


def judge(fault: Fault) -> bool:
    report = okeyrules.check_text(fault.text, "salon.yaml")
    if not report.diagnostics:
        # Some slips give another sound file (`true` for `false`, a new name for a line): then it must be usable.
        return report.ruleset is not None and report.ruleset.hash != KNOWN.usable().hash and _is_sound(fault)
    return any(
        d.span.line in fault.lines or any(s.line in fault.lines for s, _ in d.related)
        for d in report.diagnostics
    )


def _is_sound(fault: Fault) -> bool:
    return fault.kind == "misspelt word"


def test_the_file_that_is_spoilt_is_sound_before() -> None:
    assert KNOWN.diagnostics == ()


def test_at_least_95_of_100_faults_are_found_at_the_right_line() -> None:
    made = list(faults(OPERATOR, 900, seed=101))
    missed = [f for f in made if not judge(f)]
    share = 1 - len(missed) / len(made)
    assert share >= 0.95, [(f.kind, sorted(f.lines)) for f in missed]


def test_no_fault_takes_a_second() -> None:
    for fault in faults(OPERATOR, 90, seed=7):
        start = time.process_time()
        okeyrules.check_text(fault.text, "salon.yaml")
        assert time.process_time() - start < 1
