"""The table: one to four people by link, the rest players of the program; the match to its end."""

from __future__ import annotations

import re

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from okeyrules.text import Text
from okeyrules.tiles import OKEY, code, name
from okeyrules.web.desk import Page
from okeyrules.web.kept_rules import InForce
from okeyrules.web.page import desk_of, language, piece, show
from okeyrules.web.pages.rules.answers import sheet
from okeyrules.web.pages.table.browser import known
from okeyrules.web.pages.table.lounge import lounge_of
from okeyrules.web.pages.table.seat import LONGEST_NAME
from okeyrules.web.pages.table.seating import PROGRAMS
from okeyrules.web.pages.table.socket import serve_socket
from okeyrules.web.rulesets import HOUSES, SAVED, Choice, choices, chosen

TITLE = Text("Masa", "Table")
_GONE = Text("bu bağlantı artık bir yer açmıyor", "this link opens no seat any more")
_BAD = Text("kişi sayısı ya da el sayısı olmaz", "not a number of people or hands that can be")
_HANDS = 99


def new(request: Request) -> Response:
    """Ask what is to be played, and by how many people."""
    desk = desk_of(request)
    wanted = request.query_params.get("key", "klasik")
    house, listed = chosen(desk, wanted), choices(desk)
    if wanted not in (choice.key for choice in listed):
        listed.insert(0, Choice(wanted, house.name, SAVED if wanted.startswith("kayit-") else HOUSES))
    return show(
        request,
        "table_new.html",
        TITLE,
        choices=listed,
        wanted=wanted,
        lengths=house.rules.match.hands,
        programs=PROGRAMS,
        longest=LONGEST_NAME,
    )


async def make(request: Request) -> Response:
    """Make a room, and go to the seat of who made it."""
    form = await request.form(max_files=0, max_fields=20)
    words = {key: value for key, value in form.items() if isinstance(value, str)}
    length, persons = _number(words.get("hands", "")), _number(words.get("persons", ""))
    if not (1 <= length <= _HANDS and 1 <= persons <= 4):
        raise HTTPException(400, _BAD)  # type: ignore[arg-type]
    player = words.get("player", "")
    player = player if player in PROGRAMS else PROGRAMS[-1]
    made = lounge_of(request).make
    answer = RedirectResponse("/table", 303)
    browser = known(request, answer)
    address = request.client.host if request.client else ""
    rules = words.get("rules", "klasik")
    token = await run_in_threadpool(
        made, rules, length, persons, words.get("name", ""), player, browser, address
    )
    answer.headers["location"] = f"/table/{token}"
    return answer


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"[0-9]{1,3}", text) else 0


def lengths(request: Request) -> Response:
    """Give the lengths of a match that a house plays."""
    house = chosen(desk_of(request), request.query_params.get("rules", ""))
    return JSONResponse(list(house.rules.match.hands))


def _rules(request: Request) -> InForce:
    """Give the rules of the room that a link opens a seat of."""
    lounge = lounge_of(request)
    found = lounge.find(request.path_params["token"])
    if found is None:
        raise HTTPException(404, _GONE)  # type: ignore[arg-type]
    return lounge.rules_of(found[0])


def seat(request: Request) -> Response:
    """Show a seat of a room; what happens there comes by the socket."""
    (ruleset, changed), lang = _rules(request), language(request)
    answer = show(
        request,
        "table.html",
        TITLE,
        token=request.path_params["token"],
        rules_name=ruleset.name,
        changed=changed,
        names={code(tile): name(tile, lang) for tile in range(OKEY + 1)},
        declares=ruleset.rules.pairs.declaration != "none",
        claims=not ruleset.rules.playable.is_fined_at_once(),
        longest=LONGEST_NAME,
    )
    answer.headers["cache-control"] = "no-store"
    known(request, answer)
    return answer


def rules(request: Request) -> Response:
    """Give the rules of a room, for the panel."""
    return HTMLResponse(
        piece(request, "rules_sheet.html", **sheet(_rules(request).ruleset, language(request)))
    )


def record(request: Request) -> Response:
    """Give the record of a hand that is over, as a file."""
    hand = _number(request.path_params["hand"])
    text = lounge_of(request).record(request.path_params["token"], hand, language(request))
    if text is None:
        raise HTTPException(404, _GONE)  # type: ignore[arg-type]
    head = {"content-disposition": f'attachment; filename="el-{hand + 1}.yaml"', "cache-control": "no-store"}
    return Response(text, media_type="application/yaml; charset=utf-8", headers=head)


PAGE = Page(
    path="/table",
    title=TITLE,
    says=Text(
        "Kuralları deneyin: tek başınıza programa karşı ya da bağlantıyla dört kişiye kadar bir maç oynayın.",
        "Try the rules: play a match, alone against the program or with up to four people by link.",
    ),
    routes=(
        Route("/table", new, methods=["GET"]),
        Route("/table", make, methods=["POST"]),
        Route("/table/lengths", lengths),
        Route("/table/{token}", seat),
        Route("/table/{token}/rules", rules),
        Route("/table/{token}/hand/{hand}.yaml", record),
        WebSocketRoute("/table/{token}/socket", serve_socket),
    ),
)
