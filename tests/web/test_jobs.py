"""Work done by processes of its own: watched, stopped, kept, bounded, and known after a restart."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine
from starlette.exceptions import HTTPException

from okeyrules.ruleset.load import check_text, load
from okeyrules.ruleset.plain_data import carried
from okeyrules.web import jobs as module
from okeyrules.web.jobs import Job, Jobs
from okeyrules.web.upgrade import open_database


@pytest.fixture
def database(tmp_path: Path) -> Engine:
    return open_database(tmp_path / "desk")


@pytest.fixture
def jobs(database: Engine) -> Iterator[Jobs]:
    found = Jobs(database)
    yield found
    found.close()


def question(hands: int, seed: str = "1") -> dict[str, Any]:
    other = check_text("extends: klasik\nopening: {threshold: 81}\n").usable()
    rulesets = [carried(load("klasik")), carried(other)]
    return {"rulesets": rulesets, "hands": hands, "seed": seed}


def until(jobs: Jobs, job: Job, holds: Callable[[Job], bool]) -> Job:
    for _ in range(600):
        now = jobs.find(job.id)
        if holds(now):
            return now
        time.sleep(0.05)
    raise AssertionError(now)


def is_playing(job: Job) -> bool:
    return job.state == "running" and job.done > 0


def test_an_answer_comes_in_both_languages_and_the_same_question_is_answered_once(jobs: Jobs) -> None:
    job = jobs.start("compare", question(60))
    assert jobs.start("compare", question(60)).id == job.id
    done = until(jobs, job, lambda j: j.is_over)
    assert done.state == "done"
    assert done.answer is not None
    assert '<html lang="tr">' in done.answer["tr"]
    assert '<html lang="en">' in done.answer["en"]
    assert jobs.start("compare", question(60)).id == job.id
    assert jobs.start("compare", question(60, seed="2")).id != job.id


def test_a_job_is_stopped_when_asked_and_can_be_asked_again(jobs: Jobs) -> None:
    job = jobs.start("compare", question(20_000))
    until(jobs, job, is_playing)
    jobs.stop(job.id)
    stopped = until(jobs, job, lambda j: j.is_over)
    assert (stopped.state, stopped.why) == ("stopped", module.ASKED)
    again = jobs.start("compare", question(20_000))
    assert again.id != job.id
    jobs.stop(again.id)


def test_a_job_that_waits_is_stopped_at_once(jobs: Jobs) -> None:
    running, waiting = (jobs.start("compare", question(20_000, seed)) for seed in "ab")
    assert (running.state, waiting.state) == ("running", "waiting")
    assert jobs.place(waiting) == 1
    assert jobs.stop(waiting.id).state == "stopped"
    jobs.stop(running.id)


def test_a_job_at_which_nobody_looks_is_stopped(database: Engine) -> None:
    jobs = Jobs(database, unseen=0.5)
    job = jobs.start("compare", question(20_000))
    while not job.is_over:  # looked at from outside: `find` would count as looking
        time.sleep(0.05)
    assert (job.state, job.why) == ("stopped", module.NOBODY)


def test_too_many_are_refused_in_both_languages(jobs: Jobs) -> None:
    for n in range(1 + module.MOST_WAITING):
        jobs.start("compare", question(20_000, str(n)))
    with pytest.raises(HTTPException) as refused:
        jobs.start("compare", question(20_000, "more"))
    assert refused.value.status_code == 429
    assert "Sırada" in refused.value.detail.tr  # type: ignore[attr-defined]


def test_what_was_running_when_the_server_ended_says_so_and_what_was_done_is_kept(database: Engine) -> None:
    before = Jobs(database)
    done = until(before, before.start("scene", question(1)), lambda j: j.is_over)
    running = until(before, before.start("compare", question(20_000)), is_playing)
    after = Jobs(database)
    found = after.find(running.id)
    assert (found.state, found.why) == ("stopped", module.RESTARTED)
    assert after.find(done.id).answer == done.answer
    before.close()


def test_a_worker_that_breaks_off_is_a_job_that_failed(jobs: Jobs) -> None:
    job = until(jobs, jobs.start("compare", {"rulesets": []}), lambda j: j.is_over)
    assert (job.state, job.why) == ("failed", module.BROKE)


def test_what_the_study_cannot_do_is_told(jobs: Jobs) -> None:
    asked = question(10)
    asked["rulesets"][1]["hash"] = "0000"
    job = until(jobs, jobs.start("compare", asked), lambda j: j.is_over)
    assert job.state == "failed"
    assert job.why is not None
    assert "0000" in job.why.tr


def test_old_jobs_make_room(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 1)
    first = until(jobs, jobs.start("compare", {"rulesets": []}), lambda j: j.is_over)
    jobs.start("compare", {"rulesets": [], "n": 1})
    with pytest.raises(HTTPException):
        jobs.find(first.id)
