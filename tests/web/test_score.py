"""The score sheet asked without a browser: hands, corrections, former versions, files, hostile input."""

from __future__ import annotations

import html
import itertools
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from okeyrules.records.check import score_text
from okeyrules.web import rulesets
from okeyrules.web.app import create_app
from okeyrules.web.settings import Settings
from tests.conftest import Ran
from tests.web.score_sheets import AYSE, AYSE_SCORES, PLAYERS, Phone, new_phone, new_sheet

FROM_HAND = {"end": "3", "opened.3": "melds", "from_hand": "1"}
VOID = {"end": "void"}
HANDS: dict[str, list[dict[str, str]]] = {
    "klasik": [AYSE, FROM_HAND, VOID],
    "puanli+esli": [AYSE, FROM_HAND, {**AYSE, "fine.2.wrong_opening": "1"}],
    "kerizim+deprem": [{**AYSE, "indicator": "B9"}, {**FROM_HAND, "indicator": "R1"}],
    "batak101": [
        {**AYSE, "fine.0.okey_taken by 3": "1"},
        {**AYSE, "with_okey": "", "rack.2": "R5 B7 O", "indicator": "L2"},
    ],
    "klasik+cezali": [{**AYSE, "opened.1": "melds", "points.1": "9", "fine.0.fed 8": "1", "end": "0"}],
}


@pytest.mark.parametrize("ruleset", HANDS)
def test_the_exported_file_scores_the_same_on_the_command_line(
    client: TestClient, cli: Callable[..., Ran], tmp_path: Path, ruleset: str
) -> None:
    phone = new_phone(client, ruleset)
    for hand in HANDS[ruleset]:
        phone.enter(hand)
    (tmp_path / "aksam.yaml").write_text(phone.yaml, encoding="utf-8")
    ran = cli("score", "aksam.yaml", "--format", "json")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    data = json.loads(ran.stdout)
    assert data["diagnostics"] == []
    standings = re.findall(r"<b>(-?\d+)</b>", phone.seen["standings"])[:4]
    assert [int(n) for n in standings] == data["totals"]
    shown = html.unescape(client.get(f"{phone.address}?lang=en").text)
    for hand in data["hands"]:
        for receipt in hand["receipts"]:
            assert f"{receipt['player']} <b>{receipt['total']}</b> = {receipt['words']}" in shown
            assert all(f"<dd>{line['words']}</dd>" in shown for line in receipt["lines"])


def test_a_hand_is_kept_tap_by_tap_and_scored_when_it_is_complete(client: TestClient) -> None:
    phone = new_phone(client)
    fields = list(AYSE.items())
    for field, value in fields[:-3]:
        phone.tap(field, value)
    assert "Eksik" in phone.seen["form"]
    again = Phone(client, phone.address)  # another phone, or the same one after a reload
    assert re.search(r'id="f-end-0"[^>]* checked', again.seen["form"])
    for field, value in fields[-3:]:
        again.tap(field, value)
    assert "Eksik" not in again.seen["form"]
    assert "606" in again.seen["form"]
    again.do("save")
    report = score_text(phone.yaml)
    assert report.result is not None
    assert report.result.hands[0].scores == AYSE_SCORES
    assert again.seen["hand"] == 2


def test_a_saved_ruleset_goes_into_the_file_and_stays_as_it_was(client: TestClient) -> None:
    text = (
        "name: Yıldız\nextends: klasik\nmatch: {hands: [2, 4]}\nscoring:\n"
        "  hand: {never_opened: '300 * K when opened = none'}\n"
    )
    desk = client.app.state.desk  # type: ignore[attr-defined]
    report = rulesets.check(text)
    assert report.ruleset is not None, report.diagnostics
    key = f"kayit-{rulesets.save(desk, text, report.ruleset).ruleset}"
    phone = new_phone(client, key, "2")
    changed = text.replace("300", "500")
    again = rulesets.check(changed)
    assert again.ruleset is not None
    rulesets.save(desk, changed, again.ruleset)
    phone.enter({**AYSE, "with_okey": ""})
    result = score_text(phone.yaml).result
    assert result is not None
    assert result.totals[1] == 300 + 202
    assert result.sheet.ruleset.hash == report.ruleset.hash


