"""The documentation page of the options is made from them, and is current."""

from __future__ import annotations

from pathlib import Path

import pytest

from okeyrules.rules import OPTIONS
from okeyrules.ruleset.options_page import page

COMMITTED = Path(__file__).resolve().parents[2] / "docs" / "options.md"


def test_the_committed_page_is_current() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == page(), "run `make docs`"


@pytest.mark.parametrize("path", OPTIONS)
def test_the_page_shows_an_option_with_every_sentence_in_both_languages(path: str) -> None:
    text = page()
    part = text[text.index(f"### `{path}`") :].split("\n#")[0]
    assert f"| `{path}` |" in text
    for word, said in OPTIONS[path].kind.cases():
        assert f"| `{word}` | {said.tr} | {said.en} |" in part
