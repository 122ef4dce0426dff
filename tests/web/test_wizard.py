"""The wizard: questions by links, a result, and the file that is kept."""

from __future__ import annotations

import re
from html import unescape

from starlette.testclient import TestClient

from okeyrules.web import rulesets


def first_answers(client: TestClient, *, unknown: bool = False) -> tuple[str, int]:
    """Follow the first answer, or the last, to the end; give the last page and how many questions there were."""
    page, asked = client.get("/wizard").text, 0
    while links := re.findall(r'<a class="answer[^"]*" href="([^"]+)"', page):
        page, asked = client.get(unescape(links[-1 if unknown else 0])).text, asked + 1
    return unescape(page), asked


def test_at_most_ten_questions_lead_to_a_house_and_its_file(client: TestClient) -> None:
    page, asked = first_answers(client)
    assert asked <= 10
    assert "Masanız:" in page
    text = unescape(re.search(r"<pre[^>]*><code>(.*?)</code>", page, re.S)[1])  # type: ignore[index]
    assert rulesets.check(text).ruleset is not None
    edit = re.search(r'href="(/rules\?[^"]+)"', page)
    assert edit
    assert text.strip() in unescape(client.get(edit[1]).text)


def test_who_knows_nothing_gets_an_answer_all_the_same(client: TestClient) -> None:
    page, _ = first_answers(client, unknown=True)
    assert "hiç farksız" in page


def test_the_result_is_kept_under_a_name(client: TestClient) -> None:
    answer = client.post("/wizard/save", data={"name": "Yıldız: 'Salonu'", "opening.waiver": "any"})
    assert answer.status_code == 200
    assert "value=\"Yıldız: 'Salonu'\"" in unescape(answer.text)
    for data in (
        {"name": ""},
        {"name": "x" * 81},
        {"name": "a\nb\0"},
        {"name": "Ay", "opening.waiver": "yok"},
    ):
        assert client.post("/wizard/save", data=data).status_code == 400


def test_answers_that_are_none_are_refused(client: TestClient) -> None:
    assert client.get("/wizard?opening.waiver=belki").status_code == 400
    assert client.get("/wizard?hava=güzel").status_code == 200
