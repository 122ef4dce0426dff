"""Words in Turkish and English, and how Turkish letters are compared."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

Lang = Literal["tr", "en"]

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_FOLD = str.maketrans("çÇğĞıIİiöÖşŞüÜâÂîÎûÛ", "ccggiiiioossuuaaiiuu")


class Text(NamedTuple):
    """One sentence or name in both languages, with `{placeholders}` in both.

    Turkish text never glues a suffix to a placeholder: vowel harmony would break.
    """

    tr: str
    en: str

    def to(self, lang: Lang, args: Mapping[str, object] | None = None) -> str:
        """Give the text in one language; a `Text` among the arguments is put in the same language."""
        pattern = self.tr if lang == "tr" else self.en
        if not args:
            return pattern
        words = {k: v.to(lang) if isinstance(v, Text) else str(v) for k, v in args.items()}
        # Not `str.format`: a text may quote what a user wrote, and that may hold braces of its own.
        return _PLACEHOLDER.sub(lambda match: words.get(match[1], match[0]), pattern)

    def fill(self, **args: object) -> Text:
        """Put the arguments into both languages."""
        return Text(self.to("tr", args), self.to("en", args))


def same(word: str) -> Text:
    """Make a text that reads alike in both languages (a name, a number, a key)."""
    return Text(word, word)


def fold(word: str) -> str:
    """Fold a word for comparison: Turkish letters lose their marks, and case is gone.

    >>> fold("KIRMIZI") == fold("kırmızı") == fold("kirmizi")
    True
    """
    return word.translate(_FOLD).lower()


def language_of(environment: Mapping[str, str] = os.environ) -> Lang:
    """Choose the language from the environment: Turkish where the locale is Turkish."""
    for key in ("OKEYRULES_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(key, "")
        if value:
            return "tr" if value.lower().startswith(("tr", "turkish")) else "en"
    return "en"
