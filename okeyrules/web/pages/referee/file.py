"""A file that was opened at the referee: a hand step by step, a sheet with its totals, and what is wrong, where."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from okeyrules.diagnostics.order import ordered
from okeyrules.hand_state.layout import SEATS
from okeyrules.records.hand import json_ as hand_json
from okeyrules.records.hand.data import amount_of, state_data
from okeyrules.records.hand.play import Replayed
from okeyrules.records.hand.referee import Column, opinions
from okeyrules.records.hand.text import verdict_words
from okeyrules.records.hand.words import ending_words, opened_shown
from okeyrules.records.sheet.text import ending
from okeyrules.study.witness.words import move_words
from okeyrules.text import Text, same
from okeyrules.tiles import code
from okeyrules.web.page import desk_of, language, show
from okeyrules.web.pages.referee import opened_files
from okeyrules.web.pages.referee.opened_files import Opened
from okeyrules.web.position_link import link
from okeyrules.web.tiles import CODES, drawn, use

_KINDS = {
    "hand": Text("El kaydı", "Hand record"),
    "sheet": Text("Yazboz", "Score sheet"),
    "ruleset": Text("Kural dosyası", "Ruleset file"),
    "unknown": Text("Dosya tanınmadı", "File not recognised"),
}


def file_page(request: Request) -> Response:
    """Show a file: what it holds, and every finding at its place."""
    id_ = request.path_params["id"]
    opened = opened_files.find(desk_of(request), id_)
    hand = _hand(request, opened) if opened.played is not None else None
    return show(
        request,
        "referee_file.html",
        same(opened.name),
        opened=opened,
        kind=_KINDS[opened.kind],
        findings=ordered(opened.diagnostics),
        hand=hand,
        ending=ending,
        address=f"/referee/file/{id_}",
        use=use,
        codes=CODES,
        drawn=drawn,
    )


def _hand(request: Request, opened: Opened) -> dict[str, Any]:
    """Give what is shown of a hand at the step that is asked for; the last one unless another is."""
    played, lang = opened.played, language(request)
    assert played is not None
    count = len(played.moves)
    step = _step(request, count)
    now = played if step == count else opened.upto(step)
    record, s = played.record, now.state
    last = now.moves[-1] if step else None
    column = Column(played.ruleset.source, played.ruleset, now)
    return {
        "played": played,
        "record": record,
        "step": step,
        "count": count,
        "state": state_data(now),
        "okey": code(s.okey.tile),
        "seats": range(SEATS),
        "openings": [opened_shown(s.opened(seat), amount_of(s, seat), lang) for seat in range(SEATS)],
        "said": [move_words(j.written.move, record, s.okey) for j in played.moves],
        "short": [verdict_words(j, lang) for j in played.moves],
        "last": last,
        "opinion": opinions(step - 1, now.record, [column], lang)[0] if step else None,
        "ending": ending_words(record, s, lang),
        "receipts": now.receipts,
        "to_referee": _at_referee(opened, played, step),
    }


def _step(request: Request, count: int) -> int:
    wish = request.query_params.get("step", "")
    return min(int(wish), count) if wish.isdecimal() and len(wish) < 6 else count


def _at_referee(opened: Opened, played: Replayed, step: int) -> str:
    """Give the link that has every house judge the move that was just made, from the position before it."""
    before = hand_json.after(opened.upto(max(0, step - 1)))
    moves = [str(played.moves[step - 1].written.move)] if step else []
    return link({**before, "moves": moves})


def file_text(request: Request) -> Response:
    """Give the file back as it was."""
    _, text = opened_files.text_of(desk_of(request), request.path_params["id"])
    headers = {"content-disposition": 'attachment; filename="kayit.yaml"'}
    return Response(text, media_type="application/yaml; charset=utf-8", headers=headers)


ROUTES = (
    Route("/referee/file/{id}", file_page),
    Route("/referee/file/{id}/text", file_text),
)