def test_a_hand_is_corrected_and_every_former_version_can_be_seen_and_brought_back(
    client: TestClient,
) -> None:
    phone = new_phone(client)
    phone.enter(AYSE)
    phone.enter(FROM_HAND)
    phone.tap("points.3", "45", hand=1)
    assert "düzeltiliyor" in phone.seen["form"]
    phone.do("save", 1)
    assert "points: 45" in phone.yaml
    assert "points: 31" not in phone.yaml
    history = client.get(f"{phone.address}/history").text
    assert re.search(r"<dd>31\W", history)
    assert re.search(r"<dd>45\W", history)
    first = min(int(v) for v in re.findall(r'data-form="(\d+)"', history))
    phone.do("back", 1, version=first)
    assert "points: 31" in phone.yaml
    assert client.get(f"{phone.address}/history").text.count("<li>") == 4


def test_a_deleted_hand_comes_back_to_its_place(client: TestClient) -> None:
    phone = new_phone(client)
    phone.enter(AYSE)
    phone.enter(FROM_HAND)
    before = phone.yaml
    phone.do("delete", 1)
    assert "Burak discard playable" not in phone.yaml
    version = re.search(r'data-hand="1" data-form="(\d+)"', phone.seen["table"])
    assert version is not None
    phone.do("back", 1, version=int(version[1]))
    assert phone.yaml == before


def test_the_end_of_the_match_shows_points_and_takes_no_hand_more(client: TestClient) -> None:
    phone = new_phone(client, "puanli", "3")
    for _ in range(3):
        phone.enter(AYSE)
    assert "Maç bitti" in phone.seen["form"]
    assert "Maç puanı" in phone.seen["table"]
    for field, value in AYSE.items():
        phone.tap(field, value)
    answer = phone.send("save")
    assert answer.status_code == 422
    assert "maç bitti" in answer.json()["error"]["tr"]


def test_what_cannot_be_is_refused_in_the_words_of_the_sheet(client: TestClient) -> None:
    phone = new_phone(client)
    for field, value in {**AYSE, "points.3": "404"}.items():
        phone.tap(field, value)
    assert "toplam 404 olamaz" in phone.seen["form"].replace("&#39;", "'")
    answer = phone.send("save")
    assert answer.status_code == 422
    assert "404" in answer.json()["error"]["en"]


@pytest.mark.parametrize("ruleset", ["klasik", "batak101+deprem", "puanli+esli", "kerizim+cezali"])
def test_whatever_is_tapped_in_whatever_order_is_answered(client: TestClient, ruleset: str) -> None:
    chance = random.Random(ruleset)
    values = {
        "end": ["0", "1", "2", "3", "stock_out", "void", ""],
        "opened": ["none", "melds", "pairs", ""],
        "rack": ["", "O O", "R1 R1 R1", "F F B9", "R5 B7 O"],
        "indicator": ["R4", "B13", ""],
    }
    flags = ["with_okey", "from_hand", "riziko"]
    seats = ["opened", "declared", "value", "pairs", "points", "okeys", "tiles", "rack"]
    fines = [
        "discard okey",
        "okey_taken by 2",
        "fed 8",
        "fed",
        "collect",
        "swap_unused",
        "discard playable 3 unopened",
    ]
    phone = new_phone(client, ruleset, "3")
    for _ in range(150):
        seat = chance.randrange(4)
        field = chance.choice(
            [
                "end",
                "indicator",
                *flags,
                *(f"{name}.{seat}" for name in seats),
                *(f"fine.{seat}.{f}" for f in fines),
            ]
        )
        name = field.partition(".")[0]
        value = chance.choice(
            values.get(name, ["1", ""] if name in (*flags, "declared", "fine") else ["0", "2", "99"])
        )
        assert phone.send("tap", body={"field": field, "value": value}).status_code in (200, 400)
        if not phone.seen or chance.random() < 0.2:
            assert phone.send("save").status_code in (200, 422)
        phone.look()
    assert client.get(f"{phone.address}/history").status_code == 200
    assert score_text(phone.yaml).result is not None


