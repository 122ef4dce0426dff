"""The score sheet: the evening's score of a real table, kept by taps on any number of phones at once."""

from __future__ import annotations

import json
import re
import secrets
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import segno
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from okeyrules.records.sheet import keys
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.sentences import capital
from okeyrules.text import Text
from okeyrules.web import rulesets
from okeyrules.web.desk import Page
from okeyrules.web.page import desk_of, language, piece, show
from okeyrules.web.pages.score import store
from okeyrules.web.pages.score.board import board_of, csv_text, formers, local_time, standings
from okeyrules.web.pages.score.chart import chart
from okeyrules.web.pages.score.fields import NAMES, OPENED, field_words, fine_words
from okeyrules.web.pages.score.form import form_of
from okeyrules.web.pages.score.head import MOST_NAME, MOST_TITLE, needs_length, read_head
from okeyrules.web.pages.score.scoring import house_changed, rules_of, sheet_text
from okeyrules.web.pages.score.state import State, state_of
from okeyrules.web.pages.score.store import Made
from okeyrules.web.pages.score.writing import ConflictError, RefusedError, read_sent, write
from okeyrules.web.settings import LOOPBACK
from okeyrules.web.tiles import drawn

TITLE = Text("Yazboz", "Score")
_HISTORY = Text("Yazbozun geçmişi", "History of the sheet")
_DEVICE = "score"
_TOKEN = re.compile(r"[\w-]{20,48}", re.ASCII)
_YEAR = 365 * 24 * 3600
_PRIVATE = {"cache-control": "no-store"}


def start(request: Request) -> Response:
    """Show what a new sheet needs, and the sheets that this device has opened."""
    return _start(request, {"ruleset": request.query_params.get("ruleset", "klasik")})


def _start(request: Request, given: Mapping[str, Any], faults: list[Text] | None = None) -> Response:
    desk, device = desk_of(request), _device(request)
    found = [(token, _state(request, token)[1]) for token in store.remembered(desk.database, device)]
    more = {
        "choices": rulesets.choices(desk),
        "given": {"title": "", "players": [""] * 4, "length": "0", **given},
        "faults": faults or [],
        "sheets": found,
        "most_name": MOST_NAME,
        "most_title": MOST_TITLE,
    }
    ruleset = rulesets.chosen(desk, str(given["ruleset"]))
    status = 422 if faults else 200
    answer = show(request, "score.html", TITLE, status, **more, **_lengths(ruleset))
    answer.headers.update(_PRIVATE)  # it names the links of this device's sheets
    return answer


def _lengths(ruleset: Ruleset) -> dict[str, Any]:
    partners = bool(ruleset.value("partnership.enabled"))
    return {
        "lengths": ruleset.value("match.hands"),
        "needs_length": needs_length(ruleset),
        "partners": partners,
    }


def lengths(request: Request) -> Response:
    """Give the part of the first page that depends on the ruleset."""
    ruleset = rulesets.chosen(desk_of(request), request.query_params.get("ruleset", ""))
    return HTMLResponse(piece(request, "score_lengths.html", given={"length": "0"}, **_lengths(ruleset)))


async def make(request: Request) -> Response:
    """Make a sheet and go to it."""
    async with request.form(max_files=0, max_fields=12) as form:
        sent = {name: str(form.get(name) or "") for name in ("ruleset", "title", "length")}
        players = [str(form.get(f"player{seat}") or "") for seat in range(4)]
    return await run_in_threadpool(_make, request, {**sent, "players": players})


def _make(request: Request, sent: Mapping[str, Any]) -> Response:
    desk = desk_of(request)
    ruleset = rulesets.chosen(desk, sent["ruleset"])
    head, faults = read_head(sent, ruleset)
    if head is None:
        kept = {**sent, "title": sent["title"][: 2 * MOST_TITLE]}
        kept["players"] = [name[: 2 * MOST_NAME] for name in sent["players"]]
        return _start(request, kept, faults)
    rules = rulesets.source_text(desk, sent["ruleset"])
    body = {"title": head.title, "players": head.players, "length": head.length}
    token = store.make(desk.database, ruleset, rules, body)
    return RedirectResponse(f"/score/{token}", 303)


def sheet(request: Request) -> Response:
    """Show a sheet; with `?hand=3` its form corrects that hand."""
    made, state = _state(request, request.path_params["token"])
    device = _device(request) or secrets.token_urlsafe(18)
    store.remember(desk_of(request).database, device, made.token)
    parts = _parts(request, made, state, _asked_hand(request))
    more = {"most_name": MOST_NAME, "most_title": MOST_TITLE, **_lengths(rules_of(made)), **_link(request)}
    more["changed"] = house_changed(made)
    answer = show(
        request, "score_sheet.html", TITLE, made=made, state=state, parts=parts, day=local_time, **more
    )
    answer.headers.update(_PRIVATE)
    answer.set_cookie(_DEVICE, device, max_age=_YEAR, samesite="lax", httponly=True, path="/score")
    return answer


def _link(request: Request) -> dict[str, Any]:
    """Give the address that opens a sheet on another phone, drawn as well where other machines reach this server."""
    link = str(request.url.replace(query="", fragment=""))
    is_here = request.url.hostname in LOOPBACK
    drawn = (
        Markup("") if is_here else Markup(segno.make(link, micro=False).svg_inline(border=2, lineclass=None))
    )
    return {"link": link, "qr": drawn}


