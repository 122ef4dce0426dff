"""The sheet for the wall: a code that names the rules, two pages at most, Turkish letters that show."""

from __future__ import annotations

import re
from html import unescape

import pytest
from fontTools.ttLib import TTFont
from reportlab.lib.utils import rl_isfile
from reportlab.rl_config import TTFSearchPath
from starlette.testclient import TestClient

from okeyrules.explain.rule_sheet import rule_sheet
from okeyrules.formats import FORMAT
from okeyrules.ruleset.load import load
from okeyrules.web.pages.wall import pdf as wall_pdf
from tests.houses import HOUSES

ALL = "klasik+esli+katlamali+deprem+cezali"


def test_the_page_holds_the_sheet_and_the_code(client: TestClient) -> None:
    page = unescape(client.get("/wall?key=kerizim").text)
    assert "Gruptaki okey, grupta olmayan herhangi bir renkle alınır." in page
    assert re.search(r'<svg viewBox="[^"]+" class="segno"', page)  # without a view box paper would cut it off
    assert load("kerizim").hash in page
    assert client.get("/wall?key=kerizim&lang=en").text.count("<svg") == page.count("<svg")


def test_the_code_holds_name_and_hash() -> None:
    sheet = rule_sheet(load("kerizim"))
    assert wall_pdf.qr_text(sheet, "tr") == f"Kerizim 101\nokeyrules {FORMAT} {load('kerizim').hash}"


@pytest.mark.parametrize("lang", ["tr", "en"])
@pytest.mark.parametrize("key", [*HOUSES, ALL])
def test_the_pdf_takes_two_pages_at_most(client: TestClient, key: str, lang: str) -> None:
    answer = client.get("/wall.pdf", params={"key": key, "lang": lang})
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    assert 1 <= len(re.findall(rb"/Type /Page\b", answer.content)) <= wall_pdf.MOST_PAGES
    assert b"BitstreamVera" in answer.content


@pytest.mark.parametrize("name", [wall_pdf.PLAIN, wall_pdf.BOLD])
def test_the_letters_of_the_pdf_are_all_there(name: str) -> None:
    path = next(f"{d}/{name}.ttf" for d in TTFSearchPath if rl_isfile(f"{d}/{name}.ttf"))
    known = TTFont(path).getBestCmap()
    assert all(ord(letter) in known for letter in "çğıöşüÇĞİÖŞÜâîûÂÎÛ×·•–")


def test_the_star_is_explained_where_something_is_starred(client: TestClient) -> None:
    assert "klasik kurallardan farklı" not in client.get("/wall?key=klasik").text
    assert "klasik kurallardan farklı" in client.get("/wall?key=kerizim").text