def test_names_may_be_corrected_at_any_time(client: TestClient) -> None:
    phone = new_phone(client, length="3")
    phone.enter(AYSE)
    names = ["Ayşegül", "Burak", "Cem", "Deniz"]
    phone.do("head", 0, title="Cuma", players=names, length="5")
    assert "finish: {by: Ayşegül, with_okey: true}" in phone.yaml
    assert "match: {hands: 5}" in phone.yaml
    refused = phone.send("head", 0, body={"title": "", "players": ["A", "a", "B", "C"], "length": "5"})
    assert refused.status_code == 422


def test_the_table_for_a_spreadsheet_has_every_number_and_no_formula(client: TestClient) -> None:
    phone = Phone(client, new_sheet(client, players=("=Ayşe", "Burak", "Cem", "Deniz")))
    phone.enter(AYSE)
    text = client.get(f"{phone.address}/yazboz.csv").text
    assert ";'=Ayşe;" in text
    assert f";{';'.join(map(str, AYSE_SCORES))};" in text
    assert "202 açmadı x 2 okeyle" in text


def test_the_drawing_names_all_four_and_none_on_another(client: TestClient) -> None:
    phone = new_phone(client)
    assert '<svg class="chart"' not in phone.seen["table"]
    phone.enter({**FROM_HAND, "end": "0", "opened.0": "melds"})  # three have the same total
    places = re.findall(r'y="([\d.]+)" fill="[^"]+" class="who">(\w+)<', phone.seen["table"])
    assert {name for _, name in places} == set(PLAYERS)
    heights = sorted(float(y) for y, _ in places)
    assert all(b - a >= 12 for a, b in itertools.pairwise(heights))


def test_another_phone_reads_the_address_from_a_drawing_where_the_network_reaches_it(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path / "desk", host="0.0.0.0", hosts=("salon.local",)))
    with TestClient(app, base_url="http://salon.local:8101") as client:
        page = client.get(new_sheet(client)).text
    assert 'class="qr"' in page
    assert 'value="http://salon.local:8101/score/' in page
    assert " style=" not in page


def test_a_device_lists_its_sheets_and_forgets_them_on_wish(client: TestClient) -> None:
    address = new_sheet(client)
    assert address not in client.get("/score").text
    client.get(address)
    assert address in client.get("/score").text
    client.post(f"{address}/forget")
    assert address not in client.get("/score").text
    assert client.get(address).status_code == 200


def test_a_sheet_is_found_by_its_link_alone(client: TestClient) -> None:
    links = {new_sheet(client) for _ in range(5)}
    assert len(links) == 5
    assert all(len(link.removeprefix("/score/")) >= 24 for link in links)
    for wrong in ("/score/x", "/score/" + "a" * 300, "/score/..%2f..%2fetc"):
        assert client.get(wrong).status_code == 404


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("end", "4"),
        ("end", "<b>"),
        ("opened.4", "melds"),
        ("opened.0", "maybe"),
        ("points.0", "-1"),
        ("points.0", "٣"),
        ("points.0", "9" * 4),
        ("rack.0", "R1 " * 60),
        ("rack.0", "K7"),
        ("rack.00", "R7"),
        ("fine.0.collect; drop table", "1"),
        ("fine.0.discard playable", "22"),
        ("constructor", "1"),
        ("end\n", "0"),
        ("x" * 5000, "1"),
        ("end", None),
        (["end"], "0"),
    ],
)
def test_a_tap_that_no_form_sends_is_refused(client: TestClient, field: Any, value: Any) -> None:
    phone = new_phone(client)
    answer = phone.send("tap", body={"field": field, "value": value})
    assert answer.status_code == 400
    assert set(answer.json()["error"]) == {"tr", "en"}
    assert phone.look()["version"] == 1


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b"\xff\xfe",
        b"[" * 20_000,
        b'{"nonce": 1}',
        json.dumps({"nonce": "n" * 12, "writer": "w" * 12, "kind": "sql", "hand": 1, "base": 1}).encode(),
        json.dumps({"nonce": "n" * 12, "writer": "w" * 12, "kind": "tap", "hand": 1e9, "base": 1}).encode(),
        json.dumps(
            {"nonce": "n" * 12, "writer": "w" * 12, "kind": "tap", "hand": 10**30, "base": 1}
        ).encode(),
    ],
)
def test_anything_else_that_is_sent_is_refused(client: TestClient, body: bytes) -> None:
    address = new_sheet(client)
    answer = client.post(f"{address}/write", content=body)
    assert answer.status_code == 400
    assert set(answer.json()["error"]) == {"tr", "en"}


