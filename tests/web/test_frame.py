"""What all pages share: languages, safety, size, and that a browser shows them without a fault."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from okeyrules.web.pages import all_pages
from tests.web.conftest import serious_faults

ADDRESSES = [page.path for page in all_pages()]


def test_the_first_page_is_turkish_and_turns_english_on_wish(client: TestClient) -> None:
    assert '<html lang="tr">' in client.get("/").text
    assert '<html lang="en">' in client.get("/?lang=en").text
    assert '<html lang="en">' in client.get("/").text  # it is remembered


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_page_asks_anything_of_another_server_or_is_big(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert len(answer.content) < 200_000
    assert "http://" not in answer.text.replace("http://www.w3.org", "").replace("http://127.0.0.1", "")
    assert "https://" not in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_a_page_of_another_site_can_change_nothing(client: TestClient) -> None:
    answer = client.post("/", headers={"origin": "http://evil.example"})
    assert answer.status_code == 403


@pytest.mark.parametrize("origin", ["https://127.0.0.1", "http://127.0.0.1:81", "null"])
def test_the_scheme_and_the_port_belong_to_the_origin(client: TestClient, origin: str) -> None:
    posted = {"text": "extends: klasik\n"}
    assert client.post("/rules/check", json=posted, headers={"origin": origin}).status_code == 403
    assert client.post("/rules/check", json=posted, headers={"origin": "http://127.0.0.1"}).status_code == 200


def test_a_script_is_refused_in_words_that_it_can_read(client: TestClient) -> None:
    asks = {"accept": "application/json"}
    big = client.post("/rules/read", content=b"x" * 300_000, headers=asks)
    other = client.post("/rules/check", json={}, headers={"origin": "http://evil.example"})
    often = [client.get("/static/icon.svg", headers=asks) for _ in range(600)][-1]
    assert (big.status_code, other.status_code, often.status_code) == (413, 403, 429)
    for answer in (big, other, often):
        assert set(answer.json()["error"]) == {"tr", "en"}


def test_the_desk_goes_by_no_name_but_its_own(client: TestClient) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 421


def test_what_is_too_big_is_refused_in_both_languages(client: TestClient) -> None:
    answer = client.post("/", content=b"x" * 300_000)
    assert answer.status_code == 413
    assert "çok büyük" in answer.text
    assert "too big" in answer.text


def test_who_asks_too_often_has_to_wait(client: TestClient) -> None:
    answers = {client.get("/static/icon.svg").status_code for _ in range(600)}
    assert answers == {200, 429}


def test_an_unknown_address_says_so(client: TestClient) -> None:
    answer = client.get("/yok")
    assert answer.status_code == 404
    assert "Burada bir şey yok" in answer.text


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("width", [390, 1280])
def test_a_browser_finds_no_serious_fault(browse: Any, address: str, width: int) -> None:
    browse.set_viewport_size({"width": width, "height": 800})
    browse.goto(address)
    assert serious_faults(browse) == []
    assert browse.evaluate("document.documentElement.scrollWidth") <= width


def test_the_menu_is_one_row_on_a_phone_and_shows_the_page_that_is_open(browse: Any) -> None:
    browse.set_viewport_size({"width": 390, "height": 800})
    browse.goto("/table")
    links = browse.locator(".top nav a")
    assert len({one.bounding_box()["y"] for one in links.all()}) == 1
    here = browse.locator(".top nav a[aria-current]")
    here.focus()
    box = here.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
