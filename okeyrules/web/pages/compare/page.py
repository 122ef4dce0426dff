"""Two or more rulesets beside each other: what they say, how they score, where they part, and what that does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from okeyrules.explain import diff_print
from okeyrules.explain.differences import Row, differing
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.compare import Difference, partners_alone
from okeyrules.text import Lang, Text
from okeyrules.web import rulesets
from okeyrules.web.desk import Page
from okeyrules.web.forms import posted
from okeyrules.web.jobs import Job, jobs_of
from okeyrules.web.page import desk_of, language, refused, show
from okeyrules.web.position_link import link
from okeyrules.web.safety import REPORT_POLICY

TITLE = Text("Karşılaştır", "Compare")
MOST = 6  # rulesets at once
HANDS = {  # what may be played, and what that takes
    1000: Text("1.000 el: birkaç saniye, kaba", "1,000 hands: some seconds, rough"),
    4000: Text(
        "4.000 el: yarım dakikaya kadar, çoğu soruya yeter",
        "4,000 hands: up to half a minute, enough for most",
    ),
    20000: Text(
        "20.000 el: birkaç dakika, ince farklar için", "20,000 hands: some minutes, for small differences"
    ),
}
_NONE = rulesets.Choice("", Text("(boş)", "(none)"), Text("İsterseniz", "If you like"))
_GIVEN = Text("Adresteki", "From the address")
_TWO = Text("karşılaştırmak için en az iki kural kümesi gerekir", "a comparison needs at least two rulesets")
_HANDS = Text("bu kadar el oynatılamaz", "so many hands cannot be played")
_SEED = Text("tohum 1 ile 40 harf arası olmalı", "a seed has 1 to 40 letters")
_SAME = Text(
    "Bu kümeler aynı şeyi söylüyor, oynatmaya gerek yok.",
    "These rulesets say the same: there is nothing to play.",
)
_STATES = {
    "waiting": Text("Sırada, önündeki iş: {ahead}", "Waiting, jobs before it: {ahead}"),
    "starting": Text("Hazırlanıyor", "Getting ready"),
    "playing": Text("Eller oynanıyor: {done} / {total}", "Hands are being played: {done} of {total}"),
    "tracing": Text(
        "Her kuralın payı ölçülüyor: {done} / {total} el",
        "The part of each rule is measured: {done} of {total} hands",
    ),
    "writing": Text("Rapor yazılıyor", "The report is being written"),
    "done": Text("Bitti", "Done"),
    "stopped": Text("Durduruldu", "Stopped"),
    "failed": Text("Olmadı", "It failed"),
}


@dataclass(frozen=True)
class Side:
    """A ruleset that is compared: the key it was chosen by, and what it is called here."""

    key: str
    name: Text
    ruleset: Ruleset


@dataclass(frozen=True)
class Against:
    """The first ruleset and another: how they score differently, `None` where there is too much to look at."""

    a: Side
    b: Side
    groups: list[Difference] | None
    rows: list[Row]

    @property
    def alone(self) -> Text | None:
        """Say whose hands with partners were not compared."""
        side = partners_alone(self.a.ruleset.frame, self.b.ruleset.frame)
        return diff_print.PARTNERS_ALONE.fill(name=self.named(side).name) if side else None

    @property
    def same_score(self) -> Text:
        """Say that nothing scores differently."""
        return diff_print.same_score(self.a.ruleset, self.b.ruleset, self.rows)

    def named(self, side: str) -> Side:
        """Give the side that is called `a` or `b`."""
        return self.a if side == "a" else self.b


def _sides(request: Request, keys: Sequence[str]) -> list[Side]:
    """Load what was chosen, each once."""
    desk = desk_of(request)
    titles = {choice.key: choice.title for choice in rulesets.choices(desk)}
    found = []
    for key in dict.fromkeys(keys):
        ruleset = rulesets.chosen(desk, key)
        found.append(Side(key, titles.get(key, ruleset.name), ruleset))
    return found


def _keys(values: Any) -> list[str]:
    keys = [str(values.get(f"r{n}") or "") for n in range(1, MOST + 1)]
    return [key for key in keys if key]


def query(keys: Sequence[str]) -> str:
    """Give the part of an address that names rulesets to compare."""
    return urlencode({f"r{n}": key for n, key in enumerate(keys, 1)})


def compare(request: Request) -> Response:
    """Let rulesets be chosen, and show on what those chosen differ."""
    keys = _keys(request.query_params)
    sides = _sides(request, keys)
    desk = desk_of(request)
    slots = min(MOST, max(3, len(sides) + 1))
    given = [side.key for side in sides] or ["klasik", "kerizim"]
    picks = [given[n] if n < len(given) else "" for n in range(slots)]
    choices = rulesets.choices(desk)
    listed = {
        choice.key for choice in choices
    }  # an old version, or several modes at once, come by an address only
    choices += [rulesets.Choice(side.key, side.name, _GIVEN) for side in sides if side.key not in listed]
    return show(
        request,
        "compare.html",
        TITLE,
        picks=picks,
        choices=choices,
        optional=[_NONE, *choices],
        houses_query=query(list(rulesets.houses())),
        sides=sides if len(sides) > 1 else [],
        alone=len(sides) == 1,
        rows=differing([side.ruleset for side in sides]) if len(sides) > 1 else [],
        pairs=[_against(sides[0], other) for other in sides[1:]],
        remarks=diff_print.remarks,
        shown=diff_print.SHOWN,
        words=diff_print,
        hands=HANDS,
        query=query,
    )


def _against(a: Side, b: Side) -> Against:
    rows = differing([a.ruleset, b.ruleset])
    return Against(a, b, diff_print.score_groups(a.ruleset, b.ruleset), rows)


def scene(request: Request) -> Response:
    """Look for the smallest situation on which two rulesets part: asked again and again until it is there."""
    from okeyrules.ruleset.plain_data import carried

    sides = _sides(request, _keys(request.query_params)[:2])
    if len(sides) < 2:
        raise refused(400, _TWO)
    jobs, lang = jobs_of(request.app.state), language(request)
    job = jobs.start("scene", {"rulesets": [carried(side.ruleset) for side in sides]})
    if not job.is_over:
        return JSONResponse({"state": "waiting"})
    if job.answer is None:
        said = (job.why or _STATES["failed"]).to(lang)
        return JSONResponse({"state": "failed", "words": said})
    record = job.answer.get("record")
    referee = link(record, [side.key for side in sides]) if record else None
    return JSONResponse({"state": "done", **job.answer[lang], "referee": referee})


def play(request: Request, form: FormData) -> Response:
    """Begin to play rulesets on the same deals."""
    from okeyrules.ruleset.plain_data import carried

    sides = _sides(request, _keys(form))
    if len(sides) < 2:
        raise refused(400, _TWO)
    if len({side.ruleset.hash for side in sides}) < 2:
        raise refused(400, _SAME)
    hands, seed = str(form.get("hands") or ""), str(form.get("seed") or "1").strip()
    if hands not in map(str, HANDS):
        raise refused(400, _HANDS)
    if not (1 <= len(seed) <= 40 and seed.isprintable()):
        raise refused(400, _SEED)
    asked = {
        "rulesets": [carried(side.ruleset) for side in sides],
        "keys": [side.key for side in sides],
        "names": [list(side.name) for side in sides],
        "hands": int(hands),
        "seed": seed,
    }
    job = jobs_of(request.app.state).start("compare", asked)
    return RedirectResponse(f"/compare/{job.id}", 303)


def job_page(request: Request) -> Response:
    """Show a comparison: how far it is, or what came out."""
    job = _job(request)
    names = [Text(*name) for name in job.asked["names"]]
    return show(
        request,
        "compare_job.html",
        Text(" / ".join(n.tr for n in names), " / ".join(n.en for n in names)),
        job=job,
        words=_words(request, job),
        hands=HANDS[job.asked["hands"]],
        back=f"/compare?{query(job.asked['keys'])}",
    )


def status(request: Request) -> Response:
    """Say how far a comparison is."""
    job = _job(request)
    words = _words(request, job).to(language(request))
    return JSONResponse(
        {"state": job.state, "words": words, "done": job.done, "total": job.total, "over": job.is_over}
    )


def stop(request: Request) -> Response:
    """Stop a comparison."""
    job = _job(request)
    jobs_of(request.app.state).stop(job.id)
    return RedirectResponse(f"/compare/{job.id}", 303)


def again(request: Request) -> Response:
    """Begin a comparison that was stopped once more."""
    job = _job(request)
    begun = jobs_of(request.app.state).start("compare", {k: v for k, v in job.asked.items() if k != "kind"})
    return RedirectResponse(f"/compare/{begun.id}", 303)


def report(request: Request) -> Response:
    """Give the report by itself, with its own style."""
    job = _job(request)
    if job.answer is None:
        raise HTTPException(404)
    headers = {"content-security-policy": REPORT_POLICY}
    if "save" in request.query_params:
        headers["content-disposition"] = 'attachment; filename="karsilastirma.html"'
    return Response(job.answer[language(request)], media_type="text/html", headers=headers)


def _job(request: Request) -> Job:
    job = jobs_of(request.app.state).find(request.path_params["id"])
    if job.kind != "compare":
        raise HTTPException(404)
    return job


def _words(request: Request, job: Job) -> Text:
    """Say how far a job is."""
    if job.state == "waiting":
        return _STATES["waiting"].fill(ahead=jobs_of(request.app.state).place(job))
    if job.state != "running":
        return job.why or _STATES[job.state]
    if job.done == job.total:
        return _STATES["writing" if job.total else "starting"]
    how = _STATES["playing" if job.part == 1 else "tracing"]
    return Text(how.to("tr", _numbers(job, "tr")), how.to("en", _numbers(job, "en")))


def _numbers(job: Job, lang: Lang) -> dict[str, str]:
    return {
        key: f"{n:,}".replace(",", "." if lang == "tr" else ",")
        for key, n in (("done", job.done), ("total", job.total))
    }


PAGE = Page(
    path="/compare",
    title=TITLE,
    says=Text(
        "İki evin farkını görün: sözle, puanla, oynatarak",
        "See how houses differ: in words, in score, and by playing",
    ),
    routes=(
        Route("/compare", compare),
        Route("/compare/scene", scene),
        Route("/compare/play", posted(play), methods=["POST"]),
        Route("/compare/{id}", job_page),
        Route("/compare/{id}/status", status),
        Route("/compare/{id}/stop", stop, methods=["POST"]),
        Route("/compare/{id}/again", again, methods=["POST"]),
        Route("/compare/{id}/report", report),
    ),
)
