"""What every page of the study stands in: head, style, and the switch between the languages, without a script."""

from __future__ import annotations

from html import escape
from typing import Final

from okeyrules.diagnostics.console import harmless
from okeyrules.study.report.style import STYLE
from okeyrules.text import Lang, Text

_NAMES: Final = Text("Türkçe", "English")
LANGS: Final[tuple[Lang, Lang]] = ("tr", "en")


def text(words: str) -> str:
    """Make words safe, and keep a ± together with its number."""
    return escape(words).replace("± ", "±&nbsp;")


def document(title: Text, body: Text, first: Lang) -> str:
    """Write a page of bodies that are HTML already, one a language; `first` is shown until the other is chosen."""
    radios = "".join(
        f'<input class="langs" type="radio" name="lang" id="{lang}"{" checked" if lang == first else ""} '
        f'aria-label="{_NAMES.to(lang)}">'
        for lang in LANGS
    )
    labels = "".join(f'<label for="{lang}" lang="{lang}">{_NAMES.to(lang)}</label>' for lang in LANGS)
    bodies = "".join(f'<main class="{lang}" lang="{lang}">{body.to(lang)}</main>' for lang in LANGS)
    # Names of files and rulesets are anybody's words: none of them brings a letter that turns or hides what follows.
    return harmless(
        f'<!DOCTYPE html>\n<html lang="{first}"><head><meta charset="utf-8">'
        '<meta name="generator" content="okeyrules">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{text(title.to(first))}</title><style>{STYLE}</style></head><body>{radios}"
        f'<div class="wrap"><nav class="switch">{labels}</nav>{bodies}</div></body></html>\n'
    )
