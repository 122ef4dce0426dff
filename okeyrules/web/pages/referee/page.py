"""The referee: a position laid out by tapping, a move asked, and what every house says; and any record file opened."""

from __future__ import annotations

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from okeyrules.records.hand import json_ as hand_json
from okeyrules.records.hand.writing import write
from okeyrules.ruleset.untrusted import sealed
from okeyrules.table import moves as m
from okeyrules.text import Text
from okeyrules.tiles import name_text
from okeyrules.web import rulesets
from okeyrules.web.desk import Page
from okeyrules.web.forms import posted
from okeyrules.web.page import desk_of, language, piece, refused, show
from okeyrules.web.pages.referee import opened_files
from okeyrules.web.pages.referee.examples import EXAMPLES
from okeyrules.web.pages.referee.file import ROUTES
from okeyrules.web.pages.referee.judging import Verdict, judged, read
from okeyrules.web.pages.referee.typed_tiles import typed_tiles
from okeyrules.web.pages.referee.words import VERBS, WORDS
from okeyrules.web.position_link import MOST_BYTES, link, record_in, unpacked
from okeyrules.web.tiles import CODES, drawn

TITLE = Text("Hakem", "Referee")
_BAD = Text("bağlantıdaki durum anlaşılmadı", "the position in the link cannot be read")
_BAD_REQUEST = Text("gönderilen durum anlaşılmadı", "the position that was sent cannot be read")
_BAD_TEXT = Text("yazılan taşlar okunamadı", "the tiles that were typed cannot be read")
_LONGEST_TYPED = 400  # letters; a rack in words is half of that
_NO_RECORD = Text("durumda yanlış var, önce onu düzeltin", "the position has a fault: mend that first")


def referee(request: Request) -> Response:
    """Show the position of the address, or the first example, with the verdicts, ready to be changed."""
    letters = request.query_params.get("d")
    record = EXAMPLES[0].record if letters is None else unpacked(letters)
    if record is None:
        raise refused(400, _BAD)
    more = _known(request, request.query_params.getlist("h"))
    verdict = judged(desk_of(request), record, more, language(request))
    if verdict.record is not None:
        record = hand_json.as_data(verdict.record)
    return show(
        request,
        "referee.html",
        TITLE,
        verdict=verdict,
        drawn=drawn,
        examples=[(one.title, link(one.record)) for one in EXAMPLES],
        data=_data(request, record, more, verdict),
        is_example=letters is None,
        record_link=link(record).replace("/referee?", "/referee/record?", 1),
    )


def _known(request: Request, keys: list[str]) -> list[str]:
    """Keep the keys of rulesets that can be chosen: a shared link may name one that is gone since."""
    known = {choice.key for choice in rulesets.choices(desk_of(request))}
    return [key for key in dict.fromkeys(keys) if key in known][:12]


def _data(request: Request, record: dict[str, Any], more: list[str], verdict: Verdict) -> dict[str, Any]:
    """Give the page's script what it needs: the position, what may be chosen, and the words."""
    lang = language(request)
    choices = [c for c in rulesets.choices(desk_of(request)) if c.group == rulesets.SAVED or c.key in more]
    return {
        "record": record,
        "houses": more,
        "okey": verdict.okey,
        "modes": [[name, title.to(lang)] for name, title in rulesets.modes().items()],
        "choices": [[c.key, c.title.to(lang)] for c in choices],
        "verbs": [[m.VERBS[verb], takes, words.to(lang)] for verb, (takes, words) in VERBS.items()],
        "tiles": {code: name_text(tile).to(lang) for tile, code in enumerate(CODES)},
        "words": {key: words.to(lang) for key, words in WORDS.items()},
    }


async def judge(request: Request) -> Response:
    """Judge the position that the page sends."""
    sent = record_in(await request.body())
    if sent is None or not isinstance(sent.get("record"), dict) or not isinstance(sent.get("houses"), list):
        raise refused(400, _BAD_REQUEST)
    return await run_in_threadpool(_judge, request, sent["record"], [str(key) for key in sent["houses"]])


def _judge(request: Request, record: dict[str, Any], houses: list[str]) -> Response:
    more = _known(request, houses)
    verdict = judged(desk_of(request), record, more, language(request))
    html = piece(request, "referee_verdict.html", verdict=verdict, drawn=drawn)
    return JSONResponse({"html": html, "link": link(record, more), "okey": verdict.okey})


async def typed(request: Request) -> Response:
    """Read the tiles that somebody typed: their codes, and what was not understood with the reason."""
    sent = record_in(await request.body())
    if sent is None or not isinstance(sent.get("text"), str) or len(sent["text"]) > _LONGEST_TYPED:
        raise refused(400, _BAD_TEXT)
    lang = language(request)
    found, unread = typed_tiles(sent["text"], lang)
    says = [f"`{error.got}`: {error.why.to(lang)}" for error in unread]
    return JSONResponse({"tiles": found, "rest": " ".join(e.got for e in unread), "says": "; ".join(says)})


def download(request: Request) -> Response:
    """Give the position of the address as a record file, with its rules and klasik's verdicts in it."""
    data = unpacked(request.query_params.get("d", ""))
    if data is None:
        raise refused(400, _BAD)
    record, _ = read(data)
    if record is None:
        raise refused(400, _NO_RECORD)
    with sealed():
        text = write(record)
    return _file(text, "hakem.yaml")


def _file(text: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/yaml; charset=utf-8", headers=headers)


def open_file(request: Request, form: FormData) -> Response:
    """Keep a file that somebody opens, and go to its page."""
    sent = form.get("file")
    if isinstance(sent, UploadFile) and sent.filename:
        data, name = sent.file.read(MOST_BYTES * 4), sent.filename
    else:
        data, name = str(form.get("text") or "").encode(), ""
    id_ = opened_files.keep(desk_of(request), data, name)
    opened_files.find(desk_of(request), id_)  # what is too long is refused here, not on a page of its own
    return RedirectResponse(f"/referee/file/{id_}", 303)


PAGE = Page(
    path="/referee",
    title=TITLE,
    says=Text(
        "Tartışmayı çözün: taşları dizin, hamleyi sorun, her ev ne der görün; kayıt dosyası açın",
        "Settle a dispute: lay out the tiles, ask a move, see what every house says; open a record file",
    ),
    routes=(
        Route("/referee", referee),
        Route("/referee/judge", judge, methods=["POST"]),
        Route("/referee/tiles", typed, methods=["POST"]),
        Route("/referee/record", download),
        Route("/referee/open", posted(open_file), methods=["POST"]),
        *ROUTES,
    ),
)
