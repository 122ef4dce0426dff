"""The wizard: at most ten questions, and the house that a table plays by with what differs."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from okeyrules.explain import guess
from okeyrules.rules import OPTIONS
from okeyrules.text import Text
from okeyrules.web import rulesets
from okeyrules.web.desk import Page
from okeyrules.web.forms import posted
from okeyrules.web.page import desk_of, refused, show

TITLE = Text("Evini bul", "Find your house")
_ODD = Text(
    "sorular bu cevapları bilmiyor; baştan başlayın", "the questions do not know these answers; start again"
)
_NO_NAME = Text("bir ad yazın, en çok 80 harf", "write a name, at most 80 letters")


def answers_in(values: Mapping[str, str]) -> dict[str, str]:
    """Read the answers out of an address or a form; what is no answer of ours is refused."""
    known = guess.questions()
    found = {path: key for path, key in values.items() if path in known}
    if len(found) > guess.MOST:
        raise refused(400, _ODD)
    for path, key in found.items():
        if key != guess.UNKNOWN and known[path].answer(key) is None:
            raise refused(400, _ODD)
    return found


def wizard(request: Request) -> Response:
    """Ask the next question, or tell the result."""
    answers = answers_in(request.query_params)
    question = None if "end" in request.query_params else guess.next_question(answers)
    if question is None:
        return _result(request, answers)
    back = dict(list(answers.items())[:-1])
    links = [(one, _link({**answers, question.path: one.key})) for one in question.answers]
    return show(
        request,
        "wizard.html",
        TITLE,
        question=question,
        links=links,
        unknown=_link({**answers, question.path: guess.UNKNOWN}),
        back=_link(back) if answers else None,
        end=_link({**answers, "end": "1"}) if answers else None,
        number=len(answers) + 1,
        most=guess.MOST,
        so_far=guess.guess(answers) if answers else None,
    )


def _link(answers: Mapping[str, str]) -> str:
    return f"/wizard?{urlencode(answers)}" if answers else "/wizard"


def _result(request: Request, answers: Mapping[str, str]) -> Response:
    found = guess.guess(answers)
    said = [(OPTIONS[path].name, answer.words) for path, answer in _unlike(found, answers)]
    return show(
        request,
        "wizard_result.html",
        TITLE,
        found=found,
        said=said,
        answers=answers,
        edit=f"/rules?{urlencode({**answers, 'wizard': '1'})}",
        back=_link(answers) if guess.next_question(answers) else _link(dict(list(answers.items())[:-1])),
    )


def _unlike(found: guess.Guess, answers: Mapping[str, str]) -> list[tuple[str, guess.Answer]]:
    pairs = ((path, guess.questions()[path].answer(answers[path])) for path in found.differences)
    return [(path, answer) for path, answer in pairs if answer is not None]


def save(request: Request, form: FormData) -> Response:
    """Keep the result under a name, and go on to it."""
    values = {path: value for path, value in form.items() if isinstance(value, str)}
    name = " ".join(values.get("name", "").split())
    if not 0 < len(name) <= 80 or not name.isprintable():
        raise refused(400, _NO_NAME)
    text = guess.guess(answers_in(values), name).text
    kept = rulesets.save(desk_of(request), text, rulesets.check(text).usable())
    return RedirectResponse(f"/rules?key=kayit-{kept.ruleset}", 303)


PAGE = Page(
    path="/wizard",
    title=TITLE,
    says=Text(
        "En çok on soruda hangi evin kurallarıyla oynadığınızı bulun.",
        "Find in at most ten questions by which house's rules you play.",
    ),
    routes=(Route("/wizard", wizard), Route("/wizard/save", posted(save), methods=["POST"])),
)
