"""A process that works for the desk: a question in JSON comes in, lines of JSON go out, and the last is the answer.

It is no part of the server's process, so that no page waits for it; it gives way to all others, and ends with the
server, whose end it sees by its input's.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

Say = Callable[[dict[str, Any]], None]

_SECONDS = 5.0  # that a situation is looked for by playing, where small ones do not suffice
_A_WORD = 0.1  # seconds between two words of how far it is


def main() -> None:
    """Answer one question."""
    if hasattr(os, "nice"):
        os.nice(10)
    asked = json.loads(sys.stdin.readline())
    threading.Thread(target=_leave_with_server, daemon=True).start()
    from okeyrules.errors import SaidError
    from okeyrules.ruleset.untrusted import sealed

    with sealed():
        try:
            answer: dict[str, Any] = {"answer": ANSWERS[asked["kind"]](asked, _say)}
        except SaidError as error:
            answer = {"trouble": list(error.says)}
    _say(answer)


def _leave_with_server() -> None:
    sys.stdin.read()
    os._exit(1)


def _say(words: dict[str, Any]) -> None:
    print(json.dumps(words), flush=True)


def compare(asked: dict[str, Any], say: Say) -> dict[str, Any]:
    """Play rulesets on the same deals, and give the report in each language."""
    from okeyrules.ruleset.plain_data import ruleset_of
    from okeyrules.study.ask.compare import compare as compared
    from okeyrules.study.report.html import pages
    from okeyrules.study.run.sample import Plan

    last, before, part = 0.0, 0, 1

    def progress(done: int, total: int) -> None:
        nonlocal last, before, part
        part += done < before  # first the rulesets are played, then what lies between them
        before = done
        if done == total or time.monotonic() - last > _A_WORD:
            last = time.monotonic()
            say({"done": done, "total": total, "part": part})

    rulesets = [ruleset_of(data) for data in asked["rulesets"]]
    plan = Plan(asked["hands"], asked["seed"], workers=1)
    return {str(lang): page for lang, page in pages(compared(rulesets, plan, progress=progress)).items()}


def scene(asked: dict[str, Any], say: Say) -> dict[str, Any]:
    """Look for the smallest situation on which two rulesets part, and show it in each language."""
    from okeyrules.records.hand.json_ import as_data
    from okeyrules.ruleset.plain_data import ruleset_of
    from okeyrules.study.report.frame import LANGS
    from okeyrules.study.report.html_scene import scene as drawn
    from okeyrules.study.report.words import names
    from okeyrules.study.witness.find import seek
    from okeyrules.study.witness.shown import nothing_found

    a, b = (ruleset_of(data) for data in asked["rulesets"])
    say({"done": 0, "total": 0, "part": 1})
    sought = seek(a, b, seconds=_SECONDS)
    found: dict[str, Any] = {}
    for lang in LANGS:
        called = names([a, b], lang)
        pair = (called[0], called[1])
        found[lang] = (
            {"scene": drawn(sought.witness, pair, lang)}
            if sought.witness is not None
            else {"words": nothing_found(sought, pair, lang)}
        )
    if sought.witness is not None:
        found["record"] = as_data(sought.witness.record_by(sought.witness.plainer))
    return found


ANSWERS: dict[str, Callable[[dict[str, Any], Say], dict[str, Any]]] = {"compare": compare, "scene": scene}


if __name__ == "__main__":
    main()