def news(request: Request) -> Response:
    """Give what changed since a version; a phone asks this every few seconds."""
    token, asked = request.path_params["token"], request.query_params
    since, board = (_number(asked.get(name, "")) for name in ("since", "board"))
    if since and since == store.version(desk_of(request).database, token):
        return JSONResponse({"version": since}, headers=_PRIVATE)
    made, state = _state(request, token)
    return _answer(_parts(request, made, state, _asked_hand(request), board))


async def write_entry(request: Request) -> Response:
    """Write an entry into the log of a sheet."""
    return await run_in_threadpool(_write, request, await request.body())


def _write(request: Request, body: bytes) -> Response:
    try:
        sent = read_sent(_read(body))
        made = store.made(desk_of(request).database, request.path_params["token"])
        state = write(desk_of(request).database, made, sent)
    except ConflictError as error:
        return _refusal(409, request, [error.why], error.sort)
    except RefusedError as error:
        return _refusal(422, request, list(error.reasons))
    except HTTPException as error:
        why = error.detail if isinstance(error.detail, Text) else Text("Olmadı", "That did not work")
        return _refusal(error.status_code, request, [why])
    place = sent.entry.hand if sent.entry.kind in ("tap", "drop") else 0
    return _answer(_parts(request, made, state, place, _number(request.query_params.get("board", ""))))


def _read(body: bytes) -> object:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def _refusal(status: int, request: Request, why: list[Text], sort: str = "") -> Response:
    lang = language(request)
    error = {"tr": "; ".join(w.tr for w in why), "en": "; ".join(w.en for w in why)}
    version = store.version(desk_of(request).database, request.path_params["token"])
    said = {"error": error, "say": [w.to(lang) for w in why], "sort": sort, "version": version}
    return JSONResponse(said, status, _PRIVATE)


def _parts(request: Request, made: Made, state: State, place: int, seen: int = -1) -> dict[str, Any]:
    """Render the parts of a sheet that change; the board only where it did since `seen`."""
    if state.hand(place).saved is None:
        place = state.next_place
    lang, players = language(request), state.head.players
    form = form_of(made, state, place)
    words = {
        "names": NAMES,
        "opened": OPENED,
        "field_words": field_words,
        "fine_words": lambda name: fine_words(name, players),
        "drawn": drawn,
        "sheet_keys": keys,
        "label_of": lambda fact: capital(fact.words),
        "fields": defaultdict(str, form.draft.fields if form else {}),
    }
    parts: dict[str, Any] = {"version": state.version, "board": state.board, "hand": place}
    parts["head"] = state.head_changed.version if state.head_changed else 0
    shared = {"made": made, "state": state, "players": players}
    parts["form"] = piece(request, "score_form.html", form=form, **shared, **words)
    if state.board != seen:
        board = board_of(made, state, lang)
        picture = chart(board.result, lang) if board.result else ""
        shared["rows"] = standings(board.result) if board.result else []
        parts["standings"] = piece(request, "score_standings.html", board=board, **shared)
        parts["table"] = piece(request, "score_board.html", board=board, chart=picture, **shared)
    return parts


def _answer(parts: dict[str, Any]) -> Response:
    return JSONResponse(parts, headers=_PRIVATE)


def history(request: Request) -> Response:
    """Show every former version of every hand."""
    made, state = _state(request, request.path_params["token"])
    found = [(place, formers(state, place)) for place in sorted(state.hands) if state.hand(place).events]
    more: dict[str, Any] = {
        "made": made,
        "state": state,
        "drawn": drawn,
        "hands": [(place, all_) for place, all_ in found if all_],
    }
    answer = show(request, "score_history.html", _HISTORY, **more)
    answer.headers.update(_PRIVATE)
    return answer


def yaml_file(request: Request) -> Response:
    """Give the sheet as the file that `okeyrules score` reads."""
    made, state = _state(request, request.path_params["token"])
    return _download(sheet_text(made, state), "yazboz.yaml", "application/yaml")


def csv_file(request: Request) -> Response:
    """Give the sheet for a spreadsheet."""
    made, state = _state(request, request.path_params["token"])
    return _download(csv_text(made, state, language(request)), "yazboz.csv", "text/csv")


def _download(text: str, name: str, kind: str) -> Response:
    headers = {**_PRIVATE, "content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=f"{kind}; charset=utf-8", headers=headers)


def forget(request: Request) -> Response:
    """Take a sheet off this device's list."""
    store.forget(desk_of(request).database, _device(request), request.path_params["token"])
    return RedirectResponse("/score", 303)


def _state(request: Request, token: str) -> tuple[Made, State]:
    database = desk_of(request).database
    made = store.made(database, token)
    return made, state_of(store.entries(database, made.token))


def _device(request: Request) -> str:
    found = request.cookies.get(_DEVICE, "")
    return found if _TOKEN.fullmatch(found) else ""


def _asked_hand(request: Request) -> int:
    return _number(request.query_params.get("hand", ""))


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"\d{1,6}", text, re.ASCII) else 0


_AT = "/score/{token}"
PAGE = Page(
    path="/score",
    title=TITLE,
    says=Text(
        "Masanın puanını telefondan tutun; her puanın nereden geldiği bir dokunuşla.",
        "Keep the table's score on a phone; where every point comes from is a tap away.",
    ),
    routes=(
        Route("/score", start),
        Route("/score", make, methods=["POST"]),
        Route("/score/lengths", lengths),
        Route(_AT, sheet),
        Route(f"{_AT}/news", news),
        Route(f"{_AT}/write", write_entry, methods=["POST"]),
        Route(f"{_AT}/history", history),
        Route(f"{_AT}/yazboz.yaml", yaml_file),
        Route(f"{_AT}/yazboz.csv", csv_file),
        Route(f"{_AT}/forget", forget, methods=["POST"]),
    ),
)
