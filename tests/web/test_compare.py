"""Rulesets beside each other: the same words and numbers as the command line, and clear answers to the rest."""

from __future__ import annotations

import subprocess
import sys
import time
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from okeyrules.explain.diff_print import as_data
from okeyrules.records.hand.referee import houses
from okeyrules.ruleset.load import load
from okeyrules.text import Lang, Text
from okeyrules.web.pages.compare import page as compare

TWO = "/compare?r1=klasik&r2=batak101"


def text_of(client: TestClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return " ".join(unescape(answer.text).split())


def test_what_no_list_holds_stays_chosen(client: TestClient) -> None:
    page = text_of(client, "/compare?r1=klasik&r2=klasik%2Besli%2Bdeprem")
    assert '<option value="klasik+esli+deprem" selected>' in page


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_it_says_what_diff_says(client: TestClient, lang: Lang) -> None:
    page = text_of(client, f"{TWO}&lang={lang}")
    data = as_data([load("klasik"), load("batak101")], lang)
    for option in data["options"]:
        assert option["path"] in page
        assert all(value["sentence"] in page for value in option["values"])
    for score in data["scores"]:
        assert score["situation"] in page
        assert all(receipt in page for receipt in score["receipts"])


def test_all_houses_stand_beside_each_other(client: TestClient) -> None:
    page = text_of(client, "/compare?" + compare.query(houses()))
    data = as_data([load(name) for name in houses()], "tr")
    assert all(option["path"] in page for option in data["options"])


def test_equal_rulesets_differ_in_nothing_and_are_not_played(client: TestClient) -> None:
    assert "Hiçbir kural farklı değil." in text_of(client, "/compare?r1=katlamali&r2=klasik%2Bkatlamali")
    form = {"r1": "katlamali", "r2": "klasik+katlamali", "hands": "1000"}
    assert client.post("/compare/play", data=form).status_code == 400


def test_one_ruleset_alone_is_no_comparison(client: TestClient) -> None:
    assert "İki ayrı kural kümesi seçin" in text_of(client, "/compare?r1=klasik&r2=klasik")
    assert client.get("/compare/scene?r1=klasik").status_code == 400


@pytest.mark.parametrize("key", ["../klasik", "yok", "kayit-99", "/etc/passwd", "klasik+yok"])
def test_what_is_no_ruleset_is_not_found(client: TestClient, key: str) -> None:
    assert client.get("/compare", params={"r1": "klasik", "r2": key}).status_code == 404


@pytest.mark.parametrize(
    "wish", [{"hands": "1000000"}, {"hands": "x"}, {"hands": "1000", "seed": "x" * 41}, {}]
)
def test_only_what_is_offered_is_played(client: TestClient, wish: dict[str, str]) -> None:
    answer = client.post("/compare/play", data={"r1": "klasik", "r2": "genel", **wish})
    assert answer.status_code == 400


def test_a_job_that_is_not_there_says_so(client: TestClient) -> None:
    for rest in ("", "/status", "/report"):
        assert client.get(f"/compare/yok{rest}").status_code == 404
    answer = client.get("/compare/yok/status", headers={"accept": "application/json"})
    assert set(answer.json()["error"]) == {"tr", "en"}


def asked_until_done(client: TestClient, address: str) -> dict[str, Any]:
    for _ in range(400):
        found: dict[str, Any] = client.get(address).json()
        if found.get("over") or found["state"] in ("done", "failed"):
            return found
        time.sleep(0.05)
    raise AssertionError(found)


def test_where_they_part_can_be_put_before_the_referee(client: TestClient) -> None:
    found = asked_until_done(client, "/compare/scene?r1=klasik&r2=kerizim")
    assert 'class="scene"' in found["scene"]
    page = text_of(client, found["referee"])
    assert "✓" in page
    assert "✗" in page


def test_a_comparison_is_played_shown_and_shared(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(compare.HANDS, 40, Text("40 el", "40 hands"))
    form = {"r1": "klasik", "r2": "katlamali", "hands": "40", "seed": "deneme"}
    answer = client.post("/compare/play", data=form, follow_redirects=False)
    assert answer.status_code == 303
    address = answer.headers["location"]
    assert asked_until_done(client, f"{address}/status")["state"] == "done"
    assert "<iframe" in text_of(client, address)
    report = client.get(f"{address}/report?lang=en")
    assert '<html lang="en">' in report.text
    assert "deneme" in report.text
    assert "script-src" not in report.headers["content-security-policy"]
    assert "default-src 'none'" in report.headers["content-security-policy"]
    assert "attachment" in client.get(f"{address}/report?save").headers["content-disposition"]


def test_the_server_itself_does_without_numpy() -> None:
    code = (
        "import sys, okeyrules.web.pages.compare.page, okeyrules.web.pages.referee.page, okeyrules.web.jobs; "
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
