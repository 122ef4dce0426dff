"""The rules: a house, its modes and what differs, as a form and as text, checked while it is written."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from okeyrules.explain.guess import guess
from okeyrules.ruleset.load import Report
from okeyrules.text import Text
from okeyrules.web import rulesets
from okeyrules.web.desk import Page
from okeyrules.web.page import desk_of, language, show
from okeyrules.web.pages.rules import answers as rule_answers
from okeyrules.web.pages.wizard.page import answers_in

TITLE = Text("Kurallar", "Rules")
_NEW = ("link", "wizard")  # texts that are not kept under a key
_YAML = "application/yaml; charset=utf-8"


def rules(request: Request) -> Response:
    """Show the editor with a shipped or saved ruleset, a copy of a shared one, or what the wizard found."""
    asked, desk = request.query_params, desk_of(request)
    key = next((new for new in _NEW if new in asked), asked.get("key", "klasik"))
    saved = rulesets.saved(desk, key) if key.startswith("kayit-") else None
    if key == "link":
        text = rulesets.shared(desk, asked["link"]).text
    elif key == "wizard":
        text = guess(answers_in(asked)).text
    else:
        text = saved.text if saved else rulesets.source_text(desk, key)
    report = rulesets.check(text)
    return show(
        request,
        "rules.html",
        TITLE,
        key=key,
        saved=saved,
        changed=saved is not None and rulesets.in_use(saved).changed,
        versions=rulesets.versions_of(desk, saved.ruleset) if saved else [],
        kept=rulesets.newest(desk),
        choices=rulesets.choices(desk),
        other=_house(report),
        first=rule_answers.answer(request, text, report),
    )


def _house(report: Report) -> str:
    """Give the key of what a text is best compared with: the house it stands on."""
    word = report.stack.leaf.extends
    return word.value if word and word.value in rulesets.houses() else "klasik"


def download(request: Request) -> Response:
    """Give the text of a ruleset as a file."""
    desk, key = desk_of(request), request.query_params.get("key", "")
    text = rulesets.source_text(desk, key)
    name = rulesets.file_name(rulesets.saved(desk, key).name) if key.startswith("kayit-") else f"{key}.yaml"
    return as_file(text, name)


def shared(request: Request) -> Response:
    """Show a ruleset to who has its link, to be read only."""
    link = request.path_params["link"]
    one = rulesets.shared(desk_of(request), link)
    ruleset, changed = rulesets.in_use(one)
    return show(
        request,
        "rules_shared.html",
        one.name,
        link=link,
        address=str(request.url.replace(query="")),
        saved=one,
        changed=changed,
        **rule_answers.sheet(ruleset, language(request)),
    )


def shared_file(request: Request) -> Response:
    """Give the text of a shared ruleset as a file."""
    one = rulesets.shared(desk_of(request), request.path_params["link"])
    return as_file(one.text, rulesets.file_name(one.name))


def as_file(text: str, name: str) -> Response:
    """Answer with a text that the browser keeps as a file."""
    return Response(text, media_type=_YAML, headers={"content-disposition": f'attachment; filename="{name}"'})


_POSTS = {
    "check": rule_answers.check,
    "change": rule_answers.change,
    "tidy": rule_answers.tidy,
    "differ": rule_answers.differ,
    "save": rule_answers.save,
}
PAGE = Page(
    path="/rules",
    title=TITLE,
    says=Text(
        "Evinizin kurallarını seçin, değiştirin, ne anlama geldiklerini görün, duvara asın.",
        "Choose and change the rules of your house, see what they mean, put them on the wall.",
    ),
    routes=(
        Route("/rules", rules),
        Route("/rules/file", download),
        Route("/rules/read", rule_answers.read, methods=["POST"]),
        *(Route(f"/rules/{at}", rule_answers.posted(do), methods=["POST"]) for at, do in _POSTS.items()),
        Route("/rules/l/{link}", shared),
        Route("/rules/l/{link}/file", shared_file),
    ),
)