@pytest.mark.parametrize("hand", [2, 7, 0])
def test_no_hand_can_be_written_ahead_or_deleted_before_it_is_there(client: TestClient, hand: int) -> None:
    phone = new_phone(client)
    assert phone.send("tap", hand, body={"field": "end", "value": "0"}).status_code == 404
    assert phone.send("delete", hand).status_code == 404
    assert phone.send("back", hand, body={"version": 1}).status_code == 404


@pytest.mark.parametrize(
    "players",
    [
        ("Ayşe", "ayse", "Cem", "Deniz"),
        ("", "Burak", "Cem", "Deniz"),
        ("2x", "Burak", "Cem", "Deniz"),
        ("Cem fed", "Burak", "Cem", "Deniz"),
        ("\u202e\u200b", "Burak", "Cem", "Deniz"),
        ("A" * 25, "Burak", "Cem", "Deniz"),
    ],
)
def test_names_that_a_sheet_cannot_tell_apart_are_refused_with_what_was_typed(
    client: TestClient, players: tuple[str, ...]
) -> None:
    form = {f"player{n}": name for n, name in enumerate(players)}
    answer = client.post("/score", data={"ruleset": "klasik", "length": "0", **form})
    assert answer.status_code == 422
    assert 'value="Deniz"' in answer.text


def test_names_like_markup_or_yaml_are_only_names(client: TestClient) -> None:
    names = ("<script>x</script>", "a: {b: [c", '"Cem" #', "no")
    phone = Phone(client, new_sheet(client, players=names))
    phone.enter(AYSE)
    page = client.get(phone.address).text + client.get(f"{phone.address}/history").text
    assert "<script>x" not in page + phone.seen["form"] + phone.seen["table"]
    result = score_text(phone.yaml).result
    assert result is not None
    assert result.sheet.players == names
    assert result.hands[0].scores == AYSE_SCORES


def test_a_page_of_another_site_writes_nothing(client: TestClient) -> None:
    address = new_sheet(client)
    headers = {"origin": "http://evil.example"}
    assert client.post(f"{address}/write", json={}, headers=headers).status_code == 403


def test_how_long_a_match_is_depends_on_the_house(client: TestClient) -> None:
    assert "11 el" in client.get("/score/lengths?ruleset=klasik").text
    assert "1 ile 3" in client.get("/score/lengths?ruleset=klasik%2Besli").text
    assert client.get("/score/lengths?ruleset=/etc/passwd").status_code == 404
    form = {f"player{n}": name for n, name in enumerate(PLAYERS)}
    answer = client.post("/score", data={"ruleset": "klasik", "length": "4", **form})
    assert answer.status_code == 422


def test_a_fact_of_the_rack_that_a_house_charges_has_a_field_of_its_own(client: TestClient) -> None:
    fine = "scoring:\n  penalties:\n    false_okey: +25 * false_okeys on hand_end\n"
    text = f"name: Sahte\nextends: klasik\n{fine}"
    report = rulesets.check(text)
    assert report.ruleset is not None
    key = f"kayit-{rulesets.save(client.app.state.desk, text, report.ruleset).ruleset}"  # type: ignore[attr-defined]
    phone = new_phone(client, key)
    for field, value in {"end": "0", "opened.0": "melds", "opened.1": "none", "opened.2": "melds"}.items():
        phone.tap(field, value)
    phone.tap("opened.3", "none")
    form = phone.seen["form"]
    assert [seat for seat in range(4) if f'id="false_okeys{seat}"' in form] == [1, 2, 3]
    assert "Kalan sahte okey" in form or "False okeys left" in form
    assert 'id="false_okeys' not in new_phone(client).seen["form"]
    phone.enter({"points.2": "20", "false_okeys.1": "0", "false_okeys.2": "1", "false_okeys.3": "1"})
    result = score_text(phone.yaml).result
    assert result is not None
    assert result.hands[0].scores == (-101, 202, 45, 227)
