"""`okeyrules explain`: the rule sheet of a ruleset, or the page of an option, a code, a scoring word."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from okeyrules.commands import base
from okeyrules.text import Text


def run(topic: str, form: str) -> int:
    """Print what is known about the topic."""
    page = _topic(topic) if form in ("text", "json") else None
    if page is not None:
        base.out_json({"topic": topic, "text": page}) if form == "json" else base.out(page.rstrip())
        return base.FINE
    ruleset = base.usable(topic, form)
    if ruleset is None:
        return base.FINDINGS
    from okeyrules.explain.rule_sheet import rule_sheet

    sheet = rule_sheet(ruleset)
    if form == "json":
        from okeyrules.explain.sheet_json import as_data

        base.out_json(as_data(sheet, base.lang()))
    elif form == "html":
        from okeyrules.explain.sheet_html import html

        base.out_utf8(html(sheet, base.lang()))
    else:
        from okeyrules.explain.sheet_text import markdown, plain

        base.out((markdown if form == "md" else plain)(sheet, base.lang()).rstrip())
    return base.FINE


class Topic(base.RulesetName):
    """A ruleset, an option or a code; completes all of them."""

    name = "topic"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer options and codes beside the rulesets."""
        from okeyrules.explain.topics import names

        found = super().shell_complete(ctx, param, incomplete)
        topics = base.offered(dict.fromkeys(names()) if incomplete else (), incomplete)
        real = [item for item in [*found, *topics] if item.type == "plain"]
        return real or found


def _topic(topic: str) -> str | None:
    """Find an option, code or word; a ruleset of that name comes first."""
    from pathlib import Path

    from okeyrules.resources import shipped_names
    from okeyrules.ruleset.compose import is_path

    house = topic.split("+", maxsplit=1)[0]
    if Path(house).is_file() or is_path(house) or house in shipped_names():
        return None
    from okeyrules.diagnostics.suggest import nearest
    from okeyrules.explain.topics import find, names

    page = find(topic, base.lang())
    if page is None:
        known = [*shipped_names(), *names()]
        close = nearest(topic, known)
        words = Text(
            f"`{topic}` bir kural kümesi, ayar ya da kod değil", f"`{topic}` is no ruleset, option or code"
        )
        hint = Text(f"şunu mu demek istediniz: `{close}`", f"did you mean `{close}`?")
        base.stop(words, hint if close else None)
    return page


command = base.Command(
    "explain",
    callback=run,
    params=[
        base.Argument(
            ["topic"],
            metavar=Text("KURAL|AYAR|KOD", "RULESET|OPTION|CODE"),
            type=Topic(),
        ),
        base.format_option("md", "html"),
        base.lang_option(),
    ],
    words=Text(
        "Kuralları duvara asılacak biçimde anlatır; ya da bir ayarı, bir hata kodunu açıklar.",
        "Write the rules as a sheet for the wall; or explain a setting or the code of a finding.",
    ),
    examples=Text(
        "okeyrules acikla kerizim\nokeyrules acikla kerizim+esli --format html > kurallar.html\n"
        "okeyrules acikla opening.threshold\nokeyrules acikla S101",
        "okeyrules explain kerizim\nokeyrules explain kerizim+esli --format html > rules.html\n"
        "okeyrules explain opening.threshold\nokeyrules explain S101",
    ),
)
